public import Chat
public import Foundation
public import Tracking

/// A change that handling one update asks for. All effects of a batch are committed together.
public enum Effect: Sendable, Equatable {
  /// Inserts or updates the chat's row.
  case saveChat(ChatProfile)
  /// Adds a parcel to the chat. If the chat already follows that shipment, its parcel stays as it is.
  case add(NewParcel)
  /// Marks the parcel as picked up at that time; nil removes the mark.
  case setPickedUp(ParcelID, Date?)
  /// Moves the parcel into the archive at that time; nil moves it out of the archive.
  case setArchived(ParcelID, Date?)
  /// The user put the parcel back on the list. It stays there for some days from now on, although its tracking is over.
  case keepOnList(ParcelID)
  /// Turns the parcel's alerts off (true) or on (false).
  case setMuted(ParcelID, Bool)
  /// Sets the members of a group whom the parcel's alerts do not mention.
  case setMutedBy(ParcelID, Set<String>)
  /// Sets when the user wants to be reminded of the parcel; nil removes the reminder.
  case setReminder(ParcelID, Date?)
  /// Sets the member who will fetch the parcel for the others; nil removes the claim.
  case setClaim(ParcelID, Person?)
  /// Deletes the parcel. Its shipment is deleted too if no other chat follows it.
  case delete(ParcelID)
  /// Sets the user's name for the parcel; nil shows its product, shop or carrier again.
  case rename(ParcelID, String?)
  /// Keeps the state before the change that follows. `keepingRowsOf`: a parcel whose own rows are kept too.
  case saveUndo(UndoRecord, keepingRowsOf: ParcelID?)
  /// Restores the rows that were kept.
  case restore(UndoID)
  /// Makes the undo record unusable: it was used, or the change was reverted in another way.
  case discardUndo(UndoID)
  /// Makes all undo records of that kind for the parcel unusable.
  case discardUndos(of: ParcelID, UndoKind)
  /// The user confirms what was read about the parcel.
  case confirm(ParcelID)
  /// Replaces the details that the user or a message noted about the parcel.
  case setNoted(ParcelID, NotedFields)
  /// Asks whether the parcel is the same as another; nil ends the question.
  case setQuestion(ParcelID, SameParcelQuestion?)
  /// Keeps the notice without a number that was put on the parcel, until the carrier answers; nil forgets it.
  case setJoined(ParcelID, JoinedNotice?)
  /// Deletes the parcel, which has no number, because it is the same as `into`. What belongs to it, such as its receipts,
  /// belongs to the other from now on.
  case merge(ParcelID, into: ParcelID)
  /// Moves the parcel to another shipment, which is asked about at once if a source can be. The old shipment is deleted
  /// if no other chat follows it.
  case move(ParcelID, to: CorrectionTarget)
  /// Remembers the carrier that the chat means by numbers of that form; nil forgets it, so that the chat is asked
  /// again.
  case saveChoice(form: String, CarrierID?)
  /// Inserts or replaces the answer to a message with several numbers. The data is opaque to the store.
  case saveReading(ReadingID, Data)
  /// The message that answered one message answers several from now on. It showed `slot`, or is queued or being sent
  /// with it, and shows the reading's `into` next; the parcels belong to the reading.
  case gather(slot: String, into: String, ReadingID, [ParcelID])
  /// Remembers the slot that a message shows before a card is opened in it, so that the card can lead back there.
  case saveOrigin(MessageID, String)
  /// Checks all parcels of the chat again for alerts that depend on time. `sendHeld`: alerts that were held back are
  /// sent at once.
  case recheckAlerts(sendHeld: Bool)
  /// Keeps the alerts that are held back until then at least.
  case holdAlerts(until: Date)
  /// Makes the shipment due at once, with the urgency that the redraw calls for. The next answer redraws what `Redraw`
  /// names, even if it brings no news.
  case lookUpNow(ParcelID, Redraw)
  /// Stores the chat's own key for a source and has it checked at once. It replaces an earlier key.
  /// `exclusiveCarriers`: the carriers that only this key can ask about.
  case connect(SealedKey, exclusiveCarriers: Set<CarrierID>)
  /// Deletes the chat's own key for a source.
  /// `exclusiveCarriers`: the carriers that only this key could ask about.
  case disconnect(SourceID, exclusiveCarriers: Set<CarrierID>)
  /// Stores the phone digits that the chat gave for a carrier. They replace earlier ones for that carrier.
  case saveDigits(SealedDigits)
  /// Deletes the phone digits that the chat gave, for all carriers.
  case deleteDigits
  /// Stores the mobile barcode that the chat gave. It replaces an earlier one; nil deletes it.
  case saveMobileBarcode(SealedBarcode?)
  /// Counts that many uses of the chat's allowance.
  case countUse(Allowance, Int)
  /// Puts a message or another action into the outbox.
  case send(Outbound)
  /// Records that this update's answer tells the chat about a restored copy.
  case markRestoreAnnounced
  /// Changes the list of parcels that the chat imports.
  case imports(ImportEffect)
  /// Has the pictures of this update read. What is read comes as a `JobResult`.
  case readPictures
  /// Changes the chat's receipts.
  case receipt(ReceiptEffect)
  /// Changes the photos of receipts that a model may read.
  case model(ModelEffect)
  /// Changes the chat's mailboxes, or what is known of its mails.
  case mail(MailEffect)
  /// Changes what is known of the chat's prizes in the invoice lottery.
  case lottery(LotteryEffect)
  /// Changes the chat's account at Google.
  case google(GoogleEffect)
  /// Deletes everything of the chat. Its bare row stays until the `farewell` messages are sent.
  case forget(farewell: [Outbound])
  /// Deletes what a member added to the group, and removes the member from everything that stays.
  case forgetMember(Person)
  /// The group continues under another id.
  case migrate(to: ChatID)
  /// Changes which chats may use the bot.
  case access(AccessEffect)

  /// Whether the chat's list of parcels can look different after the effect.
  var changesParcels: Bool {
    switch self {
    case .add, .rename, .setPickedUp, .setArchived, .keepOnList, .delete, .setNoted, .merge, .move, .restore,
      .imports(.add),
      .forgetMember:
      true
    case .saveChat, .saveUndo, .discardUndo, .discardUndos, .setMuted, .setMutedBy, .setReminder, .setClaim, .confirm,
      .setQuestion, .setJoined, .saveChoice, .saveReading, .gather, .saveOrigin, .recheckAlerts, .holdAlerts,
      .lookUpNow, .connect, .disconnect, .saveDigits, .deleteDigits, .saveMobileBarcode, .countUse, .send,
      .markRestoreAnnounced, .readPictures, .receipt, .model, .mail, .lottery, .google, .imports, .forget, .migrate,
      .access:
      false
    }
  }
}

/// The alerts that an effect changes.
enum ChangedAlerts {
  case none
  /// Those of the parcel.
  case parcel(ParcelID)
  /// Those of the parcel that the undo restores.
  case restored(UndoID)
  /// All of the chat.
  case all
}

extension Effect {
  /// The alerts that can look different after the effect.
  var changedAlerts: ChangedAlerts {
    switch self {
    case .setPickedUp(let id, _), .setArchived(let id, _), .setMuted(let id, _), .setMutedBy(let id, _),
      .setReminder(let id, _), .setClaim(let id, _), .delete(let id), .rename(let id, _), .setNoted(let id, _),
      .move(let id, _), .merge(let id, _):
      .parcel(id)
    case .restore(let undo): .restored(undo)
    case .forgetMember: .all
    case .add, .keepOnList, .confirm, .setQuestion, .setJoined, .saveChat, .saveUndo, .discardUndo, .discardUndos,
      .saveChoice, .saveReading, .gather, .saveOrigin, .recheckAlerts, .holdAlerts, .lookUpNow, .connect, .disconnect,
      .saveDigits, .deleteDigits, .saveMobileBarcode, .countUse, .send, .markRestoreAnnounced, .readPictures,
      .receipt, .model, .mail, .lottery, .google, .imports, .forget, .migrate, .access:
      .none
    }
  }
}

/// The message to redraw when the next answer for a parcel arrives.
public enum Redraw: Sendable, Equatable {
  /// Nothing is redrawn.
  case nothing
  /// The parcel's card.
  case card
  /// The parcel's card, which also tells the result of the lookup.
  case result
  /// The chat's newest list, with its current filter and page.
  case list

  var code: Int {
    switch self {
    case .nothing: 0
    case .card: 1
    case .result: -1
    case .list: 2
    }
  }

  /// Urgency of the lookup. A person waits for the answer when they look at one card. Lookups of many parcels at once
  /// come after those, and after the first answers for new parcels.
  var urgency: Urgency {
    switch self {
    case .card, .result: .awaited
    case .nothing, .list: .fresh
    }
  }

  init(code: Int) {
    switch code {
    case 1: self = .card
    case -1: self = .result
    case 2...: self = .list
    default: self = .nothing
    }
  }
}

/// The carrier and number that a parcel gets when it is corrected.
public struct CorrectionTarget: Sendable, Equatable {
  /// The new carrier.
  public var carrier: CarrierID
  /// The new tracking number.
  public var number: TrackingNumber
  /// False if no source can be asked. Such a shipment never becomes due.
  public var isFollowed: Bool
  /// False if the chat has used up its lookups, so that its answer gets no priority over others.
  public var isAwaited: Bool

  /// Creates a correction target from its parts.
  public init(carrier: CarrierID, number: TrackingNumber, isFollowed: Bool, isAwaited: Bool = true) {
    self.isAwaited = isAwaited
    self.carrier = carrier
    self.number = number
    self.isFollowed = isFollowed
  }
}

extension NewParcel {
  /// The parcel that a notice becomes if it does not belong to the parcel on which it was put.
  public init(_ joined: JoinedNotice) {
    self.init(
      id: joined.own, carrier: joined.notice.carrier ?? .other, number: nil, owner: joined.owner, noted: joined.notice,
      origin: joined.origin, isFollowed: false)
  }
}

/// A parcel to add to a chat.
public struct NewParcel: Sendable, Equatable {
  /// Identifier of the new parcel, made by the caller.
  public var id: ParcelID
  /// Carrier of the shipment. For a parcel without a number, `noted` holds it too.
  public var carrier: CarrierID
  /// Tracking number of the shipment; nil for a parcel without a number.
  public var number: TrackingNumber?
  /// The user's name for the parcel; nil if it has none.
  public var name: String?
  /// The reading that shows the parcel together with the others of its message; nil if the parcel has a card of its
  /// own.
  public var reading: ReadingID?
  /// The person who added the parcel; nil if unknown.
  public var owner: Person?
  /// Details that were noted from the message.
  public var noted: NotedFields
  /// What was read for the user and is not confirmed yet; nil if the user gave it.
  public var unconfirmed: Parcel.Unconfirmed?
  /// How it came into the chat.
  public var origin: Parcel.Origin?
  /// False if no source can be asked. Such a shipment never becomes due.
  public var isFollowed: Bool
  /// The message from which the parcel was read; nil if there is none.
  public var message: MessageID?
  /// The question whether it is the same as another parcel; nil if nothing is asked.
  public var question: SameParcelQuestion?

  /// Creates a parcel to add from its parts.
  public init(
    id: ParcelID, carrier: CarrierID, number: TrackingNumber?, name: String? = nil, reading: ReadingID? = nil,
    owner: Person?,
    noted: NotedFields, unconfirmed: Parcel.Unconfirmed? = nil, origin: Parcel.Origin? = nil,
    isFollowed: Bool, message: MessageID? = nil
  ) {
    self.origin = origin
    self.name = name
    self.message = message
    self.id = id
    self.carrier = carrier
    self.number = number
    self.reading = reading
    self.owner = owner
    self.noted = noted
    self.unconfirmed = unconfirmed
    self.isFollowed = isFollowed
  }
}
