public import EInvoice
public import Tracking

/// An invoice that the chat keeps.
public struct InvoiceData: Sendable, Hashable {
  /// Its id.
  public var id: ReceiptID
  /// What its codes say.
  public var invoice: EInvoice
  /// The parcel that it belongs to; nil if it belongs to none.
  public var parcel: ParcelID?

  /// Creates the data of an invoice.
  public init(id: ReceiptID, invoice: EInvoice, parcel: ParcelID?) {
    self.id = id
    self.invoice = invoice
    self.parcel = parcel
  }
}
