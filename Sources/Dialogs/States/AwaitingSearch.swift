import Cards
import Chat
import Store

extension Dialogs {
  /// The user was asked what to look for: whatever comes is that, also a number. What is too long for it is a message.
  func search(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    context.state.mode = .idle
    guard text.count <= SearchWords.maxLength, let words = SearchWords(text) else {
      return try read(text, links: links, &context)
    }
    try context.reply(.search(words, page: 0), slot: Slots.search(words, page: 0))
  }
}
