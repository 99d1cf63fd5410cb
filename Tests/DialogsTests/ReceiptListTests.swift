import Cards
import Chat
import Documents
import EInvoice
import Foundation
import Receipts
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// The list of receipts: the command, its buttons, the search, and the way back from a receipt.
@Suite struct ReceiptListTests {
  private let chat: Conversation

  init() throws { chat = try Conversation() }

  private static let november = ReceiptFilter(
    month: Day(year: 2026, month: 11, day: 1).map(ReceiptFilter.Month.init), category: .foodAndDining)

  private func search(_ words: String, page: Int = 0) throws -> Content {
    .receiptList(.search(try #require(SearchWords(words)), page: page))
  }

  private func shown(_ view: ReceiptListView) throws -> MessageID {
    let slot = try #require(Slots.receiptList(view))
    return try #require(try chat.store.read { try $0.message(showing: slot, in: Samples.chat) })
  }

  private func receipts() throws -> [KeptReceipt] { try chat.store.read { try $0.receipts(in: Samples.chat) } }

  @Test(arguments: ["receipts", "receipt", "invoices"]) func theCommandListsThem(name: String) throws {
    #expect(try chat.command(name).contents == [.receiptList(.first)])
    #expect(try chat.command(name, "拿鐵 11月").contents == [try search("拿鐵 11月")])
  }

  @Test(arguments: ["我的收據", "收據", "show my receipts", "我的收据"]) func aSentenceListsThem(text: String) throws {
    #expect(try chat.say(text).contents == [.receiptList(.first)])
  }

  @Test func theListIsTurnedAndFilteredInPlace() throws {
    let pressed = Outbound.Action.edit(MessageID(rawValue: "7"))
    for view in [
      ReceiptListView.list(page: 1, Self.november), .choice(.shop, Self.november), .more(Self.november), .first,
    ] {
      let action: ReceiptListAction =
        switch view {
        case .list(let page, let filter): .list(page: page, filter)
        case .choice(let choice, let filter): .choose(choice, filter)
        case .more(let filter): .more(filter)
        case .search: .askSearch
        }
      #expect(try chat.press(.receiptList(action)).last == .init(action: pressed, content: .receiptList(view)))
    }
  }

  @Test func wordsAreAskedForAndLookedFor() throws {
    #expect(try chat.press(.receiptList(.askSearch)).systemMessages == [.askReceiptSearch])
    // A line that would be a receipt is searched for, and so is a number.
    #expect(try chat.say("午餐 120").contents == [try search("午餐 120")])
    #expect(try receipts().isEmpty)
    let message = try shown(.search(try #require(SearchWords("午餐 120")), page: 0))
    let turned = try chat.press(.receiptList(.search(page: 1)), message: message.rawValue)
    #expect(turned.last == .init(action: .edit(message), content: try search("午餐 120", page: 1)))
    // The bot no longer waits for words.
    _ = try chat.say("午餐 120")
    #expect(try receipts().count == 1)
  }

  @Test func theSearchCanBeLeft() throws {
    _ = try chat.press(.receiptList(.askSearch))
    #expect(try chat.press(.receiptList(.cancelSearch)).last?.content == .receiptList(.first))
    #expect(try chat.command("cancel").systemMessages == [.nothingToCancel])
    _ = try chat.press(.receiptList(.askSearch))
    #expect(try chat.command("cancel").systemMessages == [.searchLeft])
    _ = try chat.press(.receiptList(.askSearch))
    _ = try chat.press(.list(page: 0))
    _ = try chat.say("午餐 120")
    #expect(try receipts().count == 1)
    #expect(try chat.press(.receiptList(.search(page: 1))).toasts == [.outdated])
  }

  @Test func aLongTextIsReadAsAMessage() throws {
    _ = try chat.press(.receiptList(.askSearch))
    _ = try chat.say("您的包裹 620434003756 已由黑貓宅急便配送中，" + String(repeating: "請留意電話。", count: 10))
    #expect(try chat.parcels.count == 1)
  }

  @Test func aReceiptLeadsBackToThePageThatItWasOpenedFrom() throws {
    _ = try chat.say("午餐 120")
    let id = try #require(try receipts().first).id
    let view = ReceiptListView.list(page: 0, Self.november)
    _ = try chat.press(.receiptList(.list(page: 0, Self.november)))
    let opened = try chat.press(.receipt(id, .show(.card)))
    #expect(opened.last?.content == .receipt(id))
    _ = try chat.press(.receipt(id, .show(.edit)))
    _ = try chat.press(.receipt(id, .setCategory(.travel)))
    _ = try chat.press(.receipt(id, .show(.card)))
    #expect(try chat.press(.back).last?.content == .receiptList(view))
    // A receipt that is deleted there gives way to the list.
    _ = try chat.press(.receipt(id, .show(.card)))
    #expect(try chat.press(.receipt(id, .delete)).last?.content == .receiptList(view))
    #expect(try receipts().isEmpty)
  }

  @Test func aReceiptThatWasNotOpenedInAListIsGone() throws {
    _ = try chat.say("午餐 120")
    let id = try #require(try receipts().first).id
    let deleted = try chat.press(.receipt(id, .delete)).last?.content
    guard case .systemMessage(.receiptDeleted(undo: _?, receipt: _?)) = deleted else {
      Issue.record("\(String(describing: deleted))")
      return
    }
  }
}
