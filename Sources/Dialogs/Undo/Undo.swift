import Cards
import Chat
import Foundation
import Store
import Tracking

/// The state before a change. It holds only what is needed to undo this one change, no matter what else has changed
/// since.
enum UndoData: Codable, Equatable {
  case name(ParcelID, String?)
  /// The noted fields from before the change, and the field that changed.
  case field(ParcelID, ParcelField, NotedFields)
  /// The status stated by a message, before the user decided between it and the carrier's.
  case stated(ParcelID, StatedStatus?)
  /// A change of carrier or number. The store keeps the old rows; this holds the old carrier and number, and the
  /// carrier that the chat had remembered for numbers of this form.
  case shipment(ParcelID, CarrierID, TrackingNumber, form: String, CarrierID?)
  case pickedUp([ParcelID])
  case mute(ParcelID, Bool)
  case archive(ParcelID, Date?)
  /// The store keeps the deleted rows.
  case delete(ParcelID, CarrierID, TrackingNumber)

  var kind: UndoKind {
    switch self {
    case .name: .rename
    case .field, .stated, .shipment: .edit
    case .pickedUp: .pickedUp
    case .mute: .mute
    case .archive: .archive
    case .delete: .delete
    }
  }

  /// The parcel that was changed. Nil if the change was about several parcels.
  var parcel: ParcelID? {
    switch self {
    case .name(let id, _), .field(let id, _, _), .stated(let id, _), .shipment(let id, _, _, _, _), .mute(let id, _),
      .archive(let id, _),
      .delete(let id, _, _):
      id
    case .pickedUp(let ids): ids.count == 1 ? ids[0] : nil
    }
  }

  /// Whether both changed the same thing of a parcel.
  fileprivate func changesSame(as other: UndoData) -> Bool {
    switch (self, other) {
    case (.field(_, let field, _), .field(_, let others, _)): field == others
    case (.field, _), (_, .field), (.stated, .shipment), (.shipment, .stated): false
    default: kind == other.kind
    }
  }

  fileprivate var parcels: [ParcelID] {
    if case .pickedUp(let ids) = self { ids } else { [] }
  }

  fileprivate var keepsRows: Bool {
    switch self {
    case .shipment, .delete: true
    case .name, .field, .stated, .pickedUp, .mute, .archive: false
    }
  }
}

extension Dialogs {
  /// Seconds within which a change can be undone.
  static let undoTime = 600.0

  /// Keeps an undo record. Must be called before the effects of the change are added.
  @discardableResult
  func recordUndo(_ undo: UndoData, _ context: inout UpdateContext) throws -> UndoID {
    let record = UndoRecord(
      id: UndoID(rawValue: ids.next()), kind: undo.kind, parcel: undo.parcel, user: context.update.user?.id,
      detail: try JSONEncoder().encode(undo), expiresAt: clock.realNow().addingTimeInterval(Self.undoTime))
    context.effects.append(.saveUndo(record, keepsRows: undo.keepsRows))
    return record.id
  }

  /// Handles the undo button of a message that reported the change.
  func undo(_ id: UndoID, _ context: inout UpdateContext) throws {
    guard let record = try context.snapshot.undo(id, in: context.update.chat), record.expiresAt > clock.realNow() else {
      try context.answerPress(.undoTooLate)
      return try context.redrawPressed(ifUnknown: .undoTooLate)
    }
    guard !record.isUsed else {
      try context.answerPress(.undoneAlready)
      return try context.redrawPressed(ifUnknown: .undoneAlready)
    }
    switch try revert(record, &context) {
    case .failure(.full): try context.answerPress(Refusal.full.toast)
    case .failure(let refusal):
      try context.answerPress(refusal.toast)
      try context.redrawPressed(ifUnknown: refusal.systemMessage)
    case .success(let undo):
      try context.answerPress(.undone(record.kind))
      guard let parcel = undo.parcel else { return try context.redrawPressed(otherwise: .round, slot: Slots.round) }
      try context.redraw(parcel)
      try context.redrawReading(of: parcel)
    }
  }

  /// `/undo`: undoes the user's own last change.
  func undoLast(_ context: inout UpdateContext) throws {
    let user = context.update.user?.id
    guard let record = try context.snapshot.undo(by: user, in: context.update.chat, at: clock.realNow()) else {
      return try context.reply(.nothingToUndo)
    }
    switch try revert(record, &context) {
    case .failure(let refusal): try context.reply(refusal.systemMessage)
    case .success(let undo):
      guard let parcel = undo.parcel else { return try context.reply(.round, slot: Slots.round) }
      try context.reply(.parcel(parcel, view: .undone), slot: Slots.parcel(parcel))
      try context.redrawReading(of: parcel)
    }
  }

  /// Why a change cannot be undone although there is still time.
  private enum Refusal: Error {
    case gone
    /// The chat has added a parcel with that carrier and number again. That parcel is not replaced.
    case alreadyThere
    /// The parcel would be open again, but the chat's list is full.
    case full

    var toast: Toast {
      switch self {
      case .gone: .gone
      case .alreadyThere: .alreadyThere
      case .full: .listFull(limit: Dialogs.maxParcels)
      }
    }

    var systemMessage: SystemMessage {
      switch self {
      case .gone: .gone
      case .alreadyThere: .undoAlreadyThere
      case .full: .listFull(limit: Dialogs.maxParcels)
      }
    }
  }

  /// Undoes the change. The record is then used up, even if the change could not be undone. Only if the list is full is
  /// the record kept, so that the user can try again. The record is marked as used after its data has been restored.
  private func revert(_ record: UndoRecord, _ context: inout UpdateContext) throws -> Result<UndoData, Refusal> {
    var result = Result<UndoData, Refusal>.failure(.gone)
    if let undo = context.snapshot.decoded(UndoData.self, from: record.detail, of: .undoDetail, id: record.id.rawValue)
    {
      let refusal = try revert(undo, record.id, &context)
      if refusal == .full { return .failure(.full) }
      result = refusal.map { .failure($0) } ?? .success(undo)
      try endLaterUndos(undo, record.id, &context)
    }
    context.effects.append(.discardUndo(record.id))
    return result
  }

  /// Ends the undo records of later changes of the same thing. Undoing one of them would bring back the value that was
  /// just undone.
  private func endLaterUndos(_ undo: UndoData, _ record: UndoID, _ context: inout UpdateContext) throws {
    guard let parcel = undo.parcel else { return }
    for later in try context.snapshot.undos(of: parcel, after: record, in: context.update.chat) {
      let other = context.snapshot.decoded(UndoData.self, from: later.detail, of: .undoDetail, id: later.id.rawValue)
      if other?.changesSame(as: undo) == true { context.effects.append(.discardUndo(later.id)) }
    }
  }

  private func revert(_ undo: UndoData, _ record: UndoID, _ context: inout UpdateContext) throws -> Refusal? {
    let chat = context.update.chat
    func there(_ carrier: CarrierID, _ number: TrackingNumber) throws -> ParcelID? {
      try context.snapshot.parcel(carrier: carrier, number: number, in: chat)?.id
    }
    if case .delete(_, let carrier, let number) = undo {
      guard try there(carrier, number) == nil else { return .alreadyThere }
      guard try context.snapshot.wasArchived(record, in: chat) || hasRoomToReopen(context) else { return .full }
      context.effects.append(.restore(record))
      return nil
    }
    let ids = undo.parcel.map { [$0] } ?? undo.parcels
    guard let parcel = try ids.lazy.compactMap({ try context.snapshot.parcel($0, in: chat) }).first else {
      return .gone
    }
    switch undo {
    case .name(_, let name): context.effects.append(.rename(parcel.id, name))
    case .field(_, let field, let before):
      var noted = parcel.noted
      noted.restore(field, from: before)
      context.effects.append(.setNoted(parcel.id, noted))
    case .stated(_, let before):
      var noted = parcel.noted
      noted.stated = before
      context.effects.append(.setNoted(parcel.id, noted))
    case .shipment(_, let carrier, let number, let form, let choice):
      if let other = try there(carrier, number), other != parcel.id { return .alreadyThere }
      context.effects += [.restore(record), .saveChoice(form: form, choice)]
    case .pickedUp(let ids): context.effects += ids.map { .setPickedUp($0, nil) }
    case .mute(_, let isMuted): context.effects.append(.setMuted(parcel.id, isMuted))
    case .archive(_, let date):
      guard try date != nil || parcel.archivedAt == nil || hasRoomToReopen(context) else { return .full }
      context.effects.append(.setArchived(parcel.id, date))
    case .delete: break
    }
    return nil
  }
}
