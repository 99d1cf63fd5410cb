import Foundation

/// The fixed part of a left QR code: 77 characters, or 81 for sellers abroad, whose amounts have ten hexadecimal
/// digits.
struct EInvoiceHead {
  let number: String
  let randomCode: String
  let total: Decimal
  let buyer: String?
  let seller: String
  /// The day as `2026-04-10`; nil if there is no such day.
  let date: String?
  /// As in `EInvoice.period`.
  let period: String?
  /// What follows the fixed part.
  let rest: String

  init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let bytes = Array(trimmed.utf8)
    // The fixed part ends with 16 bytes in Base64, hence with two equals signs.
    func ends(at count: Int) -> Bool { bytes.count >= count && bytes[(count - 2)..<count].elementsEqual("==".utf8) }
    guard ends(at: 77) || ends(at: 81) else { return nil }
    let digits = ends(at: 77) ? 8 : 10
    func field(_ start: Int, _ count: Int) -> String { String(decoding: bytes[start..<(start + count)], as: UTF8.self) }
    let amounts = 21
    let ids = amounts + 2 * digits
    guard let total = UInt64(field(amounts + digits, digits), radix: 16),
      UInt64(field(amounts, digits), radix: 16) != nil, InvoiceNumber.isOne(field(0, 10)),
      [field(10, 7), field(17, 4), field(ids, 8), field(ids + 8, 8)].allSatisfy(InvoiceNumber.isDigits)
    else { return nil }
    number = field(0, 10).uppercased()
    randomCode = field(17, 4)
    self.total = Decimal(total)
    buyer = field(ids, 8) == "00000000" ? nil : field(ids, 8)
    seller = field(ids + 8, 8)
    let day = RepublicDate(field(10, 7))
    date = day?.text
    period = day?.period
    rest = String(decoding: bytes[(ids + 40)...], as: UTF8.self)
  }
}

/// The barcode of an invoice, Code 39: the period, the number and the random code in 19 characters.
struct EInvoiceBarcode {
  let period: String
  let number: String
  let randomCode: String

  init?(_ text: String) {
    let characters = text.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()
    guard characters.utf8.count == 19 else { return nil }
    period = String(characters.prefix(5))
    number = String(characters.dropFirst(5).prefix(10))
    randomCode = String(characters.suffix(4))
    guard InvoiceNumber.isDigits(period), InvoiceNumber.isDigits(randomCode), InvoiceNumber.isOne(number),
      let month = Int(period.suffix(2)), (1...12).contains(month), month.isMultiple(of: 2)
    else { return nil }
  }
}

/// A date of the Republic's calendar, `1150410`.
private struct RepublicDate {
  let text: String
  let period: String

  init?(_ digits: String) {
    guard let year = Int(digits.prefix(3)), let month = Int(digits.dropFirst(3).prefix(2)),
      let day = Int(digits.suffix(2))
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(calendar: calendar, year: year + 1911, month: month, day: day)
    guard parts.isValidDate(in: calendar) else { return nil }
    text = String(format: "%04d-%02d-%02d", year + 1911, month, day)
    period = String(format: "%03d%02d", year, month + month % 2)
  }
}

enum InvoiceNumber {
  /// Whether a text is two letters and eight digits.
  static func isOne(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10 && bytes.prefix(2).allSatisfy { (65...90).contains($0 & 0xDF) }
      && bytes.dropFirst(2).allSatisfy { (48...57).contains($0) }
  }

  static func isDigits(_ text: String) -> Bool { text.utf8.allSatisfy { (48...57).contains($0) } }
}
