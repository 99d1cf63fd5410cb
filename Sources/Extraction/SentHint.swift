public import Tracking

extension ExtractionResult {
  /// Words that say that a parcel is sent by whoever reads the message or wrote it.
  public struct SentHint: Sendable, Equatable {
    /// Who says it of whom.
    public enum Kind: String, Sendable {
      /// The writer of the text sends it. In a text by somebody else that is not the user.
      case writer
      /// The text speaks to the sender, or the parcel goes to a customer.
      case sender
      /// The writer of the text sends goods back.
      case goodsBack
    }

    public var kind: Kind
    public var range: Range<Int>
    /// The row that decided it, as `table/row`.
    public var rule: String
    /// Whose parcels they speak of; nil: of all.
    public var numbers: Set<TrackingNumber>?
  }

  /// What is said about the parcel with that number; without a number, about the only parcel.
  public func sentHints(of number: TrackingNumber?) -> [SentHint] {
    sentHints.filter { hint in hint.numbers.map { number.map($0.contains) ?? true } ?? true }
  }
}
