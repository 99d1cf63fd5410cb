import Cards
import Chat
import EInvoice
import Foundation
import Pictures
import Receipts
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// Receipts that are changed in words, by an edited message, and taken back.
@Suite struct ReceiptChangeTests {
  private func receipts(_ chat: Conversation) throws -> [KeptReceipt] {
    try chat.store.read { try $0.receipts(in: Samples.chat) }
  }

  private func note(_ text: String, _ chat: Conversation, message: String = "7") throws -> ReceiptID {
    let replies = try chat.send(.text(text, links: []), message: message)
    return try #require(
      replies.contents.lazy.compactMap { content in
        if case .receipt(let id, _) = content { id } else { nil }
      }.first)
  }

  private func amount(_ chat: Conversation) throws -> String? {
    try receipts(chat).last?.receipt.total?.value.description
  }

  @Test(arguments: [
    "上一筆改成 130", "上一笔改成 130", "把上一筆改成130", "上一筆金額改成 130 元", "change the last one to 130", "make the last one 130",
    "the last one was 130", "剛剛那筆應該是 130", "change my last expense to 130",
  ])
  func theLastOneIsChangedAndTakenBack(text: String) throws {
    let chat = try Conversation()
    _ = try note("早餐 60", chat, message: "6")
    let id = try note("午餐 120", chat)
    #expect(try chat.say(text).sent == [.receipt(id, view: .changed)])
    #expect(try receipts(chat).map { $0.receipt.total?.value } == [60, 130])
    #expect(try receipts(chat).last?.receipt.items.map(\.price) == [130])
    _ = try chat.command("undo")
    #expect(try receipts(chat).map { $0.receipt.total?.value } == [60, 120])
  }

  @Test(arguments: [
    ("改成 130", ReceiptField.amount), ("改成130元", .amount), ("make it 130", .amount), ("change it to 130", .amount),
    ("130", .amount), ("備註 和客戶", .note), ("備註：和客戶", .note), ("备注 和客户", .note), ("note: with client", .note),
    ("日期改成 11/20", .date), ("change the date to yesterday", .date), ("分類改成 計程車", .category), ("付款方式改成 信用卡", .payment),
    ("改成昨天", .date), ("paid by visa", .payment),
  ])
  func aReplyToItsCardChangesIt(text: String, field: ReceiptField) throws {
    let chat = try Conversation()
    let id = try note("午餐 120", chat)
    let before = try #require(try receipts(chat).first)
    #expect(try chat.reply(text, to: Slots.receipt(id)).sent == [.receipt(id, view: .changed)])
    let after = try #require(try receipts(chat).first)
    #expect(after.edited.contains(field) && after.receipt != before.receipt)
    _ = try chat.say("復原")
    #expect(try receipts(chat) == [before])
  }

  @Test(arguments: [("上一筆改成 800", [60, 800, 600]), ("上上筆改成 10", [10, 120, 600])] as [(String, [Decimal])])
  func anUnansweredLineIsNotTheLastOne(text: String, amounts: [Decimal]) throws {
    let chat = try Conversation()
    _ = try note("早餐 60", chat, message: "5")
    _ = try note("午餐 120", chat, message: "6")
    _ = try note("剪頭髮 600", chat)
    _ = try chat.say(text)
    let kept = try receipts(chat)
    #expect(kept.last?.isAsked == true)
    #expect(kept.compactMap(\.receipt.total?.value) == amounts)
  }

  /// Who replies to the question with another amount has not said that it is an expense.
  @Test func anotherAmountIsNoAnswerToTheQuestion() throws {
    let chat = try Conversation()
    let id = try note("剪頭髮 600", chat)
    _ = try chat.reply("改成 800", to: Slots.receipt(id))
    let kept = try #require(try receipts(chat).first)
    #expect(kept.isAsked && kept.receipt.total?.value == 800)
    _ = try chat.press(.receipt(id, .confirm))
    #expect(try receipts(chat).first?.isAsked == false)
  }

  @Test(arguments: [
    "上上筆改成 10", "change it to 20", "午餐 120 不要記", "lunch 120 don't save", "薪水 50000", "收到薪水", "ATM 提款 3000",
    "Tom paid me 500 for dinner", "搭 307 公車", "flight BR 67", "bus 265", "號碼牌 87", "ticket 87", "午餐 0",
  ])
  func whatIsNoExpenseIsNotNoted(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    #expect(try receipts(chat).isEmpty)
  }

  @Test(arguments: [
    "今天沒吃午餐 120 省下來", "晚餐預算 500", "didn't buy lunch 120", "lunch would be 120", "budget 500 dinner",
    "Bank: transfer of NT$3,000 received", "台新銀行 轉帳成功 NT$3,000 至 812-1234",
    "玉山銀行 您的信用卡末四碼1234於11/28 消費NT$1,580 特約商店 全聯",
    "玉山銀行\n您的信用卡末四碼1234於11/28\n消費金額 NT$1,580", "刷卡通知：您於…消費 NT$1,580 [全聯福利中心]",
    "银行：您尾号1234的卡消费人民币120元", "https://shopee.tw/a-i.12.345 運費60", "-50 午餐", "午餐 1億",
  ])
  func whatMayNotBeSpentIsNeverNotedAtOnce(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    #expect(try receipts(chat).allSatisfy(\.isAsked))
  }

  @Test(arguments: ["11/31 午餐 120", "電費 13/45 100"])
  func aDayThatIsNoneIsNotToday(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    #expect(try receipts(chat).allSatisfy { $0.receipt.date == nil })
  }

  @Test(
    arguments: [("$12 sandwich", "en", nil), ("gas 45 dollars", "en", nil), ("$120 午餐", "zh-hant", "TWD")]
      as [(String, String, String?)])
  func anEnglishChatIsAskedWhichDollar(text: String, language: String, currency: String?) throws {
    let chat = try Conversation()
    _ = try chat.send(.text(text, links: []), language: language)
    let kept = try #require(try receipts(chat).first)
    #expect(kept.receipt.total != nil && kept.receipt.total?.currency == currency)
    #expect(kept.missing == (currency == nil ? [.currency] : []))
  }

  @Test func whatWasTakenBackIsNamed() throws {
    let chat = try Conversation()
    _ = try note("午餐 120", chat)
    guard case .systemMessage(.receiptTakenBack(let receipt))? = try chat.command("undo").sent.first else {
      Issue.record("no answer")
      return
    }
    #expect(receipt.title == "午餐" && receipt.total?.money == Money(value: 120))
    #expect(try receipts(chat).isEmpty)
  }

  @Test(
    arguments: [
      ("改成晚餐", "晚餐", 120), ("改成 計程車", "計程車", 120), ("make it dinner", "dinner", 120), ("改成 晚餐 150", "晚餐", 150),
    ]
      as [(String, String, Decimal)])
  func aReplyWithoutANumberRenames(text: String, name: String, amount: Decimal) throws {
    let chat = try Conversation()
    let id = try note("午餐 120", chat)
    #expect(try chat.reply(text, to: Slots.receipt(id)).sent == [.receipt(id, view: .changed)])
    let kept = try #require(try receipts(chat).first)
    #expect(kept.receipt.title == name && kept.receipt.total?.value == amount)
    _ = try chat.command("undo")
    #expect(try receipts(chat).first?.receipt.title == "午餐")
  }

  @Test(arguments: ["上一筆改成 午餐", "上一筆改成 120"])
  func whatIsTheSameIsNotCalledChanged(text: String) throws {
    let chat = try Conversation()
    _ = try note("午餐 120", chat)
    #expect(try chat.say(text).sent == [.systemMessage(.unchanged)])
  }

  @Test(arguments: ["刪掉", "刪掉吧", "删除", "delete it", "上一筆刪掉", "delete the last one"])
  func itIsDeletedAndComesBack(text: String) throws {
    let chat = try Conversation()
    let id = try note("午餐 120", chat)
    let before = try receipts(chat)
    let replies = try chat.reply(text, to: Slots.receipt(id))
    guard case .systemMessage(.receiptDeleted(undo: let undo?, receipt: _?))? = replies.sent.first else {
      Issue.record("\(replies)")
      return
    }
    #expect(try receipts(chat).isEmpty)
    _ = try chat.press(.undo(undo))
    #expect(try receipts(chat) == before)
  }

  @Test(arguments: ["謝謝", "包裹到了嗎", "改天再說", "剪頭髮 600", "note that the parcel is late, please ask them again", "刪除我的資料"])
  func otherSentencesChangeNothing(text: String) throws {
    let chat = try Conversation()
    let id = try note("午餐 120", chat)
    let before = try receipts(chat).first
    _ = try chat.say(text)
    #expect(try receipts(chat).first == before)
    #expect(try chat.store.read { try $0.receipt(id, in: Samples.chat) } == before)
  }

  @Test func anUnreadableValueIsAskedAgain() throws {
    let chat = try Conversation()
    let id = try note("午餐 120", chat)
    let replies = try chat.reply("改成 很多", to: Slots.receipt(id))
    #expect(replies.sent == [.receiptField(ReceiptPrompt(id, .amount, fault: .unreadable))])
    _ = try chat.say("130")
    #expect(try amount(chat) == "130")
  }

  @Test func theEditedMessageChangesIt() throws {
    let chat = try Conversation()
    let id = try note("昨天 午餐 120", chat, message: "12")
    _ = try chat.press(.receipt(id, .setCategory(.travel)))
    let day = try receipts(chat).first?.receipt.date
    let replies = try chat.send(.edited("昨天 午餐 150"), message: "12")
    #expect(replies.contents == [.receipt(id)])
    let kept = try #require(try receipts(chat).first)
    #expect(kept.receipt.total?.value == 150 && kept.receipt.date == day && kept.receipt.category == .travel)
    _ = try chat.command("undo")
    #expect(try amount(chat) == "120")
  }

  @Test func aMessageThatBecomesAnExpenseIsNoted() throws {
    let chat = try Conversation()
    _ = try chat.send(.text("午餐", links: []), message: "12")
    #expect(try receipts(chat).isEmpty)
    _ = try chat.send(.edited("午餐 150"), message: "12")
    #expect(try amount(chat) == "150")
  }

  /// Every change of a receipt by a button can be taken back.
  @Test func everyButtonIsTakenBack() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let parcel = try #require(try chat.parcels.first?.id)
    let id = try note("午餐 120", chat)
    let start = try receipts(chat)
    let actions: [ReceiptAction] = [
      .setCategory(.travel), .setPayment(.cash), .setCurrency("JPY"), .clear(.amount), .attach(parcel), .delete,
      .setDate(Day(number: 20_700)),
    ]
    for action in actions {
      _ = try chat.press(.receipt(id, action))
      #expect(try receipts(chat) != start, "\(action)")
      _ = try chat.command("undo")
      #expect(try receipts(chat) == start, "\(action)")
    }
    _ = try chat.press(.receipt(id, .edit(.shop)))
    _ = try chat.say("小山咖啡")
    _ = try chat.command("undo")
    #expect(try receipts(chat) == start)
    // The chat's first change is that it was noted.
    _ = try chat.command("undo")
    #expect(try receipts(chat).isEmpty)
  }

  @Test(arguments: ["剪頭髮 600", "買菜120", "haircut 600", "理发 600"])
  func aWordWithAnAmountIsAskedAbout(text: String) throws {
    let chat = try Conversation()
    let id = try note(text, chat)
    #expect(try receipts(chat).first?.isAsked == true, "it counts nowhere until it is confirmed")
    _ = try chat.press(.receipt(id, .confirm))
    #expect(try receipts(chat).first?.isAsked == false)
    let other = try note(text, chat)
    #expect(try chat.press(.receipt(other, .delete)).last?.content == .systemMessage(.notAnExpense))
    #expect(try receipts(chat).map(\.id) == [id])
  }

  @Test func aLineThatIsAskedAboutIsNotAskedInAGroup() throws {
    let chat = try Conversation()
    _ = try chat.say("剪頭髮 600", kind: .group)
    #expect(try receipts(chat).isEmpty)
  }

  @Test(arguments: ["停車費 40", "掛號費 150"])
  func feesAreExpenses(text: String) throws {
    let chat = try Conversation()
    _ = try note(text, chat)
    #expect(try receipts(chat).first?.isAsked == false)
  }

  @Test(arguments: [
    "您的飯店房門密碼 774120，祝住宿愉快", "診所 看診號 27，請準時報到", "Your hotel door code is 4821, enjoy your stay",
    "訂單成立 訂單編號 240612ABCD 合計 $1,280", "Order confirmation\nOrder number: KC-204417\nTotal $59.00",
    "【小山選物】訂單成立通知\n訂單編號 240612ABCD\n咖啡豆 1,280\n合計 $1,280",
  ])
  func codesAndOrdersAreNoExpenses(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    #expect(try receipts(chat).isEmpty)
  }

  /// It waits until a message names its tracking number.
  @Test(arguments: [
    ("小山選物 訂單成立\n訂單編號 240612ABCD\n合計 $1,280", "訂單編號 240612ABCD 已出貨，黑貓 620434003756"),
    (
      "Order confirmation\nOrder number: KC-204417\nTotal $59.00",
      "Order number: KC-204417 has shipped, T-CAT 620434003756"
    ),
  ])
  func aPastedOrderWaitsForItsNumber(order: String, shipped: String) throws {
    let chat = try Conversation()
    func orders() throws -> [MailOrder] {
      try chat.store.read { try $0.mailOrders(in: Samples.chat, since: .distantPast) }
    }
    _ = try chat.say(order)
    let waiting = try #require(try orders().first)
    #expect(try orders().count == 1 && waiting.parcel == nil && chat.parcels.isEmpty)
    _ = try chat.say(order)
    #expect(try orders().count == 1)
    _ = try chat.say(shipped)
    let parcel = try #require(try chat.parcels.first)
    #expect(try orders().map(\.parcel) == [parcel.id])
    #expect(waiting.shop == nil || parcel.noted.shop == waiting.shop)
  }

  @Test func theCurrencyIsTappedOrTyped() throws {
    let chat = try Conversation()
    _ = try note("拉麵 ¥980", chat)
    _ = try chat.say("JPY")
    #expect(try receipts(chat).first?.receipt.total?.currency == "JPY")
    let id = try note("coffee USD 5 EUR", chat)
    _ = try chat.say("午餐 120")
    #expect(try receipts(chat).count == 3, "another expense is no currency")
    _ = try chat.press(.receipt(id, .setCurrency("USD")))
    #expect(try chat.store.read { try $0.receipt(id, in: Samples.chat) }?.receipt.total?.currency == "USD")
  }

  @Test func aDayInDoubtIsTappedOrTyped() throws {
    let chat = try Conversation()
    let id = try note("明天 午餐 120", chat)
    #expect(try receipts(chat).first?.receipt.date == nil)
    _ = try chat.say("昨天")
    #expect(try receipts(chat).first?.receipt.date != nil)
    let other = try note("下週三 午餐 90", chat)
    _ = try chat.press(.receipt(other, .setDate(Day(number: 20_700))))
    #expect(try receipts(chat).map(\.id) == [id, other])
    #expect(try receipts(chat).last?.receipt.date == Day(number: 20_700))
  }

  // MARK: Pictures

  private static let code =
    "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:滿分堡:1:60"

  private func photo(_ chat: Conversation, codes: [String] = [], lines: [String], caption: String = "") throws
    -> [Content]
  {
    let box = PictureBox(x: 0.1, y: 0.1, width: 0.5, height: 0.1)
    let report = PictureReport(
      format: .jpeg, codes: codes.map { PictureCode(kind: .qr, text: $0, box: box) },
      lines: lines.map { PictureLine(text: $0, box: box, confidence: 0.9) })
    var message = PictureMessage(files: [Document(id: "photo", type: "image/jpeg")])
    message.caption = caption
    return try chat.finish(.pictures(PictureReading(message, results: [.read(report)]))).sent
  }

  @Test(arguments: ["", "和客戶", "午餐 120", "謝謝", "請問這是什麼"])
  func aPictureWithACaptionHasOneAnswer(caption: String) throws {
    let chat = try Conversation(hasReceiptModel: true)
    _ = try chat.say("你好")
    let slip = ["小山咖啡", "2026/11/20", "拿鐵 65", "合計 NT$65"]
    #expect(try photo(chat, lines: slip, caption: caption).count == 1)
    #expect(try photo(chat, codes: [Self.code], lines: [], caption: caption).count == 1)
    #expect(try receipts(chat).map(\.receipt.note) == Array(repeating: caption.isEmpty ? nil : caption, count: 2))
  }

  @Test func theSameInvoiceIsNotedOnceAndNeverSentToAModel() throws {
    let chat = try Conversation(hasReceiptModel: true)
    _ = try chat.say("你好")
    let words = ["電子發票證明聯", "總計 85", "模糊"]
    let first = try photo(chat, codes: [Self.code], lines: words)
    guard case .receipt(let id, _)? = first.first else {
      Issue.record("\(first)")
      return
    }
    #expect(first.count == 1)
    #expect(try photo(chat, codes: [Self.code], lines: words) == [.receipt(id, view: .known)])
    #expect(try chat.say(Self.code).sent == [.receipt(id, view: .known)])
    #expect(try receipts(chat).count == 1)
  }
}
