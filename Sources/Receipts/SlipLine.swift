import Foundation
import Tracking

/// A line of a slip with what was found in it.
struct SlipLine {
  let text: PlainText
  let labels: [WordTable.Match]
  let dates: [SlipDates.Found]
  let amounts: [FoundAmount]

  init(_ line: String, _ words: ReceiptWords, today: Day?) {
    text = PlainText(Self.withoutMark(line))
    labels = SlipLabels.labels(in: text, words)
    dates = words.dates.dates(in: text, today: today)
    amounts = words.amounts.amounts(in: text, without: dates.map(\.range))
  }

  /// Without the mark of the tax behind the last amount: `89TX`, `3.20 A`, `¥140軽`.
  private static func withoutMark(_ line: String) -> String {
    guard let mark = line.firstMatch(of: /([0-9])\s*(?:TX|TZ|[ABCEFNTX]|軽|[*※＊]){1,2}\s*$/) else { return line }
    return String(line[..<mark.range.lowerBound] + mark.1)
  }

  /// Whether there is an amount and nothing else: the cell of a column that a reader of words put in a line of its own.
  var isOnlyAmount: Bool {
    guard let amount = amounts.first, amounts.count == 1 else { return false }
    return text.all.allSatisfy { amount.range.contains($0) || !text.lower[$0].isNameLike }
  }
}

/// The numbers of Taiwan's invoices in a line.
enum SlipNumbers {
  /// - Parameter isLabelled: whether a label for it is in the line. Without one, a hyphen is needed.
  static func invoice(in text: PlainText, isLabelled: Bool) -> String? {
    for start in text.all where text.count - start >= 10 && (start == 0 || !isWordLike(text.lower[start - 1])) {
      guard text.scalars[start..<(start + 2)].allSatisfy({ (65...90).contains($0.value) }) else { continue }
      let hasHyphen = text.lower[start + 2] == "-"
      let digits = (start + (hasHyphen ? 3 : 2))..<(start + (hasHyphen ? 11 : 10))
      guard digits.upperBound <= text.count, text.lower[digits].allSatisfy(\.isDigit), hasHyphen || isLabelled,
        digits.upperBound == text.count || !isWordLike(text.lower[digits.upperBound])
      else { continue }
      return text.text(start..<(start + 2)) + text.text(digits)
    }
    return nil
  }

  /// `115年03-04月` → `11504`.
  static func period(in text: PlainText) -> String? {
    let line = text.text(text.all).filter { $0 != " " }
    guard let match = line.firstMatch(of: /(1[0-9]{2})年([0-9]{1,2})[-~]([0-9]{1,2})月/), let first = Int(match.2),
      let second = Int(match.3), second == first + 1, second.isMultiple(of: 2), second <= 12
    else { return nil }
    return match.1 + (second < 10 ? "0" : "") + String(second)
  }

  /// The eight digits that follow a label.
  static func taxID(in text: PlainText, _ range: Range<Int>) -> String? {
    var digits: [Scalar] = []
    for place in range {
      let scalar = text.lower[place]
      if scalar.isDigit {
        digits.append(scalar)
      } else if !digits.isEmpty {
        break
      } else if isWordLike(scalar) {
        return nil
      }
    }
    guard digits.count == 8 else { return nil }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: digits)
    return String(view)
  }

  private static func isWordLike(_ scalar: Scalar) -> Bool { scalar.isDigit || scalar.isLatin }
}

/// The shop's name on a slip.
enum SlipShop {
  /// The name after its label, otherwise the first line that can be a name.
  /// - Parameter isMail: whether only a labelled name counts.
  static func name(_ slip: [SlipLine], isMail: Bool) -> String? {
    for line in slip {
      guard let label = line.labels.first(where: { $0.row.field == "shop" }),
        let name = value(of: label, in: line)
      else { continue }
      return name
    }
    guard !isMail else { return nil }
    // Below the first total there are only terms and greetings.
    let head = slip.prefix { line in !line.labels.contains { $0.row.field == "total" } }
    return head.first(where: isName).map { SlipName.trimmed($0.text.text($0.text.all)) }
  }

  private static func value(of label: WordTable.Match, in line: SlipLine) -> String? {
    guard label.range.upperBound < line.text.count else { return nil }
    let rest = line.text.text(label.range.upperBound..<line.text.count)
    let trimmed = rest.trimmingCharacters(in: .whitespaces)
    guard trimmed.hasPrefix(":") else { return nil }
    let name = SlipName.trimmed(trimmed)
    return name.unicodeScalars.count(where: \.isNameLike) > 1 ? name : nil
  }

  private static func isName(_ line: SlipLine) -> Bool {
    line.labels.allSatisfy { $0.row.field == "shop" } && line.dates.isEmpty
      && line.amounts.allSatisfy { $0.sign == nil }
      && line.text.lower.count(where: \.isNameLike) > 1 && !line.text.lower.contains("@")
      && line.text.lower.count(where: \.isDigit) < 6 && SlipNumbers.invoice(in: line.text, isLabelled: true) == nil
      && line.text.count <= 60
  }
}
