public import Foundation
public import Phrases
public import Tracking

/// What a button does. Its text form is at most 64 bytes and holds ids alone, which are looked up in the chat
/// that pressed it and never trusted.
public enum Action: Hashable, Sendable {
  case show(ParcelID)
  /// The buttons that its card's face leaves out.
  case more(ParcelID)
  case timeline(ParcelID)
  case refresh(ParcelID)
  case pickedUp(ParcelID)
  case undoPickedUp(ParcelID)
  /// All that wait at the store of that parcel, if they are still so many; and back.
  case pickedUpAll(ParcelID, count: Int)
  case undoPickedUpAll(ParcelID)
  /// It is picked up indeed, whatever the carrier says.
  case keepPickedUp(ParcelID)
  /// The status that a message stated is right, whatever the carrier says; the carrier is.
  case keepStated(ParcelID)
  case dropStated(ParcelID)
  /// A notice without a number belongs to that parcel; to none of those that are there.
  case place(ParcelID, NoticeID)
  case leaveUnplaced(NoticeID)
  case remind(ParcelID)
  case forgetReminder(ParcelID)
  /// At that moment; to the minute.
  case remindAt(ParcelID, Date)
  case reminders
  /// Whoever presses fetches it; nobody does.
  case claim(ParcelID)
  case release(ParcelID)
  /// All that wait at the store of that parcel: whoever presses fetches them; they do not.
  case claimAll(ParcelID)
  case releaseAll(ParcelID)
  /// Its number and code in full, for those who may see them.
  case reveal(ParcelID)
  case mute(ParcelID)
  case unmute(ParcelID)
  case archive(ParcelID)
  case unarchive(ParcelID)
  case delete(ParcelID)
  case confirmDelete(ParcelID)
  /// A number that nobody knows is followed on.
  case keepWaiting(ParcelID)
  /// What was read is right.
  case confirm(ParcelID)
  /// Opens what can be put right, in place or as a message of its own.
  case edit(ParcelID)
  case editBelow(ParcelID)
  /// Asks for a field's new value, or forgets it.
  case editField(ParcelID, ParcelField)
  case clearField(ParcelID, ParcelField)
  case setPayment(ParcelID, Payment)
  /// The parcel's number is meant as one of the nearest to it, counted from 0, while it is that shipment's.
  case meant(ParcelID, of: ShipmentID, Int)
  /// Asks for the last digits of the phone that its source wants.
  case askPhone(ParcelID)
  case list(page: Int, filter: ListFilter? = nil)
  case refreshList(page: Int, filter: ListFilter? = nil)
  /// Asks for the carrier or the store that the list is narrowed to.
  case chooseFilter(page: Int, filter: ListFilter? = nil)
  /// The list as it was last looked at.
  case backToList
  /// What the message showed before the card was opened in it.
  case back
  /// What is over or in the archive.
  case history(page: Int)
  /// Takes it out of the archive, of which that page is shown.
  case restore(ParcelID, page: Int)
  /// Another page of the search that the message shows; its words are kept with the message, and may be long.
  case search(page: Int)
  case askSearch
  case leaveSearch
  /// Takes the change back that the message tells of.
  case undo(UndoID)
  case showReading(ReadingID)
  case confirmReading(ReadingID)
  /// A carrier is chosen.
  case choose(CarrierSubject, CarrierID)
  /// Opens the picker: its categories, or the carriers of one.
  case pick(CarrierSubject, Carrier.Category?)
  /// No carrier is chosen after all.
  case drop(CarrierSubject)
  /// The doubtful number of a question is meant as this suggestion, counted from 0, or as it was written.
  case suggestion(ReadingID, question: Int, Int)
  case asWritten(ReadingID, question: Int)
  /// The number of a text that looks like a fraud goes the usual way.
  case followAnyway(ReadingID)
  /// "Enter it myself".
  case enterNumber
  case languages
  case language(Language)
  /// Whoever presses wants to be named in no alert of the group, or in all again.
  case muteMe
  /// About the chat's own account at an aggregator.
  case connection(ConnectionStep)
  case settings(SettingsView)
  case setTopic(AlertKind.Topic, isOn: Bool)
  case setQuietHours(QuietHours?)
  /// In minutes after midnight; nil: no such message.
  case setDigest(Int?)
  case setLastDay(isOn: Bool)
  case setArchiving(isOn: Bool)
  case setZone(Zone)
  /// About a person's own data, or about the bot itself.
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
    case .place(let id, let notice): "pl:\(id):\(notice)"
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
    case .editBelow(let id): "eb:\(id)"
    case .editField(let id, let field): "ef:\(id):\(field.rawValue)"
    case .clearField(let id, let field): "ec:\(id):\(field.rawValue)"
    case .setPayment(let id, let payment): "py:\(id):\(payment.rawValue)"
    case .meant(let id, let shipment, let index): "m:\(id):\(shipment).\(index)"
    case .askPhone(let id): "ph:\(id)"
    case .list(let page, let filter): Self.text("l", page, filter)
    case .refreshList(let page, let filter): Self.text("lr", page, filter)
    case .chooseFilter(let page, let filter): Self.text("lf", page, filter)
    case .backToList: "lb"
    case .back: "b"
    case .history(let page): "h:\(page)"
    case .restore(let id, let page): "hr:\(id):\(page)"
    case .search(let page): "q:\(page)"
    case .askSearch: "qa"
    case .leaveSearch: "qx"
    case .undo(let id): "z:\(id)"
    case .showReading(let id): "a:\(id)"
    case .confirmReading(let id): "ay:\(id)"
    case .choose(let subject, let carrier): "c:\(subject.encoded):\(carrier)"
    case .pick(let subject, let category): "k:\(subject.encoded):\(category?.rawValue ?? "")"
    case .drop(let subject): "x:\(subject.encoded)"
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
