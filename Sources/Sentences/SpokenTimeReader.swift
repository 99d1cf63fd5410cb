/// Finds the time in a sentence, and the tokens that name it.
struct SpokenTimeReader {
  private let tokens: [SentenceToken]
  private(set) var time = SpokenTime()
  /// The indices of the tokens that name the time.
  private(set) var used: Set<Int> = []

  init(_ tokens: [SentenceToken]) {
    self.tokens = tokens
    readDelay()
    guard time.delay == nil else { return }
    readClock()
    readDay()
    readPartOfDay()
  }

  private func means(_ index: Int, _ meaning: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].means(meaning)
  }

  private func number(_ index: Int) -> Int? {
    guard tokens.indices.contains(index), case .number(let value) = tokens[index].kind else { return nil }
    return value
  }

  /// The number in a meaning's key: `weekday.5` gives 5.
  private func value(_ index: Int, of meaning: String) -> Int? {
    tokens[index].meanings.lazy.compactMap { name in
      name.hasPrefix(meaning + ".") ? Int(name.dropFirst(meaning.count + 1)) : nil
    }.first
  }

  private static let units: [(meaning: String, minutes: Int)] = [
    ("minutes", 1), ("hours", 60), ("days", 1440), ("weeks", 7 * 1440),
  ]

  /// Reads delays: 兩小時後, 半小時後, 一個半小時後, in 20 minutes, half an hour later, 三天後.
  private mutating func readDelay() {
    for index in tokens.indices {
      guard let unit = Self.units.first(where: { means(index, $0.meaning) }) else { continue }
      var start = index
      var halves = 0
      if means(start - 1, "half") { (start, halves) = (start - 1, 1) }
      if start > 0, tokens[start - 1].text == "个" { start -= 1 }
      if let count = number(start - 1), count < 1000 { (start, halves) = (start - 1, halves + 2 * count) }
      if halves == 0, tokens[index].text.hasPrefix("an ") { halves = 2 }
      let hasIn = means(start - 1, "in")
      guard halves > 0 || hasIn, hasIn || means(index + 1, "after") || unit.meaning == "weeks" else { continue }
      let minutes = max(halves, halves == 0 ? 2 : 1) * unit.minutes / 2
      used.formUnion((hasIn ? start - 1 : start)...(means(index + 1, "after") ? index + 1 : index))
      guard minutes < 1440 || minutes % 1440 != 0 else { return time.day = .inDays(minutes / 1440) }
      time.delay = minutes
      return
    }
  }

  /// Reads times: 18:00, 六點半, 6 點 20 分, 6pm, at 6.
  private mutating func readClock() {
    for index in tokens.indices {
      if case .clock(let minute, let isExact) = tokens[index].kind {
        (time.clock, time.isExact) = (minute, isExact)
        used.insert(index)
        return readHalfOfDay(beside: index...index)
      }
      guard let hour = number(index), (0...24).contains(hour) else { continue }
      // "Half five" and "half past five" both mean 5:30.
      let isHalfPast = means(index - 1, "half") && (1...12).contains(hour)
      let isClockTime = isHalfPast || means(index + 1, "hourOf") || means(index + 1, "am") || means(index + 1, "pm")
      guard isClockTime || means(index - 1, "at") && !isCounted(index + 1) else { continue }
      (time.clock, time.isExact) = (hour % 24 * 60 + (isHalfPast ? 30 : 0), hour > 12 || hour == 0)
      used.formUnion(isHalfPast ? [index - 1, index] : [index])
      if means(index - 1, "at") { used.insert(index - 1) }
      guard means(index + 1, "hourOf") else { return readHalfOfDay(beside: index...index) }
      used.insert(index + 1)
      readMinutes(after: index + 1)
      return readHalfOfDay(beside: index...(used.max() ?? index))
    }
  }

  private func isCounted(_ index: Int) -> Bool { Self.units.contains { means(index, $0.meaning) } }

  private mutating func readMinutes(after index: Int) {
    if means(index + 1, "half") {
      time.clock? += 30
      used.insert(index + 1)
    } else if means(index + 1, "quarter") {
      time.clock? += 15
      used.insert(index + 1)
    } else if let minutes = number(index + 1), minutes < 60 {
      time.clock? += minutes
      used.insert(index + 1)
      if means(index + 2, "minutes") { used.insert(index + 2) }
    }
  }

  private mutating func readHalfOfDay(beside places: ClosedRange<Int>) {
    let beside = [places.upperBound + 1, places.lowerBound - 1]
    guard let clock = time.clock, let half = beside.first(where: { means($0, "am") || means($0, "pm") }) else { return }
    used.insert(half)
    time.isExact = true
    let isMorning = means(half, "am")
    if isMorning, clock >= 12 * 60 { time.clock = clock - 12 * 60 }
    if !isMorning, clock < 12 * 60 { time.clock = clock + 12 * 60 }
  }

  private mutating func readDay() {
    for index in tokens.indices where time.day == nil {
      if case .date(let month, let day) = tokens[index].kind {
        time.day = .date(month: month, day: day)
        used.insert(index)
      } else if let days = value(index, of: "day") {
        time.day = .inDays(days)
        used.insert(index)
      } else if let weekday = value(index, of: "weekday") {
        readWeekday(weekday, at: index)
      } else if means(index, "nextWeek") || means(index, "thisWeek"), let weekday = weekday(after: index) {
        time.day = .weekday(weekday, weeks: means(index, "nextWeek") ? 1 : nil)
        used.formUnion([index, index + 1])
      } else if means(index, "dayBefore") || means(index, "lastDay") {
        time.day = .beforeDeadline(days: means(index, "dayBefore") ? 1 : 0)
        used.insert(index)
      } else {
        readDate(at: index)
      }
    }
    guard time.day == nil, let week = tokens.firstIndex(where: { $0.means("nextWeek") && $0.text != "next" })
    else { return }
    time.day = .weekday(1, weeks: 1)
    used.insert(week)
  }

  /// The weekday after 下週 or 這週: the lexer splits 下週三 into 下週 and 三.
  private func weekday(after index: Int) -> Int? {
    guard tokens.indices.contains(index + 1), let name = tokens[index + 1].text.first, tokens[index + 1].text.count == 1
    else { return nil }
    return "日天".contains(name) ? 7 : name.numeral.flatMap { (1...6).contains($0) ? $0 : nil }
  }

  private mutating func readWeekday(_ weekday: Int, at index: Int) {
    let isNext = means(index - 1, "nextWeek")
    let isThis = means(index - 1, "thisWeek")
    time.day = .weekday(weekday, weeks: isNext ? 1 : nil)
    used.insert(index)
    if isNext || isThis { used.insert(index - 1) }
  }

  /// Reads dates: 11月27日, 27 號, Nov 27th, 27 November, the 27th.
  private mutating func readDate(at index: Int) {
    guard let day = number(index), (1...31).contains(day), !used.contains(index) else { return }
    if means(index + 1, "dayOf") || means(index + 1, "ordinal") {
      time.day = .date(month: nil, day: day)
      used.formUnion([index, index + 1])
    }
    if means(index - 1, "monthOf"), let month = number(index - 2), (1...12).contains(month) {
      time.day = .date(month: month, day: day)
      used.formUnion([index - 2, index - 1, index])
    }
    for beside in [index - 1, index + 1, index + 2] where tokens.indices.contains(beside) {
      guard let month = value(beside, of: "month") else { continue }
      time.day = .date(month: month, day: day)
      used.formUnion([beside, index])
      return
    }
  }

  private mutating func readPartOfDay() {
    for index in tokens.indices {
      guard let partOfDay = value(index, of: "part") else { continue }
      time.partOfDay = partOfDay / 100 * 60 + partOfDay % 100
      used.insert(index)
    }
  }
}
