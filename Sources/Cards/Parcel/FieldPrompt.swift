public import Tracking

/// Asks for the new value of a parcel's field.
public struct FieldPrompt: Codable, Sendable, Hashable {
  /// Why the user's answer was not accepted.
  public enum Fault: Codable, Sendable, Hashable {
    /// The answer is not a value of this field.
    case unreadable
    /// The chat already has a parcel with this carrier and number.
    case alreadyThere(TrackingNumber)
  }

  /// The parcel to change.
  public var parcel: ParcelID
  /// The field to change.
  public var field: ParcelField
  /// The carriers to choose from, the most likely first.
  public var carriers: [CarrierID]
  /// Suggested numbers, the nearest first; nil in values stored by earlier versions.
  public var meant: [TrackingNumber]?
  /// The shipment that `meant` was computed for; nil without suggestions, and in values stored by earlier versions.
  public var meantOf: ShipmentID?
  /// Why the previous answer was not accepted; nil for the first question.
  public var fault: Fault?

  /// Creates a prompt for a field of a parcel.
  public init(
    _ parcel: ParcelID, _ field: ParcelField, carriers: [CarrierID] = [], meant: [TrackingNumber] = [],
    meantOf: ShipmentID? = nil, fault: Fault? = nil
  ) {
    self.meantOf = meantOf
    self.meant = meant
    self.parcel = parcel
    self.field = field
    self.carriers = carriers
    self.fault = fault
  }
}
