/// The words of a search: one line of at most 60 characters.
public struct SearchWords: Codable, Hashable, Sendable {
  /// The maximum length in characters; a longer text is taken for a message.
  public static let maxLength = 60

  /// The words, cleaned up and separated by single spaces.
  public let text: String

  /// Cleans the text up and cuts it at the maximum length. Nil if nothing is left.
  public init?(_ text: String) {
    guard let line = TextCleanup.line(String(text.prefix(Self.maxLength)), limit: Self.maxLength) else { return nil }
    self.text = line
  }
}
