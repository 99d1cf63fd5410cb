public import Chat
public import Foundation
import GRDB
public import Tracking

/// A photo of a receipt that a model is to read.
public struct ModelJob: Sendable {
  /// Identifier of the job.
  public var id: ReceiptID
  /// The envelope of the update with the photo, in its chat's present id.
  public var envelope: Update.Envelope
  /// The photo.
  public var picture: ModelPicture
  /// Number of failed attempts.
  public var attempts: Int
  /// The lease under which it is read.
  var lease: Lease
}

/// Photos of receipts that a model reads. What was read enters the inbox as a result.
public struct ModelJobs: Sendable {
  /// The account of the results.
  static let account = "model"

  private static let queue = FetchQueue(table: "modelReading", key: "id", perChat: 1)

  let connection: Connection

  /// Leases at most `limit` jobs that are due, for `seconds`. Also returns when the next one is due.
  public func lease(limit: Int, owner: String, seconds: Double) throws -> (due: [ModelJob], next: Date?) {
    try connection.lease(
      from: Self.queue, columns: "id, chat, body, attempts, fence", limit: limit, owner: owner, seconds: seconds,
      read: ModelJob.init(row:))
  }

  /// Counts a request before it is made, so that a kill cannot make it free.
  /// - Parameter limit: requests a day (UTC); 0 for no limit.
  /// - Returns: false if those of the day are used up.
  public func reserveCall(limit: Int) throws -> Bool {
    let day = Day(connection.clock.realNow(), utcOffset: 0).number
    return try connection.write { try $0.models.reserveCall(on: day, limit: limit) }
  }

  /// Puts what was read into the inbox. Does nothing if somebody else has leased the job since, or if the chat is
  /// deleted.
  /// - Parameter counters: what to add to which counters.
  public func finish(_ job: ModelJob, _ result: ModelReading.Result, counting counters: [String: Int]) throws {
    try connection.write { transaction in
      for (name, amount) in counters { try transaction.count(name, by: amount) }
      guard try transaction.isHeld(job.lease, of: job.id.rawValue, in: "modelReading") else { return }
      let chat = try String.fetchOne(
        transaction.db, sql: "DELETE FROM modelReading WHERE id = ? RETURNING chat", arguments: [job.id.rawValue])
      guard let chat = chat.flatMap(ChatID.init) else { return }
      var envelope = job.envelope
      envelope.id = job.id.description
      envelope.chat = chat
      let reading = ModelReading(id: job.id, picture: job.picture, result: result)
      try transaction.inbox.add(
        .result(JobResult(envelope, .model(reading))), account: Self.account,
        receivedAt: connection.clock.realNow())
    }
  }

  /// Asks the model again at that time, unless somebody else has leased the job since.
  /// - Parameter outbound: a message to the chat; nil for none.
  public func retry(
    _ job: ModelJob, at date: Date, counting counters: [String: Int], telling outbound: Outbound? = nil
  ) throws {
    try connection.write { transaction in
      for (name, amount) in counters { try transaction.count(name, by: amount) }
      guard try transaction.isHeld(job.lease, of: job.id.rawValue, in: "modelReading") else { return }
      try transaction.db.execute(
        sql: "UPDATE modelReading SET fetchAt = ?, attempts = attempts + 1, \(Lease.end) WHERE id = ?",
        arguments: [date.seconds, job.id.rawValue])
      guard transaction.db.changesCount > 0, let outbound else { return }
      try transaction.outbox.enqueue(outbound, to: job.envelope.chat)
    }
  }
}

extension ModelJob {
  /// Nil if the row cannot be read. It is then set aside.
  fileprivate init?(row: Row) {
    let id: Int64 = row[0]
    guard let chat = row.text(1).flatMap(ChatID.init),
      var stored = StoredColumn.modelBody.read(
        StoredModelPicture.self, from: row.blob(2) ?? Data(), row: String(id))
    else { return nil }
    stored.update.chat = chat
    self.init(
      id: ReceiptID(rawValue: id), envelope: stored.update, picture: stored.picture, attempts: row.integer(3),
      lease: Lease(fence: row[4]))
  }
}

extension Store {
  /// Photos of receipts that a model reads.
  public var modelJobs: ModelJobs { ModelJobs(connection: connection) }
}
