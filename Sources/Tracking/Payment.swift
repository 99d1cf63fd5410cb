/// Whether a parcel is paid, by the user's word.
public enum Payment: String, Codable, Sendable, CaseIterable {
  /// Paid in advance.
  case paid
  /// To be paid at the store's counter or on delivery.
  case onDelivery
}
