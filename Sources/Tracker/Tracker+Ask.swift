import Carriers
import Foundation
import Logging
import Synchronization
public import Tracking

extension Tracker {
  /// Asks the sources of the carrier's chain, in order, until one progress.
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
  ) async -> ChainAnswer? {
    var progress = ChainProgress()
    for account in chains.accounts(of: shipment.carrier, own) {
      let (source, id) = (account.source, account.source.info.id)
      if let refusal = source.refusal(of: shipment.number) {
        // The source was not asked, so this says nothing about its health.
        progress.refuse(refusal, id)
        continue
      }
      let isFirst = shipment.memos[account.memoName] == nil
      let requests = isFirst ? source.info.firstRequests : 1
      let now = now()
      if isFirst, gates.withLock({ $0.isNewNumberLimitReached(account.id, at: now) }) {
        progress.skip(id, SourceGates.SkipReason(failure: nil, since: nil, budgetResetsAt: DayBudget.end(of: now)))
        continue
      }
      guard let delay = enter(account, requests: requests, isNew: isFirst, urgency) else {
        progress.skip(id, gates.withLock { $0.skipReason(of: account.id, at: now) })
        continue
      }
      let response = await lookUp(shipment, as: account, digits, after: delay)
      if isFirst, response?.result.isNewlyRegistered != true { refundNewNumber(account) }
      guard let response else { return nil }
      progress.take(
        response.result, of: account, seconds: response.seconds,
        spent: gates.withLock { $0.isBudgeted(account.id) } ? requests : 0, since: response.since)
      if progress.isDone { break }
      guard !response.result.outcome.isAnswer else { continue }
      logFailure(response.result.outcome, of: account, about: shipment)
    }
    return progress.answer
  }

  /// Whether the carrier has a source that can be asked: the operator's, or one that a key in `own` gives access to.
  public func canAsk(_ carrier: CarrierID, with own: [Credential]) -> Bool {
    !chains.accounts(of: carrier, own).isEmpty
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
    let outcome = Task.isCancelled ? .dropped : SourceGate.RequestResult(result.outcome)
    let end = now()
    let since = gates.withLock { $0.leave(account.id, outcome, at: end) }
    return Task.isCancelled ? nil : (result, (ContinuousClock.now - start) / .seconds(1), since)
  }

  /// - Returns: seconds to wait before the request; nil if there is no room.
  private func enter(_ account: SourceAccount, requests: Int, isNew: Bool, _ urgency: Urgency) -> Double? {
    let now = now()
    // A request that a user waits for is not delayed.
    let jitter = urgency == .awaited ? 0 : jitter()
    return gates.withLock {
      $0.enter(account.id, requests: requests, isNew: isNew, for: urgency, jitter: jitter, at: now)
    }
  }

  private func refundNewNumber(_ account: SourceAccount) {
    let now = now()
    gates.withLock { $0.refundNewNumber(account.id, at: now) }
  }
}
