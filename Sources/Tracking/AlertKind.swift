/// What an alert speaks of.
public enum AlertKind: String, Codable, Sendable, CaseIterable {
  case readyForPickup
  case outForDelivery
  case delivered
  /// `exception`, `returning`, `returned`.
  case trouble

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
