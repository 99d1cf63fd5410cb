import Foundation

/// Makes alike what people do not tell apart: full and half width, upper and lower case, Traditional and Simplified
/// characters, runs of white space, typographic apostrophes.
enum Fold {
  /// Endings that say no more than 了 does.
  private static let endings: [Character: Character] = ["啦": "了", "喽": "了", "咯": "了", "啰": "了", "嘞": "了"]

  static func text(_ text: String) -> String { folded(plain(text)) }

  /// All in one pass: to begin a transformation costs more than the transformation.
  static func lines(_ texts: [String]) -> [String] {
    let lines = folded(texts.map(plain).joined(separator: "\n")).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.count == texts.count ? lines.map(String.init) : texts.map(text)
  }

  /// In one line, with single blanks.
  private static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func folded(_ text: String) -> String {
    let plain = text.precomposedStringWithCompatibilityMapping.lowercased().replacing("’", with: "'")
      .replacing("‘", with: "'")
    let simplified = plain.applyingTransform(StringTransform("Hant-Hans"), reverse: false) ?? plain
    return String(simplified.map { endings[$0] ?? $0 })
  }
}

extension Character {
  /// Written with blanks between the words.
  var isLatin: Bool { isASCII && isLetter || self == "'" }
  var isDigit: Bool { isASCII && isNumber }
  /// 0 to 10; nil for what is no Chinese numeral.
  var numeral: Int? { Self.numerals[self] }

  private static let numerals: [Character: Int] = [
    "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
  ]
}
