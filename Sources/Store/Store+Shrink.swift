import Foundation
import GRDB

/// The file shrinks when rows go: pages that nothing uses are given back, some at a time.
extension Store {
  /// What became of a file that could not shrink.
  public enum Conversion: Sendable, Equatable {
    /// It can already.
    case needless
    /// It was written anew, in so many seconds.
    case done(seconds: Double)
    /// That takes so many bytes on the disk: at another start.
    case noRoom(bytes: Int)
  }

  /// Writes a file of an earlier version anew, once, so that it can shrink from then on. Everybody waits for it: for the
  /// start, before anything else is done. A process that is killed meanwhile leaves the file as it was.
  /// - Parameter room: bytes that are free beside the file; nil where nobody can say.
  public func makeShrinkable(room: Int?) throws -> Conversion {
    let pages = try pool.read { try Pages($0) }
    guard !pages.canShrink else { return .needless }
    // The new file stands in the log and in a temporary file before it takes the old one's place.
    let needed = 2 * (pages.total - pages.free) * pages.size + 16 << 20
    guard room ?? .max >= needed else { return .noRoom(bytes: needed) }
    let start = ContinuousClock.now
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      try db.execute(sql: "VACUUM")
    }
    log.noteCommit()
    log.noteErased()
    return .done(seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  /// Gives pages back that nothing uses, but for a reserve that the next rows are written to.
  /// - Parameter steps: how many times the writer is taken, for some milliseconds each.
  /// - Returns: pages given back.
  @discardableResult
  public func shrink(steps: Int = 100) throws -> Int {
    var given = 0
    for _ in 0..<steps {
      let pages = try pool.read { try Pages($0) }
      guard pages.canShrink, pages.spare > 0 else { break }
      try pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA incremental_vacuum(\(min(Self.shrinkStep, pages.spare)))")
      }
      log.noteCommit()
      given += min(Self.shrinkStep, pages.spare)
    }
    return given
  }

  /// Pages given back at a time.
  private static let shrinkStep = 256
}

/// How the file is made up.
private struct Pages {
  var size: Int
  var total: Int
  var free: Int
  var canShrink: Bool

  /// Free pages beyond a twentieth of the file, and beyond a megabyte.
  var spare: Int { free - max(256, total / 20) }

  init(_ db: Database) throws {
    func number(_ name: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0 }
    size = try number("page_size")
    total = try number("page_count")
    free = try number("freelist_count")
    canShrink = try number("auto_vacuum") == 2
  }
}
