import GRDB

/// The size of one table.
public struct TableSize: Sendable, Equatable {
  /// Name of the table.
  public var table: String
  /// Number of rows.
  public var rows: Int
  /// Bytes of its pages and the pages of its indexes; nil if SQLite was built without `dbstat`.
  public var bytes: Int?
}

extension Store {
  /// The sizes of all tables, sorted by name. Reads the whole file.
  public func tableSizes() throws -> [TableSize] {
    try pool.read { db in
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
