import Cards
import Chat
import Receipts
import Store
import Tracking

/// Outgoing messages.
extension UpdateContext {
  mutating func reply(_ content: Content, slot: String? = nil) throws {
    effects.append(.send(Outbound(.send, content: content, slot: slot, key: content.mergeKey)))
  }

  mutating func reply(_ message: SystemMessage) throws { try reply(.systemMessage(message)) }

  /// Puts an emoji on the user's message. `words` are said instead where the platform cannot react.
  mutating func react(_ reaction: Reaction, orElse words: Friendly? = nil) throws {
    guard let message = update.message else {
      if let words { try reply(.friendly(words)) }
      return
    }
    effects.append(.send(Outbound(.react(message), content: Content.reaction(reaction, orElse: words))))
  }

  /// Replies with the parcel's card.
  mutating func replyWithCard(_ id: ParcelID, view: ParcelView = .card) throws {
    try reply(.parcel(id, view: view), slot: Slots.parcel(id))
  }

  /// The message whose button was pressed. Nil if no button was pressed.
  var pressedMessage: MessageID? { isPress ? update.message : nil }

  /// Shows `content` in the pressed message. If the platform does not say which message it was, sends a new one.
  mutating func show(_ content: Content, slot: String? = nil) throws {
    guard let message = pressedMessage else { return try reply(content, slot: slot) }
    try edit(message, content, slot: slot)
  }

  mutating func showCard(_ id: ParcelID, view: ParcelView = .card) throws {
    let isPassing = view == .confirmDelete || view == .edit
    try show(.parcel(id, view: view), slot: isPassing ? Slots.temporaryView(id) : Slots.parcel(id))
  }

  mutating func answerPress(_ toast: Toast) throws {
    guard case .button(_, let press) = content else { return }
    effects.append(
      .send(Outbound(.answer(press: press), content: Content.toast(toast), priority: .answer, lifetime: 60)))
  }

  /// Answers the press and shows `content` in the pressed message.
  mutating func answerPress(_ toast: Toast, showing content: Content, slot: String? = nil) throws {
    try answerPress(toast)
    try show(content, slot: slot)
  }

  /// Answers the press and shows the parcel's card in the pressed message.
  mutating func answerPress(_ toast: Toast, showing parcel: ParcelID, view: ParcelView = .card) throws {
    try answerPress(toast)
    try showCard(parcel, view: view)
  }

  /// Answers the press and sends `content` as a new message.
  mutating func answerPress(_ toast: Toast, replying content: Content) throws {
    try answerPress(toast)
    try reply(content)
  }

  /// The parcel or question no longer exists. Answers the press and replaces the message, so that it does not offer the
  /// button again.
  mutating func showGone() throws { try answerPress(.gone, showing: .systemMessage(.gone)) }

  /// Edits a message. If several edits of one message wait, only the last is sent. The key is the message's, not that
  /// of the slot: an edit under the slot's key goes to the message that shows the slot at the time of sending, which
  /// may be another message by then.
  mutating func edit(_ message: MessageID, _ content: Content, slot: String? = nil) throws {
    effects.append(.send(Outbound(.edit(message), content: content, slot: slot, key: Outbound.key(editing: message))))
  }

  /// Deletes the message of the update: the one that the user wrote, or the one whose button was pressed.
  mutating func deleteMessage() throws { if let message = update.message { try delete(message, .answer) } }

  /// Deletes a message. `priority` decides when, relative to the chat's other messages.
  mutating func delete(_ message: MessageID, _ priority: Outbound.Priority) throws {
    effects.append(.send(Outbound(.delete(message), content: Content.toast(.none), priority: priority)))
  }

  mutating func sendMenu() throws { effects.append(.send(Outbound(.menu, content: Content.menu, key: "menu"))) }

  /// Replies with the parcels' statistics and, if the chat keeps receipts, with what it spent.
  mutating func replyWithStatistics() throws {
    try reply(.statistics)
    if try snapshot.hasReceipts(in: update.chat) { try reply(.spending(nil)) }
  }

  /// Shows a month in place of the pressed chart, which cannot be edited into another one. Other messages stay.
  mutating func showSpending(in month: CalendarMonth) throws {
    try answerPress(.none, replying: .spending(month))
    if try pressedSlot() == nil { try deleteMessage() }
  }

  /// Asks which parcel is meant.
  mutating func offerChoice(of parcels: [Parcel], for purpose: ParcelChoice.Purpose) throws {
    try reply(.parcelChoice(ParcelChoice(parcels.map(\.id), for: purpose)))
  }

  /// Says why nothing was read in pictures. What would help is said once a day.
  mutating func explain(_ trouble: PictureTrouble) throws {
    let isHelped = trouble == .unreadable || trouble == .nothingFound
    let hasAdvice = isHelped && state.pictureAdviceAt == nil
    if hasAdvice { state.pictureAdviceAt = now }
    try reply(.pictureUnread(trouble, hasAdvice: hasAdvice))
  }

  /// Answers a message without text. Only one message of an album is answered.
  mutating func answerWordless(_ kind: String) throws {
    guard isPrivate else { return }
    if let album = update.album {
      guard album != state.album else { return }
      state.album = album
    }
    if kind == "sticker" { return try react(.thumbsUp) }
    try reply(.wordless(kind: kind))
  }
}
