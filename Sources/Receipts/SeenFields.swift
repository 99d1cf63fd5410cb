import Foundation
public import Tracking

extension Receipt {
  /// The fields that are known.
  public var filledFields: Set<ReceiptField> {
    var fields: Set<ReceiptField> = []
    if seller.name != nil { fields.insert(.shop) }
    if seller.taxID != nil { fields.insert(.taxID) }
    if number != nil { fields.insert(.number) }
    if date != nil { fields.insert(.date) }
    if total != nil { fields.insert(.amount) }
    if total?.currency != nil { fields.insert(.currency) }
    if !items.isEmpty { fields.insert(.items) }
    if category != nil { fields.insert(.category) }
    if paymentMethod != nil { fields.insert(.payment) }
    if note != nil { fields.insert(.note) }
    return fields
  }
}

extension ReceiptReader {
  /// The fields of a receipt that lines of text say too: the total's digits, the day, all words of the shop's name, the
  /// tax id and the number. Currency, items and the rest are not compared.
  ///
  /// For a receipt that a model read: what a reader of words saw in the same picture speaks for it, or does not.
  /// - Parameters:
  ///   - lines: the lines, in any order. They may be misread.
  ///   - today: the latest day that a line can mean.
  public func fields(of receipt: Receipt, seenIn lines: [String], today: Day?) -> Set<ReceiptField> {
    let texts = lines.prefix(400).map { PlainText(String($0.prefix(300))) }
    // Readers of words put blanks into numbers and between Chinese characters.
    let joined = texts.map { text in text.text(text.all).filter { $0 != " " && $0 != "-" }.lowercased() }
    var seen: Set<ReceiptField> = []
    if let total = receipt.total?.value, texts.contains(where: { SeenDigits.says(total, in: $0) }) {
      seen.insert(.amount)
    }
    if let day = receipt.date,
      texts.contains(where: { words.dates.dates(in: $0, today: today).contains { $0.days.contains(day) } })
    {
      seen.insert(.date)
    }
    if let name = receipt.seller.name, SeenDigits.says(name: name, in: joined) { seen.insert(.shop) }
    if let id = receipt.seller.taxID, joined.contains(where: { SeenDigits.says(number: id, in: $0) }) {
      seen.insert(.taxID)
    }
    if let number = receipt.number?.lowercased(), joined.contains(where: { SeenDigits.says(number: number, in: $0) }) {
      seen.insert(.number)
    }
    return seen
  }
}

/// Compares single values with lines of text.
private enum SeenDigits {
  /// Whether a number in the line is this amount, with or without marks between groups. One digit says nothing: it
  /// stands on every slip.
  static func says(_ amount: Decimal, in line: PlainText) -> Bool {
    let digits = "\(amount)".filter { $0 != "." }
    guard digits.count > 1 else { return false }
    return numbers(in: line).contains { number in
      if let value = NumberText.value(number) { return value == amount }
      // `1.200` is a thousand or one, but its digits are those of a total of 1200.
      return "\(amount)" == digits && number.filter(\.isDigit).map(String.init).joined() == digits
    }
  }

  /// Digits and the marks between them.
  private static func numbers(in line: PlainText) -> [[Scalar]] {
    var numbers: [[Scalar]] = []
    var current: [Scalar] = []
    for (place, scalar) in line.lower.enumerated() {
      let next = place + 1 < line.count ? line.lower[place + 1] : " "
      let isMark = [",", ".", "'"].contains(scalar) && !current.isEmpty && next.isDigit
      if scalar.isDigit || isMark {
        current.append(scalar)
      } else if !current.isEmpty {
        numbers.append(current)
        current = []
      }
    }
    return current.isEmpty ? numbers : numbers + [current]
  }

  /// Whether every word of the name stands in some line. A name of one letter says nothing.
  static func says(name: String, in lines: [String]) -> Bool {
    let text = PlainText(name)
    let words = text.text(text.all).lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.reduce(0) { $0 + $1.count } > 1 && words.allSatisfy { word in lines.contains { $0.contains(word) } }
  }

  /// Whether the line has the number, not as a part of a longer one.
  static func says(number: String, in line: String) -> Bool {
    line.ranges(of: number).contains { range in
      let before = range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
      let after = range.upperBound < line.endIndex ? line[range.upperBound] : " "
      return !isDigit(before) && !isDigit(after)
    }
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
