public import Foundation

/// Which shipments are checked first if not all can be; less is more urgent. The raw values are stored in the database.
public enum Urgency: Int, CaseIterable, Sendable, Comparable {
  /// A reminder about the parcel is due within half an hour.
  case reminder = -1
  /// The last day at the store, or the day after.
  case lastDay = 0
  case outForDelivery = 1
  /// A user waits for the answer: the parcel was just added, or they asked for it.
  case awaited = 2
  /// Nothing is known yet.
  case fresh = 3
  /// All others.
  case rest = 4

  /// The urgency of a check at the time `check`. `lastDays`: the deadlines known to the followers.
  public init(of shipment: Shipment, lastDays: [Day], at check: Date, utcOffset: Int = taipeiOffset) {
    let today = Day(check, utcOffset: utcOffset)
    switch shipment.status {
    // The day after the deadline counts too: stores return a parcel in the following night or later.
    case .arrivedAtStore where lastDays.contains { today == $0 || today == $0.adding(days: 1) }: self = .lastDay
    case .outForDelivery: self = .outForDelivery
    case .pending where shipment.events.isEmpty: self = .fresh
    default: self = .rest
    }
  }

  /// Compares by urgency: the more urgent is less.
  public static func < (one: Urgency, other: Urgency) -> Bool { one.rawValue < other.rawValue }
}
