public import Foundation
public import Tracking

/// What was before a change, kept for a short while so that it can be taken back.
public struct UndoRecord: Sendable, Equatable {
  public var id: UndoID
  public var kind: UndoKind
  /// Nil where it is about several.
  public var parcel: ParcelID?
  /// Who changed it, by the platform's own id.
  public var user: String?
  /// What was before, as its owner encodes it.
  public var detail: Data
  /// By real time.
  public var expiresAt: Date
  /// It was taken back, or is true no more.
  public var isUsed = false

  public init(id: UndoID, kind: UndoKind, parcel: ParcelID?, user: String?, detail: Data, expiresAt: Date) {
    self.id = id
    self.kind = kind
    self.parcel = parcel
    self.user = user
    self.detail = detail
    self.expiresAt = expiresAt
  }
}
