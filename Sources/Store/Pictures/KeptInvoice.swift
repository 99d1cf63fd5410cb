public import EInvoice
public import Foundation
public import Tracking

/// An e-invoice that a chat keeps.
public struct KeptInvoice: Sendable, Equatable {
  /// Identifier of the invoice.
  public var id: ReceiptID
  /// The parcel that it belongs to; nil if it belongs to none.
  public var parcel: ParcelID?
  /// What its codes say.
  public var codes: InvoiceCodes
  /// When it was kept.
  public var keptAt: Date

  /// What they say together.
  public var invoice: EInvoice? { codes.invoice }

  /// Creates a kept invoice from its parts.
  public init(id: ReceiptID, parcel: ParcelID? = nil, codes: InvoiceCodes, keptAt: Date) {
    self.id = id
    self.parcel = parcel
    self.codes = codes
    self.keptAt = keptAt
  }
}

/// The texts of an invoice's codes, as they were read. Codes that are read later add to them.
public struct InvoiceCodes: Codable, Sendable, Equatable {
  /// The texts, each once.
  public var texts: [String]

  /// Takes the texts of codes.
  public init(_ texts: [String]) { self.texts = texts }

  /// What the codes say together; nil if they are of no invoice, or of several.
  public var invoice: EInvoice? {
    let invoices = EInvoiceReader.read(texts)
    return invoices.count == 1 ? invoices[0] : nil
  }
}
