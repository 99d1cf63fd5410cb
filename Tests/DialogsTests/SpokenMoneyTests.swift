import Cards
import Chat
import EInvoice
import Foundation
import Receipts
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// What the bot does with a line about money: notes it, asks, says that it only notes expenses, or takes it as a
/// correction.
@Suite struct SpokenMoneyTests {
  private func receipts(_ chat: Conversation) throws -> [KeptReceipt] {
    try chat.store.read { try $0.receipts(in: Samples.chat) }
  }

  private func list(_ chat: Conversation) throws -> String {
    try receipts(chat).map { kept in
      "\(kept.receipt.title ?? "-") \(kept.receipt.total?.value ?? 0)" + (kept.isAsked ? "?" : "")
    }.joined(separator: ", ")
  }

  /// While the bot asks for the day of another one.
  @Test(arguments: [
    ("月初 電費 800", "上個月31號 電費 700", "電費 700"), ("下週三 電費 800", "taxi 12/1 200", "taxi 200"),
    ("下週三 電費 800", "yesterday dinner 300", "dinner 300"), ("下週三 電費 800", "下周五 聚餐 300", "聚餐 300"),
    ("下周三 电费 80", "昨天 午饭 25", "午饭 25"), ("下週三 電費 800", "昨天 剪頭髮 600", "剪頭髮 600?"),
  ])
  func anotherExpenseIsNoAnswer(open: String, other: String, second: String) throws {
    let chat = try Conversation()
    _ = try chat.say(open)
    let first = try #require(try receipts(chat).first)
    _ = try chat.say(other)
    #expect(try receipts(chat).count == 2)
    #expect(try receipts(chat).first?.receipt.total == first.receipt.total)
    #expect(try list(chat).hasSuffix(", " + second))
  }

  @Test(arguments: ["11/20", "昨天", "昨天的", "yesterday", "是昨天"])
  func aDayIsTheAnswer(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say("下週三 電費 800")
    _ = try chat.say(text)
    #expect(try receipts(chat).map { $0.receipt.date != nil } == [true])
  }

  @Test(arguments: [
    "20美金是多少台幣", "150 美金換台幣多少", "這個 USD 20 貴嗎", "午餐 120 可以報帳嗎", "20美元等于多少人民币", "how many dollars is 1200 twd",
    "how much is 20 USD", "I owe Bob $50", "should I pay 300 for a taxi", "昨天 跟小明借 500 元",
  ])
  func aQuestionAboutMoneyHasOneLine(text: String) throws {
    let chat = try Conversation()
    #expect(try chat.say(text).sent == [.systemMessage(.onlyExpenses)])
    #expect(try receipts(chat).isEmpty)
  }

  @Test(arguments: ["要付多少錢", "要帶多少錢", "how much cash do I need?", "要付多少钱"])
  func whatAParcelCostsIsStillTheRound(text: String) throws {
    let chat = try Conversation()
    #expect(try chat.say(text).sent == [.round])
  }

  @Test(arguments: [
    "房租 15000 下個月繳", "rent 15000 due next month", "運費 60 免運", "lunch under 120", "午饭别超过 30", "悠遊卡餘額 300 元", "午餐 120 退了",
    "客人匯款 1280 元", "賣掉舊手機 3000元", "午餐 120？", "taxi 300?", "電費帳單 1320 元 12/10 前繳",
  ])
  func whatWasNotSpentIsAtMostAsked(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    #expect(try receipts(chat).map(\.isAsked) == [true])
  }

  @Test(arguments: [
    "保險箱 8899", "門鎖 1234", "lunch at 12", "coffee 2 cups", "train 123 at 14:20", "咖啡寄杯 3", "車牌 ABC-1234",
  ])
  func whatIsNoAmountIsNotNoted(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    #expect(try receipts(chat).isEmpty)
  }

  @Test(arguments: [
    "上一筆 130 才對", "上一笔 130 才对", "打錯了 是 130", "打錯了，是130", "写错了 130", "typo: 130", "I meant 130", "the last one 130",
  ])
  func aCorrectionIsOfTheLastOne(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say("早餐 60")
    _ = try chat.say("午餐 120")
    _ = try chat.say(text)
    #expect(try list(chat) == "早餐 60, 午餐 130")
  }

  @Test(arguments: ["打錯了 是 95", "typo: 95"])
  func aMistakeLongAgoIsNotTheLastOne(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say("午餐 120")
    chat.clock.advance(by: 2 * 86_400)
    _ = try chat.say(text)
    #expect(try receipts(chat).first?.receipt.total?.value == 120)
    #expect(try receipts(chat).dropFirst().allSatisfy(\.isAsked))
  }

  @Test(arguments: [("¥30 奶茶", "上一笔改成 130"), ("$15.50 coffee", "change the last one to 130"), ("¥30 奶茶", "上一筆 130 才對")])
  func anotherAmountKeepsTheQuestion(text: String, change: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    let id = try #require(try receipts(chat).first?.id)
    #expect(try chat.say(change).sent == [.receipt(id)])
    let kept = try #require(try receipts(chat).first)
    #expect(kept.receipt.total?.value == 130 && kept.missing == [.currency])
    #expect(kept.receipt.total?.possibleCurrencies.isEmpty == false)
    _ = try chat.say("USD")
    #expect(try receipts(chat).map { $0.receipt.total?.currency } == ["USD"])
  }

  @Test(arguments: [
    "PChome 訂單 20261128999999-01 總計 NT$ 2,980（含稅）", "訂單 A12345 總計 NT$899", "你的訂單 #A12345 已成立 總金額 NT$899 預計12/3到貨",
    "Your order 113-1234567-1234567 is confirmed. Order total: NT$450", "您的订单 8812345678 已付款，实付 ¥45.9",
  ])
  func anOrderWaitsForItsNumber(text: String) throws {
    let chat = try Conversation()
    let sent = try chat.say(text).sent
    guard case .systemMessage(.orderWaits)? = sent.first else {
      Issue.record("\(sent)")
      return
    }
    #expect(try receipts(chat).isEmpty)
  }

  @Test(arguments: [
    ("午餐 120 晚餐 200 飲料 55", "午餐 120, 晚餐 200, 飲料 55"), ("水費 300/電費 500", "水費 300, 電費 500"),
    ("lunch 120, dinner 300", "lunch 120, dinner 300"), ("午餐120\n晚餐200", "午餐 120, 晚餐 200"),
    ("午饭 25、打车 30", "午饭 25, 打车 30"), ("昨天\n午餐 120\n晚餐 200", "午餐 120, 晚餐 200"),
  ])
  func severalExpensesHaveOneAnswer(text: String, expected: String) throws {
    let chat = try Conversation()
    let replies = try chat.say(text).sent
    #expect(try list(chat) == expected)
    #expect(replies == [.receiptsNoted(try receipts(chat).map(\.id))])
    _ = try chat.command("undo")
    #expect(try receipts(chat).count == expected.split(separator: ",").count - 1)
  }

  @Test(arguments: [("午餐 120 剪頭髮 600", "午餐 120, 剪頭髮 600?"), ("lunch 120\nhaircut 600", "lunch 120, haircut 600?")])
  func whatMayBeNoneOfThemIsAsked(text: String, expected: String) throws {
    let chat = try Conversation()
    #expect(try chat.say(text).sent.count == 2)
    #expect(try list(chat) == expected)
  }

  @Test func anEditedListChangesEach() throws {
    let chat = try Conversation()
    _ = try chat.send(.text("午餐 120 晚餐 200", links: []), message: "12")
    _ = try chat.send(.edited("午餐 130 晚餐 200"), message: "12")
    #expect(try list(chat) == "午餐 130, 晚餐 200")
    let replies = try chat.send(.edited("午餐 130 晚餐 200 宵夜 60"), message: "12")
    #expect(replies.contents == [.systemMessage(.editedNothingNew)])
    #expect(try list(chat) == "午餐 130, 晚餐 200")
  }

  @Test func aReceiptOfAListIsOpenedAndLeadsBack() throws {
    let chat = try Conversation()
    _ = try chat.send(.text("午餐 120 晚餐 200", links: []), message: "12")
    let ids = try receipts(chat).map(\.id)
    let slot = Slots.receiptsNoted(ids)
    #expect(Slots.receiptsNoted(of: slot) == ids && Slots.leadsBack(slot))
  }

  @Test(arguments: ["上一筆刪掉", "delete the last one"])
  func theDeletedOneIsNamed(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say("午餐 120")
    guard case .systemMessage(.receiptDeleted(undo: _?, receipt: let receipt?))? = try chat.say(text).sent.first else {
      Issue.record("not named")
      return
    }
    #expect(receipt.title == "午餐" && receipt.total?.money == Money(value: 120))
  }

  @Test(arguments: [
    ("分類 交通", ReceiptField.category), ("category travel", .category), ("昨天的", .date), ("昨天", .date),
    ("yesterday", .date),
  ])
  func aReplyToTheCardIsUnderstood(text: String, field: ReceiptField) throws {
    let chat = try Conversation()
    _ = try chat.say("午餐 120")
    let before = try #require(try receipts(chat).first)
    #expect(try chat.reply(text, to: Slots.receipt(before.id)).sent == [.receipt(before.id, view: .changed)])
    let after = try #require(try receipts(chat).first)
    #expect(after.edited.contains(field) && after.receipt != before.receipt)
  }
}
