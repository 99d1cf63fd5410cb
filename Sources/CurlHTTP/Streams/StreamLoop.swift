import CCurl
import Foundation
import Mail

/// The code that runs on the streams' thread. Only this thread uses the handles of connected streams.
final class StreamLoop {
  /// In milliseconds, for a process without a descriptor for the pipe.
  private static let waitWithoutPipe: Int32 = 50

  private let queue: StreamQueue
  /// The streams for which a call waits.
  private var waiting: [ObjectIdentifier: StreamHandle] = [:]
  private var space = [UInt8](repeating: 0, count: 64 << 10)

  init(_ queue: StreamQueue) { self.queue = queue }

  func run(threadName: String) {
    CurlLibrary.prepareThread(named: threadName)
    while true {
      let (operations, areLast) = queue.take()
      operations.forEach(perform)
      if areLast { return }
      poll()
    }
  }

  private func perform(_ operation: StreamQueue.Operation) {
    switch operation {
    case .send(let handle, let sending):
      guard handle.raw != nil else { return sending.continuation.resume(returning: .failure(handle.end)) }
      handle.sending = sending
      proceed(handle)
    case .receive(let handle, let receiving):
      guard handle.raw != nil else { return receiving.continuation.resume(returning: .failure(handle.end)) }
      handle.receiving = receiving
      proceed(handle)
    case .close(let handle, let reason): end(handle, reason)
    }
  }

  /// Waits until a socket is ready, a call's time is over, or an operation was added.
  private func poll() {
    let handles = Array(waiting.values)
    var polled = [pollfd(fd: queue.wakeDescriptor, events: Int16(POLLIN), revents: 0)]
    polled += handles.map { handle in
      let events = (handle.receiving == nil ? 0 : POLLIN) | (handle.sending == nil ? 0 : POLLOUT)
      return pollfd(fd: handle.socket, events: Int16(events), revents: 0)
    }
    var wait: Int32 = queue.wakeDescriptor < 0 ? Self.waitWithoutPipe : -1
    if let end = handles.compactMap(\.nextEnd).min() {
      // One more millisecond, so that the time is over when the wait is.
      let milliseconds = Int32(min(max(0, (end.seconds - MonotonicTime.now().seconds) * 1000 + 1), 3_600_000))
      wait = wait < 0 ? milliseconds : min(wait, milliseconds)
    }
    if Foundation.poll(&polled, nfds_t(polled.count), wait) < 0, errno != EINTR {
      // In the worst case memory has run out. The pause prevents a busy loop.
      usleep(10_000)
    }
    let now = MonotonicTime.now()
    for (handle, entry) in zip(handles, polled.dropFirst()) {
      if entry.revents != 0 { proceed(handle) }
      giveUp(handle, now)
    }
  }

  /// Does what can be done without waiting.
  private func proceed(_ handle: StreamHandle) {
    if let sending = handle.sending { proceed(handle, sending) }
    if let receiving = handle.receiving { proceed(handle, receiving) }
    waiting[ObjectIdentifier(handle)] = handle.isWaiting ? handle : nil
  }

  private func proceed(_ handle: StreamHandle, _ sending: StreamHandle.Sending) {
    while sending.sent < sending.bytes.count {
      var count = 0
      let rest = UnsafeRawBufferPointer(rebasing: sending.bytes[sending.sent...])
      switch curl_easy_send(handle.raw, rest.baseAddress, rest.count, &count) {
      case CURLE_OK where count > 0: sending.sent += count
      case CURLE_AGAIN: return
      default: return end(handle, .lost)
      }
    }
    handle.sending = nil
    sending.continuation.resume(returning: .success(()))
  }

  private func proceed(_ handle: StreamHandle, _ receiving: StreamHandle.Receiving) {
    var count = 0
    let code = space.withUnsafeMutableBytes {
      curl_easy_recv(handle.raw, $0.baseAddress, min(receiving.limit, $0.count), &count)
    }
    switch code {
    case CURLE_OK where count > 0:
      handle.receiving = nil
      receiving.continuation.resume(returning: .success(Array(space.prefix(count))))
    case CURLE_AGAIN: break
    default: end(handle, .lost)
    }
  }

  private func giveUp(_ handle: StreamHandle, _ now: MonotonicTime) {
    if let sending = handle.sending, sending.end <= now { return end(handle, .lost) }
    guard let receiving = handle.receiving, receiving.end <= now else { return }
    handle.receiving = nil
    if !handle.isWaiting { waiting[ObjectIdentifier(handle)] = nil }
    receiving.continuation.resume(returning: .success(nil))
  }

  /// Closes the connection. Calls that wait, and later ones, fail with `reason`.
  private func end(_ handle: StreamHandle, _ reason: MailError) {
    guard handle.raw != nil else { return }
    handle.free()
    handle.end = reason
    let (sending, receiving) = (handle.sending, handle.receiving)
    handle.sending = nil
    handle.receiving = nil
    waiting[ObjectIdentifier(handle)] = nil
    sending?.continuation.resume(returning: .failure(reason))
    receiving?.continuation.resume(returning: .failure(reason))
  }
}
