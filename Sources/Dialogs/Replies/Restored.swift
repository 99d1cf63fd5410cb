import Cards
import Chat
import Foundation
import Store

extension Dialogs {
  /// A chat whose messages of some hours are lost hears so before it is answered. One that is not in the database, and
  /// does not begin just now, is such a chat.
  func tellOfRestore(_ context: inout UpdateContext) throws {
    let isKnown = context.before != nil
    guard context.update.content.isWord, isKnown || !context.update.content.isBeginning,
      let restoration = try context.snapshot.restorationToTell(context.update.chat, isKnown: isKnown, now: context.now)
    else { return }
    try context.reply(.restored(from: restoration.copiedAt, until: restoration.restoredAt))
    context.effects.append(.noteRestoration)
  }
}

extension Update.Content {
  /// Somebody writes or presses something.
  fileprivate var isWord: Bool {
    switch self {
    case .text, .command, .edited, .button, .wordless, .document: true
    case .membership, .migrated, .joined, .left: false
    }
  }

  /// What platforms send by themselves when somebody opens a chat with the bot.
  fileprivate var isBeginning: Bool {
    if case .command("start", _) = self { true } else { false }
  }
}
