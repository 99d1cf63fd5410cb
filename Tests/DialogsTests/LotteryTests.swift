import Cards
import Chat
import Lottery
import Receipts
import Store
import TestSupport
import Testing
import Tracking

/// `/lottery`, and the buttons below its messages.
@Suite struct LotteryDialogTests {
  private static let id = ReceiptID(rawValue: 900)

  /// A chat with a receipt that won 200 dollars in `11510`.
  private func winner() throws -> Conversation {
    let chat = try Conversation()
    _ = try chat.say("你好")
    var receipt = Receipt(kind: .einvoice)
    (receipt.number, receipt.period) = ("AB99999678", "11510")
    try chat.apply(.receipt(.save(KeptReceipt(id: Self.id, receipt, from: .codes, addedAt: chat.clock.now))))
    let draw = try #require(
      Draw(period: "11510", special: "11112222", grand: "33334444", first: ["12345678", "00000001", "00000002"]))
    #expect(try chat.store.lottery.save([draw], now: chat.clock.now))
    #expect(try chat.store.lottery.check(limit: 10) { _, _, _ in nil } == 1)
    return chat
  }

  private func isClaimed(_ chat: Conversation) throws -> Bool? {
    try chat.store.read { try $0.winningReceipt(Self.id, in: Samples.chat) }.map { $0.claimedAt != nil }
  }

  @Test func theCommandShowsTheLottery() throws {
    #expect(try Conversation().command("lottery").contents == [.lottery(.overview)])
    #expect(try Conversation().press(.lottery(.overview)).contents.last == .lottery(.overview))
  }

  @Test func aPrizeIsClaimedAndNotClaimed() throws {
    let chat = try winner()
    #expect(try chat.press(.lottery(.show(period: "11510"))).contents.last == .lottery(.won(period: "11510")))
    #expect(try isClaimed(chat) == false)
    #expect(try chat.press(.lottery(.claimed(Self.id))).contents.last == .lottery(.won(period: "11510")))
    #expect(try isClaimed(chat) == true)
    #expect(try chat.press(.lottery(.notClaimed(Self.id))).contents.last == .lottery(.won(period: "11510")))
    #expect(try isClaimed(chat) == false)
  }

  /// Ids of other chats, deleted receipts, and periods without a prize.
  @Test(arguments: [
    LotteryAction.claimed(ReceiptID(rawValue: 5)), .notClaimed(ReceiptID(rawValue: 5)), .show(period: "11508"),
  ])
  func whatIsNotThereIsGone(action: LotteryAction) throws {
    let chat = try winner()
    #expect(try chat.press(.lottery(action)).contents.last == .systemMessage(.gone))
    #expect(try isClaimed(chat) == false)
    try chat.apply(.receipt(.delete(Self.id)))
    #expect(try isClaimed(chat) == nil)
    #expect(try chat.press(.lottery(.claimed(Self.id))).contents.last == .systemMessage(.gone))
  }
}
