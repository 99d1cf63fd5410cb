import EInvoice
import Foundation
import Tracking

/// Reads a line that somebody wrote: what was bought, and one amount. Two amounts, or none, are a doubt.
struct TypedReader: Sendable {
  private let words: ReceiptWords

  init(_ words: ReceiptWords) { self.words = words }

  /// Nil if the line has no amount and no word for an expense, or nothing but digits.
  func read(_ line: String, _ context: ReceiptContext) -> Receipt? {
    let text = PlainText(line)
    let dates = days(in: text, context)
    let links = Links.ranges(in: text)
    let amounts = amounts(in: text, context)
    let isWordless = !text.scalars.contains(where: \.isNameLike)
    if isWordless, amounts.allSatisfy({ $0.sign == nil }) { return nil }
    var receipt = Receipt(kind: .typed)
    receipt.category = words.category(of: [text])
    if amounts.isEmpty, receipt.category == nil || hasOtherDigits(text, dates) { return nil }
    let sum = TypedSum(amounts, in: text, words)
    let bill = billWords(in: text)
    addTotal(sum.map { [$0.total] } ?? amounts, of: text, to: &receipt, context)
    // The day until which a bill is to be paid is not that of a purchase.
    addDate(bill.isEmpty ? dates.map(\.days) : [], to: &receipt, context)
    let payments = words.payments(in: text)
    receipt.addPayment(payments.map(\.method))
    let known =
      amounts.map(\.range) + dates.map(\.range) + payments.map(\.range) + (sum?.words ?? []) + links + bill
    let isCard = words.unspent.matches(in: text).contains { $0.row.field == "card" }
    let name = isCard ? shop(in: text, without: known) : rest(of: text, without: known)
    if isCard {
      receipt.seller.name = name.isEmpty ? nil : name
      receipt.category = words.category(of: [PlainText(name)])
    }
    if let total = receipt.total, !name.isEmpty {
      let count = Decimal((sum?.total ?? amounts.first)?.count ?? 1)
      receipt.items = [Receipt.Item(name: name, quantity: count, price: total.value / count)]
    }
    receipt.isComplete =
      receipt.total?.currency != nil && receipt.date != nil && !receipt.doubts.contains(.total)
    return receipt
  }

  /// Whether there are digits besides dates: those of a code, a room or a count.
  private func hasOtherDigits(_ text: PlainText, _ dates: [SpokenDays.Found]) -> Bool {
    text.all.contains { place in text.lower[place].isDigit && !dates.contains { $0.range.contains(place) } }
  }

  /// The amounts of a line, without its days and addresses.
  func amounts(in text: PlainText, _ context: ReceiptContext) -> [FoundAmount] {
    words.amounts.amounts(in: text, without: hidden(in: text, context), isTyped: true)
  }

  /// The words that make a line a bill, with the owner before them: 您的, `your`.
  private func billWords(in text: PlainText) -> [Range<Int>] {
    let words = words.unspent.matches(in: text).filter { $0.row.field == "due" }.map(\.range)
    guard !words.isEmpty else { return [] }
    let start = WordTable.skipBlanks(from: 0, in: text.lower)
    let owner = Self.owners.first { text.lower[start...].starts(with: $0.unicodeScalars) }
    return words + (owner.map { [start..<(start + $0.unicodeScalars.count)] } ?? [])
  }

  private static let owners = ["您的", "你的", "您", "your "]

  /// What is no amount: the days that a line names, and addresses.
  private func hidden(in text: PlainText, _ context: ReceiptContext) -> [Range<Int>] {
    days(in: text, context).map(\.range) + Links.ranges(in: text)
  }

  /// The shop of a bank's message about a card: in brackets behind the amount, or behind a word for it. Empty if it names
  /// none: the rest of such a message is no name.
  private func shop(in text: PlainText, without known: [Range<Int>]) -> String {
    let labels = words.labels.matches(in: text).filter { $0.row.field == "shop" }
    let start =
      labels.last?.range.upperBound ?? text.lower.firstIndex { "[「".unicodeScalars.contains($0) }.map { $0 + 1 }
    guard var start else { return "" }
    while start < text.count, text.lower[start].isBlank || ":：為为是".unicodeScalars.contains(text.lower[start]) {
      start += 1
    }
    let end = text.lower[start...].firstIndex { ",，。;；、]」(（\n".unicodeScalars.contains($0) } ?? text.count
    let hidden = known.first { $0.lowerBound >= start && $0.lowerBound < end }?.lowerBound ?? end
    return SlipName.trimmed(text.text(start..<hidden))
  }

  /// The days that the line names; of each those that it may be.
  func days(in text: PlainText, _ context: ReceiptContext) -> [SpokenDays.Found] {
    let written = words.dates.dates(in: text, today: context.today)
    let spoken = context.today.map { today in
      words.days.days(in: text, today: today, without: written.map(\.range), isDayFirst: context.isDayFirst)
    }
    return written.map { SpokenDays.Found(range: $0.range, days: $0.days) } + (spoken ?? [])
  }

  private func addTotal(
    _ amounts: [FoundAmount], of text: PlainText, to receipt: inout Receipt, _ context: ReceiptContext
  ) {
    guard let amount = amounts.first else { return receipt.doubts.append(.total) }
    guard amounts.count == 1 else { return receipt.doubts.append(.severalTotals) }
    receipt.setTotal(amount, in: text, isSlip: false, words, context)
  }

  /// Who writes a line without a day means the day of the message. A day that is still to come, or that can be read in
  /// two ways, is asked.
  private func addDate(_ dates: [[Day]], to receipt: inout Receipt, _ context: ReceiptContext) {
    guard !dates.isEmpty else {
      receipt.date = context.today
      if receipt.date == nil { receipt.doubts.append(.date) }
      return
    }
    guard dates.allSatisfy({ !$0.isEmpty }) else { return receipt.doubts.append(.date) }
    receipt.setDate(dates)
    let possible = receipt.date.map { [$0] } ?? dates.flatMap(\.self)
    if let today = context.today, let day = receipt.date, day > today {
      receipt.date = nil
      receipt.doubts.append(.date)
    }
    if receipt.date == nil { receipt.offer(possible, today: context.today) }
  }

  /// What is left of the line: what was bought.
  private func rest(of text: PlainText, without ranges: [Range<Int>]) -> String {
    var view = String.UnicodeScalarView()
    for place in text.all {
      view.append(ranges.contains { $0.contains(place) } ? " " : text.scalars[place])
    }
    return SlipName.trimmed(String(view))
  }
}

extension Receipt {
  /// Sets the total to an amount, or says why it cannot be.
  mutating func setTotal(
    _ amount: FoundAmount, in text: PlainText, isSlip: Bool, _ words: ReceiptWords, _ context: ReceiptContext
  ) {
    guard let value = amount.value else { return doubts.append(.total) }
    // What stands before the point may be missing on a slip.
    if amount.isSplit || isSlip && amount.startsWithPoint {
      doubts.append(.total)
    }
    let isOpen = amount.sign == .dollar && context.isDollarOpen && !isSlip
    let currency =
      amount.isContradictory || isOpen && !words.currencies.names(.dollar, in: text)
      ? nil
      : words.currencies.currency(of: amount.sign, value: value, in: text, isSlip: isSlip, context.currency)
    let possible = currency == nil && !amount.isContradictory ? amount.sign?.currencies ?? [] : []
    total = Total(value: value, currency: currency, possibleCurrencies: possible)
    if currency == nil { doubts.append(.currency) }
  }

  /// Sets the day if all dates that were found are the same.
  /// - Parameter dates: of each date the days that it may be.
  mutating func setDate(_ dates: [[Day]]) {
    let certain = Set(dates.filter { $0.count == 1 }.flatMap(\.self))
    if certain.count == 1, let day = certain.first, dates.allSatisfy({ $0.contains(day) }) {
      date = day
    } else {
      doubts.append(.ambiguousDate)
    }
  }

  /// Notes the days that are asked about: those that may be meant, and the day of the message.
  mutating func offer(_ days: [Day], today: Day?) {
    var offered: [Day] = []
    for day in days.prefix(3) + [today].compactMap(\.self) where !offered.contains(day) { offered.append(day) }
    possibleDates = offered
  }

  /// Sets the method of payment if there is only one.
  mutating func addPayment(_ methods: [PaymentMethod]) {
    let different = Set(methods)
    if different.count == 1 { paymentMethod = different.first }
    if different.count > 1 { doubts.append(.payment) }
  }
}
