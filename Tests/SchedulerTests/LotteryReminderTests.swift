import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Scheduler

/// When a chat is told of a prize, and reminded to claim it.
@Suite struct LotteryReminderTests {
  private let scene: LotteryScene

  init() throws { scene = try LotteryScene() }

  /// The hours, in Taipei, at which something is said within `days`: `11-25 15 won 11510`.
  private func times(days: Int) async throws -> [String] {
    var times: [String] = []
    for _ in 0..<(days * 24) {
      for said in try await scene.run(hours: 1) {
        let hour = Int((scene.clock.now.timeIntervalSince1970 + 8 * 3600) / 3600) % 24
        let words = said.split(separator: " ").dropFirst().joined(separator: " ")
        times.append("\(Day(scene.clock.now).description.dropFirst(5)) \(hour) \(words)")
      }
    }
    return times
  }

  private func win() throws {
    try scene.keep(1, "AB99999678")
    scene.publish("11510=1", page: "11510=1")
  }

  /// Prizes of 11510 are paid from 6 December to 5 March.
  @Test func thereAreTwoReminders() async throws {
    try scene.join()
    try win()
    #expect(
      try await times(days: 120) == ["11-25 14 won 11510", "02-26 18 last week 11510", "03-05 10 last day 11510"])
  }

  @Test func aClaimedPrizeIsNotRemindedOf() async throws {
    try scene.join()
    try win()
    try scene.keep(2, "AB88888678")
    #expect(try await times(days: 10) == ["11-25 14 won 11510"])
    let now = scene.clock.now
    try scene.handle([.lottery(.setClaimed(ReceiptID(rawValue: 1), now))])
    #expect(try await times(days: 90) == ["02-26 18 last week 11510"])
    try scene.handle([.lottery(.setClaimed(ReceiptID(rawValue: 2), now))])
    #expect(try await times(days: 20) == [])
    // Other chats cannot claim it.
    try scene.join(LotteryScene.other)
    try scene.handle([.lottery(.setClaimed(ReceiptID(rawValue: 1), nil))], in: LotteryScene.other)
    #expect(try scene.store.read { try $0.winningReceipts(in: Samples.chat) }.allSatisfy { $0.claimedAt != nil })
  }

  @Test func aDeletedReceiptIsNotRemindedOf() async throws {
    try scene.join()
    try win()
    #expect(try await times(days: 10).count == 1)
    try scene.handle([.receipt(.delete(ReceiptID(rawValue: 1)))])
    #expect(try await times(days: 120) == [])
  }

  @Test func quietHoursAndDigestHoldAPrizeBack() async throws {
    try scene.join(quiet: QuietHours(start: 13 * 60, end: 19 * 60))
    try scene.join(LotteryScene.other, digest: 9 * 60)
    try win()
    try scene.keep(2, "AB00000001", in: LotteryScene.other)
    try scene.keep(3, "AB88888678", in: LotteryScene.other)
    // The last week's reminder at 18:00 waits for the end of the quiet hours; the last day's breaks through.
    #expect(
      try await times(days: 120).sorted() == [
        "02-26 18 last week 11510", "02-26 19 last week 11510", "03-05 10 last day 11510", "03-05 10 last day 11510",
        "11-25 19 won 11510", "11-26 9 won 11510",
      ])
  }

  @Test func aChatThatLeftIsNotTold() async throws {
    try scene.join()
    try win()
    var profile = try #require(try scene.store.read { try $0.chat(Samples.chat) })
    profile.closedAt = scene.clock.now
    try scene.handle([.saveChat(profile)])
    #expect(try await times(days: 10) == [])
    profile.closedAt = nil
    try scene.handle([.saveChat(profile)])
    #expect(try await times(days: 1).map { $0.suffix(9) } == ["won 11510"])
  }

  @Test func whoHearsLateIsRemindedOfWhatIsLeft() async throws {
    try scene.join()
    scene.publish("11510=1", page: "11510=1")
    try scene.keep(1, "AB00000001")
    #expect(try await times(days: 10) == ["11-25 14 nothing 11510"])
    // On 1 March, the week's reminder is over.
    #expect(try await times(days: 90) == [])
    try scene.keep(2, "AB99999678")
    #expect(try await times(days: 30).map { $0.dropFirst(6) } == ["11 won 11510", "10 last day 11510"])
    // From 6 March on nobody is told.
    try scene.keep(3, "AB88888678")
    #expect(try await times(days: 10) == [])
  }
}
