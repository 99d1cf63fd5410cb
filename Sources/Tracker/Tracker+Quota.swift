import Carriers
import Foundation
import Synchronization
public import Tracking

extension Tracker {
  /// A source tells its quota at most so often, in seconds.
  static let quotaAge = 3600.0

  /// What the host's accounts may still ask, as last heard, in the order of the sources' ids.
  public var quotas: [QuotaReading] {
    readings.withLock { $0.values.sorted { $0.source.rawValue < $1.source.rawValue } }
  }

  /// Goes on with what an earlier process heard. A word that a clock running ahead wrote counts as old.
  public func restore(_ quotas: [QuotaReading]) {
    let now = now()
    readings.withLock { readings in
      for var reading in quotas where hostSources.contains(reading.source) {
        if reading.askedAt > now { reading.askedAt = .distantPast }
        readings[reading.source] = reading
      }
    }
  }

  /// Asks the sources whose last word is old, unless they are in trouble.
  /// - Returns: what was heard now.
  public func askQuotas() async -> [QuotaReading] {
    var heard: [QuotaReading] = []
    for source in sources.values {
      guard let metered = source as? any MeteredSource, isQuotaOld(source.info.id) else { continue }
      let askedAt = now()
      guard let quota = await metered.quota(using: client) else { continue }
      heard.append(QuotaReading(source: source.info.id, quota: quota, askedAt: askedAt))
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
