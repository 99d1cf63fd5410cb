import Foundation
import Phrases

@testable import Simulator

/// A chat of the walk and its members.
struct Place {
  var chat: Int
  var people: [SimulatedUser]
  var isPrivate: Bool { chat > 0 }

  /// A private chat with the operator, one with another user, and a group with both and a third user.
  static func all(speaking language: Language) -> [Place] {
    let tag = language.rawValue.lowercased()
    let people = [
      SimulatedUser(id: 1000, name: "小安", language: tag), SimulatedUser(id: 1001, name: "Ben <b>", language: tag),
      SimulatedUser(id: 1002, name: String(repeating: "長", count: 60), language: tag),
    ]
    return [
      Place(chat: 1000, people: [people[0]]), Place(chat: 1001, people: [people[1]]),
      Place(chat: -5001, people: people),
    ]
  }
}
