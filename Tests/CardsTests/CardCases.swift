import Cards
import Chat
import Foundation
import Phrases
import Receipts
import TestSupport
import Tracking

/// Every kind of card, in groups. A group is one golden file in each language, a card's name is its heading there.
enum CardCases {
  typealias Make = @Sendable (Cards, CardStyle) throws -> Card

  static let groups: [String: [String: Make]] = [
    "parcels": parcels, "lists": lists, "questions": questions, "notices": notices, "alerts": alerts, "host": host,
    "readings": readings, "fields": fields, "scams": scams, "settings": settings, "connections": connections,
    "groups": peopleInGroups, "narrowed": narrowed, "histories": histories, "searches": searches, "figures": figures,
    "data": data, "stated": stated, "sent": sent, "unfollowed": unfollowed, "numberless": numberless,
    "sentences": sentences, "phones": phones,
    "receipts": receipts, "access": access,
    "pictures": pictures, "mails": mails, "lottery": lottery, "receipt-lists": receiptLists, "barcodes": barcodes,
    "spendings": spendings, "models": models, "spreadsheets": spreadsheets, "settled": settled,
  ]

  /// Every card by its name. No two groups may use the same name.
  static let all = Dictionary(uniqueKeysWithValues: groups.values.flatMap { $0 })

  private static func card(_ parcel: @escaping @Sendable () throws -> Parcel, _ view: ParcelView = .card) -> Make {
    { $0.parcel(try parcel(), view: view, in: $1) }
  }

  private static let parcels: [String: Make] = [
    "parcel-pending": card(Samples.pending), "parcel-not-known-yet": card(Samples.notKnownYet),
    "parcel-still-unknown": card(Samples.stillUnknown), "parcel-refused": card(Samples.refused),
    "parcel-info-received": card(Samples.infoReceived),
    "parcel-expected-window": card { try Samples.expected(DeliveryWindow(start: 14 * 60, end: 18 * 60)) },
    "parcel-expected-until": card { try Samples.expected(DeliveryWindow(start: nil, end: 13 * 60)) },
    "parcel-in-transit": card(Samples.inTransit), "parcel-out-for-delivery": card(Samples.outForDelivery),
    "parcel-at-store": { $0.parcel(try Samples.atStore(), view: .card, in: $1) },
    "parcel-at-store-rule": card(Samples.atStoreByRule),
    "parcel-at-store-last-day": card(Samples.lastDay), "parcel-at-store-overdue": card(Samples.overdue),
    "parcel-at-post-office": card(Samples.atPostOffice), "parcel-delivered": card(Samples.delivered),
    "parcel-collected-by-user": card(Samples.collectedByUser), "parcel-exception": card(Samples.exception),
    "parcel-returning": card(Samples.returning), "parcel-returned": card(Samples.returned),
    "parcel-expired": card(Samples.expired), "parcel-source-trouble": card(Samples.sourceTrouble),
    "parcel-source-trouble-first": card(Samples.sourceTroubleFirst),
    "parcel-source-unreachable": card { try Samples.sourceTrouble("unreachable") },
    "parcel-source-unreadable": card { try Samples.sourceTrouble("layoutChanged") },
    "parcel-source-unauthorized": card { try Samples.sourceTrouble("unauthorized") },
    "parcel-source-unauthorized-own": card { try Samples.sourceTrouble("unauthorized", needsOwnKey: true) },
    "parcel-source-blocked": card(Samples.sourceBlocked), "parcel-source-limited": card(Samples.sourceLimited),
    "parcel-unknown-words": card(Samples.unknownWords),
    "parcel-link-only": card(Samples.linkOnly), "parcel-link-only-no-page": card(Samples.linkOnlyNoPage),
    "parcel-unknown-carrier": card(Samples.unknownCarrier), "parcel-kept-code": card(Samples.keptCode),
    "parcel-long-name": card(Samples.longName), "parcel-markup": card(Samples.markup),
    "parcel-many-events": card(Samples.manyEvents), "parcel-timeline": card(Samples.manyEvents, .timeline),
    "parcel-timeline-empty": card(Samples.pending, .timeline),
    "parcel-read": card(Samples.read), "parcel-remembered": card(Samples.remembered),
    "parcel-edit": card(Samples.read, .edit),
    "parcel-edit-settled": { $0.parcel(try Samples.atStore(), view: .edit, in: $1) },
    "parcel-edit-bare": card(Samples.pending, .edit),
    "parcel-edit-group": { $0.parcel(try Samples.read(), view: .edit, in: group($1)) },
    "parcel-read-group": { $0.parcel(try Samples.read(), view: .card, in: group($1)) },
    "parcel-more": card(Samples.inTransit, .more), "parcel-more-read": card(Samples.read, .more),
    "parcel-more-at-store": { $0.parcel(try Samples.atStore(), view: .more, in: $1) },
    "parcel-more-delivered": card(Samples.delivered, .more),
    "parcel-confirm-delete": { $0.parcel(try Samples.atStore(), view: .confirmDelete, in: $1) },
    "parcel-noted": card(Samples.remarked), "parcel-edit-noted": card(Samples.remarked, .edit),
    "parcel-on-delivery-at-store": card {
      var parcel = try Samples.paidAtStore()
      (parcel.noted.payment, parcel.tracked.amount) = (.onDelivery, nil)
      return parcel
    },
    "parcel-received": card {
      var parcel = try Samples.dueAtDoor()
      parcel.pickedUpAt = Samples.now
      return parcel
    },
    "parcel-fetched-at-post-office": card {
      var parcel = try Samples.atPostOffice()
      parcel.pickedUpAt = Samples.now
      return parcel
    },
    "parcel-due-at-door": card(Samples.dueAtDoor), "parcel-edit-at-store": card(Samples.atStoreByRule, .edit),
    "parcel-paid-at-store": card(Samples.paidAtStore), "parcel-on-delivery": card(Samples.onDelivery),
    "parcel-checked-nothing-new": card(Samples.inTransit, .unchanged),
    "parcel-checked-news": card(Samples.inTransit, .updated),
    "parcel-checked-in-vain": card(Samples.sourceTrouble, .unanswered),
    "parcel-undone": card(Samples.inTransit, .undone),
    "parcel-undo-rename": {
      $0.parcel(try Samples.inTransit(), view: .card, undo: Samples.offer(.rename), in: $1)
    },
    "parcel-leads-back": { $0.parcel(try Samples.inTransit(), view: .card, leadsBack: true, in: $1) },
    "parcel-undo-edit": { $0.parcel(try Samples.atStore(), view: .card, undo: Samples.offer(.edit), in: $1) },
    "parcel-undo-mute": {
      var parcel = try Samples.inTransit()
      parcel.isMuted = true
      return $0.parcel(parcel, view: .card, undo: Samples.offer(.mute), in: $1)
    },
    "parcel-in-transit-store": card(Samples.toStore), "parcel-out-to-store": card(Samples.outToStore),
    "parcel-in-transit-abroad": card(Samples.fromAbroad),
    "parcel-customs-declaration": card(Samples.toBeDeclared), "parcel-customs-duty": card(Samples.toBeTaxed),
    "parcel-customs-duty-known": card {
      var parcel = try Samples.toBeTaxed()
      parcel.noted.duty = Money(value: 1250)
      return parcel
    },
    "parcel-store-closed": card(Samples.storeClosed), "parcel-held-at-depot": card(Samples.heldAtDepot),
    "parcel-weather": card(Samples.delayedByWeather),
    "customs-declaration": { cards, style in cards.customs(.declaration, style) },
    "customs-duty": { cards, style in cards.customs(.duty, style) },
    "which": { $0.ambiguousReply([try Samples.inTransit(), try Samples.unnamed()], $1) },
    "parcel-group": { $0.parcel(try Samples.atStore(), view: .card, in: group($1)) },
  ]

  static func group(_ style: CardStyle) -> CardStyle {
    var style = style
    style.isPrivate = false
    style.members = GroupMembers()
    return style
  }

  private static let lists: [String: Make] = [
    "list-empty": { cards, style in cards.list([], page: 0, style) },
    "list-empty-group": { cards, style in cards.list([], page: 0, hasHistory: true, group(style)) },
    "list-mixed": { $0.list(try Samples.mixed(), page: 0, $1) },
    "list-group": { $0.list(try Samples.mixed(), page: 0, group($1)) },
    "list-one": { $0.list([try Samples.inTransit()], page: 0, $1) },
    "list-page-1": { $0.list(try Samples.twoPages(), page: 0, $1) },
    "list-page-2": { $0.list(try Samples.twoPages(), page: 1, $1) },
  ]

  private static let questions: [String: Make] = [
    "picker-categories": {
      $0.carrierPicker(Samples.subject, number: try Samples.number("620434003756"), category: nil, $1)
    },
    "picker-no-number": { cards, style in cards.carrierPicker(.entry, number: nil, category: nil, style) },
    "picker-of-parcel": {
      $0.carrierPicker(
        .parcel(ParcelID(rawValue: 41)), number: try Samples.number("620434003756"), category: nil, $1)
    },
    "picker-china": { $0.carrierPicker(Samples.subject, number: nil, category: .china, $1) },
    "picker-stores": {
      $0.carrierPicker(Samples.subject, number: try Samples.number("620434003756"), category: .convenienceStore, $1)
    },
    "languages": { cards, style in cards.languages(style) },
  ]

  private static func systemMessage(_ message: SystemMessage) -> Make {
    { cards, style in cards.systemMessage(message, style) }
  }

  private static let notices: [String: Make] = [
    "notice-welcome": systemMessage(.welcome), "notice-group-welcome": systemMessage(.groupWelcome),
    "notice-nothing-found": systemMessage(.nothingFound), "notice-fraud-asked": systemMessage(.fraudAsked),
    "notice-unknown-command": systemMessage(.unknownCommand("lsit")),
    "notice-wordless-photo": systemMessage(.wordless(kind: "photo")),
    "notice-wordless-voice": systemMessage(.wordless(kind: "voice")),
    "notice-wordless-sticker": systemMessage(.wordless(kind: "sticker")),
    "notice-edited-nothing-new": systemMessage(.editedNothingNew), "notice-too-long": systemMessage(.tooLong),
    "notice-ask-number": systemMessage(.askNumber(nil)),
    "notice-ask-number-of": systemMessage(.askNumber("sevenEleven")),
    "notice-not-a-number": systemMessage(.notANumber), "notice-unknown-carrier": systemMessage(.unknownCarrier("飛毛腿")),
    "notice-cancelled": systemMessage(.cancelled), "notice-ask-search": systemMessage(.askSearch),
    "notice-search-left": systemMessage(.searchLeft), "notice-unchanged": systemMessage(.unchanged),
    "notice-nothing-to-cancel": systemMessage(.nothingToCancel),
    "notice-parcel-deleted": {
      $0.systemMessage(.parcelDeleted(number: try Samples.number("620434003756"), undo: UndoID(rawValue: 77)), $1)
    },
    "notice-parcel-deleted-for-good": {
      $0.systemMessage(.parcelDeleted(number: try Samples.number("620434003756")), $1)
    },
    "notice-nothing-to-undo": systemMessage(.nothingToUndo), "notice-undo-too-late": systemMessage(.undoTooLate),
    "notice-undone-already": systemMessage(.undoneAlready),
    "notice-undo-already-there": systemMessage(.undoAlreadyThere),
    "notice-outdated": systemMessage(.outdated),
    "notice-gone": systemMessage(.gone), "notice-receipt-deleted": systemMessage(.receiptDeleted()),
    "notice-receipt-deleted-undo": systemMessage(.receiptDeleted(undo: UndoID(rawValue: 7))),
    "notice-receipt-deleted-named": {
      $0.systemMessage(
        .receiptDeleted(undo: UndoID(rawValue: 7), receipt: try typed("午餐 120").receipt.heading), $1)
    },
    "notice-only-expenses": systemMessage(.onlyExpenses),
    "notice-receipt-taken-back": {
      $0.systemMessage(.receiptTakenBack(try typed("午餐 120").receipt.heading), $1)
    },
    "notice-no-expense": systemMessage(.notAnExpense), "notice-order": systemMessage(.orderWaits(nil)),
    "notice-order-number": systemMessage(.orderWaits("240612ABCD")),
    "notice-language-set": systemMessage(.languageSet),
    "notice-list-full": systemMessage(.listFull(limit: 200)),
    "notice-list-full-left": systemMessage(.listFull(limit: 200, left: 3)),
    "notice-spent-look-ups": spent(.lookUpsPerHour, 60), "notice-spent-look-ups-day": spent(.lookUpsPerDay, 400),
    "notice-spent-adds": spent(.addsPerDay, 200), "notice-spent-adds-left": spent(.addsPerDay, 200, left: 50),
    "notice-spent-imports": spent(.importsPerDay, 3), "notice-spent-connect": spent(.connectTriesPerHour, 5),
    "notice-fault": systemMessage(.fault),
    "notice-restored": systemMessage(.restored(from: Samples.at(11, 21, 4), until: Samples.at(11, 22, 9))),
    "notice-crowded": systemMessage(.crowded), "notice-summed": systemMessage(.summed(BatchSummary(messages: 12))),
    "notice-summed-one": systemMessage(.summed(BatchSummary(messages: 1, parcels: 1, unanswered: 1))),
    "notice-summed-much": systemMessage(.summed(BatchSummary(messages: 400, parcels: 380, unanswered: 7))),
    "notice-settings-reset": systemMessage(.settingsReset), "notice-progress-reread": systemMessage(.progressReread),
    "notice-notes-lost": systemMessage(.notesLost), "notice-message-lost": systemMessage(.messageLost),
    "notice-question-lost": systemMessage(.questionLost),
  ]

  private static func spent(_ allowance: Allowance, _ limit: Int, left: Int? = nil) -> Make {
    let until = Samples.now.addingTimeInterval(allowance.window / 2)
    return systemMessage(.spent(SpentAllowance(allowance, limit: limit, until: until), left: left))
  }

  private static func trouble(_ trouble: @escaping @Sendable () -> Trouble) -> Make {
    { cards, style in cards.trouble(trouble(), style) }
  }

  private static func over(_ name: String, minutes: Double) -> Make {
    { cards, style in
      cards.troubleOver(name: name, since: style.now.addingTimeInterval(-60 * minutes), until: style.now, style)
    }
  }

  private static func setAside(_ count: Int) -> Make { { cards, style in cards.updatesSetAside(count: count, style) } }

  private static let host: [String: Make] = [
    "host-status-well": { cards, style in cards.status(Samples.wellReport, style) },
    "host-status-first": { cards, style in cards.status(Samples.firstReport, style) },
    "host-status-troubled": { cards, style in cards.status(Samples.troubledReport, style) },
    "host-trouble-polling": trouble { Samples.troubles[0] },
    "host-trouble-source": trouble { Samples.troubles[4] },
    "host-trouble-recovery": trouble {
      Trouble(name: "recovery", since: Samples.now.addingTimeInterval(-120), reason: "mailboxes,pictures")
    },
    "host-over-short": over("database", minutes: 0.6), "host-over-hours": over("disk", minutes: 200),
    "host-over-days": over("source:tcat", minutes: 2900),
    "host-set-aside-one": setAside(1), "host-set-aside-three": setAside(3),
  ]
}
