import Cards
import Chat
import Foundation
import Store
import Tracking

/// What two members of a group are in the middle of must not mix: each has a state of their own.
struct MemberStates: Codable {
  /// By the member's id; the anonymous share one.
  private var states: [String: DialogueState]

  /// More are in the middle of nothing: they forgot.
  private static let most = 50

  /// Nothing where this version cannot read it: better than a group that never answers again.
  init(_ data: Data?, of chat: ChatID, _ snapshot: Snapshot) {
    states =
      data.flatMap { snapshot.decoded([String: DialogueState].self, from: $0, of: .chatDialogue, in: chat) } ?? [:]
  }

  subscript(_ member: String) -> DialogueState {
    get { states[member] ?? DialogueState() }
    set {
      if states.count >= Self.most { states = [:] }
      states[member] = newValue.isAtRest ? nil : newValue
    }
  }

  func encoded() throws -> Data? { try states.isEmpty ? nil : JSONEncoder().encode(states) }
}

extension UpdateContext {
  var isGroup: Bool { update.kind == .group }

  /// Whoever wrote or pressed.
  var person: Person? { update.user.map { Person(id: $0.id, name: $0.name) } }

  /// Under which their state is kept.
  var member: String { update.user?.id ?? "" }

  /// A button was pressed; what a reply says is meant as it is said, and no switch.
  var isPress: Bool {
    if case .button = update.content { true } else { false }
  }

  /// It is for the bot beyond doubt: what is doubtful in it is asked about.
  var isDirect: Bool {
    if isPrivate || update.isMention == true { return true }
    if case .command = update.content { return true }
    return false
  }

  /// Whether a text may answer what its writer was asked. In a group the others talk on, and so do they: only a reply
  /// to the bot is an answer, which is also all that reaches it in Telegram's privacy mode; and not one to a question
  /// that somebody else was asked, or they themselves before.
  func isAnswer() throws -> Bool {
    guard !isPrivate else { return true }
    guard let reply = update.reply, reply.isToBot else { return false }
    guard let slot = try snapshot.slot(of: reply.message, in: update.chat), Slots.isQuestion(slot) else { return true }
    guard slot == Slots.question(member) else { return false }
    return try snapshot.message(showing: slot, in: update.chat) == reply.message
  }

  /// Asks for something in writing. A group is told who is meant, whose program opens a reply.
  mutating func ask(_ content: Content) throws {
    guard isGroup, let person else { return try reply(content) }
    try reply(.to(person, content), slot: Slots.question(person.id))
  }

  mutating func askAgain(_ prompt: FieldPrompt) throws {
    if isGroup, !prompt.field.isChosen { return try ask(.field(prompt)) }
    try reply(.field(prompt), slot: Slots.passing(prompt.parcel))
  }

  /// Asks in the place of the pressed message.
  mutating func askInPlace(_ content: Content) throws {
    guard isGroup, person != nil else { return try show(content) }
    try deleteMessage()
    try ask(content)
  }

  /// The introduction goes on in the language that was chosen below it.
  mutating func showLanguageSet() throws {
    let slot = try pressed.flatMap { try snapshot.slot(of: $0, in: update.chat) }
    guard slot == Slots.introduction else { return try show(.notice(.languageSet)) }
    try show(.notice(.groupWelcome), slot: slot)
  }

  /// What a member was in the middle of ends.
  mutating func forgetState(of member: String) throws {
    if member == self.member { state = DialogueState() }
    var states = MemberStates(profile.dialogue, of: update.chat, snapshot)
    states[member] = DialogueState()
    profile.dialogue = try states.encoded()
  }

  /// Draws anew, besides the pressed message, what else shows the parcel to the group: card, newest alert, round.
  mutating func refreshElsewhere(_ parcel: ParcelID) throws {
    let alert = try snapshot.bundle(telling: parcel, in: update.chat)
    let shown: [(slot: String, content: Content)?] = [
      (Slots.parcel(parcel), .parcel(parcel, view: .card)), alert.map { (Slots.alerts($0), .alerts($0)) },
      (Slots.round, .round),
    ]
    for case let (slot, content)? in shown {
      guard let message = try snapshot.message(showing: slot, in: update.chat), message != pressed else {
        continue
      }
      try edit(message, content, slot: slot)
    }
  }
}

extension ParcelField {
  /// Its values are buttons, which a question that wants a reply has not.
  var isChosen: Bool { self == .carrier || self == .payment }
}
