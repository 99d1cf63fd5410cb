/// Why a model read nothing in a photo of a receipt.
public enum ModelFault: String, Codable, Sendable, CaseIterable {
  /// The model answered, and the answer is of no use: it read nothing, declined, or did not keep to the form.
  case unusable
  /// The model cannot be asked: it is overloaded for hours, refuses the host's key, or the day's requests are used up.
  case unavailable
  /// The platform no longer has the photo, or it cannot be opened.
  case noPhoto
}
