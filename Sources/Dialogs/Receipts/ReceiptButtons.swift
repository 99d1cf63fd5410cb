import Cards
import Chat
import Receipts
import Store
import Tracking

/// The buttons of a receipt's card.
struct ReceiptButtons {
  let services: DialogServices

  func handle(_ action: ReceiptAction, on id: ReceiptID, _ context: inout UpdateContext) throws {
    guard let kept = try context.snapshot.receipt(id, in: context.update.chat) else { return try context.showGone() }
    context.state.stopAwaitingValue(of: id)
    switch action {
    case .show(.card): try open(id, &context)
    case .show(let view): try context.answerPress(.none, showing: .receipt(id, view: view), slot: Slots.receipt(id))
    case .edit(let field): try ReceiptQuestions(services: services).ask(for: field, of: kept, &context)
    case .clear(let field): try change(kept, field, .cleared, &context) { $0.copy(field, from: Receipt(kind: $0.kind)) }
    case .setCategory(let category): try change(kept, .category, .changed, &context) { $0.category = category }
    case .setPayment(let method): try change(kept, .payment, .changed, &context) { $0.paymentMethod = method }
    case .setCurrency(let code):
      try change(kept, .currency, .changed, &context) { receipt in
        receipt.total = receipt.total.map { Receipt.Total(value: $0.value, currency: code) }
      }
    case .setDate(let day): try change(kept, .date, .changed, &context) { $0.date = day }
    case .confirm:
      var confirmed = kept
      confirmed.unconfirmed = []
      try save(confirmed, .confirmed, &context)
    case .attach(let parcel):
      guard try context.parcel(parcel) != nil else { return try context.showGone() }
      // What was noted at the pick-up is the same purchase.
      let others = try context.snapshot.receipts(of: parcel, in: context.update.chat).filter { other in
        other.origin == .parcel && other.id != id && other.receipt.total == kept.receipt.total
      }
      var attached = kept
      attached.parcel = parcel
      try UndoRecorder(services: services).save(attached, deleting: others, &context)
      try context.answerPress(.confirmed, showing: .receipt(id), slot: Slots.receipt(id))
      try context.redrawOtherCard(of: parcel)
    case .detach:
      var detached = kept
      detached.parcel = nil
      try UndoRecorder(services: services).save(detached, &context)
      try context.answerPress(.confirmed, showing: .receipt(id), slot: Slots.receipt(id))
      if let parcel = kept.parcel { try context.redrawOtherCard(of: parcel) }
    case .delete:
      if kept.isAsked {
        context.effects.append(.receipt(.delete(id)))
        return try context.answerPress(.none, showing: .systemMessage(.notAnExpense))
      }
      try showDeleted(kept, UndoRecorder(services: services).delete(kept, &context), &context)
      if let parcel = kept.parcel { try context.redrawOtherCard(of: parcel) }
    }
  }

  /// Shows the card. If it takes the place of something else, its button "back" leads back there.
  private func open(_ id: ReceiptID, _ context: inout UpdateContext) throws {
    context.state.stopAwaitingSearch()
    if let message = context.pressedMessage, let shown = try context.pressedSlot(), Slots.leadsBack(shown) {
      context.effects.append(.saveOrigin(message, shown))
    }
    try context.answerPress(.none, showing: .receipt(id), slot: Slots.receipt(id))
  }

  /// A receipt that was opened in a list gives way to the list without it.
  private func showDeleted(_ kept: KeptReceipt, _ undo: UndoID, _ context: inout UpdateContext) throws {
    let origin = try context.pressedMessage.flatMap { try context.snapshot.origin(of: $0, in: context.update.chat) }
    guard let origin, let view = Slots.receiptList(of: origin) else {
      let message = SystemMessage.receiptDeleted(undo: undo, receipt: kept.receipt.heading)
      return try context.answerPress(.deleted, showing: .systemMessage(message))
    }
    try context.answerPress(.deleted, showing: .receiptList(view), slot: origin)
  }

  private func change(
    _ kept: KeptReceipt, _ field: ReceiptField, _ toast: Toast, _ context: inout UpdateContext,
    _ body: (inout Receipt) -> Void
  ) throws {
    var kept = kept
    body(&kept.receipt)
    kept.receipt.settle(field)
    kept.markAsEdited(field)
    try save(kept, toast, &context)
  }

  private func save(_ kept: KeptReceipt, _ toast: Toast, _ context: inout UpdateContext) throws {
    try UndoRecorder(services: services).save(kept, &context)
    try context.answerPress(toast, showing: .receipt(kept.id), slot: Slots.receipt(kept.id))
    ReceiptQuestions(services: services).awaitMissing(of: kept, &context)
    if let parcel = kept.parcel { try context.redrawOtherCard(of: parcel) }
  }
}
