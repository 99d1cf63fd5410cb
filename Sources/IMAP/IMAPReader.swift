import Mail

/// Reads answers from a stream, within limits of size and time.
final class IMAPReader {
  /// The bounds of one command's answers.
  struct Budget {
    /// Bytes that the server may still send.
    var bytes: Int
    /// Bytes that are kept of each literal; the rest is read and dropped.
    var keptOfLiteral: Int
    /// The time when the command must have ended, by `now`.
    var end: Double
  }

  private let stream: any ByteStream
  private let limits: IMAPLimits
  private let now: @Sendable () -> Double
  private var buffer: [UInt8] = []
  /// The bytes of `buffer` before this index have been read.
  private var start = 0
  /// The number of all bytes that the server has sent.
  private(set) var received = 0

  init(_ stream: any ByteStream, _ limits: IMAPLimits, now: @escaping @Sendable () -> Double) {
    self.stream = stream
    self.limits = limits
    self.now = now
  }

  /// The next answer. The connection is lost if the server is silent for too long.
  func next(_ budget: inout Budget) async throws(MailError) -> IMAPResponse {
    var line: [UInt8] = []
    var literals: [[UInt8]] = []
    while true {
      line += try await self.line(&budget, atMost: limits.line - line.count)
      guard let size = try understood(IMAPParser.announcedLiteral(in: line[...])) else {
        return try understood(IMAPParser.response(line, literals: literals))
      }
      literals.append(try await literal(size, &budget))
    }
  }

  /// Waits for the beginning of an answer. False if there is none within `seconds`.
  func isAnswering(within seconds: Double) async throws(MailError) -> Bool {
    if start < buffer.count { return true }
    return try await fill(within: seconds)
  }

  private func understood<Value>(_ read: @autoclosure () throws(IMAPParser.Failure) -> Value) throws(MailError) -> Value
  {
    do { return try read() } catch { throw .notUnderstood }
  }

  /// The bytes before the next line break, without it.
  private func line(_ budget: inout Budget, atMost limit: Int) async throws(MailError) -> ArraySlice<UInt8> {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<end]
        start = end + 1
        try spend(line.count + 1, &budget)
        guard line.count <= limit else { throw .notUnderstood }
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      }
      guard buffer.count - start <= min(limit, budget.bytes) else { throw .notUnderstood }
      let waiting = buffer.count - start
      try await more(budget)
      searched = start + waiting
    }
  }

  /// The first bytes of a literal; the others are dropped as they come.
  private func literal(_ size: Int, _ budget: inout Budget) async throws(MailError) -> [UInt8] {
    try spend(size, &budget)
    var bytes: [UInt8] = []
    // An array that grows step by step needs up to three times the memory.
    bytes.reserveCapacity(min(size, budget.keptOfLiteral))
    var left = size
    while left > 0 {
      if start == buffer.count { try await more(budget) }
      let count = min(left, buffer.count - start)
      bytes += buffer[start..<start + min(count, budget.keptOfLiteral - bytes.count)]
      start += count
      left -= count
    }
    return bytes
  }

  private func spend(_ bytes: Int, _ budget: inout Budget) throws(MailError) {
    guard bytes <= budget.bytes else { throw .notUnderstood }
    budget.bytes -= bytes
  }

  private func more(_ budget: Budget) async throws(MailError) {
    let left = budget.end - now()
    guard left > 0, try await fill(within: min(limits.silence, left)) else { throw .lost }
  }

  private func fill(within seconds: Double) async throws(MailError) -> Bool {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    guard let bytes = try await stream.receive(upTo: 64 << 10, within: seconds) else { return false }
    buffer += bytes
    received += bytes.count
    return !bytes.isEmpty
  }
}
