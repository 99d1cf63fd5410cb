public import Foundation
public import Tracking

/// What an outbound message says, in neutral form: it waits in the outbox and becomes a `Card` when it is sent,
/// in the chat's language and with the state of that moment.
public enum Content: Codable, Sendable, Hashable {
  /// One parcel's card.
  case parcel(ParcelID, view: ParcelView)
  /// The one answer to a message that brought more than a single parcel.
  case reading(ReadingID)
  /// A reply to a message that tells of several parcels: which one is meant?
  case which([ParcelID])
  /// Everything under way, from page 0, narrowed to what the filter takes.
  case list(page: Int, filter: ListFilter? = nil)
  /// Asks what the list, which is on that page, is to be narrowed to.
  case listFilters(page: Int, filter: ListFilter?)
  /// What is over or in the archive, from page 0.
  case history(page: Int)
  /// What was looked for, from page 0.
  case search(SearchWords, page: Int)
  /// The chat's parcels in numbers.
  case statistics
  /// All carriers, by category: first the categories, then the carriers of one.
  case picker(CarrierSubject, number: TrackingNumber?, category: Carrier.Category?)
  /// Does what a message told without a number belong to one of these parcels?
  case placement(Placement)
  /// A notice of customs' without a parcel's number.
  case customs(CustomsMatter)
  /// A field's new value is asked for.
  case field(FieldPrompt)
  /// The last digits of a phone are asked for.
  case phone(PhonePrompt)
  /// A text that looks like a fraud.
  case scam(ScamWarning)
  /// What happened, to one parcel or to several.
  case alerts(BundleID)
  /// The round: what waits at which store.
  case round
  /// Which of several parcels is meant, and what is then done about it.
  case choice(ParcelChoice)
  /// What was not understood in a text about parcels, and the parcels.
  case overview
  /// That the user will be reminded of it, and when.
  case reminder(ParcelID)
  /// All reminders of the chat.
  case reminders
  case settings(SettingsView)
  case languages
  case notice(Notice)
  /// The chat's own account at an aggregator.
  case connection(Connection)
  /// A person's own data: out, in, and away.
  case data(DataCard)
  /// The parcels as a file.
  case export(ExportFormat)
  case help(HelpTopic?)
  case privacy
  /// To one member of a group, who is to reply in writing.
  indirect case to(Person, Content)
  /// A short word over the chat when a button was pressed.
  case toast(Toast)
  /// The chat's own menu of commands.
  case menu
  /// How the bot fares, for the operator.
  case status
  /// The operator is told of a trouble, of its end, and of updates that could not be handled.
  case trouble(Trouble)
  case troubleOver(name: String, since: Date, until: Date)
  case setAside(count: Int)
  /// Who may use the bot.
  case access(AccessCard)
  /// And of what is kept and could not be read.
  case rowsSetAside(count: Int)
}

/// Which face of the settings is shown.
public enum SettingsView: String, Codable, Sendable, CaseIterable {
  case all, quietHours, digest
  /// The zones of Asia, and of the other regions.
  case timeZone, timeZoneEurope, timeZoneAmericas, timeZoneOceania
}

/// Which face of a parcel is shown.
public enum ParcelView: String, Codable, Sendable {
  case card
  /// The card with the buttons that its face leaves out.
  case more
  /// All events, unfolded.
  case timeline
  /// What was understood, to be put right.
  case edit
  /// "Really delete?"
  case confirmDelete
  /// The card of somebody who asked until when it can be picked up.
  case deadline
  /// The card after a change was taken back.
  case undone
  /// The card after somebody asked for news: there is none, there is some, nobody could be asked.
  case unchanged, updated, unanswered
}

/// A change that can still be taken back, as its button names it.
public struct UndoOffer: Sendable, Hashable {
  public var id: UndoID
  public var kind: UndoKind

  public init(id: UndoID, kind: UndoKind) {
    self.id = id
    self.kind = kind
  }
}

/// Asks for the new value of a parcel's field.
public struct FieldPrompt: Codable, Sendable, Hashable {
  /// What is wrong with the value that came.
  public enum Fault: Codable, Sendable, Hashable {
    /// It is none of that kind.
    case unreadable
    /// The chat has that carrier and number already.
    case alreadyThere(TrackingNumber)
  }

  public var parcel: ParcelID
  public var field: ParcelField
  /// Carriers to choose from, likeliest first.
  public var carriers: [CarrierID]
  /// Numbers that may be meant, nearest first; nil in what an earlier version wrote.
  public var meant: [TrackingNumber]?
  /// The shipment whose number may be meant as those; nil where none is, and in what an earlier version wrote.
  public var meantOf: ShipmentID?
  public var fault: Fault?

  public init(
    _ parcel: ParcelID, _ field: ParcelField, carriers: [CarrierID] = [], meant: [TrackingNumber] = [],
    meantOf: ShipmentID? = nil, fault: Fault? = nil
  ) {
    self.meantOf = meantOf
    self.meant = meant
    self.parcel = parcel
    self.field = field
    self.carriers = carriers
    self.fault = fault
  }
}

/// An answer that speaks of no parcel.
public enum Notice: Codable, Sendable, Hashable {
  case welcome
  case groupWelcome
  /// No number in the text; offers "enter it myself".
  case nothingFound
  /// A text about nothing that the bot knows.
  case smallTalk
  /// A short word in answer to thanks, a greeting, a farewell or a sticker.
  case friendly(Friendly)
  /// "Stop": what can be switched off or deleted.
  case stopAsked
  /// What a reply to a card can ask for.
  case replyHelp
  /// "Tell me when it is there", which happens anyway.
  case willTell
  /// A reminder's time is over already, or too far off, or counts from a last day that is not known.
  case reminderFault(ReminderFault)
  /// Neither a number nor a sign of fraud in a text that asks whether something is one.
  case fraudAsked
  /// The text tells of a parcel that waits, and of no number: what was read, to go with the number that comes next.
  case numberMissing(NotedFields)
  case unknownCommand(String)
  /// A sticker, voice message … without text; offers "enter it myself".
  case wordless(kind: String)
  case editedNothingNew
  case tooLong
  /// "Send me the number" after "enter it myself" or a bare `/add`; the carrier where one was picked.
  case askNumber(CarrierID?)
  /// What came is no number; still waiting for one.
  case notANumber
  /// `/add` named a carrier that we do not know.
  case unknownCarrier(String)
  case cancelled
  /// "What are you looking for?"
  case askSearch
  case searchLeft
  /// A field stays as it was.
  case unchanged
  case nothingToCancel
  /// With what brings it back; nil in what an earlier version wrote.
  case parcelDeleted(number: TrackingNumber, undo: UndoID? = nil)
  case nothingToUndo
  /// Its ten minutes are over.
  case undoTooLate
  case undoneAlready
  /// The number is followed once more already.
  case undoAlreadyThere
  /// A button of an earlier version.
  case outdated
  /// A button of a parcel or question that is gone.
  case gone
  case languageSet
  /// So many parcels are open; `left`: those that were not added.
  case listFull(limit: Int, left: Int? = nil)
  /// The chat may have no more of something for a while; `left`: parcels that were not added.
  case spent(SpentAllowance, left: Int? = nil)
  /// Something of ours went wrong with that message; it was set aside.
  case fault
  /// A backup was restored: what the chat sent between those times is lost.
  case restored(from: Date, until: Date)
  /// So much waits in the chat that what comes is summed up.
  case crowded
  case summed(Tally)
  // Something that was kept could not be read, and was set aside.
  /// What the chat had set: the defaults hold.
  case settingsReset
  /// How a parcel fares: its carrier is asked anew.
  case progressReread
  /// What a user noted of a parcel, or whose it is.
  case notesLost
  /// A message that was to be sent, or a list that was to be drawn anew.
  case messageLost
  /// What the chat and the bot were in the middle of.
  case questionLost
}

/// What is answered kindly and briefly.
public enum Friendly: String, Codable, Sendable, CaseIterable {
  case thanks, hello, bye, sticker
}

public enum ReminderFault: String, Codable, Sendable, CaseIterable {
  case past, tooFar, noDeadline
  /// The parcel is over: nothing is left to be reminded of.
  case over
}

extension Toast {
  /// It stays until it is closed: there is something to read.
  public var isAlert: Bool {
    switch self {
    case .secrets, .secretsOf, .secretsWithheld, .phonePrivateOnly, .spent, .listFull: true
    default: false
    }
  }
}

/// A few words over the chat, in answer to a pressed button.
public enum Toast: Codable, Sendable, Hashable {
  case refreshing
  /// Asked less than a minute ago: not again.
  case justChecked
  /// Of a list: all of it was asked about a while ago.
  case allJustChecked
  /// No source can be asked for this carrier: see its page.
  case linkOnly
  case markedPickedUp
  case reminderSet
  /// It has not arrived yet.
  case reminderSetEarly
  case reminderForgotten
  case claimed
  case released
  /// Somebody else fetches it.
  case claimedBy(String?)
  case muted
  case unmuted
  case archived
  case unarchived
  /// Other parcels wait there than the message shows.
  case listChanged
  case pickedUpUndone
  case deleted
  case undone(UndoKind)
  case undoTooLate
  case undoneAlready
  case outdated
  case gone
  case added
  case confirmed
  /// A number that nobody knows is followed on.
  case keepsWaiting
  case cleared
  case changed
  /// The chat has that carrier and number already.
  case alreadyThere
  case languageSet
  /// The file comes.
  case preparing
  /// The question was somebody else's.
  case notYours
  // In groups.
  /// Somebody else fetches it: pressed again, nobody does.
  case releaseAsk(String?)
  case mutedForYou
  case unmutedForYou
  /// The member wants to be named in no alert of the group; named again.
  case mutedAllForYou
  case unmutedAllForYou
  /// The number and the code in full, seen by whoever pressed alone; only the parcel's id is kept.
  case secrets(ParcelID)
  /// They are for whoever added it, and for whoever fetches it, which is open to whoever pressed; or which is not.
  case secretsOf(String?)
  case secretsWithheld(String?)
  /// The digits of a phone are not taken here.
  case phonePrivateOnly
  /// The chat may not ask again for a while; of a list so many are asked about all the same.
  case spent(SpentAllowance, granted: Int = 0)
  /// So many parcels are open: none comes back out of the archive.
  case listFull(limit: Int)
  /// Nothing to say: only ends the spinner.
  case none
}
