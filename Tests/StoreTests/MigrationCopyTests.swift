import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// The copy that is made before a migration.
@Suite struct MigrationCopyTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()

  init() throws { folder = try ScratchFolder() }

  private var path: String { folder.path("bot.sqlite") }
  private var copy: String {
    path + ".before-" + (Migrations.migrator.migrations.last ?? "").prefix { $0.isNumber }
  }

  /// A database of the version with fifteen migrations, with one chat.
  private func makeOld() throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "15 digits of phones")
    try queue.write { db in
      try db.execute(
        sql: "INSERT INTO chat (id, kind, language, utcOffset, createdAt) VALUES ('telegram:42', 'private', 'en', 0, 1)"
      )
    }
  }

  private func open() throws {
    _ = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
  }

  private func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.contains(".before-") })
  }

  /// The copy's migrations and chats, and when it was made.
  private func content(of copy: String) throws -> (applied: Set<String>, chats: [String], madeAt: Date?) {
    try DatabaseQueue(path: copy).read { db in
      (
        try Migrations.migrator.appliedIdentifiers(db), try String.fetchAll(db, sql: "SELECT id FROM chat"),
        Date(seconds: try Double.fetchOne(db, sql: "SELECT madeAt FROM copy"))
      )
    }
  }

  @Test func itIsTheDatabaseAsItWasAndForItsOwnerAlone() throws {
    try makeOld()
    // The partial file of a process that was killed does not count as a copy.
    try Data("half".utf8).write(to: URL(fileURLWithPath: copy + ".partial"))
    try open()
    #expect(try files() == [URL(fileURLWithPath: copy).lastPathComponent])
    #expect(try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
    let content = try content(of: copy)
    #expect(content.applied.count == 15 && content.chats == ["telegram:42"] && content.madeAt == clock.now)
    #expect(try DatabaseQueue(path: path).read(Migrations.migrator.hasCompletedMigrations))
  }

  @Test func itIsKeptOnceAndTheOneBeforeItGoes() throws {
    try makeOld()
    let others = [".before-3", ".before-notes", ".before-"].map { path + $0 }
    for other in others { try Data().write(to: URL(fileURLWithPath: other)) }
    try open()
    #expect(
      try files() == ["bot.sqlite.before-notes", "bot.sqlite.before-", URL(fileURLWithPath: copy).lastPathComponent])
    // A start without a migration makes no copy.
    unlink(copy)
    try open()
    #expect(try files() == ["bot.sqlite.before-notes", "bot.sqlite.before-"])
  }

  @Test func aNewDatabaseNeedsNone() throws {
    try open()
    #expect(try files() == [])
  }

  @Test func withoutRoomForItNothingIsChanged() throws {
    try makeOld()
    let pool = try DatabasePool(path: path)
    #expect {
      try DatabaseCopy.keepBeforeMigrating(pool, path: path, now: clock.now, freeSpace: { _ in 1 << 20 })
    } throws: { error in
      guard case StoreError.noRoomForCopy(_, let needed) = error else { return false }
      return needed > 4 && "\(error)".contains("\(needed) MB") && "\(error)".contains("nothing was changed")
    }
    #expect(try files() == [])
    #expect(try pool.read { try Migrations.migrator.appliedIdentifiers($0).count } == 15)
  }

  @Test(arguments: [(29.0, true), (31, false)]) func aMonthLaterItGoes(_ days: Double, _ stays: Bool) throws {
    try makeOld()
    try open()
    let madeAt = try #require(
      try FileManager.default.attributesOfItem(atPath: copy)[.modificationDate] as? Date)
    DatabaseCopy.dropOld(of: path, now: madeAt.addingTimeInterval(days * 86_400))
    #expect(try files().isEmpty == !stays)
  }
}
