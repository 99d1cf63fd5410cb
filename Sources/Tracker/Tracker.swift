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

    public init(result: TrackingResult, source: SourceID?, asked: [Asked] = []) {
      self.result = result
      self.source = source
      self.asked = asked
    }
  }

  /// One question to one source.
  public struct Asked: Sendable {
    public var source: SourceID
    /// The outcome's name.
    public var outcome: String
    public var seconds: Double

    public init(source: SourceID, outcome: String, seconds: Double) {
      self.source = source
      self.outcome = outcome
      self.seconds = seconds
    }
  }

  /// How a source fares.
  public struct Condition: Sendable {
    public var source: SourceID
    /// Until when nothing is asked of it.
    public var pausedUntil: Date?
    /// Since when it fails; nil while it answers, and for single failures.
    public var failingSince: Date?
    /// The last failure's outcome.
    public var failure: String?
    public var lastAnswer: Date?
  }

  private let sources: [SourceID: any Source]
  private let chains: [CarrierID: [SourceID]]
  private let client: HTTPClient
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let gates: Mutex<[SourceID: SourceGate]>
  private let failures = Mutex<[SourceID: String]>([:])

  /// Sources that a carrier's chain names but that are off are left out. `intervalScale` shortens the pauses of a
  /// failing source as it does the follow intervals.
  public init(
    sources: [any Source], carriers: [Carrier], client: HTTPClient, intervalScale: Double = 1,
    now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    let known = Dictionary(uniqueKeysWithValues: sources.map { ($0.info.id, $0) })
    self.sources = known
    self.chains = Dictionary(
      uniqueKeysWithValues: carriers.map { ($0.id, $0.chain.filter { known[$0] != nil }) }
    ).filter { !$0.value.isEmpty }
    self.client = client
    self.now = now
    self.logger = logger
    self.gates = Mutex(
      known.mapValues {
        SourceGate(
          requestsPerMinute: $0.info.requestsPerMinute, concurrency: $0.info.concurrency, pauseScale: intervalScale)
      })
  }

  /// Carriers with at least one source that is on.
  public var followedCarriers: Set<CarrierID> { Set(chains.keys) }

  /// How every source that is on fares, in the order of their ids.
  public var conditions: [Condition] {
    let now = now()
    let failures = failures.withLock { $0 }
    return gates.withLock { gates in
      gates.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, gate in
        Condition(
          source: id, pausedUntil: gate.isPaused(at: now) ? gate.pausedUntil : nil, failingSince: gate.failingSince,
          failure: failures[id], lastAnswer: gate.lastAnswer)
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
        if let first = chain.first(where: { gates[$0]?.isPaused(at: now) == false }) {
          byFirst[first, default: []].append(carrier)
        } else {
          idle.append(carrier)
        }
      }
      var openings = byFirst.map { (carriers: $0.value, limit: gates[$0.key]?.room(at: now) ?? 0) }
      if !idle.isEmpty { openings.append((carriers: idle, limit: Self.idleBatch)) }
      return openings.filter { $0.limit > 0 }
    }
  }

  /// Shipments at a time that are only told that their source is paused.
  private static let idleBatch = 16

  /// Asks the chain: the first usable answer ends it, a failure falls through to the next source. Nil when no source
  /// had room: nothing was asked.
  public func ask(about shipment: Shipment) async -> Answer? {
    var last: Answer?
    var asked: [Asked] = []
    var isBusy = false
    for id in chains[shipment.carrier] ?? [] {
      guard let source = sources[id] else { continue }
      if let refusal = source.refusal(of: shipment.number) {
        // It was not asked, so this tells nothing of how it fares.
        last = last ?? Answer(result: TrackingResult(refusal), source: id)
        continue
      }
      let isFirst = shipment.memos[id.rawValue] == nil
      guard enter(id, requests: isFirst ? source.info.firstRequests : 1) else {
        isBusy = isBusy || !isPaused(id)
        continue
      }
      let query = Query(
        carrier: shipment.carrier, number: shipment.number, memo: shipment.memos[id.rawValue], askedAt: now())
      let start = ContinuousClock.now
      let result = await source.lookUp(query, using: client)
      // A question that we broke off says nothing about the source.
      leave(id, Task.isCancelled ? .notKnownYet : result.outcome)
      if Task.isCancelled { return nil }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      asked.append(Asked(source: id, outcome: result.outcome.name, seconds: seconds))
      last = Answer(result: result, source: id, asked: asked)
      if result.outcome.isAnswer { return last }
      logger.notice(
        "source gave no answer",
        metadata: ["source": "\(id)", "outcome": "\(result.outcome.name)", "shipment": "\(shipment.id)"])
    }
    if isBusy, asked.isEmpty { return nil }
    return last ?? Answer(result: TrackingResult(.sourceDown), source: nil)
  }

  private func enter(_ id: SourceID, requests: Int) -> Bool {
    let now = now()
    return gates.withLock { $0[id]?.enter(at: now, requests: requests) ?? false }
  }

  private func isPaused(_ id: SourceID) -> Bool {
    let now = now()
    return gates.withLock { $0[id]?.isPaused(at: now) ?? true }
  }

  private func leave(_ id: SourceID, _ outcome: TrackingResult.Outcome) {
    let end: SourceGate.End =
      switch outcome {
      case .found, .notKnownYet, .wrongNumber: .answered
      case .rateLimited(let until): .limited(until: until)
      case .sourceDown, .blocked, .layoutChanged, .unauthorized: .failed
      }
    if !outcome.isAnswer { failures.withLock { $0[id] = outcome.name } }
    let now = now()
    gates.withLock { $0[id]?.leave(end, at: now) }
  }
}
