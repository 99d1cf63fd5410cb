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
  case notice(SystemMessage)
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
