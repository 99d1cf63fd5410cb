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

/// Receipts in the file that `/export` makes, and back in the chat.
@Suite struct ReceiptFileTests {
  private static let left =
    "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:超厚雞肉起司滿分堡:1:60"

  private func receipts(_ chat: Conversation) throws -> [KeptReceipt] {
    try chat.store.read { try $0.receipts(in: Samples.chat) }
  }

  /// A parcel with a receipt, two lines that are alike, and a draft.
  private func conversation() throws -> Conversation {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    _ = try chat.say(Self.left)
    _ = try chat.say("午餐 120")
    _ = try chat.say("午餐 120")
    var invoice = try #require(try receipts(chat).first)
    invoice.parcel = try #require(try chat.parcels.first).id
    invoice.receipt.note = "報帳\n=1+1"
    invoice.edited = [.note]
    invoice.unconfirmed = [.date]
    invoice.files = ["AgACAgUAAxkBAAI"]
    try chat.apply(.receipt(.save(invoice)))
    return chat
  }

  private func json(_ chat: Conversation) throws -> String {
    let bytes = try ParcelFile.bytes(of: try chat.parcels, receipts: try receipts(chat), at: chat.clock.now)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func take(_ text: String, into chat: Conversation) throws -> Content? {
    guard case .data(.listRead(let list))? = try chat.say(text).contents.last else { return nil }
    return try chat.press(.data(.confirmImport(list))).contents.last
  }

  /// What a receipt says, without the ids that each chat gives anew its pictures and its message.
  private func said(_ chat: Conversation) throws -> [KeptReceipt] {
    try receipts(chat).map { kept in
      var kept = kept
      kept.id = ReceiptID(rawValue: 1)
      kept.parcel = kept.parcel.map { _ in ParcelID(rawValue: 1) }
      kept.files = []
      kept.message = nil
      return kept
    }
  }

  @Test func whatWasExportedIsThereAgainAfterForgetting() throws {
    let chat = try conversation()
    let (text, before) = (try json(chat), try said(chat))
    #expect(!text.contains("AgACAgUAAxkBAAI"))
    _ = try chat.press(.data(.forget(member: nil)))
    _ = try chat.command("list")
    #expect(try receipts(chat).isEmpty)
    #expect(try take(text, into: chat) == .data(.listTaken(added: 1, known: 0, left: 0, receipts: 3)))
    #expect(try said(chat) == before)
    let invoice = try #require(try receipts(chat).first { $0.receipt.number != nil })
    #expect(invoice.parcel == (try chat.parcels.first?.id))
    // Nothing is doubled.
    #expect(try take(text, into: chat) == .data(.listTaken(added: 0, known: 1, left: 0)))
    #expect(try said(chat) == before)
  }

  @Test func anInvoiceThatIsThereStaysAsItIs() throws {
    let chat = try conversation()
    let text = try json(chat).replacing("超厚雞肉起司滿分堡", with: "別的東西")
    #expect(try take(text, into: chat) == .data(.listTaken(added: 0, known: 1, left: 0)))
    #expect(try receipts(chat).map(\.receipt.items.first?.name) == ["超厚雞肉起司滿分堡", "午餐", "午餐"])
  }

  @Test func aReceiptOfAParcelThatIsNotThereBelongsToNone() throws {
    let chat = try conversation()
    let text = try json(chat).replacing("\"parcel\":\"620434003756\"", with: "\"parcel\":\"620434003767\"")
    let other = try Conversation()
    #expect(try take(text, into: other) == .data(.listTaken(added: 1, known: 0, left: 0, receipts: 3)))
    #expect(try receipts(other).map(\.parcel) == [nil, nil, nil])
  }

  @Test func whatIsNotWantedIsDropped() throws {
    let text = try json(try conversation())
    let chat = try Conversation()
    guard case .data(.listRead(let list))? = try chat.say(text).contents.last else { throw NoList() }
    _ = try chat.press(.data(.discardImport(list)))
    #expect(try receipts(chat).isEmpty)
    #expect(try chat.store.read { try $0.importedList(list, in: Samples.chat) } == nil)
  }

  @Test func theInvoicesOfAnEarlierVersionAreTakenIn() throws {
    let chat = try Conversation()
    let text = """
      {"format":"pickupbot-parcels","version":1,"parcels":[],"invoices":[{"codes":["\(Self.left)"],
      "keptAt":"2026-11-01T01:30:00Z","number":"ZF13137879"}]}
      """
    #expect(try take(text, into: chat) == .data(.listTaken(added: 0, known: 0, left: 0, receipts: 1)))
    #expect(try receipts(chat).map(\.receipt.total?.value) == [85])
    // The same code in a picture is the same invoice.
    _ = try chat.say(Self.left)
    #expect(try receipts(chat).count == 1)
  }

  @Test func aChatWithReceiptsOnlyCanExportAndForgetThem() throws {
    let chat = try Conversation()
    #expect(try chat.command("export").contents == [.data(.exportEmpty)])
    _ = try chat.say("午餐 120")
    #expect(try chat.command("export").contents == [.data(.exportAsk)])
    #expect(try chat.press(.data(.export(.receipts))).last?.content == .export(.receipts))
    let what = DeletionScope(parcels: 0, archived: 0, receipts: 1)
    #expect(try chat.command("forget").contents == [.data(.forgetAsk(what))])
  }

  private struct NoList: Error {}
}
