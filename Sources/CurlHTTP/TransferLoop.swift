import CCurl
import Foundation
import HTTP
import Synchronization

/// The door to the thread that runs the transfers: a queue of operations, and the bell that wakes the thread.
final class TransferLoop: Sendable {
  enum Operation {
    case start(Transfer)
    case cancel(Transfer)
  }

  private struct Queue {
    var operations: [Operation] = []
    var isClosed = false
    /// Nil where libcurl could not be set up, and after the thread's end.
    var multi: MultiHandle?

    func ring() {
      if let multi { curl_multi_wakeup(multi.raw) }
    }
  }

  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_SSL)) == CURLE_OK

  private let queue: Mutex<Queue>

  init(_ options: CurlClient.Options, environment: [String: String]) {
    guard Self.isLibraryReady, let raw = curl_multi_init() else {
      queue = Mutex(Queue(isClosed: true))
      return
    }
    let multi = MultiHandle(raw: raw)
    queue = Mutex(Queue(multi: multi))
    let thread = Thread { [self] in TransferRunner(multi: multi, options: options, environment: environment).run(self) }
    thread.start()
  }

  func start(_ transfer: Transfer) {
    if !enqueue(.start(transfer)) { transfer.finish(.failure(.notSent(reason: "client is shut down"))) }
  }

  func cancel(_ transfer: Transfer) { _ = enqueue(.cancel(transfer)) }

  func close() {
    queue.withLock { queue in
      queue.isClosed = true
      queue.ring()
    }
  }

  /// What was asked since the last call; nil once the loop is to end.
  func take() -> [Operation]? {
    queue.withLock { queue in
      if queue.isClosed { return nil }
      defer { queue.operations.removeAll(keepingCapacity: true) }
      return queue.operations
    }
  }

  /// The thread's last call: from here on nobody rings, and the handle may be freed.
  func drain() -> [Operation] {
    queue.withLock { queue in
      queue.multi = nil
      defer { queue.operations = [] }
      return queue.operations
    }
  }

  /// False when nobody will ever look at the queue again.
  private func enqueue(_ operation: Operation) -> Bool {
    queue.withLock { queue in
      if queue.isClosed { return false }
      queue.operations.append(operation)
      // A bell that has rung already still stands: one is enough for all that is queued.
      if queue.operations.count == 1 { queue.ring() }
      return true
    }
  }
}

/// libcurl's multi handle. `@unchecked Sendable`: only the loop's thread uses it, but for `curl_multi_wakeup`, which is
/// made for other threads and is called under the queue's lock, never after `drain()`.
struct MultiHandle: @unchecked Sendable {
  let raw: UnsafeMutableRawPointer
}
