import Cards
import Chat
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Seconds. Telegram lets a bot delete its own messages for 48 hours. One hour less, because clocks differ.
  private static let deletable = 47 * 3600.0

  /// `/list` sends a new list and deletes the previous one, so that the chat does not fill up with lists. A list that
  /// is too old to be deleted stays. Its buttons still work; pressing one makes it the newest list.
  func list(_ context: inout UpdateContext) throws {
    let old = try context.snapshot.list(in: context.update.chat)
    try context.reply(.list(page: 0), slot: Slots.list)
    guard let old, old.isShown, let sentAt = old.sentAt, clock.realNow().timeIntervalSince(sentAt) < Self.deletable
    else { return }
    try context.delete(old.message, .reply)
  }
}
