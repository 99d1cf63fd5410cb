public import Tracking

/// What a button does with one invoice.
public enum InvoiceAction: Hashable, Sendable {
  /// The invoice belongs to this parcel.
  case attach(ParcelID)
  /// The invoice belongs to no parcel.
  case detach
  case delete

  /// `verb:invoice` or `verb:invoice:parcel`.
  func encoded(_ id: ReceiptID) -> String {
    switch self {
    case .attach(let parcel): "ia:\(id):\(parcel)"
    case .detach: "in:\(id)"
    case .delete: "id:\(id)"
    }
  }

  init?(_ verb: String, _ argument: String?) {
    switch (verb, argument.flatMap { ParcelID(text: $0) }) {
    case ("ia", let parcel?): self = .attach(parcel)
    case ("in", nil) where argument == nil: self = .detach
    case ("id", nil) where argument == nil: self = .delete
    default: return nil
    }
  }
}
