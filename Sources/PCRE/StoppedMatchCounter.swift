import Synchronization

/// Counts matches that were stopped by a limit. They are counted where they stop, so the count is right even if the
/// caller ignores the error.
public final class StoppedMatchCounter: Sendable {
  /// The counter of the process. Patterns use it unless they get another.
  public static let shared = StoppedMatchCounter()

  private let stopped = Atomic(0)

  /// A counter that starts at 0.
  public init() {}

  /// The number of stopped matches so far.
  public var count: Int { stopped.load(ordering: .relaxed) }

  func increment() { stopped.add(1, ordering: .relaxed) }
}
