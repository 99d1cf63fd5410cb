import Foundation
import GRDB
import Pacing
import Tracking

/// The first transaction of a process on a database. No other process uses it, because this one holds the lock.
struct StartUp: TransactionTable {
  let transaction: WriteTransaction

  /// Opens and migrates the database, and runs the first transaction of the process.
  static func open(
    path: String, wait: Double, ids: IDGenerator, clock: Clock, inboxEncryption: InboxEncryption?,
    setAsideHandling: SetAsideHandling?
  ) throws -> Connection {
    let pool = try DatabasePool(path: path, configuration: Connection.configuration(wait: wait))
    let migrator = Migrations.migrator
    if try pool.read(migrator.hasBeenSuperseded) { throw StoreError.newerVersion(path: path) }
    // Before the first write.
    let log = try WriteAheadLog(of: path, pool)
    try DatabaseCopy.keepBeforeMigrating(pool, path: path, now: clock.realNow())
    try migrator.migrate(pool)
    func connection(_ restoredCopy: RestoredCopy?) -> Connection {
      Connection(
        pool, log, ids: ids, clock: clock, inboxEncryption: inboxEncryption, setAsideHandling: setAsideHandling,
        restoredCopy: restoredCopy)
    }
    let starting = connection(nil)
    try pool.write { try StartUp(transaction: WriteTransaction(db: $0, connection: starting)).run() }
    return connection(try pool.read(RestoredCopy.init(_:)))
  }

  private func run() throws {
    ids.skip(past: try highestID())
    try restoredCopy.adopt(now: clock.now())
    try takeOver()
    try endImpossibleWaits(now: clock.realNow())
    try shortenHolds(now: clock.realNow())
  }

  private func highestID() throws -> Int64 {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT max(coalesce((SELECT max(id) FROM inbound), 0), coalesce((SELECT max(id) FROM outbound), 0),
          coalesce((SELECT max(id) FROM parcel), 0), coalesce((SELECT max(id) FROM shipment), 0),
          coalesce((SELECT max(id) FROM bundle), 0), coalesce((SELECT max(serial) FROM credential), 0),
          coalesce((SELECT max(id) FROM import), 0), coalesce((SELECT max(id) FROM picture), 0),
          coalesce((SELECT max(id) FROM receipt), 0), coalesce((SELECT max(id) FROM google), 0),
          coalesce((SELECT max(place) FROM sheetRow), 0), coalesce((SELECT max(id) FROM googleRevocation), 0), coalesce((SELECT max(id) FROM mailbox), 0),
          coalesce((SELECT max(id) FROM mailOrder), 0), coalesce((SELECT max(scan) FROM mailbox), 0),
          coalesce((SELECT max(id) FROM modelReading), 0))
        """) ?? 0
  }

  /// Clears the leases of earlier processes, and puts the rows that they were sending back into the queue. Those
  /// processes have ended, because this one holds the lock.
  private func takeOver() throws {
    for table in ["shipment", "import", "picture", "mailbox", "modelReading", "google"] {
      try db.execute(sql: "UPDATE \(table) SET \(Lease.end) WHERE leaseOwner IS NOT NULL")
    }
    try outbox.putBackInterrupted(try Int64.fetchAll(db, sql: "SELECT id FROM outbound WHERE isSending = 1"))
  }

  /// Ends waits that are longer than any wait can be, at the start of a process. They were written by a clock that ran
  /// ahead. The rows no longer wait; such shipments are spread over a day.
  private func endImpossibleWaits(now: Date) throws {
    let horizon = now.seconds + Self.longestWait
    for table in ["inbound", "outbound"] {
      try db.execute(sql: "UPDATE \(table) SET notBefore = 0 WHERE notBefore > ?", arguments: [horizon])
    }
    try db.execute(sql: "DELETE FROM hold WHERE until > ?", arguments: [horizon])
    var carrier = ""
    // Goes from carrier to carrier along the index. A scan of all shipments would slow down the start.
    while let next = try String.fetchOne(
      db, sql: "SELECT min(carrier) FROM shipment WHERE carrier > ?", arguments: [carrier])
    {
      carrier = next
      try db.execute(
        sql:
          "UPDATE shipment SET nextCheck = ? + abs(id) % 86400 WHERE carrier = ? AND urgency IN \(Urgency.allCodes) AND nextCheck > ?",
        arguments: [now.seconds, carrier, horizon])
    }
  }

  /// Shortens what platforms demanded to what is believed, for the chats and for the messages that wait with them.
  private func shortenHolds(now: Date) throws {
    let end = now.seconds + TrustedPause.chat.longest
    try db.execute(
      sql: """
        UPDATE outbound SET notBefore = ?1 WHERE notBefore > ?1 AND EXISTS (
          SELECT 1 FROM hold WHERE until >= outbound.notBefore AND (scope = outbound.chat OR instr(scope, ':') = 0))
        """, arguments: [end])
    try db.execute(sql: "UPDATE hold SET until = ?1 WHERE until > ?1", arguments: [end])
  }

  /// Ten days, in seconds. No platform asks to wait longer, and every shipment is checked more often.
  private static let longestWait = 10 * 86_400.0
}
