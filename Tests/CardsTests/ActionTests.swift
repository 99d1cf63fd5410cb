import Foundation
import Mail
import Phrases
import Receipts
import Testing
import Tracking

@testable import Cards

@Suite struct ActionTests {
  private static let parcel = ParcelID(rawValue: .max)
  private static let reading = ReadingID(rawValue: .max)
  private static let question = CarrierSubject.question(reading, 22)

  private static let store = ListFilter(encoded: "s.3w5e11264sgsf")

  static let parcelActions: [ParcelAction] =
    [
      .show, .more, .timeline, .refresh, .pickedUp, .undoPickedUp, .delete, .confirmDelete, .keepWaiting, .confirm,
      .edit, .editInNewMessage, .replaceNumber(of: ShipmentID(rawValue: .max), 3), .pickedUpAll(count: 20),
      .undoPickedUpAll, .keepPickedUp, .remind, .forgetReminder, .remindAt(Date(timeIntervalSince1970: 1_795_654_800)),
      .claim, .release, .sent, .notSent, .mute, .unmute, .archive, .unarchive, .claimAll, .releaseAll, .reveal,
      .askPhone, .showCode,
      .showCodePicture,
      .setPayment(.paid), .setPayment(.onDelivery),
    ] + ParcelField.allCases.flatMap { [.editField($0), .clearField($0)] }

  private static let receiptActions: [ReceiptAction] =
    [.attach(parcel), .detach, .delete, .confirm, .setCurrency("TWD"), .setDate(Day(number: 20_784))]
    + ReceiptView.allCases.map(ReceiptAction.show)
    + ReceiptField.allCases.flatMap { [.edit($0), .clear($0)] }
    + ReceiptCategory.allCases.map(ReceiptAction.setCategory)
    + PaymentMethod.allCases.map(ReceiptAction.setPayment)

  /// The shortest filter, and the longest.
  private static let receiptFilters: [ReceiptFilter] = [
    ReceiptFilter(),
    ReceiptFilter(
      month: Day(year: 2200, month: 12, day: 31).map(ReceiptFilter.Month.init), category: .officeSupplies,
      shop: NameKey(ReceiptLine(Samples.receipts[1])), isOpen: true),
  ]

  static let actions: [Action] =
    [
      .showReading(reading), .confirmReading(reading), .chooseCarrier(question, "taiwanExpress"),
      .chooseCarrier(.entry, "tcat"), .chooseCarrier(.parcel(parcel), "sevenEleven"), .openCarrierPicker(question, nil),
      .openCarrierPicker(question, .international), .openCarrierPicker(.entry, nil),
      .openCarrierPicker(.parcel(parcel), .convenienceStore), .dismissQuestion(question),
      .dismissQuestion(.entry), .dismissQuestion(.parcel(parcel)), .suggestion(reading, question: 22, 2),
      .asWritten(reading, question: 22), .followAnyway(reading), .enterNumber, .language(.zhHant),
      .connection(.remove), .connection(.confirmRemove), .connection(.replace), .connection(.cancel),
      .languages, .reminders,
      .setQuietHours(nil), .setQuietHours(.usual), .setDigest(nil), .setDigest(540),
      .muteMe, .setMute(.untilMorning), .setMute(.allButPickUps), .setMute(.everything), .setMute(.off),
      .command(.history),
      .setLastDay(isOn: true), .setArchiving(isOn: false), .setZone(Zone(utcOffset: -12_600)), .setZone(.taipei),
      .data(.exportAsk), .data(.export(.json)), .data(.export(.csv)), .data(.export(.receipts)),
      .data(.confirmImport(ImportID(rawValue: .max))),
      .data(.discardImport(ImportID(rawValue: 1))), .data(.forgetSure(member: nil)),
      .data(.forgetSure(member: "123456789012")),
      .data(.forget(member: nil)), .data(.forget(member: "Uaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")), .data(.keepData),
      .data(.privacy), .data(.privacySection(nil)), .data(.forgetDigits), .help(nil), .connection(.importList),
      .backToList, .back, .search(page: 12), .askSearch, .cancelSearch, .history(page: 3),
      .unarchiveInHistory(parcel, page: 3),
      .chats(page: 12),
      .undo(UndoID(rawValue: .max)), .undoReading(reading), .ignoreSender(reading, question: 22),
      .lottery(.overview), .lottery(.show(period: "11510")), .lottery(.claimed(ReceiptID(rawValue: .max))),
      .lottery(.notClaimed(ReceiptID(rawValue: 1))),
      .mail(.overview), .mail(.cancel), .mail(.readAllSenders), .mail(.show(MailboxID(rawValue: .max))),
      .mail(.scan(MailboxID(rawValue: 1))), .mail(.disconnect(MailboxID(rawValue: 1))),
      .mail(.confirmDisconnect(MailboxID(rawValue: .max))),
      .model(.send(ReceiptID(rawValue: .max))), .model(.sendAlways(ReceiptID(rawValue: 1))),
      .model(.sendNever(ReceiptID(rawValue: 1))), .model(.setConsent(nil)), .model(.setConsent(.always)),
      .model(.skip(ReceiptID(rawValue: .max))),
      .model(.setConsent(.never)),
    ] + HelpTopic.allCases.map(Action.help) + PrivacySection.allCases.map { .data(.privacySection($0)) }
    + SettingsView.allCases.map(Action.settings)
    + AlertKind.Topic.allCases.map { .setTopic($0, isOn: true) }
    + [nil, ListFilter.ready, .onTheWay, .trouble, .carrier("taiwanExpress"), store].flatMap {
      [.list(page: 10_000, filter: $0), .refreshList(page: 0, filter: $0), .chooseFilter(page: 7, filter: $0)]
    }
    + [.askSearch, .cancelSearch, .search(page: 12)].map(Action.receiptList)
    + receiptFilters.flatMap { filter in
      [Action.receiptList(.list(page: 10_000, filter)), .receiptList(.more(filter))]
        + ReceiptChoice.allCases.map { .receiptList(.choose($0, filter)) }
    }
    + receiptActions.map { .receipt(ReceiptID(rawValue: .max), $0) }
    + [CalendarMonth("2026-11")].compactMap { $0 }.map(Action.spending)
    + MobileBarcodeAction.allCases.map(Action.mobileBarcode)
    + GoogleAction.allCases.map(Action.google)
    + MailProvider.allCases.map { .mail(.add($0)) }
    + Zone.Region.allCases.flatMap(\.zones).filter { $0 != .taipei }.map(Action.setZone)
    + parcelActions.map { .parcel(parcel, $0) }

  @Test(arguments: actions) func actionSurvivesItsTextForm(action: Action) {
    #expect(action.encoded.utf8.count <= 64)
    #expect(Action(encoded: action.encoded) == action)
  }

  /// Buttons sent by older versions hold the zone as hours ahead of UTC.
  @Test(arguments: [
    ("sz:8", "Asia/Taipei"), ("sz:9", "Asia/Tokyo"), ("sz:7", "Asia/Bangkok"), ("sz:10", "Australia/Brisbane"),
    ("sz:0", "UTC+00:00"), ("sz:1", "UTC+01:00"), ("sz:-8", "UTC-08:00"), ("sz:12", "UTC+12:00"),
  ])
  func hoursOfOldButtonsAreZones(data: String, name: String) throws {
    #expect(Action(encoded: data) == .setZone(try #require(Zone(name))))
  }

  @Test func noTwoActionsLookAlike() {
    #expect(Set(Self.actions.map(\.encoded)).count == Self.actions.count)
  }

  @Test(arguments: [
    "", ":", "n:", "s", "s:", "s:-1", "s:0", "s:!!", "s:1:2", "l:-1", "l:10001", "l:x", "l:0:", "l:0:x", "l:0:c.",
    "l:0:s.", "l:0:s.!", "l:0:r:r", "lf:-1:r", "lb:1", "h:", "h:0:0",
    "hr:1", "hr:!:0", "q:", "q:x", "q:0:a", "b:1", "qa:1", "c:1.0:", "c:1:tcat",
    "c:x:tcat", "c:1.-1:tcat", "c:1.x:tcat", "c:.1:tcat", "c:1.2.3:tcat", "c:-:tcat", "k:1.0:nowhere", "k:1", "x:5",
    "fa:", "fa:!", "g:fr", "v:n:0", "v:-1:0", "v:1.0:-1", "v:1.0:x", "w:n", "w:-1", "ef:1", "ef:1:weight", "ec:0:store",
    "m:1:", "m:1:-", "m:1:620434003756", "m:1:5.", "m:1:5.x", "m:1:5.10", "m:1:0.1", "m:1:5.1.1", "m:!:5.1",
    "py:1", "py:1:later", "z:", "z:0", "a:0", "pa:1", "pa:1:0", "pa:1:x", "st:delivered:2", "st:nothing:1",
    "se:nowhere", "sq:480-480", "sq:1440-0",
    "sq:1",
    "sd:1440", "sd:-1", "sl:2", "sv:", "sz:15", "sz:-13", "sz:x", "sz:UTC+99", "sz:Europe/Nowhere", "sz:berlin", "gl:1",
    "da", "da:", "da:e:1", "da:x", "da:x:q", "da:t", "da:t:!", "da:s:", "da:f:", "da:k:1", "da:n:1", "ph", "ph:",
    "ph:!", "hp", "hp:nothing",
    "hp:adding:1",
    "rs", "rs:", "rs:x:1", "rs:a:1", "rs:l", "rs:l:0", "rs:l:x:", "rs:l:-1:", "rs:l:0:m.2026", "rs:l:0:r:r",
    "rs:c:year:", "rs:c:month", "rs:q", "rs:q:x",
    "ay:!", "zz:1", "c:1:a:b", String(repeating: "s", count: 65), "s:zzzzzzzzzzzzzzzzzzzz",
  ])
  func otherTextIsNoAction(text: String) {
    #expect(Action(encoded: text) == nil)
  }
}
