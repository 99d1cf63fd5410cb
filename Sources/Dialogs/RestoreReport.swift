import Cards
import Chat
import Foundation
import Store

extension UpdateContext {
  /// Tells a chat, before it gets an answer, that a restore has lost some hours of its messages. A chat that is not in
  /// the database is told too, unless it is just starting.
  mutating func reportRestore() throws {
    let isKnown = storedProfile != nil
    guard let content, content.isFromUser, isKnown || !content.isStartCommand,
      let restoredCopy = try snapshot.restoredCopyToAnnounce(update.chat, isKnown: isKnown, now: now)
    else { return }
    try reply(.restored(from: restoredCopy.copiedAt, until: restoredCopy.restoredAt))
    effects.append(.markRestoreAnnounced)
  }
}

extension Update.Content {
  /// Whether a user wrote or pressed something.
  fileprivate var isFromUser: Bool {
    switch self {
    case .text, .command, .edited, .button, .wordless, .document, .pictures: true
    case .membership, .migrated, .joined, .left: false
    }
  }

  /// Whether the platform sends the update by itself when a user opens a chat with the bot.
  fileprivate var isStartCommand: Bool { if case .command("start", _) = self { true } else { false } }
}
