import EInvoice
import Foundation
import Receipts
import Tracking

/// Conversion of an entry to a receipt. The file is untrusted. An entry whose kind, number, day, money or items cannot
/// be read is none at all, because half a receipt is a wrong one. Any other invalid value counts as missing.
extension ReceiptEntry {
  /// The most items of a receipt, and the most codes.
  private static let (maxItems, maxCodes) = (300, 12)

  /// The receipt; nil if it cannot be read. Times after `now` become `now`.
  func receipt(now: Date) -> ImportedReceipt? {
    guard let kind = Receipt.Kind(rawValue: kind) else { return nil }
    var receipt = Receipt(kind: kind)
    do {
      receipt.number = try number.map(Self.invoiceNumber)
      receipt.period = try period.map(Self.invoicePeriod)
      receipt.date = try date.map { try Self.known(Day($0)) }
      receipt.total = try total.map { try $0.total() }
      guard items?.count ?? 0 <= Self.maxItems, codes?.count ?? 0 <= Self.maxCodes else { return nil }
      receipt.items = try (items ?? []).map { try $0.item() }
    } catch { return nil }
    receipt.seller.name = TextSanitizer.clean(seller?.name)
    receipt.seller.taxID = seller?.taxID.flatMap { Self.isDigits($0, 8) ? $0 : nil }
    guard receipt.number != nil || receipt.total != nil || receipt.seller.name != nil else { return nil }
    receipt.category = category.flatMap(ReceiptCategory.init)
    receipt.paymentMethod = payment.flatMap(PaymentMethod.init)
    receipt.note = TextSanitizer.clean(note)
    receipt.isComplete = complete ?? false
    receipt.doubts = (doubts ?? []).prefix(20).compactMap(Receipt.Doubt.init)
    return entry(of: receipt, now: now)
  }

  private func entry(of receipt: Receipt, now: Date) -> ImportedReceipt {
    var entry = ImportedReceipt(
      receipt, from: origin.flatMap(KeptReceipt.Origin.init) ?? .file,
      codes: (codes ?? []).filter { (1...ReceiptCode.maxBytes).contains($0.utf8.count) },
      parcel: parcel.flatMap { TrackingNumber($0) }, carrier: carrier.map { CarrierID(rawValue: $0) },
      addedAt: TimestampText.date(addedAt).map { min($0, now) } ?? now)
    entry.edited = Set((edited ?? []).compactMap(ReceiptField.init))
    entry.unconfirmed = Set((unconfirmed ?? []).compactMap(ReceiptField.init))
    return entry
  }

  /// A value that is there but cannot be read.
  fileprivate struct Invalid: Error {}

  fileprivate static func known<T>(_ value: T?) throws -> T {
    guard let value else { throw Invalid() }
    return value
  }

  private static func invoiceNumber(_ text: String) throws -> String {
    let isNumber =
      text.utf8.count == 10 && text.utf8.prefix(2).allSatisfy { (65...90).contains($0) }
      && isDigits(String(text.suffix(8)), 8)
    return try known(isNumber ? text : nil)
  }

  private static func invoicePeriod(_ text: String) throws -> String {
    guard isDigits(text, 5), let month = Int(text.suffix(2)), (1...12).contains(month), month.isMultiple(of: 2) else {
      throw Invalid()
    }
    return text
  }

  private static func isDigits(_ text: String, _ count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// An amount as text: at most 12 digits and 8 decimals. Refunds are negative.
  fileprivate static func decimal(_ text: String) throws -> Decimal {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...12).contains(parts[0].utf8.count),
      parts.count == 1 || (1...8).contains(parts[1].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { throw Invalid() }
    return try known(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
  }

  fileprivate static func currency(_ text: String) throws -> String {
    guard text.utf8.count == 3, text.utf8.allSatisfy({ (65...90).contains($0) }) else { throw Invalid() }
    return text
  }
}

extension ReceiptEntry.TotalEntry {
  fileprivate func total() throws -> Receipt.Total {
    Receipt.Total(
      value: try ReceiptEntry.decimal(value), currency: try currency.map(ReceiptEntry.currency),
      possibleCurrencies: try (possible ?? []).prefix(10).map(ReceiptEntry.currency))
  }
}

extension ReceiptEntry.ItemEntry {
  fileprivate func item() throws -> Receipt.Item {
    Receipt.Item(
      name: TextSanitizer.clean(name) ?? "", quantity: try ReceiptEntry.decimal(quantity),
      price: try ReceiptEntry.decimal(price))
  }
}

/// The text of a code in the file.
enum ReceiptCode {
  /// The most bytes of a code. The largest QR code has fewer.
  static let maxBytes = 4300
}

/// An e-invoice as earlier versions wrote it: `{"number", "keptAt", "parcel", "codes"}`.
struct InvoiceEntry: Decodable {
  var number: String
  var keptAt: String?
  var parcel: String?
  var codes: [String]

  /// What the codes say; nil if they are not those of this invoice.
  func receipt(now: Date) -> ImportedReceipt? {
    guard (1...12).contains(codes.count), codes.allSatisfy({ $0.utf8.count <= ReceiptCode.maxBytes }) else {
      return nil
    }
    let invoices = EInvoiceReader.read(codes)
    guard invoices.count == 1, let invoice = invoices.first, invoice.number == number else { return nil }
    return ImportedReceipt(
      Receipt(invoice), from: .codes, codes: codes, parcel: parcel.flatMap { TrackingNumber($0) },
      addedAt: TimestampText.date(keptAt).map { min($0, now) } ?? now)
  }
}
