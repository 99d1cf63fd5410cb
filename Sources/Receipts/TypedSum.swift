import EInvoice
import Foundation
import Tracking

/// The total of a line that has its parts too: `小計 100 稅 5 合計 105`, `200 + 20 = 220`.
struct TypedSum {
  let total: FoundAmount
  /// Words that say what the amounts are, and signs between them.
  let words: [Range<Int>]
  /// Whether each of the other amounts is said to be a part of it: 小計 100 稅 5 合計 105.
  let areParts: Bool

  /// Nil if the line has one amount, or if nothing says which is the total.
  init?(_ amounts: [FoundAmount], in text: PlainText, _ table: ReceiptWords) {
    guard amounts.count > 1, let last = amounts.last, let value = last.value else { return nil }
    let labels =
      SlipLabels.labels(in: text, table).filter { ["total", "none", "excluding"].contains($0.row.field) }
      + table.sums.matches(in: text)
    func gap(before index: Int) -> Range<Int> {
      let end = amounts[index].range.lowerBound
      // The sign of a currency between two amounts may belong to both.
      return min(index == 0 ? 0 : amounts[index - 1].range.upperBound, end)..<end
    }
    func label(of index: Int) -> WordTable.Match? {
      let gap = gap(before: index)
      return labels.filter { $0.range.lowerBound >= gap.lowerBound && $0.range.upperBound <= gap.upperBound }
        .max { $0.range.upperBound < $1.range.upperBound }
    }
    func before(_ index: Int) -> Scalar? { text.lower[gap(before: index)].last { !$0.isBlank } }
    let own = amounts.indices.map(label)
    let end = amounts.count - 1
    let isNamed = own[end].map { ["total", "sum"].contains($0.row.field) } ?? false
    let isSaid = isNamed || before(end) == "="
    let sum = amounts.indices.dropLast().reduce(Decimal?(0)) { sum, index in
      guard let sum, let part = amounts[index].value else { return nil }
      return own[index]?.row.value == "-" || before(index) == "-" ? sum - abs(part) : sum + part
    }
    areParts = own.dropLast().allSatisfy { $0 != nil && $0?.row.field != "total" }
    let isLargest = isNamed && amounts.dropLast().allSatisfy { $0.value.map { $0 <= value } ?? false }
    guard isSaid, sum == value || areParts || isLargest else { return nil }
    total = last
    let signs = text.all.filter { ["+", "="].contains(text.lower[$0]) }.map { $0..<($0 + 1) }
    words = labels.map(\.range) + signs + Self.shares(in: text)
  }

  /// `10%`.
  private static func shares(in text: PlainText) -> [Range<Int>] {
    text.all.filter { text.lower[$0] == "%" }.map { place in
      var start = place
      while start > 0, text.lower[start - 1].isDigit || text.lower[start - 1] == "." { start -= 1 }
      return start..<(place + 1)
    }
  }
}
