public import Foundation

/// A row that processes were working on when they ended unexpectedly. One success clears it.
public struct Suspect: Equatable, Sendable {
  /// Processes that ended at this row since its last success.
  public var deaths: Int
  /// A shipment is not asked about before that time. It belongs to all chats that follow it, so it is never given up.
  public var notBefore: Date?

  /// A row is given up after so many.
  public static let maxDeaths = 3

  /// Whether no other process may be risked for the row.
  public var isGivenUp: Bool { deaths >= Self.maxDeaths && notBefore == nil }

  /// Counts one more death at `now`.
  mutating func recordDeath(of kind: WorkItem.Kind, now: Date) {
    deaths += 1
    guard kind == .shipment, deaths >= Self.maxDeaths else { return }
    notBefore = now.addingTimeInterval(deaths == Self.maxDeaths ? 3600 : 86_400)
  }
}
