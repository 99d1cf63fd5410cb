import Tracking

/// Days written with numerals of their own: 六月十五日.
extension DateFinder {
  private static let units = WordSet("一|二|三|四|五|六|七|八|九")

  /// The day whose numeral begins at `place`, with its month before it.
  static func atNumerals(_ text: Bytes, _ place: Int, _ today: Today) -> DateFound? {
    guard text.hasBytes("月", at: place - 3) else { return nil }
    var cursor = TextCursor(text, at: place)
    guard let number = numeral(&cursor), (1...31).contains(number) else { return nil }
    guard cursor.take("日") || cursor.take("號") || cursor.take("号") else { return nil }
    var start = place - 3
    while start > place - 12, tens.ends(text, at: start) || units.ends(text, at: start) { start -= 3 }
    var month = TextCursor(text, at: start)
    guard let month = numeral(&month), let day = today.day(month: month, number) else { return nil }
    return DateFound(.day, start..<cursor.place, day: day.number)
  }

  private static let tens = WordSet("十|廿")

  /// 五, 十, 十五, 二十, 廿八, 三十一.
  private static func numeral(_ cursor: inout TextCursor) -> Int? {
    let first = cursor.index(in: units).map { $0 + 1 }
    let isTwenty = first == nil && cursor.take("廿")
    guard isTwenty || cursor.take("十") else { return first }
    let last = cursor.index(in: units).map { $0 + 1 } ?? 0
    return (isTwenty ? 20 : 10 * (first ?? 1)) + last
  }
}
