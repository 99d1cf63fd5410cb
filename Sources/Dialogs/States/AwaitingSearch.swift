import Cards
import Store

/// While the bot waits for search words.
struct AwaitingSearch {
  let services: DialogServices

  /// A number is searched for too. A text that is too long for a search is read as a message of its own.
  func handle(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    context.state.mode = .idle
    guard text.count <= SearchWords.maxLength, let words = SearchWords(text) else {
      return try FreeText(services: services).handle(text, links: links, &context)
    }
    try context.reply(.search(words, page: 0), slot: Slots.search(words, page: 0))
  }
}
