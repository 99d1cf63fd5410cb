import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// Old archived parcels are deleted, but only after the chat was told about them.
@Suite struct ArchiveDeletionTests {
  private let fixture: StoreFixture
  private static let day = 86_400.0

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile())])
  }

  private var store: Store { fixture.store }

  /// Adds a parcel that was archived that many days ago.
  private func archive(_ id: Int64, _ days: Double) throws {
    try fixture.handle(
      [
        .add(fixture.parcel(id, "\(620_434_000_000 + id)")),
        .setArchived(ParcelID(rawValue: id), fixture.clock.now.addingTimeInterval(-days * Self.day)),
      ], updateID: "parcel \(id)")
  }

  private func prune(_ store: Store? = nil, months: Int = 24) throws -> HousekeepingReport {
    var rules = PruneTests.rules
    rules.archiveMonths = months
    return try (store ?? self.store).housekeeping.prune(rules)
  }

  private func parcels() throws -> [Int64] {
    try store.read { try $0.parcels(in: Samples.chat) }.map(\.id.rawValue).sorted()
  }

  /// Settles all waiting rows with that result. Returns their texts.
  private func send(_ end: Settlement.Outcome = .done(MessageID(rawValue: "900"))) throws -> [String] {
    var said: [String] = []
    var settled: [Settlement] = []
    while let row = try fixture.take(1, settled: settled).first {
      said.append(row.text)
      settled = [Settlement(row: row, outcome: end)]
    }
    return said
  }

  @Test func aChatIsToldTwoWeeksBeforeAndThenTheyGo() throws {
    try archive(1, 800)
    try archive(2, 717)
    try archive(3, 715)
    #expect(try prune().hasNewOutboxRows)
    #expect(try send() == ["ends 2"])
    fixture.clock.advance(by: 13.9 * Self.day)
    #expect(try prune().deleted["parcel"] == nil)
    #expect(try parcels() == [1, 2, 3])
    fixture.clock.advance(by: 0.2 * Self.day)
    #expect(try prune().deleted == ["parcel": 2])
    #expect(try parcels() == [3])
    #expect(try store.connection.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM shipment") } == 1)
    #expect(try store.counters()["parcel.aged"] == 2)
    // The third is announced a month after the first two.
    #expect(try send() == [])
    fixture.clock.advance(by: 16 * Self.day)
    #expect(try prune().hasNewOutboxRows)
    #expect(try send() == ["ends 1"])
  }

  @Test func nothingGoesForEver() throws {
    try archive(1, 5000)
    #expect(try prune(months: 0).hasNewOutboxRows == false)
    fixture.clock.advance(by: 30 * Self.day)
    _ = try prune(months: 0)
    #expect(try parcels() == [1] && send() == [])
  }

  @Test(arguments: [Settlement.Outcome.dropped(reason: "refused"), .redrawnGone])
  func whatWasNeverShownIsToldAgain(_ end: Settlement.Outcome) throws {
    try archive(1, 800)
    _ = try prune()
    #expect(try send(end) == ["ends 1"])
    fixture.clock.advance(by: 15 * Self.day)
    _ = try prune()
    #expect(try parcels() == [1] && send() == [])
    fixture.clock.advance(by: 15.1 * Self.day)
    _ = try prune()
    #expect(try parcels() == [1] && send() == ["ends 1"])
    fixture.clock.advance(by: 14.1 * Self.day)
    _ = try prune()
    #expect(try parcels() == [])
  }

  @Test func nothingGoesWhileTheMessageIsOnItsWay() throws {
    try archive(1, 800)
    _ = try prune()
    fixture.clock.advance(by: 20 * Self.day)
    _ = try prune()
    #expect(try parcels() == [1])
    #expect(try send() == ["ends 1"])
    // The message was sent late. The parcels are kept longer than it says, never shorter.
    fixture.clock.advance(by: 12.9 * Self.day)
    _ = try prune()
    #expect(try parcels() == [1])
    fixture.clock.advance(by: 0.2 * Self.day)
    _ = try prune()
    #expect(try parcels() == [])
  }

  @Test func whatWasTakenOutOfTheArchiveStays() throws {
    try archive(1, 800)
    try archive(2, 800)
    try archive(3, 800)
    _ = try prune()
    _ = try send()
    let (back, again) = (ParcelID(rawValue: 1), ParcelID(rawValue: 2))
    try fixture.handle(
      [.setArchived(back, nil), .setArchived(again, nil), .setArchived(again, fixture.clock.now)], updateID: "back")
    fixture.clock.advance(by: 15 * Self.day)
    _ = try prune()
    #expect(try parcels() == [1, 2])
    #expect(
      try store.connection.pool.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM parcel WHERE endsAt IS NOT NULL")
      } == 0)
  }

  @Test func aLongerLifeIsGrantedToWhatWasToldOf() throws {
    try archive(1, 800)
    _ = try prune()
    _ = try send()
    fixture.clock.advance(by: 15 * Self.day)
    _ = try prune(months: 36)
    #expect(try parcels() == [1])
  }

  @Test func aClosedChatIsNotTold() throws {
    try archive(1, 800)
    try archive(2, 700)
    var profile = fixture.profile()
    profile.closedAt = fixture.clock.now
    try fixture.handle([.saveChat(profile)], updateID: "closed")
    #expect(try prune().deleted == ["parcel": 1])
    #expect(try parcels() == [2] && send() == [])
  }

  /// If the process is killed between two commits, the next round does the rest.
  @Test func itIsToldOnceWhateverRestarts() throws {
    try archive(1, 800)
    _ = try prune()
    let folder = try ScratchFolder()
    // The file as another process finds it.
    try fixture.store.connection.pool.backup(to: DatabaseQueue(path: folder.path("copy.sqlite")))
    let clock = fixture.clock
    let next = try Store(
      path: folder.path("copy.sqlite"), ids: IDGenerator(node: 2, now: { clock.now }), clock: clock.clock)
    #expect(try prune(next) == HousekeepingReport())
    #expect(try next.read { try $0.depths().outbound } == 1)
  }
}
