import EInvoice
import Foundation
import Phrases
import Receipts
import Tracking

/// The table of receipts in an export: Date, Merchant, Category, Amount, Currency, Payment Method, Line Items, Notes,
/// Receipt Link, Added At, Parcel, ID. Words are in the chat's language; dates are ISO 8601 and amounts plain numbers.
struct ReceiptSheet {
  /// The headings of the twelve columns.
  let headings: [String]
  let category: (ReceiptCategory) -> String
  let payment: (PaymentMethod) -> String
  /// A time in the chat's time zone, such as `2026-11-22 14:05`.
  let time: (Date) -> String
  /// What marks a receipt that somebody still has to look at.
  let draftMark: String

  func bytes(_ receipts: [KeptReceipt], numbers: [ParcelID: TrackingNumber], links: [ReceiptID: String]) -> [UInt8] {
    var table = CSVTable()
    table.add(headings)
    for kept in receipts {
      table.add(row(kept, parcel: kept.parcel.flatMap { numbers[$0] }, link: links[kept.id]))
    }
    return table.bytes
  }

  private func row(_ kept: KeptReceipt, parcel: TrackingNumber?, link: String?) -> [CSVTable.Cell] {
    let receipt = kept.receipt
    let draft = kept.unconfirmed.isEmpty ? nil : draftMark
    return [
      .text(receipt.date?.description ?? ""),
      .text(receipt.seller.name ?? receipt.seller.taxID.map(CSVTable.literal) ?? ""),
      .text(receipt.category.map(category) ?? ""), .number(receipt.total?.value),
      .text(receipt.total?.currency ?? ""), .text(receipt.paymentMethod.map(payment) ?? ""),
      .text(receipt.items.map(Self.line).joined(separator: "; ")),
      .text([draft, receipt.note].compactMap { $0 }.joined(separator: " ")), .text(link ?? ""),
      .text(time(kept.addedAt)), .text(parcel.map { CSVTable.literal($0.text) } ?? ""),
      .text(CSVTable.literal("\(kept.id)")),
    ]
  }

  /// An item such as `拿鐵 × 2 @ 60`.
  private static func line(_ item: Receipt.Item) -> String {
    "\(TextCleanup.line(item.name, limit: 200) ?? "") × \(item.quantity) @ \(item.price)"
  }
}

extension ReceiptSheet {
  /// The table in the chat's language.
  init(_ context: CardContext) {
    let headings: [PhraseKey] = [
      .csvDate, .csvMerchant, .csvCategory, .csvAmount, .csvCurrency, .csvPaymentMethod, .csvItems, .csvNotes,
      .csvReceiptLink, .csvAddedAt, .csvParcel, .csvReceiptID,
    ]
    self.init(
      headings: headings.map { context.text($0) }, category: { context.text($0.phrase) },
      payment: context.receiptText.payment,
      time: { "\(Day($0, zone: context.style.zone)) " + context.localTime($0).time },
      draftMark: context.text(.csvDraft))
  }
}
