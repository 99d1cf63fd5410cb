import Foundation
import Mail
import Tracking

extension IMAPConnection {
  /// Reads the greeting and signs in.
  func signIn(_ server: MailServer) async throws(MailError) {
    try await readGreeting()
    try await askForCapabilities()
    let (user, password) = (Array(server.user.utf8), Array(server.password.reveal().utf8))
    // No account has such a name, and a line break would begin another command.
    guard !user.isEmpty, !password.isEmpty, (user + password).allSatisfy({ $0 >= 32 && $0 != 127 }) else {
      throw .signInRefused
    }
    guard let lines = signInLines(user, password) else { throw .signInRefused }
    capabilities = []
    let status = try await outcome(lines, budget())
    guard status.kind == .ok else { throw status.isBusy ? .refused : .signInRefused }
    // What a server can do often depends on the account.
    try await askForCapabilities()
    // 163.com and its sisters open no folder for a client without a name. Others do not care.
    if capabilities.contains("ID") {
      _ = try await outcome([Array(#"ID ("name" "PickupBot")"#.utf8)], budget())
    }
  }

  private func readGreeting() async throws(MailError) {
    try await exclusively { () async throws(MailError) in
      var budget = budget()
      guard case .status(let status) = try await reader.next(&budget) else { throw .notUnderstood }
      switch status.kind {
      case .ok: noteCapabilities(status)
      case .bye: throw .refused
      // PREAUTH: the server takes us for somebody, but not for this account.
      case .no, .bad, .preauth: throw .notUnderstood
      }
    }
  }

  private func askForCapabilities() async throws(MailError) {
    if capabilities.isEmpty { try await run("CAPABILITY") }
  }

  /// The lines of the command to sign in; nil if the server takes no passwords.
  private func signInLines(_ user: [UInt8], _ password: [UInt8]) -> [[UInt8]]? {
    let canLogIn = !capabilities.contains("LOGINDISABLED")
    let isPlain = (user + password).allSatisfy { $0 < 127 }
    if canLogIn, isPlain { return [Array("LOGIN ".utf8) + Self.quoted(user) + [32] + Self.quoted(password)] }
    if capabilities.contains("AUTH=PLAIN") {
      let response = Array(Data([0] + user + [0] + password).base64EncodedString().utf8)
      // After a wrong password some servers ask once more and expect `*`.
      let stop = Array("*".utf8)
      return capabilities.contains("SASL-IR")
        ? [Array("AUTHENTICATE PLAIN ".utf8) + response, stop] : [Array("AUTHENTICATE PLAIN".utf8), response, stop]
    }
    guard canLogIn else { return nil }
    return [
      Array("LOGIN {\(user.count)}".utf8), user + Array(" {\(password.count)}".utf8), password,
    ]
  }

  static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    return [quote] + bytes.flatMap { $0 == quote || $0 == backslash ? [backslash, $0] : [$0] } + [quote]
  }
}
