import Foundation
import Tracking

/// The last report of each source about the remaining quota of the operator's account.
struct QuotaCache {
  /// Seconds. A source's quota is asked for at most this often.
  private static let maxAge = 3600.0

  private var reports: [SourceID: QuotaReport] = [:]

  /// Sorted by source ID.
  var all: [QuotaReport] { reports.values.sorted { $0.source.rawValue < $1.source.rawValue } }

  func isOutdated(_ source: SourceID, at now: Date) -> Bool {
    reports[source].map { now.timeIntervalSince($0.askedAt) >= Self.maxAge } ?? true
  }

  mutating func store(_ new: [QuotaReport]) {
    for report in new { reports[report.source] = report }
  }

  /// Restores the reports of an earlier process. A report with a time in the future comes from a clock that was ahead,
  /// and counts as outdated.
  mutating func restore(_ earlier: [QuotaReport], at now: Date) {
    for var report in earlier {
      if report.askedAt > now { report.askedAt = .distantPast }
      reports[report.source] = report
    }
  }
}
