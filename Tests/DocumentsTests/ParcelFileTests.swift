import Carriers
import Foundation
import Receipts
import Testing
import Tracking

@testable import Documents

/// The file that `/export` writes, and reading of files that users send.
@Suite struct ParcelFileTests {
  private static let now = Date(timeIntervalSince1970: 1_795_312_800)  // 2026-11-22 02:00 UTC
  private let reader = ParcelListReader(carriers: Registry.carriers)

  private func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  private func read(_ text: String) throws(ImportFault) -> ImportedList {
    try reader.read(Array(text.utf8), now: Self.now)
  }

  /// The list with the ids that a chat assigns.
  private func numbered(_ list: ImportedList) -> [Parcel] {
    list.parcels.enumerated().map { index, parcel in
      var parcel = parcel
      parcel.id = ParcelID(rawValue: Int64(index + 1))
      return parcel
    }
  }

  @Test func whatIsReadIsWrittenTheSame() throws {
    let file = try fixture("export.json")
    let list = try reader.read(file, now: Self.now)
    #expect(list.parcels.count == 3 && list.unreadable == 0)
    let again = try ParcelFile.bytes(of: numbered(list), at: Self.now)
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: file, as: UTF8.self))
  }

  @Test func everythingOfAParcelIsThere() throws {
    let parcel = try #require(try reader.read(try fixture("export.json"), now: Self.now).parcels.first)
    #expect(parcel.name == "耳機, \"藍\"" && parcel.isMuted && parcel.claim?.name == "小華" && parcel.owner?.id == "9")
    // The user's data takes precedence over the carrier's, and the carrier's over the message's.
    #expect(parcel.store?.name == "中和門市" && parcel.amount?.value == Decimal(string: "1290.5"))
    #expect(parcel.pickupCode == "3366" && parcel.deadline?.minute == 23 * 60 + 59)
    #expect(parcel.unconfirmed == .remembered && parcel.shipment?.events.count == 3)
    #expect(parcel.shipment?.events[2].status == nil && parcel.shipment?.events[2].seenAt != nil)
  }

  @Test func whatTheUserSendsStaysTheirs() throws {
    let noted = try reader.read(try fixture("export.json"), now: Self.now).parcels.map(\.noted)
    #expect(noted.map(\.isSent) == [false, false, true])
    #expect(noted.map(\.isSentSetByUser) == [false, true, true])
  }

  @Test func aListOfTrackTW() throws {
    let list = try reader.read(try fixture("tracktw_inbox.json"), now: Self.now)
    #expect(list.parcels.compactMap(\.number?.text) == ["F70000000005", "TW200000000004Z"] && list.unreadable == 1)
    #expect(list.parcels.map(\.carrier) == ["sevenEleven", "shopee"])
    #expect(list.parcels[0].name == "媽媽的藥" && list.parcels[0].status == .arrivedAtStore)
    #expect(list.parcels[1].archivedAt == Self.now && list.parcels[1].events.isEmpty)
  }

  @Test func theEntriesOfSeveralPagesInOneArray() throws {
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(try fixture("tracktw_inbox.json"))) as? [String: Any])
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: try #require(page["data"])))
    #expect(try reader.read(bytes, now: Self.now).parcels.count == 2)
  }

  private static func own(_ parcels: String, version: String = "1") -> String {
    "{\"format\":\"pickupbot-parcels\",\"version\":\(version),\"parcels\":\(parcels)}"
  }

  private static let one = #"{"carrier":"tcat","number":"620434003756"}"#

  @Test(arguments: [
    ("", ImportFault.notJSON), ("hello", .notJSON), ("{", .notJSON), ("[1,", .notJSON), ("\"text\"", .notJSON),
    ("{\"a\":1}}", .notJSON), ("{}", .otherKind), ("[]", .otherKind), ("[1,2]", .otherKind),
    ("[{\"package\":1}]", .otherKind), (#"{"data":{}}"#, .otherKind), (#"{"data":[1,2]}"#, .otherKind),
    (own("[]"), .empty), (own("{}"), .otherKind), (own("7"), .otherKind),
    (own("[\(one)]", version: "2"), .newerVersion),
    (#"{"format":"pickupbot-parcels"}"#, .otherKind), (#"{"data":[],"current_page":1}"#, .empty),
    (String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), .notJSON),
    (own(String(repeating: "[", count: 40) + String(repeating: "]", count: 40)), .notJSON),
    (own("[" + String(repeating: one + ",", count: 199_999) + one + "]"), .tooLarge),
    (own("[" + String(repeating: "1,", count: 99_999) + "1]"), .tooMany),
    (own("[]") + String(repeating: " ", count: 20_971_520), .tooLarge),
  ])
  func whatIsNoListIsAFault(text: String, fault: ImportFault) {
    #expect(throws: fault) { try read(text) }
  }

  @Test func bytesThatAreNoText() throws {
    let bytes = [[0xFF, 0xFE] + Array("{}".utf8), Array(#"{"format":"pickupbot"#.utf8) + [0xC3, 0x28]]
    for bytes in bytes {
      #expect(throws: ImportFault.notText) { try reader.read(bytes, now: Self.now) }
    }
    // A byte order mark at the beginning is allowed.
    #expect(
      try reader.read([0xEF, 0xBB, 0xBF] + Array(Self.own("[\(Self.one)]").utf8), now: Self.now).parcels.count == 1)
  }

  @Test(arguments: [
    "1", "null", "[]", "\"620434003756\"", "{}", #"{"carrier":"tcat"}"#, #"{"number":"620434003756"}"#,
    #"{"carrier":"tcat","number":620434003756}"#, #"{"carrier":"nobody","number":"620434003756"}"#,
    #"{"carrier":"tcat","number":"<script>"}"#, #"{"carrier":"tcat","number":"620434003756","muted":"yes"}"#,
    #"{"carrier":"tcat","number":"620434003756","noted":[]}"#,
    #"{"carrier":"tcat","number":"620434003756","carrierSays":{"status":7}}"#,
  ])
  func anEntryThatMakesNoSenseIsCounted(entry: String) throws {
    let list = try read(Self.own("[\(entry),\(Self.one.replacing("756", with: "767"))]"))
    #expect(list.parcels.compactMap(\.number?.text) == ["620434003767"] && list.unreadable == 1)
  }

  @Test func aValueThatMakesNoSenseIsMissing() throws {
    let text = """
      [{"carrier":"tcat","number":"6204-3400 3756","name":"\\u0007 \(String(repeating: "長", count: 900))\\u0000","more":1,
      "addedAt":"2999-01-01T00:00:00Z","pickedUpAt":"yesterday","archivedAt":"0001-01-01T00:00:00Z",
      "toBeConfirmed":"perhaps","noted":{"amount":{"value":"1e99","currency":"TWD"},"expected":"2026-02-30",
      "deadline":{"day":"2026-11-27","time":"25:00","origin":"user"},"byUser":["weight","store"]},
      "carrierSays":{"status":"teleported","timeline":[{"text":" "},{"text":"ok","time":"noon","status":"x"}]}}]
      """
    let parcel = try #require(try read(Self.own(text)).parcels.first)
    #expect(parcel.number?.text == "620434003756" && parcel.name?.count == 500 && parcel.name?.first == "長")
    #expect(parcel.addedAt == Self.now && parcel.pickedUpAt == nil && parcel.archivedAt == nil)
    #expect(parcel.unconfirmed == nil && parcel.noted.amount == nil && parcel.noted.expected == nil)
    #expect(parcel.noted.deadline?.minute == nil && parcel.noted.fieldsByUser == [.store])
    #expect(parcel.status == .pending)
    #expect(parcel.shipment?.events == [Event(time: nil, status: nil, text: "ok")])
  }

  @Test func aNumberThatStandsTwiceIsOneParcel() throws {
    let list = try read(Self.own("[\(Self.one),\(Self.one)]"))
    #expect(list.parcels.count == 1 && list.unreadable == 0)
  }

  @Test(arguments: [("{\"a\":1}", true), (" \n[1]", true), ("黑貓 620434003756", false), ("", false)])
  func aTextThatMayBeAList(text: String, mayBe: Bool) {
    #expect(ParcelListReader.mayBeList(text) == mayBe)
  }

  @Test func everyMillisecondIsWrittenAndReadAsItIs() throws {
    for millisecond in 0..<1000 {
      let date = Date(timeIntervalSince1970: 1_795_374_151 + Double(millisecond) / 1000)
      let text = TimestampText.text(date)
      let fraction = millisecond == 0 ? "" : "." + String(1000 + millisecond).dropFirst()
      #expect(text == "2026-11-22T19:02:31\(fraction)Z")
      #expect(TimestampText.text(try #require(TimestampText.date(text))) == text)
    }
  }

  @Test func prizesAreWrittenBesideTheParcelsAndTheFileIsStillRead() throws {
    let date = Date(timeIntervalSince1970: 1_795_226_400)
    let entries = [
      LotteryEntry(
        number: "AB99999678", period: "11510", prize: "sixth", amount: Money(value: 200), claimedAt: date),
      LotteryEntry(
        number: "CD33334444", period: "11510", prize: "grand", amount: Money(value: 2_000_000), claimedAt: nil),
    ]
    let bytes = try ParcelFile.bytes(of: [], lottery: entries, at: date)
    let file = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let written = try #require(file["lottery"] as? [[String: Any]])
    #expect(written.map { $0["number"] as? String } == ["AB99999678", "CD33334444"])
    #expect(written[0]["amount"] as? [String: String] == ["value": "200", "currency": "TWD"])
    #expect(written[0]["claimedAt"] as? String == "2026-11-21T02:00:00Z" && written[1]["claimedAt"] == nil)
    #expect(written[1]["prize"] as? String == "grand" && written[1]["period"] as? String == "11510")
    // Prizes alone are no list.
    #expect(throws: ImportFault.empty) { try ParcelListReader(carriers: Registry.carriers).read([bytes], now: date) }
  }

  @Test func mailboxesAreWrittenBesideTheParcelsAndTheFileIsStillRead() throws {
    let date = Date(timeIntervalSince1970: 1_795_000_000)
    let mail = MailEntries(
      mailboxes: [.init(address: "you@example.com", host: "imap.example.com", connectedAt: date)],
      orders: [.init(number: "A-1", shop: "momo", product: nil, date: date, parcel: nil)],
      ignoredSenders: ["edm@example.com"])
    let bytes = try ParcelFile.bytes(of: [], mail: mail, at: date)
    let file = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let written = try #require(file["mail"] as? [String: Any])
    #expect((written["orders"] as? [[String: String]])?.first?["number"] == "A-1")
    #expect(written["ignoredSenders"] as? [String] == ["edm@example.com"])
    #expect(file["parcels"] as? [String] == [])
  }
  @Test(arguments: [(nil, nil), (ModelConsent.always, "always"), (.never, "never")])
  func theConsentIsWrittenAndTheFileIsStillRead(_ consent: ModelConsent?, _ text: String?) throws {
    let bytes = try ParcelFile.bytes(of: [], modelConsent: consent, at: Date(timeIntervalSince1970: 1_795_000_000))
    let file = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(file["receiptModel"] as? String == text)
  }

  @Test(arguments: [true, false])
  func aMobileBarcodeIsMentioned(_ isKept: Bool) throws {
    let bytes = try ParcelFile.bytes(of: [], hasMobileBarcode: isKept, at: Date(timeIntervalSince1970: 1_795_000_000))
    let file = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(file["mobileBarcode"] as? Bool == (isKept ? true : nil))
  }
}
