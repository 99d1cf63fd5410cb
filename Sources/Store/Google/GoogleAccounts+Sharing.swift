import Chat
import Foundation
import GRDB
public import Tracking

/// Pictures that everybody with the link may see.
extension GoogleAccounts {
  /// What came of an attempt to take a permission back.
  public enum SharingResult: Sendable, Equatable {
    /// It is taken back.
    case ended
    /// There was none.
    case notShared
    /// Google refuses.
    case refused
    /// It may work another time.
    case later
  }

  /// Notes that a file is about to be shared, so that this can be taken back whatever happens next.
  /// - Returns: whether the user still wants that; nil if the account is gone or its lease is lost.
  public func willShare(_ file: String, of account: GoogleAccount) throws -> Bool? {
    try connection.write { transaction in
      let isShared = try Bool.fetchOne(
        transaction.db, sql: "SELECT isShared FROM google WHERE id = ? AND fence IS ?",
        arguments: [account.id.rawValue, account.lease.fence])
      if isShared == true {
        try transaction.db.execute(
          sql: """
            INSERT INTO sharedPicture (account, file) VALUES (?, ?)
            ON CONFLICT (account, file) DO UPDATE SET state = 0, attempts = 0, isCertain = 1
            """, arguments: [account.id.rawValue, file])
      }
      return isShared
    }
  }

  /// Stores what came of an attempt, and keeps the lease for `seconds` more.
  /// - Returns: false, with nothing written, if the lease is lost.
  public func settle(
    _ result: SharingResult, of picture: SharedPicture, _ account: GoogleAccount, seconds: Double
  ) throws -> Bool {
    try connection.write { transaction in
      let db = transaction.db
      try db.execute(
        sql: "UPDATE google SET leaseUntil = ? WHERE id = ? AND fence IS ?",
        arguments: [
          connection.clock.realNow().addingTimeInterval(seconds).seconds, account.id.rawValue, account.lease.fence,
        ])
      guard db.changesCount > 0 else { return false }
      // The user may have changed the choice meanwhile.
      let row = "WHERE account = ? AND file = ? AND state = \(SharedPicture.State.ending.rawValue)"
      let key: StatementArguments = [account.id.rawValue, picture.file]
      switch result {
      case .later: try db.execute(sql: "UPDATE sharedPicture SET attempts = attempts + 1 \(row)", arguments: key)
      case .notShared:
        try db.execute(sql: "DELETE FROM sharedPicture \(row) AND NOT isCertain", arguments: key)
        // Otherwise the answer to an earlier attempt was lost.
        try set(.ended, row, key, db)
      case .ended: try set(.ended, row, key, db)
      case .refused: try set(.refused, row, key, db)
      }
      return true
    }
  }

  private func set(_ state: SharedPicture.State, _ row: String, _ key: StatementArguments, _ db: Database) throws {
    try db.execute(sql: "UPDATE sharedPicture SET state = \(state.rawValue) \(row)", arguments: key)
  }

  /// Tells the chat what became of its pictures, and forgets them.
  /// - Returns: false, with nothing written, if there is nothing to tell or the lease is lost.
  public func tellPrivate(_ account: GoogleAccount, telling outbound: Outbound) throws -> Bool {
    try connection.write { transaction in
      try transaction.db.execute(
        sql: """
          DELETE FROM sharedPicture WHERE state IN (?, ?)
            AND account = (SELECT id FROM google WHERE id = ? AND fence IS ?)
          """,
        arguments: [
          SharedPicture.State.ended.rawValue, SharedPicture.State.refused.rawValue, account.id.rawValue,
          account.lease.fence,
        ])
      guard transaction.db.changesCount > 0 else { return false }
      try transaction.outbox.enqueue(outbound, to: account.chat)
      return true
    }
  }
}

extension Snapshot {
  /// The picture that is made private next; nil if none has to be.
  public func nextPictureToMakePrivate(of id: GoogleAccountID) throws -> SharedPicture? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT file, attempts FROM sharedPicture WHERE account = ? AND state = ? ORDER BY attempts, file LIMIT 1"),
      arguments: [id.rawValue, SharedPicture.State.ending.rawValue]
    ).map { SharedPicture(file: $0[0], attempts: $0.integer(1)) }
  }

  /// How many of the account's pictures are shared.
  public func sharedPictures(of id: GoogleAccountID) throws -> SharedPictureCounts {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT state, count(*) FROM sharedPicture WHERE account = ? GROUP BY state"),
      arguments: [id.rawValue]
    ).reduce(into: SharedPictureCounts()) { counts, row in
      let count = row.integer(1)
      switch SharedPicture.State(rawValue: row.integer(0)) {
      case .shared: counts.shared += count
      case .ending:
        counts.shared += count
        counts.ending = count
      case .ended: counts.ended = count
      case .refused:
        counts.shared += count
        counts.refused = count
      case nil: break
      }
    }
  }
}
