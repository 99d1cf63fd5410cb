import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Tracking

/// Parcels that the user sends to somebody else.
extension CardCases {
  private static func sent(
    _ parcel: @autoclosure () throws -> Parcel, change: (inout Parcel) -> Void = { _ in }
  ) throws -> Parcel {
    var parcel = try parcel()
    parcel.noted.isSent = true
    change(&parcel)
    return parcel
  }

  private static func card(_ view: ParcelView = .card, _ parcel: @escaping @Sendable () throws -> Parcel) -> Make {
    { $0.parcel(try parcel(), view: view, in: $1) }
  }

  private static func alert(_ kinds: AlertKind..., of parcels: @escaping @Sendable () throws -> [Parcel]) -> Make {
    { cards, style in
      guard let card = cards.alerts(try zip(kinds, parcels()).map { AlertItem($0, $1) }, style) else {
        throw Samples.SampleError.number("nothing to tell")
      }
      return card
    }
  }

  private static func collected() throws -> Parcel {
    try sent(Samples.atStore()) {
      $0.tracked.status = .collected
      $0.tracked.statusSince = Samples.at(11, 25, 14, 20)
      $0.tracked.events.insert(Samples.event(Samples.at(11, 25, 14, 20), .collected, "買家已到店取貨"), at: 0)
    }
  }

  /// Every section of a list, with parcels for the user and parcels from the user.
  private static func mixed() throws -> [Parcel] {
    let others = try [
      sent(Samples.toStore()) { $0.id = ParcelID(rawValue: 201) },
      sent(Samples.atStore()) {
        $0.id = ParcelID(rawValue: 202)
        $0.name = "生日禮物"
      },
      sent(Samples.returning()) { $0.id = ParcelID(rawValue: 203) }, collected(),
    ]
    return try others + [Samples.atStoreWith(id: 70, name: "保溫瓶"), Samples.outForDelivery(), Samples.delivered()]
  }

  static let sent: [String: Make] = [
    "sent-in-transit": card { try sent(Samples.inTransit()) }, "sent-to-store": card { try sent(Samples.toStore()) },
    "sent-unnamed": card { try sent(Samples.toStore()) { $0.name = nil } },
    "sent-at-store": card { try sent(Samples.atStore()) },
    "sent-at-store-about": card { try sent(Samples.atStoreByRule()) },
    "sent-at-store-past": card { try sent(Samples.overdue()) },
    "sent-at-store-last-hour": card { try sent(Samples.lastDay()) },
    "sent-at-post-office": card { try sent(Samples.atPostOffice()) },
    "sent-at-store-more": card(.more) { try sent(Samples.atStore()) },
    "sent-edit": card(.edit) { try sent(Samples.atStore()) },
    "sent-collected": card(.card, collected), "sent-delivered": card { try sent(Samples.delivered()) },
    "sent-returning": card { try sent(Samples.returning()) }, "sent-returned": card { try sent(Samples.returned()) },
    "sent-link-only": card { try sent(Samples.linkOnly()) },
    "sent-link-only-more": card(.more) { try sent(Samples.linkOnly()) },
    "sent-they-have-it": card { try sent(Samples.linkOnly()) { $0.pickedUpAt = Samples.now } },
    "sent-group": { $0.parcel(try sent(Samples.atStore()), view: .card, in: group($1)) },
    "sent-undo": {
      $0.parcel(try sent(Samples.atStore()), view: .card, undo: Samples.offer(.edit), in: $1)
    },
    "sent-list": { $0.list(try mixed(), page: 0, $1) },
    "sent-list-on-the-way": { $0.list(try mixed(), page: 0, filter: .onTheWay, $1) },
    "sent-list-ready": { $0.list(try mixed(), page: 0, filter: .ready, $1) },
    "sent-overview": { $0.overview(try mixed(), $1) },
    "sent-search": { $0.search(try Samples.words("景安"), in: try mixed(), page: 0, $1) },
    "sent-history": { $0.history([try collected()], page: 0, $1) },
    "sent-stats": { $0.statistics(try mixed(), $1) },
    "sent-round": { $0.round(try mixed(), $1) },
    "alert-sent-arrived": alert(.sentArrived) { [try sent(Samples.atStore())] },
    "alert-sent-arrived-post-office": alert(.sentArrived) { [try sent(Samples.atPostOffice())] },
    "alert-sent-collected": alert(.sentReceived) { [try collected()] },
    "alert-sent-delivered": alert(.sentReceived) { [try sent(Samples.delivered())] },
    "alert-sent-arrived-then-collected": alert(.sentArrived) { [try collected()] },
    "alert-sent-exception": alert(.trouble) { [try sent(Samples.exception())] },
    "alert-sent-returning": alert(.trouble) { [try sent(Samples.returning())] },
    "alert-sent-returned": alert(.trouble) { [try sent(Samples.returned())] },
    "alert-sent-quiet": alert(.goneQuiet) { [try sent(Samples.inTransit())] },
    "alert-sent-unknown": alert(.stillUnknown) { [try sent(Samples.stillUnknown())] },
    "alert-ready-then-sent": alert(.readyForPickup) { [try sent(Samples.atStore())] },
    "alert-sent-arrived-then-not-sent": alert(.sentArrived) { [try Samples.atStore()] },
    "alert-sent-group": { cards, style in
      guard let card = cards.alerts([AlertItem(.sentArrived, try sent(Samples.atStore()))], group(style)) else {
        throw Samples.SampleError.number("nothing to tell")
      }
      return card
    },
    "alerts-sent-several": alert(.sentArrived, .readyForPickup) {
      [try sent(Samples.atStore()), try Samples.atStoreWith(id: 70, name: "保溫瓶")]
    },
  ]
}
