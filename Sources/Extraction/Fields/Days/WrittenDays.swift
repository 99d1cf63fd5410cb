import Tracking

/// Days that are written out: 11/27, 十一月二十七日, Nov 27.
enum WrittenDays {
  /// Where no digit, letter or stroke stands before.
  private static let left = "(?<![0-9A-Z/])"
  private static let day = "(3[01]|[12][0-9]|0?[1-9])"
  private static let month = "(1[0-2]|0?[1-9])"
  private static let name =
    "(JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEP(?:T|TEMBER)?|OCT(?:OBER)?|"
    + "NOV(?:EMBER)?|DEC(?:EMBER)?)(?![A-Z])(?:\\.(?= ?[0-9]))?"
  private static let weekday = "(?: ?[(](?:週|星期)?[一二三四五六日][)])?"
  private static let ordinal = "(?:ST|ND|RD|TH)?"
  private static let han = "([一二三四五六七八九十兩廿]{1,3})"

  static let forms = [
    // 2026/11/27, 115年11月27日
    DayForm(
      "\(left)(?:民國|西元)? ?(20[0-9]{2}|1[0-4][0-9]) ?[年/.-] ?\(month) ?[月/.-] ?\(day)(?![0-9])(?: ?[日號])?\(weekday)"
    ) { written($0, year: 1, month: 2, day: 3) },
    // 11月27日, 11月27-29日, 十一月二十七日
    DayForm(
      "(?<![0-9])\(month) ?月 ?\(day)(?![0-9])(?: ?日?[-~至]\(day)(?= ?日))?(?: ?[日號])?\(weekday)"
    ) { written($0, month: 1, day: 2, last: 3) },
    DayForm("\(han)月\(han)[日號]") { written($0, month: 1, day: 2) },
    // 27/11/2026, 11.27.2026, 11/27/26
    DayForm("\(left)([0-9]{1,2})([/.-])([0-9]{1,2})\\2(20[0-9]{2})(?![0-9])") { ambiguous($0) },
    DayForm("\(left)([0-9]{1,2})(/)([0-9]{1,2})/([2-4][0-9])(?![0-9/])") { ambiguous($0) },
    // November 27th, 2026, Nov 27 - 29
    DayForm(
      "(?<![0-9A-Z])(?<![0-9] )\(name)[ ,-]{0,2}\(day)\(ordinal)(?![0-9]|:[0-9])"
        + "(?: ?(?:-|~|TO) ?\(day)(?![0-9:]| [A-Z]{3}))?(?:,? (20[0-9]{2}))?"
    ) { written($0, year: 4, month: 1, day: 2, last: 3) },
    // 28-30 November 2026, 27th of Nov
    DayForm(
      "\(left)(?:[0-9]{1,2} ?(?:-|~|TO|AND) ?)?\(day)\(ordinal)[ -]?(?:OF )?\(name)(?:[, -]{1,2}(20[0-9]{2}))?"
    ) { written($0, year: 3, month: 2, day: 1) },
    // 11/27, 11/27-29, 27/11
    DayForm(
      "\(left)([0-9]{1,2})/([0-9]{1,2})(?![0-9/]|\\.[0-9])(?:[-~]\(day)(?![0-9/:.月-]))?\(weekday)"
    ) { stroke($0) },
    DayForm("\(left)()\(month) / \(day)(?![0-9]| ?/)") { likely($0) },
    // 20261127, 11-27, 11.27
    DayForm("\(left)(20[2-4][0-9])(1[0-2]|0[1-9])(3[01]|[12][0-9]|0[1-9])(?![0-9A-Z-])") { likely($0) },
    DayForm(
      "(?<![0-9A-Z/.-])(?<![0-9]:)()(?!7-11)\(month)[.-](3[01]|[12][0-9]|0[1-9])(?![0-9A-Z-]|[.:][0-9]| ?[天日個小分元件點時])"
    ) { likely($0) },
    // 1127
    DayForm("(?<![0-9A-Z/.:-])()(0[1-9]|1[0-2])(3[01]|[12][0-9]|0[1-9])(?![0-9A-Z:./-])") { likely($0) },
    // 27 號, 27 日前, the 27th
    DayForm("\(left)\(day) ?號(?=$|[ \\n,。!?()以之前到會送晚早上下中截止就要])") { ofMonth($0) },
    DayForm("\(left)\(day) ?日(?= ?(?:以前|之前|前|止|截止|[0-2]?[0-9]:[0-5]))") { ofMonth($0) },
    DayForm("(?<=THE )\(day)(?:ST|ND|RD|TH)(?![A-Z0-9]| [A-Z]{4,})") { ofMonth($0) },
  ]

  private static func written(
    _ found: DayMatch, year: Int? = nil, month: Int, day: Int, last: Int? = nil
  ) -> DayMention? {
    guard let month = found.number(month), let number = last.flatMap(found.number) ?? found.number(day) else {
      return nil
    }
    return found.today.day(year: year.flatMap(found.number), month: month, number).map { found.mention(.day, $0) }
  }

  /// Strokes part the American way, full stops and hyphens the European one.
  private static func ambiguous(_ found: DayMatch) -> DayMention? {
    guard let first = found.number(1), let second = found.number(3), let year = found.number(4) else { return nil }
    let (month, day) = found.word(2) == "/" ? (first, second) : (second, first)
    let full = year < 100 ? year + 2000 : year
    return found.today.likelier(year: full, month: month, day).map { found.mention(.day, $0) }
  }

  private static func stroke(_ found: DayMatch) -> DayMention? {
    guard let first = found.number(1), let second = found.number(2) else { return nil }
    if let last = found.number(3), last > second, let day = found.today.day(month: first, last) {
      var mention = found.mention(.day, day)
      mention.isSpan = true
      return mention
    }
    if let day = found.today.day(month: first, second) { return found.mention(.day, day) }
    // Always open.
    guard (first, second) != (24, 7) else { return nil }
    return found.today.day(month: second, first).map { found.mention(.likely, $0) }
  }

  private static func likely(_ found: DayMatch) -> DayMention? {
    guard let month = found.number(2), let number = found.number(3) else { return nil }
    return found.today.day(year: found.number(1), month: month, number).map { found.mention(.likely, $0) }
  }

  private static func ofMonth(_ found: DayMatch) -> DayMention? {
    found.number(1).flatMap(found.today.day(ofMonth:)).map { found.mention(.likely, $0) }
  }
}
