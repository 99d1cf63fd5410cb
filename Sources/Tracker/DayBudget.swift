import Foundation
import Tracking

/// The requests that an account may make a day, shared out by urgency: at the day's beginning a part is kept back from
/// the less urgent ones, which melts away until the day's end. So the urgent ones never find the budget spent by others,
/// and nothing of it lies idle in the end. Days are those of UTC.
struct DayBudget {
  let perDay: Int
  private var day: Day?
  private var count = 0

  init(perDay: Int) { self.perDay = perDay }

  /// Of the day's requests, what is kept back at its beginning from that urgency and those below.
  private static func reserve(from urgency: Urgency) -> Double {
    switch urgency {
    case .lastDay: 0
    case .outForDelivery: 0.1
    case .awaited: 0.25
    case .fresh: 0.5
    // Almost evenly over the day.
    case .rest: 0.9
    }
  }

  /// What may have been spent by all together before that urgency has to wait. `part` of the day has passed, 0–1.
  static func ceiling(for urgency: Urgency, part: Double, perDay: Int) -> Int {
    Int(Double(perDay) * (1 - reserve(from: urgency) * (1 - part)))
  }

  func spent(at now: Date) -> Int { day == Self.day(now) ? count : 0 }

  func remaining(at now: Date) -> Int { max(0, perDay - spent(at: now)) }

  /// Requests of that urgency that may be made now.
  func room(for urgency: Urgency, at now: Date) -> Int {
    let start = Self.day(now).date(utcOffset: 0)
    let part = now.timeIntervalSince(start) / 86_400
    return max(0, Self.ceiling(for: urgency, part: part, perDay: perDay) - spent(at: now))
  }

  mutating func spend(_ requests: Int, at now: Date) {
    count = spent(at: now) + requests
    day = Self.day(now)
  }

  /// What was taken for something that did not happen.
  mutating func giveBack(_ requests: Int, at now: Date) {
    count = max(0, spent(at: now) - requests)
    day = Self.day(now)
  }

  /// Goes on with what an earlier process spent. A day to come was written by a clock that ran ahead.
  mutating func restore(_ budget: SpentBudget, at now: Date) { restore(budget.spent, on: budget.day, at: now) }

  mutating func restore(_ spent: Int, on day: Day, at now: Date) {
    guard day == Self.day(now) else { return }
    (self.day, count) = (day, spent)
  }

  static func day(_ now: Date) -> Day { Day(now, utcOffset: 0) }

  static func end(of now: Date) -> Date { day(now).adding(days: 1).date(utcOffset: 0) }
}
