import Chat
import Extraction
import Store

extension UpdateContext {
  /// The carriers that the chat chose before, and its numbers. Empty for a new chat.
  func memory() throws -> Memory {
    guard before != nil else { return Memory() }
    return Memory(choices: try snapshot.carrierChoices(in: update.chat), parcels: try snapshot.numbers(in: update.chat))
  }
}
