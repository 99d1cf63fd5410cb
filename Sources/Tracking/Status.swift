/// The stage of a shipment. Words that a carrier's table does not contain have no status: the `Event` then has nil.
public enum Status: String, Codable, Sendable, CaseIterable, BitwiseCopyable {
  /// Just added; nothing known from the carrier yet.
  case pending
  /// The carrier has the data, not yet the parcel.
  case infoReceived
  case inTransit
  /// On the last leg to the recipient.
  case outForDelivery
  /// Ready for pick-up.
  case arrivedAtStore
  case delivered
  /// Picked up at the store, by the carrier's word or the user's mark.
  case collected
  /// Something went wrong: not delivered, damaged, held.
  case exception
  /// Refused or not picked up; on the way back to the sender.
  case returning
  /// Back at the sender.
  case returned
  /// Given up: nothing was found for a long time.
  case expired

  /// The position on the way to the recipient, 0–6. Nil for `exception`, `returning`, `returned` and `expired`.
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

  /// Whether it is `exception`, `returning`, `returned` or `expired`.
  public var isTrouble: Bool { step == nil }

  /// Whether the parcel is announced or on its way and has not arrived at a store or at the recipient.
  public var isBeforeArrival: Bool {
    switch self {
    case .pending, .infoReceived, .inTransit, .outForDelivery: true
    default: false
    }
  }

  /// Whether customs can no longer hold the parcel: it is out for delivery, has arrived or is at its end.
  var isPastCustoms: Bool {
    switch self {
    case .outForDelivery, .arrivedAtStore, .delivered, .collected, .returned, .expired: true
    default: false
    }
  }

  /// Whether the status is final: such a shipment is no longer checked.
  public var isFinal: Bool {
    switch self {
    case .delivered, .collected, .returned, .expired: true
    default: false
    }
  }

  /// Whether the status may change to `next`: only forward, except into and out of trouble.
  public func mayBecome(_ next: Status) -> Bool {
    guard let from = step, let to = next.step else { return self != next }
    return to > from
  }

  /// The emoji that stands for the status in lists and cards.
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
