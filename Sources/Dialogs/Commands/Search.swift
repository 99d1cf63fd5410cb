import Cards
import Chat
import Store

extension Dialogs {
  /// `/search WORDS` searches. Without words, asks for them.
  func search(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let words = SearchWords(arguments) else {
      context.state.mode = .awaitingSearch
      return try context.ask(.systemMessage(.askSearch))
    }
    try context.reply(.search(words, page: 0), slot: Slots.search(words, page: 0))
  }
}
