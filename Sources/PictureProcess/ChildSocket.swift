import Glibc

/// A pair of connected sockets. One is the child's standard input and output. No other child inherits them, which
/// pipes cannot promise.
struct ChildSocket {
  /// Why an exchange ended early.
  enum Failure { case late, tooMuch }

  private(set) var childSide: Int32
  private var ownSide: Int32

  init?() {
    var pair: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { return nil }
    (ownSide, childSide) = (pair[0], pair[1])
    _ = fcntl(ownSide, F_SETFL, fcntl(ownSide, F_GETFL) | O_NONBLOCK)
  }

  /// Closes what the child has got, so that its end is noticed.
  mutating func closeChildSide() {
    if childSide >= 0 { Glibc.close(childSide) }
    childSide = -1
  }

  mutating func close() {
    closeChildSide()
    if ownSide >= 0 { Glibc.close(ownSide) }
    ownSide = -1
  }

  /// Writes `bytes` and reads until the child closes its side. A child that does not want all of its input is no
  /// failure.
  func exchange(
    _ bytes: [UInt8], until end: ContinuousClock.Instant, limit: Int
  ) -> (output: [UInt8], failure: Failure?) {
    var written = 0
    var isWriting = true
    var result: [UInt8] = []
    while true {
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard left > 0 else { return (result, .late) }
      var waiting = pollfd(fd: ownSide, events: Int16(isWriting ? POLLIN | POLLOUT : POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(min(left, 1000))) > 0 else { continue }
      if isWriting, !write(bytes, &written) {
        isWriting = false
        shutdown(ownSide, Int32(SHUT_WR))
      }
      guard read(into: &result) else { return (result, nil) }
      if result.count > limit { return (result, .tooMuch) }
    }
  }

  /// Writes what fits. False at the end, or if the child no longer reads.
  private func write(_ bytes: [UInt8], _ written: inout Int) -> Bool {
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { send(ownSide, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      written += count
    }
    return false
  }

  /// Reads what is there. False if the child has closed its side.
  private func read(into result: inout [UInt8]) -> Bool {
    var count = 0
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, filled in
      count = Glibc.read(ownSide, room.baseAddress, room.count)
      failure = errno
      filled = max(0, count)
    }
    result += chunk
    return count > 0 || (count < 0 && (failure == EAGAIN || failure == EINTR))
  }
}
