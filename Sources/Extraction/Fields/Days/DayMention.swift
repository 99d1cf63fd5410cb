import Tracking

/// A day, or a time of day, that a text names.
struct DayMention {
  enum Kind {
    /// Written out: 11/27, Nov 27.
    case day
    /// `11-27`, 27 號, 20261127: a day only where a word says so.
    case likely
    /// 明天, Friday.
    case word
    /// In 3 days, 兩天後.
    case ahead
    /// 3 天內: within so many days from now.
    case within
    /// 3 天: a count that is a day only where a word says so.
    case count
    /// A time of day alone: today's.
    case time
  }

  var kind: Kind
  var range: Range<Int>
  var day: Day
  /// After midnight, where a time is said.
  var minute: Int?
  /// From one day to another, the last of which is meant: `11/22~11/29`.
  var isSpan = false
  /// From one hour to another, the last of which is `minute`: `14:00-16:00`.
  var isWindow = false
  /// When it begins, after midnight, where it does so at a time.
  var start: Int?
  /// Whether it is counted in hours: 24 小時內.
  var isInHours = false
  /// Whether the time is the latest: by 9 PM.
  var isLatest = false
  /// Whether the half of the day is said: 下午, PM.
  var hasHalf = false

  /// Whether a day is written at all.
  var isDay: Bool { kind == .day || kind == .likely || kind == .word || kind == .ahead }
}
