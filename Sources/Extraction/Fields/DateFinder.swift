import Tracking

/// Finds the days that a text names, however they are written.
struct DateFinder {
  private let scene: FieldScene
  private let text: Bytes

  private init(_ scene: FieldScene) {
    self.scene = scene
    text = scene.text
  }

  /// From the left.
  static func find(in scene: FieldScene) -> ContiguousArray<DateFound> {
    let finder = DateFinder(scene)
    var found = ContiguousArray<DateFound>()
    var places = Places(scene)
    while let place = places.next() {
      var end = finder.step(place)
      let isSecond = found.last.map { $0.isRange && place - $0.range.upperBound <= 1 } ?? false
      if let date = finder.date(at: place, places.word(at: place), isSecond: isSecond) {
        end = max(end, date.range.upperBound)
        append(date, to: &found)
      }
      places.move(behind: end)
    }
    return found
  }

  /// `isSecond`: it ends a range of days.
  private func date(at place: Int, _ word: CueVocabulary.Hit?, isSecond: Bool) -> DateFound? {
    guard !text[place].isDigit else { return mayBeDate(place) ? atDigit(place, isSecond: isSecond) : nil }
    if let word, let date = atWord(word) { return date }
    return Self.atCount(scene, place)
  }

  /// Units, 至 and 到, and the first letters of months, units, AM and PM, and of the endings of ordinals.
  private static let signs = WordSet(
    "年|月|日|天|時|时|點|点|個|个|至|到|A|C|D|F|J|M|N|O|P|R|S|T")

  /// What may stand behind the digits that a day, a count or a time begins with; no other is looked at closely.
  private func mayBeDate(_ place: Int) -> Bool {
    var end = place + 1
    while text.at(end).isDigit { end += 1 }
    if end - place == 8 { return text[place] == 0x32 && text[place + 1] == 0x30 }
    guard end - place <= 4 else { return false }
    let next = text.at(end)
    let sign = next == 0x20 ? text.at(end + 1) : next
    if sign.isLetter || sign >= 0xE4 { return Self.signs.stands(text, at: next == 0x20 ? end + 1 : end) }
    switch next {
    case 0x2D, 0x2E, 0x2F, 0x3A, 0x7E: return text.at(end + 1).isDigit || text.at(end + 1) == 0x20
    case 0x20: return sign == 0x7E || sign == 0x2D
    default: return false
    }
  }

  /// The second of `11/20 ~ 11/27` takes the first one's place.
  private static func append(_ date: DateFound, to found: inout ContiguousArray<DateFound>) {
    if let last = found.last, last.isRange, date.range.lowerBound - last.range.upperBound <= 1 {
      found[found.count - 1] = DateFound(date, kind: last.kind, from: last.range.lowerBound)
    } else {
      found.append(date)
    }
  }

  /// Behind a word, or a character beyond ASCII.
  private func step(_ place: Int) -> Int {
    let byte = text[place]
    guard byte < 0x80 else { return place + (byte < 0xF0 ? 3 : 4) }
    var end = place + 1
    while end < text.count, text[end].isAlphanumeric { end += 1 }
    return end
  }

  // MARK: Days, times and counts in digits

  private func atDigit(_ place: Int, isSecond: Bool) -> DateFound? {
    // Not in the middle of something else: 1.11/27, A-11/27, $11.
    let before = text.at(place - 1)
    if before == 0x24 || before == 0x2F || before == 0x2E || before == 0x23 || before == 0x2B { return nil }
    if before == 0x2D, text.at(place - 2).isAlphanumeric, !isSecond { return nil }
    var end = place
    while text.at(end).isDigit { end += 1 }
    guard !scene.input.isTaken(place..<end), scene.input.scene.link(at: place) == nil else { return nil }
    if let written = Self.written(text, place, scene.input.today), let day = written.day {
      return finish(written.kind, place..<written.end, day)
    }
    return Self.atCount(scene, place) ?? timeAlone(place)
  }

  private func timeAlone(_ place: Int) -> DateFound? {
    // 下午 stands before the digits: it is taken from there.
    let start = place >= 6 && text.at(place - 6) >= 0xE4 ? place - 6 : place
    var range = place..<place
    var minute = 0
    if start < place, let found = Self.time(text, at: start) {
      (range, minute) = (start..<found.end, found.minute)
    } else if let found = Self.time(text, at: place) {
      (range, minute) = (place..<found.end, found.minute)
    }
    guard range.upperBound > place else { return nil }
    return DateFound(.time, range, day: scene.input.today.number, minute: minute)
  }

  // MARK: Days in words

  private func atWord(_ hit: CueVocabulary.Hit) -> DateFound? {
    let today = scene.input.today
    if hit.cue.contains(.day) {
      return finish(.word, hit.range, today.adding(days: hit.meaning.value))
    }
    if hit.cue.contains(.month) {
      guard let written = Self.named(text, at: hit.range.lowerBound, today), let day = written.day else { return nil }
      return finish(.day, hit.range.lowerBound..<written.end, day)
    }
    guard !standsBeforeDate(hit.range.upperBound) else { return nil }
    return finish(.weekday, hit.range, Self.day(on: hit.meaning.value, today))
  }

  /// `Tue 3 Nov`, `Tue, Nov 3`: the day itself follows.
  private func standsBeforeDate(_ end: Int) -> Bool {
    var place = end
    while [0x20, 0x2C, 0x2E].contains(text.at(place)) && place < end + 3 { place += 1 }
    if text.at(place).isDigit { return !Self.isClock(text, at: place) }
    return Self.named(text, at: place, scene.input.today) != nil
  }

  /// The next such weekday, today included; `weekday` of 7 and more is that of next week, which begins on Monday.
  private static func day(on weekday: Int, _ today: Day) -> Day {
    guard weekday >= 7 else { return today.adding(days: (weekday - today.weekday + 7) % 7) }
    let monday = today.adding(days: -((today.weekday + 6) % 7))
    return monday.adding(days: 7 + (weekday - 7 + 6) % 7)
  }

  // MARK: What stands behind a day

  /// With the second day of a range, the weekday and the time behind it.
  private func finish(_ kind: DateFound.Kind, _ bytes: Range<Int>, _ first: Day) -> DateFound {
    var (day, end, isRange) = (first, bytes.upperBound, false)
    if kind == .day || kind == .likely {
      end = behindWeekday(end)
      if let range = Self.rangeEnd(text, at: end) {
        if let last = range.day {
          if last > day.day, let later = Day(year: day.year, month: day.month, day: last) {
            (day, end) = (later, range.end)
          }
        } else {
          (end, isRange) = (range.end, true)
        }
      }
    }
    var minute: Int?
    if !isRange, let time = Self.time(text, at: end) {
      end = time.end
      minute = time.minute < 720 && isEvening(bytes) ? time.minute + 720 : time.minute
    }
    return DateFound(kind, bytes.lowerBound..<end, day: day.number, minute: minute, isRange: isRange)
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
