public import Foundation
import GRDB

/// Puts a copy in the database's place. Whatever ends it half way, the database is the old one or the new one, whole.
public struct Restore: Sendable {
  /// What was done.
  public struct Outcome: Sendable {
    /// When the copy was made; of one that does not say, the time of the newest thing in it.
    public var copiedAt: Date
    public var chats: Int
    public var parcels: Int
    /// Where the database that was there is now; nil where there was none.
    public var replaced: String?
    /// How many chats were active after the copy was made; nil where the database that was there does not tell.
    public var activeChats: Int?
    /// Whether users' tokens or phone digits are in it, which only their key opens.
    public var hasSecrets: Bool
  }

  /// What has been done when a restore may be cut short, in the order of doing.
  enum Step: CaseIterable { case taken, folded, examined, putAside, placed }

  private let file: String
  private let path: String
  /// For tests: called behind each step.
  var reached: (@Sendable (Step) throws -> Void)?

  /// - Parameters:
  ///   - file: the copy; it stays as it is.
  ///   - path: the database.
  public init(_ file: String, to path: String) {
    self.file = file
    // What a link leads to is replaced, and not the link.
    self.path =
      FileManager.default.fileExists(atPath: path) ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
  }

  /// - Throws: `locked` while a bot lives on the database; `corrupt` and `newerVersion` name the copy.
  public func run() throws(StoreError) -> Outcome {
    let lock = try DatabaseLock(path: path)
    defer { withExtendedLifetime(lock) {} }
    let partial = path + ".restoring"
    defer { Self.suffixes.forEach { unlink(partial + $0) } }
    do {
      try take(to: partial)
      try reached?(.taken)
      let isReadable = try foldLog()
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

  /// A database's file, and those that SQLite may have beside it.
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// A copy of the copy, with what lies beside one that was made by copying files.
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

  /// Moves what is in the old database's log into its file: a log that is left behind would be read into the new file.
  /// - Returns: whether it can be read; false where there is none.
  private func foldLog() throws -> Bool {
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

  /// - Returns: whether the database is one file from now on.
  private static func endLog(_ db: Database) throws -> Bool {
    try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete"
  }

  // MARK: The copy

  /// Whether it is whole and can be lived on; writes into it what the old database knows.
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
    let active = try old.flatMap { try note(what: $0, knowsAfter: copiedAt, queue) }
    return try queue.read { db in
      func count(_ table: String) throws -> Int {
        try db.tableExists(table) ? Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 : 0
      }
      return Outcome(
        copiedAt: copiedAt, chats: try count("chat"), parcels: try count("parcel"), activeChats: active,
        hasSecrets: try count("credential") + count("phoneDigits") > 0)
    }
  }

  /// When it was made. A file that does not say is marked with the time of the newest thing in it.
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

  /// Writes down, in the copy, the chats that the old database has, and which of them were active after the copy was made.
  /// - Returns: how many were; nil where the old database did not go on from that copy, or cannot be read.
  private func note(what old: String, knowsAfter date: Date, _ queue: DatabaseQueue) throws -> Int? {
    do {
      return try queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH DATABASE ? AS old", arguments: [old])
        var active: Int?
        try db.inTransaction {
          guard try Self.goesOn(db) else { return .rollback }
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

  /// Whether the old database is what became of the copy, and not another that took its place: they have a chat in
  /// common since the same moment.
  private static func goesOn(_ db: Database) throws -> Bool {
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

  /// Under a name that no file has yet. Where its log could not be moved into it, the log goes first: a new database
  /// must never be found beside it.
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
