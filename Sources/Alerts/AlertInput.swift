public import Foundation
public import Tracking

/// What the rules know about one chat that follows the shipment.
public struct AlertInput: Sendable {
  /// The chat's parcel, with the shipment in its new state.
  public var parcel: Parcel
  /// Whether the chat already had an answer about it.
  public var hadAnswer: Bool
  /// The time up to which alerts were already decided. What was due before is not sent again.
  public var lastAlertCheck: Date
  /// Whether a source can be asked about it for this chat.
  public var hasSource = true
  /// The chat's preferences for alerts.
  public var preferences: AlertPreferences
  /// The chat's zone.
  public var zone: Zone

  /// Makes the input for one chat, by default with the usual preferences and Taipei's zone.
  public init(
    _ parcel: Parcel, hadAnswer: Bool, lastAlertCheck: Date, preferences: AlertPreferences = AlertPreferences(),
    zone: Zone = .taipei
  ) {
    self.parcel = parcel
    self.hadAnswer = hadAnswer
    self.lastAlertCheck = lastAlertCheck
    self.preferences = preferences
    self.zone = zone
  }
}
