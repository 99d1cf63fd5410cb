import EInvoice
import Foundation

/// What somebody says is to be changed in a receipt that is there.
public struct ReceiptChange: Hashable, Sendable {
  /// What is done.
  public enum Kind: Hashable, Sendable {
    /// The new value of a field, as written. Nil if the value has to tell the field: 改成 130.
    case set(ReceiptField?, String)
    case delete
    case undo
  }

  /// Whether the receipt that was noted last is meant; otherwise it is the one that the sentence replies to.
  public var isLast: Bool
  /// Which of the last ones: 0 is the newest, 1 the one before it.
  public var stepsBack = 0
  /// Whether it is only likely that a receipt is meant: 打錯了 是 95 may be about anything.
  public var isLikely = false
  /// What is done.
  public var kind: Kind
}
