public import Foundation
import GRDB

/// What the database says about the key that its secrets are encrypted with.
public struct KeyRecord: Sendable {
  /// A known value, encrypted with that key; nil if none was stored yet.
  public var check: Data?
  /// Some of the encrypted values, of every kind that there is. Empty if nothing is encrypted.
  public var values: [SealedValue]

  /// Makes a record.
  public init(check: Data? = nil, values: [SealedValue] = []) {
    self.check = check
    self.values = values
  }
}

/// The record of the key that secrets are encrypted with.
public struct KeyChecks: Sendable {
  let connection: Connection

  /// What the database says about the key now.
  public func record() throws -> KeyRecord { try connection.pool.read(KeyRecord.init(_:)) }

  /// Stores the known value, encrypted. It replaces an earlier one.
  public func save(_ sealed: Data) throws {
    try connection.write { transaction in
      try transaction.db.execute(
        sql: "INSERT OR REPLACE INTO keyCheck (id, sealed) VALUES (1, ?)", arguments: [sealed])
    }
  }

  /// Deletes the known value. The next key may be any.
  public func delete() throws {
    try connection.write { try $0.db.execute(sql: "DELETE FROM keyCheck") }
  }
}

extension KeyRecord {
  /// Values of each kind that are looked at. Only a database of an earlier version needs more than one.
  private static let limit = 20

  init(_ db: Database) throws {
    check = try db.tableExists("keyCheck") ? Data.fetchOne(db, sql: "SELECT sealed FROM keyCheck") : nil
    values = try SealedValue.some(Self.limit, db)
  }
}

extension Store {
  /// The record of the key that secrets are encrypted with.
  public var keyChecks: KeyChecks { KeyChecks(connection: connection) }

  /// What a database says about its key. It may be in use, or of an earlier version.
  public static func keyRecord(path: String) throws(StoreError) -> KeyRecord {
    try Connection.readFile(path: path, KeyRecord.init(_:))
  }
}
