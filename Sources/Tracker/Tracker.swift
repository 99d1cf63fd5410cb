public import Carriers
public import Foundation
public import HTTP
public import Logging
import Synchronization
public import Tracking

/// Asks a carrier's chain of sources, within what each source can bear.
public final class Tracker: Sendable {
  /// What the chain said about one shipment.
  public struct Answer: Sendable {
    public var result: TrackingResult
    /// The source that answered, or the last one that was asked.
    public var source: SourceID?
    /// Every source that was asked, in order, how it ended and how long it took.
    public var asked: [SourceAttempt] = []
    /// What each wants back at the next question, by the name under which the shipment keeps it.
    public var memos: [String: String] = [:]
    /// Since when all of those fail that gave no answer, where that is known.
    public var failingSince: Date?

    /// The only way from a source into the core: here its answer is cut to what is taken of one.
    public init(result: TrackingResult, source: SourceID?, asked: [SourceAttempt] = []) {
      let result = result.cut()
      self.result = result
      self.source = source
      self.asked = asked
      if let source, let memo = result.memo { memos[source.rawValue] = memo }
    }
  }

  /// One question to one source.
  public struct SourceAttempt: Sendable {
    public var source: SourceID
    /// With whose account.
    public var owner: CredentialID.Owner
    /// The outcome's name.
    public var outcome: String
    public var seconds: Double
    /// Requests that count against the account's day; 0 where days have no limit.
    public var spent: Int
    /// Numbers that were registered with the source.
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

  /// How a source fares, asked with the host's own account.
  public struct Condition: Sendable {
    public var source: SourceID
    /// Until when nothing is asked of it.
    public var pausedUntil: Date?
    /// Since when it fails; nil while it answers, and for single failures.
    public var failingSince: Date?
    /// The last failure's outcome.
    public var failure: String?
    /// What came instead of an answer then, masked.
    public var excerpt: String?
    public var lastAnswer: Date?
    public var state: CircuitBreaker.State
    /// Requests a day, and what is left of them; nil where days have no limit.
    public var budget: (perDay: Int, remaining: Int)?
  }

  /// Those of the host, and those that only chats' own keys open.
  let sources: [SourceID: any Source]
  let hostSources: Set<SourceID>
  /// The sources that the host's own account asks.
  let chains: [CarrierID: [SourceID]]
  /// With those that chats' own keys open, whether or not the host has one.
  let wideChains: [CarrierID: [SourceID]]
  let client: HTTPClient
  let now: @Sendable () -> Date
  let logger: Logger
  let gates: Mutex<[CredentialID: SourceGate]>
  let hosts: Mutex<[String: HostRateLimit]>
  private let budgets: [SourceID: Int]
  private let newNumbersPerDay: [SourceID: Int]
  private let restored = Mutex<[CredentialID: SpentBudget]>([:])
  private let pauseScale: Double
  /// Seconds to let pass before a question that nobody waits for, so that questions do not come in step.
  let jitter: @Sendable () -> Double
  let sleep: @Sendable (Double) async throws -> Void
  let readings = Mutex<[SourceID: QuotaReading]>([:])
  /// What chats may have us ask about keys, all of them together, for each source.
  let checks: Mutex<[SourceID: SourceGate]>
  /// The breakers as they were written last.
  let kept = Mutex<[SourceID: CircuitBreaker]>([:])

  /// Sources that a carrier's chain names but that are off are left out. `connectable` are those that a chat may bring
  /// a key for, on or off. `budgets`: requests a day with one account, where the host sets them; 0 for no limit.
  /// `newNumbersPerDay`: numbers that may be registered with a source a day, likewise.
  /// `intervalScale` shortens the pauses of a failing source as it does the follow intervals. `random`: 0–1.
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
    let hosts = Dictionary(uniqueKeysWithValues: byID(sources))
    let known = hosts.merging(byID(connectable)) { host, _ in host }
    self.sources = known
    hostSources = Set(hosts.keys)
    chains = Self.chains(of: carriers, among: hosts)
    wideChains = Self.chains(of: carriers, among: known)
    pauseScale = intervalScale
    self.client = client
    self.now = now
    self.logger = logger
    let gates = hosts.map { id, source in
      (
        CredentialID(id),
        SourceGate(
          source.info, perDay: Self.perDay(source.info, budgets), newNumbersPerDay: newNumbersPerDay[id],
          pauseScale: intervalScale)
      )
    }
    self.gates = Mutex(Dictionary(uniqueKeysWithValues: gates))
    let scale = min(1, intervalScale)
    self.hosts = Mutex(
      Dictionary(grouping: known.values.map(\.info), by: \.host).mapValues { [start = now()] in
        HostRateLimit($0, scale: scale, start: start)
      })
    checks = Mutex(known.mapValues { SourceGate($0.info, perDay: nil, pauseScale: intervalScale) })
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

  /// A chat's gate is made when its key is first asked with.
  func newGate(of id: CredentialID) -> SourceGate? {
    guard let info = sources[id.source]?.info else { return nil }
    var gate = SourceGate(
      info, perDay: Self.perDay(info, budgets), newNumbersPerDay: newNumbersPerDay[id.source], pauseScale: pauseScale)
    if let spent = restored.withLock({ $0[id] }) { gate.restore(spent, at: now()) }
    return gate
  }

  /// Which carriers can be asked about: those with at least one source that is on, and those that chats' own keys open.
  public var coverage: SourceCoverage {
    let keyed = sources.values.filter { $0 is any ConnectableSource }.map(\.info.id).map { source in
      (source, Set(wideChains.filter { $0.value.contains(source) }.keys))
    }
    return SourceCoverage(host: Set(chains.keys), keyed: Dictionary(uniqueKeysWithValues: keyed))
  }

  /// How every source that is on fares, in the order of their ids.
  public var conditions: [Condition] {
    let now = now()
    return gates.withLock { gates in
      gates.filter { $0.key.owner == .host }.sorted { $0.key.source.rawValue < $1.key.source.rawValue }.map {
        id, gate in
        Condition(
          source: id.source, pausedUntil: gate.isPaused(at: now) ? gate.pausedUntil : nil,
          failingSince: gate.failingSince,
          failure: gate.failure, excerpt: gate.excerpt, lastAnswer: gate.lastAnswer, state: gate.state(at: now),
          budget: gate.budget.map { ($0.perDay, $0.remaining(at: now)) })
      }
    }
  }

  /// The clock was set by so many seconds: pauses last as long as they would have.
  public func clockJumped(by seconds: Double) {
    gates.withLock { gates in
      for id in gates.keys { gates[id]?.shift(by: seconds) }
    }
    hosts.withLock { hosts in
      for host in hosts.keys { hosts[host]?.shift(by: seconds) }
    }
  }

  // MARK: What outlives the process

  /// Goes on with the breakers that an earlier process left: those of the host's accounts.
  public func restore(_ breakers: [CircuitBreaker]) {
    let now = now()
    let known = breakers.filter { hostSources.contains($0.source) }
    gates.withLock { gates in
      for breaker in known { gates[CredentialID(breaker.source)]?.restore(breaker, at: now) }
    }
    kept.withLock { kept in
      for breaker in known { kept[breaker.source] = breaker }
    }
  }

  /// Goes on with what earlier processes spent of the day's budgets, with the host's accounts and with chats'.
  public func restore(_ budgets: [SpentBudget]) {
    let now = now()
    restored.withLock { $0 = Dictionary(budgets.map { ($0.credential, $0) }) { first, _ in first } }
    gates.withLock { gates in
      for budget in budgets { gates[budget.credential]?.restore(budget, at: now) }
    }
  }

  /// Hands over the breakers that changed and the sources that are well again, if any; what cannot be written is handed
  /// over again the next time.
  public func keepBreakers(_ write: ([CircuitBreaker], [SourceID]) throws -> Void) throws {
    let now = now()
    let records = gates.withLock { gates in
      gates.filter { $0.key.owner == .host }.reduce(into: [SourceID: CircuitBreaker]()) {
        $0[$1.key.source] = $1.value.record(of: $1.key.source, at: now)
      }
    }
    let before = kept.withLock { $0 }
    let changed = records.values.filter { before[$0.source] != $0 }.sorted { $0.source.rawValue < $1.source.rawValue }
    let well = before.keys.filter { records[$0] == nil }.sorted { $0.rawValue < $1.rawValue }
    guard !changed.isEmpty || !well.isEmpty else { return }
    try write(changed, well)
    kept.withLock { $0 = records }
  }
}
