import Foundation
import Tracking

/// Finds receipts that match all words of a search. A word matches
/// - a shop, item, note, currency or category that contains it;
/// - an invoice number or tax id, if it is four or more consecutive characters of it;
/// - an amount: `120` is 120 and 120.50;
/// - a month or day: `11月`, `2026-11`, `November`, `11/22`, `115年11月`.
///
/// Case, width, and Traditional or Simplified characters make no difference.
public struct ReceiptSearch: Sendable {
  private let words: [Word]
  /// All words joined, for a number that is written in groups.
  private let whole: [UInt8]?

  /// - Parameter names: all names of a category, in every language.
  public init(_ text: String, names: (ReceiptCategory) -> [String]) {
    let written = DateWord.joined(text).split(whereSeparator: \.isWhitespace).map(String.init)
    let categories = zip(
      ReceiptCategory.allCases, SearchText.fold(ReceiptCategory.allCases.map { names($0).joined(separator: "\t") }))
    words = zip(written, SearchText.fold(written)).map { Word($0, folded: $1, Array(categories)) }
    whole = SearchText.number(text).map { Array($0.utf8) }
  }

  /// The receipts that match, in the given order.
  public func found(in lines: [ReceiptLine]) -> [ReceiptLine] { lines.filter(matches) }

  /// Whether a receipt matches.
  public func matches(_ line: ReceiptLine) -> Bool {
    if let whole, line.words.numbers.contains(bytes: whole) { return true }
    return words.allSatisfy { $0.matches(line) }
  }

  /// One word, in all its meanings.
  private struct Word: Sendable {
    let text: [UInt8]
    let number: [UInt8]?
    let amount: AmountWord?
    let date: DateWord?
    let currency: String?
    let categories: Set<ReceiptCategory>

    init(_ written: String, folded: String, _ names: [(ReceiptCategory, String)]) {
      text = Array(folded.utf8)
      number = SearchText.number(written).map { Array($0.utf8) }
      amount = AmountWord(folded)
      date = DateWord(folded)
      currency = folded.utf8.count == 3 ? folded.uppercased() : nil
      categories = Set(names.filter { $0.1.contains(bytes: Array(folded.utf8)) }.map(\.0))
    }

    func matches(_ line: ReceiptLine) -> Bool {
      if let category = line.category, categories.contains(category) { return true }
      if let currency, line.currency == currency { return true }
      if let day = line.day, let date, date.matches(day) { return true }
      if let value = line.amount, let amount, amount.matches(value) { return true }
      if let number, line.words.numbers.contains(bytes: number) { return true }
      return line.words.text.contains(bytes: text)
    }
  }
}

/// A word that may be an amount: `120`, `$1,200`, `23.5`, `120元`.
private struct AmountWord: Sendable {
  private let value: Decimal
  private let isWhole: Bool

  init?(_ folded: String) {
    var text = folded.filter { $0 != "," }
    for sign in ["nt$", "us$", "$", "¥", "€", "£", "-"] where text.hasPrefix(sign) { text.removeFirst(sign.count) }
    if text.hasSuffix("元") || text.hasSuffix("块") { text.removeLast() }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), text.utf8.count <= 18,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    else { return nil }
    self.value = value
    isWhole = parts.count == 1
  }

  /// A refund is found by its amount without the sign.
  func matches(_ amount: Decimal) -> Bool {
    let amount = amount.magnitude
    return amount == value || (isWhole && amount > value && amount < value + 1)
  }
}

extension String {
  /// Whether the text has these bytes of UTF-8. Much faster than a search by characters.
  fileprivate func contains(bytes wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    let found = utf8.withContiguousStorageIfAvailable { text -> Bool in
      guard text.count >= wanted.count else { return false }
      return wanted.withUnsafeBufferPointer { wanted in
        for start in 0...(text.count - wanted.count) where text[start] == first {
          var length = 1
          while length < wanted.count, text[start + length] == wanted[length] { length += 1 }
          if length == wanted.count { return true }
        }
        return false
      }
    }
    return found ?? Array(utf8).contains(wanted)
  }
}
