import Cards
import Chat
import Foundation
import Store

/// `/chats`, `/block` and `/unblock`. Only the operator's chat may use them.
struct OperatorCommands {
  let services: DialogServices

  /// `/chats` or `/chats 2`: lists the chats with IDs, days and counts, but without names or parcels.
  func chats(_ arguments: String, _ context: inout UpdateContext) throws {
    let page = Int(arguments.prefix(4)).map { max($0, 1) - 1 } ?? 0
    try context.reply(.access(.chats(page: page)), slot: Slots.chats)
  }

  func showChats(page: Int, _ context: inout UpdateContext) throws {
    guard context.update.chat == services.operatorChat else { return try context.showGone() }
    try context.answerPress(.none, showing: .access(.chats(page: page)), slot: Slots.chats)
  }

  func block(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let chat = chatID(arguments) else { return try context.reply(.access(.usage(blocks: true))) }
    guard chat != services.operatorChat else { return try context.reply(.access(.ownChat)) }
    guard try !context.snapshot.isBlocked(chat) else { return try context.reply(.access(.alreadyBlocked(chat))) }
    context.effects.append(.access(.block(chat)))
    try context.reply(.access(.didBlock(chat, isKnown: try context.snapshot.chat(chat) != nil)))
  }

  func unblock(_ arguments: String, _ context: inout UpdateContext) throws {
    guard let chat = chatID(arguments) else { return try context.reply(.access(.usage(blocks: false))) }
    guard try context.snapshot.isBlocked(chat) else { return try context.reply(.access(.notBlocked(chat))) }
    let isAllowed = try AccessCheck(services: services).passesAllowList(chat, context.snapshot)
    let parcels = isAllowed ? try context.snapshot.resumableParcels(in: chat, coverage: services.coverage) : nil
    context.effects.append(.access(.unblock(chat, resuming: parcels)))
    try context.reply(.access(.didUnblock(chat, isAllowed: isAllowed)))
  }

  /// Reads an ID such as `telegram:123`. An ID without a platform belongs to the operator's own platform. Nil for
  /// anything else.
  private func chatID(_ text: String) -> ChatID? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let platform = services.operatorChat?.platform
    let chat = ChatID(text) ?? platform.map { ChatID(platform: $0, value: text) }
    return chat.flatMap { $0.isWellFormed ? $0 : nil }
  }
}
