public import Foundation
public import Phrases
public import Tracking

/// What a button does. The text form (`encoded`) has at most 64 bytes. It holds only ids, which are not trusted: they
/// are looked up in the chat where the button was pressed.
public enum Action: Hashable, Sendable {
  case show(ParcelID)
  /// Shows the buttons that are not on the card itself.
  case more(ParcelID)
  case timeline(ParcelID)
  case refresh(ParcelID)
  case pickedUp(ParcelID)
  case undoPickedUp(ParcelID)
  /// Marks all parcels that wait at this parcel's store as picked up, if there are still `count` of them.
  case pickedUpAll(ParcelID, count: Int)
  /// Takes `pickedUpAll` back.
  case undoPickedUpAll(ParcelID)
  /// Confirms that the parcel is picked up, although the carrier reports otherwise.
  case keepPickedUp(ParcelID)
  /// Keeps the status that a message stated, although the carrier contradicts it.
  case keepStated(ParcelID)
  /// Drops the status that a message stated: the carrier is right.
  case dropStated(ParcelID)
  /// Puts a notice without a number on this parcel.
  case assignNotice(ParcelID, NoticeID)
  /// The notice belongs to none of the offered parcels.
  case leaveUnplaced(NoticeID)
  case remind(ParcelID)
  case forgetReminder(ParcelID)
  /// Sets a reminder for this moment, with a precision of one minute.
  case remindAt(ParcelID, Date)
  case reminders
  /// The member who presses the button fetches the parcel.
  case claim(ParcelID)
  /// Removes the claim on the parcel.
  case release(ParcelID)
  /// Like `claim`, for all parcels that wait at this parcel's store.
  case claimAll(ParcelID)
  /// Like `release`, for all parcels that wait at this parcel's store.
  case releaseAll(ParcelID)
  /// Shows the full number and pick-up code to members who may see them.
  case reveal(ParcelID)
  case mute(ParcelID)
  case unmute(ParcelID)
  case archive(ParcelID)
  case unarchive(ParcelID)
  case delete(ParcelID)
  case confirmDelete(ParcelID)
  /// Keeps following a number that no source knows yet.
  case keepWaiting(ParcelID)
  /// Confirms what was read from the message.
  case confirm(ParcelID)
  /// Opens the list of editable fields in place of the card.
  case edit(ParcelID)
  /// Opens the list of editable fields in a new message.
  case editInNewMessage(ParcelID)
  /// Asks for the new value of a field.
  case editField(ParcelID, ParcelField)
  /// Deletes the value of a field.
  case clearField(ParcelID, ParcelField)
  case setPayment(ParcelID, Payment)
  /// Replaces the parcel's number with one of the numbers nearest to it (index from 0). Ignored if the parcel no longer
  /// belongs to this shipment.
  case replaceNumber(ParcelID, of: ShipmentID, Int)
  /// Asks for the last four digits of the phone number, which the parcel's source requires.
  case askPhone(ParcelID)
  case list(page: Int, filter: ListFilter? = nil)
  case refreshList(page: Int, filter: ListFilter? = nil)
  /// Asks for a carrier or a store to filter the list by. `page` and `filter` describe the list to return to.
  case chooseFilter(page: Int, filter: ListFilter? = nil)
  /// Shows the list with the page and filter that the chat used last.
  case backToList
  /// Shows what the message contained before a parcel's card was opened in it.
  case back
  /// Shows a page of the finished and archived parcels.
  case history(page: Int)
  /// Takes the parcel out of the archive; `page` is the page of the history that is shown.
  case unarchiveInHistory(ParcelID, page: Int)
  /// Shows another page of the search. The search words are stored with the message because they may exceed 64 bytes.
  case search(page: Int)
  case askSearch
  case cancelSearch
  /// Takes the change back that the message reports.
  case undo(UndoID)
  case showReading(ReadingID)
  case confirmReading(ReadingID)
  /// Chooses a carrier.
  case chooseCarrier(CarrierSubject, CarrierID)
  /// Opens the carrier picker: the categories (nil) or the carriers of one category.
  case openCarrierPicker(CarrierSubject, Carrier.Category?)
  /// Closes the question without choosing a carrier.
  case dismissQuestion(CarrierSubject)
  /// Takes one of the question's suggested numbers (index from 0) in place of the doubtful one.
  case suggestion(ReadingID, question: Int, Int)
  /// Takes the doubtful number of a question as it was written.
  case asWritten(ReadingID, question: Int)
  /// Adds the number of a text that looks like a scam, in the usual way.
  case followAnyway(ReadingID)
  /// The button "Enter it myself".
  case enterNumber
  case languages
  case language(Language)
  /// Switches the mentions of the member who presses the button off in all alerts of the group, or on again.
  case muteMe
  /// A step in the dialog about the chat's own account at an aggregator.
  case connection(ConnectionStep)
  case settings(SettingsView)
  case setTopic(AlertKind.Topic, isOn: Bool)
  case setQuietHours(QuietHours?)
  /// Time of the daily digest in minutes after midnight; nil switches it off.
  case setDigest(Int?)
  case setLastDay(isOn: Bool)
  case setArchiving(isOn: Bool)
  case setZone(Zone)
  /// A step in the dialogs about the user's own data: export, import, deletion, privacy.
  case data(DataAction)
  case help(HelpTopic?)
  /// A page of the operator's list of chats.
  case chats(page: Int)

  /// `verb` or `verb:argument` or `verb:argument:argument`.
  public var encoded: String {
    switch self {
    case .show(let id): "s:\(id)"
    case .more(let id): "mo:\(id)"
    case .timeline(let id): "t:\(id)"
    case .refresh(let id): "r:\(id)"
    case .pickedUp(let id): "p:\(id)"
    case .undoPickedUp(let id): "u:\(id)"
    case .pickedUpAll(let id, let count): "pa:\(id):\(count)"
    case .undoPickedUpAll(let id): "ua:\(id)"
    case .keepPickedUp(let id): "kp:\(id)"
    case .keepStated(let id): "ks:\(id)"
    case .dropStated(let id): "ds:\(id)"
    case .assignNotice(let id, let notice): "pl:\(id):\(notice)"
    case .leaveUnplaced(let notice): "px:\(notice)"
    case .remind(let id): "rt:\(id)"
    case .forgetReminder(let id): "rx:\(id)"
    case .remindAt(let id, let date): "rm:\(id):\(Int(date.timeIntervalSince1970 / 60))"
    case .reminders: "rl"
    case .claim(let id): "cl:\(id)"
    case .release(let id): "cx:\(id)"
    case .claimAll(let id): "ca:\(id)"
    case .releaseAll(let id): "ra:\(id)"
    case .reveal(let id): "rv:\(id)"
    case .mute(let id): "m:\(id)"
    case .unmute(let id): "mx:\(id)"
    case .archive(let id): "ar:\(id)"
    case .unarchive(let id): "ax:\(id)"
    case .delete(let id): "d:\(id)"
    case .confirmDelete(let id): "dd:\(id)"
    case .keepWaiting(let id): "kw:\(id)"
    case .confirm(let id): "y:\(id)"
    case .edit(let id): "e:\(id)"
    case .editInNewMessage(let id): "eb:\(id)"
    case .editField(let id, let field): "ef:\(id):\(field.rawValue)"
    case .clearField(let id, let field): "ec:\(id):\(field.rawValue)"
    case .setPayment(let id, let payment): "py:\(id):\(payment.rawValue)"
    case .replaceNumber(let id, let shipment, let index): "m:\(id):\(shipment).\(index)"
    case .askPhone(let id): "ph:\(id)"
    case .list(let page, let filter): Self.text("l", page, filter)
    case .refreshList(let page, let filter): Self.text("lr", page, filter)
    case .chooseFilter(let page, let filter): Self.text("lf", page, filter)
    case .backToList: "lb"
    case .back: "b"
    case .history(let page): "h:\(page)"
    case .unarchiveInHistory(let id, let page): "hr:\(id):\(page)"
    case .search(let page): "q:\(page)"
    case .askSearch: "qa"
    case .cancelSearch: "qx"
    case .undo(let id): "z:\(id)"
    case .showReading(let id): "a:\(id)"
    case .confirmReading(let id): "ay:\(id)"
    case .chooseCarrier(let subject, let carrier): "c:\(subject.encoded):\(carrier)"
    case .openCarrierPicker(let subject, let category): "k:\(subject.encoded):\(category?.rawValue ?? "")"
    case .dismissQuestion(let subject): "x:\(subject.encoded)"
    case .suggestion(let id, let question, let index): "v:\(CarrierSubject.question(id, question).encoded):\(index)"
    case .asWritten(let id, let question): "w:\(CarrierSubject.question(id, question).encoded)"
    case .followAnyway(let id): "fa:\(id)"
    case .enterNumber: "n"
    case .languages: "gl"
    case .muteMe: "mm"
    case .language(let language): "g:\(language.rawValue)"
    case .connection(let step): "o:\(step.rawValue)"
    case .settings(let view): "se:\(view.rawValue)"
    case .setTopic(let topic, let isOn): "st:\(topic.rawValue):\(isOn ? 1 : 0)"
    case .setQuietHours(let hours): "sq:\(hours.map { "\($0.start)-\($0.end)" } ?? "off")"
    case .setDigest(let minute): "sd:\(minute.map(String.init) ?? "off")"
    case .setLastDay(let isOn): "sl:\(isOn ? 1 : 0)"
    case .setArchiving(let isOn): "sv:\(isOn ? 1 : 0)"
    case .setZone(let zone): "sz:" + zone.name.replacing(":", with: "")
    case .data(let action): "da:" + action.encoded
    case .help(let topic): "hp:" + (topic?.rawValue ?? "")
    case .chats(let page): "ch:\(page)"
    }
  }
}
