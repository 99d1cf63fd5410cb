public import Foundation
public import Tracking

/// The chain's answer about one shipment.
public struct ChainAnswer: Sendable {
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

/// One request to one source, as part of a chain.
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
    source: SourceID, of owner: CredentialID.Owner = .operator, outcome: String, seconds: Double, spent: Int = 0,
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
