import Cards
import Chat
import Foundation
import Store
import Tracking

/// The bot and the members of a group come and go.
extension Dialogs {
  /// Who the bot is, is said once in each group: not when it comes back, nor when the group becomes a supergroup.
  func membership(_ isWelcome: Bool, _ turn: inout Turn) throws {
    guard isWelcome else {
      turn.profile.closedAt = turn.now
      if !turn.isPrivate { (turn.profile.dialogue, turn.state) = (nil, DialogueState()) }
      return
    }
    if !turn.isPrivate, turn.profile.introducedAt == nil { try introduce(&turn) }
  }

  /// `/start`. Whoever takes the bot into a group by a link sends it too, with something behind it, right after the
  /// platform said that the bot is there.
  func start(_ arguments: String, _ turn: inout Turn) throws {
    if turn.isPrivate { return try startAlone(arguments, &turn) }
    let wasJustSaid = turn.profile.introducedAt.map { turn.now.timeIntervalSince($0) < 60 } ?? false
    guard arguments.isEmpty || !wasJustSaid else { return }
    try introduce(&turn)
  }

  private func introduce(_ turn: inout Turn) throws {
    turn.profile.introducedAt = turn.profile.introducedAt ?? turn.now
    let content = try JSONEncoder().encode(Content.notice(.groupWelcome))
    turn.effects.append(
      .send(Outbound(.send, content: content, slot: Slots.introduction, key: Outbound.introductionKey)))
  }

  func joined(_ people: [Update.User], _ turn: inout Turn) {
    for person in people { turn.profile.members.gone.remove(person.id) }
  }

  /// What they said they would fetch is open to the others again; what they added stays, and calls nobody.
  func left(_ user: Update.User, _ turn: inout Turn) throws {
    try turn.forgetState(of: user.id)
    let parcels = try turn.snapshot.parcels(in: turn.update.chat)
    for parcel in parcels where parcel.claim?.id == user.id {
      turn.effects.append(.setClaim(parcel.id, nil))
      try turn.refreshElsewhere(parcel.id)
    }
    guard parcels.contains(where: { $0.owner?.id == user.id || $0.mutedBy.contains(user.id) }) else { return }
    turn.profile.members.gone.insert(user.id)
  }

  /// What is said below a question or to nobody: a message that is pointed at, by the bot's name in a reply to it, is
  /// read along.
  func overhear(_ text: String, links: [String], _ turn: inout Turn) throws {
    guard turn.update.isMention == true, let pointed = turn.update.reply, let words = pointed.othersText else {
      return try read(text, links: links, &turn)
    }
    try read(text + "\n" + words, links: links + pointed.links, &turn)
  }
}
