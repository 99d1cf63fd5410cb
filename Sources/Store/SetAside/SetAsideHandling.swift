/// What else to do about values that cannot be read, besides setting them aside.
public struct SetAsideHandling: Sendable {
  /// Makes the message to a chat about an unreadable value of that column; nil for none.
  let message: @Sendable (StoredColumn) throws -> Outbound?
  /// Called after a commit that set aside values of these columns. Messages about them may wait in the outbox.
  let onSetAside: @Sendable ([StoredColumn]) -> Void

  /// Creates the handling from its two functions.
  public init(
    message: @escaping @Sendable (StoredColumn) throws -> Outbound?,
    onSetAside: @escaping @Sendable ([StoredColumn]) -> Void
  ) {
    self.message = message
    self.onSetAside = onSetAside
  }
}
