import EInvoice
import Foundation
import Receipts
import Tracking

/// One receipt in the file. The names of its members are part of the file's format.
struct ReceiptEntry: Codable {
  struct SellerEntry: Codable {
    var taxID: String?
    var name: String?
  }

  struct TotalEntry: Codable {
    var value: String
    var currency: String?
    var possible: [String]?
  }

  struct ItemEntry: Codable {
    var name: String
    var quantity: String
    var price: String
  }

  var kind: String
  var number: String?
  var period: String?
  var date: String?
  var seller: SellerEntry?
  var total: TotalEntry?
  var items: [ItemEntry]?
  var category: String?
  var payment: String?
  var note: String?
  var complete: Bool?
  var doubts: [String]?
  var origin: String?
  var edited: [String]?
  var unconfirmed: [String]?
  var codes: [String]?
  var parcel: String?
  var carrier: String?
  var addedAt: String?
}

// MARK: Writing

extension ReceiptEntry {
  /// Without the platform's ids of its pictures, which only mean something to the bot that got them.
  /// - Parameters:
  ///   - parcel: the parcel that it belongs to.
  ///   - isAmbiguous: whether several parcels of the file have the number of that parcel.
  init(_ kept: KeptReceipt, of parcel: Parcel?, isAmbiguous: Bool) {
    let receipt = kept.receipt
    let hasSeller = receipt.seller.taxID != nil || receipt.seller.name != nil
    self.init(
      kind: receipt.kind.rawValue, number: receipt.number, period: receipt.period, date: receipt.date?.description,
      seller: hasSeller ? SellerEntry(taxID: receipt.seller.taxID, name: receipt.seller.name) : nil,
      total: receipt.total.map(TotalEntry.init),
      items: receipt.items.isEmpty ? nil : receipt.items.map(ItemEntry.init), category: receipt.category?.rawValue,
      payment: receipt.paymentMethod?.rawValue, note: receipt.note, complete: receipt.isComplete,
      doubts: receipt.doubts.isEmpty ? nil : receipt.doubts.map(\.rawValue), origin: kept.origin.rawValue,
      edited: Self.names(kept.edited), unconfirmed: Self.names(kept.unconfirmed),
      codes: kept.codes.isEmpty ? nil : kept.codes, parcel: parcel?.number?.text,
      carrier: isAmbiguous ? parcel?.carrier.rawValue : nil, addedAt: TimestampText.text(kept.addedAt))
  }

  private static func names(_ fields: Set<ReceiptField>) -> [String]? {
    fields.isEmpty ? nil : fields.map(\.rawValue).sorted()
  }
}

extension ReceiptEntry.TotalEntry {
  init(_ total: Receipt.Total) {
    self.init(
      value: "\(total.value)", currency: total.currency,
      possible: total.possibleCurrencies.isEmpty ? nil : total.possibleCurrencies)
  }
}

extension ReceiptEntry.ItemEntry {
  init(_ item: Receipt.Item) {
    self.init(name: item.name, quantity: "\(item.quantity)", price: "\(item.price)")
  }
}
