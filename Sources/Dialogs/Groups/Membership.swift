import Cards
import Chat
import Foundation
import Store
import Tracking

/// The bot is added to a chat or removed; members join and leave.
extension Dialogs {
  /// The bot introduces itself once in each group: not when it is added again, and not when the group becomes a
  /// supergroup.
  func handleMembership(_ isWelcome: Bool, _ context: inout UpdateContext) throws {
    guard isWelcome else {
      context.profile.closedAt = context.now
      if !context.isPrivate { (context.profile.dialogue, context.state) = (nil, DialogueState()) }
      return
    }
    if !context.isPrivate, context.profile.introducedAt == nil { try introduce(&context) }
  }

  /// `/start`. If a user adds the bot to a group by a link, Telegram also sends `/start` with a payload, right after it
  /// reports that the bot was added. That one is not answered with a second introduction.
  func start(_ arguments: String, _ context: inout UpdateContext) throws {
    if context.isPrivate { return try startInPrivateChat(arguments, &context) }
    let wasJustSaid = context.profile.introducedAt.map { context.now.timeIntervalSince($0) < 60 } ?? false
    guard arguments.isEmpty || !wasJustSaid else { return }
    try introduce(&context)
  }

  private func introduce(_ context: inout UpdateContext) throws {
    context.profile.introducedAt = context.profile.introducedAt ?? context.now
    let welcome = Content.systemMessage(.groupWelcome)
    context.effects.append(
      .send(Outbound(.send, content: welcome, slot: Slots.introduction, key: Outbound.introductionKey)))
  }

  func handleJoin(_ people: [Update.User], _ context: inout UpdateContext) {
    for person in people { context.profile.members.gone.remove(person.id) }
  }

  /// Releases the claims of a member who left. Parcels that they added stay, and alerts no longer mention them.
  func handleLeave(_ user: Update.User, _ context: inout UpdateContext) throws {
    try context.forgetState(of: user.id)
    let parcels = try context.snapshot.parcels(in: context.update.chat)
    for parcel in parcels where parcel.claim?.id == user.id {
      context.effects.append(.setClaim(parcel.id, nil))
      try context.redrawElsewhere(parcel.id)
    }
    guard parcels.contains(where: { $0.owner?.id == user.id || $0.mutedBy.contains(user.id) }) else { return }
    context.profile.members.gone.insert(user.id)
  }

  /// Handles a group message that is not an answer to the bot. If it mentions the bot in a reply to another member's
  /// message, that message is read too.
  func handleGroupText(_ text: String, links: [String], _ context: inout UpdateContext) throws {
    guard context.update.isMention == true, let pointed = context.update.reply, let words = pointed.othersText else {
      return try handleFreeText(text, links: links, &context)
    }
    try handleFreeText(text + "\n" + words, links: links + pointed.links, &context)
  }
}
