import EInvoice
import Foundation
import Tracking

/// Reads the words of a till slip, or of a mail about a purchase, line by line.
struct SlipReader: Sendable {
  private let words: ReceiptWords

  init(_ words: ReceiptWords) { self.words = words }

  /// The most lines that are read, and the most characters of one.
  private static let mostLines = 400
  private static let longestLine = 300

  /// Nil if there is neither a labelled total nor an invoice number.
  /// - Parameters:
  ///   - isMail: whether the first line of text says nothing of the shop.
  ///   - needsTotal: whether words without a total and a number are no receipt.
  func read(
    _ lines: [String], _ context: ReceiptContext, isMail: Bool = false, needsTotal: Bool = true
  ) -> Receipt? {
    let texts = lines.prefix(Self.mostLines).map { String($0.prefix(Self.longestLine)) }
    let slip = texts.filter { !$0.allSatisfy(\.isWhitespace) }.map { SlipLine($0, words, today: context.today) }
    let whole = PlainText(texts.joined(separator: "\n"))
    var receipt = Receipt(kind: .slip)
    addNumber(slip, to: &receipt)
    let totals = addTotal(slip, whole, to: &receipt, context)
    guard !totals.isEmpty || receipt.number != nil || !needsTotal else { return nil }
    if totals.isEmpty { receipt.doubts.append(.total) }
    addDate(slip, to: &receipt, context)
    addTaxID(slip, to: &receipt)
    receipt.seller.name = SlipShop.name(slip, isMail: isMail)
    if receipt.seller.name == nil { receipt.doubts.append(.sellerName) }
    receipt.addPayment(words.payments(in: whole).map(\.method))
    let items = isMail ? [] : SlipItems.items(slip, total: totals.first)
    receipt.items = items
    let names = items.map(\.name) + [receipt.seller.name].compactMap(\.self)
    receipt.category = words.category(of: names.map(PlainText.init))
    let sum = items.reduce(Decimal(0)) { $0 + $1.quantity * $1.price }
    if let total = receipt.total, !items.isEmpty, sum != total.value,
      !SlipParts.explain(total.value - sum, by: parts(of: slip))
    {
      receipt.doubts.append(.sum)
    }
    receipt.isComplete = receipt.hasShopDayAndTotal && !receipt.doubts.contains(.total)
    return receipt
  }

  // MARK: Total

  /// Reads the total from the amounts beside the strongest labels, and returns them.
  private func addTotal(
    _ slip: [SlipLine], _ whole: PlainText, to receipt: inout Receipt, _ context: ReceiptContext
  ) -> [FoundAmount] {
    var totals: [(strength: Int, amounts: [FoundAmount])] = []
    var received: [FoundAmount] = []
    let hasChange = slip.contains { line in line.labels.contains { $0.row.field == "change" } }
    for (index, line) in slip.enumerated() {
      for (place, label) in line.labels.enumerated() {
        guard label.row.field == "total" || label.row.field == "received" else { continue }
        let amounts = amounts(beside: place, of: line, next: slip.dropFirst(index + 1).first)
        guard !amounts.isEmpty else { continue }
        if label.row.field == "received" {
          received += amounts
        } else {
          totals.append((Int(label.row.value) ?? 0, amounts))
        }
      }
    }
    let strongest = totals.map(\.strength).max()
    var candidates = totals.filter { $0.strength == strongest }.map(\.amounts)
    if candidates.isEmpty, !received.isEmpty, !hasChange { candidates = received.map { [$0] } }
    let all = candidates.flatMap(\.self)
    guard let first = all.first else { return [] }
    var value = first.value
    if candidates.contains(where: { $0.count > 1 }) {
      value = nil
    } else if Set(all.map(\.value)).count > 1 {
      value = SlipParts.last(of: all.compactMap(\.value), by: parts(of: slip))
    } else {
      // One of several equal totals may be the one with a sign.
      receipt.setTotal(all.first { $0.sign != nil } ?? first, in: whole, isSlip: true, words, context)
      return all
    }
    let same = all.filter { $0.value != nil && $0.value == value }
    guard let total = same.first(where: { $0.sign != nil }) ?? same.first else {
      receipt.doubts.append(.severalTotals)
      return all
    }
    receipt.setTotal(total, in: whole, isSlip: true, words, context)
    return same
  }

  /// What taxes and services add to the total, and what discounts take off.
  private func parts(of slip: [SlipLine]) -> [Decimal] {
    var parts: [Decimal] = []
    for (index, line) in slip.enumerated() {
      for (place, label) in line.labels.enumerated() where label.row.field == "none" && !label.row.value.isEmpty {
        let amounts = amounts(beside: place, of: line, next: slip.dropFirst(index + 1).first)
        guard amounts.count == 1, let value = amounts[0].value else { continue }
        parts.append(label.row.value == "-" ? -abs(value) : value)
      }
    }
    return parts
  }

  /// The amounts between a label and the next one, or in the next line if that has nothing else.
  private func amounts(beside place: Int, of line: SlipLine, next: SlipLine?) -> [FoundAmount] {
    let start = line.labels[place].range.upperBound
    let end = place + 1 < line.labels.count ? line.labels[place + 1].range.lowerBound : line.text.count
    let found = line.amounts.filter { $0.range.lowerBound >= start && $0.digits.upperBound <= end }
    let signed = found.filter { $0.sign != nil }
    if !found.isEmpty { return signed.count == 1 && !isCut(signed[0], found, in: line.text) ? signed : found }
    guard end == line.text.count, let next, next.isOnlyAmount else { return [] }
    return next.amounts
  }

  /// Whether only a mark stands between the amount and the next: `27, 80`.
  private func isCut(_ amount: FoundAmount, _ all: [FoundAmount], in text: PlainText) -> Bool {
    all.contains { other in
      guard other.range.lowerBound >= amount.range.upperBound else { return false }
      let gap = text.lower[amount.range.upperBound..<other.range.lowerBound]
      return gap.contains { $0 == "," || $0 == "." } && gap.allSatisfy { $0.isBlank || $0 == "," || $0 == "." }
    }
  }

  // MARK: Day

  private func addDate(_ slip: [SlipLine], to receipt: inout Receipt, _ context: ReceiptContext) {
    let dated = slip.filter { line in
      !line.dates.isEmpty && !line.labels.contains { $0.row.field == "otherDay" }
    }
    let labelled = dated.filter { line in line.labels.contains { $0.row.field == "date" } }
    let dates = (labelled.isEmpty ? dated : labelled).flatMap { $0.dates.map(\.days) }
    if dates.isEmpty { receipt.doubts.append(.date) } else { receipt.setDate(dates) }
    // Tomorrow, because the shop may be in another zone.
    if let day = receipt.date, let today = context.today, day > today.adding(days: 1) {
      receipt.date = nil
      receipt.doubts.append(.date)
    }
    if receipt.date == nil, let only = dates.first, dates.count == 1 { receipt.offer(only, today: nil) }
    if receipt.number != nil, receipt.period == nil, let day = receipt.date {
      let month = day.month + day.month % 2
      receipt.period = String(day.year - 1911) + (month < 10 ? "0" : "") + String(month)
    }
  }

  // MARK: Numbers

  /// The invoice number, `AB-11223344` or beside its label, and the period, `115年03-04月`.
  private func addNumber(_ slip: [SlipLine], to receipt: inout Receipt) {
    for line in slip {
      let isLabelled = line.labels.contains { $0.row.field == "number" }
      guard let number = SlipNumbers.invoice(in: line.text, isLabelled: isLabelled) else { continue }
      receipt.number = number
      receipt.kind = .einvoice
      break
    }
    guard receipt.number != nil else { return }
    receipt.period = slip.lazy.compactMap { SlipNumbers.period(in: $0.text) }.first
  }

  /// A wrong check digit is said and not mended.
  private func addTaxID(_ slip: [SlipLine], to receipt: inout Receipt) {
    for line in slip {
      for (place, label) in line.labels.enumerated() where label.row.field == "taxID" {
        let end = place + 1 < line.labels.count ? line.labels[place + 1].range.lowerBound : line.text.count
        guard let id = SlipNumbers.taxID(in: line.text, label.range.upperBound..<end) else { continue }
        receipt.seller.taxID = id
        if !TaxID.holds(id) { receipt.doubts.append(.seller) }
        return
      }
    }
  }
}

/// Taxes, services and discounts between the sums of a slip.
enum SlipParts {
  /// So many are looked at.
  private static let most = 8

  /// Whether some of the parts together are the difference.
  static func explain(_ difference: Decimal, by parts: [Decimal]) -> Bool {
    let parts = Array(parts.prefix(most))
    return (1..<(1 << parts.count)).contains { set in
      difference == parts.indices.reduce(Decimal(0)) { set & (1 << $1) == 0 ? $0 : $0 + parts[$1] }
    }
  }

  /// The only sum that all others become with some of the parts: 1,050 of 1,000 and 1,050, if the tax is 50.
  static func last(of sums: [Decimal], by parts: [Decimal]) -> Decimal? {
    let different = Set(sums)
    let last = different.filter { sum in different.allSatisfy { $0 == sum || explain(sum - $0, by: parts) } }
    return last.count == 1 ? last.first : nil
  }
}

extension Receipt {
  /// Whether a slip says what it is expected to say.
  var hasShopDayAndTotal: Bool { total?.currency != nil && date != nil && seller.name != nil }
}
