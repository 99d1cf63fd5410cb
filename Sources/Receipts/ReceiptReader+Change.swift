import EInvoice
import Foundation

extension ReceiptReader {
  /// Reads a sentence such as 上一筆改成 130 or `make it 130`. Nil if it is none: every word must be known, but those of
  /// the new value.
  public func change(in text: String) -> ReceiptChange? { words.changes.change(in: text) }

  /// Sets the field that a value without a name belongs to: an amount, a day, a method of payment, or what a typed line is
  /// about, and on others a kind of expense.
  /// - Returns: the field; nil if the value is none of these.
  public func set(_ value: String, in receipt: inout Receipt, _ context: ReceiptContext) -> ReceiptField? {
    if let field = [ReceiptField.amount, .date, .payment].first(where: { set($0, to: value, in: &receipt, context) }) {
      return field
    }
    if receipt.kind == .typed { return rename(&receipt, value, context) }
    return set(.category, to: value, in: &receipt, context) ? .category : nil
  }

  private static let longestName = 60

  /// Gives a typed line another thing, and another amount if there is one: 改成晚餐, 改成 晚餐 150. Only what is known to be
  /// an expense is taken for one.
  private func rename(_ receipt: inout Receipt, _ value: String, _ context: ReceiptContext) -> ReceiptField? {
    guard value.count <= Self.longestName, !value.contains(where: \.isNewline),
      let category = words.category(of: [PlainText(value)])
    else { return nil }
    let read = self.read(value, context)
    let name = read?.items.first?.name ?? SlipName.trimmed(value)
    guard !name.isEmpty, !name.contains(where: \.isNumber) else { return nil }
    if let total = read?.total, total.currency != nil { receipt.total = total }
    receipt.category = category
    receipt.settle(.category)
    if receipt.seller.name != nil {
      receipt.seller.name = name
      return .shop
    }
    receipt.items = receipt.total.map { [Receipt.Item(name: name, quantity: 1, price: $0.value)] } ?? receipt.items
    return .items
  }
}
