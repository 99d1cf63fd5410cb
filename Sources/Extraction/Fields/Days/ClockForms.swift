import PCRE

/// Times of day: 21:00, 晚上 9 點半, 9 pm, noon.
enum ClockForms {
  /// What it begins with is asked first: nearly every character fails here.
  private static let part =
    "(?=[0-9上早凌清中下晚傍夜今一二三四五六七八九十兩])(?:(上午|早上|凌晨|清晨|中午|下午|晚上|晚間|傍晚|夜間|今晚|早|晚) ?)?"
  private static let left = "(?<![0-9A-Z/:.-])"

  static let forms: [(String, DayForms.Make)] = [
    // Between 9 and 12, from 2 to 6 pm.
    (
      "(?:BETWEEN|FROM) ([01]?[0-9])(?::[0-5][0-9])? ?(?:[AP]M )?(?:AND|TO|-) ?([01]?[0-9])(?::([0-5][0-9]))?(?! ?/| [JFMASOND][A-Z]{2})( ?PM)?",
      { window($0, $1, $2) }
    ),
    (
      "\(part)(?<![0-9A-Z/:.])([01]?[0-9]|2[0-4]):([0-5][0-9])(?::[0-5][0-9])?(?![0-9:])(?: ?([AP])\\.?M(?![A-Z])\\.?)?",
      { make($0, $1, $2, hour: 2, minute: 3, half: 4) }
    ),
    (
      "\(left)(1[0-2]|0?[1-9])(?:\\.([0-5][0-9]))? ?([AP])\\.?M(?![A-Z])\\.?",
      { make($0, $1, $2, hour: 1, minute: 2, half: 3) }
    ),
    (
      "\(part)(?<![0-9A-Z/:.])(?:[0-9]{1,2} ?[-~至到] ?)?([01]?[0-9]|2[0-4]|[一二三四五六七八九十兩]{1,2}) ?[點時](?![段間數卡])(半|[0-5][0-9](?= ?分)|整)?分?",
      { spoken($0, $1, $2) }
    ),
    ("(?<![A-Z])(NOON|MIDDAY|MIDNIGHT)(?![A-Z])", { named($0, $1, $2) }),
  ]

  private static func make(
    _ match: Match, _ text: NormalText, _ today: Today, hour: Int, minute: Int, half: Int
  ) -> DayMention? {
    guard let hour = DayForms.number(match[hour], text) else { return nil }
    let minute = DayForms.number(match[minute], text) ?? 0
    var isLate: Bool?
    if let half = match[half] { isLate = text[half.lowerBound] == "P" }
    if half == 4, isLate == nil { isLate = isPastNoon(match[1], text, hour) }
    return mention(match, today, hour: hour, minute: minute, isLate: isLate)
  }

  private static func window(_ match: Match, _ text: NormalText, _ today: Today) -> DayMention? {
    guard let hour = DayForms.number(match[2], text) else { return nil }
    let found = mention(
      match, today, hour: hour, minute: DayForms.number(match[3], text) ?? 0, isLate: match[4] == nil ? nil : true)
    var window = found
    window?.isWindow = true
    return window
  }

  private static func spoken(_ match: Match, _ text: NormalText, _ today: Today) -> DayMention? {
    guard let hour = DayForms.number(match[2], text), hour > 0 else { return nil }
    let minute = match[3].map { text[$0.lowerBound] == "半" ? 30 : DayForms.number($0, text) ?? 0 } ?? 0
    // 三點前 is in the afternoon, where nothing else is said.
    let isLate = isPastNoon(match[1], text, hour) ?? (hour <= 6 && match[1] == nil ? true : nil)
    return mention(match, today, hour: hour, minute: minute, isLate: isLate)
  }

  private static func named(_ match: Match, _ text: NormalText, _ today: Today) -> DayMention? {
    let isMidnight = match.range.count > 6
    return mention(match, today, hour: isMidnight ? 23 : 12, minute: isMidnight ? 59 : 0, isLate: nil)
  }

  /// Nil where no part of the day is said.
  private static func isPastNoon(_ part: Range<Int>?, _ text: NormalText, _ hour: Int) -> Bool? {
    guard let part else { return nil }
    switch String(decoding: text.characters[part], as: UTF16.self) {
    case "下午", "晚上", "晚间", "傍晚", "夜间", "今晚", "晚": return true
    case "中午": return hour < 6 ? true : nil
    default: return false
    }
  }

  private static func mention(_ match: Match, _ today: Today, hour: Int, minute: Int, isLate: Bool?) -> DayMention? {
    var hour = hour
    if let isLate, hour <= 12 { hour = hour % 12 + (isLate ? 12 : 0) }
    var mention = DayForms.mention(.time, match, today.day)
    // A day ends at its last minute.
    mention.minute = hour >= 24 ? 23 * 60 + 59 : hour * 60 + minute
    return mention
  }
}
