import Synchronization

/// How long users wait for the bot: from a user's update to the arrival of the call that answers it.
final class LatencyMeter: Sendable {
  /// An expected answer.
  enum ExpectedAnswer: Hashable, Sendable {
    /// A message in this chat. An answer does not name the message that it answers, so it is matched with the oldest
    /// one that waits.
    case message(chat: Int)
    /// The answer to a button press.
    case press(String)
  }

  /// In milliseconds; all 0 if nothing was measured.
  struct Statistics: Sendable, Equatable {
    var count = 0
    var p50 = 0.0
    var p90 = 0.0
    var p99 = 0.0
    var max = 0.0
  }

  private struct State {
    var pending: [ExpectedAnswer: [ContinuousClock.Instant]] = [:]
    var milliseconds: [Double] = []
  }

  /// Above this number, the oldest values are dropped.
  private static let kept = 1_000_000
  private static let keptPerChat = 10_000
  /// Limits the memory for chats and presses that are never answered.
  private static let pendingKept = 100_000

  private let state = Mutex(State())

  /// Starts measuring: an update is sent now.
  func expect(_ expectedAnswer: ExpectedAnswer) {
    let now = ContinuousClock.now
    state.withLock { state in
      if state.pending.count > Self.pendingKept { state.pending = [:] }
      var times = state.pending.removeValue(forKey: expectedAnswer) ?? []
      if times.count >= Self.keptPerChat { times.removeFirst(Self.keptPerChat / 2) }
      times.append(now)
      state.pending[expectedAnswer] = times
    }
  }

  /// Cancels the newest measurement, because the bot does not want that update.
  func cancel(_ expectedAnswer: ExpectedAnswer) { state.withLock { _ = $0.pending[expectedAnswer]?.popLast() } }

  /// The answer arrived at `time`.
  func fulfill(_ expectedAnswer: ExpectedAnswer, at time: ContinuousClock.Instant) {
    state.withLock { state in
      guard var times = state.pending.removeValue(forKey: expectedAnswer), !times.isEmpty else { return }
      let start = times.removeFirst()
      if !times.isEmpty { state.pending[expectedAnswer] = times }
      state.milliseconds.append((time - start) / .milliseconds(1))
      if state.milliseconds.count > Self.kept { state.milliseconds.removeFirst(Self.kept / 2) }
    }
  }

  func reset() { state.withLock { $0 = State() } }

  var statistics: Statistics {
    let sorted = state.withLock { $0.milliseconds }.sorted()
    guard let max = sorted.last else { return Statistics() }
    // The smallest value that at least `percent` % of the values do not exceed.
    func percentile(_ percent: Int) -> Double { sorted[(sorted.count * percent + 99) / 100 - 1] }
    return Statistics(
      count: sorted.count, p50: percentile(50), p90: percentile(90), p99: percentile(99), max: max)
  }
}
