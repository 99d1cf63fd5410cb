import Cards
import Chat
import Foundation
import Store
import Tracking

extension UpdateContext {
  var isGroup: Bool { update.kind == .group }

  /// The user who wrote the message or pressed the button.
  var person: Person? { update.user.map { Person(id: $0.id, name: $0.name) } }

  /// The key under which the user's state is stored.
  var member: String { update.user?.id ?? "" }

  /// Whether a button was pressed. A button may toggle a setting; the words of a reply set it to one value.
  var isPress: Bool {
    if case .button = update.content { true } else { false }
  }

  /// Whether the message is surely meant for the bot. Only then does the bot ask about doubtful numbers in it and
  /// answer plain sentences.
  var isAddressedToBot: Bool {
    if isPrivate || update.isMention == true { return true }
    if case .command = update.content { return true }
    return false
  }

  /// Whether a text may answer a question that its writer was asked. In a group, members also talk to each other, so
  /// only a reply to the bot is an answer. In Telegram's privacy mode, the bot sees only such replies. A reply to a
  /// question to another member is not an answer, and neither is a reply to an older question to the same member.
  func mayBeAnswer() throws -> Bool {
    guard !isPrivate else { return true }
    guard let reply = update.reply, reply.isToBot else { return false }
    guard let slot = try snapshot.slot(of: reply.message, in: update.chat), Slots.isQuestion(slot) else { return true }
    guard slot == Slots.question(member) else { return false }
    return try snapshot.message(showing: slot, in: update.chat) == reply.message
  }

  /// Asks for a text. In a group, the question mentions the member, so that only their app opens a reply.
  mutating func ask(_ content: Content) throws {
    guard isGroup, let person else { return try reply(content) }
    try reply(.addressed(person, content), slot: Slots.question(person.id))
  }

  mutating func askAgain(_ prompt: FieldPrompt) throws {
    if isGroup, !prompt.field.isChosenByButton { return try ask(.field(prompt)) }
    try reply(.field(prompt), slot: Slots.temporaryView(prompt.parcel))
  }

  /// Asks in place of the pressed message. In a group, the message is deleted and the question is sent as a new one.
  mutating func askInPlace(_ content: Content) throws {
    guard isGroup, person != nil else { return try show(content) }
    try deleteMessage()
    try ask(content)
  }

  /// Confirms the chosen language. If it was chosen below the introduction, the introduction itself is shown in that
  /// language.
  mutating func showLanguageSet() throws {
    let slot = try pressedMessage.flatMap { try snapshot.slot(of: $0, in: update.chat) }
    guard slot == Slots.introduction else { return try show(.systemMessage(.languageSet)) }
    try show(.systemMessage(.groupWelcome), slot: slot)
  }

  /// Resets a member's state.
  mutating func forgetState(of member: String) throws {
    if member == self.member { state = DialogueState() }
    var states = MemberStates(profile.dialogue, of: update.chat, snapshot)
    states[member] = DialogueState()
    profile.dialogue = try states.encoded()
  }

  /// Draws the other messages again that show the parcel to the group: its card, its newest alert, the pick-up round.
  mutating func redrawElsewhere(_ parcel: ParcelID) throws {
    let alert = try snapshot.newestBundle(showing: parcel, in: update.chat)
    let shown: [(slot: String, content: Content)?] = [
      (Slots.parcel(parcel), .parcel(parcel, view: .card)), alert.map { (Slots.alerts($0), .alerts($0)) },
      (Slots.round, .round),
    ]
    for case let (slot, content)? in shown {
      guard let message = try snapshot.message(showing: slot, in: update.chat), message != pressedMessage else {
        continue
      }
      try edit(message, content, slot: slot)
    }
  }
}

extension ParcelField {
  /// Whether the values are chosen by buttons. A question that opens a reply cannot have buttons.
  var isChosenByButton: Bool { self == .carrier || self == .payment }
}
