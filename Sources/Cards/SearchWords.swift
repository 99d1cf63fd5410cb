/// What a user looks for: one line, at most 60 characters.
public struct SearchWords: Codable, Hashable, Sendable {
  /// Longer is a message, not a search.
  public static let maxLength = 60

  public let text: String

  /// Nil when nothing is left of the text.
  public init?(_ text: String) {
    guard let line = TextCleanup.line(String(text.prefix(Self.maxLength)), limit: Self.maxLength) else { return nil }
    self.text = line
  }
}
