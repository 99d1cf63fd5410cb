import Alerts
import Cards
import Chat
import Foundation
import Store
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Scheduler

@Suite struct AnswerWriterTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store
  private let writer: AnswerWriter
  private let second = ChatID(platform: "telegram", value: "43")

  /// The leases of shipments that were not answered yet.
  private final class Leases: Sendable {
    let held = Mutex<[ShipmentID: ShipmentLease]>([:])
  }
  private let leases = Leases()

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    let carrier = Carrier(id: "sevenEleven", category: .convenienceStore, holdDays: 7, chain: ["tracktw"])
    writer = AnswerWriter(
      store: store, checkSchedule: CheckSchedule(), planner: ParcelPlanner(rules: AlertRules(carriers: [carrier])),
      coverage: SourceCoverage(byOperator: ["sevenEleven"]), clock: clock.clock,
      random: { 0.5 })
  }

  private func follow(_ chat: ChatID, parcel: Int64) throws {
    let profile = ChatProfile(
      id: chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    let new = NewParcel(
      id: ParcelID(rawValue: parcel), carrier: "sevenEleven", number: Samples.number("F70334584020"), owner: nil,
      noted: NotedFields(), isFollowed: true)
    try store.inbox.receive(
      [.update(Samples.text("x", id: "\(parcel)", chat: chat))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in [.saveChat(profile), .add(new)] },
      reportFailure: { _, _, error in throw error })
  }

  private func lease() throws -> Shipment? {
    let due = try store.shipments.leaseDue(
      [LeaseQuota(carriers: ["sevenEleven"], limit: 1)], owner: "test", until: clock.now.addingTimeInterval(60),
      now: clock.now
    ).first
    if let due { leases.held.withLock { $0[due.shipment.id] = due.lease } }
    return due?.shipment
  }

  /// The lease of the shipment. After its answer it is not leased.
  private func lease(of id: ShipmentID) -> ShipmentLease {
    leases.held.withLock { $0.removeValue(forKey: id) } ?? ShipmentLease(id)
  }

  /// A user requests an update. The card then shows its result.
  @Test(arguments: [(true, false, ParcelView.updated), (false, false, .unchanged), (false, true, .unanswered)])
  func whoeverAsksIsToldWhatCameOfIt(_ isNews: Bool, _ isSilent: Bool, _ view: ParcelView) throws {
    try follow(Samples.chat, parcel: 100)
    let shipment = try #require(try lease())
    let events = [Samples.event(.inTransit, "運送中", minutesAfterStart: -60)]
    try answer(events, about: shipment.id)
    _ = try waiting()
    try store.inbox.receive([.update(Samples.text("x", id: "9"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in [.lookUpNow(ParcelID(rawValue: 100), .result)] },
      reportFailure: { _, _, error in throw error })
    let more = isNews ? [Samples.event(.outForDelivery, "配送中", minutesAfterStart: -1)] : []
    let result = isSilent ? TrackingResult(.sourceDown) : TrackingResult(.found, events: more + events)
    _ = try writer.write([(lease(of: shipment.id), .init(result: result, source: "tracktw"))])
    #expect(try waiting()[Samples.chat]?.contains(.parcel(ParcelID(rawValue: 100), view: view)) == true)
    // The result is shown once per request.
    clock.advance(by: 60)
    _ = try writer.write([
      (lease(of: shipment.id), .init(result: TrackingResult(.found, events: more + events), source: "tracktw"))
    ])
    #expect(try waiting()[Samples.chat]?.contains(.parcel(ParcelID(rawValue: 100), view: .unchanged)) != true)
  }

  @discardableResult
  private func answer(_ events: [Event], about id: ShipmentID) throws -> Bool {
    try writer.write([(lease(of: id), .init(result: TrackingResult(.found, events: events), source: "tracktw"))])
  }

  /// The contents in the outbox, by chat.
  private func waiting() throws -> [ChatID: [Content]] {
    var contents: [ChatID: [Content]] = [:]
    var settled: [Settlement] = []
    while let row = try store.outbox.settleAndTake(
      settled: settled, take: 1, owner: "test", render: { _, _ in }
    )
    .rows
    .first?.row {
      contents[row.chat.id, default: []].append(try row.outbound.content.decoded(Content.self))
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    return contents
  }

  private func alerts() throws -> [ChatID: Int] {
    try waiting().mapValues { contents in
      contents.count { content in
        if case .alerts = content { true } else { false }
      }
    }
  }

  private var sent: Event { Samples.event(.infoReceived, "寄件門市已收件", minutesAfterStart: -60) }
  private var arrived: Event { Samples.event(.arrivedAtStore, "包裹配達取件門市", minutesAfterStart: 30) }

  @Test func everyChatThatFollowsHearsOnce() throws {
    try follow(Samples.chat, parcel: 100)
    try follow(second, parcel: 101)
    let id = try #require(try lease()).id
    try answer([sent], about: id)
    _ = try waiting()
    clock.advance(by: 3600)
    for _ in 1...3 { try answer([arrived, sent], about: id) }
    #expect(try alerts() == [Samples.chat: 1, second: 1])
  }

  @Test func aChatThatComesLaterHearsOnlyOfWhatIsNewToIt() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    try answer([sent], about: id)
    _ = try waiting()
    clock.advance(by: 3600)
    // The parcel was added after its arrival: the card shows it, and no alert is sent.
    try follow(second, parcel: 101)
    try answer([arrived, sent], about: id)
    #expect(try alerts() == [Samples.chat: 1, second: 0])
  }

  @Test func theDeadlineComesFromTheHoldDays() throws {
    try follow(Samples.chat, parcel: 100)
    try answer([arrived], about: try #require(try lease()).id)
    let parcel = try #require(try store.read { try $0.parcels(in: Samples.chat) }.first)
    #expect(parcel.deadline?.day.description == "2026-11-28")
    #expect(parcel.deadline?.origin == .rule)
  }

  @Test func aDeliveredShipmentIsNotAskedAgain() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    try answer([Samples.event(.collected, "已完成包裹成功取件", minutesAfterStart: 40)], about: id)
    clock.advance(by: 90 * 86_400)
    #expect(try lease() == nil)
  }

  @Test func aFailureKeepsTheShipmentAndComesBackSoon() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    _ = try writer.write([(lease(of: id), .init(result: TrackingResult(.sourceDown), source: "tracktw"))])
    #expect(try lease() == nil)
    clock.advance(by: 3 * 60)
    let again = try #require(try lease())
    #expect(again.trouble?.outcome == "sourceDown")
    #expect(again.status == .pending)
  }

  @Test func whatASourceWantsBackIsKept() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    _ = try writer.write([
      (lease(of: id), .init(result: TrackingResult(.notKnownYet, memo: "relation-7"), source: "tracktw"))
    ])
    clock.advance(by: 3600)
    #expect(try lease()?.memos == ["tracktw": "relation-7"])
  }

  @Test func wordsThatNobodyKnowsAreKeptOnceAShipmentAndMasked() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    let odd = Samples.event(nil, "由王小明代收取", minutesAfterStart: 20)
    for _ in 1...3 { try answer([odd, Samples.event(nil, "電話 0912345678", minutesAfterStart: 10), sent], about: id) }
    let kept = try SourceStates.unknownWords(path: folder.path("bot.sqlite"))
    #expect(Set(kept.map(\.words)) == ["由○○○代收取", "電話 0000000000"])
    #expect(kept.allSatisfy { $0.count == 1 && $0.source == "tracktw" && $0.carrier == "sevenEleven" })
    #expect(try store.counters()["words.unknown.tracktw"] == 2)
  }

  /// How often each chat was asked about an unknown number.
  private func doubts() throws -> [ChatID: Int] {
    try waiting().mapValues { contents in
      contents.count { content in
        if case .alerts = content { true } else { false }
      }
    }
  }

  @Test func afterDaysOfSilenceEachChatIsAskedOnce() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    func nothing(after days: Double) throws {
      clock.advance(by: days * 86_400)
      _ = try writer.write([(lease(of: id), .init(result: TrackingResult(.notKnownYet), source: "tracktw"))])
    }
    try nothing(after: 0)
    try nothing(after: 2)
    try follow(second, parcel: 101)
    #expect(try doubts()[Samples.chat] == 0)
    try nothing(after: 1)
    #expect(try doubts()[Samples.chat] == 1)
    try nothing(after: 1)
    try nothing(after: 1)
    #expect(try doubts()[second] == 1)
    for _ in 1...20 { try nothing(after: 1) }
    #expect(try doubts().values.allSatisfy { $0 == 0 })
    #expect(try store.read { try $0.parcels(in: second) }.first?.status == .pending)
  }

  private func due(after seconds: Double) throws -> DueShipment? {
    clock.advance(by: seconds)
    return try store.shipments.leaseDue(
      [LeaseQuota(carriers: ["sevenEleven"], limit: 1)], owner: "test", until: clock.now.addingTimeInterval(1),
      now: clock.now
    ).first
  }

  @Test func whereEveryDayIsSpentTheNextCheckIsOnTheNext() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    let midnight = clock.now.addingTimeInterval(5 * 3600)
    _ = try writer.write([
      (lease(of: id), .init(result: TrackingResult(.rateLimited(until: midnight)), source: "tracktw"))
    ])
    // The checks are spread over ten minutes.
    #expect(try due(after: 5 * 3600 + 299) == nil)
    let next = try #require(try due(after: 2))
    #expect(next.shipment.trouble?.outcome == "rateLimited" && next.shipment.lastChecked == nil)
    #expect(next.urgency == .fresh)
  }

  @Test func whatTheAccountsSpentIsKeptWithTheAnswer() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    let attempts = [
      SourceAttempt(source: "dhlUnified", outcome: "sourceDown", seconds: 0, spent: 1),
      SourceAttempt(
        source: "tracktw", of: .chat(Samples.chat.description), outcome: "found", seconds: 0, spent: 2),
      SourceAttempt(source: "tcat", outcome: "found", seconds: 0),
    ]
    _ = try writer.write([
      (lease(of: id), .init(result: TrackingResult(.notKnownYet), source: "tracktw", attempts: attempts))
    ])
    #expect(try store.sources.budgets().map(\.spent) == [1, 2])
    #expect(try store.sources.budgets().map(\.credential.source) == ["dhlUnified", "tracktw"])
  }

  /// The user's deadline overrides the carrier's. The day of the next check decides the urgency.
  @Test func theLastDayAtTheStoreIsUrgent() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    var noted = NotedFields()
    noted.set(.deadline, \.deadline, to: Deadline(day: Day(clock.now), origin: .user))
    try store.inbox.receive([.update(Samples.text("x", id: "9"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { [noted] _, _ in [.setNoted(ParcelID(rawValue: 100), noted)] },
      reportFailure: { _, _, error in throw error })
    try answer([Samples.event(.arrivedAtStore, "已配達取件門市", minutesAfterStart: -1)], about: id)
    #expect(try due(after: 3 * 3600)?.urgency == .lastDay)
  }

  @Test func theListIsDrawnAnewWhereItShowsSomethingElse() throws {
    try follow(Samples.chat, parcel: 100)
    let id = try #require(try lease()).id
    let list = Outbound(.send, content: Content.list(page: 3, filter: .ready), slot: "list")
    try store.inbox.receive([.update(Samples.text("x", id: "l"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in [.send(list)] }, reportFailure: { _, _, error in throw error })
    let row = try #require(
      try store.outbox.settleAndTake(settled: [], take: 1, owner: "test", render: { _, _ in }).rows.first?.row
    )
    let done = Settlement(row: row, outcome: .done(MessageID(rawValue: "7")))
    _ = try store.outbox.settleAndTake(settled: [done], take: 0, owner: "test", render: { _, _ in })

    func lists(after events: [Event]) throws -> [Content] {
      try answer(events, about: id)
      clock.advance(by: 60)
      return try waiting()[Samples.chat, default: []].filter { if case .list = $0 { true } else { false } }
    }
    #expect(try lists(after: [self.sent]) == [.list(page: 3, filter: .ready)])
    #expect(try lists(after: [self.sent]).isEmpty)
    #expect(try lists(after: [arrived, self.sent]) == [.list(page: 3, filter: .ready)])
  }
}
