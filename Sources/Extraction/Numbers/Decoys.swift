import PCRE
import Tracking

/// A number that looks like a carrier's and is something else: how sure, and what it looks like.
struct Decoy: Sendable {
  enum Strength: String, Sendable {
    /// Never a tracking number.
    case surely
    /// Only with a label, or a carrier's name right beside it.
    case probably
    /// Not as a line of its own.
    case alone
  }

  /// What it looks like.
  enum Look: String, Sendable {
    case partOfSomething, amount, account, internationalPhone, date, repeated, clock, sequence, timestamp, localPhone,
      groupedPhone, barcode, fileName, card, piece, airWaybill
  }

  let strength: Strength
  let look: Look
  /// In `decoys.tsv`.
  var row: String?
}

/// Tells decoys by their form and the signs around them (`decoys.tsv`); words are the matter of `LabelReader`.
struct DecoyTable: Sendable {
  private let rows: [(rule: Rule, decoy: Decoy)]
  /// All rows at once.
  private let pattern: Pattern
  /// As much of the text counts before a number and behind it.
  private static let (before, behind) = (18, 8)
  private static let digits = "[0-9](?:[ \\n-]*[0-9])*"
  private static let day = "(?:199|20[0-9])[0-9](?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])"

  init() throws {
    let rows = try RuleFile.decoys.rules().map { rule in
      guard let look = Decoy.Look(rawValue: rule.field), let strength = Decoy.Strength(rawValue: rule.value) else {
        throw Rule.Fault(row: rule.id, reason: "has no look \(rule.field) or strength \(rule.value)")
      }
      return (rule: rule, decoy: Decoy(strength: strength, look: look, row: rule.id))
    }
    self.rows = rows
    func sources(_ isMeant: (String) -> Bool) -> String {
      rows.enumerated().filter { isMeant($1.rule.pattern ?? "") }.map { place, row in
        let source = (row.rule.pattern ?? "").replacing("#", with: Self.digits).replacing("DAY", with: Self.day)
          .replacing("‹", with: "‹(?:").replacing("›", with: ")›")
        return "(?:\(source))(?C\(place + 1))(*FAIL)"
      }.joined(separator: "|")
    }
    // What says nothing of what stands before the number is tried at the number only.
    let atNumber = sources { $0.hasPrefix("‹") }
    let before = sources { !$0.hasPrefix("‹") }
    pattern = try Pattern("(?s)(?:[^‹]*+(?:\(atNumber))|[^‹]*?(?:\(before)))", isAnchored: true)
  }

  func decoy(_ span: Span, _ text: NormalText) -> Decoy? {
    if span.isDigits, let sum = byCheckDigit(span) { return sum }
    let start = max(0, span.range.lowerBound - Self.before)
    let end = min(text.count, span.range.upperBound + Self.behind)
    let sight =
      text.characters[start..<span.range.lowerBound] + Array("‹".utf16) + text.characters[span.range] + Array("›".utf16)
      + text.characters[span.range.upperBound..<end]
    if let row = pattern.callouts(in: sight.map { $0.isBlank ? 0x20 : $0 }).min() { return rows[row - 1].decoy }
    let isSequence = span.isDigits && (isSequence(span.number) || areRooms(span))
    return isSequence ? Decoy(strength: .alone, look: .sequence) : nil
  }

  // MARK: Digits that only a sum tells

  /// Bank cards in fours, devices, goods from China.
  private func byCheckDigit(_ span: Span) -> Decoy? {
    let number = span.number.map { Int($0) - 48 }
    if span.groups == [4, 4, 4, 4], (2...6).contains(number[0]), Self.luhn(number) {
      return Decoy(strength: .surely, look: .account)
    }
    let beginning = number[0] * 10 + number[1]
    if number.count == 15, beginning == 35 || beginning == 86, Self.luhn(number) {
      return Decoy(strength: .probably, look: .barcode)
    }
    if number.count == 13, beginning == 69, Self.weighted(number) % 10 == 0 {
      return Decoy(strength: .probably, look: .barcode)
    }
    return nil
  }

  /// Every second digit from the right doubled, and the digits of all added up.
  private static func luhn(_ number: [Int]) -> Bool {
    number.reversed().enumerated().reduce(0) { sum, digit in
      let value = digit.offset % 2 == 1 ? digit.element * 2 : digit.element
      return sum + value / 10 + value % 10
    } % 10 == 0
  }

  private static func weighted(_ number: [Int]) -> Int {
    number.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
  }

  /// `123456789012`: typed to try.
  private func isSequence(_ number: [Character16]) -> Bool {
    zip(number, number.dropFirst()).allSatisfy { (Int($0) - 48 + 1) % 10 == Int($1) - 48 }
  }

  /// `1204 1208 1215`: rooms or seats of one floor or row, each behind the one before.
  private func areRooms(_ span: Span) -> Bool {
    guard span.groups == [4, 4, 4] || span.groups == [3, 3, 3, 3] else { return false }
    let length = span.groups[0]
    let rooms = stride(from: 0, to: span.length, by: length).map { Array(span.number[$0..<($0 + length)]) }
    return zip(rooms, rooms.dropFirst()).allSatisfy { left, right in
      left.dropLast(2).elementsEqual(right.dropLast(2)) && left.lexicographicallyPrecedes(right)
    }
  }
}

/// Forms that number other things, whatever stands around them.
extension Span {
  /// A mobile number in China, which stores' and other carriers' numbers look like as well.
  var isMobileInChina: Bool { isDigits && length == 11 && number[0] == "1" && number[1] >= 0x33 }

  /// `YYMMDD…`, as many shops' order numbers begin.
  var startsWithDay: Bool { Self.startsWithDay(number[...]) }

  /// `S260801…`: letters and a day of these years, as shops number their orders.
  var isDated: Bool {
    let digits = number.drop { $0.isLetter }
    if digits.first == 0x32, Self.startsWithDay(digits) { return true }
    return digits.starts(with: "20".utf16) && Self.startsWithDay(digits.dropFirst(2))
  }

  private static func startsWithDay(_ digits: ArraySlice<Character16>) -> Bool {
    let six = digits.prefix(6)
    guard six.count == 6, six.allSatisfy(\.isDigit) else { return false }
    let value = six.reduce(0) { $0 * 10 + Int($1) - 48 }
    return (10...49).contains(value / 10_000) && (1...12).contains(value / 100 % 100) && (1...31).contains(value % 100)
  }
}
