/// A chat platform: `telegram`.
public struct PlatformID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.rawValue = value }
}

/// One conversation, by its platform's own id. Its text form `telegram:42` is the lane of its updates and messages.
public struct ChatID: Hashable, Codable, Sendable, CustomStringConvertible {
  public let platform: PlatformID
  public let value: String

  public init(platform: PlatformID, value: String) {
    self.platform = platform
    self.value = value
  }

  /// Reads the text form; nil without a colon.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    self.init(platform: PlatformID(rawValue: String(text[..<colon])), value: String(text[text.index(after: colon)...]))
  }

  public var description: String { platform.rawValue + ":" + value }
}

/// A message in a chat, by the platform's own id; unique within its chat only.
public struct MessageID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }
}
