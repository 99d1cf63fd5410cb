import Foundation
import Tracking

/// A sum of money as it stands in a text.
struct Sum: Sendable {
  let money: Money
  /// A currency stands beside it, or its thousands are set apart: it is money, whatever is said of it.
  let isMarked: Bool
  /// Its currency stands behind it.
  let isUnit: Bool
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
  private struct SumWord: Sendable {
    let characters: [Character16]
    let rule: Rule
  }

  private let marks: [SumWord]
  private let units: [SumWord]
  private let counted: [SumWord]

  /// Of the rows of the fields `mark` and `unit`, whose value is the currency, and of `counted`.
  init(_ rules: [Rule]) {
    func signs(_ field: String) -> [SumWord] {
      rules.filter { $0.field == field }.flatMap { rule in
        rule.words.map { SumWord(characters: NormalText.searched($0), rule: rule) }
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
    let mark = sign(in: marks, at: digits.lowerBound, isBefore: true, text)
    let unit = sign(in: units, at: digits.upperBound, isBefore: false, text)
    let range = (mark?.range.lowerBound ?? digits.lowerBound)..<(unit?.range.upperBound ?? digits.upperBound)
    let sign = mark?.rule ?? unit?.rule
    guard sign != nil || isPlain(digits, in: scene) else { return nil }
    let money = Money(value: value, currency: region.currency(of: sign?.value))
    var sum = Sum(money: money, isMarked: sign != nil || hasGroups, isUnit: mark == nil && unit != nil, rule: sign?.id)
    if sign == nil { sum.counted = self.sign(in: counted, at: range.upperBound, isBefore: false, text)?.rule.id }
    return CueEngine.Mention(range: range, value: sum)
  }

  /// Whether digits without a currency stand for themselves.
  private func isPlain(_ digits: Range<Int>, in scene: Scene) -> Bool {
    let (before, behind) = (scene.text[digits.lowerBound - 1], scene.text[digits.upperBound])
    let isCell = scene.table.heading(of: digits.lowerBound, in: scene.text) != nil
    return digits.count >= 2 && !before.isWord && !behind.isWord && before != "#" && before != "+"
      && (isCell || before != "/" && before != "-" && behind != "-")
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

  /// The name of a currency that ends at `place`, or begins there; a blank may be between.
  private func sign(
    in signs: [SumWord], at place: Int, isBefore: Bool, _ text: NormalText
  ) -> (range: Range<Int>, rule: Rule)? {
    for gap in 0...1 where gap == 0 || text[isBefore ? place - 1 : place].isBlank {
      for sign in signs {
        let start = isBefore ? place - gap - sign.characters.count : place + gap
        let end = start + sign.characters.count
        guard text.has(sign.characters, at: start) else { continue }
        // A word is no part of a longer one.
        let (edge, next) = isBefore ? (start, start - 1) : (end - 1, end)
        if !(text[edge].isLetter && text[next].isLetter) { return (min(start, place)..<max(end, place), sign.rule) }
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
    let ideographs = text.original.filter { $0.value >= 0x3400 && $0.value <= 0x9FFF }.map { Character16($0.value) }
    if isTaiwans {
      self = .taiwan
    } else if ideographs.isEmpty {
      self = .west
    } else {
      let isTraditional = ideographs.contains { SimplifiedForms.fold($0) != $0 }
      self = !isTraditional && ideographs.contains(where: Self.simplified.contains) ? .mainland : .taiwan
    }
  }

  /// Characters of such messages that no traditional text has.
  private static let simplified: CharacterSet16 = "应货运费递单门请这样时间码员现"

  /// The code of a sign; a sum without one is Taiwan's.
  func currency(of sign: String?) -> String {
    switch sign {
    case "dollar": self == .west ? "USD" : "TWD"
    case "yuan": self == .mainland ? "CNY" : "TWD"
    case "yen": self == .west ? "JPY" : "CNY"
    default: sign ?? "TWD"
    }
  }
}
