import Chat
import Foundation
import Store
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Monitoring

@Suite struct MetricsTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  private func figures(_ run: Run) throws -> Exposition { try Exposition(try run.monitor.metrics()) }

  /// The metrics that operators rely on: each family's type and the labels of its samples.
  static let families: [(name: String, type: String, labels: [[String: String]])] = [
    ("pickupbot_build_info", "gauge", [["version": "1.2.3"]]),
    (
      "pickupbot_updates_total", "counter",
      ["handled", "repeated", "ignored", "malformed", "set_aside"].map { ["outcome": $0] }
    ),
    ("pickupbot_rows_set_aside_total", "counter", [[:]]),
    ("pickupbot_inbox_rows", "gauge", [[:]]), ("pickupbot_inbox_oldest_seconds", "gauge", [[:]]),
    ("pickupbot_outbox_rows", "gauge", [[:]]), ("pickupbot_outbox_oldest_seconds", "gauge", [[:]]),
    (
      "pickupbot_deliveries_total", "counter",
      [
        "done", "unknown", "refused", "reaction_refused", "needless", "expired", "patience", "message_gone",
        "plain_text", "interrupted",
        "failed",
      ].map { ["outcome": $0] }
    ),
    ("pickupbot_log_lines_lost_total", "counter", [[:]]),
    ("pickupbot_late_writes_total", "counter", [[:]]),
    ("pickupbot_too_many_requests_total", "counter", [[:]]), ("pickupbot_matches_given_up_total", "counter", [[:]]),
    ("pickupbot_poll_failures_total", "counter", [["reason": "status502"], ["reason": "otherPoller"]]),
    ("pickupbot_polls_total", "counter", [[:]]), ("pickupbot_last_poll_age_seconds", "gauge", [[:]]),
    ("pickupbot_reply_seconds", "histogram", []),
    (
      "pickupbot_source_answers_total", "counter",
      [["source": "tcat", "outcome": "found"], ["source": "tcat", "outcome": "sourceDown"]]
    ),
    ("pickupbot_own_key_answers_total", "counter", [["source": "tracktw", "outcome": "found"]]),
    ("pickupbot_source_seconds_sum", "counter", [["source": "tcat"], ["source": "momo"]]),
    ("pickupbot_source_seconds_count", "counter", [["source": "tcat"], ["source": "momo"]]),
    ("pickupbot_source_paused", "gauge", [["source": "tcat"], ["source": "momo"]]),
    ("pickupbot_source_breaker", "gauge", [["source": "tcat"], ["source": "momo"]]),
    ("pickupbot_unknown_words_total", "counter", [["source": "tcat"], ["source": "momo"]]),
    ("pickupbot_chats_total", "counter", [["change": "closed"], ["change": "migrated"]]),
    (
      "pickupbot_trouble", "gauge",
      ["polling", "delivery", "database", "disk", "source:tcat", "source:momo"].map { ["name": $0] }
    ),
    ("pickupbot_chats", "gauge", [[:]]), ("pickupbot_parcels", "gauge", [[:]]),
    ("pickupbot_shipments", "gauge", [[:]]),
  ]

  private func busyRun() throws -> Run {
    let run = try machine.start(sources: [FickleSource("tcat"), FickleSource("momo")])
    let parcel = NewParcel(
      id: ParcelID(rawValue: 100), carrier: "tcat", number: Samples.number("620434003756"), owner: nil,
      noted: NotedFields(), isFollowed: true)
    try run.handle("1", run.reply() + [.add(parcel)])
    for failure in ["status502", "otherPoller", nil] { run.healthMetrics.record(.polling, failure: failure) }
    let now = machine.now
    let due = try run.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: 1)], owner: "test", until: now, now: now)
    try run.store.shipments.commit(
      [(try #require(due.first).lease, true)], now: now,
      makeBundleRow: { _ in Outbound(.send, content: .stored(Data())) }
    ) { _, current, _ in
      ShipmentChange(
        shipment: current.shipment, failures: 0, nextCheck: nil,
        counts: [
          "source.tcat.found": 2, "source.tcat.sourceDown": 1, "words.unknown.tcat": 3, "ownKey.tracktw.found": 4,
        ])
    }
    return run
  }

  @Test func everyFamilyIsThereAndReadable() throws {
    let figures = try figures(try busyRun())
    for family in Self.families {
      #expect(figures.types[family.name] == family.type, "\(family.name)")
      for labels in family.labels {
        #expect(figures[family.name, labels] != nil, "\(family.name) \(labels)")
      }
    }
    #expect(figures["pickupbot_reply_seconds_bucket", ["le": "+Inf"]] == figures["pickupbot_reply_seconds_count"])
  }

  @Test func aProcessThatHasDoneNothingCanBeAskedToo() throws {
    let figures = try figures(try machine.start())
    #expect(figures.lines("pickupbot_last_poll_age_seconds") == [])
    let names = Set(Self.families.map(\.name)).subtracting(["pickupbot_last_poll_age_seconds"])
    #expect(names.subtracting(figures.types.keys) == [])
  }

  @Test func figuresAreWhatHappened() throws {
    let run = try busyRun()
    run.healthMetrics.recordReply(after: 0.2)
    run.healthMetrics.recordReply(after: 0.3)
    run.healthMetrics.recordAnswer(from: "tcat", seconds: 1.5)
    machine.pass(7)
    let figures = try figures(run)
    for (name, labels, value) in [
      ("pickupbot_polls_total", [:], 3), ("pickupbot_last_poll_age_seconds", [:], 7),
      ("pickupbot_poll_failures_total", ["reason": "otherPoller"], 1), ("pickupbot_outbox_rows", [:], 1),
      ("pickupbot_outbox_oldest_seconds", [:], 7), ("pickupbot_inbox_rows", [:], 0),
      ("pickupbot_inbox_oldest_seconds", [:], 0), ("pickupbot_reply_seconds_count", [:], 2),
      ("pickupbot_reply_seconds_sum", [:], 0.5), ("pickupbot_reply_seconds_bucket", ["le": "0.25"], 1),
      ("pickupbot_source_answers_total", ["source": "tcat", "outcome": "found"], 2),
      ("pickupbot_own_key_answers_total", ["source": "tracktw", "outcome": "found"], 4),
      ("pickupbot_source_seconds_sum", ["source": "tcat"], 1.5),
      ("pickupbot_source_seconds_count", ["source": "tcat"], 1), ("pickupbot_source_paused", ["source": "tcat"], 0),
      ("pickupbot_unknown_words_total", ["source": "tcat"], 3),
      ("pickupbot_unknown_words_total", ["source": "momo"], 0), ("pickupbot_trouble", ["name": "polling"], 0),
      ("pickupbot_chats", [:], 1), ("pickupbot_parcels", [:], 1), ("pickupbot_shipments", [:], 1),
      ("pickupbot_start_time_seconds", [:], ManualClock.start.timeIntervalSince1970),
    ] as [(String, [String: String], Double)] {
      #expect(figures[name, labels] == value, "\(name) \(labels)")
    }
  }

  @Test func updatesAreCountedByWhatBecameOfThem() throws {
    let run = try machine.start()
    let now = machine.now
    try run.store.inbox.receive(
      [.ignored(id: "8", kind: "poll"), .malformed(id: nil, reason: "shape")], account: "a", next: nil, receivedAt: now)
    try run.handle("1", [])
    try run.handle("1", [])
    try run.handle("2", nil)
    try run.store.inbox.receive([.update(Samples.text("…", id: "3"))], account: "a", next: nil, receivedAt: machine.now)
    machine.pass(40)
    let figures = try figures(run)
    let outcomes = ["handled": 2.0, "repeated": 1, "ignored": 1, "malformed": 1, "set_aside": 1, "unreadable": 0]
    for (outcome, count) in outcomes {
      #expect(figures["pickupbot_updates_total", ["outcome": outcome]] == count, "\(outcome)")
    }
    #expect(figures["pickupbot_inbox_rows"] == 1)
    #expect(figures["pickupbot_inbox_oldest_seconds"] == 40)
  }

  private static let other = ChatID(platform: "telegram", value: "43")

  /// The outcomes of a delivery, and the samples that count them.
  static let ends: [(end: Settlement.Outcome, lines: [Exposition.Key])] = [
    (.done(nil), [delivery("done")]), (.done(nil, isPlain: true), [delivery("done"), delivery("plain_text")]),
    (.dropped(reason: "refused"), [delivery("refused")]), (.dropped(reason: "needless"), [delivery("needless")]),
    (.dropped(reason: "reactionRefused"), [delivery("reaction_refused")]),
    (.dropped(reason: "patience"), [delivery("patience")]),
    (.dropped(reason: "unreadable"), [delivery("unreadable")]),
    (.dropped(reason: "messageGone"), [delivery("message_gone")]), (.sendAsNew, [delivery("message_gone")]),
    (.retry(after: 30, .failed), [delivery("failed")]), (.retry(after: 30, .inDoubt), [delivery("unknown")]),
    (.retry(after: 30, .notYet), []),
    (
      .retry(after: 30, .tooMany(isGlobal: true)),
      [Exposition.Key(name: "pickupbot_too_many_requests_total", labels: [:])]
    ),
    (.chatClosed, [Exposition.Key(name: "pickupbot_chats_total", labels: ["change": "closed"])]),
    (.chatMigrated(to: other), [Exposition.Key(name: "pickupbot_chats_total", labels: ["change": "migrated"])]),
  ]

  private static func delivery(_ outcome: String) -> Exposition.Key {
    Exposition.Key(name: "pickupbot_deliveries_total", labels: ["outcome": outcome])
  }

  private static let counters = [
    "pickupbot_deliveries_total", "pickupbot_too_many_requests_total", "pickupbot_chats_total",
  ]

  /// The samples about deliveries and chats that are not zero.
  private func counted(_ run: Run) throws -> [Exposition.Key: Double] {
    try figures(run).values.filter { Self.counters.contains($0.key.name) && $0.value > 0 }
  }

  @Test(arguments: ends.indices) func aDeliveryIsCountedByHowItEnded(_ index: Int) throws {
    let (end, lines) = Self.ends[index]
    let run = try machine.start()
    try run.handle("1", run.reply())
    let row = try #require(try run.take())
    _ = try run.store.outbox.settleAndTake(
      settled: [Settlement(row: row, outcome: end)], take: 0, owner: "test", render: { _, _ in })
    #expect(try counted(run) == Dictionary(uniqueKeysWithValues: lines.map { ($0, 1) }), "\(end)")
  }

  @Test func whatCameTooLateOrWasInterruptedIsCountedToo() throws {
    do {
      let run = try machine.start()
      try run.handle("1", run.reply(lifetime: 60))
      machine.pass(61)
      #expect(try run.take() == nil)
      #expect(try counted(run) == [Self.delivery("expired"): 1])
      try run.handle("2", run.reply())
      _ = try #require(try run.take())
    }
    // The next process finds a row whose delivery was interrupted. The first process's counts are kept.
    #expect(try counted(try machine.start()) == [Self.delivery("expired"): 1, Self.delivery("interrupted"): 1])
  }

  @Test func onlyWhatMayGoNowGrowsOldInTheOutbox() throws {
    let run = try machine.start()
    try run.handle("1", run.reply())
    machine.pass(7)
    #expect(try figures(run)["pickupbot_outbox_oldest_seconds"] == 7)
    let row = try #require(try run.take())
    #expect(try figures(run)["pickupbot_outbox_oldest_seconds"] == 0)
    _ = try run.take(settled: [Settlement(row: row, outcome: .retry(after: 30, .failed))])
    #expect(try figures(run)["pickupbot_outbox_oldest_seconds"] == 0)
    #expect(try figures(run)["pickupbot_outbox_rows"] == 1)
    machine.pass(30)
    #expect(try figures(run)["pickupbot_outbox_oldest_seconds"] == 37)
  }

  @Test func aFailingSourceIsATroubleAndIsPaused() async throws {
    let source = FickleSource()
    let run = try machine.start(sources: [source])
    for _ in 1...3 { _ = await run.tracker.ask(about: Samples.shipment()) }
    #expect(try figures(run)["pickupbot_source_paused", ["source": "tcat"]] == 1)
    #expect(try figures(run)["pickupbot_trouble", ["name": "source:tcat"]] == 1)
    machine.pass(60)
    #expect(try figures(run)["pickupbot_source_paused", ["source": "tcat"]] == 0)
    #expect(try figures(run)["pickupbot_trouble", ["name": "source:tcat"]] == 1)
    source.isDown.withLock { $0 = false }
    _ = await run.tracker.ask(about: Samples.shipment())
    #expect(try figures(run)["pickupbot_trouble", ["name": "source:tcat"]] == 0)
  }
}
