import Synchronization

/// Joins lines that arrive together into one text: a pasted message of several lines arrives in this way.
final class LineJoiner: Sendable {
  private struct State {
    var lines: [String] = []
    var generation = 0
  }

  private let state = Mutex(State())

  static func join(_ input: AsyncStream<String>, within pause: Duration) -> AsyncStream<String> {
    AsyncStream { continuation in
      let joiner = LineJoiner()
      let task = Task {
        for await line in input {
          let generation = joiner.add(line)
          Task {
            try? await Task.sleep(for: pause)
            if let text = joiner.take(generation) { continuation.yield(text) }
          }
        }
        if let text = joiner.take(nil) { continuation.yield(text) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func add(_ line: String) -> Int {
    state.withLock { state in
      state.lines.append(line)
      state.generation += 1
      return state.generation
    }
  }

  /// All lines collected; nil if another line came after `generation`.
  private func take(_ generation: Int?) -> String? {
    state.withLock { state in
      if let generation, generation != state.generation { return nil }
      defer { state.lines = [] }
      return state.lines.isEmpty ? nil : state.lines.joined(separator: "\n")
    }
  }
}
