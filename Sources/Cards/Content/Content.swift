public import Chat
public import Foundation
public import Tracking

/// What an outbound message says, without a language. The outbox stores it; when it is sent, it becomes a `Card` in the
/// chat's language and with the data of that moment.
public enum Content: MessageContent {
  /// One parcel's card.
  case parcel(ParcelID, view: ParcelView)
  /// The one answer to a message with more than one parcel.
  case reading(ReadingID)
  /// Asks which parcel a reply means, if the message it answers is about several.
  case ambiguousReply([ParcelID])
  /// A page of the list. Pages count from 0; the filter selects the parcels.
  case list(page: Int, filter: ListFilter? = nil)
  /// Asks for a filter; `page` and `filter` describe the list to return to.
  case listFilters(page: Int, filter: ListFilter?)
  /// A page of the finished and archived parcels; pages count from 0.
  case history(page: Int)
  /// A page of search results; pages count from 0.
  case search(SearchWords, page: Int)
  /// Statistics on the chat's parcels.
  case statistics
  /// What the chat spent, as a chart with that month in detail; nil for the last month in which it spent something.
  case spending(CalendarMonth?)
  /// The carrier picker: the categories (nil), or the carriers of one category.
  case carrierPicker(CarrierSubject, number: TrackingNumber?, category: Carrier.Category?)
  /// A receipt; nil in values stored by earlier versions, which had only its card.
  case receipt(ReceiptID, view: ReceiptView? = nil)
  /// Several receipts that were noted together.
  case receiptsNoted([ReceiptID])
  /// The list of receipts, a search in it, or a question about what to list.
  case receiptList(ReceiptListView)
  /// Asks for the new value of a receipt's field.
  case receiptField(ReceiptPrompt)
  /// The code for the counter, as a large picture; or the user's own picture of it.
  case counterCode(ParcelID, isOriginal: Bool)
  /// A message about the chat's mobile barcode.
  case mobileBarcode(MobileBarcodeMessage)
  /// Answers a customs notice without a tracking number.
  case customs(CustomsMatter)
  /// Asks for the new value of a field.
  case field(FieldPrompt)
  /// Asks for the last digits of a phone number.
  case phone(PhonePrompt)
  /// A warning about a text that looks like a scam.
  case scam(ScamWarning)
  /// A message with one or more alerts.
  case alerts(BundleID)
  /// The pick-up round.
  case round
  /// Asks which of several parcels is meant.
  case parcelChoice(ParcelChoice)
  /// Answers a text about parcels that was not understood with an overview of the parcels.
  case overview
  /// Confirms a reminder.
  case reminder(ParcelID)
  /// Confirms a reminder that replaces another one of the parcel, for `from`.
  case reminderChanged(ParcelID, from: Date)
  /// The parcel's pick-up code, in a private chat.
  case pickupCode(ParcelID)
  /// All reminders of the chat.
  case reminders
  /// One line about a change of a parcel.
  case changed(ParcelChange)
  case settings(SettingsView)
  /// What the whole chat has muted, with the choices. `isQuestion`: nothing was changed; asks what to mute.
  case mute(isQuestion: Bool)
  case languages
  case systemMessage(SystemMessage)
  /// The chat's own account at an aggregator.
  case connection(ConnectionState)
  /// The dialog about the chat's mailboxes.
  case mail(MailMessage)
  /// A photo of a receipt that a model may read.
  case model(ModelMessage)
  /// One of the chat's mailboxes.
  case mailbox(MailboxID)
  /// The invoice lottery.
  case lottery(LotteryMessage)
  /// The dialog about the chat's spreadsheet at Google.
  case google(GoogleMessage)
  /// The user's own data: export, import, deletion.
  case data(DataMessage)
  /// The parcels as a file.
  case export(ExportFormat)
  case help(HelpTopic?)
  case privacy
  /// One answer of the privacy notice at length.
  case privacySection(PrivacySection)
  /// A question to one member of a group, who is asked to reply in writing.
  indirect case addressed(Person, Content)
  /// An emoji on the user's message. `orElse`: what is said where the platform has no such thing; nil for nothing.
  case reaction(Reaction, orElse: Friendly?)
  /// A short popup that answers a pressed button.
  case toast(Toast)
  /// The chat's own menu of commands.
  case menu
  /// The report on the bot's health, for the operator.
  case status
  /// Tells the operator about a trouble.
  case trouble(Trouble)
  /// Tells the operator that a trouble is over.
  case troubleOver(name: String, since: Date, until: Date)
  /// Tells the operator how many updates could not be handled.
  case updatesSetAside(count: Int)
  /// A message about access to the bot.
  case access(AccessMessage)
  /// Tells the operator how many stored values could not be read.
  case rowsSetAside(count: Int)

  /// The JSON keys of the cases. The outbox stores contents, so a key stays when its case is renamed.
  private enum CodingKeys: String, CodingKey {
    case parcel, reading, list, listFilters, history, search, statistics, spending, counterCode, mobileBarcode, customs
    case field, phone, scam, alerts, round
    case overview, reminder, reminderChanged, changed, pickupCode, reminders, settings, mute, languages, connection
    case mail, model, mailbox, lottery, google, data, export, help, privacy, privacySection, toast, menu
    case status, trouble, troubleOver, access, rowsSetAside, reaction
    case receiptField, receiptList, receiptsNoted
    case receipt = "invoice"
    case ambiguousReply = "which"
    case carrierPicker = "picker"
    case parcelChoice = "choice"
    case systemMessage = "notice"
    case addressed = "to"
    case updatesSetAside = "setAside"
  }
}
