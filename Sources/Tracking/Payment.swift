/// Whether a parcel is paid, by the user's word.
public enum Payment: String, Codable, Sendable, CaseIterable {
  /// Paid in advance.
  case paid
  /// To be paid at the store's counter or on delivery.
  case onDelivery
}

extension Parcel {
  /// The amount to pay at pick-up or delivery. Nil if it is unknown or the parcel is paid.
  public var amountDue: Money? { noted.payment == .paid ? nil : amount }
}
