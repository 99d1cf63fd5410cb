public import Foundation
public import Tracking

/// Decides, purely, who is to hear of a change.
public enum Alerts {
  /// One chat's stake, as far as alerts care.
  public struct Listener: Sendable {
    public var parcel: Parcel
    /// When the chat's first answer came; nil: this is the first.
    public var firstAnswerAt: Date?

    public init(parcel: Parcel, firstAnswerAt: Date?) {
      self.parcel = parcel
      self.firstAnswerAt = firstAnswerAt
    }
  }

  /// The alert that the change from `old` to `new` means for a listener, if any.
  ///
  /// It rings when a new stay in a status began after the parcel was added to the chat. Where the event's time is
  /// missing or too coarse to tell, it rings if the chat already had its first answer. What the user marked picked
  /// up rings no more, unless it turns out to be in trouble.
  public static func decide(from old: Shipment, to new: Shipment, for listener: Listener) -> AlertKind? {
    guard new.stay != old.stay, let kind = AlertKind(entering: new.status) else { return nil }
    if listener.parcel.pickedUpAt != nil, kind != .trouble { return nil }
    return isAfter(added: listener.parcel.addedAt, new, hadAnswer: listener.firstAnswerAt != nil) ? kind : nil
  }

  private static func isAfter(added: Date, _ shipment: Shipment, hadAnswer: Bool) -> Bool {
    guard let grain = shipment.statusPrecision?.grain else { return hadAnswer }
    if shipment.statusSince >= added { return true }
    return shipment.statusSince.addingTimeInterval(grain) > added && hadAnswer
  }

  /// The deadline that hold days give to a parcel that waits at a store, where nobody names one: shown as "about".
  public static func deadline(of shipment: Shipment, holdDays: Int?, utcOffset: Int = taipeiOffset) -> Deadline? {
    guard shipment.status == .arrivedAtStore else { return shipment.deadline }
    if let deadline = shipment.deadline, deadline.origin != .rule { return deadline }
    guard let holdDays else { return nil }
    return Deadline(day: Day(shipment.statusSince, utcOffset: utcOffset).adding(days: holdDays), origin: .rule)
  }
}
