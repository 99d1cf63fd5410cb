public import Tracking

/// A change of a parcel that a text asked for. It is told in one line; the parcel's card is drawn again where it is.
public struct ParcelChange: Codable, Sendable, Hashable {
  /// What was changed.
  public enum Subject: Codable, Sendable, Hashable {
    /// The value of a field.
    case field(ParcelField)
    /// What a button would have changed, and answered with this popup.
    case state(Toast)
    /// Nothing: the chat has the parcel already.
    case known
  }

  /// The parcel that was changed.
  public var parcel: ParcelID
  /// What was changed.
  public var subject: Subject
  /// Undoes the change; nil if nothing can be undone.
  public var undo: UndoID?
  /// Whether the user still sees the parcel's card, so that no button has to open it.
  public var isCardInSight: Bool

  /// Creates the answer to a change.
  public init(_ parcel: ParcelID, _ subject: Subject, undo: UndoID?, isCardInSight: Bool) {
    self.parcel = parcel
    self.subject = subject
    self.undo = undo
    self.isCardInSight = isCardInSight
  }
}
