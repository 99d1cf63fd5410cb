import Chat
import Foundation
import Tracking

/// Compares the alerts that were sent with the expected ones.
struct AlertReport {
  var kills = 0
  /// Alerts that joined another one's message, and alerts that waited for quiet hours or a digest.
  var (merged, held) = (0, 0)
  /// Number of look-ups.
  var lookUpCount = 0
  private(set) var expected = 0
  private(set) var sent = 0
  private(set) var missed = 0
  private(set) var extra = 0
  /// Alerts that a later event made unnecessary before they were sent.
  private(set) var overtaken = 0
  /// Alerts sent twice because the bot could not know that the first one arrived.
  private(set) var duplicates = 0
  /// Alerts with a sound that should be silent, or the reverse.
  private(set) var wrongSounds = 0
  private(set) var late = 0
  /// The longest delay after the moment at which the send rate allowed the alert, in seconds.
  private(set) var longestDelay = 0.0
  private(set) var violations: [String] = []
  private let replies: [Date]
  private var due: [String: [AlertChecker.ExpectedAlert]] = [:]

  /// Allowed delay in seconds: one tick, and the retry of a refused delivery.
  static let tolerance = Fortnight.tick + 4

  init(replies: [Date] = []) { self.replies = replies }

  mutating func expect(_ alerts: [AlertChecker.ExpectedAlert], of number: String) {
    expected += alerts.count
    for alert in alerts {
      due[Self.key(UserActions.chat(alert.chat).value, number, alert.kind), default: []].append(alert)
    }
  }

  /// The last hours of the parcels that waited at a store.
  private(set) var lastHours: [LastHours] = []

  mutating func add(_ violation: String) { violations.append(violation) }

  mutating func add(_ hours: LastHours) {
    lastHours.append(hours)
    violations += hours.violations
  }

  /// Reminders on the last day have the same wording in the morning and in the evening.
  private static func key(_ chat: String, _ number: String, _ kind: AlertKind) -> String {
    "\(chat) \(number) \(kind == .deadlineTonight ? .deadlineToday : kind)"
  }

  /// `sendRate`: deliveries per second; nil for no limit. `end`: alerts that are due later are not checked.
  mutating func compare(_ alerts: [ChatRecorder.Alert], sendRate: Double?, until end: Date = .distantFuture) {
    sent = alerts.count
    let times = sendRate.map(times) ?? [:]
    var came = Dictionary(grouping: alerts) { Self.key($0.chat, $0.number, $0.kind) }
    for (key, expected) in due {
      compare(key, expected.sorted { $0.dueAt < $1.dueAt }, came.removeValue(forKey: key) ?? [], times, end)
    }
    for (key, alerts) in came {
      extra += alerts.count
      violations.append("\(key): \(alerts.count) that should not be, at \(alerts[0].at)")
    }
  }

  /// Matches each alert with the latest expected one that was due before it.
  private mutating func compare(
    _ key: String, _ expected: [AlertChecker.ExpectedAlert], _ alerts: [ChatRecorder.Alert], _ times: [Date: Date],
    _ end: Date
  ) {
    var open = expected
    var doubts = alerts.count(where: \.isInDoubt)
    for alert in alerts.sorted(by: { $0.at < $1.at }) {
      if let index = open.lastIndex(where: { $0.dueAt <= alert.at }) {
        check(key, alert, open.remove(at: index), times)
      } else if doubts > 0 {
        doubts -= 1
        duplicates += 1
      } else {
        extra += 1
        violations.append("\(key): at \(alert.at) once more than \(expected.map(\.dueAt))")
      }
    }
    for alert in open {
      if alert.mayBeMissing || alert.dueAt > end {
        overtaken += 1
      } else {
        missed += 1
        violations.append("\(key): missed, known at \(alert.knownAt), due at \(alert.dueAt)")
      }
    }
  }

  private mutating func check(
    _ key: String, _ alert: ChatRecorder.Alert, _ expected: AlertChecker.ExpectedAlert, _ times: [Date: Date]
  ) {
    if let isSilent = alert.isSilent, isSilent != expected.isSilent, !expected.mayBeMissing {
      wrongSounds += 1
      violations.append("\(key): \(isSilent ? "silent" : "aloud") at \(alert.at)")
    }
    let delay = alert.at.timeIntervalSince(times[expected.dueAt] ?? expected.dueAt)
    guard !expected.mayBeMissing else { return }
    longestDelay = max(longestDelay, delay - expected.grace)
    if delay > Self.tolerance + expected.grace {
      late += 1
      violations.append("\(key): \(delay) s late, due at \(expected.dueAt)")
    }
  }

  /// For each due time, when everything due by then is sent if deliveries go out one after another. Everything that is
  /// due within one tick is found together, in any order.
  private func times(_ sendRate: Double) -> [Date: Date] {
    let dates = (due.values.flatMap { $0.map(\.dueAt) } + replies).sorted()
    var free = Date.distantPast
    let done = dates.map { date in
      free = max(free, date).addingTimeInterval(1 / sendRate)
      return free
    }
    var times: [Date: Date] = [:]
    var last = 0
    for date in dates {
      while last + 1 < dates.count, dates[last + 1] <= date.addingTimeInterval(Fortnight.tick) { last += 1 }
      times[date] = done[last]
    }
    return times
  }

  var table: String {
    """
    \(expected) expected, \(sent) sent, \(missed) missed, \(extra) extra, \(late) late, \(wrongSounds) of wrong sound, \
    \(overtaken) overtaken, \(duplicates) doubled in doubt, \(merged) merged, \(held) held, \
    \(Int(longestDelay.rounded(.up))) s behind the line at most, \(kills) kills, \(lookUpCount) questions
    """
  }
}
