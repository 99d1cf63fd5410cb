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
      guard let total = total(in: plain, context, keeping: receipt.total?.currency) else { return false }
      changed.total = total
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
      guard let category = words.category(of: [plain]) else { return false }
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

  /// The only day that the text names. `11/27` is of the last twelve months.
  private func day(in text: PlainText, _ context: ReceiptContext) -> Day? {
    let said = words.days.matches(in: text).compactMap { match in
      Int(match.row.value).flatMap { days in context.today?.adding(days: days) }
    }
    let written = words.dates.dates(in: text, today: context.today).map(\.days)
    if let days = (written + said.map { [$0] }).first {
      guard written.count + said.count == 1, days.count == 1 else { return nil }
      return context.today.map { days[0] <= $0.adding(days: 1) } ?? true ? days[0] : nil
    }
    guard let today = context.today,
      let match = text.text(text.all).wholeMatch(of: /\s*([0-9]{1,2})\s*[\/.\-月]\s*([0-9]{1,2})\s*日?\s*/),
      let month = Int(match.1), let number = Int(match.2)
    else { return nil }
    return [today.year, today.year - 1].compactMap { Day(year: $0, month: month, day: number) }
      .first { $0 <= today.adding(days: 1) }
  }

  /// The only amount of a text that has no other words.
  private func total(in text: PlainText, _ context: ReceiptContext, keeping currency: String?) -> Receipt.Total? {
    let amounts = words.amounts.amounts(in: text)
    guard amounts.count == 1, let amount = amounts.first, !amount.isContradictory else { return nil }
    let isAlone = text.all.allSatisfy { amount.range.contains($0) || text.scalars[$0].isBlank }
    guard isAlone, let value = amount.value else { return nil }
    if amount.sign == nil { return Receipt.Total(value: value, currency: currency ?? context.currency) }
    var receipt = Receipt(kind: .typed)
    receipt.setTotal(amount, in: text, isSlip: false, words, context)
    return receipt.total
  }

  private func currency(in text: String) -> String? {
    let code = text.uppercased()
    if Locale.commonISOCurrencyCodes.contains(code) { return code }
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
