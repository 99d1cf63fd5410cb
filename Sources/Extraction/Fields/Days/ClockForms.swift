import PCRE

/// Times of day: 21:00, 晚上 9 點半, 9 pm, noon.
enum ClockForms {
  /// What it begins with is asked first: nearly every character fails here.
  private static let part =
    "(?=[0-9上早凌清中下晚傍夜今一二三四五六七八九十兩])(?:(上午|早上|凌晨|清晨|中午|下午|晚上|晚間|傍晚|夜間|今晚|早|晚) ?)?"
  private static let left = "(?<![0-9A-Z/:.])"

  static let forms = [
    // Between 9 and 12, from 2 to 6 pm.
    DayForm(
      "(?:BETWEEN|FROM) [01]?[0-9](?::[0-5][0-9])? ?(?:[AP]M )?(?:AND|TO|-) ?([01]?[0-9])(?::([0-5][0-9]))?"
        + "(?! ?/| [JFMASOND][A-Z]{2})(?: (P)M)?"
    ) {
      var window = time($0, hour: 1, minute: 2, isLate: $0.match[3].map { _ in true })
      window?.isWindow = true
      return window
    },
    DayForm(
      "\(part)\(left)([01]?[0-9]|2[0-4]):([0-5][0-9])(?::[0-5][0-9])?(?![0-9:])(?: ?([AP])\\.?M(?![A-Z])\\.?)?"
    ) { time($0, hour: 2, minute: 3, isLate: isHalfLate($0, 4) ?? isPastNoon($0)) },
    DayForm("(?<![0-9A-Z/:.-])(1[0-2]|0?[1-9])(?:\\.([0-5][0-9]))? ?([AP])\\.?M(?![A-Z])\\.?") {
      time($0, hour: 1, minute: 2, isLate: isHalfLate($0, 3))
    },
    DayForm(
      "\(part)\(left)(?:[0-9]{1,2} ?[-~至到] ?)?([01]?[0-9]|2[0-4]|[一二三四五六七八九十兩]{1,2}) ?"
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
    return mention
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

  private static func time(_ found: DayMatch, hour: Int, minute: Int, isLate: Bool?) -> DayMention? {
    guard var hour = found.number(hour) else { return nil }
    if let isLate, hour <= 12 { hour = hour % 12 + (isLate ? 12 : 0) }
    return time(found, hour * 60 + (found.number(minute) ?? 0))
  }

  /// A day ends at its last minute.
  private static func time(_ found: DayMatch, _ minute: Int) -> DayMention {
    var mention = found.mention(.time, found.today.day)
    mention.minute = min(minute, 23 * 60 + 59)
    return mention
  }
}
