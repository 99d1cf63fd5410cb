import Chat
public import Foundation
import GRDB
import Receipts
import Tracking

extension ImportJob {
  fileprivate init?(row: Row) {
    let text = row.text(1) ?? ""
    guard let chat = ChatID(text),
      let origin = StoredColumn.importOrigin.read(ImportOrigin.self, from: row.blob(2) ?? Data(), row: text)
    else { return nil }
    self.init(
      id: ImportID(rawValue: row[0]), chat: chat, origin: origin, attempts: row.integer(3), lease: Lease(fence: row[4]))
  }
}

/// Lists of parcels that are being imported.
public struct Imports: Sendable {
  private static let queue = FetchQueue(table: "import", key: "chat", perChat: 1)

  let connection: Connection

  /// Leases at most `limit` lists that must be fetched now, for `seconds`. Also returns when the next one is due.
  public func lease(limit: Int, owner: String, seconds: Double) throws -> (due: [ImportJob], next: Date?) {
    try connection.lease(
      from: Self.queue, columns: "id, chat, origin, attempts, fence", limit: limit, owner: owner, seconds: seconds,
      read: ImportJob.init(row:))
  }

  /// Stores how a job ended, and tells the chat. Does nothing if another list has replaced it, or if somebody else
  /// has leased it since.
  /// - Parameter outbound: the message to the chat; nil for none.
  public func finish(_ job: ImportJob, _ outcome: ImportOutcome, telling outbound: Outbound?) throws {
    try connection.write { transaction in
      guard try transaction.imports.isHeld(job.lease, of: job.id.rawValue, in: "import") else { return }
      let mine = "WHERE chat = ? AND id = ?"
      let arguments: StatementArguments = [job.chat.description, job.id.rawValue]
      switch outcome {
      case .read(let list):
        try transaction.db.execute(
          sql: """
            UPDATE import SET parcels = ?, origin = NULL, fetchAt = NULL, \(Lease.end) \(mine)
            """, arguments: [try JSON.encode(list)] + arguments)
      case .dropped: try transaction.db.execute(sql: "DELETE FROM import \(mine)", arguments: arguments)
      case .retryAt(let date):
        try transaction.db.execute(
          sql: """
            UPDATE import SET fetchAt = ?, attempts = attempts + 1, \(Lease.end) \(mine)
            """, arguments: [date.seconds] + arguments)
      case .postponedTo(let date):
        try transaction.db.execute(
          sql: "UPDATE import SET fetchAt = ?, \(Lease.end) \(mine)", arguments: [date.seconds] + arguments)
      }
      guard transaction.db.changesCount > 0, let outbound else { return }
      try transaction.outbox.enqueue(outbound, to: job.chat)
    }
  }
}

extension Store {
  /// Lists of parcels that are being imported.
  public var imports: Imports { Imports(connection: connection) }
}
