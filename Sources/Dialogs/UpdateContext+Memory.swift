import Chat
import Extraction
import Store

extension UpdateContext {
  /// What the chat chose before, and what it has; nothing of a chat that is new.
  func memory() throws -> Memory {
    guard before != nil else { return Memory() }
    return Memory(choices: try snapshot.choices(in: update.chat), parcels: try snapshot.numbers(in: update.chat))
  }
}
