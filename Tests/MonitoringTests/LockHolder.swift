import Chat
import Foundation
import Store
import Synchronization
import TestSupport
import Tracking

/// Simulates another program that holds the database's write lock. It opens the file under another name, so that the
/// bot's own lock does not exclude it.
final class LockHolder: Sendable {
  private let isHolding = Mutex(false)
  private let isAsked = Mutex(false)
  private let path: String

  init(_ machine: Machine) throws {
    path = machine.folder.path("other.sqlite")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: machine.path)
  }

  /// Returns once the lock is held.
  func begin() async throws {
    let clock = ManualClock()
    let store = try Store(path: path, ids: IDGenerator(node: 9, now: { clock.now }), clock: clock.clock)
    try store.inbox.receive(
      [.update(Samples.text("…", id: "squatter"))], account: "b", next: nil, receivedAt: clock.now)
    Thread.detachNewThread { [self] in
      _ = try? store.inbox.handle(
        limit: 1, now: clock.now,
        handler: { _, _ in
          self.isHolding.withLock { $0 = true }
          while self.isAsked.withLock({ !$0 }) { Thread.sleep(forTimeInterval: 0.002) }
          return []
        }, reportFailure: { _, _, _ in [] })
      isHolding.withLock { $0 = false }
    }
    while isHolding.withLock({ !$0 }) { try await Task.sleep(for: .milliseconds(2)) }
  }

  /// Returns once the lock is free.
  func end() async throws {
    isAsked.withLock { $0 = true }
    while isHolding.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
  }
}
