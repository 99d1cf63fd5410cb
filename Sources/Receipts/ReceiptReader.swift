public import EInvoice
import Foundation
public import Tracking

/// Reads receipts: codes of e-invoices, till slips, mails, and lines such as `午餐 120`. By tables, without guesses: what
/// can be read in two ways is left out and named in `Receipt.doubts`.
public struct ReceiptReader: Sendable {
  let words: ReceiptWords
  let typed: TypedReader
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

  /// Whether a line that somebody typed is about an expense.
  public enum Expense: Sendable {
    /// A word such as 午餐 or the sign of a currency says so.
    case certain
    /// There is an amount beside some other word: 剪頭髮 600. It has to be asked.
    case possible
    /// Money is spoken of, and nothing was spent: 20美金是多少台幣.
    case talk
    case none
  }

  /// Whether a line speaks of an expense, by more than a number.
  public func expense(in line: String, _ context: ReceiptContext) -> Expense {
    let text = PlainText(line)
    let amounts = typed.amounts(in: text, context)
    guard let amount = amounts.first, !amounts.contains(where: { $0.value == 0 }) else { return .none }
    let said = words.unspentFields(in: text, without: typed.days(in: text, context))
    if said.contains("never") || words.changes.corrects(line) { return .none }
    let isSigned = amounts.contains { $0.sign != nil }
    let isOpen = amounts.contains { words.amounts.isOpen($0, in: text) }
    let isNamed = words.category(of: [text]) != nil || !words.payments(in: text).isEmpty
    if !said.isDisjoint(with: ["question", "debt"]) { return isSigned || isNamed ? .talk : .none }
    let sum = TypedSum(amounts, in: text, words)
    if isSigned || !isOpen && isNamed || sum?.areParts == true {
      return isCertain(line, text, sum.map { [$0.total] } ?? amounts, said, isNamed: isNamed, context)
        ? .certain : .possible
    }
    guard amounts.count == 1, let value = amount.value, value >= Self.leastAsked, !text.scalars.contains("?"),
      let name = typed.read(line, context)?.items.first?.name, isThing(name),
      !name.unicodeScalars.contains(where: \.isDigit)
    else { return .none }
    return .possible
  }

  /// Whether a line names a thing of a known kind: 午餐, `rent`.
  public func namesThing(_ line: String) -> Bool { words.category(of: [PlainText(line)]) != nil }

  /// Whether nothing in a line with an amount says that it was not spent, or that it is no amount.
  private func isCertain(
    _ line: String, _ text: PlainText, _ amounts: [FoundAmount], _ said: Set<String>, isNamed: Bool,
    _ context: ReceiptContext
  ) -> Bool {
    guard said.isDisjoint(with: ["asked", "card", "due"]), Links.ranges(in: text).isEmpty, !text.scalars.contains("?")
    else { return false }
    // A transfer by somebody is rather to the user than from them.
    if said.contains("person"), words.payments(in: text).contains(where: { $0.method == .transfer }) { return false }
    let areUsual = amounts.allSatisfy { amount in
      if amount.isNegative { return said.contains("refund") }
      let isSmall =
        amount.sign == nil && context.currency == "TWD" && amount.value.map { $0 < Self.leastAsked } ?? false
      return amount.isUsual && !isSmall && !said.contains("refund")
    }
    guard areUsual, !isNamed, let name = typed.read(line, context)?.items.first?.name else { return areUsual }
    return isThing(name)
  }

  /// 房 3, 咖啡寄杯 3 and `iPhone 6` are no expenses.
  private static let leastAsked: Decimal = 10

  /// Whether a name is short enough for what somebody bought, and has no punctuation of a sentence.
  private func isThing(_ name: String) -> Bool {
    let letters = name.unicodeScalars.filter(\.isNameLike)
    let isShort = name.split(separator: " ").count < 5 && letters.count(where: \.isHan) < 11
    return letters.count > 1 && isShort && !name.contains { Self.sentenceMarks.contains($0) }
  }

  private static let sentenceMarks: Set<Character> = [
    "?", "？", "!", "！", ",", "，", "。", ";", "；", ":", "：", "/", "@", "#",
  ]

  /// Whether a text is a bank's message about a card, which may be of somebody else or not for an expense.
  public func isCardMessage(_ text: String) -> Bool {
    words.unspent.matches(in: PlainText(String(text.prefix(Self.longestSlip)))).contains { $0.row.field == "card" }
  }

  /// The kind of thing that most words of a text speak for; nil without one.
  public func category(of text: String) -> ReceiptCategory? { words.category(of: [PlainText(text)]) }

  /// Whether a text is about an order that is still to come, and not about what was paid in a shop.
  public func isOrder(_ text: String) -> Bool {
    let text = PlainText(String(text.prefix(Self.longestSlip)))
    let words = words.orders.matches(in: text)
    let said = Set(words.map(\.row.field))
    if said.contains("paid") { return false }
    func hasNumber(_ field: String) -> Bool {
      words.contains { $0.row.field == field && isOrderNumber(behind: $0.range.upperBound, in: text) }
    }
    if hasNumber("yours") { return true }
    return !said.contains("prepaid") && (said.contains("order") || hasNumber("numbered"))
  }

  /// Whether the number of an order stands there: one with five digits and more, behind a blank, a colon or #.
  private func isOrderNumber(behind place: Int, in text: PlainText) -> Bool {
    let rest = text.lower[place...].drop { " :#.".unicodeScalars.contains($0) }
    let number = rest.prefix { $0.isDigit || $0.isLatin || $0 == "-" }
    let next = rest.dropFirst(number.count).first
    return number.count(where: \.isDigit) > 4 && next != "," && next != "元"
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
