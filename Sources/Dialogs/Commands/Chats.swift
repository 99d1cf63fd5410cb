import Cards
import Chat
import Foundation
import Store

/// `/chats`, `/block` and `/unblock`, for the operator's chat alone.
extension Dialogs {
  /// `/chats`, `/chats 2`: ids, days and counts, never names or parcels.
  func chats(_ arguments: String, _ turn: inout Turn) throws {
    let page = Int(arguments.prefix(4)).map { max($0, 1) - 1 } ?? 0
    try turn.reply(.access(.chats(page: page)), slot: Slots.chats)
  }

  func showChats(page: Int, _ turn: inout Turn) throws {
    guard turn.update.chat == operatorChat else { return try gone(&turn) }
    try turn.answer(.none)
    try turn.show(.access(.chats(page: page)), slot: Slots.chats)
  }

  func block(_ arguments: String, _ turn: inout Turn) throws {
    guard let chat = chatID(arguments) else { return try turn.reply(.access(.usage(blocks: true))) }
    guard chat != operatorChat else { return try turn.reply(.access(.ownChat)) }
    guard try !turn.snapshot.isBlocked(chat) else { return try turn.reply(.access(.alreadyBlocked(chat))) }
    turn.effects.append(.access(.block(chat)))
    try turn.reply(.access(.didBlock(chat, isKnown: try turn.snapshot.chat(chat) != nil)))
  }

  func unblock(_ arguments: String, _ turn: inout Turn) throws {
    guard let chat = chatID(arguments) else { return try turn.reply(.access(.usage(blocks: false))) }
    guard try turn.snapshot.isBlocked(chat) else { return try turn.reply(.access(.notBlocked(chat))) }
    let isAllowed = try isAllowed(chat, turn.snapshot)
    let parcels = isAllowed ? try Self.resumable(in: chat, turn.snapshot, coverage: coverage) : nil
    turn.effects.append(.access(.unblock(chat, resuming: parcels)))
    try turn.reply(.access(.didUnblock(chat, isAllowed: isAllowed)))
  }

  /// `telegram:123`; an id alone is meant on the operator's own platform. Nil for anything else.
  private func chatID(_ text: String) -> ChatID? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let chat = ChatID(text) { return chat.isWellFormed ? chat : nil }
    guard let operatorChat else { return nil }
    let chat = ChatID(platform: operatorChat.platform, value: text)
    return chat.isWellFormed ? chat : nil
  }
}
