public import Tracking

/// Asks for the last four digits of a phone number. Some sources require them before they answer about a parcel.
public struct PhonePrompt: Codable, Sendable, Hashable {
  /// Why the user's answer was not accepted.
  public enum Fault: String, Codable, Sendable {
    /// The answer was not four digits; the bot still waits for them.
    case notDigits
    /// The operator has set no key to encrypt the digits with.
    case unavailable
  }

  /// The parcel whose source requires the digits.
  public var parcel: ParcelID
  /// Why the previous answer was not accepted; nil for the first question.
  public var fault: Fault?

  /// Creates a prompt for a parcel.
  public init(_ parcel: ParcelID, fault: Fault? = nil) {
    self.parcel = parcel
    self.fault = fault
  }
}
