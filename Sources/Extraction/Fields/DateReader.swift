import PCRE
import Tracking

/// Reads the last day for pick-up and the day of delivery, where words say which is which.
struct DateReader: Sendable {
  private let deadlineBefore: Pattern
  private let deadlineBehind: Pattern
  private let lastDay: Pattern
  private let expected: Pattern

  /// Groups: year, month, day, hour, minute. The year may be one of the Republic; without it a stroke or 月 is needed.
  private static let date = """
    (?:(20[0-9]{2}|1[0-9]{2})(?: ?年 ?|[-/.]))?([01]?[0-9])(?: ?月 ?|/|(?<=[0-9][-/.][0-9]|[0-9][-/.][0-9]{2})[-.])\
    ([0-3]?[0-9])(?![0-9/])(?: ?[日號号])?(?: ?\\([^()\\n]{1,12}\\))?\
    (?:[ ,]{0,2}([0-2]?[0-9]):([0-5][0-9])(?::[0-5][0-9])?)?
    """

  init() throws(PCREError) {
    let options: Pattern.Options = [.utf]
    deadlineBefore = try Pattern(
      """
      (?:取貨期限|取货期限|取件期限|領取期限|领取期限|領取截止日?|取貨截止日?|取件截止日?|最後取貨日期?|最後取件日期?|最后取件日|最晚取貨日?|\
      取貨期間至|保留至|保管至|保留到|PICK-?UP DEADLINE|DEADLINE|PICK ?UP BY|COLLECT(?: IT)? BY|HELD UNTIL|AVAILABLE UNTIL)\
      (?:[ :]|為|为|是|日期){0,4}\(Self.date)
      """, options: options)
    deadlineBehind = try Pattern(
      "\(Self.date) ?(?:以前|之前|前)[^,。;\\n]{0,8}?(?:取|領|领)", options: options)
    lastDay = try Pattern(
      "(?:今天|今日)(?:是|為|为)?最(?:後|后|晚)(?:取貨|取件|取货|領取)日?", options: options)
    expected = try Pattern(
      """
      (?:(?:預計|预计|預定|预定)(?:於|于|在)? ?\(Self.date)(?! ?[~-])[^,。;\\n]{0,4}?\
      (?:送達|送达|抵達|抵达|到貨|到货|配達|到店|配送)\
      |(?:預計(?:送達|到貨|抵達|配達)(?:日期?|時間)?|预计(?:送达|到货)(?:日期?|时间)?|EXPECTED DELIVERY(?: DATE)?|\
      ESTIMATED DELIVERY(?: DATE)?|ETA)(?:[ :]|為|为|是){0,4}\(Self.date)(?! ?[~-]))
      """, options: options)
  }

  func read(_ input: FieldReader.Input, into parcel: inout Notice.Parcel) {
    if let found = first(deadlineBefore, input) ?? first(deadlineBehind, input) {
      parcel.deadline = found
    } else if let range = try? lastDay.withFirstMatch(in: input.scene.text, isValid: true, { $0.range }) {
      parcel.deadline = Notice.Read(Notice.Moment(day: input.today), at: input.normal.scalarRange(range))
    }
    parcel.expected = first(expected, input)
  }

  private func first(_ pattern: Pattern, _ input: FieldReader.Input) -> Notice.Read<Notice.Moment>? {
    let text = input.scene.text
    let found = try? pattern.withFirstMatch(in: text, isValid: true) { match in
      // The second alternative of a pattern has its own five groups.
      let base = match[2] != nil ? 1 : 6
      func number(_ group: Int) -> Int? {
        match[base + group].map { text[$0].reduce(0) { $0 * 10 + Int($1 & 0x0F) } }
      }
      guard let month = number(1), let day = number(2) else { return nil as Notice.Read<Notice.Moment>? }
      return Self.resolve(year: number(0), month, day, today: input.today).map { resolved in
        let minute = number(3).flatMap { hour in number(4).map { hour * 60 + $0 } }.flatMap { $0 < 1440 ? $0 : nil }
        return Notice.Read(
          Notice.Moment(day: resolved, minute: minute), at: input.normal.scalarRange(match.range))
      }
    }
    return found ?? nil
  }

  /// A year of the Republic is below 1911; without a year the next such day is meant, or one just gone by.
  private static func resolve(year: Int?, _ month: Int, _ day: Int, today: Day) -> Day? {
    if let year { return Day(year: year < 1911 ? year + 1911 : year, month: month, day: day) }
    let days = [today.year - 1, today.year, today.year + 1].compactMap { Day(year: $0, month: month, day: day) }
    return days.first { $0.number > today.number - 60 }
  }
}
