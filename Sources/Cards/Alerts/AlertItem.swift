public import Tracking

/// One alert about one parcel; a message can hold several of them.
public struct AlertItem: Sendable {
  /// What the alert is about.
  public var kind: AlertKind
  /// The parcel in its present state, which can be newer than the alert.
  public var parcel: Parcel

  /// Creates an alert about a parcel.
  public init(_ kind: AlertKind, _ parcel: Parcel) {
    self.kind = kind
    self.parcel = parcel
  }

  /// The alerts that still apply when the message is sent; for each parcel only the latest one. Left out are alerts
  /// whose cause is gone (an answer came, the parcel was fetched, the status changed) and alerts of muted parcels.
  public static func stillApplying(_ items: [AlertItem]) -> [AlertItem] {
    latest(items).filter { !$0.parcel.isMuted }.filter { item in
      switch item.kind {
      case .stillUnknown: item.parcel.status == .pending
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

  /// The latest alert of each parcel, in the given order.
  static func latest(_ items: [AlertItem]) -> [AlertItem] {
    items.indices.filter { index in
      !items[(index + 1)...].contains { $0.parcel.id == items[index].parcel.id }
    }.map { items[$0] }
  }
}
