import Tracking

/// Times of day, and what else may stand behind a day.
extension DateFinder {
  // MARK: Times

  typealias Time = (end: Int, minute: Int)

  /// The time of day that begins at `start`, with the weekday before it: where it ends, and the minute of the day.
  static func time(_ text: Bytes, at start: Int) -> Time? {
    let first = text.at(start)
    guard first.isDigit || timeHeads.mayStand(text, at: first == 0x20 || first == 0x2C ? start + 1 : start) else {
      return nil
    }
    var cursor = TextCursor(text, at: start)
    let part = first.isDigit ? nil : takeLead(&cursor)
    if cursor.take("NOON"), !cursor.next.isLetter { return (cursor.place, 720) }
    guard let hour = cursor.number(ten: 2) ?? spokenHour(&cursor), let clock = clock(&cursor) else { return nil }
    let total = hours(hour, part.map { meanings[$0] }, clock.half) * 60 + clock.minute
    return total <= 1440 ? (cursor.place, min(total, 1439)) : nil
  }

  /// What may stand before the digits of a time; the part of the day.
  private static func takeLead(_ cursor: inout TextCursor) -> Int? {
    skipWeekday(&cursor)
    for _ in 0..<2 where cursor.next == 0x20 || cursor.next == 0x2C || cursor.next == 0x54 { cursor.place += 1 }
    guard !cursor.next.isDigit else { return nil }
    _ = cursor.take(leads)
    let part = cursor.index(in: parts)
    if part != nil { cursor.skipBlank() }
    return part
  }

  /// What a time begins with, a blank or comma before it.
  private static let timeHeads = WordSet(
    "0|1|2|3|4|5|6|7|8|9|(| |,|T|NOON|AT |BY |的|當|当|週|周|星期|禮拜|礼拜|上午|早上|下午|晚上|中午|凌晨|一|二|兩|两|三|四|五|六|七|八|九|十")

  private static let leads = WordSet("AT |BY |的|當天|当天")

  private enum Part { case morning, noon, evening, night }
  private static let parts = WordSet("上午|早上|下午|晚上|晚間|晚间|中午|凌晨")
  private static let meanings: [Part] = [.morning, .morning, .evening, .evening, .evening, .evening, .noon, .night]

  private enum Half { case am, pm, unsaid }

  /// 0 to 24.
  private static func hours(_ hour: Int, _ part: Part?, _ half: Half) -> Int {
    let isLate = half == .pm || part == .evening || part == .noon && hour < 11
    let late = isLate && hour < 12 ? hour + 12 : hour
    return (half == .am || part == .night) && late == 12 ? 0 : late
  }

  /// What stands behind the hour: `:30`, `:30:15 PM`, 點, 點半, 點 30 分, PM.
  private static func clock(_ cursor: inout TextCursor) -> (minute: Int, half: Half)? {
    if cursor.take(0x3A) {
      guard let minute = sixty(&cursor) else { return nil }
      var behind = cursor
      if behind.take(0x3A), sixty(&behind) != nil, let half = half(&behind) {
        cursor = behind
        return (minute, half)
      }
      return half(&cursor).map { (minute, $0) }
    }
    var word = cursor
    word.skipBlank()
    if word.take(hourWords), !word.text.hasBytes("數", at: word.place) {
      cursor = word
      return minutes(&cursor).map { ($0, .unsaid) }
    }
    if takeHours(&cursor) { return (0, .unsaid) }
    guard let half = half(&cursor), half != .unsaid else { return nil }
    return (0, half)
  }

  /// Two digits below sixty.
  private static func sixty(_ cursor: inout TextCursor) -> Int? { cursor.next & 0x0F < 6 ? cursor.digits(2) : nil }

  /// AM or PM, or none of them; nil where more digits follow, and so it is no time.
  private static func half(_ cursor: inout TextCursor) -> Half? {
    var behind = cursor
    behind.skipBlank()
    let isLate = behind.next == 0x50
    if isLate || behind.next == 0x41 {
      behind.place += 1
      _ = behind.take(0x2E)
      if behind.take(0x4D), !behind.next.isDigit {
        cursor = behind
        return isLate ? .pm : .am
      }
    }
    return cursor.next.isDigit ? nil : .unsaid
  }

  static let hourWords = WordSet("時|时|點|点")

  /// Behind 點; no further digit may follow.
  private static func minutes(_ cursor: inout TextCursor) -> Int? {
    var behind = cursor
    if behind.take("半"), !behind.next.isDigit {
      cursor = behind
      return 30
    }
    behind = cursor
    if let minute = behind.number(ten: 5), behind.take("分"), !behind.next.isDigit {
      cursor = behind
      return minute
    }
    return cursor.next.isDigit ? nil : 0
  }

  /// Whether a time of day begins there, by its digits alone.
  static func isClock(_ text: Bytes, at place: Int) -> Bool {
    var cursor = TextCursor(text, at: place)
    guard cursor.number(ten: 9) != nil else { return false }
    if cursor.next == 0x3A { return text.at(cursor.place + 1).isDigit && text.at(cursor.place + 2).isDigit }
    cursor.skipBlank()
    return cursor.take(hourWords)
  }

  // MARK: Weekdays

  private static let weeks = WordSet("週|周|星期|禮拜|礼拜")
  private static let weekdays = WordSet("一|二|三|四|五|六|日|天")

  /// ` (四)`, ` 週四`.
  private static func skipWeekday(_ cursor: inout TextCursor) {
    var behind = cursor
    behind.skipBlank()
    if skipBracket(&behind) || behind.take(weeks) && behind.take(weekdays) { cursor = behind }
  }

  /// A bracket with a few bytes in it.
  private static func skipBracket(_ cursor: inout TextCursor) -> Bool {
    guard cursor.next == 0x28 else { return false }
    let start = cursor.place + 1
    var end = start
    while end < cursor.text.count, end - start <= 12, ![0x28, 0x29, 0x0A].contains(cursor.text[end]) { end += 1 }
    guard cursor.text.at(end) == 0x29, (1...12).contains(end - start) else { return false }
    cursor.place = end + 1
    return true
  }

  // MARK: Behind a day

  /// The beginnings of weekdays, times and the second day of a range in words that are no letters.
  private static let followers = WordSet("週|周|星期|禮拜|礼拜|本|這|这|下|上|早|晚|中|凌|的|當|当|至|到|起|〜")

  /// Whether a weekday, a time or the second day of a range may stand at `end`; most days stand alone.
  static func mayGoOn(_ text: Bytes, at end: Int) -> Bool {
    let place = text.at(end) == 0x20 || text.at(end) == 0x2C ? end + 1 : end
    let sign = text.at(place)
    if sign >= 0x80 { return followers.mayStand(text, at: place) }
    return sign.isAlphanumeric || sign == 0x20 || sign == 0x2C || sign == 0x28 || sign == 0x2D || sign == 0x7E
  }

  // MARK: Ranges

  private static let dashes = WordSet("~|-|至|到|起至|起到|起 至|起 到|起~|起-|〜|TO |THROUGH ")
  private static let ordinals = WordSet("ST|ND|RD|TH")
  private static let months = WordSet("JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC")

  /// Behind the `~` of a range of days: where what is known ends, and the day of the month where that alone follows.
  static func rangeEnd(_ text: Bytes, at start: Int) -> (end: Int, day: Int?)? {
    var cursor = TextCursor(text, at: start)
    var behind = cursor
    behind.skipBlank()
    if skipBracket(&behind) { cursor = behind }
    cursor.skipBlank()
    // `between 5 Mar and 7 Mar`: both days are written out.
    let isAnd = cursor.take("AND ")
    guard isAnd || cursor.take(dashes) else { return nil }
    cursor.skipBlank()
    // 6/11 到 7-11 取貨
    if text.hasBytes("7-11", at: cursor.place), text.at(start) >= 0x80 { return nil }
    skipNamedWeekday(&cursor)
    guard cursor.next.isDigit || (0..<3).allSatisfy({ text.at(cursor.place + $0).isLetter }) else { return nil }
    if isAnd, monthNames.stands(text, at: cursor.place) { return (cursor.place, nil) }
    if isAnd { return dayAlone(cursor) == nil && cursor.next.isDigit ? (cursor.place, nil) : nil }
    return dayAlone(cursor).map { (behindDayWord(text, $0.end), $0.day) } ?? (cursor.place, nil)
  }

  private static let monthNames = WordSet("JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC")
  private static let weekdayNames = WordSet(
    "MONDAY|TUESDAY|WEDNESDAY|THURSDAY|FRIDAY|SATURDAY|SUNDAY|MON|TUES|TUE|WED|THURS|THUR|THU|FRI|SAT|SUN")

  /// `Friday, ` before a day.
  private static func skipNamedWeekday(_ cursor: inout TextCursor) {
    var behind = cursor
    guard behind.take(weekdayNames), !behind.next.isLetter else { return }
    _ = behind.take(0x2C) || behind.take(0x2E)
    behind.skipBlank()
    cursor = behind
  }

  /// A day of the month without a month.
  private static func dayAlone(_ start: TextCursor) -> (end: Int, day: Int)? {
    var cursor = start
    guard let day = cursor.number(ten: 3) else { return nil }
    var behind = cursor
    if behind.take(ordinals), endsDay(behind) { return (behind.place, day) }
    return endsDay(cursor) ? (cursor.place, day) : nil
  }

  private static func endsDay(_ cursor: TextCursor) -> Bool {
    // `31 Oct - 2 Nov`: a month follows.
    if cursor.next == 0x20, months.stands(cursor.text, at: cursor.place + 1) { return false }
    if cursor.next == 0x2E { return !cursor.text.at(cursor.place + 1).isDigit }
    return !cursor.next.isDigit && ![0x2F, 0x3A, 0x2D].contains(cursor.next)
      && !cursor.text.hasBytes("月", at: cursor.place)
  }
}
