import Foundation
import Receipts
import TestSupport
import Testing
import Tracking

/// JSON of earlier and later versions is read as far as possible.
@Suite struct StoredJSONTests {
  private static let noted: NotedFields = {
    var noted = NotedFields(
      store: Place(name: "光復門市", address: "光復路 1 號"), pickupCode: "1234",
      deadline: Deadline(day: Day("2026-11-27")!, minute: 1320, origin: .text), expected: Day("2026-11-25"),
      amount: Money(value: 380), shop: "店", product: "耳機")
    noted.stated = StatedStatus(.arrivedAtStore, at: ManualClock.start, keptUntil: Day("2026-11-28"))
    noted.payment = Payment.allCases.first
    noted.customs = CustomsMatter.allCases.first
    noted.duty = noted.amount
    noted.fieldsByUser = [.store, .note]
    (noted.isSent, noted.isSentSetByUser) = (true, true)
    return noted
  }()

  private static let shipment: Shipment = {
    var shipment = Samples.shipment(status: .arrivedAtStore)
    shipment.statusPrecision = .minute
    shipment.stay = 3
    shipment.events = [Samples.event(.arrivedAtStore, "已到店", minutesAfterStart: -5)]
    shipment.events[0].otherTexts = ["到店"]
    shipment.store = noted.store
    shipment.deadline = noted.deadline
    shipment.amount = noted.amount
    shipment.trouble = Shipment.SourceTrouble(since: ManualClock.start, outcome: "sourceDown")
    shipment.memos = ["tracktw": "1"]
    shipment.hasWrongNumber = true
    return shipment
  }()

  /// Values without a replacement: numbers, names, times.
  private static let neededOfNoted: Set<String> = [
    "store.name", "deadline.day", "amount.value", "amount.currency", "duty.value", "duty.currency",
    "stated.status", "stated.at",
  ]
  private static let neededOfShipment: Set<String> = [
    "events.text", "events.time.date", "store.name", "deadline.day", "amount.value", "amount.currency",
    "trouble.since", "trouble.outcome",
  ]

  @Test func aMissingPartIsFilledIn() throws {
    let bare = Samples.shipment()
    #expect(try requiredKeyPaths(of: Self.shipment, filling: bare) == Self.neededOfShipment)
    #expect(try requiredKeyPaths(of: Self.noted) == Self.neededOfNoted)
    var preferences = AlertPreferences()
    preferences.off = [.deadline]
    preferences.digest = 480
    #expect(try requiredKeyPaths(of: preferences) == ["quiet.start", "quiet.end"])
    var members = GroupMembers()
    (members.muted, members.gone) = (["1"], ["2"])
    #expect(try requiredKeyPaths(of: members) == [])
    #expect(try requiredKeyPaths(of: Person(id: "1", name: "小安")) == ["id"])
  }

  @Test func ofAListEveryParcelIsNeededAndLittleOfEach() throws {
    var parcel = Parcel(
      id: ParcelID(rawValue: 1), shipment: Self.shipment, owner: Person(id: "1", name: "小安"), noted: Self.noted,
      addedAt: ManualClock.start)
    parcel.mutedBy = ["2"]
    let parts = Self.neededOfNoted.map { "noted." + $0 } + Self.neededOfShipment.map { "shipment." + $0 }
    let own = [
      "id", "addedAt", "owner.id", "shipment.id", "shipment.carrier", "shipment.number",
      "shipment.createdAt", "shipment.status", "shipment.statusSince", "shipment.stay",
    ]
    #expect(
      try requiredKeyPaths(of: ImportedList(parcels: [parcel], unreadable: 2))
        == Set((parts + own).map { "parcels." + $0 } + ["unreadable"]))
  }

  @Test func whatIsMissingIsAsItIsByDefault() throws {
    func read(_ json: String) throws -> AlertPreferences {
      try StoredJSON.decode(AlertPreferences.self, from: Data(json.utf8))
    }
    // By default, finished parcels are archived. A missing optional is nil.
    let preferences = try read(#"{"off":["deadline"]}"#)
    #expect(preferences.archives && !preferences.lastDayBreaksThrough && preferences.quiet == nil)
    #expect(preferences.off == [.deadline])
    #expect(try read("{}") == AlertPreferences(quiet: nil))
  }

  @Test func aCaseOfALaterVersionCountsAsMissing() throws {
    var json = try #require(String(data: StoredJSON.encode(Self.shipment), encoding: .utf8))
    json = json.replacing(#""status":"arrivedAtStore""#, with: #""status":"atTheCustoms""#)
    json = json.replacing(#""precision":"minute""#, with: #""precision":"century""#)
    let shipment = try StoredJSON.decode(Shipment.self, from: Data(json.utf8), filling: Samples.shipment())
    #expect(shipment.status == .pending && shipment.stay == 3)
    // The event is shown without a status.
    #expect(shipment.events.map(\.status) == [nil] && shipment.events.map(\.text) == ["已到店"])
    #expect(shipment.events.first?.time?.precision == .day)
    let off = #"{"off":["weather","deadline"],"archives":true,"lastDayBreaksThrough":false}"#
    #expect(try StoredJSON.decode(AlertPreferences.self, from: Data(off.utf8)).off == [.deadline])
  }

  @Test(arguments: [
    #"{"v":99}"#, "", "{", "7", "null", "[]", #""text""#, #"{"off":7}"#, #"{"off":["deadline"],"archives":"yes"}"#,
  ]) func whatIsSomethingElseIsUnreadable(_ json: String) throws {
    #expect(throws: (any Error).self) { try StoredJSON.decode(AlertPreferences.self, from: Data(json.utf8)) }
    #expect(throws: (any Error).self) {
      try StoredJSON.decode(Shipment.self, from: Data(json.utf8), filling: Samples.shipment())
    }
    #expect(throws: (any Error).self) { try StoredJSON.decode(ImportedList.self, from: Data(json.utf8)) }
  }
}
