import Carriers
import Foundation
import Tracking

/// The limits of all sources: what may be asked now, and what survives a restart. Plain state for one lock; the caller
/// passes the time in.
struct SourceGates {
  /// Why a source is skipped, and since when it fails.
  struct SkipReason {
    let failure: String?
    let since: Date?
    /// When the spent budget resets. Nil if the budget is not the reason.
    let budgetResetsAt: Date?
  }

  private let limits: SourceLimits
  private let infos: [SourceID: SourceInfo]
  /// The gate of a chat's own key is created when the key is first used.
  private(set) var byAccount: [CredentialID: SourceGate]
  /// Limits the checks of chats' keys. One gate per source, shared by all chats.
  private var keyChecks: [SourceID: SourceGate]
  private var webHosts: [String: WebHostRateLimit]
  private var restoredBudgets: [CredentialID: SpentBudget] = [:]
  /// The circuit breakers as last written to the database.
  private var savedBreakers: [SourceID: CircuitBreakerRecord] = [:]

  /// `start`: when the process started.
  init(_ chains: CarrierChains, _ limits: SourceLimits, start: Date) {
    self.limits = limits
    infos = chains.sources.mapValues(\.info)
    let ofOperator = infos.values.filter { chains.operatorSources.contains($0.id) }
    byAccount = Dictionary(uniqueKeysWithValues: ofOperator.map { (CredentialID($0.id), limits.gate(of: $0)) })
    keyChecks = infos.mapValues { limits.keyCheckGate(of: $0) }
    webHosts = Dictionary(grouping: infos.values, by: \.host).mapValues {
      WebHostRateLimit($0, scale: min(1, limits.pauseScale), start: start)
    }
  }

  // MARK: One request

  /// Reserves room for a lookup with one account.
  /// - Parameters:
  ///   - isNew: the source may have to register the number.
  ///   - jitter: seconds that the request waits in any case.
  /// - Returns: seconds to wait before the request; nil if there is no room.
  mutating func enter(
    _ id: CredentialID, requests: Int, isNew: Bool, for urgency: Urgency, jitter: Double, at now: Date
  ) -> Double? {
    guard let info = infos[id.source] else { return nil }
    if byAccount[id] == nil { byAccount[id] = newGate(of: id, info, at: now) }
    guard webHostRoom(of: id.source, at: now) > 0,
      byAccount[id]?.enter(at: now, requests: requests, for: urgency, isNew: isNew) == true
    else { return nil }
    return webHosts[info.host]?.enter(at: now, jitter: jitter, requests: requests)
  }

  private func newGate(of id: CredentialID, _ info: SourceInfo, at now: Date) -> SourceGate {
    var gate = limits.gate(of: info)
    if let spent = restoredBudgets[id] { gate.restore(spent, at: now) }
    return gate
  }

  /// - Returns: when the source began to fail; nil while there are too few failures to count as trouble.
  mutating func leave(_ id: CredentialID, _ result: SourceGate.RequestResult, at now: Date) -> Date? {
    if let host = infos[id.source]?.host { webHosts[host]?.leave() }
    byAccount[id]?.leave(result, at: now)
    return byAccount[id]?.failingSince
  }

  /// Whether the day's limit of new numbers is used up.
  func isNewNumberLimitReached(_ id: CredentialID, at now: Date) -> Bool {
    byAccount[id]?.isNewNumberLimitReached(at: now) ?? false
  }

  /// Gives back a new number, because the source did not register it.
  mutating func refundNewNumber(_ id: CredentialID, at now: Date) { byAccount[id]?.refundNewNumber(at: now) }

  func isBudgeted(_ id: CredentialID) -> Bool { byAccount[id]?.budget != nil }

  /// Why the source is skipped. Nil if it only has no room at the moment.
  func skipReason(of id: CredentialID, at now: Date) -> SkipReason? {
    guard let gate = byAccount[id], gate.isUnavailable(at: now) else { return nil }
    let isSpent = !gate.isSkipped(at: now)
    return SkipReason(
      failure: gate.failure, since: gate.failingSince, budgetResetsAt: isSpent ? DayBudget.end(of: now) : nil)
  }

  /// Whether the operator has turned the source on and it is not paused.
  func isReady(_ source: SourceID, at now: Date) -> Bool {
    byAccount[CredentialID(source)]?.isPaused(at: now) == false
  }

  // MARK: Checks of chats' keys

  /// False if there is no room for a check now.
  mutating func enterKeyCheck(_ source: SourceID, at now: Date) -> Bool {
    keyChecks[source]?.enter(at: now) ?? false
  }

  mutating func leaveKeyCheck(_ source: SourceID, at now: Date) { keyChecks[source]?.leave(.dropped, at: now) }

  /// Forgets the failures of a key that the source has accepted.
  mutating func resetFailures(_ id: CredentialID) { byAccount[id]?.resetFailures() }

  // MARK: All sources

  /// Health of every source that the operator has turned on, sorted by ID.
  func health(at now: Date) -> [SourceHealth] {
    operatorGates.map { SourceHealth($0.source, $0.gate, at: now) }.sorted { $0.source.rawValue < $1.source.rawValue }
  }

  private var operatorGates: [(source: SourceID, gate: SourceGate)] {
    byAccount.filter { $0.key.owner == .operator }.map { ($0.key.source, $0.value) }
  }

  /// Requests of this urgency that may start now with the operator's account.
  mutating func room(of source: SourceID, for urgency: Urgency, at now: Date) -> Int {
    byAccount[CredentialID(source)]?.room(at: now, for: urgency) ?? 0
  }

  /// Requests that the source's web host allows now.
  mutating func webHostRoom(of source: SourceID, at now: Date) -> Int {
    infos[source].flatMap { webHosts[$0.host]?.room(at: now) } ?? 0
  }

  /// The clock was set ahead by `seconds`, or back if negative.
  mutating func shift(by seconds: Double) {
    for id in byAccount.keys { byAccount[id]?.shift(by: seconds) }
    for host in webHosts.keys { webHosts[host]?.shift(by: seconds) }
  }

  // MARK: State that survives a restart

  /// Restores the circuit breakers of an earlier process. Only those of the operator's accounts are kept.
  mutating func restore(_ breakers: [CircuitBreakerRecord], at now: Date) {
    for breaker in breakers where byAccount[CredentialID(breaker.source)] != nil {
      byAccount[CredentialID(breaker.source)]?.restore(breaker, at: now)
      savedBreakers[breaker.source] = breaker
    }
  }

  /// Restores what earlier processes spent of the daily budgets, with the operator's accounts and with chats' own keys.
  mutating func restore(_ budgets: [SpentBudget], at now: Date) {
    restoredBudgets = Dictionary(budgets.map { ($0.credential, $0) }) { first, _ in first }
    for budget in budgets { byAccount[budget.credential]?.restore(budget, at: now) }
  }

  /// The circuit breakers to keep, and how they differ from those last saved.
  func breakerChanges(at now: Date) -> BreakerChanges {
    let records = operatorGates.reduce(into: [SourceID: CircuitBreakerRecord]()) {
      $0[$1.source] = $1.gate.record(of: $1.source, at: now)
    }
    let changed = records.values.filter { savedBreakers[$0.source] != $0 }
    return BreakerChanges(
      records: records, changed: changed.sorted { $0.source.rawValue < $1.source.rawValue },
      recovered: savedBreakers.keys.filter { records[$0] == nil }.sorted { $0.rawValue < $1.rawValue })
  }

  mutating func didSave(_ changes: BreakerChanges) { savedBreakers = changes.records }

  struct BreakerChanges {
    fileprivate let records: [SourceID: CircuitBreakerRecord]
    let changed: [CircuitBreakerRecord]
    let recovered: [SourceID]
    var isEmpty: Bool { changed.isEmpty && recovered.isEmpty }
  }
}
