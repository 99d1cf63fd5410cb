import Cards
import Chat
import Store

extension Dialogs {
  /// Handles the text while the bot waits for search words. A number is searched for too. A text that is too long for a
  /// search is read as a message of its own.
  func handleSearchWords(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    context.state.mode = .idle
    guard text.count <= SearchWords.maxLength, let words = SearchWords(text) else {
      return try handleFreeText(text, links: links, &context)
    }
    try context.reply(.search(words, page: 0), slot: Slots.search(words, page: 0))
  }
}
