import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// If not all due shipments fit, the chats are served in rotation.
@Suite struct ChatRotationTests {
  private let fixture: StoreFixture
  private let rotation = ChatRotation()
  private static let many = ChatID(platform: "telegram", value: "42")
  private static let one = ChatID(platform: "telegram", value: "43")
  private static let another = ChatID(platform: "telegram", value: "44")

  init() throws { fixture = try StoreFixture() }

  /// Adds parcels to a chat, numbered from `first` on.
  private func add(_ count: Int, from first: Int64, to chat: ChatID, _ carrier: CarrierID = "tcat") throws {
    let parcels = (first..<first + Int64(count)).map { id in
      Effect.add(
        NewParcel(
          id: ParcelID(rawValue: id), carrier: carrier, number: Samples.number(number(id)), owner: nil,
          noted: NotedFields(), isFollowed: true))
    }
    try fixture.handle(
      [.saveChat(fixture.profile(chat))] + parcels, chat: chat, updateID: "\(chat)-\(first)-\(carrier)")
    fixture.clock.advance(by: 1)
  }

  /// The chats on whose behalf the next shipments are leased, in several rounds of `limit` each.
  private func served(_ looks: Int, limit: Int = 1, _ carriers: [CarrierID] = ["tcat"], lookUpCount: Int = 0) throws
    -> [ChatID]
  {
    let now = fixture.clock.now
    return try (0..<looks).flatMap { look in
      var opening = LeaseQuota(name: "source:tcat", carriers: carriers, limit: limit)
      opening.lookUpCount = lookUpCount + look * limit
      return try fixture.store.shipments.leaseDue(
        [opening], rotation: rotation, owner: "test", until: now.addingTimeInterval(600), now: now
      ).map { try owner(of: $0.shipment.id) }
    }
  }

  private func owner(of shipment: ShipmentID) throws -> ChatID { try turn("id = ?", [shipment.rawValue]) }

  /// The tracking number that `add` gives to parcel `id`.
  private func number(_ id: Int64) -> String { "62043\(1_000_000 + id)" }

  private func turn(of id: Int64) throws -> ChatID { try turn("number = ?", [number(id)]) }

  private func turn(_ condition: String, _ arguments: StatementArguments) throws -> ChatID {
    try fixture.store.connection.pool.read { db in
      try #require(
        String.fetchOne(db, sql: "SELECT askedFor FROM shipment WHERE " + condition, arguments: arguments)
          .flatMap { ChatID($0) })
    }
  }

  /// Lets another chat follow the number of a parcel that `add` made.
  private func follow(_ id: Int64, as parcel: Int64, in chat: ChatID) throws {
    let same = NewParcel(
      id: ParcelID(rawValue: parcel), carrier: "tcat", number: Samples.number(number(id)), owner: nil,
      noted: NotedFields(), isFollowed: true)
    try fixture.handle([.saveChat(fixture.profile(chat)), .add(same)], chat: chat, updateID: "follow \(parcel)")
  }

  @Test(arguments: [1, 2, 5, 20])
  func aNewcomerWaitsForTwoOthersAtMost(_ limit: Int) throws {
    try add(100, from: 100, to: Self.many)
    _ = try served(3, limit: limit)
    try add(1, from: 500, to: Self.one)
    // Holds from any state of the rotation, in which some places go to the longest overdue shipment.
    let next = try served(2, limit: limit, lookUpCount: 3).prefix(2)
    #expect(next.contains(Self.one))
  }

  @Test func chatsTakeTurnsHoweverManyEachHas() throws {
    try add(40, from: 100, to: Self.many)
    try add(3, from: 500, to: Self.one)
    try add(2, from: 600, to: Self.another)
    let served = try served(12)
    // Every fourth shipment is the longest overdue one.
    let expected: [ChatID] = [
      Self.many, Self.one, Self.another, Self.many, Self.many, Self.one, Self.another, Self.many, Self.many, Self.one,
      Self.many, Self.many,
    ]
    #expect(served == expected)
  }

  @Test func turnsAreThoseOfTheSourceWhateverTheCarrier() throws {
    try add(50, from: 100, to: Self.many, "tcat")
    _ = try served(2, ["tcat", "momo"])
    try add(1, from: 500, to: Self.one, "momo")
    #expect(try served(2, ["tcat", "momo"], lookUpCount: 3).contains(Self.one))
  }

  @Test func whatTwoWaitForGoesInTheTurnOfTheOneForWhomLessWaits() throws {
    try add(100, from: 100, to: Self.many)
    _ = try served(2)
    try follow(199, as: 900, in: Self.one)
    #expect(try turn(of: 199) == Self.one)
    // The requester stays the same when the other chat asks again.
    try fixture.handle([.lookUpNow(ParcelID(rawValue: 199), .card)], chat: Self.many, updateID: "again")
    #expect(try turn(of: 199) == Self.one)
    #expect(try served(2, lookUpCount: 3).contains(Self.one))
  }

  @Test func oneLongQueueDoesNotHideWhatComesBehindManyIdleChats() throws {
    // More chats than one search examines have shipments in the queue, but none is due.
    try fixture.store.connection.pool.write { db in
      for index in 0..<200 {
        let chat = "telegram:5\(1000 + index)"
        try db.execute(
          sql: "INSERT INTO chat (id, kind, language, timeZone, createdAt) VALUES (?, 'private', 'en', 'UTC+00:00', 0)",
          arguments: [chat])
        try db.execute(
          sql: """
            INSERT INTO shipment (id, carrier, number, detail, createdAt, nextCheck, urgency, askedFor)
            VALUES (?, 'tcat', ?, x'', 0, 1e12, 2, ?)
            """, arguments: [index + 1, "9\(index)", chat])
      }
    }
    try add(100, from: 1000, to: ChatID(platform: "telegram", value: "40"))
    try add(1, from: 2000, to: ChatID(platform: "telegram", value: "60"))
    #expect(try served(8).contains(ChatID(platform: "telegram", value: "60")))
  }

  @Test func aTurnPassesToAnotherFollower() throws {
    try add(3, from: 100, to: Self.many)
    for id in [100, 101] as [Int64] { try follow(id, as: 800 + id, in: Self.one) }
    #expect(try [turn(of: 100), turn(of: 101)] == [Self.one, Self.one])
    try fixture.handle([.delete(ParcelID(rawValue: 900))], chat: Self.one, updateID: "delete")
    #expect(try [turn(of: 100), turn(of: 101)] == [Self.many, Self.one])
    try fixture.handle([.forget(farewell: [])], chat: Self.one, updateID: "forget")
    #expect(try [turn(of: 100), turn(of: 101)] == [Self.many, Self.many])
  }

  @Test func turnsMoveWithTheirGroup() throws {
    try add(1, from: 100, to: Self.many)
    try fixture.handle([.saveChat(fixture.profile(Self.one))], chat: Self.one, updateID: "known")
    try fixture.handle([.migrate(to: Self.one)], chat: Self.many, updateID: "migrate")
    #expect(try turn(of: 100) == Self.one)
    try fixture.handle([.migrate(to: Self.another)], chat: Self.one, updateID: "again")
    #expect(try turn(of: 100) == Self.another)
  }

  @Test(arguments: [
    (
      """
      SELECT id FROM shipment
      WHERE carrier = 'a' AND urgency = 2 AND nextCheck <= 5 AND coalesce(askedFor, '') = 'b' ORDER BY nextCheck LIMIT 1
      """,
      "shipmentTurn (carrier=? AND urgency=? AND <expr>=? AND nextCheck<?)"
    ),
    (
      """
      SELECT coalesce(askedFor, '') FROM shipment
      WHERE carrier = 'a' AND urgency = 2 AND coalesce(askedFor, '') > 'b' AND nextCheck IS NOT NULL
      ORDER BY coalesce(askedFor, '') LIMIT 1
      """,
      "shipmentTurn (carrier=? AND urgency=? AND <expr>>?)"
    ),
  ])
  func turnsAreFoundByTheIndexAlone(_ sql: String, index: String) throws {
    let plan = try fixture.store.connection.pool.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql).map { $0["detail"] as String }
    }
    #expect(plan.count == 1 && plan[0].contains(index), "\(plan)")
  }
}
