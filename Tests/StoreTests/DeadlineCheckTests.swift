import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// A deadline that a chat states moves the next check in the same commit. It is the chat's own: others do not see it.
@Suite struct DeadlineCheckTests {
  private let fixture: StoreFixture
  private let other = ChatID(platform: "telegram", value: "43")
  private let id = ParcelID(rawValue: 100)

  /// Two chats follow a shipment, which is asked about in 36 hours.
  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel(100))])
    try fixture.handle([.saveChat(fixture.profile(other)), .add(fixture.parcel(101))], chat: other, updateID: "2")
    try scheduleCheck(inHours: 36)
  }

  private func scheduleCheck(inHours hours: Double?) throws {
    try fixture.store.connection.write { transaction in
      try transaction.db.execute(
        sql: "UPDATE shipment SET nextCheck = ?, urgency = 4",
        arguments: [hours.map { fixture.clock.now.addingTimeInterval($0 * 3600).timeIntervalSince1970 }])
    }
  }

  private func nextCheck() throws -> Date? {
    try fixture.store.connection.pool.read { db in
      try Double.fetchOne(db, sql: "SELECT nextCheck FROM shipment").map { Date(timeIntervalSince1970: $0) }
    }
  }

  private func noted(_ days: Int, _ origin: Deadline.Origin = .text) -> NotedFields {
    NotedFields(deadline: Deadline(day: Day(fixture.clock.now).adding(days: days), origin: origin))
  }

  @Test(arguments: [(0, Deadline.Origin.text), (1, .user), (2, .text)]) func aNearOneMovesIt(
    days: Int, origin: Deadline.Origin
  ) throws {
    try fixture.handle([.setNoted(id, noted(days, origin))], updateID: "3")
    let latest = try #require(noted(days, origin).deadline?.latestCheck(after: fixture.clock.now))
    #expect(try nextCheck() == latest && latest < fixture.clock.now.addingTimeInterval(36 * 3600))
    let seen = try fixture.store.read { snapshot in
      try [(id, Samples.chat), (ParcelID(rawValue: 101), other)].map { try snapshot.parcel($0, in: $1)?.deadline }
    }
    #expect(seen == [noted(days, origin).deadline, nil])
  }

  @Test func aFarOneDoesNotAndNeitherDoesOneThatIsOver() throws {
    for days in [9, -1] {
      try fixture.handle([.setNoted(id, noted(days))], updateID: "\(days)")
      #expect(try nextCheck() == fixture.clock.now.addingTimeInterval(36 * 3600))
    }
  }

  @Test func whatIsNotCheckedStaysSo() throws {
    try scheduleCheck(inHours: nil)
    try fixture.handle([.setNoted(id, noted(0))], updateID: "3")
    #expect(try nextCheck() == nil)
  }

  @Test func anEarlierCheckStays() throws {
    try scheduleCheck(inHours: 0.5)
    try fixture.handle([.setNoted(id, noted(0))], updateID: "3")
    #expect(try nextCheck() == fixture.clock.now.addingTimeInterval(1800))
  }
}
