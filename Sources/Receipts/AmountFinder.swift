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
  /// Whether blanks stand in it, as a reader of words puts them: `27 . 80`.
  var isSplit = false
  /// Whether it begins with its point: `.50`.
  var startsWithPoint = false
  /// How many there are of it: 2 of `300 x2`. The value is that of all.
  var count = 1
  /// The rows of `currencies.tsv` beside it.
  var rows: [String] = []
}

extension FoundAmount {
  /// Whether it is above zero, and not more than people spend: 1億 is asked.
  var isUsual: Bool {
    guard let value else { return true }
    return value > 0 && value < (sign.map(Self.small.contains) == true ? Self.most * 1000 : Self.most)
  }

  var isNegative: Bool { value.map { $0 < 0 && $0 > -Self.most } ?? false }

  private static let most: Decimal = 10_000_000
  /// Currencies in which millions are spent.
  private static let small = Set(
    ["VND", "IDR", "KRW", "IRR", "LAK", "LBP", "UZS", "COP", "PYG", "KHR"].map(CurrencySign.code))
}

/// Finds amounts: numbers that no unit, date, name or other word makes something else.
struct AmountFinder: Sendable {
  private let before: WordTable
  private let after: WordTable
  private let counted: WordTable
  private let preceding: WordTable
  private let names: WordTable
  private let maybe: WordTable
  private let codes: WordTable
  private let lines: WordTable
  private let pieces: WordTable
  private let hours: WordTable

  init(currencies: [WordRow], labels: [WordRow]) {
    before = WordTable(currencies, fields: ["mark", "either", "capitals"])
    after = WordTable(currencies, fields: ["unit", "either", "capitals"])
    counted = WordTable(labels, fields: ["counted"])
    preceding = WordTable(labels, fields: ["before", "loose"])
    names = WordTable(labels, fields: ["name"])
    maybe = WordTable(labels, fields: ["maybe"])
    codes = WordTable(labels, fields: ["code", "loose"])
    lines = WordTable(labels, fields: ["line", "ride", "flight"])
    pieces = WordTable(labels, fields: ["pieces"])
    hours = WordTable(labels, fields: ["time", "vehicle"])
  }

  /// The amounts in `range`, from left to right.
  /// - Parameters:
  ///   - dates: what is not looked at.
  ///   - isTyped: whether `300 x2` is 600. On a slip, what that makes has a column of its own.
  func amounts(
    in text: PlainText, _ range: Range<Int>? = nil, without dates: [Range<Int>] = [], isTyped: Bool = false
  ) -> [FoundAmount] {
    let range = range ?? text.all
    let hidden = names.matches(in: text).map(\.range) + dates
    let marks = before.matches(in: text)
    let units = after.matches(in: text)
    let words = numbered(in: text)
    let isCode = hasCode(text)
    let rides = lines.matches(in: text)
    let counts = counted.matches(in: text).map(\.range)
    let pieces = pieces.matches(in: text).map(\.range)
    let hours = hours.matches(in: text)
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
      var amount = amount(of: digits, in: text)
      place = max(place, amount.digits.upperBound)
      multiply(&amount, in: text)
      attach(marks, units, to: &amount, in: text)
      if isTyped, let whole = product(amount, in: text, range) {
        amount = whole
        place = max(place, amount.range.upperBound)
        if amount.sign == nil { attach([], units, to: &amount, in: text) }
        found.append(amount)
        continue
      }
      if amount.sign == nil {
        let next = amount.range.upperBound
        let gap = WordTable.skipBlanks(from: next, in: text.lower)
        let units = digits.count < 3 ? counts + pieces : counts
        let isCounted = units.contains { $0.lowerBound == next || ($0.lowerBound == gap && gap - next < 2) }
        let isNamed = words.contains { names($0, digits.lowerBound, in: text) }
        if isCounted || isNamed || isCode || isLine(digits, beside: rides, in: text) { continue }
        if isHour(digits, behind: hours, in: text) { continue }
        if isGlued(digits, in: text) || isNumber(digits, in: text) { continue }
      }
      subtract(&amount, in: text)
      found.append(amount)
    }
    return isTyped ? saidOnce(found, in: text) : found
  }

  /// `2 x 65 = 130` says the same twice.
  private func saidOnce(_ amounts: [FoundAmount], in text: PlainText) -> [FoundAmount] {
    guard amounts.count == 2, amounts[0].count > 1, amounts[0].value == amounts[1].value,
      !text.lower[amounts[0].range.upperBound..<amounts[1].range.lowerBound].contains(where: \.isNameLike)
    else { return amounts }
    var whole = amounts[0]
    whole.range = whole.range.lowerBound..<amounts[1].range.upperBound
    whole.sign = whole.sign ?? amounts[1].sign
    return [whole]
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

  /// `120`, `.50`, and `27 . 80`, whose blanks leave a doubt. Without a value if it is not clear what stands before the
  /// point: `. 80`.
  private func amount(of digits: Range<Int>, in text: PlainText) -> FoundAmount {
    func scalar(_ place: Int) -> Scalar { text.lower.indices.contains(place) ? text.lower[place] : " " }
    func amount(_ range: Range<Int>, _ value: Decimal?) -> FoundAmount {
      let hasFraction = text.lower[range].suffix(3).first.map { !$0.isDigit } ?? false
      return FoundAmount(range: range, digits: range, value: value, hasFraction: hasFraction)
    }
    let (start, end) = (digits.lowerBound, digits.upperBound)
    if scalar(start - 1) == ".", !scalar(start - 2).isDigit, !scalar(start - 2).isNameLike {
      let isFraction = digits.count <= 2 && text.lower[digits].allSatisfy(\.isDigit)
      let value = isFraction ? NumberText.value([Scalar("0"), "."] + Array(text.scalars[digits])) : nil
      var found = amount((start - 1)..<end, value)
      found.startsWithPoint = true
      return found
    }
    if scalar(start - 1).isBlank, scalar(start - 2) == ".", start < 3 || scalar(start - 3).isBlank {
      return amount((start - 2)..<end, nil)
    }
    let mark = WordTable.skipBlanks(from: end, in: text.lower)
    let rest = WordTable.skipBlanks(from: mark + 1, in: text.lower)
    let plain = amount(digits, NumberText.value(Array(text.scalars[digits])))
    guard [".", ","].contains(scalar(mark)), rest - end > 1, scalar(rest).isDigit else { return plain }
    let tail = token(at: rest, in: text, text.all)
    // `65. 20` within a line may be two sentences.
    let isLast = text.lower[tail.upperBound...].allSatisfy(\.isBlank)
    guard mark > end || isLast && scalar(mark) == "." && tail.count == 2 else { return plain }
    let isFraction = tail.count == 2 && text.lower[digits].allSatisfy(\.isDigit) && scalar(mark) == "."
    let whole = Array(text.scalars[digits]) + [Scalar(".")] + Array(text.scalars[tail])
    var found = amount(start..<tail.upperBound, isFraction ? NumberText.value(whole) : nil)
    found.isSplit = true
    return found
  }

  /// The words before which a number is none of money. After digits they are units: `25號`.
  private func numbered(in text: PlainText) -> [Range<Int>] {
    preceding.matches(in: text).filter { match in
      match.row.field == "before" && (match.range.lowerBound == 0 || !text.lower[match.range.lowerBound - 1].isDigit)
    }.map(\.range)
  }

  /// Whether a word says that the digits of the text are a code.
  func hasCode(_ text: PlainText) -> Bool { codes.matches(in: text).contains { $0.row.field == "code" } }

  /// Whether the word before the amount leaves it open whether it is money: 車位 117.
  func isOpen(_ amount: FoundAmount, in text: PlainText) -> Bool {
    amount.sign == nil && maybe.matches(in: text).contains { ends($0.range, at: amount.digits.lowerBound, in: text) }
  }

  /// Whether the word names the number at `place`: right before it, or before 是 and `is` in the same clause.
  private func names(_ word: Range<Int>, _ place: Int, in text: PlainText) -> Bool {
    if ends(word, at: place, in: text) { return true }
    guard word.upperBound < place else { return false }
    let between = text.text(word.upperBound..<place).lowercased().trimmingCharacters(in: .whitespaces)
    return Self.copulas.contains { between == $0 || between.hasSuffix($0.isLatinWord ? " " + $0 : $0) }
      && !between.contains { Self.stops.contains($0) || $0.isNumber }
  }

  private static let copulas = ["是", "為", "为", "係", "is", "is:", ":"]
  private static let stops: Set<Character> = [",", "，", ";", "；", "。", "!", "?", "！", "？", "、"]

  /// Whether a number is that of a line or a flight: 搭 307 公車, `flight BR 67`.
  private func isLine(_ digits: Range<Int>, beside rides: [WordTable.Match], in text: PlainText) -> Bool {
    guard !rides.isEmpty, text.lower[digits].allSatisfy(\.isDigit) else { return false }
    let next = WordTable.skipBlanks(from: digits.upperBound, in: text.lower)
    let isBehind = rides.contains { $0.row.field == "line" && ends($0.range, at: digits.lowerBound, in: text) }
    let isBefore = rides.contains { $0.row.field == "line" && $0.range.lowerBound == next }
    if isBehind || isBefore, digits.count > 2 { return true }
    if isBefore, rides.contains(where: { $0.row.field == "ride" && ends($0.range, at: digits.lowerBound, in: text) }) {
      return true
    }
    guard rides.contains(where: { $0.row.field == "flight" }) else { return false }
    let code = text.scalars[..<digits.lowerBound].reversed().drop { $0.isBlank }.prefix { !$0.isBlank && !$0.isHan }
    return code.count == 2 && code.allSatisfy { ("A"..."Z").contains($0) || $0.isDigit }
      && code.contains { !$0.isDigit }
  }

  /// Whether a number is an hour or that of a train: `lunch at 12`, `train 123 at 14:20`.
  private func isHour(_ digits: Range<Int>, behind words: [WordTable.Match], in text: PlainText) -> Bool {
    guard let word = words.last(where: { ends($0.range, at: digits.lowerBound, in: text) }),
      let value = Int(text.text(digits))
    else { return false }
    if word.row.field == "time" { return digits.count < 3 && value <= 24 }
    return text.text(text.all).contains(/(?:^|[^0-9])[0-2]?[0-9]:[0-5][0-9](?:$|[^0-9])/)
  }

  /// What several things of one price cost: `300 x2`, `2 x 65`. Nil if nothing is multiplied.
  private func product(_ amount: FoundAmount, in text: PlainText, _ range: Range<Int>) -> FoundAmount? {
    let sign = WordTable.skipBlanks(from: amount.range.upperBound, in: text.lower)
    guard sign < range.upperBound, ["x", "×", "*"].contains(text.lower[sign]) else { return nil }
    let start = WordTable.skipBlanks(from: sign + 1, in: text.lower)
    guard start < range.upperBound, text.lower[start].isDigit else { return nil }
    let digits = token(at: start, in: text, range)
    guard text.lower[digits].allSatisfy({ $0.isDigit || $0 == "." }), !isBehindLetter(amount.digits, in: text),
      digits.upperBound == text.count || !text.lower[digits.upperBound].isLatin,
      let one = amount.value, let other = NumberText.value(Array(text.scalars[digits]))
    else { return nil }
    let (count, price) = one < other && amount.sign == nil ? (one, other) : (other, one)
    // 60 x 90 is a size.
    guard count >= 1, count <= 20, price >= 10, let whole = Int(count.description) else { return nil }
    var all = amount
    all.range = amount.range.lowerBound..<digits.upperBound
    (all.value, all.count) = (count * price, whole)
    return all
  }

  private func isBehindLetter(_ digits: Range<Int>, in text: PlainText) -> Bool {
    digits.lowerBound > 0 && text.lower[digits.lowerBound - 1].isLatin
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
    let isBehind = isBehindLetter(digits, in: text)
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

  /// The rows of `labels.tsv` that make a number of `text` no amount, or say that it may be none; for tests of the table.
  func hiddenBy(in text: PlainText) -> [String] {
    let words = counted.matches(in: text) + preceding.matches(in: text) + pieces.matches(in: text)
    let deciding = words.filter { match in
      let next = WordTable.skipBlanks(from: match.range.upperBound, in: text.lower)
      let before = text.lower[..<match.range.lowerBound].last { !$0.isBlank }
      return switch match.row.field {
      case "before": next < text.count && text.lower[next].isDigit
      case "counted", "pieces": before?.isDigit == true
      default: true
      }
    }
    return [names, maybe, codes, lines, hours].flatMap { $0.matches(in: text).map(\.row.id) } + deciding.map(\.row.id)
  }
}

extension String {
  fileprivate var isLatinWord: Bool { utf8.first.map { (97...122).contains($0) } ?? false }
}
