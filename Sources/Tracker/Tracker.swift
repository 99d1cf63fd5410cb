public import Carriers
public import Foundation
public import HTTP
public import Logging
import Synchronization
public import Tracking

/// Asks the sources of a carrier's chain about a shipment, and keeps each source's limits.
public final class Tracker: Sendable {
  /// The chain's answer about one shipment.
  public struct Answer: Sendable {
    public var result: TrackingResult
    /// The source that gave the answer, or the last source that was asked.
    public var source: SourceID?
    /// The requests made, in order, with their outcome and duration.
    public var attempts: [SourceAttempt] = []
    /// What each source wants to get back with the next request, by the name under which the shipment stores it.
    public var memos: [String: String] = [:]
    /// Since when all sources without an answer have been failing, if that is known.
    public var failingSince: Date?

    /// All answers of sources pass through this initializer, which cuts them to the allowed sizes.
    public init(result: TrackingResult, source: SourceID?, attempts: [SourceAttempt] = []) {
      let result = result.truncated()
      self.result = result
      self.source = source
      self.attempts = attempts
      if let source, let memo = result.memo { memos[source.rawValue] = memo }
    }
  }

  /// One request to one source.
  public struct SourceAttempt: Sendable {
    public var source: SourceID
    /// Whose account the source was asked with.
    public var owner: CredentialID.Owner
    /// Name of the outcome.
    public var outcome: String
    public var seconds: Double
    /// Requests that count against the account's daily budget. 0 if there is no daily limit.
    public var spent: Int
    /// Numbers that were newly registered with the source.
    public var newNumbers: Int

    public init(
      source: SourceID, of owner: CredentialID.Owner = .host, outcome: String, seconds: Double, spent: Int = 0,
      newNumbers: Int = 0
    ) {
      self.newNumbers = newNumbers
      self.spent = spent
      self.source = source
      self.owner = owner
      self.outcome = outcome
      self.seconds = seconds
    }
  }

  /// Health of a source when asked with the operator's account.
  public struct SourceHealth: Sendable {
    public var source: SourceID
    /// The source is not asked until then. Nil if it is not paused.
    public var pausedUntil: Date?
    /// When the source began to fail. Nil while it answers, and while there are too few failures to count as trouble.
    public var failingSince: Date?
    /// Name of the last failure's outcome.
    public var failure: String?
    /// Excerpt of what the source sent instead of an answer at the last failure, with private data masked.
    public var excerpt: String?
    public var lastAnswer: Date?
    public var state: CircuitBreakerRecord.State
    /// Requests per day and how many are left. Nil if there is no daily limit.
    public var budget: (perDay: Int, remaining: Int)?
  }

  /// All sources: the operator's, and those that can be used only with a chat's own key.
  let sources: [SourceID: any Source]
  let hostSources: Set<SourceID>
  /// For each carrier, the sources that can be asked with the operator's account.
  let chains: [CarrierID: [SourceID]]
  /// For each carrier, all sources: the operator's, and those that chats' own keys give access to.
  let chainsWithOwnKeys: [CarrierID: [SourceID]]
  let client: HTTPClient
  let now: @Sendable () -> Date
  let logger: Logger
  let gates: Mutex<[CredentialID: SourceGate]>
  let webHostLimits: Mutex<[String: WebHostRateLimit]>
  private let budgets: [SourceID: Int]
  private let newNumbersPerDay: [SourceID: Int]
  private let restoredBudgets = Mutex<[CredentialID: SpentBudget]>([:])
  private let pauseScale: Double
  /// Seconds to delay a request that no user waits for, so that requests do not come at the same moment.
  let jitter: @Sendable () -> Double
  let sleep: @Sendable (Double) async throws -> Void
  let quotaReports = Mutex<[SourceID: QuotaReport]>([:])
  /// Limits the checks of chats' keys. One gate per source, shared by all chats.
  let checkGates: Mutex<[SourceID: SourceGate]>
  /// The circuit breakers as last written to the database.
  let savedBreakers = Mutex<[SourceID: CircuitBreakerRecord]>([:])

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
    self.budgets = budgets
    let newNumbersPerDay = newNumbersPerDay.filter { $0.value > 0 }
    self.newNumbersPerDay = newNumbersPerDay
    self.sleep = sleep
    jitter = { random() * Self.longestJitter * min(1, intervalScale) }
    let byID = { (sources: [any Source]) in sources.map { ($0.info.id, $0) } }
    let enabled = Dictionary(uniqueKeysWithValues: byID(sources))
    let known = enabled.merging(byID(connectable)) { first, _ in first }
    self.sources = known
    hostSources = Set(enabled.keys)
    chains = Self.chains(of: carriers, among: enabled)
    chainsWithOwnKeys = Self.chains(of: carriers, among: known)
    pauseScale = intervalScale
    self.client = client
    self.now = now
    self.logger = logger
    let gates = enabled.map { id, source in
      (
        CredentialID(id),
        SourceGate(
          source.info, perDay: Self.perDay(source.info, budgets), newNumbersPerDay: newNumbersPerDay[id],
          pauseScale: intervalScale)
      )
    }
    self.gates = Mutex(Dictionary(uniqueKeysWithValues: gates))
    let scale = min(1, intervalScale)
    webHostLimits = Mutex(
      Dictionary(grouping: known.values.map(\.info), by: \.host).mapValues { [start = now()] in
        WebHostRateLimit($0, scale: scale, start: start)
      })
    checkGates = Mutex(known.mapValues { SourceGate($0.info, perDay: nil, pauseScale: intervalScale) })
  }

  private static let longestJitter = 1.5

  private static func perDay(_ info: SourceInfo, _ budgets: [SourceID: Int]) -> Int? {
    let perDay = budgets[info.id] ?? info.requestsPerDay
    return perDay == 0 ? nil : perDay
  }

  private static func chains(
    of carriers: [Carrier], among sources: [SourceID: any Source]
  ) -> [CarrierID: [SourceID]] {
    Dictionary(uniqueKeysWithValues: carriers.map { ($0.id, $0.chain.filter { sources[$0] != nil }) })
      .filter { !$0.value.isEmpty }
  }

  /// Creates the gate of a chat's own key when the key is first used.
  func newGate(of id: CredentialID) -> SourceGate? {
    guard let info = sources[id.source]?.info else { return nil }
    var gate = SourceGate(
      info, perDay: Self.perDay(info, budgets), newNumbersPerDay: newNumbersPerDay[id.source], pauseScale: pauseScale)
    if let spent = restoredBudgets.withLock({ $0[id] }) { gate.restore(spent, at: now()) }
    return gate
  }

  /// The carriers that can be asked about: with the operator's accounts, and with chats' own keys.
  public var coverage: SourceCoverage {
    let byOwnKey = sources.values.filter { $0 is any ConnectableSource }.map(\.info.id).map { source in
      (source, Set(chainsWithOwnKeys.filter { $0.value.contains(source) }.keys))
    }
    return SourceCoverage(host: Set(chains.keys), byOwnKey: Dictionary(uniqueKeysWithValues: byOwnKey))
  }

  /// Health of every source that the operator has turned on, sorted by ID.
  public var sourceHealth: [SourceHealth] {
    let now = now()
    return gates.withLock { gates in
      gates.filter { $0.key.owner == .host }.sorted { $0.key.source.rawValue < $1.key.source.rawValue }.map {
        id, gate in
        SourceHealth(
          source: id.source, pausedUntil: gate.isPaused(at: now) ? gate.pausedUntil : nil,
          failingSince: gate.failingSince,
          failure: gate.failure, excerpt: gate.excerpt, lastAnswer: gate.lastAnswer, state: gate.state(at: now),
          budget: gate.budget.map { ($0.perDay, $0.remaining(at: now)) })
      }
    }
  }

  /// The machine's clock was set ahead by `seconds`, or back if negative. Shifts all pauses, so that they last as long
  /// as before.
  public func clockJumped(by seconds: Double) {
    gates.withLock { gates in
      for id in gates.keys { gates[id]?.shift(by: seconds) }
    }
    webHostLimits.withLock { limits in
      for host in limits.keys { limits[host]?.shift(by: seconds) }
    }
  }

  // MARK: State that survives a restart

  /// Restores the circuit breakers of an earlier process. Only those of the operator's accounts are kept.
  public func restore(_ breakers: [CircuitBreakerRecord]) {
    let now = now()
    let known = breakers.filter { hostSources.contains($0.source) }
    gates.withLock { gates in
      for breaker in known { gates[CredentialID(breaker.source)]?.restore(breaker, at: now) }
    }
    savedBreakers.withLock { saved in
      for breaker in known { saved[breaker.source] = breaker }
    }
  }

  /// Restores what earlier processes spent of the daily budgets, with the operator's accounts and with chats' own keys.
  public func restore(_ budgets: [SpentBudget]) {
    let now = now()
    restoredBudgets.withLock { $0 = Dictionary(budgets.map { ($0.credential, $0) }) { first, _ in first } }
    gates.withLock { gates in
      for budget in budgets { gates[budget.credential]?.restore(budget, at: now) }
    }
  }

  /// Passes `write` the circuit breakers that have changed and the sources that have recovered, if there are any. If
  /// `write` throws, the same changes are passed again the next time.
  public func saveBreakers(_ write: ([CircuitBreakerRecord], [SourceID]) throws -> Void) throws {
    let now = now()
    let records = gates.withLock { gates in
      gates.filter { $0.key.owner == .host }.reduce(into: [SourceID: CircuitBreakerRecord]()) {
        $0[$1.key.source] = $1.value.record(of: $1.key.source, at: now)
      }
    }
    let before = savedBreakers.withLock { $0 }
    let changed = records.values.filter { before[$0.source] != $0 }.sorted { $0.source.rawValue < $1.source.rawValue }
    let well = before.keys.filter { records[$0] == nil }.sorted { $0.rawValue < $1.rawValue }
    guard !changed.isEmpty || !well.isEmpty else { return }
    try write(changed, well)
    savedBreakers.withLock { $0 = records }
  }
}
