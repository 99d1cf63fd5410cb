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
    public var asked: [Asked] = []
    /// What each wants back at the next question, by the name under which the shipment keeps it.
    public var memos: [String: String] = [:]
    /// Since when the source fails that gave no answer, where that is known.
    public var failingSince: Date?

    public init(result: TrackingResult, source: SourceID?, asked: [Asked] = []) {
      self.result = result
      self.source = source
      self.asked = asked
      if let source, let memo = result.memo { memos[source.rawValue] = memo }
    }
  }

  /// One question to one source.
  public struct Asked: Sendable {
    public var source: SourceID
    /// With whose account.
    public var owner: CredentialID.Owner
    /// The outcome's name.
    public var outcome: String
    public var seconds: Double

    public init(source: SourceID, of owner: CredentialID.Owner = .host, outcome: String, seconds: Double) {
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
    public var state: Breaker.State
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
  private let pauseScale: Double
  let readings = Mutex<[SourceID: QuotaReading]>([:])
  /// The breakers as they were written last.
  let kept = Mutex<[SourceID: Breaker]>([:])

  /// Sources that a carrier's chain names but that are off are left out. `connectable` are those that a chat may bring
  /// a key for, on or off. `intervalScale` shortens the pauses of a failing source as it does the follow intervals.
  public init(
    sources: [any Source], connectable: [any Source] = [], carriers: [Carrier], client: HTTPClient,
    intervalScale: Double = 1, now: @escaping @Sendable () -> Date, logger: Logger
  ) {
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
    let gates = hosts.map { (CredentialID($0.key), SourceGate($0.value.info, pauseScale: intervalScale)) }
    self.gates = Mutex(Dictionary(uniqueKeysWithValues: gates))
  }

  private static func chains(
    of carriers: [Carrier], among sources: [SourceID: any Source]
  ) -> [CarrierID: [SourceID]] {
    Dictionary(uniqueKeysWithValues: carriers.map { ($0.id, $0.chain.filter { sources[$0] != nil }) })
      .filter { !$0.value.isEmpty }
  }

  /// A chat's gate is made when its key is first asked with.
  func newGate(of source: SourceID) -> SourceGate? {
    sources[source].map { SourceGate($0.info, pauseScale: pauseScale) }
  }

  /// Carriers with at least one source that is on.
  public var followedCarriers: Set<CarrierID> { Set(chains.keys) }

  /// How every source that is on fares, in the order of their ids.
  public var conditions: [Condition] {
    let now = now()
    return gates.withLock { gates in
      gates.filter { $0.key.owner == .host }.sorted { $0.key.source.rawValue < $1.key.source.rawValue }.map {
        id, gate in
        Condition(
          source: id.source, pausedUntil: gate.isPaused(at: now) ? gate.pausedUntil : nil,
          failingSince: gate.failingSince,
          failure: gate.failure, excerpt: gate.excerpt, lastAnswer: gate.lastAnswer, state: gate.state(at: now))
      }
    }
  }

  /// The clock was set by so many seconds: pauses last as long as they would have.
  public func clockJumped(by seconds: Double) {
    gates.withLock { gates in
      for id in gates.keys { gates[id]?.shift(by: seconds) }
    }
  }

  /// Work that may start now: the carriers whose turn it is, and how many of their shipments. A paused source stands
  /// aside for the next of the chain; where all are paused, shipments still come through, to be told so.
  public func openings() -> [(carriers: [CarrierID], limit: Int)] {
    let now = now()
    return gates.withLock { gates in
      var byFirst: [SourceID: [CarrierID]] = [:]
      var idle: [CarrierID] = []
      for (carrier, chain) in chains {
        if let first = chain.first(where: { gates[CredentialID($0)]?.standsAside(at: now) == false }) {
          byFirst[first, default: []].append(carrier)
        } else {
          idle.append(carrier)
        }
      }
      var openings = byFirst.map { (carriers: $0.value, limit: gates[CredentialID($0.key)]?.room(at: now) ?? 0) }
      if !idle.isEmpty { openings.append((carriers: idle, limit: Self.idleBatch)) }
      return openings.filter { $0.limit > 0 }
    }
  }

  /// Shipments at a time that are only told that their source is paused.
  private static let idleBatch = 16

  // MARK: What outlives the process

  /// Goes on with the breakers that an earlier process left: those of the host's accounts.
  public func restore(_ breakers: [Breaker]) {
    let now = now()
    let known = breakers.filter { hostSources.contains($0.source) }
    gates.withLock { gates in
      for breaker in known { gates[CredentialID(breaker.source)]?.restore(breaker, at: now) }
    }
    kept.withLock { kept in
      for breaker in known { kept[breaker.source] = breaker }
    }
  }

  /// Hands over the breakers that changed and the sources that are well again, if any; what cannot be written is handed
  /// over again the next time.
  public func keepBreakers(_ write: ([Breaker], [SourceID]) throws -> Void) throws {
    let now = now()
    let records = gates.withLock { gates in
      gates.filter { $0.key.owner == .host }.reduce(into: [SourceID: Breaker]()) {
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
