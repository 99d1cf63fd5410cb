import Cards
import Chat
import EInvoice
import Foundation
import Receipts
import Store
import Tracking

/// Changes of a receipt in words: in a reply to its card or to the message that it was read in, or of the last one.
struct ReceiptReplies {
  let services: DialogServices

  /// Seconds within which 打錯了 is about a receipt.
  private static let mistakeTime = 86_400.0

  /// - Returns: false if the text is to be read as usual.
  func handle(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard !context.state.awaitsSecret, !context.update.isForwarded else { return false }
    let replied = try receiptRepliedTo(context)
    guard let change = services.receipts.change(in: text) else {
      // A bare amount or day in a reply to the card, while nothing is asked.
      guard let replied, context.state.mode == .idle else { return false }
      return try set(.amount, to: text, in: replied, isExplicit: false, &context)
        || set(.date, to: text, in: replied, isExplicit: false, &context)
    }
    let kept: KeptReceipt
    if let replied, !change.isLast || change.isLikely {
      kept = replied
    } else {
      guard change.isLast, try context.mayBeAnswer() || context.isAddressedToBot else { return false }
      guard let last = try context.snapshot.lastReceipt(in: context.update.chat, stepsBack: change.stepsBack)
      else {
        if change.isLikely { return false }
        try context.reply(.receiptList(.first), slot: Slots.receiptList(.first))
        return true
      }
      if change.isLikely, context.now.timeIntervalSince(last.addedAt) > Self.mistakeTime { return false }
      kept = last
    }
    if !change.isLikely { context.state.stopAwaitingValue(of: kept.id) }
    switch change.kind {
    case .undo: try UndoHandler(services: services).undoLast(of: kept.id, &context)
    case .delete:
      let undo = try UndoRecorder(services: services).delete(kept, &context)
      try context.reply(.systemMessage(.receiptDeleted(undo: undo, receipt: kept.receipt.heading)))
      if let parcel = kept.parcel { try context.redrawOtherCard(of: parcel) }
    case .set(let field, let value):
      return try set(field, to: value, in: kept, isExplicit: !change.isLikely, &context)
    }
    return true
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

  /// - Returns: false if the text is no value and the field was not named.
  private func set(
    _ field: ReceiptField?, to value: String, in kept: KeptReceipt, isExplicit: Bool, _ context: inout UpdateContext
  ) throws -> Bool {
    var changed = kept
    let asked = field ?? .amount
    let done: ReceiptField? =
      if let field {
        services.receipts.set(field, to: value, in: &changed.receipt, context.receipts) ? field : nil
      } else {
        services.receipts.set(value, in: &changed.receipt, context.receipts)
      }
    guard let done else {
      guard isExplicit else { return false }
      context.state.mode = .awaitingReceipt(kept.id, asked, user: context.update.user?.id, isAskedFor: true)
      try context.reply(.receiptField(ReceiptPrompt(kept.id, asked, fault: .unreadable)))
      return true
    }
    guard changed.receipt != kept.receipt || kept.unconfirmed.contains(done) && !kept.isAsked else {
      try context.reply(.systemMessage(.unchanged))
      return true
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
    return true
  }

  /// Whether the card has a question that another value has not answered: a new amount is in the same open currency.
  private func asksStill(_ kept: KeptReceipt) -> Bool {
    kept.unconfirmed.isEmpty && kept.missing.contains { [.amount, .currency, .date].contains($0) }
  }
}
