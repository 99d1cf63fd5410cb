public import Tracking

/// One piece of news in a message of alerts.
public struct AlertItem: Sendable {
  public var kind: AlertKind
  /// As it is now.
  public var parcel: Parcel

  public init(_ kind: AlertKind, _ parcel: Parcel) {
    self.kind = kind
    self.parcel = parcel
  }

  /// What is still worth telling when the message goes out, the latest word on each parcel: not what was answered,
  /// fetched or overtaken meanwhile, and nothing of a parcel that was muted.
  public static func stillTrue(_ items: [AlertItem]) -> [AlertItem] {
    latest(items).filter { !$0.parcel.isMuted }.filter { item in
      switch item.kind {
      case .stillUnknown: item.parcel.status == .pending
      case .contradiction: item.parcel.pickedUpAt != nil || item.parcel.isContradicted
      case .outForDelivery: item.parcel.status == .outForDelivery
      case .trouble: item.parcel.status.isTrouble
      case .sourceTrouble: item.parcel.shipment.trouble != nil
      case .reminder: item.parcel.mayBeRemindedOf
      case let kind where kind.isAtStore: item.parcel.isWaiting
      default: true
      }
    }
  }

  /// The latest word on each parcel, in the order of telling.
  static func latest(_ items: [AlertItem]) -> [AlertItem] {
    items.indices.filter { index in
      !items[(index + 1)...].contains { $0.parcel.id == items[index].parcel.id }
    }.map { items[$0] }
  }
}
