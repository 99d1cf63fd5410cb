import Cards
import Chat
import Foundation
import Receipts
import Store
import Tracking

/// Undoes a change: by its button, by `/undo` or by a sentence.
struct UndoHandler {
  let services: DialogServices

  /// Handles the undo button of a message that reported the change.
  func undo(_ id: UndoID, _ context: inout UpdateContext) throws {
    guard let record = try context.snapshot.undo(id, in: context.update.chat),
      record.expiresAt > services.clock.realNow()
    else {
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
      if case .quiet = undo { return try context.show(.mute(isQuestion: false)) }
      if case .archived = undo { return try context.show(.list(page: 0), slot: Slots.list) }
      if let receipt = undo.receipt { return try showReceipt(receipt, after: undo, &context) }
      guard let parcel = undo.parcel else { return try context.redrawPressed(otherwise: .round, slot: Slots.round) }
      try show(parcel, after: record.kind, &context)
      if let parted = undo.parted { try context.replyWithCard(parted) }
      try context.redrawReading(of: parcel)
    }
  }

  /// Draws again what was pressed. The line that told of the change now tells that it is undone.
  private func show(_ parcel: ParcelID, after kind: UndoKind, _ context: inout UpdateContext) throws {
    let slot = Slots.change(of: parcel)
    if !context.isPress, kind != .delete { return try context.tell(.undone(kind), of: parcel) }
    guard try context.pressedSlot() == slot else { return try context.redraw(parcel) }
    let undone = ParcelChange(parcel, .state(.undone(kind)), undo: nil, isCardInSight: true)
    try context.show(.changed(undone), slot: slot)
    try context.redrawOtherCard(of: parcel)
  }

  /// `/undo`: undoes the user's own last change.
  func undoLast(_ context: inout UpdateContext) throws {
    let user = context.update.user?.id
    guard let record = try context.snapshot.undo(by: user, in: context.update.chat, at: services.clock.realNow()) else {
      return try context.reply(.nothingToUndo)
    }
    switch try revert(record, &context) {
    case .failure(let refusal): try context.reply(refusal.systemMessage)
    case .success(let undo):
      if case .quiet = undo { return try context.reply(.mute(isQuestion: false)) }
      if case .archived = undo { return try ListHandler(services: services).sendList(&context) }
      if let receipt = undo.receipt { return try showReceipt(receipt, after: undo, &context) }
      guard let parcel = undo.parcel else { return try context.reply(.round, slot: Slots.round) }
      if record.kind == .delete {
        try context.replyWithCard(parcel, view: .undone)
      } else {
        try context.tell(.undone(record.kind), of: parcel)
      }
      if let parted = undo.parted { try context.replyWithCard(parted) }
      try context.redrawReading(of: parcel)
    }
  }

  /// Asks before it undoes something, because the sentence may mean something else.
  func askToUndoLast(_ context: inout UpdateContext) throws {
    let user = context.update.user?.id
    guard let record = try context.snapshot.undo(by: user, in: context.update.chat, at: services.clock.realNow()) else {
      return try context.reply(.nothingToUndo)
    }
    try context.reply(.undoAsk(record.id, record.kind))
  }

  /// "Undo", in a reply to a message about the parcel.
  func undoLast(of parcel: Parcel, _ context: inout UpdateContext) throws {
    let now = services.clock.realNow()
    guard let record = try context.snapshot.undo(of: parcel.id, in: context.update.chat, at: now) else {
      return try context.reply(.nothingToUndo)
    }
    try undo(record.id, &context)
  }

  /// "Undo", in a reply to a receipt's card.
  func undoLast(of receipt: ReceiptID, _ context: inout UpdateContext) throws {
    let now = services.clock.realNow()
    guard let record = try context.snapshot.undo(of: receipt.subject, in: context.update.chat, at: now) else {
      return try context.reply(.nothingToUndo)
    }
    try undo(record.id, &context)
  }

  /// Shows the receipt as it is again, in the message whose button was pressed or in a new one.
  private func showReceipt(_ id: ReceiptID, after undo: UndoData, _ context: inout UpdateContext) throws {
    guard case .receipt(_, let before, _, _) = undo else { return }
    let there = try context.snapshot.receipt(id, in: context.update.chat)
    let parcels = [before?.parcel, there?.parcel]
    for parcel in Set(parcels.compactMap(\.self)) { try context.redrawOtherCard(of: parcel) }
    guard before != nil else {
      let message = there.map { SystemMessage.receiptTakenBack($0.receipt.heading) } ?? .receiptDeleted()
      return try context.show(.systemMessage(message))
    }
    try context.show(.receipt(id, view: .undone), slot: Slots.receipt(id))
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
      case .full: .listFull(limit: Parcel.maxInChat)
      }
    }

    var systemMessage: SystemMessage {
      switch self {
      case .gone: .gone
      case .alreadyThere: .undoAlreadyThere
      case .full: .listFull(limit: Parcel.maxInChat)
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
    guard let parcel = undo.subject else { return }
    for later in try context.snapshot.undos(of: parcel, after: record, in: context.update.chat) {
      let other = context.snapshot.decoded(UndoData.self, from: later.detail, of: .undoDetail, id: later.id.rawValue)
      if other?.changesSame(as: undo) == true { context.effects.append(.discardUndo(later.id)) }
    }
  }

  private func revert(_ undo: UndoData, _ record: UndoID, _ context: inout UpdateContext) throws -> Refusal? {
    let chat = context.update.chat
    if case .receipt(let id, let before, _, let others) = undo {
      return try revert(id, to: before, others: others, &context)
    }
    func there(_ carrier: CarrierID, _ number: TrackingNumber?) throws -> ParcelID? {
      try number.flatMap { try context.snapshot.parcel(carrier: carrier, number: $0, in: chat)?.id }
    }
    if case .delete(_, let carrier, let number) = undo {
      guard try there(carrier, number) == nil else { return .alreadyThere }
      guard try context.snapshot.wasArchived(record, in: chat) || context.roomForParcels() > 0 else { return .full }
      context.effects.append(.restore(record))
      return nil
    }
    if case .quiet(let mute) = undo {
      QuietHandler(services: services).apply(mute, &context)
      return nil
    }
    let ids = undo.parcel.map { [$0] } ?? undo.parcels
    guard let parcel = try ids.lazy.compactMap({ try context.parcel($0) }).first else { return .gone }
    switch undo {
    case .name(_, let name):
      var noted = parcel.noted
      noted.fieldsByUser.remove(.name)
      context.effects += [.rename(parcel.id, name), .setNoted(parcel.id, noted)]
    case .field(_, let field, let before):
      var noted = parcel.noted
      noted.restore(field, from: before)
      context.effects.append(.setNoted(parcel.id, noted))
    case .stated(_, let before):
      var noted = parcel.noted
      noted.stated = before
      context.effects.append(.setNoted(parcel.id, noted))
    case .sent(_, let isSent, let isByUser):
      var noted = parcel.noted
      (noted.isSent, noted.isSentSetByUser) = (isSent, isByUser)
      context.effects.append(.setNoted(parcel.id, noted))
    case .shipment(_, let carrier, let number, let form, let choice):
      if let other = try there(carrier, number), other != parcel.id { return .alreadyThere }
      context.effects += [.restore(record), .saveChoice(form: form, choice)]
    case .pickedUp(let ids): context.effects += ids.map { .setPickedUp($0, nil) }
    case .mute(_, let isMuted): context.effects.append(.setMuted(parcel.id, isMuted))
    case .reminder(_, let date): context.effects.append(.setReminder(parcel.id, date))
    case .archive(_, let date):
      guard try date != nil || parcel.archivedAt == nil || context.roomForParcels() > 0 else { return .full }
      context.effects.append(.setArchived(parcel.id, date))
    case .archived(let ids):
      guard try context.roomForParcels() >= ids.count else { return .full }
      for id in ids where try context.parcel(id) != nil { context.effects.append(.setArchived(id, nil)) }
    case .joined(_, let joined):
      guard try context.roomForParcels() > 0 else { return .full }
      context.effects += [
        .setNoted(parcel.id, parcel.noted.removing(joined)), .setJoined(parcel.id, nil), .add(NewParcel(joined)),
      ]
    case .merged(_, _, let before):
      guard try context.roomForParcels() > 0 else { return .full }
      context.effects += [
        .restore(record), .setNoted(parcel.id, before.noted), .rename(parcel.id, before.name),
        .setReminder(parcel.id, before.remindAt), .setClaim(parcel.id, before.claim),
      ]
      if !before.isPickedUp, parcel.pickedUpAt != nil { context.effects.append(.setPickedUp(parcel.id, nil)) }
    case .delete, .quiet, .receipt: break
    }
    return nil
  }

  /// Restores a receipt, and those that were deleted with its change.
  private func revert(
    _ id: ReceiptID, to before: KeptReceipt?, others: [KeptReceipt], _ context: inout UpdateContext
  ) throws -> Refusal? {
    let chat = context.update.chat
    guard try before != nil || context.snapshot.receipt(id, in: chat) != nil else { return .gone }
    guard let before else {
      context.effects.append(.receipt(.delete(id)))
      return nil
    }
    if let number = before.receipt.number,
      let other = try context.snapshot.receipt(number: number, period: before.receipt.period, in: chat),
      other.id != id
    {
      return .alreadyThere
    }
    for var kept in [before] + others {
      if let parcel = kept.parcel, try context.parcel(parcel) == nil { kept.parcel = nil }
      context.effects.append(.receipt(.save(kept)))
    }
    return nil
  }
}
