import Foundation
import GRDB
import Tracking

/// The database and what every transaction needs. One per open file.
final class Connection: Sendable {
  let pool: DatabasePool
  /// Makes the ids of new rows.
  let ids: IDGenerator
  let clock: Clock
  let log: WriteAheadLog
  let inboxEncryption: InboxEncryption?
  let setAsideHandling: SetAsideHandling?
  /// The last time that a copy replaced the database; nil if that never happened.
  let restoredCopy: RestoredCopy?
  let turns = ChatTurns()
  /// Unreadable values that were found outside of writes.
  private let unreadable = UnreadableNotes()

  init(
    _ pool: DatabasePool, _ log: WriteAheadLog, ids: IDGenerator, clock: Clock, inboxEncryption: InboxEncryption?,
    setAsideHandling: SetAsideHandling?, restoredCopy: RestoredCopy?
  ) {
    self.pool = pool
    self.log = log
    self.ids = ids
    self.clock = clock
    self.inboxEncryption = inboxEncryption
    self.setAsideHandling = setAsideHandling
    self.restoredCopy = restoredCopy
  }

  static func configuration(wait: Double) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(wait)
    configuration.maximumReaderCount = 3
    configuration.prepareDatabase { db in
      // Takes effect in a new file. An older file must be rewritten (`makeShrinkable`).
      if !db.configuration.readonly { try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL") }
      // Checkpoints run between writes (`WriteAheadLog`). This limit applies when they cannot keep up.
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 16000")
      // Deleted data is overwritten, in the file and in its pages of the log.
      if !db.configuration.readonly { try db.execute(sql: "PRAGMA secure_delete = ON") }
      // In KiB. The writer's cache holds the upper levels of every index, for any number of rows.
      try db.execute(sql: "PRAGMA cache_size = \(db.configuration.readonly ? -1000 : -8000)")
    }
    return configuration
  }

  /// Reads a file that another process may be using.
  static func readFile<T>(path: String, _ body: (Database) throws -> T) throws(StoreError) -> T {
    do {
      var configuration = configuration(wait: 5)
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      if try queue.read(Migrations.migrator.hasBeenSuperseded) { throw StoreError.newerVersion(path: path) }
      return try queue.read(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Reads in one consistent view.
  func read<T>(_ body: (Snapshot) throws -> T) throws -> T {
    try pool.read { db in try UnreadableNotes.$current.withValue(unreadable) { try body(Snapshot(db: db)) } }
  }

  /// Runs one transaction on the writer's connection. `BEGIN` and `COMMIT` are cached statements, because many
  /// transactions contain a single message only. Values that the transaction could not read, or that earlier reads could
  /// not, are set aside in the same commit.
  func write<T>(_ body: (WriteTransaction) throws -> T) throws -> T {
    try log.throwIfFlushFailed()
    defer { log.recordCommit() }
    return try pool.writeWithoutTransaction { db in
      try db.cachedStatement(sql: "BEGIN IMMEDIATE TRANSACTION").execute()
      do {
        let transaction = WriteTransaction(db: db, connection: self)
        let earlier = unreadable.take()
        let (result, setAside) = try transaction.setAsides.settingAside(earlier) { try body(transaction) }
        try db.cachedStatement(sql: "COMMIT TRANSACTION").execute()
        if !setAside.isEmpty { setAsideHandling?.onSetAside(setAside) }
        return result
      } catch {
        // Some errors end the transaction by themselves. The original error is thrown, not that of a rollback.
        if db.isInsideTransaction { try? db.rollback() }
        throw error
      }
    }
  }
}

/// One write transaction. Its tables (`inbox`, `outbox`, …) are in `TransactionTable`.
struct WriteTransaction {
  let db: Database
  let connection: Connection

  /// A view of the data as this transaction has left it.
  var snapshot: Snapshot { Snapshot(db: db) }

  /// Adds to a counter that survives restarts.
  func count(_ name: String, by amount: Int = 1) throws {
    guard amount > 0 else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO counter (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = value + excluded.value
        """
    ).execute(arguments: [name, amount])
  }
}

/// One or more tables of the database, within a write transaction. Each one declares here a property by which the others
/// use it.
protocol TransactionTable {
  var transaction: WriteTransaction { get }
}

extension WriteTransaction: TransactionTable {
  var transaction: WriteTransaction { self }
}

extension TransactionTable {
  var db: Database { transaction.db }
  var ids: IDGenerator { transaction.connection.ids }
  var clock: Clock { transaction.connection.clock }
  var log: WriteAheadLog { transaction.connection.log }
}

extension TransactionTable {
  /// Whether nobody else has leased the row since; otherwise a write is refused, which is counted. A row that is gone is
  /// held.
  func isHeld(_ lease: Lease, of id: Int64, in table: String) throws -> Bool {
    let isHeld = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT fence IS ? FROM \(table) WHERE id = ?"), arguments: [lease.fence, id])
    if isHeld == false { try transaction.count("lease.refused") }
    return isHeld ?? true
  }
}
