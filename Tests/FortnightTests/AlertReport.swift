import Chat
import Foundation
import Tracking

/// Which alerts came, and which should have come.
struct AlertReport {
  var kills = 0
  private(set) var expected = 0
  private(set) var sent = 0
  private(set) var missed = 0
  private(set) var extra = 0
  /// Sent twice, where the bot could not know that the first arrived.
  private(set) var doubled = 0
  /// Beyond the moment when the line could have carried it, in seconds.
  private(set) var latest = 0.0
  private(set) var wrongs: [String] = []
  private let replies: [Date]
  private var due: [String: [Date]] = [:]

  /// A tick, and a refused delivery's second try, in seconds.
  static let patience = Fortnight.tick + 4

  init(replies: [Date] = []) { self.replies = replies }

  mutating func expect(_ alerts: [AlertChecker.Expected], of number: String) {
    expected += alerts.count
    for alert in alerts {
      due["\(Message.chat(alert.chat).value) \(number) \(alert.kind)", default: []].append(alert.knownAt)
    }
  }

  /// `line`: deliveries a second; nil for no limit.
  mutating func compare(_ alerts: [ChatRecorder.Alert], line: Double?) {
    sent = alerts.count
    let times = line.map(times) ?? [:]
    var came = Dictionary(grouping: alerts) { "\($0.chat) \($0.number) \($0.kind)" }
    for (key, dates) in due {
      compare(key, dates.sorted(), came.removeValue(forKey: key) ?? [], times)
    }
    for (key, alerts) in came {
      extra += alerts.count
      wrongs.append("\(key): \(alerts.count) that should not be, at \(alerts[0].at)")
    }
  }

  private mutating func compare(
    _ key: String, _ dates: [Date], _ alerts: [ChatRecorder.Alert], _ times: [Date: Date]
  ) {
    let more = alerts.count - dates.count
    if more < 0 { missed -= more }
    let doubts = alerts.count(where: \.isInDoubt)
    doubled += max(0, min(more, doubts))
    extra += max(0, more - doubts)
    if more < 0 || more > doubts { wrongs.append("\(key): \(alerts.count) sent, \(dates.count) due at \(dates)") }
    guard more == 0 else { return }
    for (alert, date) in zip(alerts, dates) where alert.kind != .stillUnknown {
      let delay = alert.at.timeIntervalSince(times[date] ?? date)
      latest = max(latest, delay)
      if delay > Self.patience || alert.at < date { wrongs.append("\(key): \(delay) s late, known at \(date)") }
    }
  }

  /// When a line that carries one delivery after another is done with what is known at each moment.
  private func times(_ line: Double) -> [Date: Date] {
    var free = Date.distantPast
    var times: [Date: Date] = [:]
    for date in (due.values.flatMap { $0 } + replies).sorted() {
      free = max(free, date).addingTimeInterval(1 / line)
      times[date] = free
    }
    return times
  }

  var table: String {
    """
    \(expected) expected, \(sent) sent, \(missed) missed, \(extra) extra, \(doubled) doubled in doubt, \
    \(Int(latest.rounded(.up))) s behind the line at most, \(kills) kills
    """
  }
}
