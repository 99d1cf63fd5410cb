import Chat
import Phrases
import Receipts

/// What mails gave besides parcels and questions.
struct MailSourceText: CardPart {
  let context: CardContext

  /// Frauds that are shown one by one.
  private static let maxFrauds = 5

  /// Orders that are shown one by one.
  private static let maxOrders = 10

  /// Adds orders that wait for their numbers.
  func add(_ orders: [WaitingOrder], to lines: inout RichTextBuilder) {
    guard !orders.isEmpty else { return }
    lines.add(.bold("🕓 " + text(.mailOrders, count: orders.count)))
    for order in orders.prefix(Self.maxOrders) {
      lines.add(dotted: [
        TextCleanup.line(order.shop, limit: 30).map { .plain($0) },
        TextCleanup.line(order.product, limit: 40).map { .plain($0) }, .plain("#" + order.number),
      ])
    }
    lines.add(text(.mailOrdersWait))
  }

  /// Receipts that are shown one by one, each with a button.
  static let maxReceipts = 5

  /// Adds receipts that were kept.
  func add(_ receipts: [KeptReceipt], to lines: inout RichTextBuilder) {
    guard !receipts.isEmpty else { return }
    lines.add(.bold("🧾 " + text(.mailReceipts, count: receipts.count)))
    for kept in receipts.prefix(Self.maxReceipts) {
      lines.add(dotted: [
        .plain(receiptText.title(kept.receipt)), receiptText.total(kept.receipt).map { .plain($0) },
        kept.receipt.date.map { .plain(day($0)) },
      ])
    }
    let left = receipts.count - Self.maxReceipts
    if left > 0 { lines.add(text(.receiptsAndMore, count: left)) }
  }

  /// Adds mails that only pretend to be about parcels.
  func add(_ frauds: [MailSource.Fraud], to lines: inout RichTextBuilder) {
    guard !frauds.isEmpty else { return }
    lines.add(.bold("⚠️ " + text(.mailFrauds, count: frauds.count)))
    for fraud in frauds.prefix(Self.maxFrauds) {
      lines.add(dotted: [
        TextCleanup.line(fraud.sender, limit: 60).map { .plain($0.replacing(".", with: "[.]")) },
        TextCleanup.line(fraud.subject, limit: 60).map { .plain($0) },
      ])
    }
    lines.add(text(.mailFraudsAdvice, count: frauds.count))
  }
}
