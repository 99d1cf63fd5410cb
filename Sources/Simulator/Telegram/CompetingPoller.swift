import Synchronization

/// Another program that polls with the same token.
final class CompetingPoller: Sendable {
  private let updates: UpdateQueue
  private let polling = Mutex<Task<Void, Never>?>(nil)

  init(updates: UpdateQueue) { self.updates = updates }

  /// Polls every `interval` for `duration` and so ends the bot's waiting poll. It takes no updates.
  func poll(for duration: Duration, every interval: Duration) {
    let end = ContinuousClock.now + duration
    replace(
      with: Task { [updates] in
        while ContinuousClock.now < end, (try? await Task.sleep(for: interval)) != nil { updates.endPoll() }
      })
  }

  func stop() { replace(with: nil) }

  private func replace(with task: Task<Void, Never>?) {
    let former = polling.withLock { polling in
      defer { polling = task }
      return polling
    }
    former?.cancel()
  }
}
