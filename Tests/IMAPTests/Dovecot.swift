import CurlHTTP
import Foundation
import Glibc
import Mail
import TestSupport
import Tracking

@testable import IMAP

/// Debian's Dovecot with a configuration of its own, on a free port of this machine. Every user's password is `secret`.
/// It ends when the last reference to it is released, or after two minutes.
final class Dovecot: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Nil if it is not installed.
  static let program: String? = {
    let path = "/usr/sbin/dovecot"
    let isThere = [path, "/usr/lib/dovecot/imap", "/usr/bin/openssl"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    return isThere ? path : nil
  }()

  /// True if the tests must run. If Dovecot is required but not installed, they fail.
  static let isWanted = program != nil || ProcessInfo.processInfo.environment["PICKUPBOT_DOVECOT"] != nil

  let port: Int
  private let folder: ScratchFolder
  private let process = Process()

  /// - Parameters:
  ///   - connections: how many a user may have.
  ///   - capabilities: what it says that it can do, in place of everything.
  init(_ certificate: Certificates.Kind = .valid, connections: Int = 20, capabilities: String? = nil) async throws {
    guard let program = Self.program else {
      throw Failure(description: "dovecot-imapd is not installed, and PICKUPBOT_DOVECOT requires it")
    }
    folder = try ScratchFolder()
    port = try Self.freePort()
    // Its own processes run as other users if the test runs as root.
    chmod(folder.url.path, 0o755)
    let configuration = folder.path("dovecot.conf")
    try Data(
      Self.configuration(folder.url.path, port, try Certificates.shared.get(), certificate, connections, capabilities)
        .utf8
    ).write(to: URL(filePath: configuration))
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["--kill-after=2", "120", program, "-F", "-c", configuration]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try Self.withAllSignals { try process.run() }
    try await waitUntilReady()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// What it has logged.
  var log: String { (try? String(contentsOfFile: folder.path("log"), encoding: .utf8)) ?? "" }

  func server(_ user: String = "me@example.com", password: String = "secret") -> MailServer {
    MailServer(host: "localhost", port: port, user: user, password: Secret(password))
  }

  /// Signs in. The address of this machine is allowed.
  func session(_ user: String = "me@example.com", password: String = "secret", port: Int? = nil)
    async throws(MailError) -> IMAPSession
  {
    let port = port ?? self.port
    let streams = try streams(addresses: .publicOr(["localhost:\(port)"]))
    let stream = try await streams.connect(host: "localhost", port: port)
    return try await IMAPSession.connect(stream: stream, server: server(user, password: password))
  }

  /// Makes streams that trust the test's authorities.
  func streams(addresses: AddressRule) throws(MailError) -> CurlStreams {
    guard case .success(let certificates) = Certificates.shared else { throw .certificate }
    return CurlStreams(CurlOptions(caFile: certificates.authorities, noProxy: "*", addresses: addresses))
  }

  // MARK: the mails

  /// Puts mails into a user's inbox, in this order, as a delivery program does.
  func deliver(_ mails: [[UInt8]], to user: String = "me@example.com") throws {
    let box = mailbox(user)
    for part in ["", "cur", "new", "tmp"] {
      let url = box.appending(path: part)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      chmod(url.path, 0o777)
    }
    let first = try files(of: user).count
    for (index, mail) in mails.enumerated() {
      // Dovecot numbers mails in the order of their names.
      let name = "17\(String(100_000_000 + first + index).dropFirst()).M1P1.test"
      let waiting = box.appending(path: "tmp/\(name)")
      try Data(mail).write(to: waiting)
      chmod(waiting.path, 0o644)
      try FileManager.default.moveItem(at: waiting, to: box.appending(path: "new/\(name)"))
    }
  }

  /// The names of all files of mails. Their ends have the flags.
  func files(of user: String = "me@example.com") throws -> [String] {
    try ["cur", "new"].flatMap {
      try FileManager.default.contentsOfDirectory(atPath: mailbox(user).appending(path: $0).path)
    }
  }

  /// Numbers all mails of a user anew, as after a repair of the server.
  func renumber(_ user: String = "me@example.com") throws {
    let box = mailbox(user)
    for name in try FileManager.default.contentsOfDirectory(atPath: box.path) where name.hasPrefix("dovecot") {
      try FileManager.default.removeItem(at: box.appending(path: name))
    }
    try Data("3 V4242 N1\n".utf8).write(to: box.appending(path: "dovecot-uidlist"))
    chmod(box.appending(path: "dovecot-uidlist").path, 0o666)
  }

  private func mailbox(_ user: String) -> URL { folder.url.appending(path: "mail/\(user)") }

  private func waitUntilReady() async throws {
    let streams = try streams(addresses: .any)
    for _ in 0..<1000 where process.isRunning {
      do throws(MailError) {
        _ = try await streams.connect(host: "localhost", port: port)
        return
      } catch {
        // Its certificate may be one that is not valid; then it is ready, too.
        if error == .certificate { return }
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Failure(description: "Dovecot does not answer: \(log)")
  }

  /// A new process inherits the signals that its thread blocks, and the threads of tasks block all: Dovecot would not
  /// hear that it must end.
  private static func withAllSignals(_ run: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }

  private static func freePort() throws -> Int {
    let server = try LoopbackServer { _ in }
    defer { server.stop() }
    return server.port
  }
}
