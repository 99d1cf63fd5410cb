import Foundation
import TestSupport
import Testing
import Tracking

/// Merges the answers of several sources into one timeline.
@Suite struct EventMergeTests {
  /// The answers in order, and the expected timeline, newest first.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let answers: [[Event]]
    let texts: [String]
    let status: Status
  }

  private static let now = ManualClock.start.addingTimeInterval(5 * 86_400)

  private static func event(
    _ status: Status?, _ text: String, _ minutes: Double, _ place: String? = nil,
    _ precision: EventTime.Precision = .minute
  ) -> Event {
    let date = ManualClock.start.addingTimeInterval(minutes * 60)
    return Event(time: EventTime(date, precision: precision), status: status, text: text, place: place)
  }

  private static func day(_ status: Status?, _ text: String, _ days: Int) -> Event {
    let day = Day(ManualClock.start).adding(days: days)
    return Event(time: EventTime(day.date(), precision: .day), status: status, text: text)
  }

  private static func untimed(_ status: Status?, _ text: String) -> Event {
    Event(time: nil, status: status, text: text)
  }

  static let cases: [Case] = [
    Case(
      testDescription: "the same event, reworded by its own source",
      answers: [
        [event(.outForDelivery, "配送中", 30), event(.inTransit, "轉運中", 10)],
        [event(.outForDelivery, "配送中（當配下車）", 30), event(.inTransit, "轉運中", 10)],
      ], texts: ["配送中（當配下車）", "轉運中"], status: .outForDelivery),
    Case(
      testDescription: "only blanks, width and punctuation differ",
      answers: [[event(nil, "貨件處理中　Ａ", 10)], [event(nil, "貨件 處理中。a", 10)]],
      texts: ["貨件處理中　Ａ"], status: .pending),
    Case(
      testDescription: "an aggregator tells the arrival minutes later and in other words",
      answers: [
        [event(.arrivedAtStore, "超商代收", 100, "景安門市")],
        [event(.arrivedAtStore, "包裹已配達買家取件門市", 106, "7-ELEVEN"), event(.infoReceived, "已建單", 1)],
      ], texts: ["包裹已配達買家取件門市", "已建單"], status: .arrivedAtStore),
    Case(
      testDescription: "two deliveries on one day, hours apart, are two",
      answers: [[event(.outForDelivery, "配送中", 30)], [event(.outForDelivery, "配送中", 330)]],
      texts: ["配送中", "配送中"], status: .outForDelivery),
    Case(
      testDescription: "two scans of one answer stay two, however near",
      answers: [
        [event(.inTransit, "貨件已抵達台北站", 61, "台北"), event(.inTransit, "貨件已由三重站發出", 60, "三重")],
        [event(.inTransit, "轉運中", 61, "台北"), event(.inTransit, "轉運中", 60, "三重")],
      ], texts: ["貨件已抵達台北站", "貨件已由三重站發出"], status: .inTransit),
    Case(
      testDescription: "scans of two depots in one minute are two",
      answers: [[event(.inTransit, "轉運中", 60, "台北")], [event(.inTransit, "轉運中", 60, "三重")]],
      texts: ["轉運中", "轉運中"], status: .inTransit),
    Case(
      testDescription: "a line that a page lists twice stands once",
      answers: [[event(.inTransit, "轉運中", 60), event(.inTransit, "轉運中", 60)]],
      texts: ["轉運中"], status: .inTransit),
    Case(
      testDescription: "so does one that it lists without its place, too",
      answers: [
        [event(.arrivedAtStore, "超商代收", 60), event(.arrivedAtStore, "超商代收", 60, "景安門市"), event(.inTransit, "轉運中", 10)]
      ], texts: ["超商代收", "轉運中"], status: .arrivedAtStore),
    Case(
      testDescription: "another source told it before",
      answers: [
        [event(.arrivedAtStore, "超商代收", 60, nil, .second)],
        [event(.arrivedAtStore, "超商代收", 60), event(.arrivedAtStore, "超商代收", 60, "景安門市")],
      ], texts: ["超商代收"], status: .arrivedAtStore),
    Case(
      testDescription: "a source that lags behind neither takes back trouble nor brings old trouble up again",
      answers: [
        [event(.exception, "不在家", 90), event(.outForDelivery, "配送中", 60)],
        [event(.outForDelivery, "Out for delivery", 60)],
      ], texts: ["不在家", "Out for delivery"], status: .exception),
    Case(
      testDescription: "old trouble of a lagging source after the delivery",
      answers: [[event(.delivered, "順利送達", 300)], [event(.exception, "不在家", 90)]],
      texts: ["順利送達", "不在家"], status: .delivered),
    Case(
      testDescription: "delivered at the store by one, ready there by the other: words that mean the store",
      answers: [[event(.arrivedAtStore, "已配達取件門市", 100)], [event(.inTransit, "配達門市途中", 40)]],
      texts: ["已配達取件門市", "配達門市途中"], status: .arrivedAtStore),
    Case(
      testDescription: "words that one table knows and another does not",
      answers: [[event(nil, "入帳成功", 400)], [event(.delivered, "入帳成功", 400)]],
      texts: ["入帳成功"], status: .delivered),
    Case(
      testDescription: "newest words that nobody knows change nothing",
      answers: [[event(.inTransit, "轉運中", 60)], [event(nil, "系統維護公告", 90)]],
      texts: ["系統維護公告", "轉運中"], status: .inTransit),
    Case(
      testDescription: "the seller fetching a return, told twice",
      answers: [
        [event(.returning, "買家未取", 200), event(.arrivedAtStore, "到店", 100)],
        [event(.returned, "完成取件", 400), event(.returning, "買家未取退回", 200)],
      ], texts: ["完成取件", "買家未取退回", "到店"], status: .returned),
    Case(
      testDescription: "an empty history wipes nothing",
      answers: [[event(.inTransit, "轉運中", 60)], []], texts: ["轉運中"], status: .inTransit),
    Case(
      testDescription: "a time to the day is the same delivery as one to the minute",
      answers: [[event(.delivered, "Delivered", 120)], [day(.delivered, "已送達收件人", 0)]],
      texts: ["已送達收件人"], status: .delivered),
    Case(
      testDescription: "a delivery known to its day alone counts although it sorts to the day's beginning",
      answers: [[event(.outForDelivery, "配送中", 120)], [day(.delivered, "已送達", 0)]],
      texts: ["配送中", "已送達"], status: .delivered),
    Case(
      testDescription: "a state without a time is as new as its first sight",
      answers: [[event(.inTransit, "轉運中", 60)], [untimed(.arrivedAtStore, "已到店")]],
      texts: ["已到店", "轉運中"], status: .arrivedAtStore),
    Case(
      testDescription: "a state without a time gets the time that another source has",
      answers: [
        [untimed(.arrivedAtStore, "已到店")],
        [event(.arrivedAtStore, "包裹配達取件門市", 60), event(.inTransit, "前往門市", 20)],
      ], texts: ["包裹配達取件門市", "前往門市"], status: .arrivedAtStore),
    Case(
      testDescription: "lines without a time keep their place in their own list",
      answers: [
        [event(.outForDelivery, "配送中", 90), untimed(.inTransit, "到著"), event(.inTransit, "集貨", 10)],
        [event(.inTransit, "轉運中", 50)],
      ], texts: ["配送中", "到著", "轉運中", "集貨"], status: .outForDelivery),
  ]

  private static func taken(_ answers: [[Event]]) -> Shipment {
    var shipment = Samples.shipment()
    for (index, events) in answers.enumerated() {
      shipment.merge(TrackingResult(.found, events: events), at: now.addingTimeInterval(Double(index) * 60))
    }
    return shipment
  }

  @Test(arguments: cases) func sourcesMakeOneTimeline(_ it: Case) {
    let shipment = Self.taken(it.answers)
    #expect(shipment.events.map(\.text) == it.texts)
    #expect(shipment.status == it.status)
  }

  /// Repeated answers, in any order, change neither the timeline nor the stay, so no alert is sent again.
  @Test(arguments: cases) func theSameAnswersAgainChangeNothing(_ it: Case) {
    var shipment = Self.taken(it.answers)
    let before = shipment
    for events in it.answers + it.answers.reversed() {
      shipment.merge(TrackingResult(.found, events: events), at: Self.now.addingTimeInterval(3600))
    }
    #expect(shipment.events == before.events)
    #expect(shipment.stay == before.stay && shipment.status == before.status)
    #expect(shipment.statusSince == before.statusSince)
  }

  @Test func theOtherWordsAreKept() {
    let shipment = Self.taken([
      [Self.event(.delivered, "Delivered", 60)], [Self.event(.delivered, "包裹已經送達收件人", 63)],
      [Self.event(.delivered, "順利送達", 60)],
    ])
    #expect(shipment.events.count == 1)
    #expect(shipment.events[0].text == "包裹已經送達收件人")
    #expect(shipment.events[0].otherTexts == ["Delivered", "順利送達"])
  }

  @Test func theFinerTimeIsKeptAndElseTheFirst() {
    let finer = Self.taken([[Self.day(.delivered, "送達", 0)], [Self.event(.delivered, "順利送達", 60)]])
    #expect(finer.events[0].time == Self.event(nil, "", 60).time)
    let first = Self.taken([[Self.event(.delivered, "順利送達", 60)], [Self.event(.delivered, "送達", 65)]])
    #expect(first.events[0].time == Self.event(nil, "", 60).time)
  }

  @Test(arguments: [TrackingResult.Outcome.notKnownYet, .wrongNumber, .sourceDown])
  func whatOneSourceDoesNotKnowAnotherStillDoes(_ outcome: TrackingResult.Outcome) {
    var shipment = Self.taken([[Self.event(.arrivedAtStore, "已到店", 60)]])
    shipment.store = Place(name: "景安門市")
    shipment.pickupCode = "1234"
    let before = shipment
    shipment.merge(TrackingResult(outcome), at: Self.now.addingTimeInterval(3600))
    #expect(shipment.events == before.events && shipment.status == before.status)
    #expect(shipment.store == before.store && shipment.pickupCode == before.pickupCode)
    #expect(!shipment.hasWrongNumber)
  }

  @Test func detailsAreUnited() throws {
    let day = try #require(Day("2026-11-28"))
    var direct = TrackingResult(.found, events: [Self.event(.arrivedAtStore, "已到店", 60)])
    direct.store = Place(name: "景安門市", address: "新北市中和區景安路1號")
    direct.deadline = Deadline(day: day, minute: 23 * 60 + 59, origin: .carrier)
    var other = TrackingResult(.found, events: [Self.event(.arrivedAtStore, "包裹配達", 62)])
    other.store = Place(name: "景安")
    other.deadline = Deadline(day: day, origin: .carrier)
    other.pickupCode = "8842"
    other.amount = Money(value: 590)
    for answers in [[direct, other], [other, direct]] {
      var shipment = Samples.shipment()
      for answer in answers { shipment.merge(answer, at: Self.now) }
      #expect(shipment.store == direct.store)
      #expect(shipment.deadline == direct.deadline)
      #expect(shipment.pickupCode == "8842" && shipment.amount == Money(value: 590))
    }
  }

  @Test func aSourceThatLagsBehindFillsGapsOnly() {
    var newest = TrackingResult(.found, events: [Self.event(.arrivedAtStore, "轉交門市配達", 300)])
    newest.store = Place(name: "南勢角門市")
    var old = TrackingResult(.found, events: [Self.event(.inTransit, "前往景安", 100)])
    old.store = Place(name: "景安門市")
    old.pickupCode = "8842"
    var shipment = Samples.shipment()
    shipment.merge(newest, at: Self.now)
    shipment.merge(old, at: Self.now)
    #expect(shipment.store?.name == "南勢角門市" && shipment.pickupCode == "8842")
  }

  @Test func theUsersOwnValuesWinOverEverySource() throws {
    var shipment = Self.taken([[Self.event(.arrivedAtStore, "已到店", 60)]])
    (shipment.store, shipment.pickupCode, shipment.amount) = (Place(name: "景安門市"), "1", Money(value: 1))
    shipment.deadline = Deadline(day: try #require(Day("2026-11-28")), origin: .carrier)
    var parcel = Parcel(id: ParcelID(rawValue: 1), shipment: shipment, addedAt: ManualClock.start)
    #expect(parcel.store == shipment.store && parcel.deadline == shipment.deadline)
    let own = Deadline(day: try #require(Day("2026-11-26")), origin: .user)
    parcel.noted.set(.store, \.store, to: Place(name: "南勢角門市"))
    parcel.noted.set(.code, \.pickupCode, to: "2")
    parcel.noted.set(.amount, \.amount, to: Money(value: 2))
    parcel.noted.set(.deadline, \.deadline, to: own)
    #expect(parcel.store?.name == "南勢角門市" && parcel.pickupCode == "2" && parcel.amount?.value == 2)
    #expect(parcel.deadline == own)
  }

  @Test func aLongHistoryIsCutAtItsOldEnd() {
    let events = (0..<80).reversed().map { Self.event(.inTransit, "掃描 \($0)", Double($0) * 30) }
    let shipment = Self.taken([Array(events.dropFirst(40)), events])
    #expect(shipment.events.count == 60 && shipment.events.first?.text == "掃描 79")
  }

  @Test func whatWasKeptBeforeIsStillRead() throws {
    let old = Data(#"{"time":{"date":0,"precision":"minute"},"status":"inTransit","text":"轉運中"}"#.utf8)
    let event = try JSONDecoder().decode(Event.self, from: old)
    #expect(event.otherTexts == nil && event.seenAt == nil)
  }
}
