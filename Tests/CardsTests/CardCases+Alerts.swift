import Cards
import Chat
import Foundation
import Phrases
import TestSupport
import Testing
import Tracking

extension CardCases {
  private static func alert(
    _ kind: AlertKind, _ parcel: @escaping @Sendable () throws -> Parcel, others: Int = 0,
    change: @escaping @Sendable (inout Parcel) -> Void = { _ in }
  ) -> Make {
    { cards, style in
      var told = try parcel()
      change(&told)
      let others = try (0..<others).map { try Samples.atStoreWith(id: 70 + Int64($0)) }
      return try Self.card(cards.alerts([AlertItem(kind, told)], others: others, style))
    }
  }

  private static func inGroup(_ make: @escaping Make) -> Make { { try make($0, group($1)) } }

  private static func several(_ items: @escaping @Sendable () throws -> [(AlertKind, Parcel)]) -> Make {
    { cards, style in try Self.card(cards.alerts(try items().map { AlertItem($0.0, $0.1) }, style)) }
  }

  private struct NothingToTell: Error {}

  private static func card(_ card: Card?) throws -> Card {
    guard let card else { throw NothingToTell() }
    return card
  }

  static let alerts: [String: Make] = [
    "alerts-restored": { cards, style in
      let items = try [
        (AlertKind.delivered, Samples.delivered()), (.readyForPickup, Samples.atStore()),
        (.goneQuiet, Samples.inTransit()),
      ].map { AlertItem($0.0, $0.1) }
      return try Self.card(cards.restored(items, style))
    },
    "alerts-restored-group": inGroup { cards, style in
      try Self.card(cards.restored([AlertItem(.readyForPickup, try Samples.atStore())], style))
    },
    "alert-ready": alert(.readyForPickup, { try Samples.atStore() }),
    "alert-ready-three": alert(.readyForPickup, Samples.atStoreByRule, others: 2),
    "alert-ready-six": alert(.readyForPickup, Samples.atStoreByRule, others: 5),
    "alert-ready-post-office": alert(.readyForPickup, Samples.atPostOffice),
    "alert-ready-family-mart": alert(.readyForPickup, { try Samples.atStore(of: "familyMart") }),
    "alert-ready-hi-life": alert(.readyForPickup, { try Samples.atStore(of: "hiLife") }),
    "alert-ready-ok-mart": alert(.readyForPickup, { try Samples.atStore(of: "okMart") }),
    "alert-ready-shopee": alert(.readyForPickup, { try Samples.atStore(of: "shopee") }),
    "alert-ready-shopee-locker": alert(.readyForPickup, { try Samples.atStore(of: "shopee", at: "中和福美 - 智取店") }),
    "alert-ready-ibox": alert(.readyForPickup, { try Samples.atStore(of: "postTW", at: "i郵箱 中和景安站") }),
    "alert-ready-depot": alert(.readyForPickup, { try Samples.atStore(of: "tcat", at: "景美營業所") }),
    "alert-ready-group": inGroup(alert(.readyForPickup, { try Samples.atStore() })),
    "alert-ready-claimed": inGroup(
      alert(.readyForPickup, { try Samples.atStore() }) { $0.claim = Person(id: "7", name: "小美") }),
    "alert-ready-reminder": alert(.readyForPickup, { try Samples.atStore() }) {
      $0.remindAt = Samples.at(11, 25, 19)
    },
    "alert-ready-muted": alert(.readyForPickup, { try Samples.atStore() }) { $0.isMuted = true },
    "alert-delivered-archived": { cards, style in
      var parcel = try Samples.delivered()
      parcel.archivedAt = Samples.now
      return try Self.card(cards.alerts([AlertItem(.delivered, parcel)], undo: Samples.offer(.archive), style))
    },
    "alert-told-again": { cards, style in
      var item = AlertItem(.readyForPickup, try Samples.atStore())
      item.isToldAgain = true
      return try Self.card(cards.alerts([item], isShown: true, style))
    },
    "alert-ready-picked-up": alert(.readyForPickup, { try Samples.atStore() }) { $0.pickedUpAt = Samples.now },
    "alert-deadline-two-days": alert(.deadlineInTwoDays, { try Samples.atStore() }),
    "alert-deadline-two-days-about": alert(.deadlineInTwoDays, { try Samples.waiting(until: 27, origin: .rule) }),
    "alert-deadline-later": alert(.deadlineInTwoDays, { try Samples.waiting(until: 30) }),
    "alert-deadline-tomorrow": alert(.deadlineTomorrow, { try Samples.waiting(until: 26) }),
    "alert-deadline-tomorrow-about": alert(.deadlineTomorrow, { try Samples.waiting(until: 26, origin: .rule) }),
    "alert-deadline-today": alert(.deadlineToday, Samples.lastDay),
    "alert-deadline-today-about": alert(.deadlineTonight, { try Samples.waiting(until: 25, origin: .rule) }),
    "alert-deadline-past": alert(.deadlineTonight, Samples.overdue),
    "alert-deadline-closer": alert(.deadlineCloser, { try Samples.waiting(until: 27) }),
    "alert-deadline-closer-today": alert(.deadlineCloser, { try Samples.waiting(until: 25) }) {
      $0.tracked.deadline?.minute = 22 * 60
    },
    "alert-deadline-closer-then-later": { cards, style in
      let item = try AlertItem(.deadlineCloser, Samples.waiting(until: 30), toldEnd: Samples.at(11, 27, 0))
      return try Self.card(cards.alerts([item], style))
    },
    "alert-deadline-abroad": { cards, style in
      var style = style
      style.zone = try #require(Zone("America/Los_Angeles"))
      return try Self.card(cards.alerts([AlertItem(.deadlineToday, Samples.waiting(until: 25))], style))
    },
    "alert-deadline-not-asked": { cards, style in
      let parcel = try Samples.notAskedSince(Samples.at(11, 25, 14, 5))
      return try Self.card(
        cards.alerts([AlertItem(.deadlineTonight, parcel, toldAt: Samples.at(11, 25, 18))], style))
    },
    "alert-reminder": alert(.reminder, { try Samples.atStore() }),
    "alert-out-for-delivery": alert(.outForDelivery, Samples.outForDelivery),
    "alert-still-unknown": alert(.stillUnknown, Samples.stillUnknown),
    "alert-still-unknown-refused": alert(.stillUnknown, Samples.refused),
    "alert-still-unknown-group": inGroup(alert(.stillUnknown, Samples.stillUnknown)),
    "alert-delivered": alert(.delivered, Samples.delivered),
    "alert-delivered-unnamed": alert(.delivered, Samples.unnamed),
    "alert-quiet-unnamed": alert(.goneQuiet, Samples.unnamed) { $0.tracked.status = .inTransit },
    "alert-reminder-at-door": alert(.reminder, Samples.dueAtDoor),
    "alert-store-closed": alert(.trouble, Samples.storeClosed), "alert-held": alert(.trouble, Samples.heldAtDepot),
    "alert-exception": alert(.trouble, Samples.exception), "alert-returning": alert(.trouble, Samples.returning),
    "alert-returned": alert(.trouble, Samples.returned),
    "alert-quiet-in-transit": alert(.goneQuiet, Samples.inTransit),
    "alert-quiet-not-sent": alert(.goneQuiet, Samples.infoReceived),
    "alert-quiet-out": alert(.goneQuiet, Samples.outForDelivery),
    "alert-quiet-returning": alert(.goneQuiet, Samples.returning),
    "alert-source-trouble": alert(.sourceTrouble, Samples.sourceTrouble),
    "alert-source-unauthorized": alert(.sourceTrouble, { try Samples.sourceTrouble("unauthorized") }),
    "alert-source-unreachable": alert(.sourceTrouble, { try Samples.sourceTrouble("unreachable") }),
    "alert-contradiction": alert(.contradiction, Samples.returning) { $0.pickedUpAt = Samples.at(11, 24, 18) },
    "alerts-at-store": several {
      try [
        (.readyForPickup, Samples.atStore()), (.deadlineTomorrow, Samples.atStoreWith(id: 70)),
        (.readyForPickup, Samples.atStoreWith(id: 71)),
      ]
    },
    "alerts-at-store-more": several {
      try (0..<6).map { (.readyForPickup, try Samples.atStoreWith(id: 70 + $0)) }
    },
    "alerts-digest": several {
      try [
        (.delivered, Samples.delivered()), (.outForDelivery, Samples.outForDelivery()),
        (.deadlineTomorrow, Samples.waiting(until: 26)), (.trouble, Samples.exception()),
        (.goneQuiet, Samples.inTransit()),
      ]
    },
    "alerts-digest-last-day": { cards, style in
      let items = try [
        AlertItem(.delivered, Samples.delivered()),
        AlertItem(.deadlineToday, Samples.notAskedSince(Samples.at(11, 25, 6, 40)), toldAt: Samples.at(11, 25, 8)),
      ]
      return try Self.card(cards.alerts(items, style))
    },
    "alerts-source-trouble": several {
      var other = try Samples.sourceTrouble()
      other.id = ParcelID(rawValue: 99)
      return try [(.sourceTrouble, Samples.sourceTrouble()), (.sourceTrouble, other)]
    },
    "round": { $0.round(try Samples.toFetch(), $1) },
    "round-group": { $0.round(try Samples.toFetch(), group($1)) },
    "round-done": {
      var parcel = try Samples.atStore()
      parcel.pickedUpAt = Samples.now.addingTimeInterval(-60)
      return $0.round([parcel], $1)
    },
    "round-empty": { $0.round([try Samples.inTransit()], $1) },
  ]

  static let settings: [String: Make] = [
    "settings": { cards, style in cards.settings(AlertPreferences(), view: .all, style) },
    "settings-changed": { cards, style in
      var preferences = AlertPreferences(quiet: nil)
      preferences.off = [.outForDelivery, .goneQuiet]
      preferences.digest = 9 * 60
      preferences.lastDayBreaksThrough = true
      preferences.archives = false
      return cards.settings(preferences, view: .all, style)
    },
    "settings-muted": { cards, style in
      var preferences = AlertPreferences()
      preferences.mute = ChatMute(.allButPickUps)
      return cards.settings(preferences, view: .all, style)
    },
    "settings-mute": { cards, style in cards.settings(AlertPreferences(), view: .mute, style) },
    "settings-quiet-hours": { cards, style in cards.settings(AlertPreferences(), view: .quietHours, style) },
    "settings-digest": { cards, style in cards.settings(AlertPreferences(), view: .digest, style) },
    "settings-time-zone": { cards, style in cards.settings(AlertPreferences(), view: .timeZone, style) },
    "settings-time-zone-europe": { try zone("Europe/Berlin", .timeZoneEurope, $0, $1) },
    "settings-time-zone-americas": { try zone("America/St_Johns", .timeZoneAmericas, $0, $1) },
    "settings-time-zone-oceania": { try zone("Australia/Lord_Howe", .timeZoneOceania, $0, $1) },
    "settings-time-zone-utc": { try zone("UTC+05:45", .all, $0, $1) },
  ]

  private static func zone(_ name: String, _ view: SettingsView, _ cards: Cards, _ style: CardStyle) throws -> Card {
    var style = style
    style.zone = try #require(Zone(name))
    return cards.settings(AlertPreferences(), view: view, style)
  }
}
