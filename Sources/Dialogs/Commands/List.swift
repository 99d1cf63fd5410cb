import Cards
import Chat
import Foundation
import Store
import Tracking

extension Dialogs {
  /// Telegram lets a message of ours be deleted for two days; a little less, for clocks differ.
  private static let deletable = 47 * 3600.0

  /// `/list`: the new list takes the place of the one before, which goes: further up it would be one more message to
  /// scroll by. One that is too old to go stays; its buttons work, and one that is pressed becomes the newest.
  func list(_ context: inout UpdateContext) throws {
    let old = try context.snapshot.list(in: context.update.chat)
    try context.reply(.list(page: 0), slot: Slots.list)
    guard let old, old.isShown, let sentAt = old.sentAt, clock.wire().timeIntervalSince(sentAt) < Self.deletable
    else { return }
    try context.delete(old.message, .reply)
  }
}
