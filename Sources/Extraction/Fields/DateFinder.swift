import PCRE
import Tracking

/// A day in the text.
struct DateFound {
  enum Kind {
    /// Written out: 11/27, Nov 27.
    case day
    /// `11-27`, `11.27`: a day only where a word says so.
    case likely
    /// Today, tomorrow.
    case word
    case weekday
    /// Within so many days.
    case within
    /// A time of day alone.
    case time
  }

  let kind: Kind
  let range: Range<Int>
  let moment: Notice.Moment
  /// The first of the bytes of the day of the month, without its time.
  var isRange = false
}

/// Finds the days that a text names, however they are written.
struct DateFinder: Sendable {
  private let written: Pattern
  private let month: Pattern
  private let range: Pattern
  let time: Pattern
  let count: Pattern
  private let clock: Pattern

  private static let months =
    "(JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEPT?(?:EMBER)?|OCT(?:OBER)?|"
    + "NOV(?:EMBER)?|DEC(?:EMBER)?)"

  init() throws(PCREError) {
    // Groups: year month day | month day (year) | month day (likely) | day month year | year month day in one piece.
    written = try Pattern(
      """
      \\G(?:(20[0-9]{2}|1[0-9]{2})(?: ?年 ?|[-/.])([01]?[0-9])(?: ?月 ?|[-/.])([0-3]?[0-9])(?![0-9])\
      |([01]?[0-9])(?: ?月 ?|/)([0-3]?[0-9])(?:/([0-9]{2})(?![0-9])|(?![0-9/]))|([01]?[0-9])[-.]([0-3][0-9])(?![0-9A-Z-]|\\.[0-9])\
      |([0-3]?[0-9])(?:ST|ND|RD|TH)? (?:OF )?\(Self.months)(?![A-Z])\\.?(?:,? ?(20[0-9]{2}))?\
      |(20[0-9]{2})([01][0-9])([0-3][0-9])(?![0-9A-Z-]))(?: ?(?:日|號|号))?
      """, options: [])
    month = try Pattern(
      "\\G\(Self.months)(?![A-Z])\\.? ?([0-3]?[0-9])(?![0-9])(?:ST|ND|RD|TH)?(?:,? (20[0-9]{2}))?", options: [])
    range = try Pattern(
      "\\G(?: ?\\([^()\\n]{1,12}\\))? ?(?:~|-|至|到|〜|TO |THROUGH ) ?(?=[0-9]|[A-Z]{3})(?:([0-3]?[0-9])(?:ST|ND|RD|TH)?(?![0-9/.:-]|月)(?: ?(?:日|號|号))?)?",
      options: [])
    time = try Pattern(
      """
      \\G(?: ?\\([^()\\n]{1,12}\\)| ?(?:週|周|星期|禮拜|礼拜)(?:一|二|三|四|五|六|日|天))?[ ,T]{0,2}(?:AT |BY |的|當天|当天)?\
      (?:(上午|早上|下午|晚上|晚間|晚间|中午|凌晨) ?)?([0-2]?[0-9])(?::([0-5][0-9])(?::[0-5][0-9])?(?: ?([AP])\\.?M)?|(?:時|时|點|点)(?:(半)|([0-5]?[0-9])分)?| ?([AP])\\.?M)\
      (?![0-9])
      """, options: [])
    count = try Pattern(
      """
      \\G([0-9]{1,2}|一|兩|两|二|三|四|五|六|七|八|九|十|十五|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|FOURTEEN|FIFTEEN)\
      (?: ?(?:-|~|至|到) ?([0-9]{1,2}))? ?(?:個|个)?(?:(工作|WORKING |BUSINESS )|CALENDAR )? ?(?:日曆)?(?:天|日(?!期)|DAYS?(?![A-Z]))(?: ?((?:之)?(?:內|内)))?
      """, options: [])
    clock = try Pattern("\\G[0-9]{1,2}(?::[0-9]{2}| ?(?:時|时|點|点))", options: [])
  }

  func find(in scene: FieldScene) -> [DateFound] {
    var found: [DateFound] = []
    let text = scene.text
    var (place, next) = (0, 0)
    let days = scene.hits.filter { !$0.cue.isDisjoint(with: [.day, .weekday, .month]) }
    while place < text.count {
      let byte = text[place]
      guard byte >= 0xE0 || byte.isAlphanumeric else {
        place += 1
        continue
      }
      var date: DateFound?
      if byte.isDigit {
        if Self.mayBeDate(text, place) { date = atDigit(scene, place) }
      } else {
        while next < days.count, days[next].range.lowerBound < place { next += 1 }
        if next < days.count, days[next].range.lowerBound == place { date = atWord(scene, days[next]) }
        if date == nil, Self.mayBeCount(text, place) { date = atCount(scene, place) }
      }
      place = max(date?.range.upperBound ?? 0, Self.step(text, place))
      if let date { Self.append(date, to: &found, text) }
    }
    return found
  }

  /// What may stand behind the digits that a day, a count or a time begins with; no other is looked at closely.
  private static func mayBeDate(_ text: Bytes, _ place: Int) -> Bool {
    var end = place + 1
    while text.at(end).isDigit { end += 1 }
    if end - place == 8 { return text[place] == 0x32 && text[place + 1] == 0x30 }
    guard end - place <= 4 else { return false }
    let next = text.at(end)
    let sign = next == 0x20 ? text.at(end + 1) : next
    // Letters, and 年月日號天時點個工至到内 in both scripts.
    if sign.isLetter || (0xE4...0xE9).contains(sign) { return true }
    switch next {
    case 0x2D, 0x2E, 0x2F, 0x3A, 0x7E: return text.at(end + 1).isDigit || text.at(end + 1) == 0x20
    case 0x20: return sign == 0x7E || sign == 0x2D
    default: return false
    }
  }

  /// The second of `11/20 ~ 11/27` takes the first one's place.
  private static func append(_ date: DateFound, to found: inout [DateFound], _ text: Bytes) {
    if let last = found.last, last.isRange, date.range.lowerBound - last.range.upperBound <= 1 {
      found[found.count - 1] = DateFound(
        kind: last.kind, range: last.range.lowerBound..<date.range.upperBound, moment: date.moment)
    } else {
      found.append(date)
    }
  }

  private static func wordEnd(_ text: Bytes, _ start: Int) -> Int {
    var place = start
    while place < text.count, text[place].isAlphanumeric { place += 1 }
    return place
  }

  private static func step(_ text: Bytes, _ place: Int) -> Int {
    let byte = text[place]
    return byte < 0x80 ? wordEnd(text, place + 1) : place + (byte < 0xF0 ? 3 : 4)
  }

  // MARK: Written days

  private func atDigit(_ scene: FieldScene, _ place: Int) -> DateFound? {
    let text = scene.text
    // Not in the middle of something else: 1.11/27, A-11/27, $11.
    let before = text.at(place - 1)
    if before == 0x24 || before == 0x2F || before == 0x2E || before == 0x23 || before == 0x2B { return nil }
    var end = place
    while text.at(end).isDigit { end += 1 }
    guard end - place <= 4 || end - place == 8, !scene.input.isTaken(place..<end),
      scene.input.scene.link(at: place) == nil
    else { return nil }
    if before == 0x2D, text.at(place - 2).isAlphanumeric { return nil }
    return written(scene, place) ?? atCount(scene, place) ?? timeAlone(scene, place)
  }

  private func written(_ scene: FieldScene, _ place: Int) -> DateFound? {
    let text = scene.text
    let found = written.groups(in: text, at: place)
    guard let found else { return nil }
    func number(_ group: Int) -> Int? { found[group].map { Self.number(text[$0]) } }
    var kind = DateFound.Kind.day
    var day: Day?
    let today = scene.input.today
    if let month = number(2), let date = number(3) {
      day = Self.resolve(year: number(1), month, date, today)
    } else if let month = number(4), let date = number(5) {
      day = Self.resolve(year: number(6).map { $0 + 2000 }, month, date, today)
    } else if let month = number(7), let date = number(8) {
      (day, kind) = (Self.resolve(year: nil, month, date, today), .likely)
    } else if let date = number(9), let name = found[10] {
      day = Self.resolve(year: number(11), Self.month(text[name]), date, today)
    } else if let month = number(13), let date = number(14) {
      (day, kind) = (Self.resolve(year: number(12), month, date, today), .likely)
    }
    return day.map { finish(scene, kind, found.range, $0) }
  }

  private func atWord(_ scene: FieldScene, _ hit: CueVocabulary.Hit) -> DateFound? {
    let today = scene.input.today
    if hit.cue.contains(.day) {
      return finish(scene, .word, hit.range, today.adding(days: hit.meaning.value))
    }
    if hit.cue.contains(.month) {
      let text = scene.text
      let found = month.groups(in: text, at: hit.range.lowerBound)
      guard let found, let date = found[2].map({ Self.number(text[$0]) }) else { return nil }
      let year = found[3].map { Self.number(text[$0]) }
      return Self.resolve(year: year, hit.meaning.value, date, today).map { finish(scene, .day, found.range, $0) }
    }
    guard hit.cue.contains(.weekday), !standsBeforeDate(scene.text, hit.range.upperBound) else { return nil }
    return finish(scene, .weekday, hit.range, Self.day(on: hit.meaning.value, today))
  }

  /// `Tue 3 Nov`, `Tue, Nov 3`: the day itself follows.
  private func standsBeforeDate(_ text: Bytes, _ end: Int) -> Bool {
    var place = end
    while [0x20, 0x2C, 0x2E].contains(text.at(place)) && place < end + 3 { place += 1 }
    if text.at(place).isDigit {
      return (try? clock.withFirstMatch(in: text, from: place, isValid: true) { _ in true }) ?? nil == nil
    }
    return ((try? month.withFirstMatch(in: text, from: place, isValid: true) { _ in true }) ?? nil) != nil
  }

  /// With the second day of a range, the weekday and the time behind it.
  private func finish(_ scene: FieldScene, _ kind: DateFound.Kind, _ bytes: Range<Int>, _ first: Day) -> DateFound {
    let text = scene.text
    var (day, end, isRange) = (first, bytes.upperBound, false)
    if kind == .day || kind == .likely { end = Self.behindWeekday(scene, end) }
    if kind == .day || kind == .likely, Self.mayBeRange(text, end),
      let found = range.groups(in: text, at: end)
    {
      if let last = found[1].map({ Self.number(text[$0]) }) {
        if last > day.day, let later = Day(year: day.year, month: day.month, day: last) {
          (day, end) = (later, found.range.upperBound)
        }
      } else {
        (end, isRange) = (found.range.upperBound, true)
      }
    }
    var minute: Int?
    if !isRange, let (found, value) = time(text, at: end) {
      end = found.upperBound
      minute = value < 720 && Self.isEvening(text, bytes) ? value + 720 : value
    }
    return DateFound(
      kind: kind, range: bytes.lowerBound..<end, moment: Notice.Moment(day: day, minute: minute), isRange: isRange)
  }

  /// Whether `~`, `-`, 至, 到, `TO`, `THROUGH` or a bracket follows.
  private static func mayBeRange(_ text: Bytes, _ end: Int) -> Bool {
    let sign = text.at(end) == 0x20 ? text.at(end + 1) : text.at(end)
    return [0x7E, 0x2D, 0x28, 0x54, 0xE3, 0xE5, 0xE8].contains(sign)
  }

  /// `(四)`, `週四` and the like belong to the day before them.
  private static func behindWeekday(_ scene: FieldScene, _ end: Int) -> Int {
    let text = scene.text
    var place = end
    while text.at(place) == 0x20, place < end + 2 { place += 1 }
    if let hit = scene.hit(at: place), hit.cue.contains(.weekday) { return hit.range.upperBound }
    guard text.at(place) == 0x28 else { return end }
    let close = (place..<min(text.count, place + 16)).first { text[$0] == 0x29 }
    guard let close, !text[place..<close].contains(where: \.isDigit) else { return end }
    return close + 1
  }

  /// 今晚 10 點 is 22:00.
  private static func isEvening(_ text: Bytes, _ word: Range<Int>) -> Bool {
    text.hasBytes("晚", at: word.upperBound - 3)
      || text.hasBytes("NIGHT", at: word.upperBound - 5)
  }
}
