public import Foundation
public import Tracking

/// An answer that speaks of no parcel.
public enum SystemMessage: Codable, Sendable, Hashable {
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
  case summed(BatchSummary)
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
