import Chat
import EInvoice
import Foundation
import Phrases
import Tracking

/// An e-invoice that was read from a picture: what it says, and the parcel that it may belong to.
struct InvoiceCard: CardPart {
  let context: CardContext
  let data: InvoiceData
  /// The parcel that it belongs to.
  let parcel: Parcel?
  /// Open parcels that it may belong to, the likeliest first.
  let candidates: [Parcel]

  private static let maxItems = 12
  private static let maxCandidates = 3

  private var invoice: EInvoice { data.invoice }

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🧾 " + text(.invoiceTitle, ["number": invoice.displayNumber])))
    let day = invoice.date.flatMap { Day($0) }.map { self.day($0) }
    lines.add(dotted: [day.map { .plain($0) }, total.map { .bold($0) }])
    if let seller = invoice.sellerTaxID { lines.add(text(.invoiceSeller, ["id": seller])) }
    addItems(to: &lines)
    for doubt in invoice.doubts { lines.add("⚠️ " + text(phrase(of: doubt))) }
    if !invoice.isComplete { lines.add(text(invoice.total == nil ? .invoiceOnlyNumber : .invoiceMoreItems)) }
    lines.blank()
    if let parcel {
      lines.add(text(.invoiceBelongs, ["parcel": shortName(parcel)]))
    } else {
      lines.add(text(candidates.isEmpty ? .invoiceKept : .invoiceAsk))
    }
    return Card(text: lines.text, buttons: buttons)
  }

  private var total: String? {
    invoice.total.map { amount(Money(value: $0)) }
  }

  private func addItems(to lines: inout RichTextBuilder) {
    for item in invoice.items.prefix(Self.maxItems) {
      let name = TextCleanup.line(item.name, limit: 60) ?? ""
      let count = item.quantity == 1 ? "" : " × \(item.quantity)"
      lines.add("• \(name)\(count)　" + amount(Money(value: item.price)))
    }
    let left = invoice.items.count - Self.maxItems
    if left > 0 { lines.add(text(.summaryAndMore, count: left)) }
  }

  private func phrase(of doubt: EInvoice.Doubt) -> PhraseKey {
    switch doubt {
    case .date: .invoiceDoubtDate
    case .seller, .buyer: .invoiceDoubtTaxID
    case .cutItem, .itemCount: .invoiceDoubtItems
    case .sum: .invoiceDoubtSum
    case .barcode: .invoiceDoubtBarcode
    }
  }

  private var buttons: [[Button]] {
    let delete = button(.buttonDeleteInvoice, .invoice(data.id, .delete))
    guard parcel == nil else { return Rows.of([button(.buttonDetachInvoice, .invoice(data.id, .detach)), delete]) }
    let attach = candidates.prefix(Self.maxCandidates).map { parcel in
      Button(
        TextCleanup.title("📎 " + shortName(parcel), columns: 26),
        .action(Action.invoice(data.id, .attach(parcel.id)).encoded))
    }
    return Rows.of(attach, perRow: 1) + [[delete]]
  }
}

extension InvoiceCard {
  /// Nil if the invoice is deleted.
  init?(_ id: ReceiptID, _ source: CardSource) throws {
    guard let data = try source.data.invoice(id) else { return nil }
    let parcels = try source.data.openParcels()
    // A parcel to be paid with the same amount is the likeliest; then the newest.
    let total = data.invoice.total
    let same = parcels.filter { $0.amount?.value == total && total != nil }
    let others = parcels.filter { parcel in !same.contains { $0.id == parcel.id } }
    self.init(
      context: source.context, data: data, parcel: try data.parcel.flatMap { try source.data.parcel($0) },
      candidates: same + others)
  }
}

extension EInvoice {
  /// The number as it is printed: `AB-12345678`.
  var displayNumber: String { number.count == 10 ? number.prefix(2) + "-" + number.dropFirst(2) : number }
}
