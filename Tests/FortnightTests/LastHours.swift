import Foundation
import Tracking

/// The last 48 hours that a parcel waits at its store: when it was asked about, when its chats were reminded, and what
/// was true at those moments.
struct LastHours {
  /// The time in which the bot knew that the parcel waits until `end`.
  struct Wait: Sendable {
    var from: Date
    var until: Date
    /// The end of the last day.
    var end: Date

    /// The part of it in the last 48 hours; nil if there is none.
    var lastHours: DateInterval? {
      let start = max(from, end.addingTimeInterval(-48 * 3600))
      return start < min(until, end) ? DateInterval(start: start, end: min(until, end)) : nil
    }
  }

  /// A reminder that came.
  struct Reminder: Sendable {
    var kind: AlertKind
    var at: Date
    /// Seconds since the parcel was asked about; nil if it never was.
    var age: Double?
    /// What was true at that minute.
    var truth: Status?
  }

  let number: String
  let wait: Wait
  let questions: [Date]
  let reminders: [Reminder]

  /// The longest time by day between two questions, in seconds. Carriers sleep from midnight to six.
  var longestGap: Double {
    guard let hours = wait.lastHours else { return 0 }
    let moments = [hours.start] + questions.filter(hours.contains) + [hours.end]
    return zip(moments, moments.dropFirst()).map(Self.daytime).max() ?? 0
  }

  private static func daytime(from start: Date, to end: Date) -> Double {
    var seconds = 0.0
    var day = Day(start)
    while day.date() < end {
      let (from, to) = (max(start, day.date(hour: 6)), min(end, day.adding(days: 1).date()))
      seconds += max(0, to.timeIntervalSince(from))
      day = day.adding(days: 1)
    }
    return seconds
  }

  /// Seconds. Parcels whose sources all pause are asked about when that ends, spread over ten minutes.
  private static let tolerance = 660.0
  private static let longestInterval = 2 * 3600.0
  private static let longestAge = 30 * 60.0

  /// What is wrong with it.
  var violations: [String] {
    var violations: [String] = []
    if longestGap > Self.longestInterval + Self.tolerance {
      violations.append("\(number): not asked about for \(Int(longestGap / 60)) min by day, kept until \(wait.end)")
    }
    for reminder in reminders where reminder.age.map({ $0 > Self.longestAge + 2 * Fortnight.tick }) ?? true {
      let age = reminder.age.map { "asked \(Int($0 / 60)) min before" } ?? "never asked"
      violations.append("\(number): \(reminder.kind) at \(reminder.at), \(age)")
    }
    return violations
  }

  /// One row of a table.
  var row: String {
    let asked = questions.filter { wait.lastHours?.contains($0) ?? false }
    let told = reminders.map { reminder in
      "\(reminder.kind.rawValue) \(Self.stamp(reminder.at)) (asked \(reminder.age.map { "\(Int($0 / 60))" } ?? "-") min "
        + "before, true: \(reminder.truth.map(\.rawValue) ?? "-"))"
    }
    return
      "\(number) | until \(Self.stamp(wait.end)) | \(asked.count) checks, \(Int(longestGap / 60)) min apart by day | "
      + told.joined(separator: ", ")
  }

  private static func stamp(_ date: Date) -> String {
    let day = Day(date)
    let minute = Int(date.timeIntervalSince(day.date()) / 60)
    return "\(day.month)/\(day.day) " + MinuteOfDay.text(minute)
  }
}

extension AlertChecker {
  /// When the bot knew that the parcel waits at its store, and until which day.
  func waits(_ all: [LookUp], before endOfRun: Date) -> [LastHours.Wait] {
    let lookUps = all.filter { !$0.isFailure }
    // Nobody waits for what all have picked up.
    let pickedUp = followers.map { $0.pickedUpAt ?? .distantFuture }.max() ?? .distantFuture
    let stop = min(pickedUp, endOfRun)
    return knownStays(lookUps).filter { $0.status == .arrivedAtStore }.flatMap { lastDays(of: $0, lookUps) }.map {
      LastHours.Wait(from: $0.from, until: min($0.until, stop), end: $0.end)
    }
  }
}
