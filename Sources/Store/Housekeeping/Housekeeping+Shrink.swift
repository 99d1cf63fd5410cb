import Chat
import Foundation
import GRDB
import Tracking

/// Page counts of the file.
private struct Pages {
  var size: Int
  var total: Int
  var free: Int
  var canShrink: Bool

  /// Unused pages beyond the reserve, which is a twentieth of the file but at least 256 pages (1 MiB).
  var spare: Int { free - max(256, total / 20) }

  init(_ db: Database) throws {
    func number(_ name: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0 }
    size = try number("page_size")
    total = try number("page_count")
    free = try number("freelist_count")
    canShrink = try number("auto_vacuum") == 2
  }
}

/// The size of one table.
public struct TableSize: Sendable, Equatable {
  /// Name of the table.
  public var table: String
  /// Number of rows.
  public var rows: Int
  /// Bytes of its pages and the pages of its indexes; nil if SQLite was built without `dbstat`.
  public var bytes: Int?
}

/// Shrinks the file after rows were deleted, by giving back unused pages in small steps.
extension Housekeeping {
  /// The result of making a file shrinkable.
  public enum Conversion: Sendable, Equatable {
    /// The file can already shrink.
    case needless
    /// The file was rewritten, in that many seconds.
    case done(seconds: Double)
    /// There is too little free space: it needs that many bytes. The next start tries again.
    case noRoom(bytes: Int)
  }

  /// Rewrites the file of an earlier version once, so that it can shrink from then on. All other work waits for it, so
  /// call it at the start of the process. If the process is killed meanwhile, the file stays as it was.
  /// - Parameter room: free bytes on the volume of the file; nil if unknown, which counts as enough.
  public func makeShrinkable(room: Int?) throws -> Conversion {
    let pages = try connection.pool.read { try Pages($0) }
    guard !pages.canShrink else { return .needless }
    // The new content is in the log and in a temporary file before it replaces the old content.
    let needed = 2 * (pages.total - pages.free) * pages.size + 16 << 20
    guard room ?? .max >= needed else { return .noRoom(bytes: needed) }
    let start = ContinuousClock.now
    try connection.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      try db.execute(sql: "VACUUM")
    }
    connection.log.recordCommit()
    connection.log.recordErasure()
    return .done(seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  /// Gives back unused pages, except a reserve for the next rows.
  /// - Parameter steps: the maximum number of write transactions, of some milliseconds each.
  /// - Returns: the number of pages given back.
  @discardableResult
  public func shrink(steps: Int = 100) throws -> Int {
    var given = 0
    for _ in 0..<steps {
      let pages = try connection.pool.read { try Pages($0) }
      guard pages.canShrink, pages.spare > 0 else { break }
      try connection.pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA incremental_vacuum(\(min(Self.shrinkStep, pages.spare)))")
      }
      connection.log.recordCommit()
      given += min(Self.shrinkStep, pages.spare)
    }
    return given
  }

  /// Number of pages given back in one step.
  private static let shrinkStep = 256

  /// The sizes of all tables, sorted by name. Reads the whole file.
  public func tableSizes() throws -> [TableSize] {
    try connection.pool.read { db in
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_master
          WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations' ORDER BY name
          """)
      let bytes = try? Row.fetchAll(
        db,
        sql: """
          SELECT coalesce(tbl_name, dbstat.name), sum(pgsize) FROM dbstat
          LEFT JOIN sqlite_master ON sqlite_master.name = dbstat.name WHERE aggregate = TRUE GROUP BY 1
          """
      ).reduce(into: [String: Int]()) { $0[$1[0]] = $1[1] }
      return try tables.map { table in
        let rows = try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0
        return TableSize(table: table, rows: rows, bytes: bytes.map { $0[table] ?? 0 })
      }
    }
  }
}
