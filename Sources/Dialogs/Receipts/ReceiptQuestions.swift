import Cards
import Chat
import Receipts
import Store
import Tracking

/// Asks for the value of a receipt's field, and takes it.
struct ReceiptQuestions {
  let services: DialogServices

  /// Waits for the amount or the day that the card asks for. A shop is not waited for: any text could be one.
  func awaitMissing(of kept: KeptReceipt, _ context: inout UpdateContext) {
    guard context.isPrivate, context.state.mode == .idle, kept.unconfirmed.isEmpty, let field = kept.missing.first,
      field == .amount || field == .date || field == .currency
    else { return }
    context.state.mode = .awaitingReceipt(kept.id, field, user: context.update.user?.id, isAskedFor: false)
  }

  /// Asks for a field, because its button was pressed.
  func ask(for field: ReceiptField, of kept: KeptReceipt, _ context: inout UpdateContext) throws {
    context.state.mode = .awaitingReceipt(kept.id, field, user: context.update.user?.id, isAskedFor: true)
    let content = Content.receiptField(ReceiptPrompt(kept.id, field))
    try context.answerPress(.none)
    if !context.isGroup || field.isChosenByButton { try context.show(content, slot: Slots.receipt(kept.id)) }
    if context.isGroup, !field.isChosenByButton { try context.ask(content) }
  }

  /// Takes a value that was asked for.
  func save(_ kept: KeptReceipt, _ context: inout UpdateContext) throws {
    context.state.mode = .idle
    try ReceiptKeeper(services: services).save(kept, &context)
    if let parcel = kept.parcel { try context.redrawOtherCard(of: parcel) }
  }

  func askAgain(_ prompt: ReceiptPrompt, _ context: inout UpdateContext) throws {
    if context.isGroup { return try context.ask(.receiptField(prompt)) }
    try context.reply(.receiptField(prompt))
  }
}

extension ReceiptField {
  /// Whether the values are chosen by buttons. A question that opens a reply cannot have buttons.
  var isChosenByButton: Bool { self == .category || self == .payment || self == .currency }
}
