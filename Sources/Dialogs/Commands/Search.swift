import Cards
import Chat
import Store

extension Dialogs {
  /// `/search WORDS`; without words it asks for them.
  func search(_ arguments: String, _ turn: inout Turn) throws {
    guard let words = SearchWords(arguments) else {
      turn.state.mode = .awaitingSearch
      return try turn.ask(.notice(.askSearch))
    }
    try turn.reply(.search(words, page: 0), slot: Slots.search(words, page: 0))
  }
}
