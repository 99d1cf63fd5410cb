public import Tracking

/// A view of a parcel.
public enum ParcelView: String, Codable, Sendable {
  case card
  /// The card with the buttons that are not on the card itself.
  case more
  /// All events of the parcel.
  case timeline
  /// The values that were read, with buttons to correct them.
  case edit
  /// Asks "Really delete?".
  case confirmDelete
  /// The card as the answer to a question about the deadline.
  case deadline
  /// The card after a notice without a number was put on the parcel.
  case joined
  /// The card of a notice that was put on another parcel, which the carrier's answer contradicts.
  case parted
  /// The card after a change was taken back.
  case undone
  /// The card after a refresh: there is no news, there is news, or no source could be asked.
  case unchanged, updated, unanswered
}

extension ParcelView: Defaulted {
  /// The card replaces unknown views.
  public static var usual: Self { .card }
}
