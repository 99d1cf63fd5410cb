import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// The file gives back unused pages.
@Suite struct ShrinkTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()

  init() throws { folder = try ScratchFolder() }

  private var path: String { folder.path("bot.sqlite") }

  private func open() throws -> Store {
    try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
  }

  /// Adds rows of that many megabytes in total.
  private func fill(_ store: Store, megabytes: Int) throws {
    try store.connection.pool.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
          INSERT INTO inbound (id, account, externalID, lane, body, receivedAt, isDone)
          SELECT i, 'a', i, 'x', randomblob(1000), 0, 1 FROM n
          """, arguments: [megabytes * 1000])
    }
  }

  private func size(_ store: Store) async throws -> Int {
    store.connection.log.recordErasure()
    try await store.checkpoint()
    return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  @Test func aNewFileShrinksWhenRowsGo() async throws {
    let store = try open()
    #expect(try store.housekeeping.makeShrinkable(room: 0) == .needless)
    try fill(store, megabytes: 8)
    let full = try await size(store)
    _ = try store.housekeeping.prune(PruneTests.rules)
    // Each step is a short write that gives back a megabyte.
    #expect(try store.housekeeping.shrink(steps: 2) == 512)
    let given = try store.housekeeping.shrink()
    #expect(given > 1000)
    let left = try await size(store)
    #expect(full > 8_000_000 && left < 2_000_000)
    #expect(try store.housekeeping.shrink() == 0)
  }

  /// A file as earlier versions wrote it.
  private func makeOld() throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "15 digits of phones")
    try queue.close()
  }

  @Test func anOlderFileIsWrittenAnewOnce() async throws {
    try makeOld()
    do {
      let store = try open()
      try fill(store, megabytes: 4)
      guard case .noRoom(let bytes) = try store.housekeeping.makeShrinkable(room: 1 << 20) else {
        Issue.record("there was no room")
        return
      }
      #expect(bytes > 8 << 20)
      _ = try store.housekeeping.prune(PruneTests.rules)
      #expect(try store.housekeeping.shrink() == 0)
    }
    let store = try open()
    try fill(store, megabytes: 4)
    guard case .done = try store.housekeeping.makeShrinkable(room: FileSystem.freeSpace(at: path)) else {
      Issue.record("it was not written anew")
      return
    }
    let rows = try await store.connection.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM inbound") }
    #expect(rows == 4000)
    #expect(try store.housekeeping.makeShrinkable(room: 0) == .needless)
    _ = try store.housekeeping.prune(PruneTests.rules)
    try store.housekeeping.shrink()
    let left = try await size(store)
    #expect(left < 2_000_000)
  }

  @Test func theCopyOfABackupShrinksToo() throws {
    _ = try open()
    try DatabaseCopy.write(from: path, to: folder.path("copy.sqlite"), now: Date())
    let mode = try DatabaseQueue(path: folder.path("copy.sqlite")).read {
      try Int.fetchOne($0, sql: "PRAGMA auto_vacuum")
    }
    #expect(mode == 2)
  }
}
