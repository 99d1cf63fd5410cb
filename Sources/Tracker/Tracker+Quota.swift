import Carriers
import Foundation
import Synchronization
public import Tracking

extension Tracker {
  /// Seconds. A source's quota is asked for at most this often.
  static let quotaAge = 3600.0

  /// The remaining quotas of the operator's accounts, as last reported, sorted by source ID.
  public var quotas: [QuotaReport] {
    quotaReports.withLock { $0.values.sorted { $0.source.rawValue < $1.source.rawValue } }
  }

  /// Restores the reports of an earlier process. A report with a time in the future comes from a clock that was ahead,
  /// and counts as outdated.
  public func restore(_ quotas: [QuotaReport]) {
    let now = now()
    quotaReports.withLock { reports in
      for var report in quotas where hostSources.contains(report.source) {
        if report.askedAt > now { report.askedAt = .distantPast }
        reports[report.source] = report
      }
    }
  }

  /// Asks for the quota of each source whose last report is outdated. Sources that are paused are not asked.
  /// - Returns: the quotas reported now.
  public func askQuotas() async -> [QuotaReport] {
    var newReports: [QuotaReport] = []
    for source in sources.values {
      guard let metered = source as? any MeteredSource, isQuotaOld(source.info.id) else { continue }
      let askedAt = now()
      guard let quota = await metered.quota(using: client) else { continue }
      newReports.append(QuotaReport(source: source.info.id, quota: quota, askedAt: askedAt))
    }
    quotaReports.withLock { [newReports] reports in
      for report in newReports { reports[report.source] = report }
    }
    return newReports
  }

  private func isQuotaOld(_ id: SourceID) -> Bool {
    let now = now()
    guard hostSources.contains(id),
      quotaReports.withLock({ $0[id] }).map({ now.timeIntervalSince($0.askedAt) >= Self.quotaAge }) ?? true
    else { return false }
    return gates.withLock { $0[CredentialID(id)]?.isPaused(at: now) } == false
  }
}
