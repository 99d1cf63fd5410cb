import EInvoice
import Foundation
import Tracking

/// Reads a line that somebody wrote: what was bought, and one amount. Two amounts, or none, are a doubt.
struct TypedReader: Sendable {
  private let words: ReceiptWords

  init(_ words: ReceiptWords) { self.words = words }

  /// Nil if the line has no amount and no word for an expense, or nothing but digits.
  func read(_ line: String, _ context: ReceiptContext) -> Receipt? {
    let text = PlainText(line)
    let dates = words.dates.dates(in: text, today: context.today)
    let amounts = words.amounts.amounts(in: text, without: dates.map(\.range))
    let isWordless = !text.scalars.contains(where: \.isNameLike)
    if isWordless, amounts.allSatisfy({ $0.sign == nil }) { return nil }
    var receipt = Receipt(kind: .typed)
    receipt.category = words.category(of: [text])
    if amounts.isEmpty, receipt.category == nil { return nil }
    addTotal(amounts, of: text, to: &receipt, context)
    let dayWords = words.days.matches(in: text)
    addDate(dates, dayWords, to: &receipt, context)
    let payments = words.payments(in: text)
    receipt.addPayment(payments.map(\.method))
    let known = amounts.map(\.range) + dates.map(\.range) + dayWords.map(\.range) + payments.map(\.range)
    let name = rest(of: text, without: known)
    if let total = receipt.total, !name.isEmpty {
      receipt.items = [Receipt.Item(name: name, quantity: 1, price: total.value)]
    }
    receipt.isComplete = receipt.total?.currency != nil && receipt.date != nil
    return receipt
  }

  private func addTotal(
    _ amounts: [FoundAmount], of text: PlainText, to receipt: inout Receipt, _ context: ReceiptContext
  ) {
    guard let amount = amounts.first else { return receipt.doubts.append(.total) }
    guard amounts.count == 1 else { return receipt.doubts.append(.severalTotals) }
    receipt.setTotal(amount, in: text, isSlip: false, words, context)
  }

  /// Who writes a line without a day means the day of the message.
  private func addDate(
    _ dates: [SlipDates.Found], _ dayWords: [WordTable.Match], to receipt: inout Receipt, _ context: ReceiptContext
  ) {
    let said = dayWords.compactMap { match in
      Int(match.row.value).flatMap { days in context.today.map { [$0.adding(days: days)] } }
    }
    let all = dates.map(\.days) + said
    if all.isEmpty {
      receipt.date = context.today
      if receipt.date == nil { receipt.doubts.append(.date) }
    } else {
      receipt.setDate(all)
    }
  }

  /// What is left of the line: what was bought.
  private func rest(of text: PlainText, without ranges: [Range<Int>]) -> String {
    var view = String.UnicodeScalarView()
    for place in text.all {
      view.append(ranges.contains { $0.contains(place) } ? " " : text.scalars[place])
    }
    return SlipName.trimmed(String(view))
  }
}

extension Receipt {
  /// Sets the total to an amount, or says why it cannot be.
  mutating func setTotal(
    _ amount: FoundAmount, in text: PlainText, isSlip: Bool, _ words: ReceiptWords, _ context: ReceiptContext
  ) {
    guard let value = amount.value else { return doubts.append(.total) }
    let currency =
      amount.isContradictory
      ? nil
      : words.currencies.currency(of: amount.sign, value: value, in: text, isSlip: isSlip, context.currency)
    let possible = currency == nil && !amount.isContradictory ? amount.sign?.currencies ?? [] : []
    total = Total(value: value, currency: currency, possibleCurrencies: possible)
    if currency == nil { doubts.append(.currency) }
  }

  /// Sets the day if all dates that were found are the same.
  /// - Parameter dates: of each date the days that it may be.
  mutating func setDate(_ dates: [[Day]]) {
    let certain = Set(dates.filter { $0.count == 1 }.flatMap(\.self))
    if certain.count == 1, let day = certain.first, dates.allSatisfy({ $0.contains(day) }) {
      date = day
    } else {
      doubts.append(.ambiguousDate)
    }
  }

  /// Sets the method of payment if there is only one.
  mutating func addPayment(_ methods: [PaymentMethod]) {
    let different = Set(methods)
    if different.count == 1 { paymentMethod = different.first }
    if different.count > 1 { doubts.append(.payment) }
  }
}

/// Names of shops and things.
enum SlipName {
  /// Without punctuation and decoration at the ends, and with single blanks.
  static func trimmed(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.trimmingCharacters(in: marks)
  }

  private static let marks = CharacterSet(charactersIn: " *=-_#~.,:;|/\\+<>、，。：；！!?？·•…\"'「」【】[]")
}
