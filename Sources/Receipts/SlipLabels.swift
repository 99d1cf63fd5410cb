import Foundation
import Tracking

/// The labels of a line.
enum SlipLabels {
  /// From left to right. What says whether a total is one with taxes belongs to its label: `Total (incl. GST)`, 稅前合計. A
  /// total without them is a part.
  static func labels(in text: PlainText, _ words: ReceiptWords) -> [WordTable.Match] {
    var labels = words.labels.matches(in: text).filter { standsAlone($0, in: text) }
    for match in words.qualifiers.matches(in: text) {
      guard let place = labels.firstIndex(where: { isTotal($0) && isBeside(match.range, $0.range, in: text) }) else {
        continue
      }
      let total = labels[place]
      let start = min(total.range.lowerBound, match.range.lowerBound)
      let end = end(of: total.range, match.range, labels, in: text)
      let row = match.row.field == "including" ? total.row : match.row
      labels[place] = WordTable.Match(range: start..<end, row: row, word: total.word)
      labels.removeAll { $0.range != start..<end && $0.range.lowerBound >= start && $0.range.lowerBound < end }
    }
    return labels
  }

  private static func isTotal(_ label: WordTable.Match) -> Bool { label.row.field == "total" }

  /// 稅 alone is a label, within 免稅商店 it is none.
  private static func standsAlone(_ label: WordTable.Match, in text: PlainText) -> Bool {
    guard label.range.count == 1 else { return true }
    func isHan(_ place: Int) -> Bool { text.lower.indices.contains(place) && text.lower[place].isHan }
    return !isHan(label.range.lowerBound - 1) && !isHan(label.range.upperBound)
  }

  private static func isBeside(_ word: Range<Int>, _ label: Range<Int>, in text: PlainText) -> Bool {
    let gap =
      label.upperBound <= word.lowerBound
      ? label.upperBound..<word.lowerBound
      : word.upperBound <= label.lowerBound ? word.upperBound..<label.lowerBound : nil
    guard let gap else { return false }
    return text.lower[gap].allSatisfy { $0.isBlank || brackets.contains($0) }
  }

  /// Where the label ends: behind the bracket that opens within it, else behind the name of the tax.
  private static func end(
    of label: Range<Int>, _ word: Range<Int>, _ labels: [WordTable.Match], in text: PlainText
  ) -> Int {
    let end = max(label.upperBound, word.upperBound)
    let opened = text.lower[label.lowerBound..<end].contains { opening.contains($0) }
    let limit = min(text.count, end + longestBracket)
    if opened, let close = text.lower[end..<limit].firstIndex(where: closing.contains) { return close + 1 }
    guard word.lowerBound >= label.upperBound else { return end }
    let next = labels.first { $0.range.lowerBound >= end && $0.row.field == "none" }
    guard let next, text.lower[end..<next.range.lowerBound].allSatisfy({ $0.isBlank || $0.isDigit || $0 == "%" })
    else { return end }
    return next.range.upperBound
  }

  private static let longestBracket = 30
  private static let opening: Set<Scalar> = ["(", "[", "【", "（"]
  private static let closing: Set<Scalar> = [")", "]", "】", "）"]
  private static let brackets = opening.union(closing)
}
