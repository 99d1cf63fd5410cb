import Chat
public import Foundation
import GRDB
public import Mail
public import Tracking

/// The mailboxes that chats connected, for the loop that reads them.
public struct Mailboxes: Sendable {
  /// The account of the results with what was read in mails.
  static let account = "mail"

  /// A chat may have ten mailboxes, all with a connection.
  private static let queue = FetchQueue(table: "mailbox", key: "id", perChat: 10)

  let connection: Connection

  /// Leases at most `limit` mailboxes that must be connected now, for `seconds`. Also returns when the next one is due.
  public func lease(limit: Int, owner: String, seconds: Double) throws -> (due: [Mailbox], next: Date?) {
    try connection.lease(
      from: Self.queue, columns: Mailbox.columns, limit: limit, owner: owner, seconds: seconds,
      read: Mailbox.init(row:))
  }

  /// Whether a mailbox is due of a chat that has none leased.
  public func isChatWaiting() throws -> Bool {
    try connection.pool.read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM mailbox WHERE fetchAt <= ?1 AND NOT EXISTS (
            SELECT 1 FROM mailbox other WHERE other.chat = mailbox.chat AND other.leaseUntil >= ?1))
          """, arguments: [connection.clock.realNow().seconds]) ?? false
    }
  }

  /// The mailboxes, of these, that the leases still hold, as the chats have left them.
  public func held(_ mailboxes: [Mailbox]) throws -> Set<MailboxID> {
    guard !mailboxes.isEmpty else { return [] }
    let fences = try connection.pool.read { db in
      try Row.fetchAll(db, sql: "SELECT id, fence FROM mailbox WHERE fence IS NOT NULL")
    }
    let held = Dictionary(fences.map { ($0[0] as Int64, $0[1] as Int64) }) { $1 }
    return Set(mailboxes.filter { held[$0.id.rawValue] == $0.lease.fence }.map(\.id))
  }

  /// Keeps the lease for `seconds` more, after the server has answered everything: whatever troubled it is over. The
  /// failed attempts are those of `mailbox`.
  /// - Returns: false if it is lost, because the chat changed or removed the mailbox, or somebody else has leased it.
  public func renew(_ mailbox: Mailbox, seconds: Double) throws -> Bool {
    try connection.write { transaction in
      let now = connection.clock.realNow()
      try transaction.db.execute(
        sql: """
          UPDATE mailbox SET leaseUntil = ?, state = ?, trouble = NULL, attempts = ?, checkedAt = ?
          WHERE id = ? AND fence IS ?
          """,
        arguments: [
          now.addingTimeInterval(seconds).seconds, mailbox.state.rawValue, mailbox.attempts, now.seconds,
          mailbox.id.rawValue, mailbox.lease.fence,
        ])
      return transaction.db.changesCount > 0
    }
  }

  /// Which of these mails the chat has not had yet, in whichever of its mailboxes.
  public func unread(_ hashes: [String], of mailbox: Mailbox) throws -> Set<String> {
    let known = try connection.pool.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT hash FROM mail JOIN mailbox ON mailbox.id = mail.mailbox
          WHERE chat = (SELECT chat FROM mailbox WHERE id = ?) AND hash IN (SELECT value FROM json_each(?))
          """,
        arguments: [mailbox.id.rawValue, String(decoding: try JSON.encode(hashes), as: UTF8.self)])
    }
    return Set(hashes).subtracting(known)
  }

  /// Stores how far a mailbox is read, and puts what was read in its mails into the inbox, all in one commit. `mailbox`
  /// has the new state. Mails that the chat has had already are left out.
  /// - Parameters:
  ///   - seconds: for how long the lease is kept from now on; nil to leave it as it is.
  ///   - outbound: the message that tells the chat how far it is; nil for none.
  /// - Returns: false, with nothing written, if the lease is lost.
  public func store(
    _ mailbox: Mailbox, _ mails: [MailReading.Mail], seconds: Double? = nil, telling outbound: Outbound?
  ) throws -> Bool {
    try connection.write { transaction in
      let now = connection.clock.realNow()
      try transaction.db.execute(
        sql: """
          UPDATE mailbox SET state = ?, uidValidity = ?, lastUID = ?, scan = ?, scanTotal = ?, scanDone = ?,
            trouble = NULL, attempts = ?, checkedAt = ?, leaseUntil = coalesce(?, leaseUntil)
          WHERE id = ? AND fence IS ?
          """,
        arguments: [
          mailbox.state.rawValue, mailbox.uidValidity, mailbox.lastUID, mailbox.scan?.id.rawValue,
          mailbox.scan?.total ?? 0, mailbox.scan?.done ?? 0, mailbox.attempts, now.seconds,
          seconds.map { now.addingTimeInterval($0).seconds }, mailbox.id.rawValue, mailbox.lease.fence,
        ])
      guard transaction.db.changesCount > 0,
        let chat = try transaction.chat(of: mailbox.id)
      else { return false }
      let fresh = try mails.filter { try transaction.isFirst($0, in: mailbox.id, of: chat) }
      if !fresh.isEmpty { try transaction.insert(fresh, of: mailbox, chat: chat, now: now) }
      if let outbound { try transaction.outbox.enqueue(outbound, to: chat) }
      return true
    }
  }

  /// Ends the lease. The server is asked again at that time, or, with nil, only when the chat connects the account
  /// again. Does nothing if the lease is lost. With a trouble, there was one failed attempt more than in `mailbox`.
  public func release(
    _ mailbox: Mailbox, state: Mailbox.State, trouble: MailError?, retryAt: Date?, telling outbound: Outbound?
  ) throws {
    try connection.write { transaction in
      try transaction.db.execute(
        sql: """
          UPDATE mailbox SET state = ?, trouble = ?, fetchAt = ?, attempts = ?, \(Lease.end)
          WHERE id = ? AND fence IS ?
          """,
        arguments: [
          state.rawValue, trouble?.rawValue, retryAt?.seconds,
          mailbox.attempts + (trouble == nil ? 0 : 1), mailbox.id.rawValue, mailbox.lease.fence,
        ])
      guard transaction.db.changesCount > 0, let outbound, let chat = try transaction.chat(of: mailbox.id) else {
        return
      }
      try transaction.outbox.enqueue(outbound, to: chat)
    }
  }
}

/// For the operator.
extension Mailboxes {
  /// All mailboxes of a database that a bot may be using, oldest first.
  public static func all(inFile path: String) throws(StoreError) -> [Mailbox] {
    try Connection.readFile(path: path) { db in
      try Row.fetchAll(db, sql: "SELECT \(Mailbox.columns) FROM mailbox ORDER BY id").compactMap(Mailbox.init(row:))
    }
  }

  /// Reads a mailbox no more until its chat wants its last days read again, or connects it again.
  public func disable(_ id: MailboxID) throws {
    try connection.write { transaction in
      try transaction.db.execute(
        sql: "UPDATE mailbox SET fetchAt = NULL, trouble = ?, \(Lease.end) WHERE id = ?",
        arguments: [MailError.stopped.rawValue, id.rawValue])
    }
  }
}

extension WriteTransaction {
  fileprivate func chat(of id: MailboxID) throws -> ChatID? {
    try String.fetchOne(db, sql: "SELECT chat FROM mailbox WHERE id = ?", arguments: [id.rawValue])
      .flatMap(ChatID.init)
  }

  /// Records the mail. False if the chat has had it already.
  fileprivate func isFirst(_ mail: MailReading.Mail, in mailbox: MailboxID, of chat: ChatID) throws -> Bool {
    try db.execute(
      sql: """
        INSERT INTO mail (mailbox, hash, date) SELECT ?1, ?2, ?3 WHERE NOT EXISTS (
          SELECT 1 FROM mail JOIN mailbox ON mailbox.id = mail.mailbox WHERE hash = ?2 AND chat = ?4)
        """, arguments: [mailbox.rawValue, mail.hash, mail.date.seconds, chat.description])
    return db.changesCount > 0
  }

  fileprivate func insert(_ mails: [MailReading.Mail], of mailbox: Mailbox, chat: ChatID, now: Date) throws {
    let id = ids.next()
    let reading = MailReading(
      mailbox: mailbox.id, scan: mailbox.scan?.id ?? ReadingID(rawValue: id), isOfLastDays: mailbox.scan != nil,
      mails: mails)
    let envelope = Update.Envelope(
      id: String(id, radix: 36), chat: chat, kind: .private, user: nil, date: now, message: nil)
    try inbox.add(.result(JobResult(envelope, .mails(reading))), account: Mailboxes.account, receivedAt: now)
  }
}

extension Store {
  /// The mailboxes that chats connected.
  public var mailboxes: Mailboxes { Mailboxes(connection: connection) }
}
