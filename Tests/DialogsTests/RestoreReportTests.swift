import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// A chat that wrote after the backup from which the bot was restored.
@Suite struct RestoreReportTests {
  private let chat: Conversation

  init() throws { chat = try Conversation() }

  /// Continues the conversation with a bot on a backup of its database. The chat was not active for 20 days before the
  /// backup. `isKnown`: whether the backup contains the chat.
  private func restored(isKnown: Bool) throws -> Conversation {
    if isKnown { _ = try chat.command("list") }
    chat.clock.advance(by: 20 * 86_400)
    _ = try chat.store.housekeeping.prune(
      HousekeepingRules(archiveMonths: 0, kind: { _ in .other }, announce: { _, _ in throw CancellationError() }))
    let copy = chat.folder.path("copy.sqlite")
    try DatabaseCopy.write(from: chat.folder.path("bot.sqlite"), to: copy, now: chat.clock.now)
    return try Conversation(on: copy, clock: chat.clock)
  }

  private var note: SystemMessage {
    .restored(from: ManualClock.start.addingTimeInterval(20 * 86_400), until: chat.clock.now)
  }

  @Test(arguments: [true, false]) func aChatIsToldOfTheRestoreOnceBeforeItsAnswer(_ isKnown: Bool) throws {
    let restored = try restored(isKnown: isKnown)
    let replies = try restored.say("黑貓 620434003756")
    #expect(replies.systemMessages == [note] && replies.count == 2)
    #expect(try restored.say("黑貓 620434003760").systemMessages.isEmpty)
  }

  @Test func aPressOnALostParcelReportsTheRestore() throws {
    let restored = try restored(isKnown: true)
    let replies = try restored.press(.parcel(ParcelID(rawValue: 77), .show))
    #expect(replies.systemMessages.contains(note))
  }

  @Test func aNewChatIsNotToldOfTheRestore() throws {
    let restored = try restored(isKnown: false)
    #expect(try !restored.command("start").systemMessages.contains(note))
    #expect(try restored.say("黑貓 620434003756").systemMessages.isEmpty)
  }

  @Test func theRestoreIsNotReportedAfterAMonth() throws {
    let restored = try restored(isKnown: true)
    restored.clock.advance(by: 31 * 86_400)
    #expect(try restored.command("list").systemMessages.isEmpty)
  }
}
