import Chat
import Foundation
import GRDB
import Store
import TestSupport
import Testing
import Tracking

@Suite struct BackupTests {
  private let fixture: StoreFixture

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([
      .saveChat(fixture.profile()), .add(fixture.parcel(100)), .add(fixture.parcel(101, "620434003760")),
      fixture.reply("waits"),
    ])
  }

  private var source: String { fixture.folder.path("bot.sqlite") }
  private var target: String { fixture.folder.path("copy.sqlite") }

  private func open(_ path: String) throws -> Store {
    try Store(
      path: path, ids: IDGenerator(node: 2, now: { [fixture] in fixture.clock.now }), clock: fixture.clock.clock)
  }

  private func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.url.path))
  }

  @Test func theCopyIsADatabaseOfItsOwnForItsOwnerAlone() throws {
    let before = try files()
    try DatabaseCopy.write(from: source, to: target, now: fixture.clock.now)
    #expect(try files() == before.union(["copy.sqlite"]))
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    // Later changes are not in the copy.
    try fixture.handle([.add(fixture.parcel(102, "620434003771"))], updateID: "2")
    let copy = try open(target)
    #expect(
      try copy.read { try $0.parcels(in: Samples.chat) }.compactMap(\.number?.text) == ["620434003760", "620434003756"])
    // A bot that starts on the copy does not send the rows that waited in it.
    #expect(try copy.counters()["outbound.notSentAfterRestore"] == 1)
    #expect(try copy.counters()["inbound.handled"] == 1)
    #expect(try fixture.store.read { try $0.parcelCount(in: Samples.chat) } == 3)
  }

  @Test func whatAnotherConnectionHasNotCommittedIsNotInTheCopy() throws {
    let writer = try DatabaseQueue(path: source)
    try writer.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      try db.execute(sql: "DELETE FROM parcel WHERE id = 100")
      try DatabaseCopy.write(from: source, to: target, now: fixture.clock.now)
      try db.execute(sql: "COMMIT")
    }
    #expect(try open(target).read { try $0.parcelCount(in: Samples.chat) } == 2)
    #expect(try fixture.store.read { try $0.parcelCount(in: Samples.chat) } == 1)
  }

  @Test func copiesMadeWhileTheBotWritesAreWhole() async throws {
    let store = fixture.store
    let now = fixture.clock.now
    let pair = [fixture.reply("one"), fixture.reply("two")]
    async let writing: Void = {
      for index in 10..<130 {
        try store.inbox.receive([.update(Samples.text("…", id: "\(index)"))], account: "a", next: nil, receivedAt: now)
        _ = try store.inbox.handle(
          limit: 1, now: now, handler: { _, _ in pair }, reportFailure: { _, _, error in throw error })
        await Task.yield()
      }
    }()
    var depths: [Int] = []
    for index in 0..<6 {
      let file = fixture.folder.path("copy\(index).sqlite")
      try DatabaseCopy.write(from: source, to: file, now: fixture.clock.now)
      // The copy contains both messages of an update, or neither.
      let copy = try open(file)
      depths.append(try copy.counters()["outbound.notSentAfterRestore"] ?? 0)
      #expect(try copy.counters()["inbound.handled"] == 1 + ((depths.last ?? 0) - 1) / 2)
      await Task.yield()
    }
    try await writing
    #expect(depths.allSatisfy { $0 % 2 == 1 })
    #expect(depths == depths.sorted())
  }

  @Test func aFileThatIsThereIsNotOverwritten() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
    let before = try files()
    #expect(throws: StoreError.self) { try DatabaseCopy.write(from: source, to: target, now: fixture.clock.now) }
    #expect(try files() == before)
    #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == Data("mine".utf8))
    #expect(throws: StoreError.self) { try DatabaseCopy.write(from: source, to: source, now: fixture.clock.now) }
    #expect(try fixture.store.read { try $0.parcelCount(in: Samples.chat) } == 2)
  }

  /// A source that cannot be copied: its file name, and how it is made.
  static let faults: [(name: String, make: @Sendable (String) throws -> Void)] = [
    ("none.sqlite", { _ in }),
    ("junk.sqlite", { try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: $0)) }),
    (
      "newer.sqlite",
      { path in
        let clock = ManualClock()
        _ = try Store(path: path, ids: IDGenerator(node: 3, now: { clock.now }), clock: clock.clock)
        try DatabaseQueue(path: path).write {
          try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
        }
      }
    ),
  ]

  @Test(arguments: faults.indices) func nothingIsLeftBehindWhenItFails(_ index: Int) throws {
    let (name, make) = Self.faults[index]
    try make(fixture.folder.path(name))
    #expect(throws: StoreError.self) {
      try DatabaseCopy.write(from: fixture.folder.path(name), to: target, now: fixture.clock.now)
    }
    #expect(try files().filter { $0.hasPrefix("copy") } == [])
  }

  @Test func aDamagedDatabaseLeavesNoHalfACopy() throws {
    try DatabaseCopy.write(from: source, to: fixture.folder.path("damaged.sqlite"), now: fixture.clock.now)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: fixture.folder.path("damaged.sqlite")))
    let size = try file.seekToEnd()
    // Behind the first pages, so that the file can still be opened.
    for page in stride(from: UInt64(4 * 4096), to: size, by: 4096) {
      try file.seek(toOffset: page)
      try file.write(contentsOf: Data(repeating: 0xFF, count: 4096))
    }
    try file.close()
    let before = try files()
    #expect {
      try DatabaseCopy.write(from: fixture.folder.path("damaged.sqlite"), to: target, now: fixture.clock.now)
    } throws: { error in
      if case StoreError.corrupt = error { true } else { false }
    }
    #expect(try files() == before)
  }

  @Test func aFolderThatIsNotThereIsSaidSo() throws {
    let before = try files()
    #expect(throws: StoreError.self) {
      try DatabaseCopy.write(from: source, to: fixture.folder.path("nowhere/copy.sqlite"), now: fixture.clock.now)
    }
    #expect(try files() == before)
  }
}
