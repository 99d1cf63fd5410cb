import EInvoice
import Foundation
import Receipts
import Tracking

extension TranscribedReceipt {
  /// The most characters of a name, and the most items.
  private static let (longestName, mostItems) = (100, 200)

  /// What can be used of the answer. A value that does not have its form is left out, like one that was not read.
  func receipt(today: Day) -> Receipt {
    var receipt = Receipt(kind: .slip)
    receipt.number = invoiceNumber.flatMap(Self.number)
    if receipt.number != nil { receipt.kind = .einvoice }
    receipt.date = date.flatMap { Self.day($0, today: today) }
    receipt.seller = Receipt.Seller(taxID: taxID.flatMap(Self.taxID), name: merchant.flatMap(Self.line))
    receipt.total = total.flatMap { Self.decimal($0) }.map {
      Receipt.Total(value: $0, currency: currency.flatMap(Self.currencyCode))
    }
    receipt.items = (items ?? []).prefix(Self.mostItems).compactMap(Self.item)
    receipt.category = category.flatMap(ReceiptCategory.init)
    receipt.paymentMethod = payment.flatMap(PaymentMethod.init)
    if receipt.number != nil, let day = receipt.date { receipt.period = Self.period(of: day) }
    receipt.doubts = doubts(about: receipt)
    receipt.isComplete = receipt.total?.currency != nil && receipt.date != nil && receipt.seller.name != nil
    return receipt
  }

  private func doubts(about receipt: Receipt) -> [Receipt.Doubt] {
    var doubts: [Receipt.Doubt] = []
    if receipt.date == nil { doubts.append(.date) }
    if receipt.seller.name == nil { doubts.append(.sellerName) }
    if let id = receipt.seller.taxID, !TaxID.holds(id) { doubts.append(.seller) }
    guard let total = receipt.total else { return doubts + [.total] }
    if total.currency == nil { doubts.append(.currency) }
    if receipt.items.count < items?.count ?? 0 {
      doubts.append(.cutItem)
    } else if !receipt.items.isEmpty,
      receipt.items.reduce(Decimal(0), { $0 + $1.quantity * $1.price }) != total.value
    {
      doubts.append(.sum)
    }
    return doubts
  }

  /// An item without a stated quantity is one.
  private static func item(_ item: Item) -> Receipt.Item? {
    guard let name = item.name.flatMap(line), let price = item.price.flatMap({ decimal($0, canBeNegative: true) })
    else { return nil }
    guard let text = item.quantity else { return Receipt.Item(name: name, quantity: 1, price: price) }
    guard let quantity = decimal(text), quantity > 0 else { return nil }
    return Receipt.Item(name: name, quantity: quantity, price: price)
  }

  /// At most twelve digits, and four behind the point. `Decimal` itself would take the beginning of any text.
  private static func decimal(_ text: String, canBeNegative: Bool = false) -> Decimal? {
    guard text.wholeMatch(of: /-?[0-9]{1,12}(?:\.[0-9]{1,4})?/) != nil, canBeNegative || !text.hasPrefix("-") else {
      return nil
    }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// A day of this century that is not in the future.
  private static func day(_ text: String, today: Day) -> Day? {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/), let year = Int(match.1), year >= 2000,
      let month = Int(match.2), let number = Int(match.3),
      let day = Day(year: year, month: month, day: number), day <= today
    else { return nil }
    return day
  }

  private static func number(_ text: String) -> String? {
    let text = text.filter { $0 != "-" && $0 != " " }
    return text.wholeMatch(of: /[A-Z]{2}[0-9]{8}/) == nil ? nil : text
  }

  private static func taxID(_ text: String) -> String? {
    text.wholeMatch(of: /[0-9]{8}/) == nil ? nil : text
  }

  private static func currencyCode(_ text: String) -> String? {
    Locale.commonISOCurrencyCodes.contains(text) ? text : nil
  }

  /// The two months that a number counts for in the lottery: the year of the Republic and the even month.
  private static func period(of day: Day) -> String {
    let month = day.month + day.month % 2
    return String(day.year - 1911) + (month < 10 ? "0" : "") + String(month)
  }

  /// A name on one line, without control characters and marks of direction. Nil if nothing is left.
  private static func line(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0.isNewline }.map { word in
      String(
        String.UnicodeScalarView(
          word.unicodeScalars.filter { scalar in
            ![.control, .format, .surrogate, .privateUse].contains(scalar.properties.generalCategory)
          }))
    }
    let line = String(words.filter { !$0.isEmpty }.joined(separator: " ").prefix(longestName))
    // One character with many combining marks can have any size.
    return line.isEmpty || line.utf8.count > 8 * longestName ? nil : line
  }
}
