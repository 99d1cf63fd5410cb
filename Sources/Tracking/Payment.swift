/// Whether a parcel is still to be paid for, by the user's word.
public enum Payment: String, Codable, Sendable, CaseIterable {
  case paid
  /// At the store's counter or at the door.
  case onDelivery
}

extension Parcel {
  /// What is to be paid when it is picked up or delivered; nil for one that is paid.
  public var amountDue: Money? { noted.payment == .paid ? nil : amount }
}
