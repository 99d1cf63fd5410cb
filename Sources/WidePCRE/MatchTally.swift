import Synchronization

/// Counts the matches that a limit ended, where they end: whatever a caller makes of the error, it was counted.
public final class MatchTally: Sendable {
  /// That of the whole process, which patterns use unless they are given one.
  public static let shared = MatchTally()

  private let ended = Atomic(0)

  public init() {}

  /// Matches given up since the tally was made.
  public var givenUp: Int { ended.load(ordering: .relaxed) }

  func giveUp() { ended.add(1, ordering: .relaxed) }
}
