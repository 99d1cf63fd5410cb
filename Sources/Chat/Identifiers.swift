/// The id of a chat platform: `telegram`.
public struct PlatformID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral {
  /// The id as text.
  public let rawValue: String
  /// Takes any text as an id.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Lets a string literal stand for an id.
  public init(stringLiteral value: String) { self.rawValue = value }
}

/// The id of one chat. Its text form, `telegram:42`, names the lane of the chat's updates and messages.
public struct ChatID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The platform of the chat.
  public let platform: PlatformID
  /// The platform's own id of the chat.
  public let value: String

  /// Makes the id of a chat.
  public init(platform: PlatformID, value: String) {
    self.platform = platform
    self.value = value
  }

  /// Parses the text form. Nil if it contains no colon.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    self.init(platform: PlatformID(rawValue: String(text[..<colon])), value: String(text[text.index(after: colon)...]))
  }

  /// The text form, `telegram:42`.
  public var description: String { platform.rawValue + ":" + value }
}

/// The platform's id of a message. It is unique only within its chat.
public struct MessageID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The id as text.
  public let rawValue: String
  /// Takes the platform's id.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The id as text.
  public var description: String { rawValue }
}
