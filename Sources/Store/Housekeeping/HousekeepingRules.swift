public import Foundation
public import Tracking

/// What housekeeping needs to know about values that are opaque to the store.
public struct HousekeepingRules: Sendable {
  /// The kind of a slot. It decides how long its message is remembered.
  public enum SlotKind: Sendable, Equatable {
    /// A card of the parcel, or another view of it.
    case parcel(ParcelID)
    /// The answer to a message with several numbers.
    case reading
    /// Anything else. It is forgotten 30 days after the message was last drawn.
    case other
  }

  /// Months that a parcel stays in the archive; 0 for ever.
  public var archiveMonths: Int
  /// Tells the kind of a slot.
  public var kind: @Sendable (_ slot: String) -> SlotKind
  /// Makes the message that announces to a chat that `count` parcels in its archive will be deleted on `date`. The
  /// message must have the slot `Outbound.archiveDeletionSlot`.
  public var announce: @Sendable (_ count: Int, _ date: Date) throws -> Outbound

  /// Creates the rules from their parts.
  public init(
    archiveMonths: Int, kind: @escaping @Sendable (_ slot: String) -> SlotKind,
    announce: @escaping @Sendable (_ count: Int, _ date: Date) throws -> Outbound
  ) {
    self.archiveMonths = archiveMonths
    self.kind = kind
    self.announce = announce
  }
}

/// What one round of housekeeping did.
public struct HousekeepingReport: Sendable, Equatable {
  /// Number of deleted rows by table; tables without deleted rows are left out. Rows that were deleted by a cascade are
  /// not counted.
  public var deleted: [String: Int] = [:]
  /// True if rows were put into the outbox.
  public var hasNewOutboxRows = false

  /// Creates an empty report.
  public init() {}

  mutating func add(_ count: Int, of table: String) {
    if count > 0 { deleted[table, default: 0] += count }
  }
}

extension Outbound {
  /// The slot of the message that announces deletions from the archive. Nothing is deleted before that message was
  /// shown.
  public static let archiveDeletionSlot = "ends"
}
