import Foundation

/// How the carrier's answers relate to a status that a message stated.
public enum StatedVerdict: Sendable, Equatable {
  /// The carrier knows nothing, or only what happened before the message. The stated status stays valid.
  case valid
  /// The carrier is as far along or further, or reports trouble that came later. The carrier's status counts.
  case replaced
  /// The carrier reports an earlier stage at a later time. The user is asked.
  case contradicted
}

extension Shipment {
  /// Compares a stated status with the carrier's status.
  public func verdict(on stated: StatedStatus) -> StatedVerdict {
    switch status {
    case .pending, .expired: .valid
    case .exception: isLater(than: stated) ? .replaced : .valid
    case _ where status.isAtLeastAsFar(as: stated.status): .replaced
    default: isLater(than: stated) ? .contradicted : .valid
    }
  }

  /// The time of the newest event with known words. Nil if there is no such event or it has no time.
  public var lastKnownEvent: EventTime? { events.first { $0.status != nil }?.time }

  /// Whether the newest known event is later than the message. An event known only to the day is later from the next
  /// day on. One without a time never is.
  private func isLater(than stated: StatedStatus) -> Bool {
    guard let time = lastKnownEvent else { return false }
    let date = stated.confirmedAt ?? stated.at
    return time.precision == .day ? Day(time.date) > Day(date) : time.date > date
  }
}
