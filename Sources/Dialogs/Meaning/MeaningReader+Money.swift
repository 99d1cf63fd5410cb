import Chat
import Extraction
import Receipts
import Sentences
import Store

/// Receipts, invoices and money.
extension MeaningReader {
  static func invoices(_ message: Message) throws -> Meaning? { try message.invoices().map(Meaning.invoices) }

  static func receiptCorrection(_ message: Message) throws -> Meaning? {
    try message.receiptCorrection().map(Meaning.receiptCorrection)
  }

  static func slip(_ message: Message) throws -> Meaning? {
    if let pictures = message.pictures {
      guard try message.invoices() == nil, !message.text.isEmpty || pictures.trouble != nil else { return nil }
    } else if !message.context.isPrivate {
      return nil
    }
    return switch try message.slip() {
    case .receipt(let receipt): .slip(receipt)
    case .order(let receipt): .order(receipt, number: message.orderNumber)
    case .cardMessage(let receipt): .possibleExpense(receipt)
    case nil: nil
    }
  }

  static func receiptOfMailbox(_ message: Message) throws -> Meaning? {
    guard case .mail(let mail, _) = message.body, mail.isSenderConfirmed else { return nil }
    let shop = try message.interpreted().mail?.shop
    return try ReceiptKeeper(services: message.services)
      .receipt(of: mail.report, from: shop, sent: mail.date, message.context).map(Meaning.mailReceipt)
  }

  static func receiptOfFile(_ message: Message) throws -> Meaning? {
    guard case .mailFile(let mail) = message.body else { return nil }
    let interpreted = try message.interpreted()
    return try ReceiptKeeper(services: message.services)
      .receipt(of: mail, from: interpreted.file?.shop, sent: interpreted.writtenAt, message.context)
      .map(Meaning.mailReceipt)
  }

  static func expenseLines(_ message: Message) throws -> Meaning? {
    guard message.fullText.contains(where: \.isNewline), try message.interpreted().notedFieldsWithoutNumber == nil
    else {
      return nil
    }
    return message.expenses().map(Meaning.expenses)
  }

  static func editedExpense(_ message: Message) -> Meaning? {
    message.expenses().map(Meaning.expenses) ?? message.expense().map(Meaning.expense)
  }

  static func expensesInLine(_ message: Message) throws -> Meaning? {
    try ownSentence(message) == nil ? nil : message.expenses().map(Meaning.expenses)
  }

  static func orderLine(_ message: Message) throws -> Meaning? {
    try ownSentence(message) == nil ? nil : message.order().map { .order($0, number: message.orderNumber) }
  }

  static func money(_ message: Message) throws -> Meaning? {
    guard let sentence = try ownSentence(message) else { return nil }
    let namesThing = message.services.receipts.namesThing(message.fullText)
    return message.money(asks: !sentence.isAboutParcels || sentence.parcels.isEmpty && namesThing).map(Meaning.init)
  }

  /// Requests whose words are also those of money: "how much" may be about a currency.
  private static let moneyIntents: Set<Intent> = [.round, .deadline, .list]

  static func overheardMoney(_ message: Message) throws -> Meaning? {
    guard let sentence = try ownSentence(message), let intent = sentence.intent else { return nil }
    // 停 in 停車費 40 is no "stop".
    if [.stop, .mute].contains(intent) { return message.expense().map(Meaning.expense) }
    guard moneyIntents.contains(intent), sentence.parcels.isEmpty, sentence.carrier == nil else { return nil }
    return message.order().map { .order($0, number: message.orderNumber) } ?? message.money().map(Meaning.init)
  }
}

extension Meaning {
  fileprivate init(_ money: MoneyText) {
    self =
      switch money {
      case .expense(let receipt): .expense(receipt)
      case .possibleExpense(let receipt): .possibleExpense(receipt)
      case .talk: .moneyTalk
      }
  }
}
