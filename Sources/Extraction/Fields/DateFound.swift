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
  /// A sign such as `~` stands behind it: the day that follows is meant.
  let isRange: Bool
  /// `11/22~11/29`.
  private(set) var isSpan = false
  /// `14:00-18:00` stands behind it.
  private(set) var isWindow = false
  private let start: Int32
  private let end: Int32
  /// `Day.number`.
  let day: Int32
  /// After midnight; below zero where no time is given.
  let minute: Int32

  var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

  init(
    _ kind: Kind, _ range: Range<Int>, day: Int, minute: Int? = nil, isRange: Bool = false, isSpan: Bool = false,
    isWindow: Bool = false
  ) {
    (self.isSpan, self.isWindow) = (isSpan, isWindow)
    self.kind = kind
    self.isRange = isRange
    (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
    self.day = Int32(day)
    self.minute = Int32(minute ?? -1)
  }

  /// The same, from `start` on and of another kind: the second day of a range.
  init(_ second: DateFound, kind: Kind, from start: Int) {
    self.kind = kind
    (isRange, isSpan, isWindow) = (false, true, second.isWindow)
    (self.start, end, day, minute) = (Int32(start), second.end, second.day, second.minute)
  }
}
