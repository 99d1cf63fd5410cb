import EInvoice
import Foundation
import Receipts
import Testing
import Tracking

@Suite struct ImportedReceiptTests {
  private static func invoice(_ number: String, _ period: String? = "11512") -> Receipt {
    var receipt = Receipt(kind: .einvoice)
    (receipt.number, receipt.period) = (number, period)
    return receipt
  }

  private static func coffee(_ amount: Decimal = 120, item: String = "拿鐵") -> Receipt {
    var receipt = Receipt(kind: .typed)
    receipt.date = Day(year: 2026, month: 11, day: 22)
    receipt.seller.name = "路易莎"
    receipt.total = Receipt.Total(value: amount, currency: "TWD")
    receipt.items = [Receipt.Item(name: item, quantity: 1, price: amount)]
    return receipt
  }

  private static func new(_ listed: [Receipt], besides existing: [Receipt]) -> [Receipt] {
    let entries = listed.map { ImportedReceipt($0, from: .file, addedAt: Date(timeIntervalSince1970: 0)) }
    return ImportedReceipt.new(entries, besides: existing).map(\.receipt)
  }

  @Test func anInvoiceIsThereOnce() {
    let (one, later) = (Self.invoice("AB12345678"), Self.invoice("AB12345678", "11602"))
    #expect(Self.new([one, one, later], besides: []) == [one, later])
    #expect(Self.new([one, later], besides: [one]) == [later])
    // What was edited does not make it another one.
    var edited = one
    edited.note = "edited"
    #expect(Self.new([one], besides: [edited]) == [])
  }

  @Test func ofPurchasesThatAreAlikeEachCounts() {
    let coffee = Self.coffee()
    #expect(Self.new([coffee, coffee], besides: []).count == 2)
    #expect(Self.new([coffee, coffee], besides: [coffee]).count == 1)
    #expect(Self.new([coffee, coffee], besides: [coffee, coffee]).isEmpty)
    #expect(Self.new([coffee], besides: [coffee, coffee]).isEmpty)
    #expect(Self.new([Self.coffee(130), Self.coffee(item: "美式")], besides: [coffee]).count == 2)
    var dollars = coffee
    dollars.total?.currency = "USD"
    var other = coffee
    other.seller.name = "星巴克"
    var later = coffee
    later.date = Day(year: 2026, month: 11, day: 23)
    #expect(Self.new([dollars, other, later], besides: [coffee]).count == 3)
  }

  @Test func whatIsKeptIsWhatWasInTheFile() {
    var entry = ImportedReceipt(
      Self.coffee(), from: .model, codes: ["x"], parcel: TrackingNumber("620434003756"),
      addedAt: Date(timeIntervalSince1970: 5))
    entry.edited = [.shop]
    entry.unconfirmed = [.amount]
    let kept = entry.kept(as: ReceiptID(rawValue: 3), parcel: ParcelID(rawValue: 4))
    #expect(kept.id == ReceiptID(rawValue: 3) && kept.parcel == ParcelID(rawValue: 4) && kept.receipt == entry.receipt)
    #expect(kept.edited == [.shop] && kept.unconfirmed == [.amount] && kept.codes == ["x"] && kept.files.isEmpty)
    #expect(kept.origin == .model && kept.addedAt == entry.addedAt)
  }
}
