import Cards
import Foundation
import Tracking

/// What a chat, or a member of a group, and the bot are in the middle of. Stored with the chat, so it survives a restart.
struct DialogueState: Codable, Hashable {
  /// The tree of states: each has one function that takes the next text (`Dialogs.text`).
  enum Mode: Codable, Hashable {
    /// Any text is read for parcels.
    case idle
    /// The next text is a number, of that carrier where one was picked.
    case awaitingNumber(CarrierID?)
    /// The next text of that user is the field's new value; in a group the others talk on.
    case awaitingField(ParcelID, ParcelField, user: String?)
    /// The next text of that user is what to look for.
    case awaitingSearch
    /// The next text is the chat's key of a source; it never becomes a part of the state.
    case awaitingToken
    /// The next text is the last digits of a phone for that parcel's carrier; they never become a part of the state.
    case awaitingPhone(ParcelID)
  }

  /// A press that wants a second one to be meant: another member's word is taken back.
  struct Insistence: Codable, Hashable {
    var parcel: ParcelID
    var claimer: String
    var at: Date
  }

  var mode: Mode = .idle
  var insists: Insistence?
  /// When the user was last heard of while that mode waits for them.
  var askedAt: Date?
  /// What messages of the last day told of parcels without their numbers, oldest first.
  var notices: [UnplacedNotice]?
  /// The album that came last, so that its parts, which come one by one, are answered once.
  var album: String?

  var isAtRest: Bool { mode == .idle && notices?.isEmpty ?? true && album == nil && insists == nil }

  /// Without what has waited for too long: what comes next a day later is no notice's number, and what comes an hour later
  /// is no field's value. Only a key is awaited for as long as it takes: it must never be read as anything else.
  func current(at now: Date) -> DialogueState {
    var state = self
    state.notices = notices?.filter { now.timeIntervalSince($0.receivedAt) < Dialogs.noticeLife }
    if state.notices?.isEmpty == true { state.notices = nil }
    if mode != .awaitingToken, let askedAt, now.timeIntervalSince(askedAt) > Self.patience { state.mode = .idle }
    if state.mode == .idle { state.askedAt = nil }
    return state
  }

  private static let patience = 3600.0
}

extension DialogueState: Defaulted {
  static var usual: DialogueState { DialogueState() }
}
