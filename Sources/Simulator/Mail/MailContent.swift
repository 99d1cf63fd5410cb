import Foundation

/// What a mail says, before it is written as bytes.
struct MailContent: Sendable, Equatable {
  /// How the text is written.
  enum Format: String, Sendable {
    case plain
    /// Only HTML.
    case html
    /// Plain text, and the same as HTML.
    case both
  }

  var senderName: String?
  /// The address of the sender.
  var sender: String
  var subject: String
  var text: String
  /// Whether the sender's server has signed the mail. If not, the address may be forged.
  var isAuthenticated = true
  var format = Format.plain
  var charset = MailCharset.utf8

  init(from: String, subject: String, text: String) {
    if let open = from.lastIndex(of: "<"), from.last == ">" {
      sender = String(from[from.index(after: open)...].dropLast()).trimmingCharacters(in: .whitespaces)
      let name = from[..<open].trimmingCharacters(in: .whitespaces)
      senderName = name.isEmpty ? nil : name
    } else {
      sender = from.trimmingCharacters(in: .whitespaces)
    }
    self.subject = subject
    self.text = text
  }

  /// The part of the sender's address after the `@`.
  var domain: String { sender.split(separator: "@").last.map(String.init) ?? sender }
}

/// The character set that a mail is written in.
enum MailCharset: String, Sendable {
  case utf8 = "utf-8"
  case big5

  /// The text in this character set. Nil if it has other characters.
  func bytes(_ text: String) -> [UInt8]? { text.data(using: encoding).map { Array($0) } }

  private var encoding: String.Encoding {
    switch self {
    case .utf8: .utf8
    // `CFStringEncodings.big5`, which Foundation has no name for.
    case .big5: String.Encoding(rawValue: 0x8000_0A03)
    }
  }
}
