public import Foundation
public import Tracking

/// One alert about one parcel; a message can hold several of them.
public struct AlertItem: Sendable {
  /// What the alert is about.
  public var kind: AlertKind
  /// The parcel in its present state, which can be newer than the alert.
  public var parcel: Parcel
  /// When it was decided to send it; nil if that does not matter.
  public var decidedAt: Date?

  /// Creates an alert about a parcel.
  public init(_ kind: AlertKind, _ parcel: Parcel, decidedAt: Date? = nil) {
    self.kind = kind
    self.parcel = parcel
    self.decidedAt = decidedAt
  }

  /// The carrier's last answer, if this is a reminder that came without a recent one. An hour is more than the time in
  /// which the carrier is asked before a reminder.
  var staleAnswer: Date? {
    guard let decidedAt, let answer = parcel.shipment.lastAnswer, parcel.isWaiting,
      kind == .reminder || kind.topic == .deadline
    else { return nil }
    return decidedAt.timeIntervalSince(answer) > 3600 ? answer : nil
  }

  /// The alerts that still apply when the message is sent; for each parcel only the latest one. Left out are alerts
  /// whose cause is gone (an answer came, the parcel was fetched, the status changed) and alerts of muted parcels.
  public static func stillApplying(_ items: [AlertItem]) -> [AlertItem] {
    latest(items).filter { !$0.parcel.isMuted }.filter { item in
      switch item.kind {
      case .stillUnknown: item.parcel.status == .pending
      case .didItCome: !item.parcel.status.isFinal
      case .contradiction: item.parcel.pickedUpAt != nil || item.parcel.isContradicted
      case .outForDelivery: item.parcel.status == .outForDelivery
      case .trouble: item.parcel.status.isTrouble
      case .sourceTrouble: item.parcel.shipment.trouble != nil
      case .reminder: item.parcel.canHaveReminder
      case let kind where kind.isAtStore: item.parcel.isWaiting
      default: true
      }
    }
  }

  /// What is about a last day comes first, because the rest can wait.
  static func urgentFirst(_ items: [AlertItem]) -> [AlertItem] {
    let isUrgent = { (item: AlertItem) in item.kind.isLastDay || item.kind == .deadlineCloser }
    return items.filter(isUrgent) + items.filter { !isUrgent($0) }
  }

  /// The latest alert of each parcel, in the given order.
  static func latest(_ items: [AlertItem]) -> [AlertItem] {
    items.indices.filter { index in
      !items[(index + 1)...].contains { $0.parcel.id == items[index].parcel.id }
    }.map { items[$0] }
  }
}
