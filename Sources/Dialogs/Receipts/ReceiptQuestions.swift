import Cards
import Chat
import Receipts
import Store
import Tracking

/// Asks for the value of a receipt's field, and takes it.
struct ReceiptQuestions {
  let services: DialogServices

  /// Characters. A longer text is looked through for a parcel before it is taken as a value.
  private static let maxValueLength = 60

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

  /// Takes the text as the field's value. A text that is none is read as a message of its own if the user did not press
  /// the field's button, or if it means something else.
  func handle(
    _ text: String, links: [String], _ id: ReceiptID, _ field: ReceiptField, user: String?, isAskedFor: Bool,
    _ context: inout UpdateContext
  ) throws {
    let isTheirs = context.isPrivate || user == context.update.user?.id
    guard isTheirs, var kept = try context.snapshot.receipt(id, in: context.update.chat) else {
      if isTheirs { context.state.mode = .idle }
      return try FreeText(services: services).handle(text, links: links, &context)
    }
    let isLong = context.update.isForwarded || text.count > Self.maxValueLength
    if isLong, try TextInterpreter(services: services).findsParcelOrScam(text, links, context) {
      context.state.mode = .idle
      return try FreeText(services: services).handle(text, links: links, &context)
    }
    if [.date, .category, .payment].contains(field), isOwnExpense(text, context) {
      context.state.mode = .idle
      return try FreeText(services: services).handle(text, links: links, &context)
    }
    let old = kept.receipt
    guard services.receipts.set(field, to: text, in: &kept.receipt, context.receipts) else {
      guard try isAskedFor && !OtherMeaning(services: services).isMeant(by: text, context) else {
        context.state.mode = .idle
        return try FreeText(services: services).handle(text, links: links, &context)
      }
      return try askAgain(ReceiptPrompt(id, field, fault: .unreadable), &context)
    }
    guard try !isKnown(kept, context) else {
      return try askAgain(ReceiptPrompt(id, field, fault: .alreadyThere), &context)
    }
    if kept.receipt.total?.currency != old.total?.currency { kept.markAsEdited(.currency) }
    kept.markAsEdited(field)
    context.state.mode = .idle
    try ReceiptKeeper(services: services).save(kept, &context)
    if let parcel = kept.parcel { try context.redrawOtherCard(of: parcel) }
  }

  /// Whether a text has a thing and an amount of its own. It is no answer to "on what day?": taxi 12/1 200.
  private func isOwnExpense(_ text: String, _ context: UpdateContext) -> Bool {
    switch services.receipts.expense(in: text, context.receipts) {
    case .certain, .possible: true
    case .talk, .none: false
    }
  }

  private func askAgain(_ prompt: ReceiptPrompt, _ context: inout UpdateContext) throws {
    if context.isGroup { return try context.ask(.receiptField(prompt)) }
    try context.reply(.receiptField(prompt))
  }

  /// Whether another receipt of the chat has its invoice number.
  private func isKnown(_ kept: KeptReceipt, _ context: UpdateContext) throws -> Bool {
    guard let number = kept.receipt.number else { return false }
    let other = try context.snapshot.receipt(number: number, period: kept.receipt.period, in: context.update.chat)
    return other.map { $0.id != kept.id } ?? false
  }
}

extension ReceiptField {
  /// Whether the values are chosen by buttons. A question that opens a reply cannot have buttons.
  var isChosenByButton: Bool { self == .category || self == .payment || self == .currency }
}
