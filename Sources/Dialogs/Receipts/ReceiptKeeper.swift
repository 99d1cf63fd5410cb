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
  /// Characters of a note.
  private static let longestNote = 200

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
    guard !context.update.isForwarded, services.receipts.expense(in: text, context.receipts) == .certain else {
      return false
    }
    return try note(text, &context)
  }

  private func note(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard text.count <= Self.longestTyped, let receipt = services.receipts.read(text, context.receipts),
      receipt.total != nil
    else { return false }
    try add(receipt, from: .text, &context)
    return true
  }

  /// Keeps several expenses that the user typed in one message, each as a receipt of its own, with one answer. About those
  /// that may be none, it asks.
  /// - Returns: false if the text is not such a list.
  func keepList(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard !context.update.isForwarded else { return false }
    let listed = services.receipts.expenses(in: text, context.receipts)
    guard !listed.isEmpty, context.isPrivate || !listed.contains(where: \.isAsked) else { return false }
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
    for expense in listed where expense.isAsked { try addAsked(expense.receipt, &context) }
    return true
  }

  /// Answers a line about money that is no request to the bot: notes it, asks about it, or says that it only notes
  /// expenses.
  /// - Parameter asks: whether a line that may be an expense is asked about.
  /// - Returns: false if the line is not about money.
  func answerMoney(_ text: String, asks: Bool = true, _ context: inout UpdateContext) throws -> Bool {
    guard !context.update.isForwarded else { return false }
    switch services.receipts.expense(in: text, context.receipts) {
    case .certain: return try note(text, &context)
    case .possible: return try asks && ask(about: text, &context)
    case .talk:
      try context.reply(.onlyExpenses)
      return true
    case .none: return false
    }
  }

  /// Asks about a line that may be an expense. Until it is confirmed it counts nowhere.
  private func ask(about text: String, _ context: inout UpdateContext) throws -> Bool {
    let longest = services.receipts.isCardMessage(text) ? Self.longestNote : Self.longestTyped
    guard context.isPrivate, text.count <= longest,
      let receipt = services.receipts.read(text, context.receipts), receipt.total != nil
    else { return false }
    try addAsked(receipt, &context)
    return true
  }

  private func addAsked(_ receipt: Receipt, _ context: inout UpdateContext) throws {
    var kept = KeptReceipt(id: services.newID(), receipt, from: .text, addedAt: context.now)
    kept.message = context.update.message?.rawValue
    kept.unconfirmed = receipt.filledFields
    try save(kept, &context)
  }

  /// Asks about a bank's message about a card that has several lines.
  private func askAboutCard(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count < 4, text.count <= Self.longestNote, services.receipts.isCardMessage(text) else { return false }
    let line = lines.joined(separator: " ")
    guard let receipt = services.receipts.read(line, context.receipts), receipt.number == nil,
      receipt.total != nil
    else { return false }
    try addAsked(receipt, &context)
    return true
  }

  /// Corrects the receipt of an edited message.
  /// - Returns: false if there is none, or if the message is no expense any more.
  func correct(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard let message = context.update.message else { return false }
    let own = try context.snapshot.receipts(from: message, in: context.update.chat).filter { $0.origin == .text }
    guard let first = own.first else { return false }
    // Who edits a message on a later day means the day on which it was written.
    var reading = context.receipts
    reading.today = Day(first.addedAt, zone: context.profile.zone)
    var read: [Receipt] = []
    if own.count > 1 {
      read = services.receipts.expenses(in: text, reading).map(\.receipt)
      // Nobody can tell which of them is which.
      guard read.count == own.count else {
        try context.reply(.editedNothingNew)
        return true
      }
    } else if let receipt = services.receipts.read(text, reading), receipt.total != nil {
      read = [receipt]
    }
    guard !read.isEmpty else { return false }
    var hasChanged = false
    for (kept, read) in zip(own, read) where try correct(kept, by: read, today: reading.today, &context) {
      hasChanged = true
    }
    if !hasChanged { try context.reply(.editedNothingNew) }
    return true
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

  /// Keeps a till slip or an invoice that was sent as a text.
  /// - Returns: false if it is none.
  func keepSlip(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard let receipt = services.receipts.read(text, context.receipts), receipt.kind != .typed,
      receipt.total != nil || receipt.number != nil
    else { return false }
    if try keepOrder(text, &context) || askAboutCard(text, &context) { return true }
    try add(receipt, from: .text, &context)
    return true
  }

  /// An order that the user pasted waits for its number: what it will cost is not what was paid.
  /// - Returns: false if the text is none.
  func keepOrder(_ text: String, _ context: inout UpdateContext) throws -> Bool {
    guard context.isPrivate, services.receipts.isOrder(text),
      let receipt = services.receipts.read(text, context.receipts), receipt.total != nil,
      receipt.kind != .einvoice
    else { return false }
    let number = services.extractor.order(in: text)
    if let number {
      let order = MailOrder(number: number, shop: receipt.seller.name, date: context.now)
      context.effects.append(.mail(.saveOrder(nil, order)))
    }
    try context.reply(.orderWaits(number))
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
    let files = reading.pictures.map(\.file.id)
    return try keep(picture.invoiceCodes, beside: lines, files: files, note: note(in: reading), &context)
  }

  /// What the user wrote below a picture of a receipt.
  private func note(in reading: PictureReading) -> String? {
    let caption = reading.caption.trimmingCharacters(in: .whitespacesAndNewlines)
    return caption.isEmpty || caption.count > Self.longestNote ? nil : caption
  }

  /// Keeps a till slip in a picture that has nothing else.
  /// - Returns: false if there is none.
  func keepSlip(in reading: PictureReading, _ context: inout UpdateContext) throws -> Bool {
    let lines = reading.reports.flatMap(\.lines).map(\.text)
    let receipt = services.receipts.read(codes: [], lines: lines, context.receipts)
    guard var receipt, receipt.total != nil || receipt.number != nil else { return false }
    receipt.note = note(in: reading)
    try add(receipt, from: .picture, files: reading.pictures.map(\.file.id), &context)
    return true
  }

  private func keep(
    _ codes: [String], beside lines: [String], files: [String], note: String? = nil,
    _ context: inout UpdateContext
  ) throws -> Bool {
    let invoices = EInvoiceReader.read(codes)
    for invoice in invoices {
      let own = invoices.count == 1 ? codes : codes.filter { $0.contains(invoice.number) }
      let known = try known(invoice.number, invoice.period, context)
      try keep(own, beside: invoices.count == 1 ? lines : [], files: files, note: note, completing: known, &context)
    }
    guard invoices.isEmpty else { return true }
    let start = context.now.addingTimeInterval(-Self.completionTime)
    guard let waiting = try context.snapshot.incompleteInvoice(keptAfter: start, in: context.update.chat) else {
      return false
    }
    try keep(codes, beside: [], files: files, note: note, completing: waiting, &context)
    return true
  }

  /// Keeps an invoice, or adds to a known one what its codes did not say yet.
  private func keep(
    _ codes: [String], beside lines: [String], files: [String], note: String?, completing known: KeptReceipt?,
    _ context: inout UpdateContext
  ) throws {
    let all = (known?.codes ?? []) + codes.filter { known?.codes.contains($0) != true }
    guard var read = services.receipts.read(codes: all, lines: lines, context.receipts) else { return }
    read.note = note
    guard var kept = known else { return try add(read, from: .codes, codes: all, files: files, &context) }
    guard all.count > kept.codes.count else { return try showKnown(kept, &context) }
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
      mail: words, sender: shop ?? mail.from?.name, sent: Day(date, zone: context.profile.zone), context.receipts
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
