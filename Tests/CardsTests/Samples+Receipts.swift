import EInvoice
import Foundation
import Receipts
import Tracking

extension Samples {
  /// Receipts of two months: e-invoices, typed lines, a draft, one without a day, with hostile and long names.
  static let receipts: [KeptReceipt] = {
    let rows: [(Int, Int, Receipt.Kind, String?, Decimal, String, ReceiptCategory?)] = [
      (11, 25, .einvoice, nil, 85, "TWD", .foodAndDining), (11, 24, .slip, "路易莎咖啡", 120, "TWD", .foodAndDining),
      (11, 24, .slip, "路易莎咖啡", 130, "TWD", .foodAndDining), (11, 22, .typed, nil, 250, "TWD", .travel),
      (11, 20, .slip, "Blue Bottle", 23.5, "USD", .foodAndDining),
      (11, 3, .einvoice, "佳德糕餅", 1299, "TWD", .shopping),
      (11, 1, .slip, "=HYPERLINK(\"http://x\",\"退款\"), <b>粗體</b>", -350, "TWD", nil),
      (10, 31, .slip, String(repeating: "很長的店名", count: 12), 123_456_789, "CNY", .other),
      (10, 5, .slip, "全聯福利中心", 640, "TWD", .foodAndDining), (10, 2, .typed, nil, 120, "TWD", .utilities),
    ]
    var receipts = rows.enumerated().map { index, row in
      var receipt = Receipt(kind: row.2)
      receipt.date = Day(year: 2026, month: row.0, day: row.1)
      receipt.seller = Receipt.Seller(taxID: row.2 == .einvoice ? "53212539" : nil, name: row.3)
      receipt.total = Receipt.Total(value: row.4, currency: row.5)
      receipt.category = row.6
      if row.2 == .einvoice { (receipt.number, receipt.period) = ("AB1234567\(index)", "11512") }
      if row.2 == .typed {
        receipt.items = [Receipt.Item(name: row.6 == .travel ? "計程車" : "水費", quantity: 1, price: row.4)]
      }
      return KeptReceipt(
        id: ReceiptID(rawValue: Int64(101 + index)), receipt, from: .text, addedAt: at(row.0, row.1, 20))
    }
    receipts[1].receipt.items = [
      Receipt.Item(name: "拿鐵", quantity: 2, price: 60), Receipt.Item(name: "折扣; \"會員\"\n", quantity: 1, price: 0),
    ]
    receipts[1].receipt.paymentMethod = .linePay
    receipts[2].receipt.note = "拿鐵，公司報帳\n請款"
    receipts[2].unconfirmed = [.amount]
    receipts[5].parcel = ParcelID(rawValue: 45)
    var unknown = Receipt(kind: .einvoice)
    (unknown.number, unknown.period) = ("UL20275903", "10404")
    receipts.append(KeptReceipt(id: ReceiptID(rawValue: 120), unknown, from: .codes, addedAt: at(11, 25, 9)))
    return receipts
  }()
}
