import Chat
import Foundation
import Phrases
import Receipts
import Tracking

@testable import Cards

/// Makes each card directly from its values, without a database.
extension Cards {
  func parcel(
    _ parcel: Parcel, view: ParcelView, undo: UndoOffer? = nil, question: OpenQuestion? = nil,
    leadsBack: Bool = false, in style: CardStyle
  ) -> Card {
    ParcelCard(
      context: context(style), parcel: parcel, view: view, undo: undo, question: question, leadsBack: leadsBack
    ).card
  }

  func field(_ prompt: FieldPrompt, of parcel: Parcel, _ style: CardStyle) -> Card {
    FieldCard(context: context(style), prompt: prompt, parcel: parcel).card
  }

  func phone(_ prompt: PhonePrompt, of parcel: Parcel, _ style: CardStyle) -> Card {
    PhoneCard(context: context(style), prompt: prompt, parcel: parcel).card
  }

  // MARK: Lists

  func list(
    _ parcels: [Parcel], page: Int, filter: ListFilter? = nil, hasHistory: Bool = false, _ style: CardStyle
  ) -> Card {
    ListCard(context: context(style), parcels: parcels, page: page, filter: filter, hasHistory: hasHistory).card
  }

  func listFilters(_ parcels: [Parcel], page: Int, filter: ListFilter?, _ style: CardStyle) -> Card {
    ListFiltersCard(context: context(style), parcels: parcels, page: page, filter: filter).card
  }

  func history(_ parcels: [Parcel], page: Int, _ style: CardStyle) -> Card {
    HistoryCard(context: context(style), parcels: parcels, page: page).card
  }

  func search(_ query: SearchWords, in parcels: [Parcel], page: Int, _ style: CardStyle) -> Card {
    SearchCard(context: context(style), query: query, parcels: parcels, page: page).card
  }

  func statistics(_ parcels: [Parcel], _ style: CardStyle) -> Card {
    StatisticsCard(context: context(style), parcels: parcels).card
  }

  func round(_ parcels: [Parcel], _ style: CardStyle) -> Card {
    RoundCard(context: context(style), parcels: parcels).card
  }

  func overview(_ parcels: [Parcel], _ style: CardStyle) -> Card {
    OverviewCard(context: context(style), parcels: parcels).card
  }

  func reminder(_ parcel: Parcel, before: Date? = nil, _ style: CardStyle) -> Card {
    ReminderCard(context: context(style), parcel: parcel, before: before).card
  }

  func pickupCode(_ parcel: Parcel, _ style: CardStyle) -> Card {
    PickupCodeCard(context: context(style), parcel: parcel).card
  }

  func mute(_ mute: ChatMute?, isQuestion: Bool = false, _ style: CardStyle) -> Card {
    MuteCard(context: context(style), mute: mute, isQuestion: isQuestion).card
  }

  func reminders(of parcels: [Parcel], _ style: CardStyle) -> Card {
    RemindersCard(context: context(style), parcels: parcels).card
  }

  // MARK: Questions

  func reading(
    _ reading: MessageReading, parcels: [Parcel], known: [Parcel], questions: [OpenQuestion] = [], _ style: CardStyle
  ) -> Card {
    ReadingCard(
      context: context(style), reading: reading, parcels: parcels, known: known, sameQuestions: questions
    ).card
  }

  func carrierPicker(
    _ subject: CarrierSubject, number: TrackingNumber?, category: Carrier.Category?, _ style: CardStyle
  ) -> Card {
    CarrierPickerCard(context: context(style), subject: subject, trackingNumber: number, category: category).card
  }

  func parcelChoice(_ choice: ParcelChoice, among parcels: [Parcel], _ style: CardStyle) -> Card? {
    ParcelChoiceCard(context: context(style), choice: choice, parcels: parcels).card
  }

  func ambiguousReply(_ parcels: [Parcel], _ style: CardStyle) -> Card {
    AmbiguousReplyCard(context: context(style), parcels: parcels).card
  }

  func customs(_ matter: CustomsMatter, _ style: CardStyle) -> Card {
    CustomsCard(context: context(style), matter: matter).card
  }

  func scam(_ warning: ScamWarning, _ style: CardStyle) -> Card {
    ScamCard(context: context(style), warning: warning).card
  }

  // MARK: Alerts

  func alerts(
    _ items: [AlertItem], others: [Parcel] = [], undo: UndoOffer? = nil, isShown: Bool = false, _ style: CardStyle
  ) -> Card? {
    AlertsCard(
      context: context(style), items: AlertItem.latest(items), others: others, isSilent: false, isAfterRestore: false,
      undo: undo, isShown: isShown
    ).card
  }

  func changed(
    _ subject: ParcelChange.Subject, _ parcel: Parcel, undo: UndoID? = UndoID(rawValue: 9), isInSight: Bool = true,
    _ style: CardStyle
  ) -> Card {
    let change = ParcelChange(parcel.id, subject, undo: undo, isCardInSight: isInSight)
    return ParcelChangeCard(context: context(style), parcel: parcel, change: change).card
  }

  func restored(_ items: [AlertItem], _ style: CardStyle) -> Card {
    RestoredAlerts(context: context(style), items: AlertItem.latest(items)).card
  }

  // MARK: Settings and data

  func settings(_ preferences: AlertPreferences, view: SettingsView, _ style: CardStyle) -> Card {
    SettingsCard(context: context(style), preferences: preferences, view: view).card
  }

  func languages(_ style: CardStyle) -> Card { LanguagesCard(context: context(style)).card }

  func connection(_ state: ConnectionState, _ style: CardStyle) -> Card {
    ConnectionCard(context: context(style), state: state).card
  }

  func data(
    _ message: DataMessage, list: ImportPreview? = nil, count: Int, receipts: Int = 0, _ style: CardStyle
  ) throws -> Card? {
    try card(for: .data(message), from: SampleData(count: count, receipts: receipts, list: list), in: style)
  }

  func help(_ topic: HelpTopic?, _ style: CardStyle) -> Card { HelpCard(context: context(style), topic: topic).card }

  func privacy(
    aggregators: [String], archiveMonths: Int = 0, section: PrivacySection? = nil, _ style: CardStyle
  ) -> Card {
    PrivacyCard(
      context: context(style), aggregators: aggregators, archiveMonths: archiveMonths, section: section
    ).card
  }

  // MARK: Messages

  func systemMessage(_ message: SystemMessage, _ style: CardStyle) -> Card {
    SystemMessageCard(context: context(style), message: message).card
  }

  func addressed(_ question: Card, to person: Person, _ style: CardStyle) -> Card {
    AddressedCard(context: context(style), question: question, person: person).card
  }

  func toast(_ toast: Toast, _ style: CardStyle) -> String? { ToastText(context: context(style)).words(toast) }
  func secrets(_ parcel: Parcel, _ style: CardStyle) -> String { ToastText(context: context(style)).secrets(parcel) }

  // MARK: Operator

  func status(_ report: OperatorReport, _ style: CardStyle) -> Card {
    StatusReportCard(context: context(style), report: report).card
  }

  func trouble(_ trouble: Trouble, _ style: CardStyle) -> Card {
    TroubleCards(context: context(style)).trouble(trouble)
  }

  func troubleOver(name: String, since: Date, until: Date, _ style: CardStyle) -> Card {
    TroubleCards(context: context(style)).troubleOver(name: name, since: since, until: until)
  }

  func updatesSetAside(count: Int, _ style: CardStyle) -> Card {
    TroubleCards(context: context(style)).updatesSetAside(count: count)
  }

  func access(_ message: AccessMessage, _ style: CardStyle) -> Card {
    AccessCard(context: context(style), message: message).card
  }

  func chats(_ chats: [KnownChat], page: Int, of count: Int, _ style: CardStyle) -> Card {
    ChatsCard(context: context(style), chats: chats, page: page, count: count).card
  }
}

/// The data of a chat whose parcels are only counted.
private struct SampleData: CardData {
  let count: Int
  let receipts: Int
  let list: ImportPreview?
  let preferences = AlertPreferences()
  let aggregators: [String] = []
  let archiveMonths = 0

  func parcel(_ id: ParcelID) -> Parcel? { nil }
  func parcels() -> [Parcel] { [] }
  func openParcels() -> [Parcel] { [] }
  func parcelCount() -> Int { count }
  func undoOffer(for id: ParcelID) -> UndoOffer? { nil }
  func undoOffer(for id: ReceiptID) -> UndoOffer? { nil }
  func receipt(_ id: ReceiptID) -> KeptReceipt? { nil }
  func receipts(of parcel: ParcelID) -> [KeptReceipt] { [] }
  func receiptLines(withWords: Bool) -> [ReceiptLine] { [] }
  func receiptCount() -> Int { receipts }
  func mailboxes() -> [MailboxData] { [] }
  func google() -> GoogleData? { nil }
  var hasGoogle: Bool { false }
  func waitingOrders() -> [WaitingOrder] { [] }
  func ignoredSenderCount() -> Int { 0 }
  func reading(_ id: ReadingID) -> MessageReading? { nil }
  func lottery() -> LotteryData { LotteryData() }
  func alerts(_ id: BundleID) -> AlertBatch? { nil }
  func importPreview(_ id: ImportID) -> ImportPreview? { list }
  func operatorReport() -> OperatorReport { OperatorReport(version: "", startedAt: Date()) }
  func knownChatCount() -> Int { 0 }
  func knownChats(_ range: Range<Int>, dayStart: Date) -> [KnownChat] { [] }
}
