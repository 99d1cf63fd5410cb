import Cards
import EInvoice
import Foundation
import Google
import Phrases
import Receipts
import Tracking

extension SheetRow {
  /// The cells of a receipt, besides its picture and its parcel: words in `language`, times of `zone`.
  init(_ kept: KeptReceipt, _ cards: Cards, _ language: Language, _ zone: Zone) {
    let receipt = kept.receipt
    self.init(id: String(kept.id.rawValue))
    day = receipt.date
    merchant = receipt.seller.name ?? receipt.seller.taxID ?? ""
    category = cards.sheetCategory(of: receipt, in: language)
    amount = receipt.total?.value
    currency = receipt.total?.currency ?? ""
    paymentMethod = cards.sheetPayment(of: receipt, in: language)
    lineItems = receipt.items.map(Self.text).joined(separator: "; ")
    notes = receipt.note ?? ""
    addedAt = Self.stamp(kept.addedAt, offset: zone.offset(at: kept.addedAt))
  }

  /// `Latte × 2 = 110`.
  private static func text(_ item: Receipt.Item) -> String {
    let count = item.quantity == 1 ? "" : " × \(item.quantity)"
    return "\(item.name)\(count) = \(item.quantity * item.price)"
  }

  /// `2026-11-27 18:05`.
  private static func stamp(_ date: Date, offset: Int) -> String {
    let minutes = Int(((date.timeIntervalSince1970 + Double(offset)) / 60).rounded(.down))
    let ofDay = (minutes % 1440 + 1440) % 1440
    let parts = [ofDay / 60, ofDay % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return Day(date, utcOffset: offset).description + " " + parts.joined(separator: ":")
  }
}
