import Tracking

/// A word of a search that names a year, a month or a day: `2026`, `11月`, `2026-11`, `115年11月`, `nov`, `11/22`.
struct DateWord: Sendable, Equatable {
  var year: Int?
  var month: Int?
  var day: Int?

  /// - Parameter folded: the word as `SearchText.fold` makes it.
  init?(_ folded: String) {
    guard let read = Self.named(folded) ?? Self.digits(folded) else { return nil }
    self = read
  }

  private init(year: Int? = nil, month: Int? = nil, day: Int? = nil) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  func matches(_ date: Day) -> Bool {
    (year ?? date.year) == date.year && (month ?? date.month) == date.month && (day ?? date.day) == date.day
  }

  /// The text without the spaces in dates such as `2026 年 11 月`, so that each is one word.
  static func joined(_ text: String) -> String {
    var joined: [Character] = []
    for character in text {
      if let space = joined.last, space.isWhitespace, joined.count > 1 {
        let before = joined[joined.count - 2]
        let isUnit = before.isWholeNumber && "年月日号號".contains(character)
        if isUnit || ("年月".contains(before) && character.isWholeNumber) { joined.removeLast() }
      }
      joined.append(character)
    }
    return String(joined)
  }

  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let chinese = ["一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月"]

  private static func named(_ word: String) -> DateWord? {
    if let index = chinese.firstIndex(of: word) { return DateWord(month: index + 1) }
    let name = word.hasSuffix(".") ? String(word.dropLast()) : word
    let index = english.firstIndex { $0 == name || $0.prefix(3) == name || (name == "sept" && $0 == "september") }
    return index.map { DateWord(month: $0 + 1) }
  }

  private static func digits(_ word: String) -> DateWord? {
    guard word.utf8.count <= 20 else { return nil }
    var numbers: [Substring] = []
    var marks = ""
    var rest = Substring(word)
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard (1...4).contains(digits.count) else { return nil }
      numbers.append(digits)
      rest = rest.dropFirst(digits.count)
      if let mark = rest.popFirst() { marks.append(mark) }
    }
    let values = numbers.compactMap { Int($0) }
    switch (numbers.count, marks) {
    case (1, "") where numbers[0].count == 4, (1, "年"): return year(numbers[0]).map { DateWord(year: $0) }
    case (1, "月"): return month(values[0]).map { DateWord(month: $0) }
    case (2, "月日"), (2, "月号"), (2, "月"): return monthAndDay(values[0], values[1])
    case (2, "/") where numbers[0].count <= 2: return monthAndDay(values[0], values[1])
    case (2, "年月"), (2, "年"), (2, "-"), (2, "/"), (2, "."):
      guard let year = year(numbers[0]), let month = month(values[1]) else { return nil }
      return DateWord(year: year, month: month)
    case (3, "年月日"), (3, "年月号"), (3, "年月"), (3, "--"), (3, "//"), (3, ".."):
      guard let year = year(numbers[0]), let date = Day(year: year, month: values[1], day: values[2]) else {
        return nil
      }
      return DateWord(year: year, month: date.month, day: date.day)
    default: return nil
    }
  }

  /// Three digits are a year of the Republic: 115 is 2026.
  private static func year(_ text: Substring) -> Int? {
    guard let number = Int(text) else { return nil }
    return switch text.count {
    case 3: number < 290 ? number + 1911 : nil
    case 4: (1990...2200).contains(number) ? number : nil
    default: nil
    }
  }

  private static func month(_ number: Int) -> Int? { (1...12).contains(number) ? number : nil }

  private static func monthAndDay(_ month: Int, _ day: Int) -> DateWord? {
    // Any leap year will do.
    Day(year: 2024, month: month, day: day).map { DateWord(month: $0.month, day: $0.day) }
  }
}
