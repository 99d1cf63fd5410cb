public import Chat
import Mail
import Tracking

/// Finds address and password of a mail account in what users write.
public enum MailAccountText {
  /// What a user wrote.
  struct Account {
    var address: String
    var password: Secret
    /// The IMAP server, for a provider that is not known.
    var host: String?
    var port = 993
  }

  /// Why a text is no account.
  enum Fault: Error, Equatable {
    /// Address, password or server is missing.
    case incomplete
    /// The password is not one of the provider's app passwords.
    case notAnAppPassword
  }

  private static let maxPassword = 256

  /// Reads `name@example.com abcd efgh ijkl mnop`, and for a provider that is not known the server anywhere in it:
  /// `imap.example.com`, `imap.example.com:993`. Spaces in an app password do not count.
  static func account(in text: String, at provider: MailProvider) throws(Fault) -> Account {
    var words = text.split { $0.isWhitespace }.map(String.init)
    guard let place = words.firstIndex(where: isAddress) else { throw .incomplete }
    var account = Account(address: words.remove(at: place).lowercased(), password: Secret(""))
    if provider == .other {
      guard let place = words.firstIndex(where: { server(in: $0) != nil }), let server = server(in: words[place]) else {
        throw .incomplete
      }
      words.remove(at: place)
      (account.host, account.port) = server
    } else {
      account.host = provider.host
    }
    let password = provider.appPassword(words.joined())
    guard !password.isEmpty, password.utf8.count <= maxPassword else { throw .incomplete }
    guard provider.isAppPassword(password) else { throw .notAnAppPassword }
    account.password = Secret(password)
    return account
  }

  /// Whether a text has the form of an app password and says nothing else: sixteen letters in one piece, or in four
  /// groups of four. Only the first letter may be a capital, which keyboards make by themselves. Words of sixteen letters
  /// have more vowels than random letters nearly ever have.
  static func isAppPasswordAlone(_ text: String) -> Bool {
    let groups = text.split(whereSeparator: \.isWhitespace)
    let sizes = groups.map(\.utf8.count)
    let isLower = groups.joined().utf8.dropFirst().allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let isWord = groups.joined().lowercased().count { "aeiou".contains($0) } > 5
    return isLower && (sizes == [16] && !isWord || sizes == [4, 4, 4, 4])
      && MailProvider.gmail.isAppPassword(groups.joined())
  }

  private static func isAddress(_ word: String) -> Bool {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && word.utf8.count <= 254
      && word.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
  }

  /// A server, whether it may be used or not: a host name, an address, `[::1]`, each perhaps with a port.
  private static func server(in word: String) -> (host: String, port: Int)? {
    if word == "localhost" || word.hasPrefix("localhost:") || word.hasPrefix("[") && word.contains("]") {
      return (word.lowercased(), 993)
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].contains("."), parts[0].utf8.allSatisfy({ $0 > 0x2C && $0 < 0x7F }) else {
      return nil
    }
    guard parts.count == 2 else { return (parts[0].lowercased(), 993) }
    return Int(parts[1]).map { (parts[0].lowercased(), $0) }
  }

  /// Whether an update may contain a password of a mail account.
  public static func mayBePresent(in update: Update) -> Bool {
    switch update.content {
    case .text(let text, _), .edited(let text), .command(_, let text):
      text.contains("@") || text.split { $0.isWhitespace || $0 == "-" }.count { $0.utf8.count == 4 } >= 4
    case .button, .wordless, .document, .pictures, .membership, .migrated, .joined, .left: false
    }
  }
}
