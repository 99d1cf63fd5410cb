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

/// Photos of receipts that only a model can read: when the user is asked, and what becomes of the answer.
@Suite struct ReceiptModelTests {
  /// Words of a receipt whose total cannot be read.
  private static let stained = ["CAFE LUMIERE", "1 Café 3,20 €", "1 Tarte 6,80 €", "Merci"]
  /// Words that give a total, but neither a day nor a currency.
  private static let partial = ["Corner Shop", "Total 12.50"]
  /// Words of a receipt that was read.
  private static let whole = ["全家便利商店 中和店", "2026/11/20 12:05", "拿鐵 60", "合計 NT$60"]

  /// The left code of the invoice ZF-13137879 about 85 dollars.
  private static let code =
    "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:滿分堡:1:60"

  private func chat(_ consent: ModelConsent? = nil, limit: Int = 0) throws -> Conversation {
    var limits = ChatLimits()
    limits[.modelReadingsPerDay] = limit
    let chat = try Conversation(limits: limits, hasReceiptModel: true)
    _ = try chat.say("你好")
    if let consent { _ = try chat.press(.model(.setConsent(consent))) }
    return chat
  }

  @discardableResult
  private func photo(
    _ lines: [String], _ chat: Conversation, file: String = "photo", pictures: Int = 1,
    kind: Update.ChatKind = .private
  ) throws -> [Content] {
    let box = PictureBox(x: 0.1, y: 0.1, width: 0.5, height: 0.1)
    let report = PictureReport(
      format: .jpeg, lines: lines.map { PictureLine(text: $0, box: box, confidence: 0.9) })
    let message = PictureMessage(files: (0..<pictures).map { Document(id: "\(file)\($0)", type: "image/jpeg") })
    let results = Array(repeating: PictureReading.Result.read(report), count: pictures)
    return try chat.finish(.pictures(PictureReading(message, results: results)), kind: kind).contents
  }

  /// The id of the photo about which the contents ask.
  private func asked(_ contents: [Content]) -> ReceiptID? {
    for case .model(.ask(let id)) in contents { return id }
    return nil
  }

  private func due(_ chat: Conversation) throws -> [ModelJob] {
    try chat.store.modelJobs.lease(limit: 5, owner: "test", seconds: 60).due
  }

  private func receipts(_ chat: Conversation) throws -> [KeptReceipt] {
    try chat.store.read { try $0.receipts(in: Samples.chat) }
  }

  private static var read: Receipt {
    var receipt = Receipt(kind: .slip)
    receipt.seller.name = "Café Lumière"
    receipt.date = Day(year: 2026, month: 11, day: 21)
    receipt.total = Receipt.Total(value: 10, currency: "EUR")
    receipt.items = [Receipt.Item(name: "Tarte", quantity: 1, price: 10)]
    return receipt
  }

  /// Handles what the model read in the photo that is due.
  @discardableResult
  private func answer(_ result: ModelReading.Result, _ chat: Conversation) throws -> [Conversation.Reply] {
    let job = try #require(try due(chat).first)
    try chat.store.modelJobs.finish(job, result, counting: [:])
    _ = try chat.store.inbox.handle(
      limit: 9, now: chat.clock.now, handler: chat.dialogs.handle, reportFailure: { _, _, error in throw error })
    return try chat.drain()
  }

  @discardableResult
  private func answer(_ receipt: Receipt, _ chat: Conversation) throws -> [Conversation.Reply] {
    try answer(.read(receipt), chat)
  }

  @Test(arguments: [(stained, true), (partial, true), (whole, false), (["風景", "山"], false), ([], false)])
  func onlyAReceiptThatCannotBeReadIsAskedAbout(_ lines: [String], _ isAsked: Bool) throws {
    let chat = try chat()
    let contents = try photo(lines, chat)
    #expect((asked(contents) != nil) == isAsked)
    #expect(try due(chat).isEmpty)
  }

  @Test func nobodyIsAskedWithoutAModelOrInAGroupOrAboutAnAlbum() throws {
    let without = try Conversation()
    _ = try without.say("你好")
    #expect(asked(try photo(Self.stained, without)) == nil)
    #expect(asked(try photo(Self.stained, try chat(), kind: .group)) == nil)
    #expect(asked(try photo(Self.stained, try chat(), pictures: 2)) == nil)
  }

  @Test func thisPhotoIsSentOnceAndTheNextIsAskedAbout() throws {
    let chat = try chat()
    let id = try #require(asked(try photo(Self.stained, chat)))
    #expect(try chat.press(.model(.send(id))).contents.contains(.model(.reading)))
    #expect(try due(chat).map(\.picture.file.id) == ["photo0"])
    // The button again: the photo is no longer waiting.
    #expect(try chat.press(.model(.send(id))).toasts == [.gone])
    #expect(asked(try photo(Self.stained, chat)) != nil)
  }

  @Test func alwaysSendsTheNextWithoutAQuestion() throws {
    let chat = try chat()
    let id = try #require(asked(try photo(Self.stained, chat)))
    _ = try chat.press(.model(.sendAlways(id)))
    #expect(try photo(Self.stained, chat, file: "next").contains(.model(.reading)))
    let first = try due(chat)
    #expect(first.map(\.picture.file.id) == ["photo0"])
    try chat.store.modelJobs.finish(try #require(first.first), .nothing(.noPhoto), counting: [:])
    #expect(try due(chat).map(\.picture.file.id) == ["next0"])
  }

  @Test func aSkippedPhotoIsDroppedAndTheNextIsAskedAbout() throws {
    let chat = try chat()
    let id = try #require(asked(try photo(Self.stained, chat)))
    #expect(try chat.press(.model(.skip(id))).contents.contains(.model(.skipped)))
    #expect(try chat.press(.model(.send(id))).toasts == [.gone])
    #expect(try due(chat).isEmpty)
    #expect(asked(try photo(Self.stained, chat, file: "next")) != nil)
  }

  @Test func neverDropsThePhotoAndAsksNoMore() throws {
    let chat = try chat()
    let id = try #require(asked(try photo(Self.stained, chat)))
    #expect(try chat.press(.model(.sendNever(id))).contents.contains(.model(.never)))
    #expect(asked(try photo(Self.stained, chat)) == nil)
    #expect(try chat.press(.model(.send(id))).toasts == [.gone])
    #expect(try due(chat).isEmpty)
  }

  @Test func theSettingsChangeIt() throws {
    let chat = try chat(.never)
    #expect(asked(try photo(Self.stained, chat)) == nil)
    #expect(try chat.press(.model(.setConsent(nil))).contents.contains(.settings(.model)))
    #expect(asked(try photo(Self.stained, chat)) != nil)
    _ = try chat.press(.model(.setConsent(.always)))
    #expect(try photo(Self.stained, chat).contains(.model(.reading)))
  }

  @Test func theDaysAllowanceIsKept() throws {
    let chat = try chat(.always, limit: 1)
    #expect(try photo(Self.stained, chat).contains(.model(.reading)))
    let contents = try photo(Self.stained, chat)
    guard case .systemMessage(.spent(let spent, _))? = contents.last else { throw CancellationError() }
    #expect(spent.allowance == .modelReadingsPerDay && spent.limit == 1)
    #expect(try due(chat).count == 1)
    _ = try chat.press(.model(.setConsent(nil)))
    let id = try #require(asked(try photo(Self.stained, chat)))
    #expect(try chat.press(.model(.send(id))).systemMessages.count == 1)
    #expect(try due(chat).isEmpty)
  }

  @Test func whatTheModelReadIsADraftUntilItIsConfirmed() throws {
    let chat = try chat(.always)
    try photo(Self.stained + ["10,00"], chat)
    let replies = try answer(Self.read, chat)
    let kept = try #require(try receipts(chat).first)
    #expect(kept.origin == .model && kept.receipt == Self.read && kept.files == ["photo0"])
    #expect(kept.unconfirmed == [.shop, .date, .amount, .currency, .items])
    // The words of the photo say the total too. They have no accents, so they do not say the shop.
    #expect(kept.seen == [.amount])
    #expect(replies.contents == [.model(.read), .receipt(kept.id)])
    _ = try chat.press(.receipt(kept.id, .confirm))
    #expect(try receipts(chat).first?.unconfirmed == [])
  }

  @Test func aFieldThatIsSetNeedsNoConfirmation() throws {
    let chat = try chat(.always)
    try photo(Self.stained, chat)
    try answer(Self.read, chat)
    let id = try #require(try receipts(chat).first?.id)
    _ = try chat.press(.receipt(id, .setCurrency("USD")))
    let kept = try #require(try receipts(chat).first)
    #expect(kept.unconfirmed == [.shop, .date, .amount, .items] && kept.edited == [.currency])
  }

  @Test func whatTheWordsGaveStaysAndTheRestIsFilledIn() throws {
    let chat = try chat(.always)
    try photo(Self.partial, chat)
    let first = try #require(try receipts(chat).first)
    #expect(first.receipt.total?.value == 12.5)
    var read = Self.read
    read.total = Receipt.Total(value: 99, currency: "USD")
    try answer(read, chat)
    let kept = try #require(try receipts(chat).first)
    #expect(try receipts(chat).count == 1 && kept.id == first.id)
    #expect(kept.receipt.total?.value == 12.5 && kept.receipt.total?.currency == "USD")
    #expect(kept.receipt.seller.name == first.receipt.seller.name)
    #expect(kept.unconfirmed == [.date, .currency, .items])
  }

  @Test func whatWasDeletedMeanwhileStaysDeleted() throws {
    let chat = try chat(.always)
    try photo(Self.partial, chat)
    let id = try #require(try receipts(chat).first?.id)
    _ = try chat.press(.receipt(id, .delete))
    try answer(Self.read, chat)
    #expect(try receipts(chat).isEmpty)
  }

  @Test func anInvoiceThatIsKeptAlreadyIsNotKeptTwice() throws {
    let chat = try chat(.always)
    _ = try chat.say(Self.code)
    let known = try #require(try receipts(chat).first)
    try photo(Self.stained, chat)
    var read = Self.read
    (read.number, read.period) = (known.receipt.number, known.receipt.period)
    try answer(read, chat)
    #expect(try receipts(chat).map(\.id) == [known.id])
    #expect(try receipts(chat).first?.receipt.total == known.receipt.total)
    #expect(try receipts(chat).first?.unconfirmed == [.shop])
  }

  @Test(arguments: ModelFault.allCases)
  func nothingIsMadeUpIfNothingWasRead(_ reason: ModelFault) throws {
    let chat = try chat(.always)
    try photo(Self.stained + ["2026/11/21"], chat)
    let contents = try answer(.nothing(reason), chat).contents
    let form = try #require(try receipts(chat).first)
    #expect(contents == [.model(.nothing(reason)), .receipt(form.id)])
    // The day is in the words. The total is asked for, and the next text is taken for it.
    #expect(form.receipt.date == Day(year: 2026, month: 11, day: 21) && form.receipt.total == nil)
    #expect(form.receipt.seller.name == nil && form.receipt.items.isEmpty && form.unconfirmed.isEmpty)
    _ = try chat.say("10 EUR")
    #expect(try receipts(chat).first?.receipt.total?.money == Money(value: 10, currency: "EUR"))
  }

  @Test func aReceiptThatWasReadInPartIsNotKeptTwiceIfNothingMoreWasRead() throws {
    let chat = try chat(.always)
    try photo(Self.partial, chat)
    #expect(try answer(.nothing(.unusable), chat).contents == [.model(.nothing(.unusable))])
    #expect(try receipts(chat).count == 1)
  }

  @Test func codesThatComeLaterConfirmWhatTheySay() throws {
    let chat = try chat(.always)
    try photo(Self.stained, chat)
    var read = Self.read
    (read.number, read.period) = ("ZF13137879", "11504")
    try answer(read, chat)
    _ = try chat.say(Self.code)
    #expect(try receipts(chat).map(\.receipt.total?.value) == [85])
    #expect(try receipts(chat).first?.unconfirmed == [.shop])
  }
}
