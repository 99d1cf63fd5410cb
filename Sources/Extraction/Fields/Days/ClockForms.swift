import PCRE

/// Times of day: 21:00, 晚上 9 點半, 9 pm, noon.
enum ClockForms {
  /// What it begins with is asked first: nearly every character fails here.
  private static let part =
    "(?=[0-9上早凌清中下晚傍夜今一二三四五六七八九十兩])(?:(上午|早上|凌晨|清晨|中午|下午|晚上|晚間|傍晚|夜間|今晚|早|晚) ?)?"
  private static let left = "(?<![0-9A-Z/:.])"
  /// The hours and minutes of a window in English, and halves of the day.
  private static let first = "([01]?[0-9]|2[0-4])(?::([0-5][0-9]))? ?(?:([AP])\\.?M\\.? ?)?"
  private static let last = "([01]?[0-9]|2[0-4])(?::([0-5][0-9]))?(?![0-9])"
  private static let half = "(?: ?([AP])\\.?M(?![A-Z])\\.?)"

  static let forms = [
    // Between 9 and 12, from 2 to 6 pm.
    DayForm("(?:BETWEEN|FROM) \(first)(?:AND|TO|-|UNTIL) ?\(last)(?! ?/| [JFMASOND][A-Z]{2})\(half)?") { window($0) },
    // 2-6 pm, 9 am to 1 pm.
    DayForm("(?<![0-9A-Z/:.-])\(first)(?:TO|-|~|UNTIL) ?\(last)\(half)") { window($0) },
    // 14-18時, 下午 2-6 點, 16-18 時段.
    DayForm(
      "\(part)\(left)([01]?[0-9]|2[0-4]) ?[-~至到] ?([01]?[0-9]|2[0-4]) ?(?:時段|[點時](?![段間數卡]))(?:整)?"
    ) { spokenWindow($0) },
    DayForm(
      "\(part)\(left)([01]?[0-9]|2[0-4]):([0-5][0-9])(?::[0-5][0-9])?(?![0-9:])(?: ?([AP])\\.?M(?![A-Z])\\.?)?"
    ) { time($0, hour: 2, minute: 3, isLate: isHalfLate($0, 4) ?? isPastNoon($0)) },
    DayForm("(?<![0-9A-Z/:.-])(1[0-2]|0?[1-9])(?:\\.([0-5][0-9]))? ?([AP])\\.?M(?![A-Z])\\.?") {
      time($0, hour: 1, minute: 2, isLate: isHalfLate($0, 3))
    },
    DayForm(
      "\(part)\(left)([01]?[0-9]|2[0-4]|[一二三四五六七八九十兩]{1,2}) ?"
        + "[點時](?![段間數卡])(半|[0-5][0-9](?= ?分)|整)?分?"
    ) { spoken($0) },
    DayForm("(?<![A-Z])(?:NOON|MIDDAY)(?![A-Z])") { time($0, 12 * 60) },
    DayForm("(?<![A-Z])MIDNIGHT(?![A-Z])") { time($0, 24 * 60) },
  ]

  private static func spoken(_ found: DayMatch) -> DayMention? {
    guard let hour = found.number(2), hour > 0 else { return nil }
    // 三點前 is in the afternoon, where nothing else is said.
    let isLate = isPastNoon(found) ?? (hour <= 6 && found.match[1] == nil ? true : nil)
    var mention = time(found, hour: 2, minute: 3, isLate: isLate)
    if found.word(3) == "半" { mention?.minute? += 30 }
    // A guess is none that tells the half of the other time.
    mention?.hasHalf = found.match[1] != nil
    return mention
  }

  /// Two hours of a day: 2-6 pm.
  private static func window(_ found: DayMatch) -> DayMention? {
    guard let first = time(found, hour: 1, minute: 2, isLate: isHalfLate(found, 3)),
      let last = time(found, hour: 4, minute: 5, isLate: isHalfLate(found, 6))
    else { return nil }
    let hasMinutes = found.match[2] != nil || found.match[5] != nil
    return last.window(from: first, isDigital: hasMinutes)
  }

  /// 下午 2-6 點. 上午 9-12 點 ends at noon, 晚上 9-12 點 at midnight.
  private static func spokenWindow(_ found: DayMatch) -> DayMention? {
    guard let start = found.number(2), let end = found.number(3) else { return nil }
    let isLate = isPastNoon(found) ?? (end <= 6 && found.match[1] == nil ? true : nil)
    let endsAtNoon = end == 12 && isLate != true
    guard let first = time(found, hour: 2, isLate: isLate),
      let last = time(found, hour: 3, isLate: endsAtNoon ? nil : isLate)
    else { return nil }
    let midnight = end == 12 && isLate == true && start > 5 ? time(found, 24 * 60) : nil
    return (midnight ?? last).window(from: first, isDigital: start >= 10 && end >= 10)
  }

  private static func isHalfLate(_ found: DayMatch, _ half: Int) -> Bool? { found.first(of: half).map { $0 == "P" } }

  /// Nil where no part of the day is said.
  private static func isPastNoon(_ found: DayMatch) -> Bool? {
    guard let part = found.word(1) else { return nil }
    switch part {
    case "下午", "晚上", "晚间", "傍晚", "夜间", "今晚", "晚": return true
    case "中午": return found.number(2) ?? 0 < 6 ? true : nil
    default: return false
    }
  }

  private static func time(_ found: DayMatch, hour: Int, minute: Int? = nil, isLate: Bool?) -> DayMention? {
    guard var hour = found.number(hour) else { return nil }
    if let isLate, hour <= 12 { hour = hour % 12 + (isLate ? 12 : 0) }
    var mention = time(found, hour * 60 + (minute.flatMap(found.number) ?? 0))
    mention.hasHalf = isLate != nil
    return mention
  }

  /// A day ends at its last minute.
  private static func time(_ found: DayMatch, _ minute: Int) -> DayMention {
    var mention = found.mention(.time, found.today.day)
    mention.minute = min(minute, 23 * 60 + 59)
    return mention
  }
}
