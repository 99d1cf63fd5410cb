import Foundation
import Synchronization

/// Runs attempts to connect on threads, which end when no attempt waits.
final class ConnectThreads: Sendable {
  /// With hundreds of mailboxes, all connect when the bot starts.
  private static let maxThreads = 32

  private struct State {
    var threads = 0
    var waiting: [ConnectAttempt] = []
  }

  private let state = Mutex(State())

  func run(_ attempt: ConnectAttempt) {
    let needsThread = state.withLock { state in
      state.waiting.append(attempt)
      guard state.threads < Self.maxThreads else { return false }
      state.threads += 1
      return true
    }
    guard needsThread else { return }
    let thread = Thread { [self] in
      CurlLibrary.prepareThread(named: "mail-connect")
      while let attempt = next() { attempt.run() }
    }
    thread.start()
  }

  /// The attempt that has waited longest. Nil if none waits: then the thread ends.
  private func next() -> ConnectAttempt? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.threads -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}
