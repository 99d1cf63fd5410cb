import Chat
public import Foundation
import GRDB
public import Receipts
import Tracking

/// The accounts at Google, for the loop that writes receipts into their spreadsheets.
public struct GoogleAccounts: Sendable {
  private static let queue = FetchQueue(table: "google", key: "id", perChat: 1)

  let connection: Connection

  /// A consent that has to be revoked.
  public struct Revocation: Sendable, Equatable {
    /// Identifier of the row.
    public var id: Int64
    /// The consent, encrypted for no chat.
    public var token: Data
    /// Failed attempts in a row.
    public var attempts: Int
  }

  /// Leases at most `limit` accounts for which something is due, for `seconds`. Also returns when the next one is due.
  public func lease(limit: Int, owner: String, seconds: Double) throws -> (due: [GoogleAccount], next: Date?) {
    try connection.lease(
      from: Self.queue, columns: GoogleAccount.columns, limit: limit, owner: owner, seconds: seconds,
      read: GoogleAccount.init(row:))
  }

  /// Stores what the exchange of a code gave. It replaces an earlier consent, and the queue goes on.
  /// - Returns: false, with nothing written, if the account is gone or its lease is lost.
  public func connect(
    _ account: GoogleAccount, token: Data, revocation: Data, ends: Date?, telling outbound: Outbound
  ) throws -> Bool {
    try update(
      account, telling: outbound,
      """
      token = ?, revocation = ?, tokenEnds = ?, isEndTold = 0, trouble = NULL, link = NULL, linkUntil = NULL,
      code = NULL, fetchAt = ?, \(Lease.end)
      """, [token, revocation, ends?.seconds, connection.clock.realNow().seconds])
  }

  /// Ends an attempt to connect. An account that had no consent before is deleted.
  public func refuse(_ account: GoogleAccount, telling outbound: Outbound) throws {
    try connection.write { transaction in
      _ = try update(
        account, telling: outbound, "link = NULL, linkUntil = NULL, code = NULL, fetchAt = iif(token IS NULL, NULL, ?)",
        [connection.clock.realNow().seconds], in: transaction)
      try transaction.db.execute(
        sql: "DELETE FROM google WHERE id = ? AND token IS NULL AND link IS NULL", arguments: [account.id.rawValue])
    }
  }

  /// Stores what was made in the user's Drive. Keeps the lease for `seconds` more.
  /// - Returns: false, with nothing written, if the lease is lost.
  public func save(
    _ places: GoogleAccount.Places, of account: GoogleAccount, seconds: Double, telling outbound: Outbound? = nil
  ) throws -> Bool {
    try update(
      account, telling: outbound,
      "spreadsheet = ?, page = ?, tab = ?, usedName = ?, photoFolder = ?, usedFolder = ?, leaseUntil = ?",
      [
        places.spreadsheet, places.page, places.tab, places.name, places.photoFolder, places.folder,
        connection.clock.realNow().addingTimeInterval(seconds).seconds,
      ])
  }

  /// Stores that the chat's consent ends soon or has ended, with a new attempt to connect.
  /// - Returns: false, with nothing written, if the lease is lost.
  public func announceEnd(
    of account: GoogleAccount, link: Data, until: Date, hasEnded: Bool, telling outbound: Outbound
  ) throws -> Bool {
    try update(
      account, telling: outbound,
      "link = ?, linkUntil = ?, isEndTold = 1, trouble = iif(?, 'consentEnded', trouble)",
      [link, until.seconds, hasEnded])
  }

  /// Ends the lease. `trouble` says why nothing more is written; nil if all is, and then a receipt that was kept in the
  /// meantime is due at once. Something is due again at `at`; nil for nothing, until the chat does something. Does nothing
  /// if the lease is lost.
  public func release(
    _ account: GoogleAccount, trouble: SheetTrouble?, at date: Date?, telling outbound: Outbound? = nil
  ) throws {
    let rows = "EXISTS (SELECT 1 FROM sheetRow WHERE account = google.id AND state = 0)"
    let isDue = "token IS NOT NULL AND (? AND \(rows) OR ? AND \(GoogleTable.hasPicturesToEnd))"
    let now = connection.clock.realNow().seconds
    _ = try update(
      account, telling: outbound, "trouble = ?, fetchAt = iif(\(isDue), ?, ?), \(Lease.end)",
      [trouble?.rawValue, trouble == nil, trouble == nil || trouble == .sheetGone, now, date?.seconds])
  }

  private func update(
    _ account: GoogleAccount, telling outbound: Outbound?, _ assignments: String,
    _ arguments: [(any DatabaseValueConvertible)?]
  ) throws -> Bool {
    try connection.write { try update(account, telling: outbound, assignments, arguments, in: $0) }
  }

  private func update(
    _ account: GoogleAccount, telling outbound: Outbound?, _ assignments: String,
    _ arguments: [(any DatabaseValueConvertible)?], in transaction: WriteTransaction
  ) throws -> Bool {
    try transaction.db.execute(
      sql: "UPDATE google SET \(assignments) WHERE id = ? AND fence IS ?",
      arguments: StatementArguments(arguments + [account.id.rawValue, account.lease.fence]))
    guard transaction.db.changesCount > 0 else { return false }
    if let outbound { try transaction.outbox.enqueue(outbound, to: account.chat) }
    return true
  }
}

/// Rows of the spreadsheet.
extension GoogleAccounts {
  /// What came of an attempt to write a row.
  public enum RowResult: Sendable, Equatable {
    /// The picture is uploaded; its page is this.
    case uploaded(String)
    /// The platform no longer has the picture.
    case pictureGone
    /// The row is there, as the receipt was at that version.
    case written
    /// Google refuses it.
    case failed
    /// It may work another time.
    case later
  }

  /// Stores what came of an attempt, and keeps the lease for `seconds` more.
  /// - Returns: false, with nothing written, if the lease is lost.
  public func store(
    _ result: RowResult, of row: QueuedRow, _ account: GoogleAccount, seconds: Double, telling outbound: Outbound? = nil
  ) throws -> Bool {
    try connection.write { transaction in
      let db = transaction.db
      try db.execute(
        sql: "UPDATE google SET leaseUntil = ?, isLossTold = max(isLossTold, ?) WHERE id = ? AND fence IS ?",
        arguments: [
          connection.clock.realNow().addingTimeInterval(seconds).seconds,
          result == .pictureGone && outbound != nil, account.id.rawValue, account.lease.fence,
        ])
      guard db.changesCount > 0 else { return false }
      let id = row.receipt.rawValue
      switch result {
      case .uploaded(let link):
        try db.execute(sql: "UPDATE sheetRow SET link = ? WHERE receipt = ?", arguments: [link, id])
      case .pictureGone: try db.execute(sql: "UPDATE sheetRow SET isPictureGone = 1 WHERE receipt = ?", arguments: [id])
      case .written, .failed:
        // A receipt that has changed meanwhile is written again.
        try db.execute(
          sql: "UPDATE sheetRow SET state = ?, attempts = 0 WHERE receipt = ? AND version = ?",
          arguments: [
            (result == .written ? SheetRowState.written : .failed).rawValue, id, row.version,
          ])
      case .later: try db.execute(sql: "UPDATE sheetRow SET attempts = attempts + 1 WHERE receipt = ?", arguments: [id])
      }
      if let outbound { try transaction.outbox.enqueue(outbound, to: account.chat) }
      return true
    }
  }
}

/// Consents that are over.
extension GoogleAccounts {
  /// The consents to revoke now, and when the next one is due.
  public func revocations(limit: Int) throws -> (due: [Revocation], next: Date?) {
    let now = connection.clock.realNow().seconds
    return try connection.pool.read { db in
      let due = try Row.fetchAll(
        db, sql: "SELECT id, token, attempts FROM googleRevocation WHERE fetchAt <= ? ORDER BY fetchAt LIMIT ?",
        arguments: [now, limit]
      ).map { Revocation(id: $0[0], token: $0.blob(1) ?? Data(), attempts: $0.integer(2)) }
      return (due, Date(seconds: try Double.fetchOne(db, sql: "SELECT min(fetchAt) FROM googleRevocation")))
    }
  }

  /// Forgets a consent that is revoked, or tries again at `date`.
  public func settle(_ revocation: Revocation, retryAt date: Date?) throws {
    try connection.write { transaction in
      if let date {
        try transaction.db.execute(
          sql: "UPDATE googleRevocation SET attempts = attempts + 1, fetchAt = ? WHERE id = ?",
          arguments: [date.seconds, revocation.id])
      } else {
        try transaction.db.execute(sql: "DELETE FROM googleRevocation WHERE id = ?", arguments: [revocation.id])
        transaction.log.recordErasure()
      }
    }
  }

  /// Stores the answer that a browser brought to an attempt.
  /// - Returns: false, with nothing written, if none is awaited any more.
  public func answer(_ account: GoogleAccount, code: Data) throws -> Bool {
    try connection.write { transaction in
      _ = try transaction.google.apply(.exchange(account.id, code: code), in: account.chat)
      return transaction.db.changesCount > 0
    }
  }
}

extension Store {
  /// The accounts at Google.
  public var google: GoogleAccounts { GoogleAccounts(connection: connection) }
}
