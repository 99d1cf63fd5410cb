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

  /// Seconds in which a second picture completes an invoice.
  private static let completionTime = 3600.0
  /// Characters of a line that can be a receipt of its own: `午餐 120`.
  private static let longestTyped = 80

  // MARK: Texts

  /// Keeps the e-invoices whose codes are in a text.
  /// - Returns: false if there is none.
  func keepCodes(in text: String, _ context: inout UpdateContext) throws -> Bool {
    let codes = EInvoiceReader.codes(in: text)
    return try !codes.isEmpty && keep(codes, beside: [], files: [], &context)
  }

  /// Keeps a line that the user typed. What others wrote may be about a parcel and only mention an amount.
  /// - Returns: false if it is no receipt.
  func keepTyped(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard !context.update.isForwarded, text.count <= Self.longestTyped, services.receipts.speaksOfExpense(text),
      let receipt = services.receipts.read(text, receiptContext(context)), receipt.total != nil
    else { return false }
    try add(receipt, from: .text, &context)
    return true
  }

  /// Keeps a till slip or an invoice that was sent as a text.
  /// - Returns: false if it is none.
  func keepSlip(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard let receipt = services.receipts.read(text, receiptContext(context)), receipt.kind != .typed,
      receipt.total != nil || receipt.number != nil
    else { return false }
    try add(receipt, from: .text, &context)
    return true
  }

  // MARK: Pictures

  /// Keeps the invoices in pictures. A right QR code alone completes the newest invoice that lacks it.
  /// - Returns: false if there is none.
  func keepInvoices(in picture: PictureExtraction, of reading: PictureReading, _ context: inout UpdateContext) throws
    -> Bool
  {
    guard !picture.invoiceCodes.isEmpty else { return false }
    let lines = reading.reports.flatMap(\.lines).map(\.text)
    return try keep(picture.invoiceCodes, beside: lines, files: reading.pictures.map(\.file.id), &context)
  }

  /// Keeps a till slip in a picture that has nothing else.
  /// - Returns: false if there is none.
  func keepSlip(in reading: PictureReading, _ context: inout UpdateContext) throws -> Bool {
    let lines = reading.reports.flatMap(\.lines).map(\.text)
    let receipt = services.receipts.read(codes: [], lines: lines, receiptContext(context))
    guard let receipt, receipt.total != nil || receipt.number != nil else { return false }
    try add(receipt, from: .picture, files: reading.pictures.map(\.file.id), &context)
    return true
  }

  private func keep(
    _ codes: [String], beside lines: [String], files: [String], _ context: inout UpdateContext
  ) throws -> Bool {
    let invoices = EInvoiceReader.read(codes)
    for invoice in invoices {
      let own = invoices.count == 1 ? codes : codes.filter { $0.contains(invoice.number) }
      let known = try known(invoice.number, invoice.period, context)
      try keep(own, beside: invoices.count == 1 ? lines : [], files: files, completing: known, &context)
    }
    guard invoices.isEmpty else { return true }
    let start = context.now.addingTimeInterval(-Self.completionTime)
    guard let waiting = try context.snapshot.incompleteInvoice(keptAfter: start, in: context.update.chat) else {
      return false
    }
    try keep(codes, beside: [], files: files, completing: waiting, &context)
    return true
  }

  /// Keeps an invoice, or adds to a known one what its codes did not say yet.
  private func keep(
    _ codes: [String], beside lines: [String], files: [String], completing known: KeptReceipt?,
    _ context: inout UpdateContext
  ) throws {
    let all = (known?.codes ?? []) + codes.filter { known?.codes.contains($0) != true }
    guard let read = services.receipts.read(codes: all, lines: lines, receiptContext(context)) else { return }
    guard var kept = known else { return try add(read, from: .codes, codes: all, files: files, &context) }
    guard all.count > kept.codes.count else { return try show(kept, &context) }
    kept.codes = all
    kept.files += files.filter { !kept.files.contains($0) }
    kept.replace(by: read)
    try save(kept, &context)
  }

  // MARK: Mails

  /// Keeps the invoice or the receipt of a mail.
  /// - Parameter shop: the shop by its address; nil if it is not known.
  /// - Returns: what is kept now; nil if the mail is none, or if it is kept already.
  func keep(
    _ mail: MailReport, of shop: String?, sent date: Date, _ context: inout UpdateContext
  ) throws -> KeptReceipt? {
    let words = mail.subject + "\n" + mail.text
    let read = services.receipts.read(
      mail: words, sender: shop ?? mail.from?.name, sent: Day(date, zone: context.profile.zone), receiptContext(context)
    )
    // What an order will cost is not what was paid: only a mail that calls itself a receipt is one.
    let isReceipt = services.extractor.mailFilter.mayBeReceipt(from: mail.from, subject: mail.subject)
    guard let read, read.total != nil, read.number != nil || read.isComplete && isReceipt else { return nil }
    if let number = read.number, var kept = try known(number, read.period, context) {
      // A code that was read before says everything; what only the barcode told is filled in.
      guard kept.receipt.total == nil else { return nil }
      kept.replace(by: read)
      context.effects.append(.receipt(.save(kept)))
      return kept
    }
    let kept = KeptReceipt(id: services.newID(), read, from: .mail, addedAt: context.now)
    context.effects.append(.receipt(.save(kept)))
    return kept
  }

  // MARK: Keeping

  private func receiptContext(_ context: UpdateContext) -> ReceiptContext { ReceiptContext(today: context.today) }

  private func known(_ number: String, _ period: String?, _ context: UpdateContext) throws -> KeptReceipt? {
    try context.snapshot.receipt(number: number, period: period, in: context.update.chat)
      ?? context.snapshot.receipt(number: number, period: nil, in: context.update.chat)
  }

  /// Keeps what is new. An invoice that is known is only shown again.
  private func add(
    _ receipt: Receipt, from origin: KeptReceipt.Origin, codes: [String] = [], files: [String] = [],
    _ context: inout UpdateContext
  ) throws {
    if let number = receipt.number, var kept = try known(number, receipt.period, context) {
      guard kept.receipt.total == nil, receipt.total != nil else { return try show(kept, &context) }
      kept.replace(by: receipt)
      return try save(kept, &context)
    }
    var receipt = receipt
    // Codes have no name of the shop, but an earlier receipt of the same seller may.
    if receipt.seller.name == nil, let id = receipt.seller.taxID {
      receipt.seller.name = try context.snapshot.shop(taxID: id, in: context.update.chat)
    }
    let kept = KeptReceipt(
      id: services.newID(), receipt, from: origin, codes: codes, files: files, addedAt: context.now)
    try save(kept, &context)
  }

  func save(_ kept: KeptReceipt, _ context: inout UpdateContext) throws {
    context.effects.append(.receipt(.save(kept)))
    try show(kept, &context)
  }

  /// Shows the card, which asks for what is missing.
  func show(_ kept: KeptReceipt, _ context: inout UpdateContext) throws {
    try context.reply(.receipt(kept.id), slot: Slots.receipt(kept.id))
    ReceiptQuestions(services: services).awaitMissing(of: kept, &context)
  }
}
