import Cards
import Chat
import Store
import Tracking

/// What differs in a group: who is meant, who may answer, and how questions are asked.
extension UpdateContext {
  /// The key under which the user's state is stored.
  var member: String { update.user?.id ?? "" }

  /// Whether a button was pressed. A button may toggle a setting; the words of a reply set it to one value.
  var isPress: Bool { if case .button = content { true } else { false } }

  /// Whether the message is surely meant for the bot. Only then does the bot ask about doubtful numbers in it and
  /// answer plain sentences.
  var isAddressedToBot: Bool {
    if isPrivate || update.isMention == true { return true }
    if case .command = content { return true }
    return false
  }

  func hasLeft(_ person: Person) -> Bool { profile.members.gone.contains(person.id) }

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

  mutating func introduce() throws {
    profile.introducedAt = profile.introducedAt ?? now
    let welcome = Content.systemMessage(.groupWelcome)
    effects.append(.send(Outbound(.send, content: welcome, slot: Slots.introduction, key: Outbound.introductionKey)))
  }

  /// Resets a member's state.
  mutating func forgetState(of member: String) throws {
    if member == self.member { state = DialogueState() }
    var states = MemberStates(profile.dialogue, of: update.chat, snapshot)
    states[member] = DialogueState()
    profile.dialogue = try states.encoded()
  }
}

extension ParcelField {
  /// Whether the values are chosen by buttons. A question that opens a reply cannot have buttons.
  var isChosenByButton: Bool { self == .carrier || self == .payment }
}
