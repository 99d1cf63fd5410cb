import CCurl
import Foundation
import Mail

/// A connected handle and the calls that wait for it.
///
/// `@unchecked Sendable`: the thread that connected it creates it; after that only the streams' thread uses it. The
/// queue's lock orders these steps.
final class StreamHandle: @unchecked Sendable {
  /// A call that waits for bytes.
  struct Receiving {
    var limit: Int
    var end: MonotonicTime
    var continuation: CheckedContinuation<Result<[UInt8]?, MailError>, Never>
  }

  /// A call that waits until its bytes are sent.
  ///
  /// OpenSSL requires that a send that it could not finish is tried again with the same memory, so the bytes are copied
  /// to a place that does not move. `@unchecked Sendable`: the caller creates it, then only the streams' thread uses it.
  final class Sending: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
    var sent = 0
    let end: MonotonicTime
    let continuation: CheckedContinuation<Result<Void, MailError>, Never>

    init(
      _ bytes: [UInt8], until end: MonotonicTime, _ continuation: CheckedContinuation<Result<Void, MailError>, Never>
    ) {
      self.bytes = .allocate(byteCount: bytes.count, alignment: 1)
      self.bytes.copyBytes(from: bytes)
      self.end = end
      self.continuation = continuation
    }

    /// The bytes can be a password.
    deinit {
      self.bytes.initializeMemory(as: UInt8.self, repeating: 0)
      self.bytes.deallocate()
    }
  }

  let socket: curl_socket_t
  /// Nil after the end.
  private(set) var raw: UnsafeMutableRawPointer?
  /// Why the stream has ended.
  var end = MailError.lost
  var receiving: Receiving?
  var sending: Sending?

  init(_ raw: UnsafeMutableRawPointer, socket: curl_socket_t) {
    self.raw = raw
    self.socket = socket
  }

  var isWaiting: Bool { receiving != nil || sending != nil }

  /// When the first of the calls that wait gives up.
  var nextEnd: MonotonicTime? { [receiving?.end, sending?.end].compactMap { $0 }.min() }

  /// Closes the connection.
  func free() {
    raw.map { curl_easy_cleanup($0) }
    raw = nil
  }
}

/// A time of the machine's monotonic clock, in seconds.
struct MonotonicTime: Comparable {
  var seconds: Double

  static func now(plus seconds: Double = 0) -> Self {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Self(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 + seconds)
  }

  static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}
