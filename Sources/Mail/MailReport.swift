public import Foundation

/// What was read in a mail.
public struct MailReport: Codable, Sendable, Hashable {
  /// The first address in the field From; nil if there is none that can be read. It is easily forged. Of an address
  /// that Apple's "Hide My Mail" put in the place of the sender's, it is the sender's.
  public var from: MailAddress?
  /// The subject, decoded; empty without one.
  public var subject: String
  /// The Message-ID without angle brackets; nil without one.
  public var messageID: String?
  /// The date of the field Date; nil if there is none that can be read.
  public var date: Date?
  /// The visible text of the body, without quoted HTML, scripts and hidden parts. Lines end with a line feed.
  public var text: String
  /// The addresses of the links in HTML parts, each once, in the order of the mail.
  public var links: [String]
  /// What the topmost Authentication-Results field says of the address in From; nil without such a field.
  public var authentication: MailAuthentication?
  /// What was left out.
  public var omissions: [MailOmission]

  /// Makes a report.
  public init(
    from: MailAddress? = nil, subject: String = "", messageID: String? = nil, date: Date? = nil, text: String = "",
    links: [String] = [], authentication: MailAuthentication? = nil, omissions: [MailOmission] = []
  ) {
    self.from = from
    self.subject = subject
    self.messageID = messageID
    self.date = date
    self.text = text
    self.links = links
    self.authentication = authentication
    self.omissions = omissions
  }
}

/// What a mail server found out about a mail's sender (RFC 8601). Whoever sends a mail can write such a field too: it
/// means something only if `server` is the mailbox's own server.
public struct MailAuthentication: Codable, Sendable, Hashable {
  /// The server that wrote the field (authserv-id), in lower case: `mx.google.com`.
  public var server: String
  /// Whether DKIM or SPF passed for a domain of the same organization as the address in From, as it was sent. False if
  /// there is more than one such address.
  public var isAligned: Bool
  /// Whether the field is above every Received field, so that nobody but the last server can have written it. False
  /// for a mail without a Received field.
  public var isAboveReceived: Bool
  /// The registered domain of the address in From, if DKIM or SPF passed for it: `shopee.tw`. Nil otherwise, and in
  /// values stored by earlier versions.
  public var organization: String?

  /// Makes a result.
  public init(server: String, isAligned: Bool, isAboveReceived: Bool, organization: String? = nil) {
    self.server = server.lowercased()
    self.isAligned = isAligned
    self.isAboveReceived = isAboveReceived
    self.organization = organization
  }
}

/// A part of a mail that was not read.
public enum MailOmission: String, Codable, Sendable {
  /// Parts that are nested too deeply.
  case depth
  /// Parts after the last one that is read.
  case parts
  /// Text or links after the limit.
  case length
}

/// Limits of a mail.
public enum MailLimits {
  /// Bytes of a mail.
  public static let bytes = 25_000_000
  /// Levels of parts within parts.
  public static let depth = 20
  /// Parts of a mail.
  public static let parts = 200
  /// Bytes of `MailReport.text` in UTF-8.
  public static let text = 64 * 1024
  /// Addresses of links.
  public static let links = 200
  /// Headers of mails that are read at a time.
  public static let headers = 500
}
