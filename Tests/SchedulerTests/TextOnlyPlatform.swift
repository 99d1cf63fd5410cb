import Chat
import Synchronization

/// A platform that can only send text. With reply tokens it is like LINE: a token allows one reply of some messages.
final class TextOnlyPlatform: ChatPlatform {
  let id: PlatformID = "line"
  let capabilities: PlatformCapabilities
  private let state = Mutex(State())

  private struct State {
    var lines: [String] = []
    var refusesTokens = false
    var isHanging = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  init(messagesPerReply: Int = 0) { capabilities = PlatformCapabilities(messagesPerReply: messagesPerReply) }

  /// What was sent, one line for each message: `push` or `reply`, and the first line of its text.
  var lines: [String] { state.withLock(\.lines) }

  func refuseTokens() { state.withLock { $0.refusesTokens = true } }

  /// From now on no call returns until `resume`.
  func hang() { state.withLock { $0.isHanging = true } }

  func resume() {
    let waiters = state.withLock { state in
      state.isHanging = false
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func deliver(_ delivery: Delivery) async -> DeliveryOutcome {
    await waitWhileHanging()
    guard case .send(_, let card, _) = delivery else { return .refused(reason: "impossible") }
    return send("push", card)
  }

  func reply(_ cards: [Card], to chat: ChatID, with token: ReplyToken) async -> [DeliveryOutcome] {
    if state.withLock(\.refusesTokens) { return cards.map { _ in .failed(reason: "replyToken") } }
    return cards.map { send("reply \(token.text)", $0) }
  }

  func pauseSending(to chat: ChatID?, seconds: Double) {}

  private func send(_ way: String, _ card: Card) -> DeliveryOutcome {
    // Links could be added to the text.
    let hasDataButtons = card.buttons.joined().contains { if case .action = $0.effect { true } else { false } }
    guard !hasDataButtons, !card.isSilent else { return .refused(reason: "impossible") }
    return state.withLock { state in
      state.lines.append("\(way): \(card.firstLine)")
      return .done(MessageID(rawValue: "\(state.lines.count)"))
    }
  }

  private func waitWhileHanging() async {
    await withCheckedContinuation { continuation in
      let isHanging = state.withLock { state in
        if state.isHanging { state.waiters.append(continuation) }
        return state.isHanging
      }
      if !isHanging { continuation.resume() }
    }
  }
}

extension Card {
  var firstLine: Substring { text.plainText.prefix { $0 != "\n" } }
}
