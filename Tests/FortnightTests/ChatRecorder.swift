import Chat
import Foundation
import Synchronization
import Tracking

/// A platform that remembers what every chat got, and fails now and then.
final class ChatRecorder: ChatPlatform {
  struct Alert: Sendable {
    var chat: String
    var number: String
    var kind: AlertKind
    var at: Date
    /// The bot cannot know that it arrived, and may send it once more.
    var isInDoubt: Bool
  }

  private struct State {
    var alerts: [Alert] = []
    /// The mark on each card, by message.
    var marks: [MessageID: Character] = [:]
    var messages = 0
    var edits = 0
    var tries = 0
    var backwards: [String] = []
    var isDying = false
    /// When the line is free again.
    var freeAt = Date.distantPast
  }

  let id: PlatformID = "telegram"
  let abilities = PlatformAbilities(
    canEdit: true, canSendSilently: true, canToast: true, buttonBytes: 64, messagesPerReply: 1)
  private let time: VirtualTime
  private let lot: Lot
  /// Deliveries a second; nil for no limit.
  private let line: Double?
  private let state = Mutex(State())

  init(time: VirtualTime, lot: Lot, line: Double? = nil) {
    self.line = line
    self.time = time
    self.lot = lot
  }

  var alerts: [Alert] { state.withLock { $0.alerts } }
  var sent: (messages: Int, edits: Int) { state.withLock { ($0.messages, $0.edits) } }
  /// Cards whose status went back.
  var backwards: [String] { state.withLock { $0.backwards } }

  /// From now on the bot does not live to see how a delivery ends.
  func setDying(_ isDying: Bool) { state.withLock { $0.isDying = isDying } }

  func hold(_ chat: ChatID?, seconds: Double) {}

  func deliver(_ delivery: Delivery) async -> DeliveryOutcome {
    guard await waitForLine() else { return .failed(reason: "killed") }
    let now = time.now
    return state.withLock { state in
      state.tries += 1
      let share = lot.share("delivery", "\(state.tries)")
      if share < 0.005 { return .failed(reason: "http 502") }
      if share < 0.01 { return .slowDown(seconds: 3, isGlobal: false) }
      let isLost = share < 0.013
      let message = Self.take(delivery, at: now, isInDoubt: isLost || state.isDying, &state)
      return isLost ? .unknown(reason: "timeout") : .done(message)
    }
  }

  /// - Returns: false when it was broken off.
  private func waitForLine() async -> Bool {
    guard let line else { return true }
    let now = time.now
    let seconds = state.withLock { state in
      let slot = max(now, state.freeAt)
      state.freeAt = slot.addingTimeInterval(1 / line)
      return slot.timeIntervalSince(now)
    }
    return seconds > 0 ? await time.wait(seconds) : true
  }

  private static func take(_ delivery: Delivery, at now: Date, isInDoubt: Bool, _ state: inout State) -> MessageID? {
    switch delivery {
    case .send(let chat, let card, _):
      state.messages += 1
      let message = MessageID(rawValue: String(state.messages))
      if let kind = kind(card), let number = number(card) {
        state.alerts.append(Alert(chat: chat.value, number: number, kind: kind, at: now, isInDoubt: isInDoubt))
      } else {
        state.marks[message] = card.text.plainText.first
      }
      return message
    case .edit(_, let message, let card):
      state.edits += 1
      if let old = state.marks[message], let new = card.text.plainText.first, !follows(new, old) {
        state.backwards.append("\(number(card) ?? "?"): \(old) to \(new) at \(now)")
      }
      state.marks[message] = card.text.plainText.first
      return message
    case .answer, .menu: return nil
    }
  }

  /// Marks in the order of the way; trouble may be entered and left.
  private static func follows(_ new: Character, _ old: Character) -> Bool {
    let way: [Character] = ["⚪", "🟠", "🔵", "🛵", "🟣", "🟢"]
    guard let from = way.firstIndex(of: old), let to = way.firstIndex(of: new) else { return true }
    return to >= from
  }

  private static func number(_ card: Card) -> String? {
    for case .code(let text) in card.text.spans { return text }
    return nil
  }

  /// What a message tells, by its first line in English; nil for a card.
  private static func kind(_ card: Card) -> AlertKind? {
    let headline = card.text.plainText.prefix { $0 != "\n" }
    let words: [(String, AlertKind)] = [
      ("is ready for pick-up", .readyForPickup), ("is out for delivery", .outForDelivery),
      ("has been delivered", .delivered), ("has run into a delivery problem", .trouble),
      ("is going back to the sender", .trouble), ("has been returned to the sender", .trouble),
      ("still no news", .stillUnknown),
    ]
    return words.first { headline.hasSuffix($0.0) }?.1
  }
}
