public import Foundation
import GRDB

/// Copies of the database. A copy is consistent, complete or absent, and readable by its owner only. The table `copy`
/// says when it was made, so that a bot that starts on a copy can detect it.
public enum DatabaseCopy {
  /// Writes a copy of the database at `source` to a new file, while another process may write to it. If it fails, no
  /// file is left behind. It takes about a second per 100 MB. The source is read in one transaction; during it the log
  /// can grow, but no writer waits.
  /// - Parameter now: the time to record as the copy's date.
  /// - Throws: `unusable` if `source` is missing or `target` exists; the error of a source that cannot be used.
  public static func write(from source: String, to target: String, now: Date) throws(StoreError) {
    guard FileManager.default.fileExists(atPath: source) else {
      throw .unusable(path: source, reason: "no such file")
    }
    try mustNotExist(target)
    do {
      try Connection.readFile(path: source) { _ in }
      var configuration = Configuration()
      configuration.busyMode = .timeout(30)
      let queue = try DatabaseQueue(path: source, configuration: configuration)
      try queue.inDatabase { try copy($0, to: target, now: now) }
    } catch {
      throw StoreError(error, path: source)
    }
  }

  static func mustNotExist(_ target: String) throws(StoreError) {
    guard !FileManager.default.fileExists(atPath: target) else {
      throw .unusable(path: target, reason: "it exists already; a backup overwrites nothing")
    }
  }

  /// Writes the copy under a temporary name and renames it. An existing file is replaced.
  static func copy(_ db: Database, to target: String, now: Date) throws {
    let partial = target + ".partial"
    do {
      try FileSystem.create(partial)
      try db.execute(sql: "VACUUM INTO ?", arguments: [partial])
      try mark(partial, now: now)
      try FileSystem.sync(partial)
      try FileSystem.rename(partial, to: target)
    } catch {
      for name in [partial, partial + "-journal"] { unlink(name) }
      throw error
    }
  }

  /// Records when the copy was made. A copy of a copy on which no bot ran keeps the older date.
  private static func mark(_ copy: String, now: Date) throws {
    try DatabaseQueue(path: copy).write { db in
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS copy (madeAt REAL NOT NULL)")
      try db.execute(
        sql: "INSERT INTO copy (madeAt) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM copy)", arguments: [now.seconds])
    }
  }
}

/// The copy that is made before a migration, as `<database>.before-<number of the last migration>`.
extension DatabaseCopy {
  /// Copies a database that this version is about to migrate. Only the newest such copy is kept: older ones are deleted
  /// when the new one is complete.
  /// - Parameter freeSpace: gives the free bytes in a folder.
  /// - Throws: `noRoomForCopy` if there is too little space; the database is unchanged.
  static func keepBeforeMigrating(
    _ pool: DatabasePool, path: String, now: Date, freeSpace: (String) -> Int? = FileSystem.freeSpace
  ) throws {
    guard let number = try pool.read(pendingMigration) else { return }
    let target = "\(path).before-\(number)"
    let size = try pool.read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT (page_count - freelist_count) * page_size
          FROM pragma_page_count, pragma_freelist_count, pragma_page_size
          """) ?? 0
    }
    // A migration that copies a table needs about the same space again, in the log.
    let needed = 2 * size + margin
    let full = StoreError.noRoomForCopy(path: path, needed: (needed + megabyte - 1) / megabyte)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if let free = freeSpace(folder), free < needed { throw full }
    do {
      try pool.writeWithoutTransaction { try copy($0, to: target, now: now) }
    } catch {
      if case .full = StoreError(error, path: path) { throw full }
      throw error
    }
    for old in copiesBeforeMigrations(of: path) where old != target { unlink(old) }
  }

  private static let megabyte = 1 << 20
  private static let margin = 4 * megabyte

  /// The number of the last migration if any is pending; nil if none is, or if the database is new.
  private static func pendingMigration(_ db: Database) throws -> Int? {
    let migrator = Migrations.migrator
    let applied = try migrator.appliedIdentifiers(db)
    guard !applied.isEmpty, !applied.isSuperset(of: migrator.migrations) else { return nil }
    return migrator.migrations.last.flatMap { Int($0.prefix(while: \.isNumber)) }
  }

  static func copiesBeforeMigrations(of path: String) -> [String] {
    let url = URL(fileURLWithPath: path)
    let beginning = url.lastPathComponent + ".before-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)) ?? []
    return names.filter { name in
      let number = name.dropFirst(beginning.count)
      return name.hasPrefix(beginning) && !number.isEmpty && number.allSatisfy(\.isNumber)
    }.map { url.deletingLastPathComponent().appendingPathComponent($0).path }
  }

  /// Deletes the copies that were made before a migration more than 30 days ago, because they also contain what users
  /// have deleted since then.
  static func dropOld(of path: String, now: Date) {
    for copy in copiesBeforeMigrations(of: path) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: copy)
      guard let date = attributes?[.modificationDate] as? Date else { continue }
      if now.timeIntervalSince(date) > 30 * 86_400 { unlink(copy) }
    }
  }
}
