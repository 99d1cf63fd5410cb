import Chat
import Foundation
import Store
import Tracking

/// Each member of a group has a state of their own, so that their dialogues with the bot do not mix.
struct MemberStates: Codable {
  /// By member ID. Anonymous members share one state.
  private var states: [String: DialogueState]

  /// States kept at most. When this many exist, the next change of a state drops all others.
  private static let maxStates = 50

  /// Empty if this version cannot read the data. Losing the states is better than a group that never gets an answer
  /// again.
  init(_ data: Data?, of chat: ChatID, _ snapshot: Snapshot) {
    states =
      data.flatMap { snapshot.decoded([String: DialogueState].self, from: $0, of: .chatDialogue, in: chat) } ?? [:]
  }

  subscript(_ member: String) -> DialogueState {
    get { states[member] ?? DialogueState() }
    set {
      if states.count >= Self.maxStates { states = [:] }
      states[member] = newValue.isDefault ? nil : newValue
    }
  }

  func encoded() throws -> Data? { try states.isEmpty ? nil : JSONEncoder().encode(states) }
}
