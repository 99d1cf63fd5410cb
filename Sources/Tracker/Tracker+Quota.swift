import Carriers
import Foundation
import Synchronization
public import Tracking

extension Tracker {
  /// Seconds. A source's quota is asked for at most this often.
  static let quotaAge = 3600.0

  /// The remaining quotas of the host's accounts, as last reported, sorted by source ID.
  public var quotas: [QuotaReport] {
    readings.withLock { $0.values.sorted { $0.source.rawValue < $1.source.rawValue } }
  }

  /// Restores the reports of an earlier process. A report with a time in the future comes from a clock that was ahead,
  /// and counts as outdated.
  public func restore(_ quotas: [QuotaReport]) {
    let now = now()
    readings.withLock { readings in
      for var reading in quotas where hostSources.contains(reading.source) {
        if reading.askedAt > now { reading.askedAt = .distantPast }
        readings[reading.source] = reading
      }
    }
  }

  /// Asks for the quota of each source whose last report is outdated. Sources that are paused are not asked.
  /// - Returns: the quotas reported now.
  public func askQuotas() async -> [QuotaReport] {
    var heard: [QuotaReport] = []
    for source in sources.values {
      guard let metered = source as? any MeteredSource, isQuotaOld(source.info.id) else { continue }
      let askedAt = now()
      guard let quota = await metered.quota(using: client) else { continue }
      heard.append(QuotaReport(source: source.info.id, quota: quota, askedAt: askedAt))
    }
    readings.withLock { [heard] readings in
      for reading in heard { readings[reading.source] = reading }
    }
    return heard
  }

  private func isQuotaOld(_ id: SourceID) -> Bool {
    let now = now()
    guard hostSources.contains(id),
      readings.withLock({ $0[id] }).map({ now.timeIntervalSince($0.askedAt) >= Self.quotaAge }) ?? true
    else { return false }
    return gates.withLock { $0[CredentialID(id)]?.isPaused(at: now) } == false
  }
}
