/// What a chat has decided about sending photos of receipts to the operator's model. Without a decision it is asked each
/// time. The raw values are stored in the database.
public enum ModelConsent: String, Codable, Sendable, CaseIterable {
  /// Photos that cannot be read otherwise are sent.
  case always
  /// No photo is sent, and the chat is not asked.
  case never
}
