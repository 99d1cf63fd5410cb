import Cards
import Chat
import Foundation
import Receipts
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
      id: services.newID(), kind: undo.kind, parcel: undo.subject, user: context.update.user?.id,
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

extension UndoRecorder {
  /// Sets the parcel's reminder, or removes it.
  func setReminder(_ date: Date?, of parcel: Parcel, _ context: inout UpdateContext) throws {
    try record(.reminder(parcel.id, parcel.remindAt), &context)
    context.effects.append(.setReminder(parcel.id, date))
  }
}

/// Changes of receipts.
extension UndoRecorder {
  /// Keeps a receipt, new or changed, so that it can be taken back.
  /// - Parameter others: receipts that the change deletes.
  func save(_ kept: KeptReceipt, deleting others: [KeptReceipt] = [], _ context: inout UpdateContext) throws {
    let before = try context.snapshot.receipt(kept.id, in: context.update.chat)
    try record(.receipt(kept.id, before, isDeleted: false, others: others), &context)
    context.effects += others.map { .receipt(.delete($0.id)) }
    context.effects.append(.receipt(.save(kept)))
  }

  /// Deletes a receipt.
  @discardableResult func delete(_ kept: KeptReceipt, _ context: inout UpdateContext) throws -> UndoID {
    let undo = try record(.receipt(kept.id, kept, isDeleted: true, others: []), &context)
    context.effects.append(.receipt(.delete(kept.id)))
    return undo
  }
}
