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

/// Invoices whose codes are in a message.
struct FoundInvoices {
  var codes: [String]
  /// Those of which a code says the number.
  var invoices: [EInvoice]
  /// The invoice that the codes complete, if they say no number.
  var completes: KeptReceipt?
  /// What else was read in the pictures.
  var lines: [String] = []
  /// The platform's ids of the pictures.
  var files: [String] = []
  /// What the user wrote below them.
  var note: String?
}

/// The receipts of an edited message, each with what it says now. Without pairs, nobody can tell which is which.
struct ReceiptCorrection {
  var pairs: [(KeptReceipt, Receipt)]
  /// The day on which the message was written.
  var today: Day?
}

/// What a line about money is that is no request to the bot.
enum MoneyText {
  case expense(Receipt)
  /// It may be an expense, and has to be asked.
  case possibleExpense(Receipt)
  /// Money is spoken of, and nothing was spent.
  case talk
}

/// What a text is that looks like a till slip.
enum SlipText {
  case receipt(Receipt)
  case order(Receipt)
  /// A bank's message about a card.
  case cardMessage(Receipt)
}

/// What a message says of money. Nothing is kept here.
extension Message {
  /// Seconds in which a second picture completes an invoice.
  private static let completionTime = 3600.0
  /// Characters of a line that can be a receipt of its own: `午餐 120`.
  private static let longestTyped = 80
  /// Characters of a note.
  private static let longestNote = 200

  private var receipts: ReceiptReader { services.receipts }

  // MARK: Typed lines

  /// A line that surely is an expense. What others wrote may be about a parcel and only mention an amount.
  func expense() -> Receipt? {
    guard source != .forwarded, receipts.expense(in: fullText, context.receipts) == .certain else { return nil }
    return receipt(upTo: Self.longestTyped)
  }

  /// - Parameter asks: whether a line that may be an expense is asked about.
  func money(asks: Bool = true) -> MoneyText? {
    guard source != .forwarded else { return nil }
    switch receipts.expense(in: fullText, context.receipts) {
    case .certain: return receipt(upTo: Self.longestTyped).map(MoneyText.expense)
    case .possible:
      guard asks, context.isPrivate else { return nil }
      let longest = receipts.isCardMessage(fullText) ? Self.longestNote : Self.longestTyped
      return receipt(upTo: longest).map(MoneyText.possibleExpense)
    case .talk: return .talk
    case .none: return nil
    }
  }

  private func receipt(upTo longest: Int) -> Receipt? {
    guard fullText.count <= longest else { return nil }
    return receipts.read(fullText, context.receipts).flatMap { $0.total == nil ? nil : $0 }
  }

  /// Several expenses that the user typed; nil if it is no such list. In a group, none is asked about.
  func expenses() -> [ReceiptReader.ListedExpense]? {
    guard source != .forwarded else { return nil }
    let listed = receipts.expenses(in: fullText, context.receipts)
    return listed.isEmpty || !context.isPrivate && listed.contains(where: \.isAsked) ? nil : listed
  }

  /// An order that the user pasted.
  func order() -> Receipt? {
    guard context.isPrivate, receipts.isOrder(fullText), let receipt = receipts.read(fullText, context.receipts),
      receipt.total != nil, receipt.kind != .einvoice
    else { return nil }
    return receipt
  }

  /// The number of the order that the message is about.
  var orderNumber: String? { services.extractor.order(in: fullText) }

  /// What an edited message says now of the receipts that were read in it; nil if there are none, or if it is no expense
  /// any more.
  func receiptCorrection() throws -> ReceiptCorrection? {
    guard let id = context.update.message else { return nil }
    let own = try context.snapshot.receipts(from: id, in: context.update.chat).filter { $0.origin == .text }
    guard let first = own.first else { return nil }
    // Who edits a message on a later day means the day on which it was written.
    var reading = context.receipts
    reading.today = Day(first.addedAt, zone: context.profile.zone)
    if own.count > 1 {
      let read = receipts.expenses(in: text, reading).map(\.receipt)
      if read.isEmpty { return nil }
      let pairs = read.count == own.count ? Array(zip(own, read)) : []
      return ReceiptCorrection(pairs: pairs, today: reading.today)
    }
    guard let receipt = receipts.read(text, reading), receipt.total != nil else { return nil }
    return ReceiptCorrection(pairs: [(first, receipt)], today: reading.today)
  }

  // MARK: Slips and invoices

  func findSlip() throws -> SlipText? {
    if let pictures {
      let lines = pictures.reports.flatMap(\.lines).map(\.text)
      let receipt = receipts.read(codes: [], lines: lines, context.receipts)
      guard var receipt, receipt.total != nil || receipt.number != nil else { return nil }
      receipt.note = note
      return .receipt(receipt)
    }
    guard let receipt = receipts.read(fullText, context.receipts), receipt.kind != .typed,
      receipt.total != nil || receipt.number != nil
    else { return nil }
    return order().map(SlipText.order) ?? cardMessage().map(SlipText.cardMessage) ?? .receipt(receipt)
  }

  /// A bank's message about a card that has several lines.
  private func cardMessage() -> Receipt? {
    let lines = fullText.split(whereSeparator: \.isNewline)
    guard lines.count < 4, fullText.count <= Self.longestNote, receipts.isCardMessage(fullText) else { return nil }
    guard let receipt = receipts.read(lines.joined(separator: " "), context.receipts), receipt.number == nil,
      receipt.total != nil
    else { return nil }
    return receipt
  }

  func findInvoices() throws -> FoundInvoices? {
    let codes =
      try pictures == nil ? EInvoiceReader.codes(in: fullText) : interpreted().picture?.invoiceCodes ?? []
    guard !codes.isEmpty else { return nil }
    var found = FoundInvoices(codes: codes, invoices: EInvoiceReader.read(codes))
    if found.invoices.isEmpty {
      let start = context.now.addingTimeInterval(-Self.completionTime)
      found.completes = try context.snapshot.incompleteInvoice(keptAfter: start, in: context.update.chat)
      if found.completes == nil { return nil }
    }
    if let pictures {
      found.lines = pictures.reports.flatMap(\.lines).map(\.text)
      found.files = pictures.pictures.map(\.file.id)
      found.note = note
    }
    return found
  }

  /// What the user wrote below a picture of a receipt.
  private var note: String? {
    let caption = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return caption.isEmpty || caption.count > Self.longestNote ? nil : caption
  }
}
