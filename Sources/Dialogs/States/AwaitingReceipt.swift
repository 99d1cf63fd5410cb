import Cards
import Chat
import Receipts
import Store
import Tracking

/// While the bot waits for the value of a receipt's field.
struct AwaitingReceipt {
  let receipt: ReceiptID
  let field: ReceiptField
  /// The member who was asked.
  let user: String?
  /// Whether the user pressed the field's button; otherwise the card only asked.
  let isAskedFor: Bool

  /// Characters. A longer text is looked through for a parcel before it is taken as a value.
  private static let maxValueLength = 60

  /// A text that is no value is read as a message of its own if the user did not press the field's button, or if it means
  /// something else.
  func answer(_ message: Message) throws -> StateAnswer {
    let context = message.context
    let isTheirs = context.isPrivate || user == context.update.user?.id
    guard isTheirs, var kept = try context.snapshot.receipt(receipt, in: context.update.chat) else {
      return .notMine(endsWait: isTheirs)
    }
    let isLong = context.update.isForwarded || message.text.count > Self.maxValueLength
    if isLong, try message.findsParcelOrScam() { return .notMine(endsWait: true) }
    if [.date, .category, .payment].contains(field), isOwnExpense(message) { return .notMine(endsWait: true) }
    let old = kept.receipt
    let questions = ReceiptQuestions(services: message.services)
    guard message.services.receipts.set(field, to: message.text, in: &kept.receipt, context.receipts) else {
      guard try isAskedFor && !message.meansSomethingElse() else { return .notMine(endsWait: true) }
      return .askAgain { try questions.askAgain(ReceiptPrompt(receipt, field, fault: .unreadable), &$0) }
    }
    guard try !isKnown(kept, context) else {
      return .askAgain { try questions.askAgain(ReceiptPrompt(receipt, field, fault: .alreadyThere), &$0) }
    }
    if kept.receipt.total?.currency != old.total?.currency { kept.markAsEdited(.currency) }
    kept.markAsEdited(field)
    return .value { [kept] in try questions.save(kept, &$0) }
  }

  /// Whether a text has a thing and an amount of its own. It is no answer to "on what day?": taxi 12/1 200.
  private func isOwnExpense(_ message: Message) -> Bool {
    switch message.services.receipts.expense(in: message.text, message.context.receipts) {
    case .certain, .possible: true
    case .talk, .none: false
    }
  }

  /// Whether another receipt of the chat has its invoice number.
  private func isKnown(_ kept: KeptReceipt, _ context: UpdateContext) throws -> Bool {
    guard let number = kept.receipt.number else { return false }
    let other = try context.snapshot.receipt(number: number, period: kept.receipt.period, in: context.update.chat)
    return other.map { $0.id != kept.id } ?? false
  }
}
