import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// The order of outbox rows, within a chat and among chats.
@Suite struct OutboxOrderTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private func chat(_ number: Int) -> ChatID { ChatID(platform: "telegram", value: "\(number)") }

  /// Texts that begin with A are alerts, with D redraws, and all others replies.
  private func queue(_ texts: [String], chat: ChatID = Samples.chat) throws {
    let priorities: [Character: Outbound.Priority] = ["A": .alert, "D": .redraw]
    let sends = texts.map { fixture.reply($0, $0.first.flatMap { priorities[$0] } ?? .reply) }
    try fixture.handle(
      [.saveChat(fixture.profile(chat))] + sends, chat: chat, updateID: "q\(fixture.ids.next())")
  }

  private func next(after settled: [Settlement] = []) throws -> OutboundRow? {
    try fixture.take(1, settled: settled).first
  }

  private func drain(_ settled: [Settlement] = []) throws -> [String] {
    var texts: [String] = []
    var settled = settled
    while let row = try next(after: settled) {
      texts.append(row.text)
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    return texts
  }

  @Test(arguments: [
    ("A1 R1", "R1 A1"), ("A1 R1 R2 R3", "R1 R2 A1 R3"), ("R1 R2 R3 R4 R5 A1 A2", "R1 R2 A1 R3 R4 A2 R5"),
    ("A1 A2 A3 R1 R2 R3 R4", "R1 R2 A1 R3 R4 A2 A3"), ("D1 A1 R1", "R1 A1 D1"), ("D1 R1 R2 R3", "R1 R2 R3 D1"),
  ]) func anAlertWaitsForTwoRepliesAndAReplyForOneAlert(_ queued: String, _ sent: String) throws {
    try queue(queued.split(separator: " ").map(String.init))
    #expect(try drain() == sent.split(separator: " ").map(String.init))
  }

  /// Alerts and replies arrive at random. No head of a queue waits longer than the limit.
  @Test func whateverComesNoneWaitsLonger() throws {
    var dice = SystemRandomNumberGenerator()
    var sent: [String] = []
    var queues: [Character: [String]] = ["A": [], "R": []]
    var waited: [Character: Int] = [:]
    var settled: [Settlement] = []
    for round in 0..<400 {
      for kind in "AR" where queues[kind, default: []].count < 5 && Bool.random(using: &dice) {
        try queue(["\(kind)\(round)"])
        queues[kind, default: []].append("\(kind)\(round)")
      }
      guard let row = try next(after: settled), let kind = row.text.first else {
        settled = []
        continue
      }
      #expect(queues[kind]?.removeFirst() == row.text)
      settled = [Settlement(row: row, outcome: .done(nil))]
      sent.append(row.text)
      let other: Character = kind == "A" ? "R" : "A"
      waited[kind] = 0
      waited[other] = queues[other]?.isEmpty == false ? waited[other, default: 0] + 1 : 0
      #expect(waited["A", default: 0] <= 2 && waited["R", default: 0] <= 1, "round \(round): \(sent.suffix(6))")
    }
    #expect(sent.count > 200)
  }

  @Test func aReplyThatFailsHoldsNoAlertUp() throws {
    try queue(["A1", "R1", "R2"])
    var settled: [Settlement] = []
    for _ in 0..<2 {
      let row = try #require(try next(after: settled))
      #expect(row.text == "R1")
      settled = [Settlement(row: row, outcome: .retry(after: 0, .failed))]
    }
    #expect(try drain(settled) == ["A1", "R1", "R2"])
  }

  /// A row that was not tried because of a rate limit does not count as sent before the alert.
  @Test func whatWasNotTriedOvertakesNoAlert() throws {
    try queue(["A1", "R1", "R2", "R3"])
    var settled: [Settlement] = []
    for _ in 0..<5 {
      let row = try #require(try next(after: settled))
      settled = [Settlement(row: row, outcome: .retry(after: 0, .notYet))]
    }
    #expect(try drain(settled) == ["R1", "R2", "A1", "R3"])
  }

  @Test func anAlertThatFailsHoldsNoReplyUp() throws {
    try queue(["A1", "R1", "R2", "R3"])
    var settled: [Settlement] = []
    for _ in 0..<2 {
      let row = try #require(try next(after: settled))
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    let alert = try #require(try next(after: settled))
    #expect(alert.text == "A1")
    #expect(try drain([Settlement(row: alert, outcome: .retry(after: 60, .failed))]) == ["R3"])
    fixture.clock.advance(by: 61)
    #expect(try drain() == ["A1"])
  }

  /// If an alert is dropped because it changes nothing, the next alert takes its place.
  @Test func anAlertThatHasNothingToSayGivesItsTurnToTheNext() throws {
    try queue(["A1", "A2", "R1", "R2", "R3", "R4"])
    var settled: [Settlement] = []
    for text in ["R1", "R2"] {
      let row = try #require(try next(after: settled))
      #expect(row.text == text)
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    let alert = try #require(try next(after: settled))
    #expect(alert.text == "A1")
    #expect(try drain([Settlement(row: alert, outcome: .dropped(reason: "needless"))]) == ["A2", "R3", "R4"])
  }

  @Test func whatHasOvertakenAnAlertIsKnownAfterARestart() throws {
    try queue(["A1", "R1", "R2", "R3"])
    let first = try #require(try next())
    let second = try #require(try next(after: [Settlement(row: first, outcome: .done(nil))]))
    _ = try fixture.store.outbox.settleAndTake(
      settled: [Settlement(row: second, outcome: .done(nil))], take: 0, owner: "test", render: { _, _ in })
    let copy = fixture.folder.path("copy.sqlite")
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: fixture.folder.path("bot.sqlite" + suffix), toPath: copy + suffix)
    }
    let later = try Store(path: copy, ids: fixture.ids, clock: fixture.clock.clock)
    #expect(
      try later.outbox.settleAndTake(settled: [], take: 1, owner: "next", render: { _, _ in }).rows.first?.row
        .text
        == "A1")
  }

  /// A platform that sends one message after another, in the order of the requests, as its rate allows. Rows that were
  /// taken wait in its queue.
  private final class Platform {
    private let fixture: StoreFixture
    private var hand: [OutboundRow] = []
    private var last: [Outbound.Priority: ChatID] = [:]
    private var settled: [Settlement] = []

    init(_ fixture: StoreFixture) { self.fixture = fixture }

    /// The next row that is sent.
    func next() throws -> OutboundRow? {
      let background = hand.count { $0.outbound.priority.isBackground }
      let limits = OutboxLimits(
        all: 48 - hand.count, background: 8 - background, repliesWhileAlertsWait: 16 - (hand.count - background))
      let turn = try fixture.store.outbox.settleAndTake(
        settled: settled, take: limits, after: last, owner: "test", render: { _, _ in })
      for (row, _) in turn.rows { last[row.outbound.priority] = row.chat.id }
      hand += turn.rows.map(\.row)
      guard !hand.isEmpty else { return nil }
      let row = hand.removeFirst()
      settled = [Settlement(row: row, outcome: .done(nil))]
      return row
    }

    func next(_ count: Int) throws -> [OutboundRow] { try (0..<count).compactMap { _ in try next() } }
  }

  @Test func alertsOfOtherChatsHaveAThirdOfWhatLeavesWhileEverybodyWrites() throws {
    let platform = Platform(fixture)
    for number in 100..<200 { try queue((0..<5).map { "R\($0)" }, chat: chat(number)) }
    var sent = try platform.next(10)
    for number in 200..<260 { try queue(["A"], chat: chat(number)) }
    sent += try platform.next(158)
    // Rows that were taken before the alerts came are sent first.
    let alerts = sent.dropFirst(10 + 47).prefix(90).count { $0.outbound.priority == .alert }
    #expect((28...32).contains(alerts), "\(alerts) of 90")
    sent += try platform.next(1000)
    #expect(sent.count == 560)
  }

  @Test func chatsTakeTurnsHoweverMuchWaitsInOne() throws {
    let platform = Platform(fixture)
    try queue((0..<600).map { "R\($0)" }, chat: chat(1))
    for number in 2..<8 { try queue(["R"], chat: chat(number)) }
    #expect(Set(try platform.next(7).map(\.chat.id)).count == 7)
    _ = try platform.next(50)
    // Behind the row that was already taken.
    try queue(["R"], chat: chat(8))
    try queue(["A"], chat: chat(9))
    #expect(Set(try platform.next(4).map(\.chat.id)).isSuperset(of: [chat(8), chat(9)]))
  }

  @Test func onlyChatsOfThePlatformAreServed() throws {
    let chats = ["a:1", "line:U1", "line:U2", "linework:1", "telegram:1"].compactMap { ChatID($0) }
    for chat in chats { try queue(["A1", "R1"], chat: chat) }
    let limits = OutboxLimits(all: 10, platform: "line")
    var taken: [ChatID] = []
    for last in [nil, ChatID("line:U1")] {
      let after = last.map { [Outbound.Priority.reply: $0] } ?? [:]
      let batch = try fixture.store.outbox.settleAndTake(
        settled: [], take: limits, after: after, owner: "test", render: { _, _ in })
      taken += batch.rows.map(\.row.chat.id)
    }
    #expect(taken == [ChatID("line:U1"), ChatID("line:U2")])
  }

  @Test(arguments: [
    OutboxRank.overdue, OutboxRank(.answer), OutboxRank(.reply), OutboxRank(.alert), OutboxRank(.redraw),
  ])
  func theNextLaneIsFoundWithoutAScan(_ rank: OutboxRank) throws {
    try fixture.store.connection.pool.read { db in
      let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + rank.nextLane, arguments: ["", "~"])
        .map { $0["detail"] as String }.joined(separator: "; ")
      let index =
        rank.isOverdue ? "outboundOverdue (chat>? AND chat<?)" : "outboundLane (priority=? AND chat>? AND chat<?)"
      #expect(plan.contains(index) && !plan.contains("TEMP B-TREE"), "\(plan)")
    }
  }
}
