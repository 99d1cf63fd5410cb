public import Receipts
public import Tracking

/// A view of a receipt.
public enum ReceiptView: String, Codable, Sendable, CaseIterable {
  case card
  /// The fields, with a button to change each.
  case edit
  /// Asks which parcel it belongs to.
  case parcels
  /// Asks "Really delete?".
  case confirmDelete
  /// The card, because what was sent is noted already.
  case known
  /// One line that says what it is now, after a small change.
  case changed
  /// The card, after a change was taken back.
  case undone
}

extension ReceiptView: Defaulted {
  /// The card replaces unknown views.
  public static var usual: Self { .card }
}

/// Asks for the new value of a receipt's field.
public struct ReceiptPrompt: Codable, Sendable, Hashable {
  /// Why the previous answer was not accepted.
  public enum Fault: String, Codable, Sendable {
    /// The answer is not a value of this field.
    case unreadable
    /// The chat already has an invoice with this number.
    case alreadyThere
  }

  /// The receipt to change.
  public var receipt: ReceiptID
  /// The field to change.
  public var field: ReceiptField
  /// Why the previous answer was not accepted; nil for the first question.
  public var fault: Fault?

  /// Creates a prompt for a field of a receipt.
  public init(_ receipt: ReceiptID, _ field: ReceiptField, fault: Fault? = nil) {
    self.receipt = receipt
    self.field = field
    self.fault = fault
  }
}
