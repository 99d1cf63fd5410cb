import Synchronization

/// Distributes chat events to listeners. A slow listener loses the oldest events and does not block the sender.
final class EventHub: Sendable {
  private struct State {
    var listeners: [Int: AsyncStream<ChatEvent>.Continuation] = [:]
    var next = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  func send(_ event: @autoclosure () -> ChatEvent) {
    let listeners = state.withLock { $0.listeners.isEmpty ? [] : Array($0.listeners.values) }
    if listeners.isEmpty { return }
    let event = event()
    for listener in listeners { listener.yield(event) }
  }

  /// All events from now on, until the listener stops or the hub is closed.
  func listen() -> AsyncStream<ChatEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ChatEvent.self, bufferingPolicy: .bufferingNewest(1000))
    let id = state.withLock { state -> Int? in
      if state.isClosed { return nil }
      state.next += 1
      state.listeners[state.next] = continuation
      return state.next
    }
    guard let id else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: id) }
    }
    return stream
  }

  func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.finish() }
  }
}
