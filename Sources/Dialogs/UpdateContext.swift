import Cards
import Chat
import Foundation
import Phrases
import Store
import Tracking

/// The handling of one update or result: its data, and the effects so far. Nothing is sent or written to the database
/// here.
struct UpdateContext {
  /// The envelope of the update. That of a result is taken from the update that the job was for.
  let update: Update.Envelope
  /// What happened. Nil for a result.
  let content: Update.Content?
  let snapshot: Snapshot
  let now: Date
  var profile: ChatProfile
  var state: DialogueState
  var effects: [Effect] = []
  /// Whether the chat has just been deleted, so that this update must not store it again.
  var isChatDeleted = false
  let storedProfile: ChatProfile?
  /// Whether the chat had closed and now writes again.
  var isReopening: Bool { storedProfile?.closedAt != nil && profile.closedAt == nil }

  init(_ item: InboxItem, _ snapshot: Snapshot, now: Date) throws {
    let update = item.envelope
    self.update = update
    content = if case .update(let update) = item { update.content } else { nil }
    self.snapshot = snapshot
    self.now = now
    storedProfile = try snapshot.chat(update.chat)
    profile = storedProfile ?? UpdateContext.newProfile(update, now: now)
    // A state that this version cannot read is dropped. That is better than a chat that never gets an answer again.
    state =
      update.kind == .private
      ? profile.dialogue.flatMap { snapshot.decoded(DialogueState.self, from: $0, of: .chatDialogue, in: update.chat) }
        ?? DialogueState() : MemberStates(profile.dialogue, of: update.chat, snapshot)[update.user?.id ?? ""]
    state = state.withoutExpired(at: now)
    // Whatever comes in between would push the earlier answer out of sight.
    if !update.isForwarded { state.recent = nil }
    profile.closedAt = nil
    profile.members.gone.remove(member)
    try followClientLanguage()
  }

  private static func newProfile(_ update: Update.Envelope, now: Date) -> ChatProfile {
    ChatProfile(
      id: update.chat, kind: update.kind, language: update.clientLanguage.rawValue, zone: .taipei, createdAt: now)
  }

  /// Until the user chooses a language, the chat uses the client's. The command menu that all chats share exists only
  /// in Traditional Chinese and English. A chat in Simplified Chinese needs a menu of its own, and a new one when it
  /// changes to another language.
  private mutating func followClientLanguage() throws {
    guard isPrivate else { return }
    if !profile.isLanguageChosen, let tag = update.user?.language {
      profile.language = Language(clientTag: tag).rawValue
    }
    let simplified = Language.zhHans.rawValue
    guard profile.language != storedProfile?.language else { return }
    if profile.language == simplified || storedProfile?.language == simplified { try sendMenu() }
  }

  /// The effects of the update. The chat's own row comes first, because the others refer to it.
  func finalEffects() throws -> [Effect] {
    if isChatDeleted { return effects }
    var (profile, state) = (profile, state)
    state.askedAt = state.mode == .idle ? nil : now
    if isPrivate {
      profile.dialogue = state.isDefault ? nil : try JSONEncoder().encode(state)
    } else {
      var states = MemberStates(profile.dialogue, of: update.chat, snapshot)
      if states[member] != state {
        states[member] = state
        profile.dialogue = try states.encoded()
      }
    }
    let sent = try ReplyBacklog(snapshot: snapshot, chat: update.chat).summarizing(effects)
    return (profile == storedProfile ? [] : [.saveChat(profile)]) + sent
  }
}

extension Update.Envelope {
  /// The language for a chat that has not chosen one.
  var clientLanguage: Language {
    kind != .private && user?.language == nil ? .zhHant : Language(clientTag: user?.language)
  }
}
