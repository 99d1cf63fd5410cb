import CCurl
import HTTP
import Synchronization

/// The queue of operations for the thread that runs the transfers, and the call that wakes the thread.
final class TransferQueue: Sendable {
  enum Operation {
    case start(Transfer)
    case cancel(Transfer)
  }

  private struct Queue {
    var operations: [Operation] = []
    var isClosed = false
    /// Nil when libcurl could not be set up, and after the thread has ended.
    var multi: MultiHandle?

    func wakeThread() {
      if let multi { curl_multi_wakeup(multi.raw) }
    }
  }

  private let queue: Mutex<Queue>

  /// Closed from the start when libcurl cannot be set up.
  init() {
    let raw = CurlLibrary.isReady ? curl_multi_init() : nil
    queue = Mutex(Queue(isClosed: raw == nil, multi: raw.map(MultiHandle.init)))
  }

  /// The handle for the thread that runs the transfers; nil when libcurl cannot be set up.
  var multi: MultiHandle? { queue.withLock { $0.multi } }

  func start(_ transfer: Transfer) {
    if !enqueue(.start(transfer)) { transfer.finish(.failure(.notSent(reason: "client is shut down"))) }
  }

  func cancel(_ transfer: Transfer) { _ = enqueue(.cancel(transfer)) }

  func close() {
    queue.withLock { queue in
      queue.isClosed = true
      queue.wakeThread()
    }
  }

  /// Returns the operations since the last call; nil when the thread must end.
  func take() -> [Operation]? {
    queue.withLock { queue in
      if queue.isClosed { return nil }
      defer { queue.operations.removeAll(keepingCapacity: true) }
      return queue.operations
    }
  }

  /// The thread's last call. After it, no other thread wakes the handle, and the handle can be freed.
  func drain() -> [Operation] {
    queue.withLock { queue in
      queue.multi = nil
      defer { queue.operations = [] }
      return queue.operations
    }
  }

  /// Returns false when the queue is closed, so that the operation would never run.
  private func enqueue(_ operation: Operation) -> Bool {
    queue.withLock { queue in
      if queue.isClosed { return false }
      queue.operations.append(operation)
      // One wake-up is enough for everything in the queue, and libcurl keeps it until the thread polls.
      if queue.operations.count == 1 { queue.wakeThread() }
      return true
    }
  }
}

/// libcurl's multi handle. `@unchecked Sendable`: only the thread that runs the transfers uses it. The exception is `curl_multi_wakeup`,
/// which other threads may call; it is called under the queue's lock and never after `drain()`.
struct MultiHandle: @unchecked Sendable {
  let raw: UnsafeMutableRawPointer
}
