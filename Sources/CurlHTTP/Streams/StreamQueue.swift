import Foundation
import Mail
import Synchronization

/// The queue of operations for the streams' thread, and the pipe that wakes it.
final class StreamQueue: Sendable {
  enum Operation: Sendable {
    case send(StreamHandle, StreamHandle.Sending)
    case receive(StreamHandle, StreamHandle.Receiving)
    case close(StreamHandle, MailError)
  }

  private struct Queue {
    var operations: [Operation] = []
    var isClosed = false
  }

  private let queue = Mutex(Queue())
  /// The ends of the pipe: for reading and for writing. −1 if the system has no descriptors left.
  private let ends: (read: Int32, write: Int32)

  init() {
    var pair: [Int32] = [-1, -1]
    if pipe(&pair) != 0 { pair = [-1, -1] }
    for end in pair where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    ends = (pair[0], pair[1])
  }

  deinit {
    for end in [ends.read, ends.write] where end >= 0 { _ = Foundation.close(end) }
  }

  /// The descriptor that becomes readable when there is something to do; −1 for none.
  var wakeDescriptor: Int32 { ends.read }

  func add(_ operation: Operation) {
    let isFirst = queue.withLock { queue in
      queue.operations.append(operation)
      return queue.operations.count == 1
    }
    if isFirst { wake() }
  }

  /// No stream remains, so nothing is added any more. What was added before is still done.
  func close() {
    queue.withLock { $0.isClosed = true }
    wake()
  }

  /// The operations since the last call, and whether they are the last ones.
  func take() -> (operations: [Operation], areLast: Bool) {
    // The pipe is emptied first: what is added after that wakes the thread again.
    var space = [UInt8](repeating: 0, count: 64)
    while ends.read >= 0, read(ends.read, &space, space.count) > 0 {}
    return queue.withLock { queue in
      defer { queue.operations = [] }
      return (queue.operations, queue.isClosed)
    }
  }

  private func wake() {
    var byte: UInt8 = 1
    // If the pipe is full, the thread wakes anyway.
    if ends.write >= 0 { _ = write(ends.write, &byte, 1) }
  }
}
