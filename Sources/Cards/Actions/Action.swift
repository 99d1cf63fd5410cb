public import Phrases
public import Tracking

/// What a button does. The text form (`encoded`) has at most 64 bytes. It holds only ids, which are not trusted: they
/// are looked up in the chat where the button was pressed.
public enum Action: Hashable, Sendable {
  /// An action on one parcel.
  case parcel(ParcelID, ParcelAction)
  /// An action on one receipt.
  case receipt(ReceiptID, ReceiptAction)
  /// An action on the list of receipts.
  case receiptList(ReceiptListAction)
  /// The parcel is none of those that the question about it offered.
  case differs(ParcelID)
  case reminders
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
  /// A step in the dialog about the chat's mailboxes.
  case mail(MailAction)
  /// A step in the dialog about the invoice lottery.
  case lottery(LotteryAction)
  /// Shows what was spent in another month.
  case spending(CalendarMonth)
  /// A step in the dialog about the chat's mobile barcode.
  case mobileBarcode(MobileBarcodeAction)
  /// What is done with photos of receipts that only a model can read.
  case model(ModelAction)
  /// A step in the dialog about the chat's spreadsheet at Google.
  case google(GoogleAction)
  /// Deletes the parcels that a scan of a mailbox added.
  case undoReading(ReadingID)
  /// Closes the question, and ignores its sender's mails from now on.
  case ignoreSender(ReadingID, question: Int)
  case settings(SettingsView)
  case setTopic(AlertKind.Topic, isOn: Bool)
  case setQuietHours(QuietHours?)
  /// Time of the daily digest in minutes after midnight; nil switches it off.
  case setDigest(Int?)
  case setLastDay(isOn: Bool)
  case setArchiving(isOn: Bool)
  case setZone(Zone)
  /// Mutes the whole chat, or ends that.
  case setMute(MuteChoice)
  /// A step in the dialogs about the user's own data: export, import, deletion, privacy.
  case data(DataAction)
  case help(HelpTopic?)
  /// Does what the command does.
  case command(Command)
  /// A page of the operator's list of chats.
  case chats(page: Int)

  /// `verb` or `verb:argument` or `verb:argument:argument`.
  public var encoded: String {
    switch self {
    case .parcel(let id, let action): action.encoded(id)
    case .receipt(let id, let action): action.encoded(id)
    case .receiptList(let action): action.encoded
    case .differs(let parcel): "px:\(parcel)"
    case .reminders: "rl"
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
    case .mail(let action): action.encoded
    case .lottery(let action): action.encoded
    case .spending(let month): "sm:\(month)"
    case .mobileBarcode(let action): "bc:" + action.rawValue
    case .model(let action): action.encoded
    case .google(let action): "go:" + action.rawValue
    case .undoReading(let id): "au:\(id)"
    case .ignoreSender(let id, let question): "mi:\(CarrierSubject.question(id, question).encoded)"
    case .settings(let view): "se:\(view.rawValue)"
    case .setTopic(let topic, let isOn): "st:\(topic.rawValue):\(isOn ? 1 : 0)"
    case .setQuietHours(let hours): "sq:\(hours.map { "\($0.start)-\($0.end)" } ?? "off")"
    case .setDigest(let minute): "sd:\(minute.map(String.init) ?? "off")"
    case .setLastDay(let isOn): "sl:\(isOn ? 1 : 0)"
    case .setArchiving(let isOn): "sv:\(isOn ? 1 : 0)"
    case .setZone(let zone): "sz:" + zone.name.replacing(":", with: "")
    case .setMute(let choice): "mu:" + choice.rawValue
    case .data(let action): "da:" + action.encoded
    case .command(let command): "cm:" + command.rawValue
    case .help(let topic): "hp:" + (topic?.rawValue ?? "")
    case .chats(let page): "ch:\(page)"
    }
  }
}
