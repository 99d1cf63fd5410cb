import Chat
import Extraction
import Store

extension UpdateContext {
  /// The carriers that the chat chose before, and its numbers. Empty for a new chat.
  func memory() throws -> ChatMemory {
    guard storedProfile != nil else { return ChatMemory() }
    return ChatMemory(
      choices: try snapshot.carrierChoices(in: update.chat), parcels: try snapshot.numbers(in: update.chat))
  }
}
