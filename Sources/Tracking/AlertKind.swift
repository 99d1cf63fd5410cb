/// What an alert speaks of.
public enum AlertKind: String, Codable, Sendable, CaseIterable {
  case readyForPickup
  case outForDelivery
  case delivered
  /// `exception`, `returning`, `returned`.
  case trouble
  /// No source has known the number for days: the user is asked once what to do.
  case stillUnknown

  /// The alert that entering `status` calls for, if any.
  public init?(entering status: Status) {
    switch status {
    case .arrivedAtStore: self = .readyForPickup
    case .outForDelivery: self = .outForDelivery
    case .delivered: self = .delivered
    case .exception, .returning, .returned: self = .trouble
    case .pending, .infoReceived, .inTransit, .collected, .expired: return nil
    }
  }
}
