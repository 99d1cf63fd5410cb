import Tracking
import PCRE

/// The forms in which days, counts of days and times are written; words such as 明天 are in the table.
struct DayForms: Sendable {
  /// What a form makes of a match; nil where it is none after all.
  typealias Make = @Sendable (Match, NormalText, Today) -> DayMention?

  private struct Form: Sendable {
    let pattern: Pattern
    let make: Make
  }

  private let forms: [Form]

  /// Where no digit, letter or stroke stands before.
  static let left = "(?<![0-9A-Z/])"
  static let day = "(3[01]|[12][0-9]|0?[1-9])"
  static let month = "(1[0-2]|0?[1-9])"
  private static let monthName =
    "(JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEP(?:T|TEMBER)?|OCT(?:OBER)?|"
    + "NOV(?:EMBER)?|DEC(?:EMBER)?)(?![A-Z])(?:\\.(?= ?[0-9]))?"
  private static let weekday = "(?: ?[(](?:週|星期)?[一二三四五六日][)])?"
  private static let ordinal = "(?:ST|ND|RD|TH)?"
  private static let han = "([一二三四五六七八九十兩廿]{1,3})"

  /// The earlier ones first: what one has taken no other reads.
  init() throws {
    let left = Self.left
    let (day, month, name, ordinal, weekday) = (Self.day, Self.month, Self.monthName, Self.ordinal, Self.weekday)
    let written: [(String, Make)] = [
      // 2026/11/27, 115年11月27日
      (
        "\(left)(?:民國|西元)? ?(20[0-9]{2}|1[0-4][0-9]) ?[年/.-] ?\(month) ?[月/.-] ?\(day)(?![0-9])(?: ?[日號])?\(weekday)",
        { Self.written($0, $1, $2, year: 1, month: 2, day: 3) }
      ),
      // 11月27日, 十一月二十七日
      (
        "(?<![0-9])\(month) ?月 ?\(day)(?![0-9])(?: ?日?[-~至]\(day)(?= ?日))?(?: ?[日號])?\(weekday)",
        { Self.written($0, $1, $2, month: 1, day: $0[3] == nil ? 2 : 3) }
      ),
      ("\(Self.han)月\(Self.han)[日號]", { Self.written($0, $1, $2, month: 1, day: 2) }),
      // 27/11/2026, 11.27.2026, 11/27/26
      ("\(left)([0-9]{1,2})([/.-])([0-9]{1,2})\\2(20[0-9]{2})(?![0-9])", { Self.ambiguous($0, $1, $2) }),
      ("\(left)([0-9]{1,2})(/)([0-9]{1,2})/([2-4][0-9])(?![0-9/])", { Self.ambiguous($0, $1, $2) }),
      // November 27th, 2026, Nov 27 - 29
      (
        "(?<![0-9A-Z])(?<![0-9] )\(name)[ ,-]{0,2}\(day)\(ordinal)(?![0-9]|:[0-9])"
          + "(?: ?(?:-|~|TO) ?\(day)(?![0-9:]| [A-Z]{3}))?(?:,? (20[0-9]{2}))?",
        { Self.written($0, $1, $2, year: 4, month: 1, day: $0[3] == nil ? 2 : 3) }
      ),
      // 28-30 November 2026, 27th of Nov
      (
        "\(left)(?:[0-9]{1,2} ?(?:-|~|TO|AND) ?)?\(day)\(ordinal)[ -]?(?:OF )?\(name)(?:[, -]{1,2}(20[0-9]{2}))?",
        { Self.written($0, $1, $2, year: 3, month: 2, day: 1) }
      ),
      // 11/27, 27/11
      (
        "\(left)([0-9]{1,2})/([0-9]{1,2})(?![0-9/]|\\.[0-9])(?:[-~]\(day)(?![0-9/:.月-]))?\(weekday)",
        { Self.stroke($0, $1, $2) }
      ),
      ("\(left)()\(month) / \(day)(?![0-9]| ?/)", { Self.likely($0, $1, $2) }),
      // 20261127, 11-27, 11.27
      ("\(left)(20[2-4][0-9])(1[0-2]|0[1-9])(3[01]|[12][0-9]|0[1-9])(?![0-9A-Z-])", { Self.likely($0, $1, $2) }),
      (
        "(?<![0-9A-Z/.-])()(?!7-11)\(month)[.-](3[01]|[12][0-9]|0[1-9])(?![0-9A-Z-]|\\.[0-9]| ?[天日個小分元件點時])",
        { Self.likely($0, $1, $2) }
      ),
      // 1127
      ("(?<![0-9A-Z/.:-])()(0[1-9]|1[0-2])(3[01]|[12][0-9]|0[1-9])(?![0-9A-Z:./-])", { Self.likely($0, $1, $2) }),
      // 27 號, 27 日前, the 27th
      ("\(left)\(day) ?號(?=$|[ \\n,。!?()以之前到會送晚早上下中截止就要])", { Self.ofMonth($0, $1, $2) }),
      ("\(left)\(day) ?日(?= ?(?:以前|之前|前|止|截止|[0-2]?[0-9]:[0-5]))", { Self.ofMonth($0, $1, $2) }),
      ("(?<=THE )\(day)(?:ST|ND|RD|TH)(?![A-Z0-9]| [A-Z]{4,})", { Self.ofMonth($0, $1, $2) }),
    ]
    forms = try (written + DayCounts.forms + ClockForms.forms).map {
      Form(pattern: try Pattern(NormalText.searchedPattern($0.0)), make: $0.1)
    }
  }

  /// All that is written in one of the forms, from the left, none overlapping another.
  func mentions(in text: NormalText, today: Today) -> [DayMention] {
    var taken = [Bool](repeating: false, count: text.count)
    var found: [DayMention] = []
    for form in forms {
      for match in text.matches(of: form.pattern) {
        guard !match.range.isEmpty, !match.range.contains(where: { taken[$0] }),
          let mention = form.make(match, text, today)
        else { continue }
        for place in mention.range { taken[place] = true }
        found.append(mention)
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Making

  private static func written(
    _ match: Match, _ text: NormalText, _ today: Today, year: Int? = nil, month: Int, day: Int
  ) -> DayMention? {
    guard let month = number(match[month], text), let number = number(match[day], text) else { return nil }
    let year = year.flatMap { Self.number(match[$0], text) }
    return today.day(year: year, month: month, number).map { mention(.day, match, $0) }
  }

  private static func ambiguous(_ match: Match, _ text: NormalText, _ today: Today) -> DayMention? {
    guard let first = number(match[1], text), let second = number(match[3], text), let year = number(match[4], text)
    else { return nil }
    let full = year < 100 ? year + 2000 : year
    // Strokes part the American way, full stops and hyphens the European one.
    let isStroke = match[2].map { text[$0.lowerBound] == "/" } ?? true
    let day =
      isStroke
      ? today.likelier(year: full, month: first, second) : today.likelier(year: full, month: second, first)
    return day.map { mention(.day, match, $0) }
  }

  private static func stroke(_ match: Match, _ text: NormalText, _ today: Today) -> DayMention? {
    guard let first = number(match[1], text), let second = number(match[2], text) else { return nil }
    if let last = number(match[3], text), let day = today.day(month: first, last), last > second {
      var mention = mention(.day, match, day)
      mention.isSpan = true
      return mention
    }
    if let day = today.day(month: first, second) { return mention(.day, match, day) }
    // Always open.
    guard (first, second) != (24, 7) else { return nil }
    return today.day(month: second, first).map { mention(.likely, match, $0) }
  }

  private static func likely(_ match: Match, _ text: NormalText, _ today: Today) -> DayMention? {
    guard let month = number(match[2], text), let number = number(match[3], text) else { return nil }
    return today.day(year: Self.number(match[1], text), month: month, number).map { mention(.likely, match, $0) }
  }

  private static func ofMonth(_ match: Match, _ text: NormalText, _ today: Today) -> DayMention? {
    number(match[1], text).flatMap(today.day(ofMonth:)).map { mention(.likely, match, $0) }
  }

  static func mention(_ kind: DayMention.Kind, _ match: Match, _ day: Day) -> DayMention {
    DayMention(kind: kind, range: match.range, day: day)
  }

  // MARK: Numbers

  private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
  private static let hanDigits = "一二三四五六七八九"

  /// Digits, a month's name, 二十七, "three".
  static func number(_ range: Range<Int>?, _ text: NormalText) -> Int? {
    guard let range, !range.isEmpty else { return nil }
    let characters = text.characters[range]
    if range.count < 10, characters.allSatisfy(\.isDigit) { return characters.reduce(0) { 10 * $0 + Int($1) - 0x30 } }
    let word = String(decoding: characters, as: UTF16.self)
    if let word = DayCounts.english.firstIndex(of: word) { return word + 1 }
    if let month = months.firstIndex(of: String(word.prefix(3))) { return month + 1 }
    return han(word)
  }

  private static func han(_ word: String) -> Int? {
    var (sum, last) = (0, 0)
    for character in word {
      switch character {
      case "十":
        sum += max(last, 1) * 10
        last = 0
      case "廿": sum += 20
      case "两": last = 2
      default:
        guard let place = hanDigits.firstIndex(of: character) else { return nil }
        last = hanDigits.distance(from: hanDigits.startIndex, to: place) + 1
      }
    }
    return sum + last
  }
}
