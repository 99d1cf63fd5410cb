import Synchronization

/// The events since the tour last showed any, in its current chat.
final class EventCollector: Sendable {
  private struct State {
    var chat: Int
    var events: [ChatEvent] = []
    var last = ContinuousClock.now
  }

  private let state: Mutex<State>

  init(in chat: Int) { state = Mutex(State(chat: chat)) }

  /// Switches to another chat and forgets earlier events.
  func move(to chat: Int) { state.withLock { $0 = State(chat: chat) } }

  var last: ContinuousClock.Instant { state.withLock { $0.last } }

  /// Number of new messages from the bot.
  var messages: Int {
    state.withLock { state in
      state.events.count { if case .message(let message) = $0.content { message.sender == nil } else { false } }
    }
  }

  /// Whether the bot has shown anything.
  var hasAnswer: Bool {
    state.withLock { state in
      state.events.contains { event in
        switch event.content {
        case .message(let message), .edit(let message): message.sender == nil
        case .toast, .deleted, .reaction: true
        case .typing: false
        }
      }
    }
  }

  func add(_ event: ChatEvent) {
    state.withLock { state in
      guard event.chat == state.chat else { return }
      state.events.append(event)
      state.last = .now
    }
  }

  func take() -> [ChatEvent] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }
}
