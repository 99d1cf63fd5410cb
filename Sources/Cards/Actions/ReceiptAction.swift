public import Receipts
public import Tracking

/// What a button does with one receipt.
public enum ReceiptAction: Hashable, Sendable {
  case show(ReceiptView)
  /// Asks for the new value of a field.
  case edit(ReceiptField)
  case clear(ReceiptField)
  case setCategory(ReceiptCategory)
  case setPayment(PaymentMethod)
  /// The currency by ISO 4217.
  case setCurrency(String)
  /// The day of the purchase.
  case setDate(Day)
  /// What was read is right.
  case confirm
  /// The receipt belongs to this parcel.
  case attach(ParcelID)
  /// The receipt belongs to no parcel.
  case detach
  case delete

  /// `verb:receipt` or `verb:receipt:argument`.
  func encoded(_ id: ReceiptID) -> String {
    switch self {
    case .show(let view): "iv:\(id):\(view.rawValue)"
    case .edit(let field): "ie:\(id):\(field.rawValue)"
    case .clear(let field): "ic:\(id):\(field.rawValue)"
    case .setCategory(let category): "ig:\(id):\(category.rawValue)"
    case .setPayment(let method): "ip:\(id):\(method.rawValue)"
    case .setCurrency(let code): "iy:\(id):\(code)"
    case .setDate(let day): "iw:\(id):\(day)"
    case .confirm: "ik:\(id)"
    case .attach(let parcel): "ia:\(id):\(parcel)"
    case .detach: "in:\(id)"
    case .delete: "id:\(id)"
    }
  }

  init?(_ verb: String, _ argument: String?) {
    guard let argument else {
      switch verb {
      case "in": self = .detach
      case "id": self = .delete
      case "ik": self = .confirm
      default: return nil
      }
      return
    }
    let action: ReceiptAction? =
      switch verb {
      case "iv": ReceiptView(rawValue: argument).map(Self.show)
      case "ie": ReceiptField(rawValue: argument).map(Self.edit)
      case "ic": ReceiptField(rawValue: argument).map(Self.clear)
      case "ig": ReceiptCategory(rawValue: argument).map(Self.setCategory)
      case "ip": PaymentMethod(rawValue: argument).map(Self.setPayment)
      case "iy": argument.wholeMatch(of: /[A-Z]{3}/).map { .setCurrency(String($0.0)) }
      case "iw": Day(argument).map(Self.setDate)
      case "ia": ParcelID(text: argument).map(Self.attach)
      default: nil
      }
    guard let action else { return nil }
    self = action
  }
}
