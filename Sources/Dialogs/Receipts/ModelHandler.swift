import Cards
import Chat
import Foundation
import Pictures
import Receipts
import Store
import Tracking

/// Photos of receipts that only a model can read. Only in private chats: in a group, one member cannot decide for the
/// others.
struct ModelHandler {
  let services: DialogServices

  // MARK: Offers

  /// After a picture was answered: if it is a receipt of which too much is not known, the model is asked, or the user
  /// whether it may be.
  /// - Returns: whether it is such a picture.
  @discardableResult
  func offer(_ reading: PictureReading, _ context: inout UpdateContext) throws -> Bool {
    guard services.hasReceiptModel, context.isPrivate, context.profile.modelConsent != .never,
      reading.pictures.count == 1, let picture = reading.pictures.first, case .read(let report) = picture.result
    else { return false }
    let lines = report.lines.map(\.text)
    let kept = context.effects.lastReceipt
    // What is noted already is only shown again.
    if context.effects.contains(where: \.isKnownReceipt) { return false }
    if let kept {
      // The codes of an invoice are exact.
      guard kept.receipt.kind != .einvoice || kept.receipt.total == nil else { return false }
      guard !kept.missing.isEmpty, kept.unconfirmed.isEmpty else { return false }
    } else {
      guard services.receipts.looksLikeReceipt(lines) else { return false }
    }
    let model = ModelPicture(file: picture.file, lines: lines, receipt: kept?.id)
    let id: ReceiptID = services.newID()
    guard context.profile.modelConsent == .always else {
      context.effects.append(.model(.add(id, model, isAllowed: false)))
      try context.reply(.model(.ask(id)), slot: Slots.model(id))
      return true
    }
    if let spent = try Allowances(services: services).grant(1, [.modelReadingsPerDay], &context).spent {
      try context.reply(.spent(spent))
      return true
    }
    context.effects.append(.model(.add(id, model, isAllowed: true)))
    try context.reply(.model(.reading), slot: Slots.model(id))
    return true
  }

  // MARK: Buttons

  /// A button of the question, or of the settings.
  func handle(_ action: ModelAction, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return try context.showGone() }
    switch action {
    case .setConsent(let consent):
      context.profile.modelConsent = consent
      try context.answerPress(.none, showing: .settings(.model))
    case .send(let id): try send(id, &context)
    case .sendAlways(let id):
      if services.hasReceiptModel { context.profile.modelConsent = .always }
      try send(id, &context)
    case .skip(let id):
      context.effects.append(.model(.drop(id)))
      try context.answerPress(.none, showing: .model(.skipped))
    case .sendNever(let id):
      context.profile.modelConsent = .never
      context.effects.append(.model(.drop(id)))
      try context.answerPress(.none, showing: .model(.never))
    }
  }

  private func send(_ id: ReceiptID, _ context: inout UpdateContext) throws {
    guard services.hasReceiptModel, try context.snapshot.waitingModelPicture(id, in: context.update.chat) != nil else {
      return try context.showGone()
    }
    if let spent = try Allowances(services: services).grant(1, [.modelReadingsPerDay], &context).spent {
      return try context.answerPress(.none, replying: .systemMessage(.spent(spent)))
    }
    context.effects.append(.model(.allow(id)))
    try context.answerPress(.none, showing: .model(.reading), slot: Slots.model(id))
  }

  // MARK: Readings

  /// Answers what the model read. It is a draft until the user confirms it.
  func handle(_ reading: ModelReading, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return }
    switch reading.result {
    case .nothing(let reason): try answerNothing(reason, reading, &context)
    case .read(let receipt): try keep(receipt, from: reading, &context)
    }
  }

  private func keep(_ read: Receipt, from reading: ModelReading, _ context: inout UpdateContext) throws {
    let seen = services.receipts.fields(of: read, seenIn: reading.picture.lines, today: context.today)
    let keeper = ReceiptKeeper(services: services)
    let known = try known(read, reading, context)
    guard var kept = known.receipt else {
      // The user has deleted what the photo gave at first.
      guard !known.isDeleted else { return try close(reading, .systemMessage(.gone), &context) }
      var draft = KeptReceipt(
        id: reading.id, read, from: .model, files: [reading.picture.file.id], addedAt: context.now)
      draft.unconfirmed = read.filledFields
      draft.seen = seen
      try close(reading, .model(.read), &context)
      return try keeper.save(draft, &context)
    }
    try close(reading, .model(.read), &context)
    // What was known stays.
    let added = read.filledFields.filter { !kept.receipt.filledFields.contains($0) && !kept.edited.contains($0) }
    guard !added.isEmpty else { return try keeper.show(kept, &context) }
    for field in added.sorted(by: { $0.rawValue < $1.rawValue }) { kept.receipt.copy(field, from: read) }
    kept.unconfirmed.formUnion(added)
    kept.seen.formUnion(seen.intersection(added))
    try keeper.save(kept, &context)
  }

  /// The receipt that the reading completes: that which the photo gave at first, or an invoice with the same number.
  private func known(
    _ read: Receipt, _ reading: ModelReading, _ context: UpdateContext
  ) throws -> (receipt: KeptReceipt?, isDeleted: Bool) {
    let chat = context.update.chat
    if let number = read.number,
      let invoice = try context.snapshot.receipt(number: number, period: read.period, in: chat)
    {
      return (invoice, false)
    }
    guard let id = reading.picture.receipt else { return (nil, false) }
    let first = try context.snapshot.receipt(id, in: chat)
    return (first, first == nil)
  }

  /// Says why nothing was read, and shows a form with what the words of the photo say.
  private func answerNothing(
    _ reason: ModelFault, _ reading: ModelReading, _ context: inout UpdateContext
  ) throws {
    try close(reading, .model(.nothing(reason)), &context)
    guard reading.picture.receipt == nil else { return }
    let form = services.receipts.form(from: reading.picture.lines, context.receipts)
    try ReceiptKeeper(services: services).save(
      KeptReceipt(id: reading.id, form, from: .picture, files: [reading.picture.file.id], addedAt: context.now),
      &context)
  }

  /// Ends the message that says that the photo is being read.
  private func close(_ reading: ModelReading, _ content: Content, _ context: inout UpdateContext) throws {
    context.effects.append(.send(Outbound(.edit(nil), content: content, slot: Slots.model(reading.id))))
  }
}

extension [Effect] {
  /// The receipt that was kept last.
  fileprivate var lastReceipt: KeptReceipt? {
    for effect in reversed() {
      if case .receipt(.save(let kept)) = effect { return kept }
    }
    return nil
  }
}

extension Effect {
  /// Whether a message says that a receipt is noted already.
  fileprivate var isKnownReceipt: Bool {
    guard case .send(let outbound) = self, case .value(let value) = outbound.content,
      case .receipt(_, .known)? = value as? Content
    else { return false }
    return true
  }
}
