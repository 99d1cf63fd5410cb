import Foundation
import GRDB
public import Tracking

/// All persistent data, in one SQLite file. Each public write is one transaction that keeps the data consistent. A
/// function blocks until its transaction ends, and ignores the cancellation of its task. A commit survives the end of
/// the process; after `sync` it also survives a loss of power.
public struct Store: Sendable {
  let pool: DatabasePool
  /// Makes the ids of new rows.
  public let ids: IDGenerator
  let clock: Clock
  let log: WriteAheadLog
  let inboxEncryption: InboxEncryption?
  /// The last time that a copy replaced the database; nil if that never happened.
  public let restoredCopy: RestoredCopy?
  let setAsideHandling: SetAsideHandling?
  /// Unreadable values that were found outside of writes.
  let unreadable = UnreadableNotes()
  private let lock: DatabaseLock

  /// Opens or creates the file with mode 0600, locks it and migrates it. Moves `ids` past every id in the file. Rows
  /// that an earlier process was sending are put back into the queue, and count as possibly sent.
  /// - Parameters:
  ///   - wait: seconds to wait for another program's lock on the file.
  ///   - inboxEncryption: encrypts updates that may contain a secret while they wait in the inbox; nil for no
  ///     encryption.
  ///   - handling: what to do about unreadable values besides setting them aside; nil for nothing.
  /// - Throws: `StoreError` if the file cannot be locked, opened or migrated.
  public init(
    path: String, ids: IDGenerator, clock: Clock, wait: Double = 5, inboxEncryption: InboxEncryption? = nil,
    setAsideHandling: SetAsideHandling? = nil
  ) throws(StoreError) {
    self.setAsideHandling = setAsideHandling
    self.clock = clock
    self.inboxEncryption = inboxEncryption
    lock = try DatabaseLock(path: path)
    self.ids = ids
    let created = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if created >= 0 {
      close(created)
    } else if !FileManager.default.isReadableFile(atPath: path) {
      throw .unusable(path: path, reason: String(cString: strerror(errno)))
    } else {
      throw .readOnly(path: path)
    }
    do {
      pool = try DatabasePool(path: path, configuration: Self.configuration(wait: wait))
      let migrator = Migrations.migrator
      if try pool.read(migrator.hasBeenSuperseded) { throw StoreError.newerVersion(path: path) }
      try Self.keepCopyBeforeMigrating(pool, path: path, now: clock.realNow())
      try migrator.migrate(pool)
      try pool.write { [ids] db in
        ids.skip(past: try Self.highestID(db))
        try Self.adoptCopy(now: clock.now(), ids, db)
        try Self.takeOver(db)
        try Self.endImpossibleWaits(now: clock.realNow(), db)
      }
      restoredCopy = try pool.read(RestoredCopy.init(_:))
      log = try WriteAheadLog(of: path, pool)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Checks whether the file can be used, without changing or locking it.
  /// - Throws: `StoreError` if it cannot be used.
  public static func check(path: String) throws(StoreError) { try readFile(path: path) { _ in } }

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

  private static func configuration(wait: Double) -> Configuration {
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

  private static func highestID(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT max(coalesce((SELECT max(id) FROM inbound), 0), coalesce((SELECT max(id) FROM outbound), 0),
          coalesce((SELECT max(id) FROM parcel), 0), coalesce((SELECT max(id) FROM shipment), 0),
          coalesce((SELECT max(id) FROM bundle), 0), coalesce((SELECT max(serial) FROM credential), 0),
          coalesce((SELECT max(id) FROM import), 0))
        """) ?? 0
  }

  /// Clears the leases of earlier processes, and puts the rows that they were sending back into the queue. Those
  /// processes have ended, because this one holds the lock.
  private static func takeOver(_ db: Database) throws {
    try db.execute(sql: "UPDATE shipment SET leaseOwner = NULL, leaseUntil = NULL WHERE leaseOwner IS NOT NULL")
    try db.execute(sql: "UPDATE import SET leaseOwner = NULL, leaseUntil = NULL WHERE leaseOwner IS NOT NULL")
    // An edit that was being sent may have changed its message.
    try db.execute(
      sql: """
        UPDATE shown SET look = NULL
        WHERE look IS NOT NULL AND chat IN (SELECT chat FROM outbound WHERE isSending = 1 AND effect = 'edit')
        """)
    let keyed = "SELECT id FROM outbound WHERE isSending = 1 AND key IS NOT NULL"
    for id in try Int64.fetchAll(db, sql: keyed) { try absorbYounger(into: id, in: db) }
    try db.execute(
      sql: """
        UPDATE outbound SET isSending = 0, doubts = doubts + 1, leaseOwner = NULL, leaseUntil = NULL
        WHERE isSending = 1
        """)
    try count("outbound.interrupted", by: db.changesCount, in: db)
  }

  /// Adds to a counter that survives restarts.
  static func count(_ name: String, by amount: Int = 1, in db: Database) throws {
    guard amount > 0 else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO counter (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = value + excluded.value
        """
    ).execute(arguments: [name, amount])
  }

  /// The version of SQLite in use; `unknown` if it cannot be read.
  public static var libraryVersion: String {
    let version = try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    return version ?? "unknown"
  }

  /// All persistent counters, by name.
  public func counters() throws -> [String: Int] {
    try read { try $0.counters() }
  }

  /// Reads in one consistent view.
  public func read<T>(_ body: (Snapshot) throws -> T) throws -> T {
    try pool.read { db in try UnreadableNotes.$current.withValue(unreadable) { try body(Snapshot(db: db)) } }
  }
}
