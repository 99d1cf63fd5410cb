import EInvoice
import Foundation
import Pictures

/// The stable JSON format of `look`. A field that was not found is absent.
struct LookReport: Encodable {
  struct Code: Encodable {
    let kind: String
    let text: String
  }

  struct Party: Encodable {
    let taxID: String
  }

  struct Amount: Encodable {
    let value: Decimal
    let currency: String
  }

  struct Item: Encodable {
    let name: String
    let quantity: Decimal
    let price: Decimal
  }

  struct Invoice: Encodable {
    let number: String
    let period: String?
    let date: String?
    let random: String?
    let seller: Party?
    let buyer: Party?
    let total: Amount?
    let items: [Item]
    let complete: Bool
    let doubts: [String]

    init(_ invoice: EInvoice) {
      number = invoice.number
      period = invoice.period
      date = invoice.date
      random = invoice.randomCode
      seller = invoice.sellerTaxID.map(Party.init)
      buyer = invoice.buyerTaxID.map(Party.init)
      total = invoice.total.map { Amount(value: $0, currency: "TWD") }
      items = invoice.items.map { Item(name: $0.name, quantity: $0.quantity, price: $0.price) }
      complete = invoice.isComplete
      doubts = invoice.doubts.map(\.rawValue)
    }
  }

  let codes: [Code]
  let lines: [String]
  let invoice: Invoice?

  init(_ report: PictureReport) {
    codes = report.codes.map { Code(kind: $0.kind.rawValue, text: $0.text) }
    lines = report.lines.map(\.text)
    invoice = EInvoiceReader.read(report.codes.map(\.text)).first.map(Invoice.init)
  }
}
