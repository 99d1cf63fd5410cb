import Foundation
import Synchronization

/// Counts each source's requests as its server would, and finds those that are too many.
final class RequestRateChecker: Sendable {
  /// At most `requests` in any `seconds`.
  struct Limit: Sendable {
    var requests: Int
    var seconds: Double
  }

  /// Track.TW's response headers say 60 a minute. Documented are: 17TRACK three a second, AfterShip ten a second, DHL
  /// one a second and 250 a day for a new account, the post's old interface one a second.
  private static let documented: [String: [Limit]] = [
    "tracktw": [Limit(requests: 60, seconds: 60)],
    "seventeentrack": [Limit(requests: 3, seconds: 1)],
    "aftership": [Limit(requests: 10, seconds: 1)], "aftershipV4": [Limit(requests: 10, seconds: 1)],
    "dhlUnified": [Limit(requests: 1, seconds: 1), Limit(requests: 250, seconds: 86_400)],
    "postTW": [Limit(requests: 1, seconds: 1), Limit(requests: 60, seconds: 60)],
  ]
  /// The limit for a public page that documents none, and how many requests may run at once.
  private static let polite = [Limit(requests: 60, seconds: 60)]
  private static let politeAtOnce = 2

  private struct Entry {
    var times: [Double] = []
    var atOnce = 0
    var mostAtOnce = 0
  }

  private let entries = Mutex<[String: Entry]>([:])

  func begin(_ source: String, at date: Date) {
    entries.withLock { entries in
      var entry = entries[source, default: Entry()]
      entry.times.append(date.timeIntervalSince1970)
      entry.atOnce += 1
      entry.mostAtOnce = max(entry.mostAtOnce, entry.atOnce)
      entries[source] = entry
    }
  }

  func end(_ source: String) { entries.withLock { $0[source]?.atOnce -= 1 } }

  /// The statistics of one source.
  struct Statistics: Sendable {
    var source: String
    var requests: Int
    /// The most requests in any time range of each limit.
    var peaks: [(limit: Limit, requests: Int)]
    var mostAtOnce: Int
    var isTooMany: Bool

    var description: String {
      let peaks = peaks.map { "\($0.requests)/\($0.limit.requests) in \(Int($0.limit.seconds)) s" }
      return peaks.joined(separator: ", ") + ", \(mostAtOnce) at once"
    }
  }

  var statistics: [Statistics] {
    entries.withLock { $0 }.sorted { $0.key < $1.key }.map { source, entry in
      let peaks = (Self.documented[source] ?? Self.polite).map {
        (limit: $0, requests: Self.peak(entry.times, $0.seconds))
      }
      let isDirect = Self.documented[source] == nil || source == "postTW"
      return Statistics(
        source: source, requests: entry.times.count, peaks: peaks, mostAtOnce: entry.mostAtOnce,
        isTooMany: peaks.contains { $0.requests > $0.limit.requests }
          || (isDirect && entry.mostAtOnce > Self.politeAtOnce))
    }
  }

  private static func peak(_ times: [Double], _ seconds: Double) -> Int {
    var first = 0
    var most = 0
    for last in times.indices {
      while times[last] - times[first] >= seconds { first += 1 }
      most = max(most, last - first + 1)
    }
    return most
  }
}
