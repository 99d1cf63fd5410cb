import Foundation

/// An amount of money in a text.
struct FoundAmount {
  /// With the signs of its currency.
  var range: Range<Int>
  /// Only the digits.
  let digits: Range<Int>
  /// Nil if the digits can be read in two ways.
  var value: Decimal?
  /// Whether it has digits for parts of the currency: `12.50`, `12,50`.
  var hasFraction = false
  /// What names its currency; nil without a sign.
  var sign: CurrencySign?
  /// Whether signs on both sides contradict each other.
  var isContradictory = false
  /// The rows of `currencies.tsv` beside it.
  var rows: [String] = []
}

/// Finds amounts: numbers that no unit, date, name or other word makes something else.
struct AmountFinder: Sendable {
  private let before: WordTable
  private let after: WordTable
  private let counted: WordTable
  private let preceding: WordTable
  private let names: WordTable

  init(currencies: [WordRow], labels: [WordRow]) {
    before = WordTable(currencies, fields: ["mark", "either", "capitals"])
    after = WordTable(currencies, fields: ["unit", "either", "capitals"])
    counted = WordTable(labels, fields: ["counted"])
    preceding = WordTable(labels, fields: ["before"])
    names = WordTable(labels, fields: ["name"])
  }

  /// The amounts in `range`, from left to right.
  /// - Parameter dates: what is not looked at.
  func amounts(in text: PlainText, _ range: Range<Int>? = nil, without dates: [Range<Int>] = []) -> [FoundAmount] {
    let range = range ?? text.all
    let hidden = names.matches(in: text).map(\.range) + dates
    let marks = before.matches(in: text)
    let units = after.matches(in: text)
    let words = preceding.matches(in: text).map(\.range)
    let counts = counted.matches(in: text).map(\.range)
    var found: [FoundAmount] = []
    var place = range.lowerBound
    while place < range.upperBound {
      guard text.lower[place].isDigit else {
        place += 1
        continue
      }
      let digits = token(at: place, in: text, range)
      place = digits.upperBound
      guard !hidden.contains(where: { $0.overlaps(digits) }), !isDateOrRange(digits, in: text),
        !isShare(digits, in: text)
      else { continue }
      var amount = FoundAmount(range: digits, digits: digits, value: NumberText.value(Array(text.scalars[digits])))
      amount.hasFraction = text.lower[digits].suffix(3).first.map { !$0.isDigit } ?? false
      multiply(&amount, in: text)
      attach(marks, units, to: &amount, in: text)
      if amount.sign == nil {
        let next = amount.range.upperBound
        let gap = WordTable.skipBlanks(from: next, in: text.lower)
        let isCounted = counts.contains { $0.lowerBound == next || ($0.lowerBound == gap && gap - next < 2) }
        let isNamed = words.contains { ends($0, at: digits.lowerBound, in: text) }
        if isCounted || isNamed || isGlued(digits, in: text) || isNumber(digits, in: text) { continue }
      }
      subtract(&amount, in: text)
      found.append(amount)
    }
    return found
  }

  /// Digits and the marks between them. Dates, times and ranges are one token too.
  private func token(at start: Int, in text: PlainText, _ range: Range<Int>) -> Range<Int> {
    var end = start + 1
    while end < range.upperBound {
      let scalar = text.lower[end]
      let hasNext = end + 1 < range.upperBound && text.lower[end + 1].isDigit
      guard scalar.isDigit || (Self.marks.contains(scalar) && hasNext) else { break }
      end += 1
    }
    return start..<end
  }

  private static let marks: Set<Scalar> = [",", ".", "'", ":", "/", "-"]

  private func isDateOrRange(_ token: Range<Int>, in text: PlainText) -> Bool {
    text.lower[token].contains { $0 == ":" || $0 == "/" || $0 == "-" }
  }

  /// Whether a percent sign or a sign of degrees follows.
  private func isShare(_ digits: Range<Int>, in text: PlainText) -> Bool {
    digits.upperBound < text.count && ["%", "℃", "°"].contains(text.lower[digits.upperBound])
  }

  /// A minus sign that nothing but a blank precedes: `-120`, `- NT$120`.
  private func subtract(_ amount: inout FoundAmount, in text: PlainText) {
    let place = amount.range.lowerBound - 1
    guard place >= 0, text.lower[place] == "-", place == 0 || text.lower[place - 1].isBlank else { return }
    amount.range = place..<amount.range.upperBound
    amount.value = amount.value.map { -$0 }
  }

  /// Whether letters make it a part of a name: `A120`, `12oz`.
  private func isGlued(_ digits: Range<Int>, in text: PlainText) -> Bool {
    let isBehind = digits.lowerBound > 0 && text.lower[digits.lowerBound - 1].isLatin
    let isBefore = digits.upperBound < text.count && text.lower[digits.upperBound].isLatin
    return isBehind || isBefore
  }

  /// Without a sign of a currency, eight digits in a row are a number of something, and so are those after a zero.
  private func isNumber(_ digits: Range<Int>, in text: PlainText) -> Bool {
    guard text.lower[digits].allSatisfy(\.isDigit) else { return digits.count > 13 }
    return digits.count > 7 || (digits.count > 1 && text.lower[digits.lowerBound] == "0")
  }

  /// `1.5萬` is 15,000. What follows in `1萬5` remains a number of its own.
  private func multiply(_ amount: inout FoundAmount, in text: PlainText) {
    let end = amount.digits.upperBound
    guard end < text.count, let factor = Self.factors[text.lower[end]] else { return }
    amount.range = amount.range.lowerBound..<(end + 1)
    amount.value = amount.value.map { $0 * factor }
  }

  private static let factors: [Scalar: Decimal] = ["萬": 10_000, "万": 10_000, "千": 1000, "仟": 1000, "億": 100_000_000]

  private func ends(_ range: Range<Int>, at place: Int, in text: PlainText) -> Bool {
    guard range.upperBound <= place else { return false }
    return text.lower[range.upperBound..<place].allSatisfy { $0.isBlank || $0 == "." || $0 == ":" }
  }

  private func attach(
    _ marks: [WordTable.Match], _ units: [WordTable.Match], to amount: inout FoundAmount, in text: PlainText
  ) {
    var signs: [CurrencySign] = []
    let digits = amount.digits
    if let mark = marks.last(where: { mark in
      mark.range.upperBound <= digits.lowerBound && digits.lowerBound - mark.range.upperBound < 3
        && text.lower[mark.range.upperBound..<digits.lowerBound].allSatisfy { $0.isBlank || $0 == ":" }
    }) {
      signs.append(CurrencySign(mark))
      amount.rows.append(mark.row.id)
      amount.range = mark.range.lowerBound..<amount.range.upperBound
    }
    let end = WordTable.skipBlanks(from: amount.range.upperBound, in: text.lower)
    if let unit = units.first(where: { $0.range.lowerBound == end }), end - amount.range.upperBound < 3 {
      signs.append(CurrencySign(unit))
      amount.rows.append(unit.row.id)
      amount.range = amount.range.lowerBound..<unit.range.upperBound
    }
    let codes = signs.filter { if case .code = $0 { true } else { false } }
    amount.isContradictory = Set(codes).count > 1
    amount.sign = codes.first ?? signs.first
  }

  /// The rows of `labels.tsv` that make a number of `text` no amount; for tests of the table.
  func hiddenBy(in text: PlainText) -> [String] {
    let named = names.matches(in: text)
    let words = (counted.matches(in: text) + preceding.matches(in: text)).filter { match in
      let next = WordTable.skipBlanks(from: match.range.upperBound, in: text.lower)
      let before = text.lower[..<match.range.lowerBound].last { !$0.isBlank }
      return match.row.field == "before"
        ? next < text.count && text.lower[next].isDigit : before?.isDigit == true
    }
    return (named + words).map(\.row.id)
  }
}
