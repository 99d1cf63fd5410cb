import Cards
import Foundation
import Mail
import Receipts
import Tracking

/// The state of the dialogue with a chat, or with a member of a group: what the bot waits for. Stored with the chat, so
/// it survives a restart.
struct DialogueState: Codable, Hashable {
  /// The states. What each one does with the next text is in `awaited`.
  enum Mode: Codable, Hashable {
    /// Waits for nothing.
    case idle
    /// The next text is a number, of the given carrier if the user picked one.
    case awaitingNumber(CarrierID?)
    /// The next text of this user is the field's new value. In a group, texts of other members are not.
    case awaitingField(ParcelID, ParcelField, user: String?)
    /// The next text is what to search for.
    case awaitingSearch
    /// The next text is what receipts to search for.
    case awaitingReceiptSearch
    /// The next text is the chat's key for a source. The key itself is never stored in the state.
    case awaitingToken
    /// The next text is an account at that mail provider. Address and password are never stored in the state.
    case awaitingMailAccount(MailProvider)
    /// The next text is the name of the folder or of the spreadsheet at Google.
    case awaitingGoogleName(GoogleName)
    /// The next text is the last digits of a phone number, for the carrier of that parcel. The digits themselves are
    /// never stored in the state.
    case awaitingPhone(ParcelID)
    /// The next text of this user is the value of the receipt's field. `isAskedFor`: the user pressed the field's
    /// button; otherwise the card only asked, and a text that is no value is read like any other.
    case awaitingReceipt(ReceiptID, ReceiptField, user: String?, isAskedFor: Bool)
    /// The next text is the chat's mobile barcode, which is never stored in the state.
    case awaitingMobileBarcode
  }

  /// The first press of a button that must be pressed twice: the release of another member's claim.
  struct ReleaseRequest: Codable, Hashable {
    var parcel: ParcelID
    var claimer: String
    var at: Date
  }

  /// The answer to the last forwarded message. The next one that follows at once is answered in the same message.
  struct RecentAnswer: Codable, Hashable {
    /// The reading that the answer shows; nil if it is the card of the parcel.
    var reading: ReadingID?
    var parcel: ParcelID?
    /// When that message was forwarded.
    var at: Date
  }

  /// The message that collects what mails of strangers ask and tell. After an hour there may be another.
  struct StrangerMails: Codable, Hashable {
    var reading: ReadingID
    /// When the hour began.
    var since: Date
    /// Whether the message was sent, so that it is edited from then on.
    var isSent = false
  }

  var mode: Mode = .idle
  /// Waits for the second press.
  var releaseRequest: ReleaseRequest?
  /// When the user last sent something while `mode` waits for them.
  var askedAt: Date?
  /// The last album. Its messages arrive one by one, and only one of them is answered.
  var album: String?
  /// When the bot last said what helps to read a picture.
  var pictureAdviceAt: Date?

  var strangers: StrangerMails?
  /// When the bot last said that it does not understand.
  var notUnderstoodAt: Date?
  /// When the question for a number was asked again, because the answer was none.
  var askedAgainAt: Date?

  var recent: RecentAnswer?

  private enum CodingKeys: String, CodingKey {
    case mode, askedAt, album, pictureAdviceAt, strangers, recent, notUnderstoodAt, askedAgainAt
    case releaseRequest = "insists"
  }

  var isDefault: Bool {
    mode == .idle && album == nil && releaseRequest == nil && pictureAdviceAt == nil
      && strangers == nil && recent == nil && notUnderstoodAt == nil
  }

  /// The state without what has expired. After an hour without a message from the user, a text is no longer taken as the
  /// awaited value. Only the wait for a key or password does not
  /// expire, so that it is never read as anything else.
  func withoutExpired(at now: Date) -> DialogueState {
    var state = self
    if let told = pictureAdviceAt, now.timeIntervalSince(told) > Self.pictureAdvicePause { state.pictureAdviceAt = nil }
    if let recent, now.timeIntervalSince(recent.at) > Self.recentAnswerLife { state.recent = nil }
    if let strangers, now.timeIntervalSince(strangers.since) >= Self.strangersPause { state.strangers = nil }
    if !awaitsSecret, let askedAt, now.timeIntervalSince(askedAt) > Self.answerTimeout { state.mode = .idle }
    if let said = notUnderstoodAt, now.timeIntervalSince(said) > Self.notUnderstoodPause { state.notUnderstoodAt = nil }
    if state.mode == .idle { (state.askedAt, state.askedAgainAt) = (nil, nil) }
    return state
  }

  /// Whether the next text is a key or password.
  var awaitsSecret: Bool { mode.awaited?.isSecret ?? false }

  /// Stops waiting for a field's value of this parcel, because the user pressed another of its buttons.
  mutating func stopAwaitingValue(of id: ParcelID) { if mode.awaited?.parcel == id { mode = .idle } }

  /// Stops waiting for a field's value of this receipt, because the user pressed another of its buttons.
  mutating func stopAwaitingValue(of id: ReceiptID) { if mode.awaited?.receipt == id { mode = .idle } }

  /// Stops waiting for search words, because the user pressed another button.
  mutating func stopAwaitingSearch() {
    if mode == .awaitingSearch || mode == .awaitingReceiptSearch { mode = .idle }
  }

  private static let answerTimeout = 3600.0
  /// Longer than any pause between messages that belong together, so that a late one is compared with their own times.
  private static let recentAnswerLife = 60.0
  private static let pictureAdvicePause = 86_400.0
  private static let strangersPause = 3600.0
  private static let notUnderstoodPause = 600.0
}

extension DialogueState: Defaulted { static var usual: DialogueState { DialogueState() } }
