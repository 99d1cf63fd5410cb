import Foundation

/// Normalizes text, so that differences in width, case, Traditional or Simplified characters, white space and
/// apostrophes do not matter.
enum TextFolding {
  /// Sentence-final particles that mean the same as 了.
  private static let endings: [Character: Character] = ["啦": "了", "喽": "了", "咯": "了", "啰": "了", "嘞": "了"]

  static func text(_ text: String) -> String { folded(plain(text)) }

  /// Folds all texts in one call, because the setup of a transformation costs more than the transformation.
  static func lines(_ texts: [String]) -> [String] {
    let lines = folded(texts.map(plain).joined(separator: "\n")).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.count == texts.count ? lines.map(String.init) : texts.map(text)
  }

  /// The text on one line, with single spaces.
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
  /// Whether the character belongs to a script with spaces between words.
  var isLatin: Bool { isASCII && isLetter || self == "'" }
  var isDigit: Bool { isASCII && isNumber }
  /// The value of a Chinese numeral, 0 to 10; nil for other characters.
  var numeral: Int? { Self.numerals[self] }

  private static let numerals: [Character: Int] = [
    "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
  ]
}
