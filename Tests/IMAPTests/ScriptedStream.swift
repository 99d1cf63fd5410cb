import Mail
import Synchronization

/// A server that answers from a script. It has its own clock: time passes only while a call waits.
final class ScriptedStream: ByteStream {
  /// What comes from the server next.
  enum Step: Sendable {
    case bytes([UInt8])
    /// Nothing comes for so many seconds.
    case silence(Double)
    /// The connection ends.
    case end
    /// The same byte again and again, for ever.
    case forever(UInt8)

    static func text(_ text: String) -> Step { .bytes(Array(text.utf8)) }
  }

  private struct State {
    var steps: [Step]
    var lines: [String] = []
    var isClosed = false
    var now = 0.0
  }

  private let state: Mutex<State>
  private let answer: @Sendable (String) -> [Step]
  /// How many bytes the client gets at most at once.
  private let chunk: Int

  /// - Parameter answer: what the server does after a line of the client.
  init(greeting: [Step], chunk: Int = .max, _ answer: @escaping @Sendable (String) -> [Step]) {
    state = Mutex(State(steps: greeting))
    self.chunk = chunk
    self.answer = answer
  }

  var lines: [String] { state.withLock { $0.lines } }
  var isClosed: Bool { state.withLock { $0.isClosed } }
  var now: Double { state.withLock { $0.now } }

  func send(_ bytes: [UInt8], within seconds: Double) async throws(MailError) {
    let isLost = state.withLock { state in
      guard !state.isClosed else { return true }
      let line = String(decoding: bytes.dropLast(2), as: UTF8.self)
      state.lines.append(line)
      state.steps += answer(line)
      return false
    }
    if isLost { throw .lost }
  }

  func receive(upTo limit: Int, within seconds: Double) async throws(MailError) -> [UInt8]? {
    let result: Result<[UInt8]?, MailError> = state.withLock { state in
      guard !state.isClosed else { return .failure(.lost) }
      var left = seconds
      while let step = state.steps.first {
        switch step {
        case .end: return .failure(.lost)
        case .forever(let byte):
          state.now += 0.001
          return .success([UInt8](repeating: byte, count: limit))
        case .silence(let length) where length > left:
          state.steps[0] = .silence(length - left)
          state.now += left
          return .success(nil)
        case .silence(let length):
          state.now += length
          left -= length
          state.steps.removeFirst()
        case .bytes(let bytes):
          let part = bytes.prefix(min(limit, chunk))
          state.steps[0] = .bytes(Array(bytes[part.count...]))
          if part.count == bytes.count { state.steps.removeFirst() }
          if !part.isEmpty { return .success(Array(part)) }
        }
      }
      state.now += left
      return .success(nil)
    }
    return try result.get()
  }

  func close() { state.withLock { $0.isClosed = true } }
}
