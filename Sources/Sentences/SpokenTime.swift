public import Foundation
public import Tracking

/// A time as people say it: 明天下午三點, 下班前, in two hours, Friday, the day before it expires.
public struct SpokenTime: Sendable, Equatable {
  enum When: Sendable, Equatable {
    case inDays(Int)
    /// Monday is 1. `weeks`: 1 for the day in next week, 0 in this week, nil for the next such day.
    case weekday(Int, weeks: Int?)
    /// The next such date from today on. Without a month: in the next month that has the day.
    case date(month: Int?, day: Int)
    /// This many days before the pick-up deadline.
    case beforeDeadline(days: Int)
  }

  var day: When?
  /// The spoken time in minutes after midnight.
  var clock: Int?
  /// Whether `clock` cannot also mean the time twelve hours later.
  var isExact = false
  /// The time that a part of the day stands for, in minutes after midnight.
  var partOfDay: Int?
  /// A delay from now, in minutes.
  var delay: Int?

  var isEmpty: Bool { day == nil && clock == nil && partOfDay == nil && delay == nil }
  /// Whether a day was named.
  public var namesDay: Bool { day != nil }
  /// Whether it is relative to the deadline, without a time of day: "before it expires".
  public var isBeforeDeadline: Bool {
    if case .beforeDeadline? = day { clock == nil && partOfDay == nil } else { false }
  }

  /// The moment that is meant, as seen from `now`.
  /// - Parameter deadline: the parcel's last pick-up day, for times that are relative to it.
  /// - Parameter reminderMinute: when the chat is usually reminded of a deadline, in minutes after midnight.
  /// - Returns: the moment, which can be in the past; nil if it is relative to an unknown deadline.
  public func date(after now: Date, zone: Zone, deadline: Day? = nil, reminderMinute: Int = 18 * 60) -> Date? {
    if let delay { return now.addingTimeInterval(Double(delay) * 60) }
    let today = Day(now, zone: zone)
    func moment(_ day: Day, _ minute: Int) -> Date { day.date(minute: minute, zone: zone) }
    guard let day else { return nextTime(after: now, today, moment) }
    guard let target = resolved(day, from: today, deadline: deadline) else { return nil }
    let usual = if case .beforeDeadline(let days) = day { days == 0 ? 10 * 60 : reminderMinute } else { 9 * 60 }
    let minute =
      clock.map { self.minute($0, isToday: target == today, after: now, today, moment) } ?? partOfDay ?? usual
    let date = moment(target, minute)
    // Today's weekday at a past time means next week.
    if case .weekday(_, nil) = day, date <= now { return moment(target.adding(days: 7), minute) }
    return date
  }

  /// The next moment with the spoken time, if no day was named.
  private func nextTime(after now: Date, _ today: Day, _ moment: (Day, Int) -> Date) -> Date? {
    guard let clock else {
      return partOfDay.map { partOfDay in
        let date = moment(today, partOfDay)
        return date > now ? date : moment(today.adding(days: 1), partOfDay)
      }
    }
    if let hour = hours(of: clock).map({ moment(today, $0) }).first(where: { $0 > now }) { return hour }
    return moment(today.adding(days: 1), minute(clock, isToday: false, after: now, today, moment))
  }

  /// The possible times of day, because six o'clock comes twice a day.
  private func hours(of clock: Int) -> [Int] {
    if let partOfDay {
      let isMidnight = partOfDay >= 18 * 60 && clock / 60 == 12
      return [isMidnight || clock < 12 * 60 && partOfDay >= 12 * 60 ? clock + 12 * 60 : clock]
    }
    return isExact || clock >= 12 * 60 ? [clock] : [clock, clock + 12 * 60]
  }

  /// Chooses among the possible times. Today it is the next one; on other days the first from 7:00 on, because people
  /// rarely fetch a parcel earlier.
  private func minute(
    _ clock: Int, isToday: Bool, after now: Date, _ today: Day, _ moment: (Day, Int) -> Date
  ) -> Int {
    let hours = hours(of: clock)
    if isToday, let next = hours.first(where: { moment(today, $0) > now }) { return next }
    return hours.first { $0 >= 7 * 60 } ?? hours[0]
  }

  private func resolved(_ day: When, from today: Day, deadline: Day?) -> Day? {
    switch day {
    case .inDays(let days): return today.adding(days: days)
    case .beforeDeadline(let days): return deadline?.adding(days: -days)
    case .weekday(let weekday, let weeks):
      let ahead = weekday - today.weekdayFromMonday
      guard let weeks else { return today.adding(days: ahead >= 0 ? ahead : ahead + 7) }
      return today.adding(days: ahead + 7 * weeks)
    case .date(let month?, let day):
      return (0...1).compactMap { Day(year: today.year + $0, month: month, day: day) }.first { $0 >= today }
    case .date(nil, let day):
      let months = (0...2).map { (today.month - 1 + $0) % 12 + 1 }
      let years = (0...2).map { today.year + (today.month - 1 + $0) / 12 }
      return zip(years, months).compactMap { Day(year: $0, month: $1, day: day) }.first { $0 >= today }
    }
  }
}

extension Day {
  /// 1 on Monday to 7 on Sunday. 1970-01-01, day number 0, was a Thursday.
  var weekdayFromMonday: Int { ((number + 3) % 7 + 7) % 7 + 1 }
}
