import Cards
import Chat
import EInvoice
import Foundation
import Receipts
import Store
import Tracking

/// A change of a receipt in words.
struct ReceiptReply {
  enum Change {
    /// The field, its value as written, and whether the sentence surely is about a receipt.
    case set(ReceiptField?, String, isExplicit: Bool)
    case delete
    case undo
    /// There is no receipt yet.
    case none
  }

  var kept: KeptReceipt?
  var change: Change
}

/// Changes of a receipt in words: in a reply to its card or to the message that it was read in, or of the last one.
struct ReceiptReplies {
  let services: DialogServices

  /// Seconds within which 打錯了 is about a receipt.
  private static let mistakeTime = 86_400.0

  /// The change that a message asks for; nil if it asks for none.
  func reply(in message: Message) throws -> ReceiptReply? {
    let (text, context) = (message.text, message.context)
    let replied = try receiptRepliedTo(context)
    guard let change = services.receipts.change(in: text) else {
      // A bare amount or day in a reply to the card, while nothing is asked.
      guard let replied, context.state.mode == .idle else { return nil }
      let fits = [ReceiptField.amount, .date].first { field in
        var receipt = replied.receipt
        return services.receipts.set(field, to: text, in: &receipt, context.receipts)
      }
      return fits.map { ReceiptReply(kept: replied, change: .set($0, text, isExplicit: false)) }
    }
    let kept: KeptReceipt
    if let replied, !change.isLast || change.isLikely {
      kept = replied
    } else {
      guard change.isLast, try context.mayBeAnswer() || context.isAddressedToBot else { return nil }
      guard let last = try context.snapshot.lastReceipt(in: context.update.chat, stepsBack: change.stepsBack)
      else { return change.isLikely ? nil : ReceiptReply(change: .none) }
      if change.isLikely, context.now.timeIntervalSince(last.addedAt) > Self.mistakeTime { return nil }
      kept = last
    }
    switch change.kind {
    case .undo: return ReceiptReply(kept: kept, change: .undo)
    case .delete: return ReceiptReply(kept: kept, change: .delete)
    case .set(let field, let value):
      let isExplicit = !change.isLikely
      guard isExplicit || set(field, to: value, in: kept, context) != nil else { return nil }
      return ReceiptReply(kept: kept, change: .set(field, value, isExplicit: isExplicit))
    }
  }

  /// Makes the change.
  func carryOut(_ reply: ReceiptReply, _ context: inout UpdateContext) throws {
    guard let kept = reply.kept else {
      return try context.reply(.receiptList(.first), slot: Slots.receiptList(.first))
    }
    switch reply.change {
    case .none: break
    case .undo:
      context.state.stopAwaitingValue(of: kept.id)
      try UndoHandler(services: services).undoLast(of: kept.id, &context)
    case .delete:
      context.state.stopAwaitingValue(of: kept.id)
      let undo = try UndoRecorder(services: services).delete(kept, &context)
      try context.reply(.systemMessage(.receiptDeleted(undo: undo, receipt: kept.receipt.heading)))
      if let parcel = kept.parcel { try context.redrawOtherCard(of: parcel) }
    case .set(let field, let value, let isExplicit):
      if isExplicit { context.state.stopAwaitingValue(of: kept.id) }
      try set(field, to: value, in: kept, &context)
    }
  }

  /// The receipt of the message that the update replies to.
  private func receiptRepliedTo(_ context: UpdateContext) throws -> KeptReceipt? {
    guard let reply = context.update.reply else { return nil }
    let chat = context.update.chat
    if let slot = try context.snapshot.slot(of: reply.message, in: chat) {
      return try Slots.receipt(of: slot).flatMap { try context.snapshot.receipt($0, in: chat) }
    }
    return reply.isToBot ? nil : try context.snapshot.receipts(from: reply.message, in: chat).last
  }

  /// The field that the value belongs to, and the receipt with it; nil if it is no value.
  private func set(
    _ field: ReceiptField?, to value: String, in kept: KeptReceipt, _ context: UpdateContext
  ) -> (field: ReceiptField, changed: KeptReceipt)? {
    var changed = kept
    if let field {
      let isValue = services.receipts.set(field, to: value, in: &changed.receipt, context.receipts)
      return isValue ? (field, changed) : nil
    }
    return services.receipts.set(value, in: &changed.receipt, context.receipts).map { ($0, changed) }
  }

  /// If the text is no value, asks for one.
  private func set(
    _ field: ReceiptField?, to value: String, in kept: KeptReceipt, _ context: inout UpdateContext
  ) throws {
    guard case (let done, var changed)? = set(field, to: value, in: kept, context) else {
      let asked = field ?? .amount
      context.state.mode = .awaitingReceipt(kept.id, asked, user: context.update.user?.id, isAskedFor: true)
      return try context.reply(.receiptField(ReceiptPrompt(kept.id, asked, fault: .unreadable)))
    }
    guard changed.receipt != kept.receipt || kept.unconfirmed.contains(done) && !kept.isAsked else {
      return try context.reply(.systemMessage(.unchanged))
    }
    if changed.receipt.total?.value != kept.receipt.total?.value { changed.markAsEdited(.amount) }
    if changed.receipt.total?.currency != kept.receipt.total?.currency { changed.markAsEdited(.currency) }
    changed.markAsEdited(done)
    // Another amount does not say that it is an expense.
    if kept.isAsked { changed.unconfirmed = changed.receipt.filledFields }
    // The name of a line's only item is its title, and the price that of the line.
    if done == .amount, changed.receipt.kind == .typed, changed.receipt.items.count == 1,
      let total = changed.receipt.total?.value
    {
      changed.receipt.items[0].price = total
    }
    context.state.stopAwaitingValue(of: kept.id)
    try UndoRecorder(services: services).save(changed, &context)
    if asksStill(changed) {
      try context.redrawReceipt(changed.id)
      try ReceiptKeeper(services: services).show(changed, &context)
    } else {
      try context.reply(.receipt(changed.id, view: .changed))
      try context.redrawReceipt(changed.id)
    }
    if let parcel = changed.parcel { try context.redrawOtherCard(of: parcel) }
  }

  /// Whether the card has a question that another value has not answered: a new amount is in the same open currency.
  private func asksStill(_ kept: KeptReceipt) -> Bool {
    kept.unconfirmed.isEmpty && kept.missing.contains { [.amount, .currency, .date].contains($0) }
  }
}
