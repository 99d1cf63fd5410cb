public import Foundation
public import Receipts
public import Tracking

/// An answer that is not about one parcel.
public enum SystemMessage: Codable, Sendable, Hashable {
  case welcome
  case groupWelcome
  /// The text contains no number. Offers "enter it myself".
  case nothingFound
  /// The text is not about parcels.
  case smallTalk
  /// The text is not understood; these commands are nearest to it.
  case nearest([Command])
  /// How many parcels there are.
  case counted(ParcelCount)
  /// The list has no parcel of that carrier. `waiting`: where parcels of others wait, if that was asked.
  case notListed(CarrierID, waiting: [ParcelCount.OfCarrier])
  /// A short answer to thanks, a greeting, a farewell or a sticker.
  case friendly(Friendly)
  /// Answers "stop": what can be switched off or deleted.
  case stopAsked
  /// Explains what a reply to a card can ask for.
  case replyHelp
  /// Answers "tell me when it is there": the bot does so anyway.
  case willTell
  /// A reminder cannot be set.
  case reminderFault(ReminderFault)
  /// The user asks whether a text is a scam, and the text has neither a number nor a sign of a scam.
  case fraudAsked
  case unknownCommand(String)
  /// The command is not known, but looks like another one, which a button carries out.
  case commandGuess(String, Command)
  /// The text is a one-time password, which is not kept.
  case oneTimeCode
  /// The text looks like an app password. It is not kept, and its message was deleted if the platform can do that.
  case appPassword
  /// Pick-up codes are not said in a group.
  case codePrivateOnly
  /// Reminders do not repeat.
  case remindsOnce
  /// Asks whether to undo the last change.
  case undoAsk(UndoID, UndoKind)
  /// Collected parcels were archived together. `undo` brings them back.
  case archivedCollected(count: Int, undo: UndoID)
  /// A sticker, voice message … without text. Offers "enter it myself". `kind`: the platform's name for it.
  case wordless(kind: String)
  /// Pictures gave nothing. `hasAdvice`: says what would help, which is done once a day.
  case pictureUnread(PictureTrouble, hasAdvice: Bool)
  case editedNothingNew
  case tooLong
  /// "Send me the number", after "enter it myself" or `/add` without a number; with the carrier if one was chosen.
  case askNumber(CarrierID?)
  /// The answer was not a number; the bot still waits for one.
  case notANumber
  /// `/add` named a carrier that the bot does not know.
  case unknownCarrier(String)
  case cancelled
  /// Asks "What are you looking for?".
  case askSearch
  /// Asks which receipts to search for.
  case askReceiptSearch
  case searchLeft
  /// The user left a field unchanged.
  case unchanged
  case nothingToCancel
  /// A parcel was deleted, with that number if it had one. `undo` brings it back; nil in values stored by earlier
  /// versions.
  case parcelDeleted(number: TrackingNumber?, undo: UndoID? = nil)
  /// A receipt was deleted. `undo` brings it back; nil if it was taken back itself. Both are nil in values stored by
  /// earlier versions.
  case receiptDeleted(undo: UndoID? = nil, receipt: Receipt? = nil)
  /// The note of this receipt was taken back.
  case receiptTakenBack(Receipt)
  /// Answers a question about money: the bot only notes what was spent.
  case onlyExpenses
  /// A line that the user does not want to be noted as an expense.
  case notAnExpense
  /// An order that the user sent waits for its number; with the number of the order if it was read.
  case orderWaits(String?)
  case nothingToUndo
  /// The ten minutes for an undo are over.
  case undoTooLate
  case undoneAlready
  /// A deleted parcel cannot be restored because its number was added again.
  case undoAlreadyThere
  /// The pressed button is from an earlier version.
  case outdated
  /// The parcel or question of the pressed button no longer exists.
  case gone
  case languageSet
  /// The chat has `limit` open parcels, which is the maximum. `left`: the number of parcels that were not added.
  case listFull(limit: Int, left: Int? = nil)
  /// The chat has used up an allowance. `left`: the number of parcels that were not added.
  case spent(SpentAllowance, left: Int? = nil)
  /// The bot failed to handle a message, which was set aside.
  case fault
  /// A backup was restored. What the chat sent between the two times is lost.
  case restored(from: Date, until: Date)
  /// The chat has so many waiting messages that the bot now answers with one summary.
  case crowded
  /// The summary that replaces separate answers.
  case summed(BatchSummary)
  // A stored value could not be read and was set aside.
  /// The chat's settings; the defaults apply now.
  case settingsReset
  /// The tracking data of a parcel; the carrier is asked again.
  case progressReread
  /// The user's notes on a parcel, or its owner.
  case notesLost
  /// A message to send, or a list to redraw.
  case messageLost
  /// The dialog that was waiting for an answer.
  case questionLost
}

/// Small talk that gets a short friendly answer.
public enum Friendly: String, Codable, Sendable, CaseIterable {
  case thanks, hello, bye, sticker
  /// For a text that is not understood.
  case beyond
}

/// Why a reminder cannot be set: its time is past or too far away, or it depends on a deadline that is not known.
public enum ReminderFault: String, Codable, Sendable, CaseIterable {
  case past, tooFar, noDeadline
  /// The parcel is finished, so there is nothing to remind of.
  case over
}
