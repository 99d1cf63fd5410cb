public import Foundation

/// Which shipments are asked about first where there is not room for all; the lower the more urgent. Its numbers stand in
/// the database.
public enum Urgency: Int, CaseIterable, Sendable, Comparable {
  /// The last day at the store.
  case lastDay = 0
  case outForDelivery = 1
  /// Somebody waits for the answer: just added, or asked for.
  case awaited = 2
  /// Nothing known yet.
  case fresh = 3
  case rest = 4

  /// How urgent the check of that moment is. `lastDays` are those that the followers know of.
  public init(of shipment: Shipment, lastDays: [Day], at check: Date, utcOffset: Int = taipeiOffset) {
    let today = Day(check, utcOffset: utcOffset)
    switch shipment.status {
    // What goes back does so in the night after, or later.
    case .arrivedAtStore where lastDays.contains { today == $0 || today == $0.adding(days: 1) }: self = .lastDay
    case .outForDelivery: self = .outForDelivery
    case .pending where shipment.events.isEmpty: self = .fresh
    default: self = .rest
    }
  }

  public static func < (one: Urgency, other: Urgency) -> Bool { one.rawValue < other.rawValue }
}
