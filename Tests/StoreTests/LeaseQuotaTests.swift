import Foundation
import GRDB
import Store
import TestSupport
import Testing
import Tracking

@Suite struct LeaseQuotaTests {
  private let clock = ManualClock()

  private func open(_ path: String) throws -> Store {
    try Store(path: path, ids: IDGenerator(node: 2, now: { clock.now }), clock: clock.clock)
  }

  @Test func theFileIsForItsOwnerAlone() throws {
    let folder = try ScratchFolder()
    _ = try open(folder.path("bot.sqlite"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("bot.sqlite"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func aSecondProcessIsRefused() throws {
    let folder = try ScratchFolder()
    let first = try open(folder.path("bot.sqlite"))
    #expect { try open(folder.path("bot.sqlite")) } throws: { error in
      if case StoreError.locked = error { true } else { false }
    }
    withExtendedLifetime(first) {}
  }

  @Test func aProcessThatIsEndingIsWaitedFor() throws {
    let folder = try ScratchFolder()
    let path = folder.path("bot.sqlite")
    let other = Glibc.open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { close(other) }
    _ = try open(path)
  }

  @Test func aFileThatIsNoDatabaseIsLeftAsItIs() throws {
    let folder = try ScratchFolder()
    let path = folder.path("bot.sqlite")
    let junk = Data(repeating: 0x41, count: 8192)
    try junk.write(to: URL(fileURLWithPath: path))
    #expect { try open(path) } throws: { error in
      if case StoreError.corrupt = error { true } else { false }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == junk)
  }

  @Test func aDatabaseOfANewerVersionIsRefusedAndLeftAsItIs() throws {
    let folder = try ScratchFolder()
    let path = folder.path("bot.sqlite")
    _ = try open(path)
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')") }
    #expect { try open(path) } throws: { error in
      if case StoreError.newerVersion = error { true } else { false }
    }
    #expect(throws: StoreError.self) { try Store.check(path: path) }
  }

  @Test func aDatabaseThatAnotherProgramHoldsIsSaidToBeLocked() throws {
    let folder = try ScratchFolder()
    let path = folder.path("bot.sqlite")
    _ = try open(path)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      #expect { try open(path) } throws: { error in
        if case StoreError.locked = error { true } else { false }
      }
      try db.execute(sql: "ROLLBACK")
    }
  }

  @Test func aFolderThatIsNotThereIsSaidSo() throws {
    #expect(throws: StoreError.self) { try open("/nonexistent/folder/bot.sqlite") }
  }

  @Test func idsGoOnPastThoseInTheFile() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel(Int64.max / 2))])
    fixture.clock.advance(by: -86_400)
    let copy = fixture.folder.path("copy.sqlite")
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.copyItem(atPath: fixture.folder.path("bot.sqlite" + suffix), toPath: copy + suffix)
    }
    let ids = IDGenerator(node: 3, now: { fixture.clock.now })
    _ = try Store(path: copy, ids: ids, clock: fixture.clock.clock)
    #expect(ids.next() > Int64.max / 2)
  }
}
