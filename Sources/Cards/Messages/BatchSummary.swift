/// Counts for the one message that replaces separate answers when a chat sends too much at once.
public struct BatchSummary: Codable, Sendable, Hashable {
  /// Messages that were handled without an answer of their own.
  public var messages = 0
  /// Parcels that these messages added.
  public var parcels = 0
  /// Messages whose answer a summary cannot replace, such as a question to the user.
  public var unanswered = 0

  /// Creates a summary with the given counts.
  public init(messages: Int = 0, parcels: Int = 0, unanswered: Int = 0) {
    self.messages = messages
    self.parcels = parcels
    self.unanswered = unanswered
  }

  /// Adds the counts of two summaries.
  public static func + (one: BatchSummary, other: BatchSummary) -> BatchSummary {
    BatchSummary(
      messages: one.messages + other.messages, parcels: one.parcels + other.parcels,
      unanswered: one.unanswered + other.unanswered)
  }
}
