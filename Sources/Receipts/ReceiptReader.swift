public import EInvoice
import Foundation
public import Tracking

/// Reads receipts: codes of e-invoices, till slips, mails, and lines such as `午餐 120`. By tables, without guesses: what
/// can be read in two ways is left out and named in `Receipt.doubts`.
public struct ReceiptReader: Sendable {
  let words: ReceiptWords
  private let typed: TypedReader
  private let slips: SlipReader

  /// Loads the tables.
  /// - Throws: an error if they are not beside the program.
  public init() throws {
    words = try ReceiptWords()
    typed = TypedReader(words)
    slips = SlipReader(words)
  }

  /// The most characters of a text that somebody typed; longer ones are read as slips.
  private static let longestTyped = 200
  /// The most characters of a slip that are read.
  private static let longestSlip = 20_000

  /// Reads a text: codes of an e-invoice among other words, a slip, or a typed line. Nil if it is no receipt.
  public func read(_ text: String, _ context: ReceiptContext) -> Receipt? {
    let text = String(text.prefix(Self.longestSlip))
    let codes = EInvoiceReader.codes(in: text)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let slip = read(codes: codes, lines: lines, context)
    // A line with a word such as 合計 is still a line that somebody typed, unless it has an invoice number.
    guard slip?.kind != .einvoice, slip == nil || lines.count == 1, text.count <= Self.longestTyped, lines.count <= 3
    else { return slip }
    return typed.read(lines.joined(separator: " "), context) ?? slip
  }

  /// Whether a line speaks of an expense by more than a number: a word such as 午餐, or the sign of a currency.
  public func speaksOfExpense(_ line: String) -> Bool {
    let text = PlainText(line)
    return words.category(of: [text]) != nil || words.amounts.amounts(in: text).contains { $0.sign != nil }
  }

  /// Reads a picture: its codes if they are of an e-invoice, otherwise its words. Nil if it is no receipt.
  /// - Parameters:
  ///   - codes: what its barcodes and QR codes say.
  ///   - lines: its words, from top to bottom.
  public func read(codes: [String], lines: [String], _ context: ReceiptContext) -> Receipt? {
    guard let invoice = EInvoiceReader.read(codes).first else { return slips.read(lines, context) }
    var receipt = receipt(of: invoice)
    // A barcode says only which invoice it is. The words beside it may say the rest.
    if invoice.total == nil, let slip = slips.read(lines, context) { receipt.add(slip) }
    return receipt
  }

  /// Reads a mail about a purchase. Nil if it is none.
  /// - Parameters:
  ///   - sender: the displayed name of the sender, who is the shop if the text names none.
  ///   - sent: the day of the mail. It is used, with a doubt, if the text names none.
  public func read(mail text: String, sender: String?, sent: Day?, _ context: ReceiptContext) -> Receipt? {
    let text = String(text.prefix(Self.longestSlip))
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let codes = EInvoiceReader.codes(in: text)
    var read = codes.isEmpty ? nil : self.read(codes: codes, lines: [], context)
    if read?.total == nil { read = slips.read(lines, context, isMail: true) ?? read }
    guard var receipt = read else { return nil }
    if receipt.seller.name == nil, let sender, !sender.isEmpty {
      receipt.seller.name = sender
      receipt.doubts.removeAll { $0 == .sellerName }
    }
    if receipt.date == nil, let sent { receipt.date = sent }
    if receipt.kind == .slip { receipt.isComplete = receipt.hasShopDayAndTotal }
    return receipt
  }

  /// An e-invoice as a receipt.
  public func receipt(of invoice: EInvoice) -> Receipt {
    var receipt = Receipt(invoice)
    receipt.category = words.category(of: invoice.items.map { PlainText($0.name) })
    return receipt
  }
}

extension Receipt {
  /// Fills what a barcode does not say from the words of the same slip.
  fileprivate mutating func add(_ slip: Receipt) {
    date = slip.date
    seller = slip.seller
    total = slip.total
    items = slip.items
    category = slip.category
    paymentMethod = slip.paymentMethod
    doubts = doubts.filter { $0 != .date && $0 != .total } + slip.doubts
    if let other = slip.number, other != number, !doubts.contains(.barcode) { doubts.append(.barcode) }
  }
}
