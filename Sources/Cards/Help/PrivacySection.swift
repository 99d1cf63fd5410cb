/// The questions that the privacy notice answers. The raw values are part of the buttons' data.
public enum PrivacySection: String, Codable, Sendable, CaseIterable {
  /// What is stored.
  case kept
  /// Where it is stored.
  case whereTo = "where"
  /// For how long.
  case long
  /// Who gets it.
  case asked
  /// How it is deleted.
  case gone
}
