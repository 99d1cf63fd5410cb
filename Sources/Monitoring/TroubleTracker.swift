import Cards
import Foundation
import Store

/// Decides what to report to the operator: each trouble once, after it has lasted long enough, and its end once. Has no
/// side effects.
struct TroubleTracker {
  /// The state of one watched thing.
  struct Observation: Equatable {
    var name: String
    var trouble: Trouble?
    /// When it last worked. Nil: not yet in this process.
    var lastSuccess: Date?
    /// Whether its trouble is reported without delay.
    var isUrgent = false
  }

  /// What to report to the operator.
  struct Announcement: Equatable {
    var began: [Trouble] = []
    /// Name and start of each trouble that is over.
    var ended: [ReportedTrouble] = []

    var isEmpty: Bool { began.isEmpty && ended.isEmpty }
  }

  /// Seconds that a trouble must last before it is reported.
  let reportDelay: Double
  /// Troubles that are reported and not over, by name.
  private(set) var reported: [String: ReportedTrouble]

  init(reportDelay: Double, reported: [ReportedTrouble]) {
    self.reportDelay = reportDelay
    self.reported = Dictionary(reported.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What is new since the last report. A reported trouble is over when the thing has worked since the trouble began,
  /// or when it is no longer watched.
  func announcement(_ observations: [Observation], now: Date) -> Announcement {
    var announcement = Announcement()
    for observation in observations {
      guard let trouble = observation.trouble, reported[trouble.name] == nil else { continue }
      if observation.isUrgent || now.timeIntervalSince(trouble.since) >= reportDelay {
        announcement.began.append(trouble)
      }
    }
    let seen = Dictionary(observations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    announcement.ended = reported.values.filter { reported in
      guard let observation = seen[reported.name] else { return true }
      // A date in the future comes from before the clock was set back. Any success then counts as later.
      return observation.trouble == nil
        && observation.lastSuccess.map { $0 >= reported.since || reported.since > now } == true
    }.sorted { $0.since < $1.since }
    return announcement
  }

  /// Shifts all dates by `seconds` after the clock was set.
  mutating func shift(by seconds: Double) {
    reported = reported.mapValues { ReportedTrouble(name: $0.name, since: $0.since.addingTimeInterval(seconds)) }
  }

  /// Records that the announcement has been written to the database.
  mutating func didWrite(_ announcement: Announcement) {
    for trouble in announcement.began {
      reported[trouble.name] = ReportedTrouble(name: trouble.name, since: trouble.since)
    }
    for trouble in announcement.ended { reported[trouble.name] = nil }
  }
}
