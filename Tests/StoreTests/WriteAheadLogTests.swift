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

  /// Commits that an earlier process left in the log are written again, because its flush may have failed.
  @Test func theFirstFlushMovesTheLogIntoTheDatabase() async throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
    try await fixture.store.sync()
    #expect(try size(fixture, "-wal") == 0)
    try fixture.handle([.add(fixture.parcel())])
    try await fixture.store.sync()
    #expect(try size(fixture, "-wal") > 0)
  }

  /// With `synchronous = NORMAL`, commits do not flush the log. `sync` and checkpoints do.
  @Test func theWriterDoesNotWaitForTheDisk() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.store.connection.write { try Int.fetchOne($0.db, sql: "PRAGMA synchronous") } == 1)
  }
}
