import Foundation
import Tracking

/// A sum of money as it stands in a text.
struct Sum: Sendable {
  let money: Money
  /// A currency stands beside it, or its thousands are set apart: it is money, whatever is said of it.
  let isMarked: Bool
  /// The row of its currency.
  let rule: String?
  /// The row that says that it counts something: 件, 天.
  var counted: String?

  var isNothing: Bool { money.value.isZero }
}

/// Finds sums of money by their form: a currency's name, digits, a unit. Digits without either are found as well; only a
/// row that surely speaks of paying makes them money.
struct SumFinder: Sendable {
  /// A name of a currency, by the place where it stands: before the digits or behind.
  private struct Sign: Sendable {
    let characters: [Character16]
    let rule: Rule
  }

  private let marks: [Sign]
  private let units: [Sign]
  private let counted: [Sign]

  /// Of the rows of the fields `mark` and `unit`, whose value is the currency, and of `counted`.
  init(_ rules: [Rule]) {
    func signs(_ field: String) -> [Sign] {
      rules.filter { $0.field == field }.flatMap { rule in
        rule.words.map { Sign(characters: NormalText.searched($0), rule: rule) }
      }.sorted { $0.characters.count > $1.characters.count }
    }
    (marks, units, counted) = (signs("mark"), signs("unit"), signs("counted"))
  }

  /// From the left; those of nothing too.
  ///
  /// - Parameter isTaiwans: the text names money, stores or carriers of Taiwan.
  func sums(in scene: Scene, isTaiwans: Bool) -> [CueEngine.Mention<Sum>] {
    let text = scene.text
    let region = Region(text, isTaiwans: isTaiwans)
    var sums: [CueEngine.Mention<Sum>] = []
    var place = 0
    while place < text.count {
      guard text[place].isDigit else {
        place += 1
        continue
      }
      let end = Self.end(of: place, in: text)
      if let sum = sum(place..<end, in: scene, region) { sums.append(sum) }
      place = max(end, sums.last?.range.upperBound ?? 0)
    }
    return sums
  }

  /// Digits, commas before three of them, and what else may go on: dates and longer numbers are passed over as a whole.
  private static func end(of start: Int, in text: NormalText) -> Int {
    var end = start
    while text[end].isDigit { end += 1 }
    // Commas part thousands behind up to three digits: `6/17,450` and `5243026084,660` are two things.
    if end - start <= 3 {
      while text[end] == ",", isGroup(end + 1, in: text) { end += 4 }
    }
    while text[end].isDigit || "./:-".utf16.contains(text[end]) && text[end + 1].isDigit { end += 1 }
    return end
  }

  /// Three digits, and no more.
  private static func isGroup(_ start: Int, in text: NormalText) -> Bool {
    (0..<3).allSatisfy { text[start + $0].isDigit } && !text[start + 3].isDigit
      && text[start + 3] != "/" && text[start + 3] != "-"
  }

  private func sum(_ digits: Range<Int>, in scene: Scene, _ region: Region) -> CueEngine.Mention<Sum>? {
    let text = scene.text
    guard let (value, hasGroups) = Self.value(text.characters[digits]), !scene.isTaken(digits) else { return nil }
    let mark = sign(in: marks, endingAt: digits.lowerBound, text)
    let unit = sign(in: units, at: digits.upperBound, text)
    let start = mark?.range.lowerBound ?? digits.lowerBound
    let end = unit?.range.upperBound ?? digits.upperBound
    if mark == nil, unit == nil {
      let (before, behind) = (text[start - 1], text[end])
      let isCell = !scene.table.isEmpty && scene.table.heading(of: start, in: text) != nil
      if before.isWord || behind.isWord || before == "#" || before == "+"
        || !isCell && (before == "/" || before == "-" || behind == "-")
      {
        return nil
      }
      if digits.count < 2 { return nil }
    }
    let sign = mark?.rule ?? unit?.rule
    let money = Money(value: value, currency: region.currency(of: sign?.value))
    var sum = Sum(money: money, isMarked: sign != nil || hasGroups, rule: sign?.id)
    if sign == nil { sum.counted = self.sign(in: counted, at: end, text)?.rule.id }
    return CueEngine.Mention(range: start..<end, value: sum)
  }

  /// At most seven digits before the point and two behind it.
  private static func value(_ characters: ArraySlice<Character16>) -> (Decimal, hasGroups: Bool)? {
    guard characters.allSatisfy({ $0.isDigit || $0 == "," || $0 == "." }) else { return nil }
    let parts = characters.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, parts.count == 1 || parts[1].count <= 2,
      whole.count(where: \.isDigit) <= 7, whole.first != 0x30 || whole.count == 1,
      let value = Decimal(string: String(decoding: characters.filter { $0 != "," }, as: UTF16.self))
    else { return nil }
    return (value, whole.contains(0x2C))
  }

  // MARK: Currencies

  private func sign(in signs: [Sign], endingAt end: Int, _ text: NormalText) -> (range: Range<Int>, rule: Rule)? {
    for gap in 0...1 where gap == 0 || text[end - 1].isBlank {
      for sign in signs {
        let start = end - gap - sign.characters.count
        guard text.has(sign.characters, at: start), !(sign.characters[0].isLetter && text[start - 1].isLetter) else {
          continue
        }
        return (start..<end, sign.rule)
      }
    }
    return nil
  }

  private func sign(in signs: [Sign], at start: Int, _ text: NormalText) -> (range: Range<Int>, rule: Rule)? {
    for gap in 0...1 where gap == 0 || text[start].isBlank {
      for sign in signs where text.has(sign.characters, at: start + gap) {
        let end = start + gap + sign.characters.count
        guard !(text[end - 1].isLetter && text[end].isLetter) else { continue }
        return (start..<end, sign.rule)
      }
    }
    return nil
  }
}

/// Where a text comes from, as far as its currency goes: `$` and 元 are of several countries.
private enum Region {
  case taiwan, mainland, west

  /// - Parameter isTaiwans: money, stores or carriers of Taiwan are named.
  init(_ text: NormalText, isTaiwans: Bool) {
    var (isSimplified, isTraditional, hasIdeographs) = (false, false, false)
    for scalar in text.original where scalar.value >= 0x3400 && scalar.value <= 0x9FFF {
      let character = Character16(scalar.value)
      hasIdeographs = true
      if SimplifiedForms.fold(character) != character { isTraditional = true }
      if Self.simplified.contains(character) { isSimplified = true }
    }
    if isTaiwans {
      self = .taiwan
    } else if hasIdeographs {
      self = isSimplified && !isTraditional ? .mainland : .taiwan
    } else {
      self = .west
    }
  }

  /// Characters of such messages that no traditional text has.
  private static let simplified: CharacterSet16 = "应货运费递单门请这样时间码员现"

  /// The code of a sign; a sum without one is Taiwan's.
  func currency(of sign: String?) -> String {
    switch sign {
    case "dollar": self == .west ? "USD" : "TWD"
    case "yuan": self == .mainland ? "CNY" : "TWD"
    default: sign ?? "TWD"
    }
  }
}
