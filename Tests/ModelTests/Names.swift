import Cards

@testable import Dialogs

/// The names of the dialogue's states. A new state does not compile until it has a name here, and must then be reached
/// by the walks.
enum StateName: String, CaseIterable {
  case idle, awaitingNumber, awaitingField, awaitingToken, awaitingMailAccount, awaitingSearch, awaitingPhone,
    awaitingReceipt, awaitingReceiptSearch, awaitingMobileBarcode, awaitingGoogleName

  /// The states that a walk must reach. A name for a spreadsheet is asked for only after an account at Google is
  /// connected, which is too rare in a walk; the tests of the dialog with Google reach it.
  static var required: [StateName] { allCases.filter { $0 != .awaitingGoogleName } }

  init(_ mode: DialogueState.Mode) {
    switch mode {
    case .idle: self = .idle
    case .awaitingNumber: self = .awaitingNumber
    case .awaitingField: self = .awaitingField
    case .awaitingToken: self = .awaitingToken
    case .awaitingMailAccount: self = .awaitingMailAccount
    case .awaitingSearch: self = .awaitingSearch
    case .awaitingPhone: self = .awaitingPhone
    case .awaitingReceipt: self = .awaitingReceipt
    case .awaitingReceiptSearch: self = .awaitingReceiptSearch
    case .awaitingMobileBarcode: self = .awaitingMobileBarcode
    case .awaitingGoogleName: self = .awaitingGoogleName
    }
  }
}

/// The names of the buttons' actions, used like those of the states.
enum ActionName: String, CaseIterable {
  case show, more, timeline, refresh, pickedUp, undoPickedUp, pickedUpAll, undoPickedUpAll, keepPickedUp, keepStated,
    dropStated, same, isOrder
  case differs, remind
  case forgetReminder, claim, release, sent, notSent, mute, unmute, archive, unarchive, delete, confirmDelete,
    keepWaiting, confirm
  case edit, editInNewMessage, editField, clearField, replaceNumber, list, refreshList, showReading, confirmReading,
    chooseCarrier,
    openCarrierPicker, dismissQuestion
  case suggestion, asWritten, followAnyway, enterNumber, languages, language, connection, settings, setTopic
  case setQuietHours, setDigest, setLastDay, setArchiving, setZone, setMute, command, setPayment, undo
  case claimAll, releaseAll, reveal, muteMe
  case chooseFilter, backToList, back, history, unarchiveInHistory, search, askSearch, cancelSearch
  case data, help, remindAt, reminders, askPhone, chats
  case showCode, showCodePicture, receipt, receiptList
  case mail, model, google, undoReading, ignoreSender, lottery, mobileBarcode, spending

  /// The actions that a walk must reach. An order that may be a parcel is asked about only if the mail with the number
  /// does not name it; a number is replaced by a suggestion only after one with a wrong check digit was
  /// kept as it was written and is then edited, which is too rare in a walk; the tests of editing reach it.
  static var required: [ActionName] { allCases.filter { $0 != .replaceNumber && $0 != .isOrder } }

  init(_ action: Action) {
    switch action {
    case .parcel(_, let action): self.init(action)
    case .receipt: self = .receipt
    case .receiptList: self = .receiptList
    case .google: self = .google
    case .differs: self = .differs
    case .reminders: self = .reminders
    case .list: self = .list
    case .refreshList: self = .refreshList
    case .showReading: self = .showReading
    case .confirmReading: self = .confirmReading
    case .chooseCarrier: self = .chooseCarrier
    case .openCarrierPicker: self = .openCarrierPicker
    case .dismissQuestion: self = .dismissQuestion
    case .suggestion: self = .suggestion
    case .asWritten: self = .asWritten
    case .followAnyway: self = .followAnyway
    case .enterNumber: self = .enterNumber
    case .languages: self = .languages
    case .language: self = .language
    case .connection: self = .connection
    case .settings: self = .settings
    case .setTopic: self = .setTopic
    case .setQuietHours: self = .setQuietHours
    case .setDigest: self = .setDigest
    case .setLastDay: self = .setLastDay
    case .setArchiving: self = .setArchiving
    case .setZone: self = .setZone
    case .setMute: self = .setMute
    case .command: self = .command
    case .undo: self = .undo
    case .muteMe: self = .muteMe
    case .chooseFilter: self = .chooseFilter
    case .backToList: self = .backToList
    case .back: self = .back
    case .history: self = .history
    case .unarchiveInHistory: self = .unarchiveInHistory
    case .search: self = .search
    case .askSearch: self = .askSearch
    case .cancelSearch: self = .cancelSearch
    case .data: self = .data
    case .help: self = .help
    case .chats: self = .chats
    case .mail: self = .mail
    case .lottery: self = .lottery
    case .mobileBarcode: self = .mobileBarcode
    case .spending: self = .spending
    case .model: self = .model
    case .undoReading: self = .undoReading
    case .ignoreSender: self = .ignoreSender
    }
  }

  private init(_ action: ParcelAction) {
    switch action {
    case .show: self = .show
    case .showCode: self = .showCode
    case .showCodePicture: self = .showCodePicture
    case .more: self = .more
    case .timeline: self = .timeline
    case .refresh: self = .refresh
    case .pickedUp: self = .pickedUp
    case .undoPickedUp: self = .undoPickedUp
    case .pickedUpAll: self = .pickedUpAll
    case .undoPickedUpAll: self = .undoPickedUpAll
    case .keepPickedUp: self = .keepPickedUp
    case .keepStated: self = .keepStated
    case .dropStated: self = .dropStated
    case .same: self = .same
    case .isOrder: self = .isOrder
    case .remind: self = .remind
    case .forgetReminder: self = .forgetReminder
    case .remindAt: self = .remindAt
    case .claim: self = .claim
    case .release: self = .release
    case .sent: self = .sent
    case .notSent: self = .notSent
    case .mute: self = .mute
    case .unmute: self = .unmute
    case .archive: self = .archive
    case .unarchive: self = .unarchive
    case .delete: self = .delete
    case .confirmDelete: self = .confirmDelete
    case .keepWaiting: self = .keepWaiting
    case .confirm: self = .confirm
    case .edit: self = .edit
    case .editInNewMessage: self = .editInNewMessage
    case .editField: self = .editField
    case .clearField: self = .clearField
    case .replaceNumber: self = .replaceNumber
    case .setPayment: self = .setPayment
    case .claimAll: self = .claimAll
    case .releaseAll: self = .releaseAll
    case .reveal: self = .reveal
    case .askPhone: self = .askPhone
    }
  }
}
