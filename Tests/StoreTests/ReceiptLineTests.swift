import Chat
import EInvoice
import Foundation
import Receipts
import TestSupport
import Testing
import Tracking

@testable import Store

/// The receipts of a chat as lists need them, and those of a list that a chat does not have.
@Suite struct ReceiptLineTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
  }

  private func kept(_ id: Int64, _ change: (inout KeptReceipt) -> Void = { _ in }) -> KeptReceipt {
    var receipt = Receipt(kind: .slip)
    receipt.date = Day(year: 2026, month: 11, day: 20)
    receipt.seller = Receipt.Seller(taxID: "53212539", name: "路易莎")
    receipt.total = Receipt.Total(value: Decimal(string: "-120.5") ?? 0, currency: "TWD")
    receipt.items = [Receipt.Item(name: "拿鐵\n大杯", quantity: 1, price: 120)]
    receipt.category = .foodAndDining
    var kept = KeptReceipt(id: ReceiptID(rawValue: id), receipt, from: .text, addedAt: ManualClock.start)
    change(&kept)
    return kept
  }

  private func save(_ receipts: [KeptReceipt]) throws {
    try fixture.handle(receipts.map { .receipt(.save($0)) }, updateID: "\(fixture.store.ids.next())")
  }

  private func lines(withWords: Bool = false) throws -> [ReceiptLine] {
    try fixture.store.read { try $0.receiptLines(in: Samples.chat, withWords: withWords) }
  }

  @Test func aLineSaysTheSameAsTheReceipt() throws {
    let receipts = [
      kept(1) { $0.unconfirmed = [.amount] },
      kept(2) { ($0.receipt.seller.name, $0.receipt.number, $0.receipt.period) = (nil, "AB12345678", "11512") },
      kept(3) { ($0.receipt.total, $0.receipt.category) = (Receipt.Total(value: 5, currency: nil), nil) },
    ]
    try save(receipts)
    #expect(try lines(withWords: true) == receipts.reversed().map(ReceiptLine.init))
    #expect(try lines().map(\.words) == Array(repeating: ReceiptSearchText(stored: ""), count: 3))
    #expect(try fixture.store.read { try $0.receiptCount(in: Samples.chat) } == 3)
    // A change is in the line too.
    var changed = receipts[0]
    changed.unconfirmed = []
    (changed.receipt.seller.name, changed.receipt.total) = ("全聯", nil)
    try save([changed])
    #expect(try lines(withWords: true).last == ReceiptLine(changed))
  }

  @Test func aQuestionLeavesTheListAfterADay() throws {
    try save([
      kept(1) { $0.unconfirmed = [.amount] }, kept(2),
      kept(3) { $0 = KeptReceipt(id: $0.id, $0.receipt, from: .model, addedAt: $0.addedAt) },
      kept(4) {
        $0 = KeptReceipt(id: $0.id, $0.receipt, from: .model, addedAt: $0.addedAt)
        $0.unconfirmed = [.amount]
      },
    ])
    #expect(try lines().filter(\.isQuestion).map(\.id.rawValue) == [1])
    let later = ManualClock.start.addingTimeInterval(86_401)
    #expect(try lines().filter { $0.isListed(at: later) }.map(\.id.rawValue) == [4, 3, 2])
    #expect(try lines().allSatisfy { $0.isListed(at: later.addingTimeInterval(-60)) })
  }

  @Test func theNewestPurchaseComesFirstAndWhatHasNoDayBeforeIt() throws {
    try save([
      kept(1), kept(2) { $0.receipt.date = nil }, kept(3) { $0.receipt.date = Day(year: 2026, month: 11, day: 21) },
      kept(4), kept(5) { $0.receipt.date = Day(year: 2025, month: 12, day: 31) },
    ])
    #expect(try lines().map(\.id.rawValue) == [2, 3, 4, 1, 5])
  }

  @Test func onlyWhatIsNewInAListIsNew() throws {
    let known = kept(1) { ($0.receipt.number, $0.receipt.period) = ("AB12345678", "11512") }
    try save([known, kept(2)])
    let entries = [known, kept(2), kept(2), kept(3) { $0.receipt.seller.name = "全聯" }].map {
      ImportedReceipt($0.receipt, from: .file, addedAt: $0.addedAt)
    }
    let (news, count) = try fixture.store.read {
      try $0.newReceipts(in: ImportedList(parcels: [], receipts: entries), for: Samples.chat)
    }
    // The list has two purchases that are alike, and the chat one of them.
    #expect(news.map(\.receipt.seller.name) == ["路易莎", "全聯"] && count == 2)
  }
}
