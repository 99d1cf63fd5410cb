import Carriers
import Foundation
import Logging
import Synchronization
public import Tracking

extension Tracker {
  /// Asks the sources of the carrier's chain, in order, until one answers.
  ///
  /// After a failure, the next source is asked. The next source is also asked when the carrier's own source does not
  /// know the number yet, because another source may know it sooner; "not known yet" remains the answer unless another
  /// source finds the number. Each source is asked with the followers' own keys first, then with the operator's.
  ///
  /// - Parameters:
  ///   - own: the followers' own keys.
  ///   - digits: the last digits of followers' phones, for a source that needs them.
  ///   - urgency: decides how much of a source's rate and of its day's budget may be used.
  /// - Returns: the chain's answer. Nil if no source had room and so none was asked, or if the task was cancelled.
  public func ask(
    about shipment: Shipment, with own: [Credential] = [], digits: [Secret] = [], urgency: Urgency = .awaited
  ) async -> Answer? {
    var chain = SourceChain()
    for account in accounts(of: shipment.carrier, own) {
      let (source, id) = (account.source, account.source.info.id)
      if let refusal = source.refusal(of: shipment.number) {
        // The source was not asked, so this says nothing about its health.
        chain.refuse(refusal, id)
        continue
      }
      let isFirst = shipment.memos[account.memoName] == nil
      let requests = isFirst ? source.info.firstRequests : 1
      if isFirst, isNewNumberLimitReached(account.id) {
        chain.skip(id, SourceChain.SkipReason(failure: nil, since: nil, budgetResetsAt: DayBudget.end(of: now())))
        continue
      }
      guard let delay = enter(account, requests: requests, isNew: isFirst, urgency) else {
        chain.skip(id, skipReason(of: account.id))
        continue
      }
      let response = await lookUp(shipment, as: account, digits, after: delay)
      if isFirst, response?.result.isNewlyRegistered != true { refundNewNumber(account.id) }
      guard let response else { return nil }
      chain.take(
        response.result, of: account, seconds: response.seconds, spent: isBudgeted(account.id) ? requests : 0,
        since: response.since)
      if chain.isDone { break }
      guard !response.result.outcome.isAnswer else { continue }
      logFailure(response.result.outcome, of: account, about: shipment)
    }
    return chain.finalAnswer
  }

  /// Whether the carrier has a source that can be asked: the operator's, or one that a key in `own` gives access to.
  public func canAsk(_ carrier: CarrierID, with own: [Credential]) -> Bool { !accounts(of: carrier, own).isEmpty }

  /// Asks the source whether it accepts a chat's own key. All such checks share one rate limit per source. If the key
  /// is accepted, its earlier failures are forgotten, so that it can be used at once.
  public func check(_ credential: CredentialID, key: Secret) async -> KeyVerdict {
    let start = now()
    guard let source = sources[credential.source] as? any ConnectableSource,
      checkGates.withLock({ $0[credential.source]?.enter(at: start) ?? false })
    else { return .unclear }
    let verdict = await source.check(key, using: client)
    let end = now()
    checkGates.withLock { $0[credential.source]?.leave(.dropped, at: end) }
    if verdict == .accepted { gates.withLock { $0[credential]?.resetFailures() } }
    return verdict
  }

  /// Fetches the parcel list of a chat's own account. Counts against the same rate limit as `check`.
  public func list(_ credential: CredentialID, key: Secret) async -> AccountList {
    guard let source = sources[credential.source] as? any ConnectableSource,
      checkGates.withLock({ $0[credential.source]?.enter(at: now()) ?? false })
    else { return .unclear }
    let list = await withTaskExecutorPreference(SourceExecutor.shared) { await source.list(key, using: client) }
    checkGates.withLock { $0[credential.source]?.leave(.dropped, at: now()) }
    return list
  }

  /// The chain's sources in order, each with every account that it can be asked with: the chats' own keys first.
  private func accounts(of carrier: CarrierID, _ own: [Credential]) -> [SourceAccount] {
    (own.isEmpty ? chains : chainsWithOwnKeys)[carrier, default: []].flatMap { id -> [SourceAccount] in
      guard let source = sources[id] else { return [] }
      let keyed = own.filter { $0.id.source == id }.map { SourceAccount(source: source, credential: $0) }
      return hostSources.contains(id) ? keyed + [SourceAccount(source: source)] : keyed
    }
  }

  private func logFailure(_ outcome: TrackingResult.Outcome, of account: SourceAccount, about shipment: Shipment) {
    var metadata: Logger.Metadata = [
      "source": "\(account.id)", "outcome": "\(outcome.name)", "shipment": "\(shipment.id)",
    ]
    metadata["excerpt"] = outcome.excerpt.map { .string($0) }
    logger.notice("source gave no answer", metadata: metadata)
  }

  /// Asks one source. `since` is when the source began to fail. Nil if the request was cancelled.
  private func lookUp(
    _ shipment: Shipment, as account: SourceAccount, _ digits: [Secret], after delay: Double
  ) async -> (result: TrackingResult, seconds: Double, since: Date?)? {
    if delay > 0 { try? await sleep(delay) }
    let query = Query(
      carrier: shipment.carrier, number: shipment.number, memo: shipment.memos[account.memoName], askedAt: now(),
      key: account.credential?.key, phoneDigits: digits)
    let start = ContinuousClock.now
    let result = await withTaskExecutorPreference(SourceExecutor.shared) {
      await account.source.lookUp(query, using: client)
    }
    let since = leave(account, Task.isCancelled ? .dropped : SourceGate.RequestResult(result.outcome))
    return Task.isCancelled ? nil : (result, (ContinuousClock.now - start) / .seconds(1), since)
  }

  /// - Returns: seconds to wait before the request; nil if there is no room.
  private func enter(_ account: SourceAccount, requests: Int, isNew: Bool, _ urgency: Urgency) -> Double? {
    let now = now()
    let host = account.source.info.host
    // A request that a user waits for is not delayed.
    let jitter = urgency == .awaited ? 0 : jitter()
    return gates.withLock { gates in
      if gates[account.id] == nil { gates[account.id] = newGate(of: account.id) }
      return webHostLimits.withLock { limits in
        guard (limits[host]?.room(at: now) ?? 0) > 0,
          gates[account.id]?.enter(at: now, requests: requests, for: urgency, isNew: isNew) == true
        else { return nil }
        return limits[host]?.enter(at: now, jitter: jitter, requests: requests)
      }
    }
  }

  /// - Returns: when the source began to fail; nil while there are too few failures to count as trouble.
  private func leave(_ account: SourceAccount, _ result: SourceGate.RequestResult) -> Date? {
    let now = now()
    webHostLimits.withLock { $0[account.source.info.host]?.leave() }
    return gates.withLock { gates in
      gates[account.id]?.leave(result, at: now)
      return gates[account.id]?.failingSince
    }
  }

  private func isNewNumberLimitReached(_ id: CredentialID) -> Bool {
    let now = now()
    return gates.withLock { $0[id]?.isNewNumberLimitReached(at: now) } ?? false
  }

  private func refundNewNumber(_ id: CredentialID) {
    let now = now()
    gates.withLock { $0[id]?.refundNewNumber(at: now) }
  }

  private func isBudgeted(_ id: CredentialID) -> Bool { gates.withLock { $0[id]?.budget != nil } }

  /// Why the source is skipped. Nil if it only has no room at the moment.
  private func skipReason(of id: CredentialID) -> SourceChain.SkipReason? {
    let now = now()
    return gates.withLock { gates in
      guard let gate = gates[id], gate.isUnavailable(at: now) else { return nil }
      let isSpent = !gate.isSkipped(at: now)
      return SourceChain.SkipReason(
        failure: gate.failure, since: gate.failingSince, budgetResetsAt: isSpent ? DayBudget.end(of: now) : nil)
    }
  }
}

/// A source, and the account that it is asked with.
private struct SourceAccount {
  let source: any Source
  /// Nil for the operator's account.
  var credential: Credential?

  var id: CredentialID { credential?.id ?? CredentialID(source.info.id) }
  var memoName: String { credential?.memoName ?? source.info.id.rawValue }
}

/// Collects the answers of a chain's sources, one after another.
private struct SourceChain {
  /// Why a source is skipped, and since when it fails.
  struct SkipReason {
    let failure: String?
    let since: Date?
    /// When the spent budget resets. Nil if the budget is not the reason.
    let budgetResetsAt: Date?
  }

  private var answer: Tracker.Answer?
  private var attempts: [Tracker.SourceAttempt] = []
  private var memos: [String: String] = [:]
  private var hadNoRoom = false
  /// For each source without an answer, when it began to fail. Nil if it has not failed long enough to count as
  /// trouble.
  private var failures: [Date?] = []
  private(set) var isDone = false

  /// The source cannot be asked about numbers of this form.
  mutating func refuse(_ outcome: TrackingResult.Outcome, _ source: SourceID) {
    answer = answer ?? Tracker.Answer(result: TrackingResult(outcome), source: source)
  }

  /// The source was not asked: it is skipped for the given reason, or (nil) it has no room at the moment.
  mutating func skip(_ source: SourceID, _ reason: SkipReason?) {
    guard let reason else {
      hadNoRoom = true
      return
    }
    failures.append(reason.since)
    guard answer == nil else { return }
    let outcome = reason.budgetResetsAt.map { TrackingResult.Outcome.rateLimited(until: $0) }
    answer = Tracker.Answer(result: TrackingResult(outcome ?? Self.failure(named: reason.failure)), source: source)
  }

  /// The outcome of a skipped source's last failure, by its name.
  private static func failure(named name: String?) -> TrackingResult.Outcome {
    let failures: [TrackingResult.Outcome] = [
      .unreachable, .redirectNotAllowed, .addressNotAllowed, .blocked, .unauthorized, .layoutChanged(excerpt: ""),
    ]
    return failures.first { $0.name == name } ?? .sourceDown
  }

  /// Takes the answer of a source that was asked.
  ///
  /// If the carrier's own source does not know the number, the chain goes on. If an aggregator does not know it, the
  /// chain ends, because aggregators ask the carrier themselves. A source that needs phone digits may know the number,
  /// so that answer also remains unless another source finds the number.
  mutating func take(_ result: TrackingResult, of account: SourceAccount, seconds: Double, spent: Int, since: Date?) {
    let source = account.source.info
    if !result.outcome.isAnswer { failures.append(since) }
    attempts.append(
      Tracker.SourceAttempt(
        source: source.id, of: account.id.owner, outcome: result.outcome.name, seconds: seconds,
        spent: spent, newNumbers: result.isNewlyRegistered ? 1 : 0))
    let newAnswer = Tracker.Answer(result: result, source: source.id)
    if let memo = newAnswer.result.memo, memos.count < Shipment.maxMemos { memos[account.memoName] = memo }
    isDone = result.outcome.isAnswer && !(result.outcome == .notKnownYet && source.isDirect)
    if let earlier = answer?.result.outcome, earlier == .notKnownYet || earlier == .needsPhoneDigits,
      result.outcome != .found
    {
      return
    }
    answer = newAnswer
  }

  /// The answer of the whole chain. Nil if no source was asked but at least one may have room soon.
  var finalAnswer: Tracker.Answer? {
    if hadNoRoom, attempts.isEmpty { return nil }
    var result = answer ?? Tracker.Answer(result: TrackingResult(.sourceDown), source: nil)
    result.attempts = attempts
    result.failingSince = failingSince
    result.memos = memos
    return result
  }
}

extension SourceChain {
  /// Since when all sources without an answer have been failing. Nil if at least one of them is not in trouble.
  private var failingSince: Date? {
    let known = failures.compactMap { $0 }
    return known.count == failures.count ? known.max() : nil
  }
}

extension SourceGate.RequestResult {
  init(_ outcome: TrackingResult.Outcome) {
    self =
      switch outcome {
      case .found, .notKnownYet, .wrongNumber, .needsPhoneDigits: .answered
      case .rateLimited(let until): .limited(until: until)
      case .unreachable, .sourceDown, .redirectNotAllowed, .addressNotAllowed, .blocked, .layoutChanged, .unauthorized:
        .failed(outcome.name, excerpt: outcome.excerpt)
      }
  }
}
