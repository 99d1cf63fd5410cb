import Tracking

/// Hours from one to another, and days of the month without a month.
extension DateFinder {
  private static let dashes = WordSet("~|-|至|到|〜|TO |AND ")

  /// `14:00-18:00`, 早上 10 點到 12 點: where the hours end, the first of which stand at `first`.
  static func windowEnd(_ text: Bytes, _ first: Range<Int>) -> Int? {
    var cursor = TextCursor(text, at: first.upperBound)
    cursor.skipBlank()
    if cursor.take(dashes) {
      cursor.skipBlank()
      if let second = time(text, at: cursor.place) { return second.end }
    }
    // 16-18 時 was taken as one.
    return first.contains { text[$0] == 0x2D || text[$0] == 0x7E } ? first.upperBound : nil
  }

  /// Behind the first hour of `16-18 時`.
  static func takeHours(_ cursor: inout TextCursor) -> Bool {
    guard cursor.next == 0x2D || cursor.next == 0x7E else { return false }
    var behind = cursor
    behind.place += 1
    guard behind.number(ten: 2) != nil, !behind.next.isDigit else { return false }
    behind.skipBlank()
    guard behind.take(hourWords) else { return false }
    cursor = behind
    return true
  }

  private static let spoken = WordSet("十二|十一|十|九|八|七|六|五|四|三|兩|两|二|一")
  private static let spokenHours = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 2, 2, 1]

  /// The hour of 十點.
  static func spokenHour(_ cursor: inout TextCursor) -> Int? {
    var behind = cursor
    guard let index = behind.index(in: spoken), hourWords.stands(cursor.text, at: behind.place) else { return nil }
    cursor = behind
    return spokenHours[index]
  }

  // MARK: Days of the month

  private static let ordinals = WordSet("ST|ND|RD|TH")
  private static let befores = WordSet(
    "UNTIL THE |TILL THE |TIL THE |BY THE |BEFORE THE |ON THE |IS THE |THROUGH THE |AROUND THE |UNTIL |TILL |TIL |BY |BEFORE "
  )
  private static let behinds = WordSet(",|.|;|!|)|\n| AT | BY | OR | AND | (| -| –|。|，")

  /// "Until the 9th": the next such day; `on the 2nd floor` is none.
  static func ordinalDay(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    guard befores.ends(start.text, at: start.place), let day = cursor.number(ten: 3), (1...31).contains(day),
      cursor.take(ordinals),
      cursor.place == cursor.text.count || behinds.stands(cursor.text, at: cursor.place)
    else { return nil }
    return Written(kind: .day, day: today.day(ofMonth: day), end: cursor.place)
  }

  private static let numbers = WordSet("號|号")
  private static let behindNumbers = WordSet(
    "以前|之前|前|止|截止|到期|過期|过期|會到|会到|會送|会送|送到|送達|送达|到貨|到货|到店|晚|早|下午|上午|中午|(|星期|週|周")
  private static let limits = WordSet("以前|之前|前|止|截止|到期")
  private static let labels = WordSet("到|至|最晚|最慢|最遲|期限|截止|保留|預計|预计|大概|約|到貨日|~")

  /// 25 號前, 25 日前, 25 日 18:40 前: the next such day.
  static func dayOfMonth(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    guard let day = cursor.number(ten: 3), (1...31).contains(day) else { return nil }
    cursor.skipBlank()
    let isNumber = cursor.take(numbers)
    guard isNumber || cursor.take("日") else { return nil }
    var behind = cursor
    behind.skipBlank()
    let text = start.text
    let isMeant =
      isNumber
      ? behindNumbers.stands(text, at: behind.place) || isLabelled(text, start.place)
      : isLimit(behind)
    guard isMeant else { return nil }
    return Written(kind: .day, day: today.day(ofMonth: day), end: cursor.place)
  }

  /// 前, or an hour before it.
  private static func isLimit(_ start: TextCursor) -> Bool {
    var cursor = TextCursor(start.text, at: time(start.text, at: start.place)?.end ?? start.place)
    cursor.skipBlank()
    return limits.stands(cursor.text, at: cursor.place)
  }

  private static func isLabelled(_ text: Bytes, _ place: Int) -> Bool {
    let end = text.at(place - 1) == 0x20 ? place - 1 : place
    return labels.ends(text, at: end)
  }
}
