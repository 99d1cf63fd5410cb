import Cards
import Chat
import Foundation
import Scheduler
import Store

/// A stand-in for the chat platform and the users' phones: it gives messages ids, keeps their buttons so that they can
/// be pressed, and refuses messages to chats that have blocked the bot.
final class YearPlatform {
  enum Rendered {
    case delivery(PlannedDelivery)
    case shown(MessageID, Int64)
    case nothing
  }

  /// Chats that have blocked or removed the bot.
  var closedChats: Set<ChatID> = []
  /// Number of messages sent, and of edits.
  private(set) var sent = 0
  private(set) var edited = 0
  /// The newest messages of each chat with the actions of their buttons.
  private var messages: [ChatID: [(id: MessageID, actions: [String])]] = [:]
  private static let kept = 6

  /// Sends everything in the outbox that may be sent now.
  func deliverOutbox(of store: Store, _ renderer: Renderer) throws {
    var settled: [Settlement] = []
    repeat {
      let result = try store.outbox.settleAndTake(settled: settled, take: 200, owner: "year") {
        try? Self.render($0, $1, renderer)
      }
      settled = result.rows.map(deliver)
    } while !settled.isEmpty
  }

  private static func render(_ row: OutboundRow, _ snapshot: Snapshot, _ renderer: Renderer) throws -> Rendered {
    guard let delivery = try renderer.delivery(for: row, in: snapshot) else { return .nothing }
    guard case .ready(.edit(let chat, let message, let card)) = delivery else { return .delivery(delivery) }
    let appearanceHash = card.appearanceHash
    return try snapshot.appearanceHash(of: message, in: chat) == appearanceHash
      ? .shown(message, appearanceHash) : .delivery(delivery)
  }

  private func deliver(_ row: OutboundRow, _ rendered: Rendered?) -> Settlement {
    switch rendered {
    case nil: return Settlement(row: row, outcome: .dropped(reason: "unreadable"))
    case .nothing: return Settlement(row: row, outcome: .dropped(reason: "needless"))
    case .shown(let message, let appearanceHash):
      return Settlement(row: row, outcome: .alreadyShown(message), appearanceHash: appearanceHash)
    case .delivery where closedChats.contains(row.chat.id):
      messages[row.chat.id] = nil
      return Settlement(row: row, outcome: .chatClosed)
    case .delivery(.ready(.send(let chat, let card, _))):
      sent += 1
      let id = MessageID(rawValue: "\(sent)")
      keep(id, card, in: chat)
      return Settlement(row: row, outcome: .done(id), appearanceHash: card.appearanceHash)
    case .delivery(.ready(.edit(let chat, let message, let card))):
      edited += 1
      keep(message, card, in: chat)
      return Settlement(row: row, outcome: .done(message), appearanceHash: card.appearanceHash)
    case .delivery: return Settlement(row: row, outcome: .done(nil))
    }
  }

  private func keep(_ id: MessageID, _ card: Card, in chat: ChatID) {
    let actions = card.buttons.joined().compactMap { button in
      if case .action(let data) = button.effect { data } else { nil }
    }
    var list = messages[chat, default: []]
    list.removeAll { $0.id == id }
    list.append((id, actions))
    messages[chat] = Array(list.suffix(Self.kept))
  }

  /// A random button in the chat's recent messages whose action starts with one of `actions`.
  func button(
    in chat: ChatID, of actions: Set<Substring>, using random: inout some RandomNumberGenerator
  ) -> (message: MessageID, data: String)? {
    guard let message = messages[chat]?.randomElement(using: &random) else { return nil }
    let data = message.actions.filter { action in actions.contains(action.prefix { $0 != ":" }) }
      .randomElement(using: &random)
    return data.map { (message.id, $0) }
  }
}
