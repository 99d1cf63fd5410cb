public import Carriers
public import Foundation
public import HTTP
public import Logging
import Synchronization
public import Tracking

/// Asks the sources of a carrier's chain about a shipment, and keeps each source's limits.
public final class Tracker: Sendable {
  let chains: CarrierChains
  let gates: Mutex<SourceGates>
  let client: HTTPClient
  let now: @Sendable () -> Date
  let logger: Logger
  /// Seconds to delay a request that no user waits for, so that requests do not come at the same moment.
  let jitter: @Sendable () -> Double
  let sleep: @Sendable (Double) async throws -> Void
  private let quotaCache = Mutex(QuotaCache())

  /// - Parameters:
  ///   - sources: the sources that are turned on. A carrier's chain may name others; these are left out.
  ///   - connectable: sources for which a chat can bring its own key, whether or not the operator has turned them on.
  ///   - budgets: requests per day with one account, where the operator sets them; 0 for no limit.
  ///   - newNumbersPerDay: numbers per day that may be registered with a source, if the operator sets a limit; 0 for no
  ///     limit.
  ///   - intervalScale: multiplies the pauses of a failing source, as it does the check intervals.
  ///   - random: 0–1.
  public init(
    sources: [any Source], connectable: [any Source] = [], carriers: [Carrier], client: HTTPClient,
    budgets: [SourceID: Int] = [:], newNumbersPerDay: [SourceID: Int] = [:], intervalScale: Double = 1,
    random: @escaping @Sendable () -> Double = { 0 },
    sleep: @escaping @Sendable (Double) async throws -> Void = { _ in }, now: @escaping @Sendable () -> Date,
    logger: Logger
  ) {
    chains = CarrierChains(of: carriers, enabled: sources, connectable: connectable)
    let limits = SourceLimits(budgets: budgets, newNumbersPerDay: newNumbersPerDay, pauseScale: intervalScale)
    gates = Mutex(SourceGates(chains, limits, start: now()))
    self.client = client
    self.now = now
    self.logger = logger
    jitter = { random() * Self.longestJitter * min(1, intervalScale) }
    self.sleep = sleep
  }

  private static let longestJitter = 1.5

  /// The carriers that can be asked about: with the operator's accounts, and with chats' own keys.
  public var coverage: SourceCoverage { chains.coverage }

  /// Health of every source that the operator has turned on, sorted by ID.
  public var sourceHealth: [SourceHealth] {
    let now = now()
    return gates.withLock { $0.health(at: now) }
  }

  /// The shipments that may be leased now, per source, with a limit for each urgency.
  ///
  /// A source is skipped in favor of the next one in the chain if it is paused, or if its day's budget has nothing left
  /// for the urgency. If all sources of a chain are paused or spent, its shipments are still leased, so that their
  /// cards can say so. If a source only reserves its budget for more urgent shipments, the less urgent ones wait.
  /// Carriers that only chats' own keys can ask about have a quota of their own.
  public func leaseQuotas() -> [LeaseQuota] {
    let now = now()
    return gates.withLock { [chains] in $0.leaseQuotas(chains, at: now) }
  }

  /// The machine's clock was set ahead by `seconds`, or back if negative. Shifts all pauses, so that they last as long
  /// as before.
  public func clockJumped(by seconds: Double) { gates.withLock { $0.shift(by: seconds) } }

  // MARK: Quotas

  /// The remaining quotas of the operator's accounts, as last reported, sorted by source ID.
  public var quotas: [QuotaReport] { quotaCache.withLock { $0.all } }

  /// Asks for the quota of each source whose last report is outdated. Sources that are paused are not asked.
  /// - Returns: the quotas reported now.
  public func askQuotas() async -> [QuotaReport] {
    var reports: [QuotaReport] = []
    for (id, source) in chains.sources {
      let askedAt = now()
      guard let source = source as? any MeteredSource, gates.withLock({ $0.isReady(id, at: askedAt) }),
        quotaCache.withLock({ $0.isOutdated(id, at: askedAt) }), let quota = await source.quota(using: client)
      else { continue }
      reports.append(QuotaReport(source: id, quota: quota, askedAt: askedAt))
    }
    quotaCache.withLock { [reports] in $0.store(reports) }
    return reports
  }

  // MARK: State that survives a restart

  /// Restores the circuit breakers of an earlier process. Only those of the operator's accounts are kept.
  public func restore(_ breakers: [CircuitBreakerRecord]) {
    let now = now()
    gates.withLock { $0.restore(breakers, at: now) }
  }

  /// Restores what earlier processes spent of the daily budgets, with the operator's accounts and with chats' own keys.
  public func restore(_ budgets: [SpentBudget]) {
    let now = now()
    gates.withLock { $0.restore(budgets, at: now) }
  }

  /// Restores the quotas that sources reported to an earlier process.
  public func restore(_ quotas: [QuotaReport]) {
    let now = now()
    quotaCache.withLock { $0.restore(quotas.filter { chains.operatorSources.contains($0.source) }, at: now) }
  }

  /// Passes `write` the circuit breakers that have changed and the sources that have recovered, if there are any. If
  /// `write` throws, the same changes are passed again the next time.
  public func saveBreakers(_ write: ([CircuitBreakerRecord], [SourceID]) throws -> Void) throws {
    let now = now()
    let changes = gates.withLock { $0.breakerChanges(at: now) }
    guard !changes.isEmpty else { return }
    try write(changes.changed, changes.recovered)
    gates.withLock { $0.didSave(changes) }
  }
}
