import EInvoice
import Foundation
import Receipts
import Tracking

/// The stable JSON format of `receipt`. A field that was not read is absent. Amounts are decimal text, so that no reader
/// of the JSON rounds them.
struct ReceiptReport: Encodable {
  struct Seller: Encodable {
    let taxID: String?
    let name: String?
  }

  struct Total: Encodable {
    let value: String
    /// Absent if it could be several; `possibleCurrencies` then has them.
    let currency: String?
    let possibleCurrencies: [String]?
  }

  struct Item: Encodable {
    let name: String
    let quantity: String
    let price: String
  }

  let kind: String
  let number: String?
  let period: String?
  let date: String?
  let seller: Seller
  let total: Total?
  let items: [Item]
  let category: String?
  let payment: String?
  let complete: Bool
  let doubts: [String]

  init(_ receipt: Receipt) {
    kind = receipt.kind.rawValue
    number = receipt.number
    period = receipt.period
    date = receipt.date?.description
    seller = Seller(taxID: receipt.seller.taxID, name: receipt.seller.name)
    total = receipt.total.map { total in
      Total(
        value: total.value.description, currency: total.currency,
        possibleCurrencies: total.possibleCurrencies.isEmpty ? nil : total.possibleCurrencies)
    }
    items = receipt.items.map {
      Item(name: $0.name, quantity: $0.quantity.description, price: $0.price.description)
    }
    category = receipt.category?.rawValue
    payment = receipt.paymentMethod?.rawValue
    complete = receipt.isComplete
    doubts = receipt.doubts.map(\.rawValue)
  }
}
