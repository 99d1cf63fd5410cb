public import Foundation
public import Tracking

/// The state before a change, kept for a short while so that the change can be undone.
public struct UndoRecord: Sendable, Equatable {
  /// Identifier of the record.
  public var id: UndoID
  /// What was changed.
  public var kind: UndoKind
  /// The changed parcel; nil if several were changed. For a receipt a parcel's id with the same value: no two rows of a
  /// database have the same id.
  public var parcel: ParcelID?
  /// The person who made the change, by the platform's id; nil if unknown.
  public var user: String?
  /// The state before the change, encoded by its owner.
  public var detail: Data
  /// When it can no longer be undone, in real time.
  public var expiresAt: Date
  /// True if it was undone, or if the change was reverted in another way.
  public var isUsed = false

  /// Creates an unused record from its parts.
  public init(id: UndoID, kind: UndoKind, parcel: ParcelID?, user: String?, detail: Data, expiresAt: Date) {
    self.id = id
    self.kind = kind
    self.parcel = parcel
    self.user = user
    self.detail = detail
    self.expiresAt = expiresAt
  }
}
