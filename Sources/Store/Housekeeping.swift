public import Foundation
public import Tracking

/// What housekeeping has to know of what is opaque to the store.
public struct HousekeepingRules: Sendable {
  /// What a slot names, as far as it says how long its message is remembered.
  public enum SlotKind: Sendable, Equatable {
    /// A parcel's card, or another view of it.
    case parcel(ParcelID)
    /// The answer to a message with several numbers.
    case reading
    /// Anything else.
    case passing
  }

  /// Months that a parcel stays in the archive; 0: for ever.
  public var archiveMonths: Int
  public var kind: @Sendable (_ slot: String) -> SlotKind
  /// The message that tells a chat that so many parcels of its archive will be deleted then. Its slot is
  /// `Outbound.archiveEndsSlot`.
  public var announce: @Sendable (_ count: Int, _ date: Date) throws -> Outbound

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
  /// Rows deleted, by table, where there were any; what goes with them is not counted.
  public var deleted: [String: Int] = [:]
  public var isOutboxFed = false

  public init() {}

  mutating func add(_ count: Int, of table: String) {
    if count > 0 { deleted[table, default: 0] += count }
  }
}

extension Outbound {
  /// What the message shows that tells what of the archive will be deleted. Nothing is deleted before it was shown.
  public static let archiveEndsSlot = "ends"
}
