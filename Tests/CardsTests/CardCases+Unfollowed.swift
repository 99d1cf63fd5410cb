import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

@testable import Cards

/// What is known from mails, pictures and files, and parcels about which nobody can be asked.
extension CardCases {
  /// A message said two weeks ago that it was on its way.
  private static func unfollowed(
    _ carrier: CarrierID = "other", _ status: Status? = .inTransit, from origin: ReadingOrigin? = nil,
    change: @escaping @Sendable (inout Parcel) -> Void = { _ in }
  ) throws -> Parcel {
    try Samples.parcel(91, carrier, "884201937716", .pending, since: Samples.at(11, 13, 9, 30)) {
      $0.tracked.lastChecked = nil
      $0.tracked.lastAnswer = nil
      if carrier == "other" { $0.noted.carrierName = "飛馬快遞" }
      $0.noted.stated = status.map { StatedStatus($0, at: Samples.at(11, 13, 9, 30), origin: origin) }
      change(&$0)
    }
  }

  private static func read(_ origin: ReadingOrigin) throws -> Parcel {
    try Samples.parcel(92, "sevenEleven", "F70334584031", .pending, since: Samples.now) {
      $0.noted = NotedFields(
        store: Place(name: "景安門市"), pickupCode: "823417",
        deadline: Deadline(day: Samples.day(11, 30), origin: .text), amount: Money(value: 359))
      $0.noted.origin = origin
      if origin != .picture {
        $0.noted.stated = StatedStatus(.arrivedAtStore, at: Samples.at(11, 25, 14, 5), origin: origin)
      }
    }
  }

  private static func contradictedMail() throws -> Parcel {
    var parcel = try read(.mail)
    parcel.tracked.status = .inTransit
    parcel.tracked.events = [Samples.event(Samples.at(11, 25, 15, 10), .inTransit, "包裹配送中")]
    return parcel
  }

  private static func card(_ parcel: @escaping @Sendable () throws -> Parcel) -> Make {
    { $0.parcel(try parcel(), view: .card, in: $1) }
  }

  private static func alert(
    _ kind: AlertKind, _ parcels: @escaping @Sendable () throws -> [Parcel]
  ) -> Make {
    { cards, style in
      guard let card = cards.alerts(try parcels().map { AlertItem(kind, $0) }, style) else {
        throw Samples.SampleError.number("nothing to tell")
      }
      return card
    }
  }

  static let unfollowed: [String: Make] = [
    "unfollowed": card { try unfollowed() },
    "unfollowed-page": card { try unfollowed("hct", .outForDelivery) },
    "unfollowed-waiting": card {
      try unfollowed("other", .arrivedAtStore) { $0.noted.store = Place(name: "社區管理室") }
    },
    "unfollowed-mail": card { try unfollowed(from: .mail) },
    "unfollowed-nothing-said": card { try unfollowed("other", nil) },
    "unfollowed-list": { $0.list([try unfollowed(), try unfollowed("hct", .inTransit, from: .mail)], page: 0, $1) },
    "alert-did-it-come": alert(.didItCome) { [try unfollowed()] },
    "alert-did-it-come-page": alert(.didItCome) { [try unfollowed("hct", .inTransit, from: .mail)] },
    "alert-did-it-come-nothing-said": alert(.didItCome) {
      [try unfollowed("other", nil) { $0.noted.carrierName = nil }]
    },
    "alert-did-it-come-answered": alert(.didItCome) { [try unfollowed { $0.pickedUpAt = Samples.now }] },
    "alert-did-it-come-several": alert(.didItCome) {
      [try unfollowed(), try unfollowed("hct", nil) { $0.id = ParcelID(rawValue: 93) }]
    },
    "read-in-mail": card { try read(.mail) }, "read-in-picture": card { try read(.picture) },
    "read-in-file": card { try read(.file) },
    "alert-ready-by-mail": alert(.readyForPickup) { [try read(.mail)] },
    "mail-contradicted": card(contradictedMail),
    "alert-mail-contradicted": alert(.contradiction) { [try contradictedMail()] },
    "mail-many-waiting": { cards, style in
      let under = try (0..<50).map { index in
        try Samples.parcel(
          Int64(200 + index), "tcat", "62043400\(3000 + index)", .inTransit, since: Samples.at(11, 24, 9),
          name: "從信箱讀到的第 \(index + 1) 個包裹")
      }
      let read = Samples.read(under + [try Samples.atStore()]) { $0.mail = MailSource(address: "you@gmail.com") }
      return cards.reading(read.reading, parcels: read.parcels, known: [], style)
    },
  ]
}
