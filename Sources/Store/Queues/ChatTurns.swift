import Synchronization

/// The chat that was served last in each queue.
final class ChatTurns: Sendable {
  private let last = Mutex<[String: String]>([:])

  subscript(table: String) -> String {
    get { last.withLock { $0[table, default: ""] } }
    set { last.withLock { $0[table] = newValue } }
  }
}
