/// Where a parcel stands. `unknown` words of a carrier have no status: an `Event` then holds nil.
public enum Status: String, Codable, Sendable, CaseIterable, BitwiseCopyable {
  /// Just added; nothing heard from the carrier yet.
  case pending
  case infoReceived
  case inTransit
  case outForDelivery
  /// Ready for pick-up.
  case arrivedAtStore
  case delivered
  /// Picked up at the store, by the carrier's word or the user's.
  case collected
  case exception
  /// Not collected or refused, on its way back.
  case returning
  /// Back at the sender.
  case returned
  /// Nothing found for long.
  case expired

  /// Order along the way; trouble has none.
  public var step: Int? {
    switch self {
    case .pending: 0
    case .infoReceived: 1
    case .inTransit: 2
    case .outForDelivery: 3
    case .arrivedAtStore: 4
    case .delivered: 5
    case .collected: 6
    case .exception, .returning, .returned, .expired: nil
    }
  }

  public var isTrouble: Bool { step == nil }

  /// The end of the road: such a shipment is polled no more.
  public var isFinal: Bool {
    switch self {
    case .delivered, .collected, .returned, .expired: true
    default: false
    }
  }

  /// Status only moves forward, except into and out of trouble.
  public func mayBecome(_ next: Status) -> Bool {
    guard let from = step, let to = next.step else { return self != next }
    return to > from
  }

  public var mark: String {
    switch self {
    case .pending: "⚪"
    case .infoReceived: "🟠"
    case .inTransit: "🔵"
    case .outForDelivery: "🛵"
    case .arrivedAtStore: "🟣"
    case .delivered, .collected: "🟢"
    case .exception, .returning: "🔴"
    case .returned, .expired: "⚫"
    }
  }
}
