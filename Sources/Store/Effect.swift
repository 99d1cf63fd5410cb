public import Chat
public import Foundation
public import Tracking

/// What handling one update changes. All effects of a batch are committed together.
public enum Effect: Sendable, Equatable {
  /// Writes the chat's row, new or changed.
  case saveChat(ChatProfile)
  /// Follows a number in the chat. Ids are made by the store; `key` finds the parcel again within the same batch.
  case add(NewParcel)
  /// Sets or (nil) takes back "picked up".
  case setPickedUp(ParcelID, Date?)
  /// Into the archive, or (nil) out of it.
  case setArchived(ParcelID, Date?)
  /// The user has put it back on the list: although it is over, it stays there for a while from now on.
  case keepInSight(ParcelID)
  case setMuted(ParcelID, Bool)
  /// The members of a group who do not want to be named in its alerts.
  case setMutedBy(ParcelID, Set<String>)
  /// When the user wants to hear of it again; nil: no more.
  case setReminder(ParcelID, Date?)
  /// Who fetches it for the others; nil: nobody.
  case setClaim(ParcelID, Person?)
  case delete(ParcelID)
  /// What the user calls it; nil: by its product, shop or carrier again.
  case rename(ParcelID, String?)
  /// Keeps what was before the change that follows; `isWhole`: with the parcel's own rows.
  case keepUndo(UndoRecord, isWhole: Bool)
  /// Puts back what was kept whole.
  case restore(UndoID)
  /// It cannot be taken back any more: it was, or another way was taken.
  case spendUndo(UndoID)
  case spendUndos(of: ParcelID, UndoKind)
  /// The user says that what was read of it is right.
  case confirm(ParcelID)
  /// Replaces what is noted of it.
  case note(ParcelID, NotedFields)
  /// The parcel belongs to another shipment, which is looked up at once; the old one goes with its last follower.
  case move(ParcelID, to: Destination)
  /// For numbers of that form the chat means that carrier; nil: it is asked again.
  case remember(form: String, CarrierID?)
  /// Writes the answer to a message with several numbers, new or changed; opaque here.
  case saveReading(ReadingID, Data)
  /// What the message shows now is what the card leads back to that it is about to show.
  case keepOrigin(MessageID, String)
  /// Time is looked at anew for all parcels of the chat; `releasing`: what was held back goes out at once.
  case reconsider(releasing: Bool)
  /// Makes the shipment due at once, as urgent as somebody waits for it; the answer draws what `Redraw` names anew, news
  /// or not.
  case lookUpNow(ParcelID, Redraw)
  /// Keeps the chat's own key of a source, to be checked at once, in the place of an earlier one.
  case connect(SealedKey, opened: Set<CarrierID>)
  /// Forgets the chat's own key of a source; only it could ask about those carriers.
  case disconnect(SourceID, opened: Set<CarrierID>)
  /// Keeps what the chat gave of a phone, in the place of what it gave before; or forgets all of that.
  case keepDigits(SealedDigits)
  case dropDigits
  /// So much of what the chat may have is used.
  case use(Allowance, Int)
  case send(Outbound)
  /// The chat is told, by this update's answer, that a copy was restored.
  case noteRestoration
  // A person's own data.
  case imports(ImportEffect)
  /// Nothing of the chat stays; the last words to it go out before its own row does.
  case forget(farewell: [Outbound])
  /// What a member brought to a group goes, and their name from what stays.
  case forgetMember(Person)
  /// The group lives on under another id.
  case migrate(to: ChatID)
  /// Who may use the bot.
  case access(AccessEffect)

  /// Whether a list may look different after it.
  var changesParcels: Bool {
    switch self {
    case .add, .rename, .setPickedUp, .setArchived, .keepInSight, .delete, .note, .move, .restore, .imports(.restore),
      .forgetMember:
      true
    case .saveChat, .keepUndo, .spendUndo, .spendUndos, .setMuted, .setMutedBy, .setReminder, .setClaim, .confirm,
      .remember, .saveReading, .keepOrigin, .reconsider, .lookUpNow, .connect, .disconnect, .keepDigits, .dropDigits,
      .use, .send, .noteRestoration,
      .imports, .forget, .migrate, .access:
      false
    }
  }
}

/// What somebody waits to see anew when the next answer comes.
public enum Redraw: Sendable, Equatable {
  case nothing
  case card
  /// The card, which says what came of asking.
  case result
  /// The chat's newest list, as it is filtered and turned.
  case list

  var code: Int {
    switch self {
    case .nothing: 0
    case .card: 1
    case .result: -1
    case .list: 2
    }
  }

  /// Whoever looks at one card waits for its answer. Many at once are asked about behind those who wait, and behind
  /// first answers.
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

/// The carrier and number that a parcel is to have.
public struct Destination: Sendable, Equatable {
  public var carrier: CarrierID
  public var number: TrackingNumber
  /// False where no source can be asked: such a shipment is never due.
  public var isFollowed: Bool
  /// False where the chat may not have its answer before others.
  public var isAwaited: Bool

  public init(carrier: CarrierID, number: TrackingNumber, isFollowed: Bool, isAwaited: Bool = true) {
    self.isAwaited = isAwaited
    self.carrier = carrier
    self.number = number
    self.isFollowed = isFollowed
  }
}

/// A parcel to be added to a chat.
public struct NewParcel: Sendable, Equatable {
  public var id: ParcelID
  public var carrier: CarrierID
  public var number: TrackingNumber
  /// What the user calls it.
  public var name: String?
  /// The answer that it shares with the others of its message; nil for a card of its own.
  public var reading: ReadingID?
  public var owner: Person?
  public var noted: NotedFields
  public var unconfirmed: Parcel.Unconfirmed?
  /// False where no source can be asked: such a shipment is never due.
  public var isFollowed: Bool
  /// The message that it was read from.
  public var message: MessageID?

  public init(
    id: ParcelID, carrier: CarrierID, number: TrackingNumber, name: String? = nil, reading: ReadingID? = nil,
    owner: Person?,
    noted: NotedFields, unconfirmed: Parcel.Unconfirmed? = nil, isFollowed: Bool, message: MessageID? = nil
  ) {
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

/// One message or other effect on a chat, to be carried out once, in the lane's order.
public struct Outbound: Sendable, Equatable {
  /// What is done on the platform.
  public enum Action: Sendable, Equatable {
    case send
    /// Edits that message; nil means the one that shows `slot` now. Where there is none to edit, news is sent anew.
    case edit(MessageID?)
    /// Takes a message out of the chat: the user's, or one of ours that another has replaced.
    case delete(MessageID)
    case answer(press: String)
    case menu
    /// The bot goes out of the group.
    case leave
  }

  /// The `key` of the message in which the bot says who it is.
  public static let introductionKey = "introduction"
  /// The `key` of the message that sums up what was not answered by itself.
  public static let summaryKey = "summary"
  /// The `key` of edits of one message.
  public static func key(editing message: MessageID) -> String { "m:\(message.rawValue)" }

  /// Lower goes first within a chat and among chats: a person who waits comes before news, and news before a card that
  /// is only drawn anew.
  public enum Priority: Int, Sendable {
    case answer, reply, alert, redraw

    /// Nobody waits for it just now.
    public var isBackground: Bool { self == .alert || self == .redraw }
  }

  public var action: Action
  /// Encoded neutral content, opaque here.
  public var content: Data
  public var priority: Priority
  /// What the message shows from then on: `p:<parcel>`, `list`; nil for passing words.
  public var slot: String?
  /// While a row with that key waits, another is not queued beside it: the first says what the last was to say.
  public var key: String?
  /// Seconds after which it is not worth carrying out any more.
  public var lifetime: Double?

  public init(
    _ action: Action, content: Data, priority: Priority = .reply, slot: String? = nil, key: String? = nil,
    lifetime: Double? = nil
  ) {
    self.action = action
    self.content = content
    self.priority = priority
    self.slot = slot
    self.key = key
    self.lifetime = lifetime
  }
}
