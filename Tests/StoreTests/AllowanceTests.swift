import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// How much of its allowances a chat has used.
@Suite struct AllowanceTests {
  private let fixture: StoreFixture
  private static let other = ChatID(platform: "telegram", value: "43")

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
    try fixture.handle([.saveChat(fixture.profile(Self.other))], chat: Self.other, updateID: "other")
  }

  private func use(_ allowance: Allowance, _ count: Int, _ id: String, chat: ChatID = Samples.chat) throws {
    try fixture.handle([.countUse(allowance, count)], chat: chat, updateID: id)
  }

  private func used(_ allowance: Allowance, in chat: ChatID = Samples.chat) throws -> [Double]? {
    let now = fixture.clock.now
    return try fixture.store.read { try $0.usage(of: allowance, in: chat, at: now) }
      .map { [Double($0.count), $0.until.timeIntervalSince(now)] }
  }

  private func rows() throws -> Int? {
    try fixture.store.connection.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM allowance") }
  }

  @Test func usesAddUpUntilTheWindowEndsThatTheFirstOneBegan() throws {
    #expect(try used(.lookUpsPerHour) == nil)
    try use(.lookUpsPerHour, 2, "use 1")
    fixture.clock.advance(by: 1000)
    try use(.lookUpsPerHour, 3, "use 2")
    #expect(try used(.lookUpsPerHour) == [5, 2600])
    #expect(try used(.addsPerDay) == nil && used(.lookUpsPerHour, in: Self.other) == nil)
    fixture.clock.advance(by: 2600)
    #expect(try used(.lookUpsPerHour) == nil)
    try use(.lookUpsPerHour, 1, "use 3")
    #expect(try used(.lookUpsPerHour) == [1, 3600])
    #expect(try rows() == 1)
  }

  @Test func aRepeatedUpdateIsNoSecondUse() throws {
    for _ in 1...2 { try use(.addsPerDay, 7, "same") }
    #expect(try used(.addsPerDay) == [7, 86_400])
  }

  @Test func whatFailsHasUsedNothing() throws {
    let id = "failing"
    try fixture.store.inbox.receive(
      [.update(Samples.text("…", id: id, chat: Samples.chat))], account: "a", next: nil, receivedAt: fixture.clock.now)
    _ = try fixture.store.inbox.handle(
      limit: 1, now: fixture.clock.now, handler: { _, _ in throw CancellationError() },
      reportFailure: { _, _, _ in [.countUse(.addsPerDay, 7)] })
    #expect(try used(.addsPerDay) == nil)
  }

  @Test func whatAClockThatRanAheadWroteDoesNotCountForLonger() throws {
    fixture.clock.advance(by: 30 * 86_400)
    try use(.importsPerDay, 3, "use 1")
    fixture.clock.advance(by: -30 * 86_400)
    #expect(try used(.importsPerDay) == nil)
    try use(.importsPerDay, 1, "use 2")
    #expect(try used(.importsPerDay) == [1, 86_400])
  }

  @Test func whatIsOverIsDeletedAndTheRestGoesWithItsChat() throws {
    try use(.connectTriesPerHour, 1, "use 1")
    try use(.importsPerDay, 1, "use 2")
    try use(.importsPerDay, 1, "use 3", chat: Self.other)
    fixture.clock.advance(by: 3600)
    try fixture.store.housekeeping.pruneAllowances(now: fixture.clock.now)
    #expect(try rows() == 2)
    try fixture.handle([.forget(farewell: [])], updateID: "use 4")
    #expect(try rows() == 1)
  }
}
