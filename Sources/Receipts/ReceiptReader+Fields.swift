import EInvoice
import Foundation
import Tracking

/// What somebody writes when asked for one field of a receipt.
extension ReceiptReader {
  /// Sets the field to what the text says. Changes nothing and returns false if that is no value of the field.
  ///
  /// - shop, note: any text of one line (a note may have several), up to 60 and 200 characters;
  /// - date: `2026/11/27`, `11/27`, `昨天`; not later than tomorrow;
  /// - amount: `120`, `NT$1,200`, `USD 23.5`, negative for a refund; it names the currency, or keeps the known one;
  /// - currency: its ISO 4217 code, sign or name;
  /// - items: one per line, `拿鐵 2 x 55`, `Latte 55`;
  /// - taxID: eight digits with a right check digit; number: two letters and eight digits;
  /// - category and payment: a word of the tables.
  public func set(_ field: ReceiptField, to text: String, in receipt: inout Receipt, _ context: ReceiptContext) -> Bool
  {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let plain = PlainText(line)
    guard !line.isEmpty, line.count <= 2000 else { return false }
    var changed = receipt
    switch field {
    case .shop:
      guard isLine(line, upTo: 60) else { return false }
      changed.seller.name = line
    case .note:
      guard line.count <= 200 else { return false }
      changed.note = line
    case .date:
      guard let day = day(in: plain, context) else { return false }
      changed.date = day
    case .amount:
      guard let total = total(in: plain, context, keeping: receipt.total) else { return false }
      changed.total = total
      // Another amount does not say which currency it is in.
      if total.currency == nil {
        changed.settle(.amount)
        if !changed.doubts.contains(.currency) { changed.doubts.append(.currency) }
      }
    case .currency:
      guard let value = receipt.total?.value, let code = currency(in: line) else { return false }
      changed.total = Receipt.Total(value: value, currency: code)
    case .items:
      guard let items = items(in: line) else { return false }
      changed.items = items
    case .taxID:
      let id = plain.text(plain.all)
      guard TaxID.holds(id) else { return false }
      changed.seller.taxID = id
    case .number:
      guard let number = number(in: plain) else { return false }
      changed.number = number
      if let day = receipt.date { changed.period = Self.period(of: day) }
    case .category:
      guard let category = words.category(namedIn: plain) else { return false }
      changed.category = category
    case .payment:
      let methods = Set(words.payments(in: plain).map(\.method))
      guard methods.count == 1 else { return false }
      changed.paymentMethod = methods.first
    }
    changed.settle(field)
    receipt = changed
    return true
  }

  private func isLine(_ text: String, upTo limit: Int) -> Bool {
    text.count <= limit && !text.contains(where: \.isNewline)
  }

  /// The only day that the text names, not later than tomorrow: `11/27` is of the last twelve months. Whoever writes more
  /// than that does not answer a question for the day.
  private func day(in text: PlainText, _ context: ReceiptContext) -> Day? {
    let written = words.dates.dates(in: text, today: context.today)
    let limit = context.today?.adding(days: 1)
    func isOver(_ day: Day) -> Bool { limit.map { day <= $0 } ?? true }
    if !written.isEmpty {
      guard written.count == 1, written[0].days.count == 1, isOver(written[0].days[0]),
        isFilling(text, without: written[0].range)
      else { return nil }
      return written[0].days[0]
    }
    guard let today = context.today else { return nil }
    // `11-27` and `11.27` are days only where nothing else is asked.
    let marked = text.text(text.all).replacing(/^\s*([0-9]{1,2})\s*[.\-]\s*([0-9]{1,2})\s*$/) { "\($0.1)/\($0.2)" }
    let line = PlainText(marked)
    let spoken = words.days.days(in: line, today: today, without: [], isDayFirst: context.isDayFirst)
    guard spoken.count == 1, isFilling(line, without: spoken[0].range) else { return nil }
    let days = spoken[0].days.filter(isOver)
    return days.count == 1 ? days[0] : nil
  }

  private func isFilling(_ text: PlainText, without day: Range<Int>) -> Bool {
    words.days.isFilling(PlainText(text.text(0..<day.lowerBound) + " " + text.text(day.upperBound..<text.count)))
  }

  /// The only amount of a text that has no other words.
  private func total(in text: PlainText, _ context: ReceiptContext, keeping known: Receipt.Total?) -> Receipt.Total? {
    let amounts = words.amounts.amounts(in: text)
    guard amounts.count == 1, let amount = amounts.first, !amount.isContradictory else { return nil }
    let isAlone = text.all.allSatisfy { amount.range.contains($0) || text.scalars[$0].isBlank }
    guard isAlone, let value = amount.value else { return nil }
    if amount.sign == nil {
      guard let known else { return Receipt.Total(value: value, currency: context.currency) }
      return Receipt.Total(value: value, currency: known.currency, possibleCurrencies: known.possibleCurrencies)
    }
    var receipt = Receipt(kind: .typed)
    receipt.setTotal(amount, in: text, isSlip: false, words, context)
    return receipt.total
  }

  private func currency(in text: String) -> String? {
    // "all" and "try" are words, ALL and TRY are codes.
    if Locale.commonISOCurrencyCodes.contains(text) { return text }
    let plain = PlainText("1 " + text)
    let amounts = words.amounts.amounts(in: plain)
    guard amounts.count == 1, case .code(let named)? = amounts[0].sign, amounts[0].range == plain.all else {
      return nil
    }
    return named
  }

  /// Nil if a line has no price.
  private func items(in text: String) -> [Receipt.Item]? {
    let lines = text.split(whereSeparator: \.isNewline).map { PlainText(String($0)) }.map { $0.text($0.all) }
    let items = lines.compactMap { line -> Receipt.Item? in
      let pattern = /(.+?)(?:\s+([0-9.]+)\s*[xX×*@]\s*|\s+|\s*[:：]\s*)(?:NT\$|US\$|\$)?(-?[0-9][0-9,.]*)\s*元?/
      let line = line.trimmingCharacters(in: .whitespaces)
      guard let match = line.wholeMatch(of: pattern), let price = NumberText.value(Array(match.3.unicodeScalars))
      else { return nil }
      let quantity = match.2.flatMap { NumberText.value(Array($0.unicodeScalars)) } ?? 1
      return Receipt.Item(name: String(match.1), quantity: quantity, price: price)
    }
    return items.count == lines.count && !items.isEmpty && items.count <= 100 ? items : nil
  }

  private func number(in text: PlainText) -> String? {
    let number = text.text(text.all).uppercased().filter { $0 != "-" && $0 != " " }
    return number.wholeMatch(of: /[A-Z]{2}[0-9]{8}/) == nil ? nil : number
  }

  /// The two months that an invoice of that day counts for: `11504`.
  static func period(of day: Day) -> String {
    let month = day.month + day.month % 2
    let year = day.year - 1911
    return "\(year)" + (month < 10 ? "0" : "") + "\(month)"
  }
}
