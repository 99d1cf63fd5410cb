public import Chat
public import Foundation
import GRDB
import Tracking

/// The pictures of an update that must be fetched and read.
public struct PictureJob: Sendable {
  /// Identifier of the job.
  public var id: Int64
  /// The update with the pictures, in its chat's present id.
  public var update: Update
  /// The pictures.
  public var message: PictureMessage
  /// Number of failed attempts.
  public var attempts: Int
  /// The lease under which they are read.
  var lease: Lease
}

/// Pictures that wait to be read. What was read enters the inbox as a result.
public struct PictureJobs: Sendable {
  /// The account of the results.
  static let account = "pictures"

  private static let queue = FetchQueue(table: "picture", key: "id", perChat: 1)

  let connection: Connection

  /// Leases at most `limit` jobs that are due, for `seconds`. Also returns when the next one is due.
  public func lease(limit: Int, owner: String, seconds: Double) throws -> (due: [PictureJob], next: Date?) {
    try connection.lease(
      from: Self.queue, columns: "id, chat, body, attempts, fence", limit: limit, owner: owner, seconds: seconds,
      read: PictureJob.init(row:))
  }

  /// Puts what was read into the inbox. Does nothing if somebody else has leased the job since, or if the chat is
  /// deleted.
  public func finish(_ job: PictureJob, _ results: [PictureReading.Result]) throws {
    try connection.write { transaction in
      guard try transaction.isHeld(job.lease, of: job.id, in: "picture") else { return }
      let chat = try String.fetchOne(
        transaction.db, sql: "DELETE FROM picture WHERE id = ? RETURNING chat", arguments: [job.id])
      guard let chat = chat.flatMap(ChatID.init) else { return }
      var envelope = job.update.envelope
      envelope.id = String(job.id, radix: 36)
      envelope.chat = chat
      let reading = PictureReading(job.message, results: results)
      try transaction.inbox.add(
        .result(JobResult(envelope, .pictures(reading))), account: Self.account,
        receivedAt: connection.clock.realNow())
    }
  }

  /// Reads the pictures again at that time, unless somebody else has leased the job since.
  public func retry(_ job: PictureJob, at date: Date) throws {
    try connection.write { transaction in
      guard try transaction.isHeld(job.lease, of: job.id, in: "picture") else { return }
      try transaction.db.execute(
        sql: "UPDATE picture SET fetchAt = ?, attempts = attempts + 1, \(Lease.end) WHERE id = ?",
        arguments: [date.seconds, job.id])
    }
  }
}

extension PictureJob {
  /// Nil if the update cannot be read. It is then set aside.
  fileprivate init?(row: Row) {
    let id: Int64 = row[0]
    guard let chat = row.text(1).flatMap(ChatID.init),
      var update = StoredColumn.pictureBody.read(Update.self, from: row.blob(2) ?? Data(), row: String(id)),
      case .pictures(let message) = update.content
    else { return nil }
    update.chat = chat
    self.init(id: id, update: update, message: message, attempts: row.integer(3), lease: Lease(fence: row[4]))
  }
}

extension Store {
  /// Pictures that wait to be read.
  public var pictureJobs: PictureJobs { PictureJobs(connection: connection) }
}
