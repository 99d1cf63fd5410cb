/// A text without tags in which each prize is followed by its numbers: `特別獎：12345678`.
struct PrizeText {
  private let text: String

  /// How many 頭獎 each draw has.
  private static let firstPrizes = 3

  init(_ text: String) { self.text = text.withPlainDigits() }

  /// Nil unless there are one 特別獎, one 特獎 and three 頭獎, each of eight digits. A text may have them twice, if both
  /// times are alike. Other prizes, such as the further sixth prizes of former years, are passed over.
  func draw(of period: String) -> Draw? {
    guard let special = numbers(of: "特別獎"), special.count == 1, let grand = numbers(of: "特獎"), grand.count == 1,
      let first = numbers(of: "頭獎"), first.count == Self.firstPrizes
    else { return nil }
    return Draw(period: period, special: special[0], grand: grand[0], first: first)
  }

  /// The numbers directly behind the prize's name. A name before other words, as in an explanation or a link, does not
  /// count. Nil if something there is no number.
  private func numbers(of prize: String) -> [String]? {
    var found: [String]?
    for label in text.ranges(of: prize) {
      if label.lowerBound > text.startIndex, text[text.index(before: label.lowerBound)] == "開" { continue }
      let behind = text[label.upperBound...].drop { $0.isWhitespace || $0 == ":" || $0 == "：" }
      guard let next = behind.first, next.isASCII, next.isNumber else { continue }
      guard let numbers = Self.numbers(at: behind), found == nil || found == numbers else { return nil }
      found = numbers
    }
    return found
  }

  /// Reads numbers up to the first word. Spaces may stand in a number: `24121 106`.
  private static func numbers(at text: Substring) -> [String]? {
    let list = text.prefix { ($0.isASCII && $0.isNumber) || $0.isWhitespace || "、,，;；/".contains($0) }
    var numbers: [String] = []
    for group in list.split(whereSeparator: { "、,，;；/".contains($0) }) {
      var number = ""
      for part in group.split(whereSeparator: \.isWhitespace) {
        number += part
        guard number.count <= 8 else { return nil }
        guard number.count == 8 else { continue }
        numbers.append(number)
        number = ""
      }
      guard number.isEmpty else { return nil }
    }
    return numbers
  }
}
