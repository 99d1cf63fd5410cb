import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// The stored appearance of the bot's messages at their last drawing.
@Suite struct AppearanceHashTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
  }

  private func look(_ message: String = "7") throws -> Int64? {
    try fixture.store.read { try $0.appearanceHash(of: MessageID(rawValue: message), in: Samples.chat) }
  }

  private func slot(_ message: String = "7") throws -> String? {
    try fixture.store.read { try $0.slot(of: MessageID(rawValue: message), in: Samples.chat) }
  }

  private func take(_ action: Outbound.Action, slot: String?) throws -> OutboundRow {
    try fixture.handle(
      [.send(Outbound(action, content: .stored(Data("x".utf8)), slot: slot))], updateID: "s\(fixture.ids.next())")
    return try #require(try fixture.take(1).first)
  }

  private func settle(
    _ end: Settlement.Outcome, _ action: Outbound.Action = .send, slot: String? = nil, appearanceHash: Int64? = nil
  ) throws {
    let row = try take(action, slot: slot)
    _ = try fixture.take(0, settled: [Settlement(row: row, outcome: end, appearanceHash: appearanceHash)])
  }

  private static let message = MessageID(rawValue: "7")

  @Test(arguments: ["p:2s", nil]) func theLastLookIsKept(slot: String?) throws {
    try settle(.done(Self.message), slot: slot, appearanceHash: 1)
    #expect(try look() == 1)
    try settle(.done(Self.message), .edit(Self.message), slot: slot, appearanceHash: 2)
    #expect(try look() == 2)
    #expect(try self.slot() == slot)
    #expect(try look("8") == nil)
  }

  @Test func aPassingWordTakesSlotAndOrigin() throws {
    try settle(.done(Self.message), slot: "f:0:a", appearanceHash: 1)
    try fixture.handle([.saveOrigin(Self.message, "f:0:a")], updateID: "k")
    try settle(.done(Self.message), .edit(Self.message), slot: "p:2s", appearanceHash: 2)
    let origin = { try fixture.store.read { try $0.origin(of: Self.message, in: Samples.chat) } }
    #expect(try origin() == "f:0:a")
    try settle(.done(Self.message), .edit(Self.message), appearanceHash: 3)
    #expect(try slot() == nil && origin() == nil && look() == 3)
  }

  @Test func aNeedlessEditChangesWhatTheMessageStandsFor() throws {
    try settle(.done(Self.message), slot: "p:2s", appearanceHash: 1)
    try settle(.alreadyShown(Self.message), .edit(Self.message), slot: "list", appearanceHash: 1)
    #expect(try slot() == "list" && look() == 1)
    #expect(try fixture.store.read { try $0.list(in: Samples.chat) }?.message == Self.message)
    try settle(.alreadyShown(Self.message), .edit(Self.message), slot: "p:2s", appearanceHash: 1)
    #expect(try fixture.store.read { try $0.list(in: Samples.chat) }?.isShown == false)
    #expect(try fixture.store.counters()["outbound.dropped.needless"] == 2)
    #expect(try fixture.store.read { try $0.depths().outbound } == 0)
  }

  @Test(
    arguments: [
      (Settlement.Outcome.retry(after: 0, .inDoubt), nil), (.sendAsNew, nil),
      (.done(MessageID(rawValue: "7"), isPlain: true), nil),
      (.retry(after: 0, .failed), 1), (.retry(after: 0, .notYet), 1), (.retry(after: 0, .tooMany(isGlobal: false)), 1),
      (.dropped(reason: "refused"), 1), (.dropped(reason: "needless"), 1),
    ] as [(Settlement.Outcome, Int64?)]) func noMoreIsClaimedThanIsKnown(end: Settlement.Outcome, left: Int64?) throws
  {
    try settle(.done(Self.message), slot: "p:2s", appearanceHash: 1)
    try settle(end, .edit(Self.message), slot: "p:2s", appearanceHash: 2)
    #expect(try look() == left)
  }

  @Test func whatWasOnTheWireWhenTheProcessEndedIsNotCertain() throws {
    let folder = try ScratchFolder()
    let clock = ManualClock()
    let start = {
      try Store(path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { clock.now }), clock: clock.clock)
    }
    try take(in: start(), times: 2)
    #expect(try start().read { try $0.appearanceHash(of: Self.message, in: Samples.chat) } == nil)
  }

  /// Sends a message, then takes an edit of it that is not settled.
  private func take(in store: Store, times: Int) throws {
    let edit = Outbound(.edit(Self.message), content: .stored(Data()), slot: "p:2s")
    let effects: [Effect] = [
      .saveChat(fixture.profile()), .send(Outbound(.send, content: .stored(Data()), slot: "p:2s")), .send(edit),
    ]
    try store.inbox.receive([.update(Samples.text("…"))], account: "a", next: nil, receivedAt: fixture.clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: fixture.clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
    var settled: [Settlement] = []
    for _ in 1...times {
      let row = try store.outbox.settleAndTake(settled: settled, take: 1, owner: "t", render: { _, _ in })
        .rows
        .first?
        .row
      settled = [Settlement(row: try #require(row), outcome: .done(Self.message), appearanceHash: 1)]
    }
    #expect(try store.read { try $0.appearanceHash(of: Self.message, in: Samples.chat) } == 1)
  }

  @Test func onlyTheNewestPassingMessagesAreKept() throws {
    try settle(.done(MessageID(rawValue: "card")), slot: "p:2s", appearanceHash: 1)
    for number in 1...60 {
      fixture.clock.advance(by: 1)
      try settle(.done(MessageID(rawValue: "\(number)")), appearanceHash: Int64(number))
    }
    #expect(try look("card") == 1)
    #expect(try (1...60).filter { try look("\($0)") != nil } == Array(11...60))
    let plan = try fixture.store.connection.pool.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + ShownTable.dropUnslotted, arguments: [1, 1])
        .map { $0["detail"] as String }
    }
    for step in plan { #expect(step.contains("shownSlot") || step.contains("SUBQUERY"), "\(step)") }
  }
}
