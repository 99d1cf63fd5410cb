import Alerts
import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Scheduler

/// A notice without a number was put on a parcel, and the carrier was asked at once: does its answer fit?
@Suite struct JoinedNoticeTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store
  private let writer: AnswerWriter
  private let parcel = ParcelID(rawValue: 100)
  private let own = ParcelID(rawValue: 200)

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    let carrier = Carrier(id: "sevenEleven", category: .convenienceStore, holdDays: 7, chain: ["tracktw"])
    writer = AnswerWriter(
      store: store, checkSchedule: CheckSchedule(), planner: ParcelPlanner(rules: AlertRules(carriers: [carrier])),
      coverage: SourceCoverage(byOperator: ["sevenEleven"]), clock: clock.clock, random: { 0.5 })
  }

  private func handle(_ effects: [Effect], id: String) throws {
    try store.inbox.receive([.update(Samples.text("x", id: id))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  private func join() throws {
    var notice = NotedFields(store: Place(name: "景安門市"), pickupCode: "48213")
    notice.carrier = "sevenEleven"
    notice.stated = StatedStatus(.arrivedAtStore, at: clock.now)
    let before = NotedFields(product: "露營椅")
    let profile = ChatProfile(id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    let new = NewParcel(
      id: parcel, carrier: "sevenEleven", number: Samples.number("F70334584020"), owner: nil, noted: before,
      isFollowed: true)
    try handle([.saveChat(profile), .add(new)], id: "1")
    let joined = JoinedNotice(notice, before: before, own: own, origin: .message, owner: Person(id: "9"))
    try handle(
      [.setNoted(parcel, before.updated(by: notice)), .setJoined(parcel, joined), .lookUpNow(parcel, .card)], id: "2")
  }

  private func answer(_ result: TrackingResult) throws {
    let due = try store.shipments.leaseDue(
      [LeaseQuota(carriers: ["sevenEleven"], limit: 1)], owner: "test", until: clock.now.addingTimeInterval(60),
      now: clock.now)
    _ = try writer.write([(try #require(due.first).lease, .init(result: result, source: "tracktw"))])
  }

  private var parcels: [ParcelID: Parcel] {
    get throws {
      Dictionary(uniqueKeysWithValues: try store.read { try $0.parcels(in: Samples.chat) }.map { ($0.id, $0) })
    }
  }

  /// An answer of the carrier, and whether the notice can be about this parcel.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fits: Bool
    var status: Status
    var minutes: Double
    var store: String?

    init(_ description: String, fits: Bool, _ status: Status, minutes: Double, at store: String? = nil) {
      (testDescription, self.fits, self.status, self.minutes, self.store) = (description, fits, status, minutes, store)
    }
  }

  static let cases = [
    Case("it waits there", fits: true, .arrivedAtStore, minutes: -30, at: "7-ELEVEN 景安門市"),
    Case("it is still on its way there, as far as the carrier has said", fits: true, .inTransit, minutes: -300),
    Case("it was collected after the notice", fits: true, .collected, minutes: 5, at: "景安門市"),
    Case("it waits at another store", fits: false, .arrivedAtStore, minutes: -30, at: "福美門市"),
    Case("it goes to another store", fits: false, .inTransit, minutes: -300, at: "福美門市"),
    Case("it was collected before the notice", fits: false, .collected, minutes: -600, at: "景安門市"),
    Case("it is on its way later than the notice", fits: false, .inTransit, minutes: 5),
    Case("it goes back", fits: false, .returning, minutes: -600),
  ]

  @Test(arguments: cases) func theCarrierDecides(_ case: Case) throws {
    try join()
    clock.advance(by: 600)
    let event = Samples.event(`case`.status, "貨態", minutesAfterStart: `case`.minutes)
    try answer(TrackingResult(.found, events: [event], store: `case`.store.map { Place(name: $0) }))
    let parcels = try parcels
    let followed = try #require(parcels[parcel])
    #expect(followed.joined == nil)
    #expect(followed.noted.pickupCode == (`case`.fits ? "48213" : nil) && followed.noted.product == "露營椅")
    guard !`case`.fits else { return #expect(parcels.count == 1) }
    let parted = try #require(parcels[own])
    #expect(parted.number == nil && parted.pickupCode == "48213" && parted.isWaiting && parted.owner?.id == "9")
    #expect(followed.noted.stated == nil)
    let contents = try waiting()
    #expect(contents.contains(.parcel(own, view: .parted)), "\(contents)")
    // Later answers do not part it again.
    guard !followed.status.isFinal else { return }
    clock.advance(by: 3 * 86_400)
    try answer(TrackingResult(.found, events: [event]))
    #expect(try self.parcels.count == 2)
  }

  @Test func noAnswerDecidesNothing() throws {
    try join()
    try answer(TrackingResult(.sourceDown))
    #expect(try parcels[parcel]?.joined != nil && parcels.count == 1)
    clock.advance(by: 3600)
    try answer(TrackingResult(.found, events: [Samples.event(.collected, "已取件", minutesAfterStart: -600)]))
    #expect(try parcels.count == 2)
  }

  private func waiting() throws -> [Content] {
    var contents: [Content] = []
    var settled: [Settlement] = []
    while let row = try store.outbox.settleAndTake(settled: settled, take: 1, owner: "test", render: { _, _ in }).rows
      .first?.row
    {
      contents.append(try row.outbound.content.decoded(Content.self))
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    return contents
  }
}
