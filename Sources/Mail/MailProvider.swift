/// A mail provider that the bot knows, so that a user gives only address and app password.
public enum MailProvider: String, Codable, Sendable, CaseIterable {
  case gmail, icloud, yahoo, hinet
  /// Refuses passwords of every kind.
  case outlook
  /// Any other server; the user names its host.
  case other

  /// The IMAP server; nil if the user names it, or if there is none that takes passwords.
  public var host: String? {
    switch self {
    case .gmail: "imap.gmail.com"
    case .icloud: "imap.mail.me.com"
    case .yahoo: "imap.mail.yahoo.com"
    case .hinet: "imap.hinet.net"
    case .outlook, .other: nil
    }
  }

  /// The page where the provider's users make an app password; nil if there is none.
  public var passwordPage: String? {
    switch self {
    case .gmail: "https://myaccount.google.com/apppasswords"
    case .icloud: "https://account.apple.com/account/manage"
    case .yahoo: "https://login.yahoo.com/account/security"
    case .hinet, .outlook, .other: nil
    }
  }

  /// Domains of the servers that write Authentication-Results into this provider's mails and remove forged ones.
  var authenticationServers: [String] {
    switch self {
    case .gmail: ["google.com"]
    case .icloud: ["icloud.com", "apple.com"]
    case .yahoo: ["yahoo.com", "yahoodns.net"]
    case .hinet: ["hinet.net"]
    case .outlook, .other: []
    }
  }

  /// The provider with that IMAP server; `other` for an unknown one.
  public init(host: String) {
    self = Self.allCases.first { $0.host == host.lowercased() } ?? .other
  }

  /// An app password as the provider shows it: iCloud's has hyphens, which users leave out.
  public func appPassword(_ typed: String) -> String {
    guard self == .icloud, Self.gmail.isAppPassword(typed) else { return typed }
    return stride(from: 0, to: 16, by: 4).map { typed.dropFirst($0).prefix(4) }.joined(separator: "-")
  }

  /// Whether a password has the form of this provider's app passwords. Others have no form of their own.
  public func isAppPassword(_ password: String) -> Bool {
    let letters = password.utf8.filter { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }.count
    switch self {
    case .gmail, .yahoo: return password.utf8.count == 16 && letters == 16
    case .icloud:
      let groups = password.split(separator: "-", omittingEmptySubsequences: false)
      return groups.count == 4 && groups.allSatisfy { $0.utf8.count == 4 } && letters == 16
    case .hinet, .outlook, .other: return password.utf8.count >= 4
    }
  }
}
