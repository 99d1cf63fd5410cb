import Foundation
import GRDB
import Tracking

/// A row of any table with all its columns, so that it can be restored unchanged.
struct KeptRow: Codable {
  enum Cell: Codable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)
  }

  var cells: [String: Cell]

  init(_ row: Row) {
    cells = Dictionary(uniqueKeysWithValues: row.map { ($0, Cell($1.storage)) })
  }

  /// Inserts the row into `table`, with the given columns changed. Does nothing if the row already exists.
  func insert(into table: String, with changes: [String: (any DatabaseValueConvertible)?] = [:], _ db: Database) throws
  {
    var values = cells.mapValues(\.value)
    for (column, value) in changes { values[column] = value?.databaseValue ?? .null }
    let columns = values.keys.sorted()
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO "\(table)" (\(columns.map { "\"\($0)\"" }.joined(separator: ", ")))
        VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
        """, arguments: StatementArguments(columns.map { values[$0] ?? .null }))
  }
}

extension KeptRow.Cell {
  fileprivate init(_ storage: DatabaseValue.Storage) {
    self =
      switch storage {
      case .null: .null
      case .int64(let value): .integer(value)
      case .double(let value): .real(value)
      case .string(let value): .text(value)
      case .blob(let value): .blob(value)
      }
  }

  var value: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .blob(let value): value.databaseValue
    }
  }
}

/// A parcel with all rows that refer to it, and its shipment, which is deleted with the last parcel that refers to it. A
/// parcel without a number has none.
struct KeptParcel: Codable {
  var parcel: KeptRow
  var shipment: KeptRow?
  /// The rows that refer to the parcel, such as alerts, by table.
  var others: [String: [KeptRow]]

  /// Reads the parcel from the database; nil if the chat has no such parcel.
  init?(_ id: ParcelID, in chat: String, _ db: Database) throws {
    let own = try Row.fetchOne(
      db, sql: "SELECT * FROM parcel WHERE id = ? AND chat = ?", arguments: [id.rawValue, chat])
    guard let own else { return nil }
    parcel = KeptRow(own)
    shipment = try Row.fetchOne(
      db, sql: "SELECT * FROM shipment WHERE id = ?", arguments: [own["shipment"] as Int64?]
    ).map(KeptRow.init)
    // The id of another chat must not get into this chat's records.
    shipment?.cells["askedFor"] = nil
    others = [:]
    for (table, column) in try Self.references(db) {
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM \"\(table)\" WHERE \"\(column)\" = ?", arguments: [id.rawValue])
      if !rows.isEmpty { others[table] = rows.map(KeptRow.init) }
    }
  }

  /// The tables with a foreign key to `parcel`, and the columns that hold it. They are read from the schema, so that a
  /// new table cannot be missed.
  static func references(_ db: Database) throws -> [(table: String, column: String)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT sqlite_master.name, reference."from" FROM sqlite_master
        JOIN pragma_foreign_key_list(sqlite_master.name) AS reference
        WHERE sqlite_master.type = 'table' AND reference."table" = 'parcel'
        """
    ).map { ($0[0], $0[1]) }
  }
}
