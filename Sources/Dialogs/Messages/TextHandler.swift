import Cards
import Chat
import Extraction
import Sentences
import Store
import Tracking

/// Messages that people write.
struct TextHandler {
  let services: DialogServices

  func handle(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    try MeaningHandler(services: services).handle(Message(text, links: links, .typed, context, services), &context)
  }

  func handleEdited(_ text: String, _ context: inout UpdateContext) throws {
    try MeaningHandler(services: services).handle(Message(text, .edited, context, services), &context)
  }

  /// Handles a message without text. Only one message of an album is answered.
  func handleWordless(_ kind: String, _ context: inout UpdateContext) throws {
    guard context.isPrivate else { return }
    if let album = context.update.album {
      guard album != context.state.album else { return }
      context.state.album = album
    }
    if kind == "sticker" { return try context.react(.thumbsUp) }
    try context.reply(.wordless(kind: kind))
  }
}
