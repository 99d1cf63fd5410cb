import Receipts

/// What a model is asked for. `TranscribedReceipt` reads it.
enum ReceiptSchema {
  static let schema = JSONSchema.object([
    "merchant": .text("The shop's name as printed; not the slogan, not the address"),
    "tax_id": .text("The seller's tax id in Taiwan (統一編號), 8 digits; not the buyer's"),
    "invoice_number": .text("The number of a Taiwan invoice: two letters and eight digits, AB12345678"),
    "date": .text("The day of the purchase as YYYY-MM-DD; years of the Republic of China, such as 115, plus 1911"),
    "total": .text("The amount paid, with tax, as a decimal number with a point and without other marks: 1234.50"),
    "currency": .text("The currency of the total by ISO 4217, if the receipt shows which one it is: TWD"),
    "category": .oneOf(ReceiptCategory.allCases.map(\.rawValue), "What kind of expense it is"),
    "payment": .oneOf(PaymentMethod.allCases.map(\.rawValue), "How it was paid, if that is printed"),
    "items": .list(
      of: .object([
        "name": .text("The name as printed"),
        "quantity": .text("How many, as a decimal number"),
        "price": .text("The price of one, as a decimal number; negative for a discount"),
      ]), "What was bought, in the order of the receipt; null if not legible"),
  ])
}
