import Cards
import Foundation
import TestSupport
import Testing
import Tracking

/// Alert messages after what they were about is over.
extension CardCases {
  /// The parcel at the store, now with that status of the carrier.
  private static func now(_ status: Status) throws -> Parcel {
    var parcel = try Samples.atStore()
    parcel.tracked.status = status
    return parcel
  }

  private static func settled(
    _ kind: AlertKind, _ parcel: @escaping @Sendable () throws -> Parcel, toldStore: String? = nil,
    change: @escaping @Sendable (inout Parcel) -> Void = { _ in }
  ) -> Make {
    { cards, style in
      var parcel = try parcel()
      change(&parcel)
      let item = AlertItem(kind, parcel, toldAt: Samples.at(11, 20, 10), toldStore: toldStore)
      return try #require(cards.alerts([item], style))
    }
  }

  private static func inGroup(_ make: @escaping Make) -> Make { { try make($0, group($1)) } }

  static let settled: [String: Make] = [
    "settled-ready-collected": settled(.readyForPickup, { try now(.collected) }),
    "settled-ready-marked-and-confirmed": settled(.readyForPickup, { try now(.collected) }) {
      $0.pickedUpAt = Samples.now
    },
    "settled-ready-returning": settled(.readyForPickup, Samples.returning) { $0.remindAt = Samples.at(11, 25, 19) },
    "settled-ready-returned": settled(.readyForPickup, Samples.returned),
    "settled-ready-moved": settled(.readyForPickup, { try Samples.atStore() }, toldStore: "信義門市"),
    "settled-ready-on-its-way-again": settled(.readyForPickup, { try now(.inTransit) }),
    "settled-ready-archived": settled(.readyForPickup, { try now(.collected) }) { $0.archivedAt = Samples.now },
    "settled-ready-returning-group": inGroup(
      settled(.readyForPickup, Samples.returning) {
        $0.owner = Person(id: "9", name: "小安")
        $0.claim = Person(id: "7", name: "小美")
      }),
    "settled-ready-collected-group": inGroup(
      settled(.readyForPickup, { try now(.collected) }) { $0.owner = Person(id: "9", name: "小安") }),
    "settled-deadline-collected": settled(.deadlineTonight, { try now(.collected) }),
    "settled-reminder-expired": settled(.reminder, { try now(.expired) }),
    "settled-out-delivered": settled(.outForDelivery, Samples.delivered),
    "settled-out-received": settled(.outForDelivery, Samples.outForDelivery) { $0.pickedUpAt = Samples.now },
    "settled-out-exception": settled(.outForDelivery, Samples.exception),
    "settled-out-at-depot": settled(.outForDelivery, { try Samples.atStore(of: "tcat", at: "景美營業所") }),
    "settled-trouble-on-its-way": settled(.trouble, Samples.inTransit),
    "settled-quiet-news": settled(.goneQuiet, Samples.inTransit),
    "settled-unknown-known": settled(.stillUnknown, Samples.infoReceived),
    "settled-source-answers": settled(.sourceTrouble, Samples.inTransit),
    "settled-contradiction-undone": settled(.contradiction, Samples.returning),
    "settled-several": { cards, style in
      let items = try [
        AlertItem(.readyForPickup, now(.collected)), AlertItem(.readyForPickup, Samples.atStoreWith(id: 70)),
        AlertItem(.deadlineToday, Samples.atStoreWith(id: 71)),
      ]
      return try #require(cards.alerts(items, style))
    },
    "settled-several-all": { cards, style in
      var other = try Samples.atStoreWith(id: 70)
      other.tracked.status = .returning
      let items = try [AlertItem(.readyForPickup, now(.collected)), AlertItem(.readyForPickup, other)]
      return try #require(cards.alerts(items, style))
    },
    "settled-several-digest": { cards, style in
      let items = try [
        AlertItem(.outForDelivery, Samples.delivered()), AlertItem(.trouble, Samples.inTransit()),
        AlertItem(.deadlineTomorrow, Samples.waiting(until: 26)),
      ]
      return try #require(cards.alerts(items, style))
    },
    "settled-deleted": { try #require($0.alerts([], isShown: true, $1)) },
  ]
}
