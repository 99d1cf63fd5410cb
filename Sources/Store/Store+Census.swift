import GRDB

/// How much a table holds.
public struct TableSize: Sendable, Equatable {
  public var table: String
  public var rows: Int
  /// Of its pages and those of its indexes; nil where SQLite was built without `dbstat`.
  public var bytes: Int?
}

extension Store {
  /// All tables by name. Reads the whole file.
  public func census() throws -> [TableSize] {
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
