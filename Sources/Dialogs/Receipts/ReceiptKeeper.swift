import Cards
import Chat
import EInvoice
import Extraction
import Foundation
import Mail
import Pictures
import Receipts
import Store
import Tracking

/// Keeps receipts that a chat sends, and answers with their cards.
struct ReceiptKeeper {
  let services: DialogServices

  // MARK: Texts

  /// Notes each of several expenses that were typed in one message as a receipt of its own, with one answer. About those
  /// that may be none, it asks.
  func keep(_ listed: [ReceiptReader.ListedExpense], _ context: inout UpdateContext) throws {
    var noted: [ReceiptID] = []
    for expense in listed where !expense.isAsked {
      var kept = KeptReceipt(id: services.newID(), expense.receipt, from: .text, addedAt: context.now)
      kept.message = context.update.message?.rawValue
      try UndoRecorder(services: services).save(kept, &context)
      noted.append(kept.id)
    }
    if noted.count == 1 {
      try context.reply(.receipt(noted[0]), slot: Slots.receipt(noted[0]))
    } else {
      try context.reply(.receiptsNoted(noted), slot: Slots.receiptsNoted(noted))
    }
    for expense in listed where expense.isAsked { try ask(about: expense.receipt, &context) }
  }

  /// Asks about what may be an expense. Until it is confirmed it counts nowhere.
  func ask(about receipt: Receipt, _ context: inout UpdateContext) throws {
    var kept = KeptReceipt(id: services.newID(), receipt, from: .text, addedAt: context.now)
    kept.message = context.update.message?.rawValue
    kept.unconfirmed = receipt.filledFields
    try save(kept, &context)
  }

  /// Corrects the receipts of an edited message.
  func correct(_ correction: ReceiptCorrection, _ context: inout UpdateContext) throws {
    var hasChanged = false
    for (kept, read) in correction.pairs where try correct(kept, by: read, today: correction.today, &context) {
      hasChanged = true
    }
    if !hasChanged { try context.reply(.editedNothingNew) }
  }

  /// - Returns: false if that changes nothing.
  private func correct(
    _ before: KeptReceipt, by read: Receipt, today: Day?, _ context: inout UpdateContext
  ) throws -> Bool {
    var kept = before
    kept.correct(by: read, namesDay: read.date != today)
    guard kept != before else { return false }
    try UndoRecorder(services: services).save(kept, &context)
    if try context.redrawReceipt(kept.id) {
      ReceiptQuestions(services: services).awaitMissing(of: kept, &context)
    } else {
      try show(kept, &context)
    }
    if let parcel = kept.parcel { try context.redrawOtherCard(of: parcel) }
    return true
  }

  /// An order that the user pasted waits for its number: what it will cost is not what was paid.
  func keep(_ order: Receipt, withNumber number: String?, _ context: inout UpdateContext) throws {
    if let number {
      let order = MailOrder(number: number, shop: order.seller.name, date: context.now)
      context.effects.append(.mail(.saveOrder(nil, order)))
    }
    try context.reply(.orderWaits(number))
  }

  // MARK: Invoices

  /// Keeps the invoices whose codes are in a text or in pictures. A right QR code alone completes the newest invoice that
  /// lacks it.
  func keep(_ found: FoundInvoices, _ context: inout UpdateContext) throws {
    for invoice in found.invoices {
      let isAlone = found.invoices.count == 1
      let own = isAlone ? found.codes : found.codes.filter { $0.contains(invoice.number) }
      let known = try known(invoice.number, invoice.period, context)
      try keep(own, beside: isAlone ? found.lines : [], of: found, completing: known, &context)
    }
    if found.invoices.isEmpty, let waiting = found.completes {
      try keep(found.codes, beside: [], of: found, completing: waiting, &context)
    }
  }

  /// Keeps an invoice, or adds to a known one what its codes did not say yet.
  private func keep(
    _ codes: [String], beside lines: [String], of found: FoundInvoices, completing known: KeptReceipt?,
    _ context: inout UpdateContext
  ) throws {
    let files = found.files
    let all = (known?.codes ?? []) + codes.filter { known?.codes.contains($0) != true }
    guard var read = services.receipts.read(codes: all, lines: lines, context.receipts) else { return }
    read.note = found.note
    guard var kept = known else { return try add(read, from: .codes, codes: all, files: files, &context) }
    guard all.count > kept.codes.count else { return try showKnown(kept, &context) }
    kept.codes = all
    kept.files += files.filter { !kept.files.contains($0) }
    kept.replace(by: read)
    try save(kept, &context)
  }

  // MARK: Mails

  /// The invoice or the receipt of a mail, with what is kept of it already; nil if the mail is none, or says nothing new.
  /// - Parameter shop: the shop by its address; nil if it is not known.
  func receipt(of mail: MailReport, from shop: String?, sent date: Date, _ context: UpdateContext) throws
    -> KeptReceipt?
  {
    let words = mail.subject + "\n" + mail.text
    let read = services.receipts.read(
      mail: words, sender: shop ?? mail.from?.name, sent: Day(date, zone: context.profile.zone), context.receipts
    )
    // What an order will cost is not what was paid: only a mail that calls itself a receipt is one.
    let isReceipt = services.extractor.mailFilter.mayBeReceipt(from: mail.from, subject: mail.subject)
    guard let read, read.total != nil, read.number != nil || read.isComplete && isReceipt else { return nil }
    if let number = read.number, var kept = try known(number, read.period, context) {
      // A code that was read before says everything; what only the barcode told is filled in.
      guard kept.receipt.total == nil else { return nil }
      kept.replace(by: read)
      return kept
    }
    return KeptReceipt(id: services.newID(), read, from: .mail, addedAt: context.now)
  }

  // MARK: Keeping

  private func known(_ number: String, _ period: String?, _ context: UpdateContext) throws -> KeptReceipt? {
    try context.snapshot.receipt(number: number, period: period, in: context.update.chat)
      ?? context.snapshot.receipt(number: number, period: nil, in: context.update.chat)
  }

  /// Keeps what is new. An invoice that is known is only shown again.
  func add(
    _ receipt: Receipt, from origin: KeptReceipt.Origin, codes: [String] = [], files: [String] = [],
    _ context: inout UpdateContext
  ) throws {
    if let number = receipt.number, var kept = try known(number, receipt.period, context) {
      guard kept.receipt.total == nil, receipt.total != nil else { return try showKnown(kept, &context) }
      kept.replace(by: receipt)
      return try save(kept, &context)
    }
    var receipt = receipt
    // Codes have no name of the shop, but an earlier receipt of the same seller may.
    if receipt.seller.name == nil, let id = receipt.seller.taxID {
      receipt.seller.name = try context.snapshot.shop(taxID: id, in: context.update.chat)
    }
    var kept = KeptReceipt(
      id: services.newID(), receipt, from: origin, codes: codes, files: files, addedAt: context.now)
    kept.message = context.update.message?.rawValue
    try save(kept, &context)
  }

  func save(_ kept: KeptReceipt, _ context: inout UpdateContext) throws {
    try UndoRecorder(services: services).save(kept, &context)
    try show(kept, &context)
  }

  /// Says that it is noted already.
  private func showKnown(_ kept: KeptReceipt, _ context: inout UpdateContext) throws {
    try context.reply(.receipt(kept.id, view: .known), slot: Slots.receipt(kept.id))
    ReceiptQuestions(services: services).awaitMissing(of: kept, &context)
  }

  /// Shows the card, which asks for what is missing.
  func show(_ kept: KeptReceipt, _ context: inout UpdateContext) throws {
    try context.reply(.receipt(kept.id), slot: Slots.receipt(kept.id))
    ReceiptQuestions(services: services).awaitMissing(of: kept, &context)
  }
}
