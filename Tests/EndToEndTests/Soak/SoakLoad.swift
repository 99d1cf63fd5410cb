import Foundation
import TestSupport

/// The users' actions in a round: messages, edits and button presses.
struct SoakLoad: Sendable {
  let conversation: Conversation
  let chats: [Int]
  /// Messages a second.
  let rate: Double

  func run(until end: ContinuousClock.Instant, _ generator: SeededGenerator) async throws {
    var generator = generator
    var last: [Int: Int] = [:]
    let start = ContinuousClock.now
    var count = 0.0
    while true {
      let time = start + .seconds(count / rate)
      guard time < end else { return }
      try await Task.sleep(until: time)
      let chat = chats[Int(count) % chats.count]
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: try await press(in: chat)
      case 1: try await revise(last.removeValue(forKey: chat), in: chat)
      case let roll where roll.isMultiple(of: 2): _ = try await conversation.say(.parcel, in: chat)
      default: last[chat] = try await conversation.say(.text, in: chat)
      }
      count += 1
    }
  }

  /// Edits a message without a number into one with a number, which is answered by a card. Done only once per message:
  /// another number would replace that one.
  private func revise(_ message: Int?, in chat: Int) async throws {
    guard let message else { return }
    let line = conversation.addLine(.parcel, in: chat)
    try await conversation.environment.revise(message, to: line.text, chat: chat)
  }

  /// Presses the refresh button of a parcel. At most, the card changes.
  private func press(in chat: Int) async throws {
    let replies = try await conversation.environment.replies(chat: chat)
    guard let message = replies.last(where: { $0.button("r:") != nil }), let button = message.button("r:") else {
      return
    }
    try await conversation.environment.press(button, of: message, chat: chat)
  }
}
