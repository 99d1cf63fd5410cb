import Cards
import Foundation
import Store

/// Decides what the operator is told: each trouble once when it has lasted, and its end once. Pure.
struct TroubleTracker {
  /// What is known of one thing that may be in trouble.
  struct Observation: Equatable {
    var name: String
    var trouble: Trouble?
    /// When it was last seen to work; nil: not in this process.
    var lastSuccess: Date?
  }

  /// What is to be told.
  struct Announcement: Equatable {
    var began: [Trouble] = []
    /// The names and beginnings of what is over.
    var ended: [ReportedTrouble] = []

    var isEmpty: Bool { began.isEmpty && ended.isEmpty }
  }

  /// Seconds that a trouble must last before it is told.
  let patience: Double
  /// Told and not over, by name.
  private(set) var told: [String: ReportedTrouble]

  init(patience: Double, told: [ReportedTrouble]) {
    self.patience = patience
    self.told = Dictionary(told.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What is new since the last look. A trouble that an earlier process told of is over only when the thing has been
  /// seen to work, or is not looked at any more.
  func news(_ sights: [Observation], now: Date) -> Announcement {
    var news = Announcement()
    for case let trouble? in sights.map(\.trouble) where told[trouble.name] == nil {
      if now.timeIntervalSince(trouble.since) >= patience { news.began.append(trouble) }
    }
    let seen = Dictionary(sights.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    news.ended = told.values.filter { told in
      guard let sight = seen[told.name] else { return true }
      // A date to come was written before somebody set the clock back: any success is later.
      return sight.trouble == nil && sight.lastSuccess.map { $0 >= told.since || told.since > now } == true
    }.sorted { $0.since < $1.since }
    return news
  }

  /// The clock was set by so many seconds.
  mutating func shift(by seconds: Double) {
    told = told.mapValues { ReportedTrouble(name: $0.name, since: $0.since.addingTimeInterval(seconds)) }
  }

  /// The news has been written down.
  mutating func wrote(_ news: Announcement) {
    for trouble in news.began { told[trouble.name] = ReportedTrouble(name: trouble.name, since: trouble.since) }
    for trouble in news.ended { told[trouble.name] = nil }
  }
}
