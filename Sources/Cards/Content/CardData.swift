public import Chat
public import Foundation
public import Receipts
public import Tracking

/// What cards show of one chat, as it is when the message is sent. `Scheduler` reads it from the database.
public protocol CardData {
  /// The parcel; nil if it is not, or no longer, in the chat.
  func parcel(_ id: ParcelID) throws -> Parcel?
  /// All parcels of the chat, newest first.
  func parcels() throws -> [Parcel]
  /// The parcels that are not in the archive.
  func openParcels() throws -> [Parcel]
  /// The number of all parcels of the chat.
  func parcelCount() throws -> Int
  /// The offer to undo the parcel's last change; nil if there is none.
  func undoOffer(for id: ParcelID) throws -> UndoOffer?
  /// The offer to undo the receipt's last change; nil if there is none.
  func undoOffer(for id: ReceiptID) throws -> UndoOffer?
  /// A message reading; nil if it is no longer kept.
  func reading(_ id: ReadingID) throws -> MessageReading?
  /// A receipt that the chat keeps; nil if it is deleted.
  func receipt(_ id: ReceiptID) throws -> KeptReceipt?
  /// All receipts as lists need them: those without a day first, then the newest purchase. `withWords`: they will be
  /// searched.
  func receiptLines(withWords: Bool) throws -> [ReceiptLine]
  /// The number of the chat's receipts.
  func receiptCount() throws -> Int
  /// The receipts of a parcel, oldest first.
  func receipts(of parcel: ParcelID) throws -> [KeptReceipt]
  /// The chat's mailboxes, oldest first.
  func mailboxes() throws -> [MailboxData]
  /// Whether receipts can be written into a spreadsheet at Google.
  var hasGoogle: Bool { get }
  /// The chat's spreadsheet at Google; nil if the operator has no client there.
  func google() throws -> GoogleData?
  /// The number of senders whose mails the chat does not want.
  func ignoredSenderCount() throws -> Int
  /// Orders from mails that wait for their tracking numbers, newest first.
  func waitingOrders() throws -> [WaitingOrder]
  /// The chat's receipts in the invoice lottery.
  func lottery() throws -> LotteryData
  /// The alerts of a message; nil if there is no such message in the chat.
  func alerts(_ id: BundleID) throws -> AlertBatch?
  /// What the import of a list would add; nil if the list has been imported or dropped in the meantime.
  func importPreview(_ id: ImportID) throws -> ImportPreview?
  /// The chat's settings.
  var preferences: AlertPreferences { get }

  // About the bot as a whole.

  /// Names of the aggregators that the operator has accounts with.
  var aggregators: [String] { get }
  /// Months after which archived parcels are deleted; 0: never.
  var archiveMonths: Int { get }
  /// The report on the bot's health.
  func operatorReport() throws -> OperatorReport
  /// The number of chats that the operator's list shows.
  func knownChatCount() throws -> Int
  /// The chats in a range of the operator's list. `dayStart` is the start of the operator's day.
  func knownChats(_ range: Range<Int>, dayStart: Date) throws -> [KnownChat]
}

extension CardData {
  /// The parcels that the chat still has.
  func parcels(_ ids: [ParcelID]) throws -> [Parcel] { try ids.compactMap(parcel) }
}

/// A change that can still be taken back, for its undo button.
public struct UndoOffer: Sendable, Hashable {
  /// The id of the change.
  public var id: UndoID
  /// The kind of the change; it gives the button's title.
  public var kind: UndoKind

  /// Creates an offer to take a change back.
  public init(id: UndoID, kind: UndoKind) {
    self.id = id
    self.kind = kind
  }
}

/// The alerts of one message.
public struct AlertBatch: Sendable {
  /// The alerts, oldest first.
  public var items: [AlertItem]
  /// Whether the message arrives without a sound.
  public var isSilent: Bool
  /// Whether it collects alerts that may have been sent before a copy of the database was restored.
  public var isAfterRestore: Bool

  /// Creates the alerts of one message.
  public init(_ items: [AlertItem], isSilent: Bool, isAfterRestore: Bool) {
    self.items = items
    self.isSilent = isSilent
    self.isAfterRestore = isAfterRestore
  }
}

/// Where a card goes.
public enum CardPlace: Sendable, Hashable {
  case newMessage
  /// A message that the chat already has. `leadsBack`: the card gets a button back to what the message showed before.
  case existingMessage(leadsBack: Bool)
}
