import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// Replacing the database with a copy.
@Suite struct RestoreTests {
  private let fixture: RestoreFixture

  init() throws { fixture = try RestoreFixture() }

  /// Two parcels. The copy contains the first.
  private func prepare() throws {
    let store = try fixture.open()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel(100))], updateID: "1", in: store)
    try fixture.backUp()
    try fixture.handle([.add(fixture.parcel(101, "620434003760"))], updateID: "2", in: store)
  }

  @Test func itIsTheCopyAndTheOldOneIsPutAside() throws {
    try prepare()
    let before = try fixture.files()
    let outcome = try fixture.restore()
    #expect(outcome.copiedAt == ManualClock.start && outcome.chats == 1 && outcome.parcels == 1)
    #expect(outcome.activeChats == 1 && !outcome.hasSecrets)
    #expect(outcome.replaced == fixture.path + ".replaced")
    #expect(try fixture.files() == before.union(["bot.sqlite.replaced"]))
    #expect(try FileManager.default.attributesOfItem(atPath: fixture.path)[.posixPermissions] as? Int == 0o600)

    let store = try fixture.open()
    #expect(try fixture.numbers(store) == ["620434003756"])
    #expect(store.restoredCopy?.copiedAt == ManualClock.start && store.restoredCopy?.restoredAt == fixture.clock.now)
    #expect(
      try DatabaseQueue(path: fixture.path + ".replaced").read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM parcel")
      } == 2)
    // The first start removes the marks of a copy.
    #expect(try store.connection.pool.read { try !$0.tableExists("copy") && !$0.tableExists("copyChat") })
  }

  @Test func nothingIsEverOverwritten() throws {
    try prepare()
    _ = try fixture.restore()
    #expect(try fixture.restore().replaced == fixture.path + ".replaced-2")
    #expect(try fixture.numbers(try fixture.open()).count == 1)
  }

  /// Reading from a pipe that nobody writes to never ends.
  @Test(arguments: ["", "-wal"]) func onlyRegularFilesAreRead(_ suffix: String) throws {
    try prepare()
    let (before, copy) = (try fixture.files(), fixture.folder.path("pipe.sqlite"))
    if !suffix.isEmpty { try FileManager.default.copyItem(atPath: fixture.copy, toPath: copy) }
    #expect(mkfifo(copy + suffix, 0o600) == 0)
    #expect {
      _ = try Restore(copy, to: fixture.path).run()
    } throws: {
      "\($0)".contains("not a regular file")
    }
    #expect(try fixture.files().subtracting(["pipe.sqlite", "pipe.sqlite-wal"]) == before)
    #expect {
      _ = try Restore(fixture.folder.url.path, to: fixture.path).run()
    } throws: {
      "\($0)".contains("not a regular file")
    }
  }

  @Test func aRunningBotIsNotDisturbed() throws {
    try prepare()
    let store = try fixture.open()
    let before = try fixture.files()
    #expect {
      _ = try fixture.restore()
    } throws: { if case StoreError.locked = $0 { true } else { false } }
    #expect(try fixture.files() == before)
    #expect(try fixture.numbers(store).count == 2)
  }

  /// Unusable copies, made from a usable one.
  static let faults: [(name: String, spoil: @Sendable (RestoreFixture) throws -> Void)] = [
    ("missing", { unlink($0.copy) }),
    ("junk", { try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: $0.copy)) }),
    ("empty", { try Data().write(to: URL(fileURLWithPath: $0.copy)) }),
    ("truncated", { truncate($0.copy, 5 * 4096) }),
    (
      "damaged",
      { fixture in
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: fixture.copy))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size - 8192)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 8192))
        try file.close()
      }
    ),
    ("newer", { try $0.execute("INSERT INTO grdb_migrations VALUES ('99 from the future')", in: $0.copy) }),
    (
      "another program's",
      { fixture in
        unlink(fixture.copy)
        try fixture.execute("CREATE TABLE chat (id TEXT)", in: fixture.copy)
      }
    ),
    (
      "orphaned",
      { fixture in
        try DatabaseQueue(path: fixture.copy).inDatabase {
          try $0.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM shipment")
        }
      }
    ),
  ]

  @Test(arguments: faults.indices) func whatIsNotWholeIsRefusedAndNothingChanges(_ index: Int) throws {
    try prepare()
    try Self.faults[index].spoil(fixture)
    let before = try fixture.files()
    #expect(throws: StoreError.self, "\(Self.faults[index].name)") { _ = try fixture.restore() }
    #expect(try fixture.files() == before)
    #expect(try fixture.numbers(try fixture.open()).count == 2)
  }

  @Test func theDatabaseItselfIsNoCopy() throws {
    try prepare()
    #expect(throws: StoreError.self) { _ = try Restore(fixture.path, to: fixture.path).run() }
    #expect(try fixture.numbers(try fixture.open()).count == 2)
  }

  /// The files of a database whose process was killed. Much of the content is in the log.
  private func kill(_ write: () throws -> Void) throws {
    let names = ["", "-wal", "-shm"].map { fixture.path + $0 }
    try write()
    for name in names { try FileManager.default.copyItem(atPath: name, toPath: name + ".kept") }
    for name in names { unlink(name) }
  }

  private func putBack() throws {
    for name in ["", "-wal", "-shm"].map({ fixture.path + $0 }) {
      unlink(name)
      try FileManager.default.moveItem(atPath: name + ".kept", toPath: name)
    }
  }

  @Test func theOldLogNeverMeetsTheNewFile() throws {
    try prepare()
    do {
      let store = try fixture.open()
      try kill { try fixture.handle([.add(fixture.parcel(102, "620434003771"))], updateID: "3", in: store) }
    }
    try putBack()
    #expect(try fixture.restore().activeChats == 1)
    #expect(try fixture.files().filter { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") } == [])
    #expect(try fixture.numbers(try fixture.open()).count == 1)
    // The replaced file contains what was in the log.
    let old = try DatabaseQueue(path: fixture.path + ".replaced")
    #expect(try old.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM parcel") } == 3)
  }

  @Test func aDamagedOldOneGoesAside() throws {
    try prepare()
    try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: fixture.path))
    try Data("log".utf8).write(to: URL(fileURLWithPath: fixture.path + "-wal"))
    #expect(try fixture.restore().activeChats == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path + ".replaced")).count == 8192)
    #expect(try !fixture.files().contains("bot.sqlite-wal"))
    #expect(try fixture.numbers(try fixture.open()).count == 1)
  }

  private struct Killed: Error {}

  /// After an interruption at any step, the database is completely the old one or completely the copy.
  @Test(arguments: Restore.Step.allCases) func cutShortItIsTheOldOneOrTheNew(_ step: Restore.Step) throws {
    try prepare()
    do {
      let store = try fixture.open()
      try kill { try fixture.handle([.add(fixture.parcel(102, "620434003771"))], updateID: "3", in: store) }
    }
    try putBack()
    var restore = Restore(fixture.copy, to: fixture.path)
    // The temporary files of the interrupted process are still there.
    restore.reached = { [fixture] reached in
      guard reached == step else { return }
      for name in try fixture.files() {
        try FileManager.default.copyItem(atPath: fixture.folder.path(name), toPath: fixture.folder.path("then-" + name))
      }
      throw Killed()
    }
    #expect(throws: StoreError.self) { _ = try restore.run() }
    for name in try fixture.files() where name.hasPrefix("then-") {
      unlink(fixture.folder.path(String(name.dropFirst(5))))
      try FileManager.default.moveItem(
        atPath: fixture.folder.path(name), toPath: fixture.folder.path(String(name.dropFirst(5))))
    }
    do {
      let store = try fixture.open()
      #expect(try fixture.numbers(store).count == (step == .placed ? 1 : 3))
      #expect(try store.connection.pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    }
    _ = try fixture.restore()
    #expect(try fixture.numbers(try fixture.open()).count == 1)
    #expect(try fixture.files().filter { $0.contains("restoring") } == [])
  }

  @Test func killedHalfWayTheOldOneIsWholeAndTheNextTrySucceeds() throws {
    try prepare()
    try Data("half".utf8).write(to: URL(fileURLWithPath: fixture.path + ".restoring"))
    try Data("half".utf8).write(to: URL(fileURLWithPath: fixture.path + ".restoring-wal"))
    #expect(link(fixture.path, fixture.path + ".replaced") == 0)
    #expect(try fixture.numbers(try fixture.open()).count == 2)
    #expect(try fixture.restore().replaced == fixture.path + ".replaced-2")
    #expect(try fixture.files().filter { $0.contains("restoring") } == [])
    #expect(try fixture.numbers(try fixture.open()).count == 1)
  }

  @Test func aCopyOfFilesIsTakenWithItsLog() throws {
    try prepare()
    unlink(fixture.copy)
    do {
      let store = try fixture.open()
      try fixture.handle([.add(fixture.parcel(102, "620434003771"))], updateID: "3", in: store)
      for name in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: fixture.path + name, toPath: fixture.copy + name)
      }
    }
    let outcome = try fixture.restore()
    // The copy has no date, so the time of its newest entry counts.
    #expect(outcome.parcels == 3 && outcome.copiedAt == ManualClock.start.addingTimeInterval(3600))
    #expect(try fixture.numbers(try fixture.open()).count == 3)
  }

  @Test func anOldCopyIsMigratedOnceMore() throws {
    let queue = try DatabaseQueue(path: fixture.copy)
    try Migrations.migrator.migrate(queue, upTo: "5 alerts in time")
    try queue.close()
    let outcome = try fixture.restore()
    #expect(outcome.replaced == nil && outcome.activeChats == nil && outcome.chats == 0)
    #expect(try fixture.open().restoredCopy != nil)
  }
}
