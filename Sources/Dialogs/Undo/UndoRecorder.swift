import Cards
import Chat
import Foundation
import Store
import Tracking

/// Keeps what undoes a change.
struct UndoRecorder {
  let services: DialogServices

  /// Seconds within which a change can be undone.
  private static let undoTime = 600.0

  /// Must be called before the effects of the change are added.
  @discardableResult func record(_ undo: UndoData, _ context: inout UpdateContext) throws -> UndoID {
    let record = UndoRecord(
      id: services.newID(), kind: undo.kind, parcel: undo.parcel, user: context.update.user?.id,
      detail: try JSONEncoder().encode(undo), expiresAt: services.clock.realNow().addingTimeInterval(Self.undoTime))
    context.effects.append(.saveUndo(record, keepingRowsOf: undo.keptParcel))
    return record.id
  }

  /// Keeps an undo record for a change. The opposite of a change already undoes it, so it ends the earlier undo records
  /// of that kind instead.
  func recordOrEnd(_ undo: UndoData, isChange: Bool, _ context: inout UpdateContext) throws {
    guard let parcel = undo.parcel else { return }
    if isChange { try record(undo, &context) } else { context.effects.append(.discardUndos(of: parcel, undo.kind)) }
  }
}
