import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

@Suite struct InboxLaneTests {
  private struct Poison: Error {}

  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private func chat(_ number: Int) -> ChatID { ChatID(platform: "telegram", value: "\(number)") }

  private func receive(_ count: Int, from first: Int, chat number: Int) throws {
    let batch = (first..<first + count).map { Inbound.update(Samples.text("…", id: "\($0)", chat: chat(number))) }
    try fixture.store.inbox.receive(batch, account: "a", next: nil, receivedAt: fixture.clock.now)
  }

  /// Runs one pass over the inbox. Returns the ids of the updates that were tried.
  private func turn(limit: Int = 100, failing: Set<Int> = []) throws -> (tried: [String], turn: InboxResult) {
    var tried: [String] = []
    let turn = try fixture.store.inbox.handle(
      limit: limit, now: fixture.clock.now,
      handler: { row, _ in
        tried.append(row.envelope.id)
        if failing.contains(where: { chat($0) == row.envelope.chat }) { throw Poison() }
        return []
      }, reportFailure: { _, _, _ in [] })
    return (tried, turn)
  }

  @Test func aChatOfFailingUpdatesTakesNoPlaceFromOthers() throws {
    try receive(150, from: 0, chat: 1)
    try receive(150, from: 200, chat: 2)
    _ = try turn(failing: [1, 2])
    // Both heads wait for their retry. Updates of other chats are handled at once.
    try receive(3, from: 400, chat: 3)
    let (tried, end) = try turn(failing: [1, 2])
    #expect(tried == ["400", "401", "402"])
    #expect(end.handled == 3 && !end.hasMore && end.retryAt == fixture.clock.now.addingTimeInterval(0.25))
  }

  @Test func beforeAChatThatWaitsOthersAreStillHandledAsTheyCome() throws {
    try receive(1, from: 0, chat: 1)
    func atOnce(_ chats: [Int], from first: Int) throws -> Int? {
      try fixture.store.receiveAndHandle(
        chats.enumerated().map { .update(Samples.text("…", id: "\(first + $0)", chat: chat($1))) }, account: "a",
        next: nil, now: fixture.clock.now, handler: { _, _ in [] })
    }
    #expect(try atOnce([2, 3], from: 10) == 2)
    #expect(try atOnce([2, 1], from: 20) == nil)
  }

  @Test func lanesShareATurnAndThePressOfOneIsNoDelayForAnother() throws {
    try receive(500, from: 0, chat: 1)
    try receive(2, from: 600, chat: 2)
    let first = try turn(limit: 10)
    #expect(first.tried == ["0", "1", "2", "3", "4", "600", "601"] && first.turn.hasMore)
    // Without others, the lane gets the whole pass.
    #expect(try turn(limit: 10).tried == (5..<15).map { "\($0)" })
  }

  @Test func lanesThatFailedKeepAQuarterOfTheTurn() throws {
    for number in 0..<8 { try receive(1, from: number, chat: number) }
    _ = try turn(failing: Set(0..<8))
    fixture.clock.advance(by: 1)
    for number in 10..<30 { try receive(1, from: number, chat: number) }
    #expect(try turn(limit: 8).tried == ["0", "1", "10", "11", "12", "13", "14", "15"])
  }

  /// Each lane with waiting updates always has one head, its oldest update.
  @Test func everyLaneThatWaitsHasItsOldestUpdateAsHead() throws {
    var dice = SystemRandomNumberGenerator()
    for round in 0..<300 {
      let lane = Int.random(in: 0..<4, using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0, 1: try receive(Int.random(in: 1...4, using: &dice), from: round * 10, chat: lane)
      case 2: _ = try turn(limit: Int.random(in: 1...6, using: &dice), failing: [lane])
      case 3:
        let forgotten = chat(lane)
        _ = try fixture.store.inbox.handle(
          limit: 3, now: fixture.clock.now,
          handler: { row, _ in row.envelope.chat == forgotten ? [.forget(farewell: [])] : [] },
          reportFailure: { _, _, _ in [] })
      default: fixture.clock.advance(by: 0.3)
      }
      try fixture.store.connection.pool.read { db in
        let heads = try Int64.fetchAll(db, sql: "SELECT id FROM inbound WHERE isHead = 1 ORDER BY id")
        let oldest = try Int64.fetchAll(
          db, sql: "SELECT min(id) AS id FROM inbound WHERE isDone = 0 GROUP BY lane ORDER BY id")
        #expect(heads == oldest, "round \(round)")
      }
    }
  }

  /// With 100,000 waiting updates, each query still uses its index and scans no table.
  @Test(arguments: [
    (InboxTable.freshLanes, 1, "inboundHead (notBefore=?)"),
    (InboxTable.retriedLanes, 2, "inboundHead (notBefore>? AND notBefore<?)"),
    (InboxTable.laneRows, 2, "inboundLane (lane=?)"), (InboxTable.head, 1, "inboundLane (lane=?)"),
    (InboxTable.nextRetry, 1, "inboundHead (notBefore>?)"), (InboxTable.hasReady, 1, "inboundHead (notBefore<?)"),
  ]) func theNextLanesAreFoundWithoutAScan(_ sql: String, _ count: Int, _ index: String) throws {
    try fixture.store.connection.pool.read { db in
      let plan = try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: StatementArguments(repeatElement(1, count: count))
      ).map { $0["detail"] as String }.joined(separator: "; ")
      #expect(plan.contains(index) && !plan.contains("TEMP B-TREE"), "\(plan)")
      #expect(!plan.contains("SCAN inbound"), "\(plan)")
    }
  }
}
