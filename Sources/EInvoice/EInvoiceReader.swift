import Foundation

/// Reads e-invoices from the texts of their codes: two QR codes beside each other, the left with the head and the first
/// items, the right with further items, and a barcode above them.
public enum EInvoiceReader {
  /// The invoices whose codes are among `texts`, in the order of their first code. Items of a right code are added if
  /// there is only one invoice, because nothing in a right code says to which it belongs.
  public static func read(_ texts: [String]) -> [EInvoice] {
    let heads = texts.compactMap(EInvoiceHead.init)
    let barcodes = texts.compactMap(EInvoiceBarcode.init)
    let rights = texts.filter(isRightCode)
    var numbers: [String] = []
    for text in texts {
      guard let number = EInvoiceHead(text)?.number ?? EInvoiceBarcode(text)?.number else { continue }
      if !numbers.contains(number) { numbers.append(number) }
    }
    let right = numbers.count == 1 ? rights.max { $0.utf8.count < $1.utf8.count } : nil
    return numbers.map { number in
      let barcode = barcodes.first { $0.number == number }
      guard let head = heads.first(where: { $0.number == number }) else {
        return EInvoice(
          number: number, period: barcode?.period, randomCode: barcode?.randomCode, items: [], isComplete: false,
          doubts: [])
      }
      return invoice(head, right: right, barcode: barcode)
    }
  }

  /// Whether a text is one of the codes of an e-invoice. A right code alone has no number, but belongs to one.
  public static func isPart(_ text: String) -> Bool {
    EInvoiceHead(text) != nil || EInvoiceBarcode(text) != nil || isRightCode(text)
  }

  private static func isRightCode(_ text: String) -> Bool { text.hasPrefix("**") }

  private static func invoice(_ head: EInvoiceHead, right: String?, barcode: EInvoiceBarcode?) -> EInvoice {
    let list = EInvoiceItems(left: head.rest, right: right)
    let sum = list.items.reduce(Decimal(0)) { $0 + $1.quantity * $1.price }
    // Discounts and rounding make the sum differ from the total by less than one dollar per item.
    let isSumRight = abs(sum - head.total) < 1
    let expected = list.statedCount ?? (isSumRight ? 1 : .max)
    let hasAll = !list.items.isEmpty && !list.isCut && list.items.count >= expected
    var doubts: [EInvoice.Doubt] = []
    if head.date == nil { doubts.append(.date) }
    if !TaxID.holds(head.seller) { doubts.append(.seller) }
    if let buyer = head.buyer, !TaxID.holds(buyer) { doubts.append(.buyer) }
    if list.isCut { doubts.append(.cutItem) }
    if let stated = list.statedCount, list.items.count > stated || (isSumRight && list.items.count != stated) {
      doubts.append(.itemCount)
    }
    if hasAll, !isSumRight { doubts.append(.sum) }
    if let barcode, barcode.randomCode != head.randomCode || (head.period != nil && barcode.period != head.period) {
      doubts.append(.barcode)
    }
    return EInvoice(
      number: head.number, period: head.period, date: head.date, randomCode: head.randomCode, sellerTaxID: head.seller,
      buyerTaxID: head.buyer, total: head.total, items: list.items, isComplete: hasAll, doubts: doubts)
  }
}
