import PCRE

/// When something happened, in an order that is good within one message.
struct Stamp: Comparable {
  let year, month, day, minute: Int

  static func < (left: Stamp, right: Stamp) -> Bool {
    (left.year, left.month, left.day, left.minute) < (right.year, right.month, right.day, right.minute)
  }
}

/// Finds the time in a line of a carrier's page: `2026/10/12 11:20 已送達`, `Delivered Oct 12, 2026 9:05 pm`.
struct StampFinder: Sendable {
  private let digits: Pattern
  private let words: Pattern
  private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
  /// No line with a stamp is longer.
  private static let longest = 240

  init() throws {
    let time = "(?:[ T,(\\t]{1,3}([0-2]?[0-9]):([0-5][0-9])(?::[0-9]{2})?(?: ?([AP])\\.?M)?)?"
    digits = try Pattern(
      "(?<![0-9/.-])(?:(20[0-9]{2}|1[0-9]{2})[-/.年])?([01]?[0-9])[-/.月]([0-3]?[0-9])(?![0-9])日?" + time)
    words = try Pattern(
      "(?<![A-Z0-9])(?:([0-3]?[0-9])[ -])?(\(Self.months.joined(separator: "|")))[A-Z]{0,6}\\.?"
        + "[ -](?:([0-3]?[0-9])(?![0-9]))?(?:,? ?(20[0-9]{2}))?" + time)
  }

  func stamp(ofLine line: Range<Int>, in scene: Scene) -> Stamp? {
    let characters = Array(scene.text.characters[line.prefix(Self.longest)])
    func number(_ range: Range<Int>?) -> Int? {
      range.flatMap { Int(String(decoding: characters[$0], as: UTF16.self)) }
    }
    func minute(_ match: Match, from group: Int) -> Int {
      guard let hour = number(match[group]), let minute = number(match[group + 1]) else { return 0 }
      let isEvening = match[group + 2].map { characters[$0.lowerBound] == "P" } ?? false
      return (isEvening ? hour % 12 + 12 : hour) * 60 + minute
    }
    if let match = digits.firstMatch(in: characters), let month = number(match[2]), let day = number(match[3]) {
      let year = number(match[1]).map { $0 < 1000 ? $0 + 1911 : $0 } ?? 0
      return Stamp(year: year, month: month, day: day, minute: minute(match, from: 4))
    }
    guard let match = words.firstMatch(in: characters), let day = number(match[1]) ?? number(match[3]),
      let name = match[2],
      let month = Self.months.firstIndex(of: String(decoding: characters[name], as: UTF16.self))
    else { return nil }
    return Stamp(year: number(match[4]) ?? 0, month: month + 1, day: day, minute: minute(match, from: 5))
  }
}
