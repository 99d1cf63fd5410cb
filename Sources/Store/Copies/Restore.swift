public import Foundation
import GRDB

/// Replaces the database with a copy. If it is interrupted at any point, the database is either the old one or the new
/// one, complete.
public struct Restore: Sendable {
  /// The result of a restore.
  public struct Outcome: Sendable {
    /// When the copy was made. If the copy does not say, the time of the newest entry in it.
    public var copiedAt: Date
    /// Number of chats in the copy.
    public var chats: Int
    /// Number of parcels in the copy.
    public var parcels: Int
    /// The path to which the replaced database was moved; nil if there was none.
    public var replaced: String?
    /// Number of chats that were active after the copy was made; nil if the replaced database cannot say.
    public var activeChats: Int?
    /// True if it contains secrets of users, of any kind, which only their encryption key opens.
    public var hasSecrets: Bool
  }

  /// The steps of a restore, in order. Each case names the step that was just completed.
  enum Step: CaseIterable { case taken, folded, examined, putAside, placed }

  private let file: String
  private let path: String
  /// For tests: called after each step. If it throws, the restore stops there.
  var reached: (@Sendable (Step) throws -> Void)?

  /// - Parameters:
  ///   - file: path of the copy. It is not changed.
  ///   - path: path of the database to replace.
  public init(_ file: String, to path: String) {
    self.file = file
    // If the path is a symbolic link, its target is replaced and not the link.
    self.path =
      FileManager.default.fileExists(atPath: path) ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
  }

  /// Runs the restore.
  /// - Throws: `locked` if a bot is running on the database; `corrupt` and `newerVersion` if the copy cannot be used.
  public func run() throws(StoreError) -> Outcome {
    let lock = try DatabaseLock(path: path)
    defer { withExtendedLifetime(lock) {} }
    let partial = path + ".restoring"
    defer { Self.suffixes.forEach { unlink(partial + $0) } }
    do {
      try take(to: partial)
      try reached?(.taken)
      let isReadable = try mergeLog()
      try reached?(.folded)
      var outcome = try examine(partial, beside: isReadable ? path : nil)
      try FileSystem.sync(partial)
      try reached?(.examined)
      outcome.replaced = try putAside()
      try reached?(.putAside)
      try FileSystem.rename(partial, to: path)
      try reached?(.placed)
      return outcome
    } catch {
      throw StoreError(error, path: file)
    }
  }

  /// Suffixes of a database file and of the files that SQLite may keep beside it.
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// Copies the file to `partial`, with its log or journal if the copy was made by copying files.
  private func take(to partial: String) throws {
    guard FileManager.default.fileExists(atPath: file) else {
      throw StoreError.unusable(path: file, reason: "no such file")
    }
    guard URL(fileURLWithPath: file).resolvingSymlinksInPath().path != path else {
      throw StoreError.unusable(path: file, reason: "it is the database itself")
    }
    for suffix in Self.suffixes {
      unlink(partial + suffix)
      guard suffix != "-shm", FileManager.default.fileExists(atPath: file + suffix) else { continue }
      // Opening a pipe waits for somebody who writes to it.
      guard FileSystem.isRegular(file + suffix) else {
        throw StoreError.unusable(path: file + suffix, reason: "it is not a regular file")
      }
      try Self.copyBytes(of: file + suffix, to: partial + suffix)
    }
  }

  private static func copyBytes(of source: String, to target: String) throws {
    guard let input = FileHandle(forReadingAtPath: source) else { throw FileSystem.failure(source) }
    try FileSystem.create(target)
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: target))
    do {
      while let bytes = try input.read(upToCount: 1 << 20), !bytes.isEmpty { try output.write(contentsOf: bytes) }
      try output.close()
    } catch {
      throw FileSystem.failure(target)
    }
  }

  /// Moves the content of the old database's log into its file. A log that was left behind would be applied to the new
  /// file.
  /// - Returns: whether the old database can be read; false if there is none.
  /// - Throws: `locked` if another process uses the old database.
  private func mergeLog() throws -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    do {
      return try DatabaseQueue(path: path).inDatabase { db in
        guard try Self.endLog(db) else { throw StoreError.locked(path: path) }
        return try db.tableExists("chat")
      }
    } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
      throw StoreError.locked(path: path)
    } catch is DatabaseError { return false }
  }

  /// Moves the log into the file and deletes it.
  /// - Returns: whether the database consists of one file from now on.
  private static func endLog(_ db: Database) throws -> Bool {
    try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete"
  }

  // MARK: The copy

  /// Checks that the copy is complete and usable. Then writes into it what the old database knows about chats.
  private func examine(_ partial: String, beside old: String?) throws -> Outcome {
    let queue = try DatabaseQueue(path: partial)
    try queue.inDatabase { db in
      guard try Self.endLog(db) else { throw StoreError.corrupt(path: file) }
      let faults = try String.fetchAll(db, sql: "PRAGMA integrity_check(1)")
      let migrator = Migrations.migrator
      guard faults == ["ok"], try !migrator.appliedIdentifiers(db).isEmpty, try db.tableExists("chat"),
        try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil
      else { throw StoreError.corrupt(path: file) }
      if try migrator.hasBeenSuperseded(db) { throw StoreError.newerVersion(path: file) }
    }
    let copiedAt = try queue.write(Self.copyDate)
    let active = try old.flatMap { try recordChats(of: $0, activeAfter: copiedAt, queue) }
    return try queue.read { db in
      func count(_ table: String) throws -> Int {
        try db.tableExists(table) ? Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 : 0
      }
      return Outcome(
        copiedAt: copiedAt, chats: try count("chat"), parcels: try count("parcel"), activeChats: active,
        hasSecrets: try !SealedValue.some(1, db).isEmpty)
    }
  }

  /// When the copy was made. If it does not say, it is marked with the time of its newest entry.
  private static func copyDate(_ db: Database) throws -> Date {
    if try db.tableExists("copy"), let date = try Double.fetchOne(db, sql: "SELECT madeAt FROM copy") {
      return Date(seconds: date)
    }
    let newest = try Double.fetchOne(
      db,
      sql: """
        SELECT max(coalesce((SELECT max(receivedAt) FROM inbound), 0), coalesce((SELECT max(shownAt) FROM shown), 0),
          coalesce((SELECT max(createdAt) FROM outbound), 0), coalesce((SELECT max(addedAt) FROM parcel), 0))
        """)
    try db.execute(sql: "CREATE TABLE IF NOT EXISTS copy (madeAt REAL NOT NULL)")
    try db.execute(sql: "INSERT INTO copy VALUES (?)", arguments: [newest ?? 0])
    return Date(seconds: newest ?? 0)
  }

  /// Writes into the copy which chats the old database has, and which of them were active after the copy was made.
  /// - Returns: the number of active ones; nil if the old database does not continue that copy, or cannot be read.
  private func recordChats(of old: String, activeAfter date: Date, _ queue: DatabaseQueue) throws -> Int? {
    do {
      return try queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH DATABASE ? AS old", arguments: [old])
        var active: Int?
        try db.inTransaction {
          guard try Self.continuesCopy(db) else { return .rollback }
          try db.execute(sql: Self.noteChats, arguments: [date.seconds])
          active = try Int.fetchOne(db, sql: "SELECT count(*) FROM copyChat WHERE isActive")
          return .commit
        }
        return active
      }
    } catch let error as DatabaseError {
      if StoreError(error, path: "").isFull { throw error }
      return nil
    }
  }

  /// Whether the old database continues the copy, and is not an unrelated one. This is so if they share a chat with the
  /// same time of creation.
  private static func continuesCopy(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM main.chat AS one JOIN old.chat AS other USING (id, createdAt))
        """) ?? false
  }

  private static let noteChats = """
    DROP TABLE IF EXISTS copyChat;
    CREATE TABLE copyChat AS
    SELECT id, kind, language, isLanguageChosen, timeZone, createdAt,
      closedAt IS NULL AND id IN (
        SELECT lane FROM old.inbound WHERE receivedAt > :date UNION SELECT chat FROM old.parcel WHERE addedAt > :date
      ) AS isActive
    FROM old.chat WHERE isForgotten = 0;
    """

  // MARK: The old database

  /// Moves the old database to a name that no file has yet. A log that could not be moved into the old file is renamed
  /// first, because a new database must never be found beside it.
  private func putAside() throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    var aside = path + ".replaced"
    var number = 2
    while FileManager.default.fileExists(atPath: aside) {
      aside = "\(path).replaced-\(number)"
      number += 1
    }
    for suffix in ["-wal", "-journal"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileSystem.rename(path + suffix, to: aside + suffix)
    }
    unlink(path + "-shm")
    guard link(path, aside) == 0 else { throw FileSystem.failure(aside) }
    try FileSystem.syncFolder(of: path)
    return aside
  }
}

extension StoreError {
  fileprivate var isFull: Bool { if case .full = self { true } else { false } }
}
