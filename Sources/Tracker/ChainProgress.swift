import Carriers
import Foundation
import Tracking

/// Collects the answers of a chain's sources, one after another.
struct ChainProgress {
  private var best: ChainAnswer?
  private var attempts: [SourceAttempt] = []
  private var memos: [String: String] = [:]
  private var hadNoRoom = false
  /// For each source without an answer, when it began to fail. Nil if it has not failed long enough to count as
  /// trouble.
  private var failures: [Date?] = []
  private(set) var isDone = false

  /// The source cannot be asked about numbers of this form.
  mutating func refuse(_ outcome: TrackingResult.Outcome, _ source: SourceID) {
    best = best ?? ChainAnswer(result: TrackingResult(outcome), source: source)
  }

  /// The source was not asked: it is skipped for the given reason, or (nil) it has no room at the moment.
  mutating func skip(_ source: SourceID, _ reason: SourceGates.SkipReason?) {
    guard let reason else {
      hadNoRoom = true
      return
    }
    failures.append(reason.since)
    guard best == nil else { return }
    let outcome = reason.budgetResetsAt.map { TrackingResult.Outcome.rateLimited(until: $0) }
    best = ChainAnswer(result: TrackingResult(outcome ?? Self.failure(named: reason.failure)), source: source)
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
      SourceAttempt(
        source: source.id, of: account.id.owner, outcome: result.outcome.name, seconds: seconds,
        spent: spent, newNumbers: result.isNewlyRegistered ? 1 : 0))
    let newAnswer = ChainAnswer(result: result, source: source.id)
    if let memo = newAnswer.result.memo, memos.count < Shipment.maxMemos { memos[account.memoName] = memo }
    isDone = result.outcome.isAnswer && !(result.outcome == .notKnownYet && source.isDirect)
    if let earlier = best?.result.outcome, earlier == .notKnownYet || earlier == .needsPhoneDigits,
      result.outcome != .found
    {
      return
    }
    best = newAnswer
  }

  /// The answer of the whole chain. Nil if no source was asked but at least one may have room soon.
  var answer: ChainAnswer? {
    if hadNoRoom, attempts.isEmpty { return nil }
    var result = best ?? ChainAnswer(result: TrackingResult(.sourceDown), source: nil)
    result.attempts = attempts
    result.failingSince = failingSince
    result.memos = memos
    return result
  }

  /// Since when all sources without an answer have been failing. Nil if at least one of them is not in trouble.
  private var failingSince: Date? {
    let known = failures.compactMap { $0 }
    return known.count == failures.count ? known.max() : nil
  }
}
