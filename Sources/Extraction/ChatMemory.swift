public import Tracking

/// What is known of a chat before its message is read.
public struct ChatMemory: Sendable, Equatable {
  /// The carrier that the user chose last for numbers of a form (`TrackingNumber.form`).
  public var choices: [String: CarrierID]
  /// The chat's own parcels.
  public var parcels: [TrackingNumber: CarrierID]

  public init(choices: [String: CarrierID] = [:], parcels: [TrackingNumber: CarrierID] = [:]) {
    self.choices = choices
    self.parcels = parcels
  }
}
