public import Foundation
public import Tracking

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

  init(_ source: SourceID, _ gate: SourceGate, at now: Date) {
    self.source = source
    pausedUntil = gate.isPaused(at: now) ? gate.pausedUntil : nil
    failingSince = gate.failingSince
    failure = gate.failure
    excerpt = gate.excerpt
    lastAnswer = gate.lastAnswer
    state = gate.state(at: now)
    budget = gate.budget.map { ($0.perDay, $0.remaining(at: now)) }
  }
}
