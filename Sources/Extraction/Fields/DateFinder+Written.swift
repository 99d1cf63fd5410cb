import Tracking

/// Days that are written out.
extension DateFinder {
  /// A day as it stands in the text, and where it ends.
  struct Written {
    let kind: DateFound.Kind
    let day: Day?
    var end: Int
  }

  private static let dayWords = WordSet("日|號|号")

  /// 2026/11/27, 115年11月27日, 11/27, 11-27, 27 Nov, 27-Nov, 20261127: the first of these forms that begins with `digits`; its
  /// day is nil where the calendar has none such.
  static func written(_ text: Bytes, _ digits: Range<Int>, _ today: Today) -> Written? {
    guard var found = form(text, digits, today) else { return nil }
    found.end = behindDayWord(text, found.end)
    return found
  }

  /// Told apart by the number of digits and what stands behind them.
  private static func form(_ text: Bytes, _ digits: Range<Int>, _ today: Today) -> Written? {
    let start = TextCursor(text, at: digits.lowerBound)
    switch digits.count {
    case 1, 2: break
    case 3, 4: return withYear(start, today)
    default: return inOnePiece(start, today)
    }
    switch text.at(digits.upperBound) {
    case 0x2F: return monthAndDay(start, today) ?? dayMonthYear(start, today) ?? dayAndMonth(start, today)
    case 0x2D, 0x2E:
      return dayMonthYear(start, today) ?? daysAndName(start, today) ?? dayAndName(start, today)
        ?? hyphened(start, today)
    case 0x20:
      return daysAndName(start, today) ?? dayAndName(start, today) ?? monthAndDay(start, today)
        ?? dayOfMonth(start, today)
    case 0x4E, 0x52, 0x53, 0x54: return dayAndName(start, today) ?? ordinalDay(start, today)
    default: return monthAndDay(start, today) ?? dayOfMonth(start, today)
    }
  }

  /// Behind ` 日` and the like.
  static func behindDayWord(_ text: Bytes, _ end: Int) -> Int {
    var cursor = TextCursor(text, at: end)
    cursor.skipBlank()
    return cursor.take(dayWords) ? cursor.place : end
  }

  private static func withYear(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    guard let year = year(&cursor), separator("年", &cursor, hyphens: true),
      let month = cursor.number(ten: 1), separator("月", &cursor, hyphens: true),
      let day = cursor.number(ten: 3), !cursor.next.isDigit
    else { return nil }
    return Written(kind: .day, day: resolve(year: year, month, day, today), end: cursor.place)
  }

  /// 20xx, or a year of the Republic from 100 on.
  private static func year(_ cursor: inout TextCursor) -> Int? {
    switch cursor.next {
    case 0x31: cursor.digits(3)
    case 0x32 where cursor.text.at(cursor.place + 1) == 0x30: cursor.digits(4)
    default: nil
    }
  }

  /// 年 or 月 with a blank on each side, or a stroke; where `hyphens`, also a hyphen or a full stop.
  private static func separator(_ word: StaticString, _ cursor: inout TextCursor, hyphens: Bool) -> Bool {
    var beyond = cursor
    beyond.skipBlank()
    if beyond.take(word) {
      beyond.skipBlank()
      cursor = beyond
      return true
    }
    return cursor.take(0x2F) || hyphens && (cursor.take(0x2D) || cursor.take(0x2E))
  }

  /// 11/27, 11月27日, 11/27/26.
  private static func monthAndDay(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    guard let month = cursor.number(ten: 1), separator("月", &cursor, hyphens: false),
      let day = cursor.number(ten: 3)
    else { return nil }
    if let year = yearBehind(&cursor) {
      return Written(kind: .day, day: likelier(year, month, day, today), end: cursor.place)
    }
    guard !cursor.next.isDigit, cursor.next != 0x2F else { return nil }
    return Written(kind: .day, day: resolve(year: nil, month, day, today), end: cursor.place)
  }

  /// 27-11-2026, 27.11.2026: the day stands first.
  private static func dayMonthYear(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    let mark =
      cursor.text.at(cursor.place + 1).isDigit ? cursor.text.at(cursor.place + 2) : cursor.text.at(cursor.place + 1)
    guard let day = cursor.number(ten: 3), cursor.take(mark), let month = cursor.number(ten: 3), cursor.take(mark),
      let year = century(&cursor), endsNumber(cursor)
    else { return nil }
    return Written(kind: .day, day: likelier(year, month, day, today), end: cursor.place)
  }

  /// A day whose month may stand before or behind it: as is usual, unless only the other way it is a day of these weeks.
  private static func likelier(_ year: Int, _ month: Int, _ day: Int, _ today: Today) -> Day? {
    let usual = resolve(year: year, month, day, today)
    guard let other = resolve(year: year, day, month, today) else { return usual }
    guard let usual else { return other }
    let isFar = abs(usual.number - today.number) > weeks
    return isFar && abs(other.number - today.number) <= weeks ? other : usual
  }

  /// In days.
  private static let weeks = 45

  /// `/26`, `/2026`.
  private static func yearBehind(_ cursor: inout TextCursor) -> Int? {
    var behind = cursor
    guard behind.take(0x2F) else { return nil }
    guard let year = century(&behind) ?? behind.digits(2).map({ $0 + 2000 }), !behind.next.isDigit else { return nil }
    cursor = behind
    return year
  }

  /// 11-27, 11.27.
  private static func hyphened(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    guard let month = cursor.number(ten: 1), cursor.take(0x2D) || cursor.take(0x2E),
      cursor.next & 0x0F < 4, let day = cursor.digits(2), endsNumber(cursor), !countsOn(cursor),
      cursor.next != 0x2E || !cursor.text.at(cursor.place + 1).isDigit
    else { return nil }
    let behind = cursor.next == 0x20 ? cursor.place + 1 : cursor.place
    let isFirm = leads.ends(cursor.text, at: start.place) || behinds.stands(cursor.text, at: behind)
    return Written(
      kind: isFirm ? .day : .likely, day: resolve(year: nil, month, day, today), end: cursor.place)
  }

  private static let leads = WordSet("於|于|至|逾")
  private static let behinds = WordSet("前|止|配送|送達|送达|派送|抵達|抵达|為最後|为最后")
  private static let counters = WordSet("天|日|個|个|小時|小时|分鐘|分钟|元|件|DAY|WORKING|BUSINESS|HOURS|MIN")

  /// 10-15 天: no day.
  private static func countsOn(_ cursor: TextCursor) -> Bool {
    counters.stands(cursor.text, at: cursor.next == 0x20 ? cursor.place + 1 : cursor.place)
  }

  private static func endsNumber(_ cursor: TextCursor) -> Bool {
    !cursor.next.isAlphanumeric && cursor.next != 0x2D
  }

  /// 27 Nov, 27th of November, 2026.
  private static func dayAndName(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    guard let day = cursor.number(ten: 3) else { return nil }
    _ = cursor.take(ordinals)
    guard cursor.take(0x20) || cursor.take(0x2D) else { return nil }
    _ = cursor.take("OF ")
    guard let month = monthName(&cursor) else { return nil }
    var behind = cursor
    _ = behind.take(0x2C) || behind.take(0x2D)
    behind.skipBlank()
    let year = century(&behind)
    if year != nil { cursor = behind }
    return Written(kind: .day, day: resolve(year: year, month, day, today), end: cursor.place)
  }

  /// 22/11: no month has such a number; 24/7 is no day.
  private static func dayAndMonth(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    guard let day = cursor.number(ten: 3), day > 12, cursor.take(0x2F), let month = cursor.number(ten: 1),
      endsNumber(cursor), cursor.next != 0x2F, (day, month) != (24, 7)
    else { return nil }
    return Written(kind: .likely, day: resolve(year: nil, month, day, today), end: cursor.place)
  }

  private static let dashes = WordSet("-|~|TO |AND ")

  /// 28-30 September: the last of them.
  private static func daysAndName(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    guard let first = cursor.number(ten: 3) else { return nil }
    cursor.skipBlank()
    guard cursor.take(dashes) else { return nil }
    cursor.skipBlank()
    guard cursor.next.isDigit, let last = dayAndName(cursor, today), let day = last.day, first < day.day else {
      return nil
    }
    return last
  }

  /// 20261127.
  private static func inOnePiece(_ start: TextCursor, _ today: Today) -> Written? {
    var cursor = start
    guard let year = century(&cursor), cursor.next & 0x0F < 2, let month = cursor.digits(2), cursor.next & 0x0F < 4,
      let day = cursor.digits(2), endsNumber(cursor)
    else { return nil }
    return Written(kind: .likely, day: resolve(year: year, month, day, today), end: cursor.place)
  }

  /// 20xx.
  private static func century(_ cursor: inout TextCursor) -> Int? {
    cursor.text.hasBytes("20", at: cursor.place) ? cursor.digits(4) : nil
  }

  // MARK: Months by name

  private static let ordinals = WordSet("ST|ND|RD|TH")

  /// Nov 27, November 27th, 2026, February, 13 2026; the month at `place` is known.
  static func named(_ text: Bytes, at place: Int, _ today: Today) -> Written? {
    var cursor = TextCursor(text, at: place)
    guard let month = monthName(&cursor) else { return nil }
    let isApart = cursor.take(0x2C)
    cursor.skipBlank()
    guard let day = cursor.number(ten: 3), !cursor.next.isDigit else { return nil }
    _ = cursor.take(ordinals)
    var behind = cursor
    _ = behind.take(0x2C)
    let year = behind.take(0x20) ? century(&behind) : nil
    if isApart, year == nil { return nil }
    if year != nil { cursor = behind }
    return Written(kind: .day, day: resolve(year: year, month, day, today), end: cursor.place)
  }

  /// Twelve in a row, the longer forms first.
  private static let months = WordSet(
    """
    JANUARY|FEBRUARY|MARCH|APRIL|MAY|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|\
    JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT|OCT|NOV|DEC|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC
    """)

  /// The month whose name stands there, with the full stop of a short one.
  private static func monthName(_ cursor: inout TextCursor) -> Int? {
    guard let month = cursor.index(in: months), !cursor.next.isLetter else { return nil }
    if month >= 12 { _ = cursor.take(0x2E) }
    return month % 12 + 1
  }

  /// A year of the Republic is below 1911.
  private static func resolve(year: Int?, _ month: Int, _ day: Int, _ today: Today) -> Day? {
    guard let year else { return today.day(month: month, day) }
    return Day(year: year < 1911 ? year + 1911 : year, month: month, day: day)
  }
}
