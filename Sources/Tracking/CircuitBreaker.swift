public import Foundation

/// What outlives the process of a source that is in trouble, or that asked for patience.
public struct CircuitBreaker: Sendable, Equatable {
  /// Whether a source is asked.
  public enum State: Int, Sendable {
    /// As usual.
    case closed = 0
    /// One question at a time, to see whether it works again.
    case halfOpen = 1
    /// Not at all, for a while.
    case open = 2
  }

  public var source: SourceID
  /// The first of the failures in a row.
  public var since: Date
  public var failures: Int
  /// Until when nothing is asked.
  public var openUntil: Date?
  /// The last failure's outcome: `sourceDown`, `layoutChanged` …
  public var reason: String
  /// What came instead of an answer then, masked.
  public var excerpt: String?

  public init(
    source: SourceID, since: Date, failures: Int, openUntil: Date?, reason: String, excerpt: String? = nil
  ) {
    self.excerpt = excerpt
    self.source = source
    self.since = since
    self.failures = failures
    self.openUntil = openUntil
    self.reason = reason
  }
}
