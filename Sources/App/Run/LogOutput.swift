import Foundation
import Synchronization

/// Writes log lines to an open file, pipe or terminal. A line that cannot be written is dropped and counted: whatever
/// becomes of the log, the process goes on.
final class LogOutput: Sendable {
  static let standardError = LogOutput(descriptor: STDERR_FILENO)

  private struct State {
    var lost = 0
    /// True if the last line was dropped. The next one is not waited for then.
    var isFailing = false
    /// True if the last line was written only in part.
    var isInsideLine = false
  }

  private let descriptor: Int32
  private let patience: Duration
  private let state = Mutex(State())

  /// - Parameter patience: how long a line waits for a reader that does not read.
  init(descriptor: Int32, patience: Duration = .seconds(1)) {
    self.descriptor = descriptor
    self.patience = patience
  }

  /// The number of lines that could not be written.
  var lostLines: Int { state.withLock { $0.lost } }

  /// Writes a line, with a line end.
  func write(_ line: String) {
    state.withLock { state in
      let bytes = Array(((state.isInsideLine ? "\n" : "") + line + "\n").utf8)
      let written = write(bytes, until: .now + (state.isFailing ? .zero : patience))
      if written > 0 { state.isInsideLine = bytes[written - 1] != UInt8(ascii: "\n") }
      state.isFailing = written < bytes.count
      if state.isFailing { state.lost += 1 }
    }
  }

  /// The number of bytes that were written. A pipe takes up to `PIPE_BUF` bytes as a whole once it takes any.
  private func write(_ bytes: [UInt8], until end: ContinuousClock.Instant) -> Int {
    bytes.withUnsafeBytes { room in
      var written = 0
      while written < room.count, isReady(until: end) {
        let part = UnsafeRawBufferPointer(rebasing: room[written...].prefix(Int(PIPE_BUF)))
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
        if count > 0 {
          written += count
        } else if count == 0 || (errno != EINTR && errno != EAGAIN) || ContinuousClock.now > end {
          break
        }
      }
      return written
    }
  }

  /// Waits until a write would not block. False if it still would at `end`. True if a write would fail.
  private func isReady(until end: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let count = poll(&waiting, 1, Int32(max(0, left.rounded(.up))))
      if count > 0 { return true }
      if left <= 0 || (count < 0 && errno != EINTR) { return false }
    }
  }
}
