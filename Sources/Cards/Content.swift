public import Foundation
public import Tracking

/// What an outbound message says, in neutral form: it waits in the outbox and becomes a `Card` when it is sent,
/// in the chat's language and with the state of that moment.
public enum Content: Codable, Sendable, Hashable {
  /// One parcel's card.
  case parcel(ParcelID, view: ParcelView)
  /// Several parcels added at once: one line each. `left` are numbers beyond the first twenty, not taken.
  case summary([ParcelID], left: [String])
  /// Everything under way, from page 0.
  case list(page: Int)
  /// Which carrier a number belongs to.
  case question(Question)
  /// All carriers, by category: first the categories, then the carriers of one.
  case picker(question: QuestionID, number: TrackingNumber?, category: Carrier.Category?)
  /// A text that looks like a fraud.
  case scam(ScamWarning)
  case alert(AlertKind, ParcelID)
  case languages
  case notice(Notice)
  /// A short word over the chat when a button was pressed.
  case toast(Toast)
  /// The chat's own menu of commands.
  case menu
  /// How the bot fares, for the operator.
  case status
  /// The operator is told of a trouble, of its end, and of updates that could not be handled.
  case trouble(Trouble)
  case troubleOver(name: String, since: Date, until: Date)
  case setAside(count: Int)
}

/// Which face of a parcel is shown.
public enum ParcelView: String, Codable, Sendable {
  case card
  /// All events, unfolded.
  case timeline
  /// "Really delete?"
  case confirmDelete
}

/// A question about a number, kept with the chat until it is answered. Unique within its chat.
public struct QuestionID: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// What is asked about a number, and whom it may belong to.
public struct Question: Codable, Sendable, Hashable {
  /// Why it is asked.
  public enum Reason: String, Codable, Sendable {
    /// More than one carrier fits and no word decides.
    case severalCarriers
    /// The shape fits but the check digit does not: a typo is likely.
    case wrongCheckDigit
  }

  public var id: QuestionID
  public var number: TrackingNumber
  /// Likeliest first.
  public var carriers: [CarrierID]
  public var reason: Reason

  public init(id: QuestionID, number: TrackingNumber, carriers: [CarrierID], reason: Reason) {
    self.id = id
    self.number = number
    self.carriers = carriers
    self.reason = reason
  }
}

/// An answer that speaks of no parcel.
public enum Notice: Codable, Sendable, Hashable {
  case welcome
  case groupWelcome
  case help
  /// No number in the text; offers "enter it myself".
  case nothingFound
  case unknownCommand(String)
  /// A sticker, voice message … without text; offers "enter it myself".
  case wordless(kind: String)
  case editedNothingNew
  case tooLong
  /// "Send me the number" after "enter it myself" or a bare `/add`; the carrier where one was picked.
  case askNumber(CarrierID?)
  /// What came is no number; still waiting for one.
  case notANumber
  /// `/add` named a carrier that we do not know.
  case unknownCarrier(String)
  case cancelled
  case nothingToCancel
  case parcelDeleted(number: TrackingNumber)
  /// A button of a parcel or question that is gone.
  case gone
  case languageSet
  case listFull(limit: Int)
  /// Something of ours went wrong with that message; it was set aside.
  case fault
}

/// A few words over the chat, in answer to a pressed button.
public enum Toast: Codable, Sendable, Hashable {
  case refreshing
  /// Asked less than a minute ago: not again.
  case justChecked
  /// No source can be asked for this carrier: see its page.
  case linkOnly
  case markedPickedUp
  case pickedUpUndone
  case deleted
  case gone
  case added
  case languageSet
  /// Nothing to say: only ends the spinner.
  case none
}
