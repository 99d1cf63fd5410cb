import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Monitoring

@Suite struct HealthMonitorTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  /// What happened, and the expected reasons why the bot is not ready.
  struct State: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var happened: @Sendable (Run) throws -> Void
    var reasons: [String]
  }

  private static func fail(_ part: HealthMetrics.Component, _ tries: Int, in run: Run) {
    for _ in 0..<tries { run.healthMetrics.record(part, failure: "timeout") }
  }

  private static func receive(in run: Run) throws {
    try run.store.inbox.receive([.update(Samples.text("…"))], account: "a", next: nil, receivedAt: run.machine.now)
  }

  private static func poll(_ run: Run) { run.healthMetrics.record(.polling, failure: nil) }

  static let states = [
    State(testDescription: "not polled yet", happened: { _ in }, reasons: ["starting"]),
    State(testDescription: "polled", happened: { poll($0) }, reasons: []),
    State(
      testDescription: "polled as long ago as a poll may take",
      happened: {
        poll($0)
        $0.machine.pass(Machine.longestPoll + 5)
      }, reasons: []),
    State(
      testDescription: "polled too long ago",
      happened: {
        poll($0)
        $0.machine.pass(Machine.longestPoll + 5.5)
      }, reasons: ["polling"]),
    State(
      testDescription: "two polls failed",
      happened: {
        poll($0)
        fail(.polling, 2, in: $0)
      }, reasons: []),
    State(testDescription: "three polls failed", happened: { fail(.polling, 3, in: $0) }, reasons: ["polling"]),
    State(
      testDescription: "polls go well again",
      happened: {
        fail(.polling, 3, in: $0)
        poll($0)
      }, reasons: []),
    State(
      testDescription: "the database failed once",
      happened: {
        poll($0)
        fail(.database, 1, in: $0)
      }, reasons: ["database"]),
    State(
      testDescription: "an update has waited half a minute",
      happened: {
        try receive(in: $0)
        $0.machine.pass(30)
        poll($0)
      }, reasons: []),
    State(
      testDescription: "an update has waited longer",
      happened: {
        try receive(in: $0)
        $0.machine.pass(30.5)
        poll($0)
      }, reasons: ["inbox"]),
    State(
      testDescription: "two deliveries failed",
      happened: {
        poll($0)
        fail(.delivery, 2, in: $0)
      }, reasons: []),
    State(
      testDescription: "three deliveries failed",
      happened: {
        poll($0)
        fail(.delivery, 3, in: $0)
      }, reasons: ["delivery"]),
    State(
      testDescription: "several at once",
      happened: {
        try receive(in: $0)
        $0.machine.pass(31)
        fail(.polling, 3, in: $0)
        fail(.delivery, 3, in: $0)
      }, reasons: ["polling", "inbox", "delivery"]),
  ]

  @Test(arguments: states) func readinessNamesWhatIsAmiss(_ state: State) throws {
    let run = try machine.start()
    try state.happened(run)
    #expect(run.monitor.reasonsNotReady() == state.reasons)
  }

  @Test func theReportCountsWhatHappened() async throws {
    let run = try machine.start(sources: [FickleSource()])
    let parcel = NewParcel(
      id: ParcelID(rawValue: 100), carrier: "tcat", number: Samples.number("620434003756"), owner: nil,
      noted: NotedFields(), isFollowed: true)
    try run.handle("1", run.reply() + [.add(parcel)])
    _ = try run.drain()
    try run.handle("2", run.reply("one") + run.reply("two"))
    try run.handle("3", nil)
    let now = machine.now
    let row = try #require(try run.take())
    _ = try run.take(settled: [Settlement(row: row, outcome: .retry(after: 30, .inDoubt))])
    machine.pass(31)
    let again = try #require(try run.take())
    _ = try run.take(settled: [Settlement(row: again, outcome: .retry(after: 30, .tooMany(isGlobal: false)))])
    let due = try run.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: 1)], owner: "test", until: now, now: now)
    try run.store.shipments.commit(
      [(try #require(due.first).lease, true)], now: now,
      makeBundleRow: { _ in Outbound(.send, content: .stored(Data())) }
    ) { _, current, _ in
      ShipmentChange(
        shipment: current.shipment, failures: 0, nextCheck: nil,
        counts: [
          "source.tcat.found": 5, "source.tcat.notKnownYet": 2, "source.tcat.wrongNumber": 1,
          "source.tcat.sourceDown": 3, "source.tcat.blocked": 1, "source.tcat2.found": 100,
        ])
    }
    for _ in 1...3 { _ = await run.tracker.ask(about: Samples.shipment()) }
    run.healthMetrics.record(.delivery, failure: "timeout")

    let report = try run.store.read { try run.monitor.report($0) }
    #expect(report.version == "1.2.3" && report.startedAt == ManualClock.start)
    #expect(report.troubles.map(\.name) == ["delivery", "source:tcat"])
    #expect(report.chats == 1 && report.parcels == 1 && report.shipments == 1)
    #expect(report.inbox == 0 && report.outbox == 2)
    #expect(report.handled == 3 && report.delivered == 1)
    #expect(report.tooManyRequests == 1 && report.inDoubt == 1 && report.setAside == 1)
    let source = try #require(report.sources.first)
    #expect(report.sources.count == 1 && source.id == "tcat")
    #expect(source.answers == 8 && source.failures == 4)
    #expect(source.pausedUntil == machine.now.addingTimeInterval(15))
  }
}
