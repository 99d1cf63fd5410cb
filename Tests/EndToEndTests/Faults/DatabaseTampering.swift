import Foundation
import GRDB

/// Damages or locks the bot's database.
struct DatabaseTampering: Sendable {
  let path: String

  /// An exclusive lock on the database, held until `release()`.
  final class Lock: Sendable {
    private let queue: DatabaseQueue

    fileprivate init(path: String) throws {
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      configuration.busyMode = .timeout(10)
      queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    }

    func release() throws {
      try queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      try queue.close()
    }
  }

  func lock() throws -> Lock { try Lock(path: path) }

  /// Makes inserting a shipment with that number fail.
  func poison(_ number: String) throws {
    try change(
      """
      CREATE TRIGGER poison BEFORE INSERT ON shipment WHEN NEW.number = '\(number)'
      BEGIN SELECT RAISE(ABORT, 'poison'); END
      """)
  }

  /// Makes inserting parcels of that chat fail.
  func poison(chat: Int) throws {
    try change(
      """
      CREATE TRIGGER poisonChat BEFORE INSERT ON parcel WHEN NEW.chat = 'telegram:\(chat)'
      BEGIN SELECT RAISE(ABORT, 'poison'); END
      """)
  }

  /// Makes rows unreadable: the settings of the first chat, a pending message of the second, and the shipments of the
  /// third, which are also due now.
  func corruptRows() throws {
    for sql in [
      #"UPDATE chat SET preferences = '{"off":[' WHERE id = 'telegram:1000'"#,
      """
      INSERT INTO outbound (id, chat, priority, effect, content, createdAt)
      VALUES (1, 'telegram:1001', 1, 'send', CAST('{"v":99}' AS BLOB), 0)
      """,
      """
      UPDATE shipment SET detail = 7, nextCheck = 1 WHERE id IN (SELECT shipment FROM parcel WHERE chat = 'telegram:1002')
      """,
    ] { try change(sql) }
  }

  /// Makes the settings of the chat unreadable.
  func corruptSettings(of chat: Int) throws {
    try change("UPDATE chat SET preferences = CAST('{\"off\":[' AS BLOB) WHERE id = 'telegram:\(chat)'")
  }

  /// Marks the database as written by a later version.
  func makeNewer() throws { try change("INSERT INTO grdb_migrations (identifier) VALUES ('999 of a later version')") }

  /// Overwrites everything except the first 100 bytes, the file header.
  func corrupt() throws {
    try change("PRAGMA wal_checkpoint(TRUNCATE)")
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let size = try file.seekToEnd()
    try file.seek(toOffset: 100)
    try file.write(contentsOf: Data(repeating: 0x5A, count: Int(size) - 100))
    try file.close()
  }

  /// Replaces the file by one that is not a database.
  func writeGarbage() throws {
    try Data(repeating: 65, count: 4096).write(to: URL(fileURLWithPath: path))
  }

  private func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }
}
