import Tracking

/// A line in which days are looked for.
struct SpokenDayLine {
  let text: PlainText
  /// The words of each table, found once.
  private let allMatches: [String: [Match]]
  private let today: Day

  typealias Found = SpokenDays.Found
  typealias Match = WordTable.Match

  init(_ text: PlainText, _ tables: [String: WordTable], _ today: Day) {
    (self.text, self.today) = (text, today)
    allMatches = tables.mapValues { $0.matches(in: text) }
  }

  var isChinese: Bool { text.lower.contains(where: \.isHan) }

  func matches(_ field: String) -> [Match] {
    (allMatches[field] ?? []).filter { $0.row.field == field }
  }

  func scalar(_ place: Int) -> Scalar { text.lower.indices.contains(place) ? text.lower[place] : " " }

  func skip(_ place: Int) -> Int { WordTable.skipBlanks(from: place, in: text.lower) }

  func back(_ place: Int) -> Int {
    var place = place
    while place > 0, text.lower[place - 1].isBlank { place -= 1 }
    return place
  }

  func has(_ word: String, before place: Int) -> Int? {
    let scalars = Array(word.unicodeScalars)
    let start = back(place) - scalars.count
    guard start >= 0, Array(text.lower[start..<(start + scalars.count)]) == scalars,
      start == 0 || !text.lower[start - 1].isLetter
    else { return nil }
    return start
  }

  // MARK: Forms

  /// `3 days ago`, 兩週前.
  func relative() -> [Found] {
    matches("ago").compactMap { match in
      let size = Int(match.row.value) ?? 1
      if let (count, start) = digit(before: match.range.lowerBound) {
        return Found(range: start..<match.range.upperBound, days: [today.adding(days: -count * size)])
      }
      let word = matches("number").last { back(match.range.lowerBound) == $0.range.upperBound }
      guard let word, let count = Int(word.row.value) else { return nil }
      return Found(
        range: word.range.lowerBound..<match.range.upperBound, days: [today.adding(days: -count * size)])
    }
  }

  /// 上個月25號, `the 25th of last month`, `last month on the 25th`. Without a day it has to be asked.
  func inMonth() -> [Found] {
    matches("monthOf").compactMap { match in
      let month = CalendarMonth(today).adding(months: Int(match.row.value) ?? 0)
      func found(_ value: Int, _ range: Range<Int>) -> Found {
        Found(range: range, days: [Day(year: month.year, month: month.month, day: value)].compactMap(\.self))
      }
      if let day = dayOfMonth(at: match.range.upperBound, needsOrdinal: !isGlued(match)) {
        return found(day.value, match.range.lowerBound..<day.end)
      }
      if let end = has("of", before: match.range.lowerBound), let (value, start) = ordinal(before: end) {
        return found(value, start..<match.range.upperBound)
      }
      return isApart(match.range) ? Found(range: match.range, days: []) : nil
    }
  }

  private func isGlued(_ match: Match) -> Bool { !scalar(match.range.upperBound).isBlank }

  /// The number before st, nd, rd, th, with `the` before it.
  private func ordinal(before place: Int) -> (value: Int, start: Int)? {
    let end = back(place)
    let mark = matches("ordinal").last { $0.range.upperBound == end }
    guard let (value, start) = digit(before: mark?.range.lowerBound ?? end), (1...31).contains(value) else {
      return nil
    }
    return (value, has("the", before: start).map { has("on", before: $0) ?? $0 } ?? start)
  }

  /// 10月3日, 十月三號, `Oct 3`, `3rd of October`.
  func named() -> [Found] {
    var found: [Found] = []
    for place in text.all where scalar(place) == "月" {
      guard let month = digit(before: place), let day = dayOfMonth(at: place + 1, needsOrdinal: false),
        !isCount(place + 1)
      else { continue }
      guard (1...12).contains(month.value) else { continue }
      found.append(nearest(month.start..<day.end, month: month.value, day: day.value))
    }
    for match in matches("month") {
      guard let month = Int(match.row.value) else { continue }
      let after = skip(scalar(match.range.upperBound) == "." ? match.range.upperBound + 1 : match.range.upperBound)
      let end = has("of", before: match.range.lowerBound) ?? match.range.lowerBound
      if let (value, start) = ordinal(before: end) {
        found.append(nearest(start..<match.range.upperBound, month: month, day: value))
      } else if let day = dayOfMonth(at: after), day.value <= 31 {
        let start = has("on", before: match.range.lowerBound) ?? match.range.lowerBound
        found.append(nearest(start..<day.end, month: month, day: day.value))
      }
    }
    return found
  }

  /// 5月 of 5月 3 杯 is a month and not a day.
  private func isCount(_ place: Int) -> Bool { scalar(place).isBlank && skip(place) > place }

  /// `10/3`. Of two days at most one is certain.
  func slashed(isDayFirst: Bool) -> [Found] {
    let alike = (allMatches["day"] ?? []).filter { $0.row.field == "none" }.map(\.range)
    return text.all.compactMap { slash in
      guard scalar(slash) == "/", let first = digit(before: slash), scalar(slash - 1).isDigit,
        let second = number(at: slash + 1), scalar(slash + 1).isDigit,
        !"/.".unicodeScalars.contains(scalar(first.start - 1)), !scalar(first.start - 1).isLatin,
        !"/.".unicodeScalars.contains(scalar(second.end)) || scalar(second.end + 1).isBlank,
        !scalar(second.end).isLatin
      else { return nil }
      if let exact = inYear(first.start..<second.end, month: first.value, day: second.value) { return exact }
      var days = past(month: first.value, day: second.value)
      if isDayFirst, first.value != second.value { days += past(month: second.value, day: first.value) }
      // 11/31 is no day and is asked; 24/7 is only a word.
      guard !days.isEmpty else {
        let isWord = alike.contains { $0.overlaps(first.start..<second.end) }
        return isWord ? nil : Found(range: first.start..<second.end, days: [])
      }
      var end = second.end
      // Half a pizza may be 2 January.
      let isFraction = alike.contains { $0 == first.start..<second.end }
      if isFraction, days.count == 1, today.number - days[0].number > Self.longestMonth { days.append(today) }
      // The end of a stay: 11/20-22.
      if scalar(second.end) == "-", let last = number(at: second.end + 1) {
        days += past(month: first.value, day: last.value)
        end = last.end
      }
      return Found(range: first.start..<end, days: days)
    }
  }

  private static let longestMonth = 31

  /// A whole date that no calendar has: 2026/11/31.
  func impossible() -> [Found] {
    let line = text.text(text.all)
    return line.matches(of: /(?:[0-9]{3,4}([\/.\-])[0-9]{1,2}\1[0-9]{1,2}|[0-9]{1,2}([\/.\-])[0-9]{1,2}\2[0-9]{4})/)
      .compactMap { match in
        let scalars = line.unicodeScalars
        let start = scalars.distance(from: scalars.startIndex, to: match.range.lowerBound)
        let end = scalars.distance(from: scalars.startIndex, to: match.range.upperBound)
        let isApart =
          !scalar(start - 1).isDigit && !scalar(end).isDigit && !"-/".unicodeScalars.contains(scalar(start - 1))
        return isApart && !"-/".unicodeScalars.contains(scalar(end)) ? Found(range: start..<end, days: []) : nil
      }
  }

  /// 上週三, `last Wednesday`, 星期三.
  func weekdays() -> [Found] {
    matches("weekday").compactMap { match in
      guard let weekday = Int(match.row.value) else { return nil }
      let prefix = matches("week").last { $0.range.upperBound == back(match.range.lowerBound) }
      let start = prefix?.range.lowerBound ?? has("on", before: match.range.lowerBound) ?? match.range.lowerBound
      // Weeks begin on Monday.
      let monday = today.adding(days: 1 - today.isoWeekday)
      let range = start..<match.range.upperBound
      guard let prefix else {
        let last = today.adding(days: -((today.isoWeekday - weekday + 7) % 7))
        // Who says the name of today may mean a week ago.
        return Found(range: range, days: last == today ? [today, today.adding(days: -7)] : [last])
      }
      guard let weeks = Int(prefix.row.value) else {
        return Found(range: range, days: [today.adding(days: -((today.isoWeekday - weekday + 6) % 7 + 1))])
      }
      return Found(range: range, days: [monday.adding(days: weeks * 7 + weekday - 1)])
    }
  }

  /// 25號 at the beginning, `the 25th`: the nearest that is over.
  func numbered() -> [Found] {
    let start = skip(0)
    var found: [Found] = []
    if let number = number(at: start), (1...31).contains(number.value),
      let mark = matches("ordinal").first(where: { $0.range.lowerBound == number.end }),
      scalar(mark.range.upperBound).isBlank
    {
      found.append(Found(range: start..<mark.range.upperBound, days: past(day: number.value)))
    }
    for mark in matches("ordinal") where scalar(mark.range.lowerBound).isLatin {
      guard let (value, place) = digit(before: mark.range.lowerBound), (1...31).contains(value),
        let the = has("the", before: place)
      else { continue }
      found.append(Found(range: (has("on", before: the) ?? the)..<mark.range.upperBound, days: past(day: value)))
    }
    return found.filter { !$0.days.isEmpty }
  }

  /// 昨天, and words that name no day: 上週.
  func words() -> [Found] {
    (allMatches["day"] ?? []).compactMap { match in
      switch match.row.field {
      case "day": Int(match.row.value).map { Found(range: match.range, days: [today.adding(days: $0)]) }
      case "vague" where isApart(match.range): Found(range: match.range, days: [])
      default: nil
      }
    }
  }

  /// 上個月電費 is the bill of a month, and `last week's lunch` that of a week.
  private func isApart(_ range: Range<Int>) -> Bool { scalar(range.upperBound).isBlank }

  func isWeek(_ match: Match) -> Bool {
    matches("weekday").contains { back($0.range.lowerBound) == match.range.upperBound }
  }

  // MARK: The nearest day

  private func nearest(_ range: Range<Int>, month: Int, day: Int) -> Found {
    inYear(range, month: month, day: day) ?? Found(range: range, days: past(month: month, day: day))
  }

  /// 去年12/25, `Dec 25 last year`. Nil if no year is named.
  private func inYear(_ range: Range<Int>, month: Int, day: Int) -> Found? {
    let years = matches("yearOf")
    let before = years.last { $0.range.upperBound == back(range.lowerBound) }
    let after = years.first { $0.range.lowerBound == skip(range.upperBound) }
    guard let match = before ?? after, let distance = Int(match.row.value) else { return nil }
    let start = min(range.lowerBound, match.range.lowerBound)
    return Found(
      range: start..<max(range.upperBound, match.range.upperBound),
      days: [Day(year: today.year + distance, month: month, day: day)].compactMap(\.self))
  }

  /// The last one that is over. If it is long ago, and the next one is nearer, it may be either.
  private func past(month: Int, day: Int) -> [Day] {
    let this = Day(year: today.year, month: month, day: day)
    if let this, this <= today { return [this] }
    let last = Day(year: today.year - 1, month: month, day: day)
    if let last, let this, today.number - last.number > Self.halfYear { return [last, this] }
    return [last ?? this].compactMap(\.self)
  }

  private static let halfYear = 183

  private func past(day: Int) -> [Day] {
    let months = [0, -1, -2].map { CalendarMonth(today).adding(months: $0) }
    return Array(
      months.compactMap { Day(year: $0.year, month: $0.month, day: day) }.filter { $0 <= today }.prefix(1))
  }
}

extension Day {
  /// Monday is 1, Sunday 7.
  fileprivate var isoWeekday: Int { weekday == 0 ? 7 : weekday }
}
