import Cards
import Chat
import Foundation
import Phrases
import Store
import Tracking

/// The handling of one update: its data, and the effects so far. Nothing is sent or written to the database here.
struct UpdateContext {
  let update: Update
  let snapshot: Snapshot
  let now: Date
  var profile: ChatProfile
  var state: DialogueState
  var effects: [Effect] = []
  /// For each waiting notice, the new parcels that it may belong to.
  var noticeCandidates: [NoticeID: [ParcelID]] = [:]
  /// Whether the chat has just been deleted, so that this update must not store it again.
  var isChatDeleted = false
  let storedProfile: ChatProfile?
  /// Whether the chat had closed and now writes again.
  var isReopening: Bool { storedProfile?.closedAt != nil && profile.closedAt == nil }

  init(_ update: Update, _ snapshot: Snapshot, now: Date) throws {
    self.update = update
    self.snapshot = snapshot
    self.now = now
    storedProfile = try snapshot.chat(update.chat)
    profile = storedProfile ?? UpdateContext.newProfile(update, now: now)
    // A state that this version cannot read is dropped. That is better than a chat that never gets an answer again.
    state =
      update.kind == .private
      ? profile.dialogue.flatMap {
        snapshot.decoded(DialogueState.self, from: $0, of: .chatDialogue, in: update.chat)
      } ?? DialogueState()
      : MemberStates(profile.dialogue, of: update.chat, snapshot)[update.user?.id ?? ""]
    state = state.withoutExpired(at: now)
    profile.closedAt = nil
    profile.members.gone.remove(member)
    try followClientLanguage()
  }

  private static func newProfile(_ update: Update, now: Date) -> ChatProfile {
    ChatProfile(
      id: update.chat, kind: update.kind, language: language(of: update).rawValue,
      zone: .taipei, createdAt: now)
  }

  /// The language for a chat that has not chosen one.
  static func language(of update: Update) -> Language {
    let tag = update.user?.language
    return update.kind != .private && tag == nil ? .zhHant : Language(clientTag: tag)
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

  var isPrivate: Bool { update.kind == .private }

  func reading(_ id: ReadingID) throws -> MessageReading? {
    try snapshot.reading(id, in: update.chat).flatMap {
      snapshot.decoded(MessageReading.self, from: $0, of: .readingDetail, id: id.rawValue)
    }
  }

  /// The notices that wait for their numbers, oldest first.
  var notices: [UnplacedNotice] { state.notices ?? [] }

  /// The current day in the chat's time zone.
  var today: Day { Day(now, zone: profile.zone) }

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
    return (profile == storedProfile ? [] : [.saveChat(profile)]) + (try summarizingBacklog(effects))
  }

  // MARK: Outgoing messages

  mutating func reply(_ content: Content, slot: String? = nil) throws {
    effects.append(
      .send(Outbound(.send, content: content, slot: slot, key: content.mergeKey)))
  }

  mutating func reply(_ message: SystemMessage) throws { try reply(.systemMessage(message)) }

  /// Stores the reading. Its message is rendered from the stored reading.
  mutating func save(_ reading: MessageReading) throws {
    effects.append(.saveReading(reading.id, try JSONEncoder().encode(reading)))
  }

  /// The message whose button was pressed. Nil if no button was pressed.
  var pressedMessage: MessageID? {
    if case .button = update.content { update.message } else { nil }
  }

  /// Shows `content` in the pressed message. If the platform does not say which message it was, sends a new one.
  mutating func show(_ content: Content, slot: String? = nil) throws {
    guard let message = pressedMessage else { return try reply(content, slot: slot) }
    try edit(message, content, slot: slot)
  }

  /// Edits a message. If several edits of one message wait, only the last is sent. The key is the message's, not that
  /// of the slot: an edit under the slot's key goes to the message that shows the slot at the time of sending, which
  /// may be another message by then.
  mutating func edit(_ message: MessageID, _ content: Content, slot: String? = nil) throws {
    effects.append(
      .send(
        Outbound(
          .edit(message), content: content, slot: slot, key: Outbound.key(editing: message))))
  }

  mutating func showCard(_ id: ParcelID, view: ParcelView = .card) throws {
    let isPassing = view == .confirmDelete || view == .edit
    try show(.parcel(id, view: view), slot: isPassing ? Slots.temporaryView(id) : Slots.parcel(id))
  }

  /// Draws the message reading in which the parcel arrived again, in the message that shows it.
  mutating func redrawReading(of id: ParcelID) throws {
    guard let reading = try snapshot.reading(of: id, in: update.chat) else { return }
    let slot = Slots.reading(reading)
    effects.append(
      .send(
        Outbound(
          .edit(nil), content: Content.reading(reading), slot: slot, key: "edit:" + slot)))
  }

  /// Draws the parcel's own card again, if it is not the pressed message.
  mutating func redrawOtherCard(of id: ParcelID) throws {
    let slot = Slots.parcel(id)
    guard let shown = try snapshot.message(showing: slot, in: update.chat), shown != pressedMessage else { return }
    try edit(shown, .parcel(id, view: .card), slot: slot)
  }

  /// Deletes the message of the update: the one that the user wrote, or the one whose button was pressed.
  mutating func deleteMessage() throws {
    if let message = update.message { try delete(message, .answer) }
  }

  /// Deletes a message. `priority` decides when, relative to the chat's other messages.
  mutating func delete(_ message: MessageID, _ priority: Outbound.Priority) throws {
    effects.append(.send(Outbound(.delete(message), content: Content.toast(.none), priority: priority)))
  }

  mutating func answerPress(_ toast: Toast) throws {
    guard case .button(_, let press) = update.content else { return }
    effects.append(
      .send(
        Outbound(
          .answer(press: press), content: Content.toast(toast), priority: .answer,
          lifetime: 60)))
  }

  mutating func sendMenu() throws {
    effects.append(.send(Outbound(.menu, content: Content.menu, key: "menu")))
  }
}
