import Foundation
import Tracking

/// An account's requests per day, shared out by urgency. At the start of the day, a part is reserved for the more
/// urgent requests. The reserve shrinks to nothing by the end of the day. So urgent requests never find the budget
/// spent by others, and no part of it stays unused. Days are in UTC.
struct DayBudget {
  let perDay: Int
  private var day: Day?
  private var count = 0

  init(perDay: Int) { self.perDay = perDay }

  /// The share of the day's requests, 0–1, that requests of this urgency and lower ones may not use at the start of the
  /// day.
  private static func reserve(from urgency: Urgency) -> Double {
    switch urgency {
    case .reminder, .lastDay: 0
    case .outForDelivery: 0.1
    case .awaited: 0.25
    case .fresh: 0.5
    // Spreads these requests almost evenly over the day.
    case .rest: 0.9
    }
  }

  /// The number of requests that all urgencies together may have made before this urgency has to wait. The second
  /// argument is the part of the day that has passed, 0–1.
  static func ceiling(for urgency: Urgency, dayFraction: Double, perDay: Int) -> Int {
    Int(Double(perDay) * (1 - reserve(from: urgency) * (1 - dayFraction)))
  }

  func spent(at now: Date) -> Int { day == Self.day(now) ? count : 0 }

  func remaining(at now: Date) -> Int { max(0, perDay - spent(at: now)) }

  /// Requests of this urgency that may be made now.
  func room(for urgency: Urgency, at now: Date) -> Int {
    let start = Self.day(now).date(utcOffset: 0)
    let dayFraction = now.timeIntervalSince(start) / 86_400
    return max(0, Self.ceiling(for: urgency, dayFraction: dayFraction, perDay: perDay) - spent(at: now))
  }

  mutating func spend(_ requests: Int, at now: Date) {
    count = spent(at: now) + requests
    day = Self.day(now)
  }

  /// Gives back requests that were counted but not made.
  mutating func refund(_ requests: Int, at now: Date) {
    count = max(0, spent(at: now) - requests)
    day = Self.day(now)
  }

  /// Restores what an earlier process spent. A budget of another day is ignored; a day in the future comes from a clock
  /// that was ahead.
  mutating func restore(_ budget: SpentBudget, at now: Date) { restore(budget.spent, on: budget.day, at: now) }

  mutating func restore(_ spent: Int, on day: Day, at now: Date) {
    guard day == Self.day(now) else { return }
    (self.day, count) = (day, spent)
  }

  static func day(_ now: Date) -> Day { Day(now, utcOffset: 0) }

  static func end(of now: Date) -> Date { day(now).adding(days: 1).date(utcOffset: 0) }
}
