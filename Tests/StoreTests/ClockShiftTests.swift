import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// When the machine's clock is set, all waits last as long as before.
@Suite struct ClockShiftTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  /// Seconds by which the clock is set.
  static let jumps: [Double] = [86_400, -86_400, 3600, -7, 400 * 86_400]

  private func jump(_ seconds: Double) throws {
    try fixture.store.housekeeping.shiftWaits(by: seconds) { fixture.clock.advance(by: seconds) }
  }

  private func due() throws -> Int { try leaseDue().count }

  private func leaseDue() throws -> [DueShipment] {
    let now = fixture.clock.now
    return try fixture.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: 10)], owner: "test", until: now.addingTimeInterval(60), now: now
    )
  }

  @Test(arguments: jumps) func aDeliveryThatFailed(_ seconds: Double) throws {
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("1")])
    let row = try #require(try fixture.take().first)
    _ = try fixture.take(settled: [Settlement(row: row, outcome: .retry(after: 30, .failed))])
    try jump(seconds)
    fixture.clock.advance(by: 29)
    #expect(try fixture.take().isEmpty)
    fixture.clock.advance(by: 1)
    let again = try #require(try fixture.take().first)
    // Its age does not change. The clock was set, but no time has passed.
    #expect(again.createdAt == fixture.clock.now.addingTimeInterval(-30))
    #expect(again.causedAt == fixture.clock.now.addingTimeInterval(-30))
  }

  @Test(arguments: jumps) func aDeliveryThatMayGoStillMay(_ seconds: Double) throws {
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("1")])
    try jump(seconds)
    #expect(try fixture.take().map(\.text) == ["1"])
  }

  @Test(arguments: jumps) func anAnswerThatWillBeTooLate(_ seconds: Double) throws {
    let answer = Outbound(.answer(press: "p"), content: .stored(Data("x".utf8)), priority: .answer, lifetime: 60)
    try fixture.handle([.saveChat(fixture.profile()), .send(answer)])
    try jump(seconds)
    fixture.clock.advance(by: 59)
    let row = try #require(try fixture.take().first)
    _ = try fixture.take(0, settled: [Settlement(row: row, outcome: .retry(after: 0, .notYet))])
    fixture.clock.advance(by: 2)
    #expect(try fixture.take().isEmpty)
    #expect(try fixture.store.counters()["outbound.expired"] == 1)
  }

  @Test(arguments: jumps) func aShipmentThatIsNotDueYet(_ seconds: Double) throws {
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    #expect(try due() == 1)
    // A lease lasts as long as before.
    try jump(seconds)
    fixture.clock.advance(by: 59)
    #expect(try due() == 0)
    fixture.clock.advance(by: 2)
    let lease = try #require(try leaseDue().first).lease
    try fixture.store.shipments.release(lease, nextCheck: fixture.clock.now.addingTimeInterval(1000))
    try jump(seconds)
    fixture.clock.advance(by: 999)
    #expect(try due() == 0)
    fixture.clock.advance(by: 1)
    #expect(try due() == 1)
  }

  @Test(arguments: jumps) func aShipmentThatIsNeverDueAgainStaysSo(_ seconds: Double) throws {
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel(isFollowed: false))])
    try jump(seconds)
    #expect(try due() == 0)
  }

  @Test(arguments: jumps) func aPlatformThatAskedForPatience(_ seconds: Double) throws {
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("1")])
    let row = try #require(try fixture.take().first)
    _ = try fixture.take(settled: [Settlement(row: row, outcome: .retry(after: 30, .tooMany(isGlobal: true)))])
    try jump(seconds)
    #expect(try fixture.store.outbox.holds().map(\.until) == [fixture.clock.now.addingTimeInterval(30)])
  }

  private struct Failure: Error {}

  @Test(arguments: jumps) func anUpdateThatFailed(_ seconds: Double) throws {
    try fixture.store.inbox.receive(
      [.update(Samples.text("…"))], account: "a", next: nil, receivedAt: fixture.clock.now)
    let turn = {
      try fixture.store.inbox.handle(
        limit: 1, now: fixture.clock.now, handler: { _, _ in throw Failure() }, reportFailure: { _, _, _ in [] })
    }
    let wait = try #require(try turn().retryAt).timeIntervalSince(fixture.clock.now)
    #expect(wait > 0)
    try jump(seconds)
    fixture.clock.advance(by: wait / 2)
    #expect(try turn().failures.isEmpty)
    fixture.clock.advance(by: wait / 2)
    #expect(try turn().failures.count == 1)
    // Its waiting time does not change.
    #expect(try fixture.store.read { try $0.depths().oldestInbound } == fixture.clock.now.addingTimeInterval(-wait))
  }

  @Test func nothingIsHandedOutBetweenTheShiftAndTheNewTime() throws {
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("1")])
    let row = try #require(try fixture.take().first)
    try fixture.store.housekeeping.shiftWaits(by: 86_400) {
      #expect(fixture.clock.now == ManualClock.start)
      fixture.clock.advance(by: 86_400)
    }
    // A row that was being sent during the jump waits from the new time on.
    _ = try fixture.take(settled: [Settlement(row: row, outcome: .retry(after: 30, .failed))])
    fixture.clock.advance(by: 30)
    #expect(try fixture.take().count == 1)
  }
}
