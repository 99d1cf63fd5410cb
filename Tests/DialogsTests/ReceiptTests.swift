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

/// Receipts in the chat: typed, as text and from parcels; their fields and their parcels.
@Suite struct ReceiptTests {
  private static let left =
    "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:超厚雞肉起司滿分堡:1:60"
  private static let right = "**:奶茶(M)(熱):1:25"

  private func receipts(_ chat: Conversation) throws -> [KeptReceipt] {
    try chat.store.read { try $0.receipts(in: Samples.chat) }
  }

  private func id(_ replies: [Conversation.Reply]) throws -> ReceiptID {
    guard case .receipt(let id, _)? = replies.first?.content else { throw NoReceipt() }
    return id
  }

  @Test(arguments: [
    ("午餐 120", "120", "TWD", ReceiptCategory.foodAndDining), ("USD 23.5 coffee", "23.5", "USD", .foodAndDining),
    ("昨天 計程車 NT$1,250", "1250", "TWD", .travel),
  ])
  func aTypedLineIsKept(text: String, amount: String, currency: String, category: ReceiptCategory) throws {
    let chat = try Conversation()
    let id = try id(chat.say(text))
    let receipt = try #require(try receipts(chat).first { $0.id == id }?.receipt)
    #expect(receipt.total?.value.description == amount)
    #expect(receipt.total?.currency == currency)
    #expect(receipt.category == category)
    #expect(receipt.date != nil)
  }

  @Test(arguments: ["你好", "包裹到了嗎", "黑貓 620434003756 付款 120", "門市 120"])
  func whatIsNoReceiptIsNotKept(text: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    #expect(try receipts(chat).allSatisfy(\.isAsked))
  }

  @Test func aForwardedLineIsNotTakenForAReceipt() throws {
    let chat = try Conversation()
    _ = try chat.send(.text("午餐 120", links: []), isForwarded: true)
    #expect(try receipts(chat).isEmpty)
  }

  @Test func pastedCodesAreKeptOnceAndCompleted() throws {
    let chat = try Conversation()
    let first = try id(chat.say(Self.left))
    #expect(try id(chat.say(Self.left)) == first)
    #expect(try receipts(chat).map(\.receipt.items.count) == [1])
    #expect(try id(chat.say(Self.left + "\n" + Self.right)) == first)
    #expect(try receipts(chat).map(\.receipt.items.count) == [2])
    #expect(try receipts(chat).first?.receipt.isComplete == true)
  }

  @Test func theAmountOfABarcodeIsAskedForAndKeptWhenTheQRCodeComes() throws {
    let chat = try Conversation()
    let id = try id(chat.say("10404UL202759030455"))
    #expect(try receipts(chat).first?.missing.first == .amount)
    _ = try chat.say("85")
    #expect(try receipts(chat).first?.receipt.total?.value == 85)
    #expect(try receipts(chat).first?.edited == [.amount, .currency])
    #expect(try receipts(chat).first?.id == id)
  }

  @Test func aTextThatIsNoAmountIsReadAsAMessage() throws {
    let chat = try Conversation()
    _ = try chat.say("10404UL202759030455")
    _ = try chat.say("黑貓 620434003756")
    #expect(try chat.parcels.count == 1)
    #expect(try receipts(chat).first?.receipt.total == nil)
  }

  @Test func everyFieldCanBeChangedAndCleared() throws {
    let chat = try Conversation()
    let id = try id(try chat.say("午餐 120"))
    let values: [(ReceiptField, String)] = [
      (.shop, "早安美芝城"), (.date, "2026/11/20"), (.amount, "US$5.50"), (.items, "蛋餅 2 x 30\n奶茶 25"),
      (.taxID, "04595257"), (.number, "ab-12345678"), (.note, "公司報帳"),
    ]
    for (field, value) in values {
      _ = try chat.press(.receipt(id, .edit(field)))
      #expect(try chat.say(value).first?.content == .receipt(id), "\(field)")
    }
    _ = try chat.press(.receipt(id, .setCategory(.travel)))
    _ = try chat.press(.receipt(id, .setPayment(.easyCard)))
    _ = try chat.press(.receipt(id, .setCurrency("JPY")))
    let kept = try #require(try receipts(chat).first)
    #expect(kept.receipt.seller == Receipt.Seller(taxID: "04595257", name: "早安美芝城"))
    #expect(kept.receipt.date == Day(year: 2026, month: 11, day: 20))
    #expect(kept.receipt.total == Receipt.Total(value: Decimal(string: "5.5") ?? 0, currency: "JPY"))
    #expect(kept.receipt.items.map(\.quantity) == [2, 1])
    #expect(kept.receipt.number == "AB12345678")
    #expect(kept.receipt.period == "11512")
    #expect(kept.receipt.category == .travel)
    #expect(kept.receipt.paymentMethod == .easyCard)
    #expect(kept.edited.count == ReceiptField.allCases.count)
    for field in ReceiptField.allCases { _ = try chat.press(.receipt(id, .clear(field))) }
    let cleared = try #require(try receipts(chat).first?.receipt)
    #expect(cleared.total == nil && cleared.date == nil && cleared.number == nil && cleared.items.isEmpty)
  }

  @Test(arguments: [
    (ReceiptField.date, "32/13"), (.amount, "很多"), (.taxID, "12345678"), (.number, "12345678"), (.items, "蛋餅"),
    (.currency, "金幣"),
  ])
  func aWrongValueIsAskedAgainAndChangesNothing(field: ReceiptField, text: String) throws {
    let chat = try Conversation()
    let id = try id(chat.say("午餐 120"))
    let before = try receipts(chat)
    _ = try chat.press(.receipt(id, .edit(field)))
    #expect(try chat.say(text).map(\.content) == [.receiptField(ReceiptPrompt(id, field, fault: .unreadable))])
    #expect(try receipts(chat) == before)
  }

  @Test func aNumberThatIsThereIsRefused() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.left)
    let other = try id(chat.say("午餐 120"))
    _ = try chat.press(.receipt(other, .edit(.date)))
    _ = try chat.say("2026/4/10")
    _ = try chat.press(.receipt(other, .edit(.number)))
    let replies = try chat.say("ZF13137879")
    #expect(replies.map(\.content) == [.receiptField(ReceiptPrompt(other, .number, fault: .alreadyThere))])
    #expect(try receipts(chat).count == 2)
  }

  @Test func whatTheUserSetStaysWhenACodeComes() throws {
    let chat = try Conversation()
    let id = try id(chat.say(Self.left))
    _ = try chat.press(.receipt(id, .setCategory(.health)))
    _ = try chat.press(.receipt(id, .edit(.amount)))
    _ = try chat.say("90")
    _ = try chat.say(Self.left + "\n" + Self.right)
    let kept = try #require(try receipts(chat).first)
    #expect(kept.receipt.category == .health)
    #expect(kept.receipt.total?.value == 90)
    #expect(kept.receipt.items.count == 2)
  }

  @Test func whatIsPaidAtThePickUpIsNotedAndTakenBack() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let parcel = try #require(try chat.parcels.first)
    _ = try chat.press(.parcel(parcel.id, .editField(.amount)))
    _ = try chat.say("590")
    _ = try chat.press(.parcel(parcel.id, .pickedUp))
    let paid = try #require(try receipts(chat).first)
    #expect(paid.receipt.total?.money == Money(value: 590))
    #expect(paid.receipt.paymentMethod == .onDelivery)
    #expect(paid.parcel == parcel.id)
    _ = try chat.press(.parcel(parcel.id, .undoPickedUp))
    #expect(try receipts(chat).isEmpty)
    _ = try chat.press(.parcel(parcel.id, .pickedUp))
    _ = try chat.press(.receipt(try #require(try receipts(chat).first?.id), .delete))
    _ = try chat.press(.parcel(parcel.id, .pickedUp))
    #expect(try receipts(chat).isEmpty, "what the user deleted does not come back")
  }

  @Test func theShopOfAKnownSellerIsFilledIn() throws {
    let chat = try Conversation()
    let first = try id(chat.say(Self.left))
    _ = try chat.press(.receipt(first, .edit(.shop)))
    _ = try chat.say("早安美芝城")
    let second = Self.left.replacingOccurrences(of: "ZF13137879", with: "ZF13137880")
    _ = try chat.say(second)
    #expect(try receipts(chat).map(\.receipt.seller.name) == ["早安美芝城", "早安美芝城"])
    #expect(try receipts(chat).last?.edited.isEmpty == true)
  }

  @Test func theInvoiceOfAPaidParcelReplacesWhatWasNoted() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let parcel = try #require(try chat.parcels.first)
    _ = try chat.press(.parcel(parcel.id, .editField(.amount)))
    _ = try chat.say("85")
    _ = try chat.press(.parcel(parcel.id, .pickedUp))
    let invoice = try id(chat.say(Self.left))
    _ = try chat.press(.receipt(invoice, .attach(parcel.id)))
    #expect(try receipts(chat).map(\.id) == [invoice])
  }
}

private struct NoReceipt: Error {}
