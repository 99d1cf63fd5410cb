import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct WriteAheadLogTests {
  private func size(_ fixture: StoreFixture, _ suffix: String = "") throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path("bot.sqlite" + suffix))).count
  }

  @Test func aCheckpointMovesWhatIsInTheLog() async throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    let before = try size(fixture)
    try await fixture.store.checkpoint()
    #expect(try size(fixture) > before)
    #expect(try size(fixture, "-wal") == 0, "the first one empties it")
  }

  @Test func aReaderIsNotWaitedFor() async throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
    let reading = try fixture.store.connection.pool.makeSnapshot()
    try fixture.handle([.add(fixture.parcel())])
    // The checkpoint does not wait, but the writer's own statements keep their busy timeout.
    try await fixture.store.checkpoint()
    #expect(try fixture.store.connection.write { try Int.fetchOne($0.db, sql: "PRAGMA busy_timeout") } == 5000)
    #expect(try size(fixture, "-wal") > 0)
    withExtendedLifetime(reading) {}
  }

  /// A program that copies the log to another place, such as Litestream: its read transaction never ends, so that
  /// nobody begins the log again from its start, and now and then it takes the write lock.
  private final class Copier: Sendable {
    private let reader: DatabaseQueue
    private let writer: DatabaseQueue

    init(_ path: String) throws {
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      configuration.allowsUnsafeTransactions = true
      reader = try DatabaseQueue(path: path, configuration: configuration)
      writer = try DatabaseQueue(path: path, configuration: configuration)
      try writer.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER)") }
      try reader.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN")
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM _litestream_lock")
      }
    }

    func takeWriteLock(seconds: Double) throws {
      try writer.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN IMMEDIATE")
        Thread.sleep(forTimeInterval: seconds)
        try db.execute(sql: "ROLLBACK")
      }
    }
  }

  /// What a process leaves that was killed: its lock is free, and its log is not moved into the database file.
  private func leaveLog(beside copier: (String) throws -> Copier?) throws -> (StoreFixture, Copier?, String) {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
    let path = fixture.folder.path("killed.sqlite")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: fixture.folder.path("bot.sqlite" + suffix), toPath: path + suffix)
    }
    return (fixture, try copier(path), path)
  }

  @Test func aProgramThatCopiesTheLogDelaysNoStart() async throws {
    let (fixture, copier, path) = try leaveLog(beside: Copier.init)
    let locking = Thread { try? copier?.takeWriteLock(seconds: 0.2) }
    locking.start()
    let store = try Store(path: path, ids: fixture.ids, clock: fixture.clock.clock)
    // Takes milliseconds; the limit is for a flush that waits for the other program to end.
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await store.sync() }
      group.addTask {
        try await Task.sleep(for: .seconds(30))
        throw CancellationError()
      }
      try await group.next()
      group.cancelAll()
    }
    #expect(try store.read { try $0.chat(Samples.chat) } != nil)
    withExtendedLifetime(copier) {}
  }

  /// The flush of an earlier process may have failed. What it left is dirty again, and the bytes are the same.
  @Test(arguments: [false, true]) func whatAnEarlierProcessLeftIsWrittenAgain(besideACopier: Bool) async throws {
    let (fixture, copier, path) = try leaveLog { besideACopier ? try Copier($0) : nil }
    let before = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    let pool = try DatabasePool(path: path, configuration: Connection.configuration(wait: 5))
    let past = Date(timeIntervalSince1970: 1000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path + "-wal")
    let log = try WriteAheadLog(of: path, pool)
    let written = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.modificationDate] as? Date
    #expect(try #require(written) > past)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "-wal")).prefix(before.count) == before)
    try await log.sync()
    withExtendedLifetime((fixture, copier)) {}
  }

  /// Beside a program that copies the log, it cannot be emptied. Attempts become rare while nothing is committed, and
  /// succeed when that program has ended.
  @Test func anAttemptToEmptyTheLogBecomesRare() async throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
    var copier: Copier? = try Copier(fixture.folder.path("bot.sqlite"))
    try fixture.handle([.add(fixture.parcel())])
    for _ in 0..<200 { try await fixture.store.checkpoint() }
    #expect(fixture.store.connection.log.blockedAttempts == 9)
    #expect(try size(fixture, "-wal") > 0)
    withExtendedLifetime(copier) { copier = nil }
    for _ in 0..<64 { try await fixture.store.checkpoint() }
    #expect(try size(fixture, "-wal") == 0)
  }

  /// With `synchronous = NORMAL`, commits do not flush the log. `sync` and checkpoints do.
  @Test func theWriterDoesNotWaitForTheDisk() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.store.connection.write { try Int.fetchOne($0.db, sql: "PRAGMA synchronous") } == 1)
  }
}
