import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite struct LogTests {
  @Test func aCheckPointMovesWhatIsInTheLogWithoutTheWriter() async throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    let before = try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path("bot.sqlite"))).count
    try await fixture.store.checkpoint()
    let after = try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path("bot.sqlite"))).count
    #expect(after > before)
  }

  @Test func whatIsCommittedCanBeFlushed() async throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
    try await fixture.store.sync()
  }

  /// Commits themselves leave the flushing to `sync`; check points rest on it too.
  @Test func theWriterDoesNotWaitForTheDisk() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.store.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 1)
  }
}
