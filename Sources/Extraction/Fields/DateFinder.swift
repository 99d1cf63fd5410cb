import Tracking

/// Finds the days that a text names, however they are written.
struct DateFinder {
  let scene: FieldScene
  let text: Bytes
  let today: Today

  private init(_ scene: FieldScene) {
    self.scene = scene
    text = scene.text
    today = scene.input.today
  }

  /// From the left.
  static func find(in scene: FieldScene) -> UnsafeBufferPointer<DateFound> {
    let finder = DateFinder(scene)
    var found = ArenaList<DateFound>(scene.input.scene.arena, capacity: 64)
    var places = Places(scene)
    var place = places.next
    while place < scene.text.count {
      let digitsEnd = places.digitsEnd(place)
      var end = finder.step(place, digitsEnd)
      let isSecond = found.last.map { $0.isRange && place - $0.range.upperBound <= 1 } ?? false
      if let date = finder.date(at: place, digitsEnd, places.word(place), isSecond: isSecond) {
        end = max(end, date.range.upperBound)
        finder.append(date, to: &found)
      }
      places.move(behind: end)
      place = places.next
    }
    return found.values
  }

  /// What begins at `place`: digits, a word for a day, or a number in words. `isSecond`: it ends a range of days.
  private func date(at place: Int, _ digitsEnd: Int?, _ word: CueVocabulary.Hit?, isSecond: Bool) -> DateFound? {
    if let digitsEnd { return atDigit(place, digitsEnd, isSecond: isSecond) }
    if let word, let date = atWord(word) { return date }
    return atNumerals(place) ?? Self.atCount(text, place, today)
  }

  /// 九月十八日（五）23:59
  private func atNumerals(_ place: Int) -> DateFound? {
    Self.atNumerals(text, place, today).map {
      withTime(.day, $0.range.lowerBound..<behindWeekday($0.range.upperBound), Int($0.day))
    }
  }

  /// Units, 至 and 到, and the first letters of months, units, AM and PM, and of the endings of ordinals.
  private static let signs = WordSet(
    "年|月|日|天|號|号|時|时|點|点|個|个|至|到|A|C|D|F|J|M|N|O|P|R|S|T")

  /// What may stand behind the digits that a day, a count or a time begins with; no other is looked at closely.
  static func mayBeDate(_ text: Bytes, _ place: Int, _ end: Int) -> Bool {
    if end - place == 8 { return text[place] == 0x32 && text[place + 1] == 0x30 }
    guard end - place <= 4 else { return false }
    let next = text.at(end)
    // 0915
    if end - place == 4, text[place] < 0x32, !next.isAlphanumeric { return true }
    let sign = next == 0x20 ? text.at(end + 1) : next
    if sign.isLetter || sign >= 0xE4 { return signs.mayStand(text, at: next == 0x20 ? end + 1 : end) }
    switch next {
    // 27-Nov
    case 0x2D where text.at(end + 1).isLetter: return signs.mayStand(text, at: end + 1)
    case 0x2D, 0x2E, 0x2F, 0x3A, 0x7E: return text.at(end + 1).isDigit || text.at(end + 1) == 0x20
    case 0x20: return sign == 0x7E || sign == 0x2D || sign == 0x2F
    default: return false
    }
  }

  /// The second of `11/20 ~ 11/27` takes the first one's place.
  private func append(_ date: DateFound, to found: inout ArenaList<DateFound>) {
    if let last = found.last, last.isRange, date.range.lowerBound - last.range.upperBound <= 1 {
      let lead = Self.leads.length(text, endingAt: last.range.lowerBound) ?? 0
      found[found.count - 1] = DateFound(date, kind: last.kind, from: last.range.lowerBound - lead)
    } else {
      found.append(date)
    }
  }

  /// Behind a word, or a character beyond ASCII.
  private func step(_ place: Int, _ digitsEnd: Int?) -> Int {
    guard text[place] < 0x80 else { return place + (text[place] < 0xF0 ? 3 : 4) }
    var end = digitsEnd ?? place + 1
    while end < text.count, text[end].isAlphanumeric { end += 1 }
    return end
  }

  // MARK: Days, times and counts in digits

  private func atDigit(_ place: Int, _ end: Int, isSecond: Bool) -> DateFound? {
    // Not in the middle of something else: 1.11/27, A-11/27, $11.
    let before = text.at(place - 1)
    if before == 0x24 || before == 0x2F || before == 0x2E || before == 0x23 || before == 0x2B { return nil }
    if before == 0x2D, text.at(place - 2).isAlphanumeric, !isSecond { return nil }
    guard !scene.input.isTaken(place..<end), scene.input.scene.link(at: place) == nil else { return nil }
    if let written = Self.written(text, place..<end, today), let day = written.day {
      return finish(written, from: place, day)
    }
    return Self.atCount(text, place, today) ?? timeAlone(place) ?? compact(place..<end) ?? spaced(place..<end)
  }

  private func timeAlone(_ place: Int) -> DateFound? {
    // 下午 stands before the digits: it is taken from there.
    if place >= 6, text[place - 6] >= 0xE4, let found = Self.time(text, at: place - 6), found.end > place {
      return DateFound(.time, (place - 6)..<found.end, day: today.number, minute: found.minute)
    }
    guard let time = Self.time(text, at: place) else { return nil }
    if let day = dayBehind(time.end) {
      return DateFound(.word, place..<day.range.upperBound, day: today.number + day.meaning.value, minute: time.minute)
    }
    let hoursEnd = Self.windowEnd(text, place..<time.end) ?? time.end
    if let (day, end) = dayOn(hoursEnd) { return DateFound(.day, place..<end, day: day, minute: time.minute) }
    return DateFound(.time, place..<time.end, day: today.number, minute: time.minute)
  }

  /// The word for a day in `10 pm tonight`.
  private func dayBehind(_ end: Int) -> CueVocabulary.Hit? {
    guard text.at(end) == 0x20, let hit = scene.hit(at: end + 1), hit.cue.contains(.day) else { return nil }
    return text[hit.range.lowerBound] < 0x80 ? hit : nil
  }

  // MARK: Days in words

  private func atWord(_ hit: CueVocabulary.Hit) -> DateFound? {
    if hit.cue.contains(.day) {
      // 即日起至 10/09: the day that follows is meant.
      if let length = Self.starts.length(text, at: hit.range.upperBound) {
        let range = hit.range.lowerBound..<(hit.range.upperBound + length)
        return DateFound(.word, range, day: today.number + hit.meaning.value, isRange: true)
      }
      return withTime(.word, hit.range, today.number + hit.meaning.value)
    }
    if hit.cue.contains(.month) {
      guard let written = Self.named(text, at: hit.range.lowerBound, today), let day = written.day else {
        return atNumerals(hit.range.upperBound)
      }
      return finish(written, from: hit.range.lowerBound, day)
    }
    if hit.cue.contains(.dayPart) {
      let isHour =
        Self.hourWords.ends(text, at: hit.range.upperBound) && !Self.countings.ends(text, at: hit.range.lowerBound)
      guard let time = Self.time(text, at: hit.range.lowerBound), time.end > hit.range.upperBound || isHour else {
        return laterToday(hit.range)
      }
      let minute = byDay(time.minute, hit.range.lowerBound..<time.end)
      return DateFound(.time, hit.range.lowerBound..<time.end, day: today.number, minute: minute)
    }
    guard !standsBeforeDate(hit.range.upperBound) else { return nil }
    // "Friday next week" is the day that "next Friday" is.
    let next = " NEXT WEEK" as StaticString
    if text.hasBytes(next, at: hit.range.upperBound) {
      let range = hit.range.lowerBound..<(hit.range.upperBound + next.utf8CodeUnitCount)
      return withTime(.weekday, range, today.number(on: hit.meaning.value % 7 + 7))
    }
    return withTime(.weekday, hit.range, today.number(on: hit.meaning.value))
  }

  /// 以下三點: what is listed.
  private static let countings = WordSet("以下|下列|這|这|那|有|共|的|第")

  private static let starts = WordSet("起至|起到|起~|起-")
  /// 自 5/22 起至 6/5 止: what the label before it names are both days.
  private static let leads = WordSet("自|自 |由|由 |從|從 |从|从 ")

  /// `Tue 3 Nov`, `Tue, Nov 3`: the day itself follows.
  func standsBeforeDate(_ end: Int) -> Bool {
    var place = end
    while [0x20, 0x2C, 0x2E].contains(text.at(place)) && place < end + 3 { place += 1 }
    if text.at(place).isDigit { return mayBeDay(place) && !Self.isClock(text, at: place) }
    return Self.named(text, at: place, today) != nil
  }

  // MARK: What stands behind a day

  /// With the second day of a range, the weekday and the time behind it.
  private func finish(_ written: Written, from start: Int, _ first: Day) -> DateFound {
    guard Self.mayGoOn(text, at: written.end) else {
      return DateFound(written.kind, start..<written.end, day: first.number)
    }
    var (day, end, isSpan) = (first, behindWeekday(written.end), false)
    if let range = Self.rangeEnd(text, at: end) {
      guard let last = range.day else {
        return DateFound(written.kind, start..<range.end, day: day.number, isRange: true)
      }
      if last > day.day, let later = Day(year: day.year, month: day.month, day: last) {
        (day, end, isSpan) = (later, range.end, true)
      }
    }
    return withTime(written.kind, start..<end, day.number, isSpan: isSpan)
  }

  private func withTime(
    _ kind: DateFound.Kind, _ range: Range<Int>, _ day: Int, isSpan: Bool = false
  ) -> DateFound {
    guard let time = Self.time(text, at: range.upperBound) else {
      return DateFound(kind, range, day: day, isSpan: isSpan)
    }
    let minute = byDay(time.minute, range.upperBound..<time.end)
    let isLate = minute < 720 && isEvening(range)
    let windowEnd = Self.windowEnd(text, range.upperBound..<time.end)
    return DateFound(
      kind, range.lowerBound..<(windowEnd ?? time.end), day: day, minute: isLate ? minute + 720 : minute,
      isSpan: isSpan, isWindow: windowEnd != nil)
  }

  /// `(四)`, `週四` and the like belong to the day before them.
  private func behindWeekday(_ end: Int) -> Int {
    var place = end
    while text.at(place) == 0x20, place < end + 2 { place += 1 }
    if let hit = scene.hit(at: place), hit.cue.contains(.weekday) { return hit.range.upperBound }
    guard text.at(place) == 0x28 else { return end }
    let close = (place..<min(text.count, place + 16)).first { text[$0] == 0x29 }
    guard let close, !text[place..<close].contains(where: \.isDigit) else { return end }
    return close + 1
  }

  /// 今晚 10 點 is 22:00.
  private func isEvening(_ word: Range<Int>) -> Bool {
    text.hasBytes("晚", at: word.upperBound - 3) || text.hasBytes("NIGHT", at: word.upperBound - 5)
  }
}
