import Chat
import EInvoice
import Foundation
import Phrases
import Receipts
import Tracking

/// Asks for the new value of a receipt's field. If the previous answer was not usable, the message starts with the
/// reason.
struct ReceiptFieldCard: CardPart {
  let context: CardContext
  let prompt: ReceiptPrompt
  let receipt: Receipt

  /// The methods of payment that have a button; the others can be written.
  private static let payments: [PaymentMethod] = [
    .cash, .creditCard, .debitCard, .linePay, .easyCard, .iPass, .icash, .jkoPay, .pxPay, .applePay, .transfer,
    .onDelivery,
  ]
  private static let currencies = ["TWD", "USD", "JPY", "CNY", "HKD", "EUR", "KRW", "GBP"]

  var card: Card {
    var lines = RichTextBuilder()
    if let fault = prompt.fault {
      lines.add("⚠️ " + text(fault == .alreadyThere ? .receiptAlreadyThere : prompt.field.fault))
      lines.blank()
    }
    lines.add(.bold("✎ " + text(prompt.field.label)), .plain(" · " + receiptText.title(receipt)))
    lines.add(spans(.fieldNow, ["value": .plain(value ?? text(.fieldNone))]))
    lines.add(text(prompt.field.question))
    lines.add(text(style.members == nil ? .fieldLeave : .groupLeave))
    return Card(text: lines.text, buttons: choices + [last])
  }

  private var choices: [[Button]] {
    switch prompt.field {
    case .category:
      Rows.of(
        ReceiptCategory.allCases.map {
          Button(
            (receipt.category == $0 ? "✓ " : "") + receiptText.category($0),
            .action(Action.receipt(prompt.receipt, .setCategory($0)).encoded))
        }, perRow: 2)
    case .payment:
      Rows.of(
        Self.payments.map {
          Button(
            (receipt.paymentMethod == $0 ? "✓ " : "") + receiptText.payment($0),
            .action(Action.receipt(prompt.receipt, .setPayment($0)).encoded))
        }, perRow: 3)
    case .currency:
      Rows.of(
        Self.currencies.map {
          Button(
            (receipt.total?.currency == $0 ? "✓ " : "") + $0,
            .action(Action.receipt(prompt.receipt, .setCurrency($0)).encoded))
        }, perRow: 4)
    case .shop, .date, .amount, .items, .taxID, .number, .note: []
    }
  }

  private var last: [Button] {
    let canClear = receipt.has(prompt.field) && prompt.field != .currency
    let clear = canClear ? button(.buttonClear, .receipt(prompt.receipt, .clear(prompt.field))) : nil
    return [clear, button(.buttonBack, .receipt(prompt.receipt, .show(.edit)))].compactMap { $0 }
  }

  private var value: String? {
    switch prompt.field {
    case .shop: TextCleanup.line(receipt.seller.name, limit: 60)
    case .date: receipt.date.map { day($0) }
    case .amount: receiptText.total(receipt)
    case .currency: receipt.total?.currency
    case .items:
      receipt.items.isEmpty ? nil : list(receipt.items.prefix(5).map { TextCleanup.line($0.name, limit: 20) ?? "" })
    case .taxID: receipt.seller.taxID
    case .number: receipt.displayNumber
    case .category: receipt.category.map(receiptText.category)
    case .payment: receipt.paymentMethod.map(receiptText.payment)
    case .note: TextCleanup.line(receipt.note, limit: 200)
    }
  }
}

extension ReceiptFieldCard {
  /// Nil if the receipt is deleted.
  init?(_ prompt: ReceiptPrompt, _ source: CardSource) throws {
    guard let kept = try source.data.receipt(prompt.receipt) else { return nil }
    self.init(context: source.context, prompt: prompt, receipt: kept.receipt)
  }
}
