import Cards
import Chat
import Store
import Tracking

/// The deletion of what the bot stores about a chat or a member.
enum ForgetHandler {
  /// `/forget`: asks the first time.
  static func ask(_ context: inout UpdateContext) throws { try context.reply(.data(.forgetAsk(try scope(context)))) }

  /// Asks again. The second question shows what would be deleted now, and whose data it is.
  static func confirm(_ context: inout UpdateContext) throws {
    try context.answerPress(.none, showing: .data(.forgetSure(try scope(context))))
  }

  /// What is deleted if the user confirms. In a group, that is only what the user added, unless no other member added
  /// anything.
  private static func scope(_ context: UpdateContext) throws -> DeletionScope {
    let chat = context.update.chat
    let parcels = try context.snapshot.parcels(in: chat)
    let person = context.person
    let others = context.isPrivate ? [] : parcels.filter { $0.owner != nil && $0.owner?.id != person?.id }
    guard let person, !others.isEmpty else {
      return DeletionScope(
        parcels: parcels.count, archived: parcels.count { $0.archivedAt != nil },
        receipts: try receiptCount(context), hasAccount: try context.snapshot.key(of: .connectable, in: chat) != nil)
    }
    let own = parcels.filter { $0.owner?.id == person.id }
    return DeletionScope(
      parcels: own.count, archived: own.count { $0.archivedAt != nil }, member: person,
      others: parcels.count - own.count)
  }

  private static func receiptCount(_ context: UpdateContext) throws -> Int? {
    let count = try context.snapshot.receiptCount(in: context.update.chat)
    return count > 0 ? count : nil
  }

  static func forget(_ member: String?, _ context: inout UpdateContext) throws {
    guard context.storedProfile != nil else {
      // The button was pressed twice: the farewell message has already been queued.
      context.isChatDeleted = true
      return try context.answerPress(.deleted)
    }
    let what = try scope(context)
    guard member == what.member?.id else {
      // The question belongs to another member, or the data of the other members has changed since it was asked.
      if member != nil, member != context.update.user?.id { return try context.answerPress(.notYours) }
      return try confirm(&context)
    }
    if let member = what.member {
      context.effects.append(.forgetMember(member))
      context.profile.members.muted.remove(member.id)
      context.state = DialogueState()
      return try context.answerPress(.deleted, showing: .data(.forgotten(what)))
    }
    var words = context
    words.effects = []
    words.state = DialogueState()
    try words.answerPress(.deleted, showing: .data(.forgotten(what)), slot: Slots.farewell)
    context.state = DialogueState()
    context.effects.append(
      .forget(farewell: words.effects.compactMap { if case .send(let out) = $0 { out } else { nil } }))
  }

  /// Deletes the digits of a phone number that the chat gave.
  static func forgetDigits(_ context: inout UpdateContext) throws {
    context.effects.append(.deleteDigits)
    try context.answerPress(.none, showing: .data(.digitsForgotten))
  }
}
