public import Foundation

/// The state of a failing or paused source that must survive a restart.
public struct CircuitBreakerRecord: Sendable, Equatable {
  /// Whether the source is asked.
  public enum State: Int, Sendable {
    /// The source is asked as usual.
    case closed = 0
    /// One request at a time, to test whether the source works again.
    case halfOpen = 1
    /// The source is not asked for a while.
    case open = 2
  }

  /// The source that this state belongs to.
  public var source: SourceID
  /// The time of the first failure in the current series.
  public var since: Date
  /// The number of failures in a row.
  public var failures: Int
  /// No request is made before this time. Nil if the circuit is not open.
  public var openUntil: Date?
  /// The name of the last failure's outcome: `sourceDown`, `layoutChanged` …
  public var reason: String
  /// A masked excerpt of what came instead of an answer. Nil if nothing came.
  public var excerpt: String?

  /// Makes the stored state of one source.
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
