import Cards
import Chat
import Foundation
import Lottery
import Receipts
import Store
import TestSupport
import Testing
import Tracking

@testable import Scheduler

/// The invoice lottery, from the draw to the reminders.
@Suite struct LotteryLoopTests {
  private let scene: LotteryScene

  init() throws { scene = try LotteryScene() }

  private func winners() throws -> [WinningReceipt] {
    try scene.store.read { try $0.winningReceipts(in: Samples.chat) }
  }

  @Test func aWinnerIsToldAfterTheDraw() async throws {
    try scene.join()
    try scene.keep(1, "AB99999678")
    try scene.keep(2, "AB00000001")
    scene.publish("11508=1", page: "11508=1")
    // Nothing is asked before two in the afternoon of the 25th.
    #expect(try await scene.run(hours: 4 * 24 + 3) == [] && scene.asked == 0)
    scene.publish("11510=1 11508=1", page: "11510=1")
    #expect(try await scene.run(hours: 2) == ["42 won 11510"])
    #expect(try winners().map(\.prize) == [.sixth] && scene.asked == 1)
    // Once known, the numbers are never fetched again.
    #expect(try await scene.run(days: 5) == [] && scene.asked == 1)
  }

  /// There is no paper of an invoice that came by mail, and it can win more than is checked.
  @Test func whatCameByMailIsKnown() async throws {
    try scene.join()
    try scene.keep(1, "AB99999678", from: .mail)
    try scene.keep(2, "AB88888678")
    try scene.keep(3, "AB00000001", from: .mail)
    scene.publish("11510=1", page: "11510=1")
    #expect(try await scene.run(days: 6) == ["42 won 11510"])
    let winners = try winners()
    #expect(winners.map(\.number) == ["AB99999678", "AB88888678"] && winners.map(\.isFromMail) == [true, false])
    let counts = try scene.store.read { try $0.lotteryCounts(in: Samples.chat) }
    #expect(counts.first?.checked == 3 && counts.first?.checkedFromMail == 2)
  }

  @Test func nothingWonIsOneLine() async throws {
    try scene.join()
    try scene.join(LotteryScene.other)
    for id in 1...3 { try scene.keep(Int64(id), "AB0000000\(id)") }
    scene.publish("11510=1", page: "11510=1")
    #expect(try await scene.run(days: 10) == ["42 nothing 11510"])
    // A receipt that is added later is checked too, and nothing more is said.
    try scene.keep(4, "AB00000004")
    #expect(try await scene.run(days: 2) == [] && scene.asked == 1)
    #expect(try scene.store.read { try $0.lotteryCounts(in: Samples.chat) }.first?.checked == 4)
    // One that wins is told.
    try scene.keep(5, "AB00012678")
    #expect(try await scene.run(days: 2) == ["42 won 11510"])
  }

  @Test func chatsWithoutReceiptsHearNothingAndCostNothing() async throws {
    try scene.join()
    try scene.keep(1, nil)
    try scene.keep(2, "AB99999678", period: nil)
    try scene.keep(3, "AB-9999967", period: "11510")
    try scene.keep(4, "AB99999678", period: "11510", isDraft: true)
    scene.publish("11510=1", page: "11510=1")
    #expect(try await scene.run(days: 30) == [] && scene.asked == 0)
    // The draft is confirmed.
    try scene.keep(4, "AB99999678", period: "11510")
    #expect(try await scene.run(hours: 1) == ["42 won 11510"])
  }

  @Test func oneFetchServesAllChats() async throws {
    try scene.join()
    try scene.join(LotteryScene.other)
    try scene.keep(1, "AB99999678")
    try scene.keep(2, "AB33334444", in: LotteryScene.other)
    scene.publish("11510=1", page: "11510=1")
    #expect(try await scene.run(days: 6).sorted() == ["42 won 11510", "777 won 11510"])
    #expect(scene.asked == 1)
  }

  @Test(
    arguments: [
      ("11510=1", "11510=2"), ("11510=1", "11508=1"), ("11508=1", "11510=1"), (nil, "11510=1"), ("11510=1", nil),
      (nil, nil),
    ] as [(String?, String?)])
  func oneSourceAloneIsNotBelieved(feed: String?, page: String?) async throws {
    try scene.join()
    try scene.keep(1, "AB99999678")
    scene.publish(feed, page: page)
    #expect(try await scene.run(days: 14) == [])
    // A few times on the first day, then twice a day at most.
    #expect((10...32).contains(scene.asked), "\(scene.asked)")
    // A week late, they agree.
    scene.publish("11510=1", page: "11510=1")
    #expect(try await scene.run(days: 1) == ["42 won 11510"])
  }

  @Test(arguments: ["", "<html><h1>503</h1></html>", "<rss><item><title>115年9~10月</title>"])
  func otherAnswersAreNoNumbers(text: String) async throws {
    try scene.join()
    try scene.keep(1, "AB99999678")
    scene.publish(text: text)
    #expect(try await scene.run(days: 6) == [])
    #expect(try scene.store.lottery.hasDraws() == false)
  }

  @Test func theFutureIsNotBelieved() async throws {
    try scene.join()
    try scene.keep(1, "AB99999678", period: "11508")
    try scene.keep(2, "AB99999678", period: "11510")
    scene.publish("11510=1 11508=1", page: "11510=1")
    // The draw of 11510 is in four days.
    #expect(try await scene.run(days: 2) == ["42 won 11508"])
  }

  @Test func theFirstFetchServesOldReceipts() async throws {
    try scene.join()
    // Prizes of 11504 were paid until 5 September. It is checked, and nothing is said.
    try scene.keep(1, "AB99999678", period: "11504")
    scene.publish("11508=1 11506=1 11504=1", page: "11508=1")
    #expect(try await scene.run(days: 2) == [] && scene.asked == 1)
    #expect(try winners().map(\.period) == ["11504"])
    // Later ones need no further fetch; those before the feed cause none.
    try scene.keep(2, "AB99999678", period: "11506")
    try scene.keep(3, "AB99999678", period: "11308")
    #expect(try await scene.run(days: 1) == [] && scene.asked == 1)
    try scene.keep(4, "AB99999678", period: "11508")
    #expect(try await scene.run(days: 1) == ["42 won 11508"] && scene.asked == 1)
  }

  @Test func theHostCanSwitchItOff() async throws {
    try scene.join()
    try scene.keep(1, "AB99999678")
    scene.publish("11510=1", page: "11510=1")
    #expect(try await scene.run(hours: 200, scene.loop(isOn: false)) == [] && scene.asked == 0)
  }

  @Test func aChangedNumberIsCheckedAgain() async throws {
    try scene.join()
    try scene.keep(1, "AB00000001")
    scene.publish("11510=1", page: "11510=1")
    #expect(try await scene.run(days: 5) == ["42 nothing 11510"])
    // Another change leaves the result as it is; another number is checked.
    try scene.keep(1, "AB00000001")
    #expect(try await scene.run(hours: 3) == [])
    try scene.keep(1, "AB99999678")
    #expect(try await scene.run(hours: 3) == ["42 won 11510"])
    try scene.keep(1, "AB99999678")
    #expect(try await scene.run(hours: 3) == [])
    try scene.keep(1, "AB99999677")
    #expect(try await scene.run(hours: 3) == [] && winners().isEmpty)
  }
}
