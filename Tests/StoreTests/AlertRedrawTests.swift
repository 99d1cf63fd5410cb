import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// Edits of alert messages are queued in the commit that changes their parcel.
@Suite struct AlertRedrawTests {
  private let fixture: StoreFixture
  private static let parcel = ParcelID(rawValue: 100)
  private static let other = ParcelID(rawValue: 101)
  private static let person = Person(id: "7", name: "小美")

  init() throws {
    fixture = try StoreFixture()
    try fixture.handle([
      .saveChat(fixture.profile()), .add(fixture.parcel(100)), .add(fixture.parcel(101, "620434003760")),
    ])
  }

  /// Tells an alert about the parcel in a message of its own. Returns the message's slot.
  private func tell(_ id: ParcelID, at place: String? = nil) throws -> String {
    try fixture.handle([.recheckAlerts(sendHeld: false)], updateID: UUID().uuidString)
    _ = try fixture.store.alerts.check(limit: 10, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow) {
      $0.parcel.id == id
        ? StoreFixture.plan(of: $0, Alert(.readyForPickup, occasion: 1), at: place)
        : ParcelPlan($0.parcel.id, in: $0.chat.id)
    }
    let row = try #require(try fixture.take(1).first)
    _ = try fixture.take(0, settled: [Settlement(row: row, outcome: .done(MessageID(rawValue: "\(row.id)")))])
    return try #require(row.outbound.slot)
  }

  private func change(_ effects: [Effect]) throws {
    try fixture.handle(effects, updateID: UUID().uuidString)
  }

  /// The slots of the edits that wait, without taking them.
  private func edits() throws -> [String] {
    try fixture.store.connection.pool.read { db in
      try String.fetchAll(
        db, sql: "SELECT slot FROM outbound WHERE effect = 'edit' AND slot LIKE 'al:%' AND key = 'edit:' || slot")
    }
  }

  static let changes: [Effect] = [
    .setPickedUp(parcel, ManualClock.start), .setPickedUp(parcel, nil), .setArchived(parcel, ManualClock.start),
    .setMuted(parcel, true), .setMutedBy(parcel, ["7"]), .setReminder(parcel, ManualClock.start),
    .setReminder(parcel, nil), .setClaim(parcel, person), .setClaim(parcel, nil), .delete(parcel),
    .rename(parcel, "鞋子"), .setNoted(parcel, NotedFields(product: "鞋子")),
    .move(parcel, to: CorrectionTarget(carrier: "tcat", number: Samples.number("620434003771"), isFollowed: true)),
    .forgetMember(person),
  ]

  @Test(arguments: changes) func aChangeQueuesAnEdit(_ change: Effect) throws {
    let slot = try tell(Self.parcel)
    try self.change([change])
    #expect(try edits() == [slot])
    // A second change before the edit is sent needs no second edit.
    try self.change([.setMuted(Self.parcel, true)])
    #expect(try edits() == [slot])
  }

  @Test(arguments: [
    Effect.confirm(parcel), .lookUpNow(parcel, .card), .recheckAlerts(sendHeld: false), .setPickedUp(other, nil),
    .delete(other),
  ]) func whatAlertsDoNotShowQueuesNone(_ change: Effect) throws {
    _ = try tell(Self.parcel)
    try self.change([change])
    #expect(try edits().isEmpty)
  }

  @Test func allMessagesAboutTheParcelAndItsStoreAreEdited() throws {
    let first = try tell(Self.parcel, at: "store")
    fixture.clock.advance(by: 3600)
    let second = try tell(Self.other, at: "store")
    try change([.setPickedUp(Self.parcel, fixture.clock.now)])
    #expect(try Set(edits()) == [first, second])
  }

  @Test func aMessageThatIsEditedAnywayIsLeftOut() throws {
    let slot = try tell(Self.parcel)
    let edit = Outbound(.edit(MessageID(rawValue: "1")), content: .stored(Data()), slot: slot, key: "m:1")
    try change([.setPickedUp(Self.parcel, fixture.clock.now), .send(edit)])
    #expect(try edits().isEmpty)
  }

  @Test func afterTwoWeeksAMessageStaysAsItIs() throws {
    _ = try tell(Self.parcel)
    fixture.clock.advance(by: 15 * 86_400)
    try change([.setPickedUp(Self.parcel, fixture.clock.now)])
    #expect(try edits().isEmpty)
  }

  @Test func anEditThatWaitsKeepsTheUrgencyOfAnAlert() throws {
    let slot = try tell(Self.parcel, at: "store")
    fixture.clock.advance(by: 60)
    try change([.recheckAlerts(sendHeld: false)])
    _ = try fixture.store.alerts.check(limit: 10, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow) {
      StoreFixture.plan(of: $0, Alert(.readyForPickup, occasion: 2), at: "store")
    }
    try change([.setMuted(Self.parcel, true)])
    let row = try #require(try fixture.take(1).first)
    #expect(row.outbound.slot == slot && row.outbound.priority == .alert && row.outbound.action == .edit(nil))
  }

  @Test func nobodysAlertsAreSearchedFor() throws {
    let queries: [(sql: String, arguments: Int)] = [
      (AlertTable.bundlesOfParcels, 3), (AlertTable.bundlesOfShipment, 2), (AlertTable.neighbours, 3),
    ]
    for query in queries {
      let plan = try fixture.store.connection.pool.read { db in
        try Row.fetchAll(
          db, sql: "EXPLAIN QUERY PLAN " + query.sql,
          arguments: StatementArguments(repeatElement("[1]", count: query.arguments))
        ).map { $0["detail"] as String }
      }
      for table in ["alert", "bundle", "parcel", "chat"] {
        #expect(!plan.contains { $0.hasPrefix("SCAN \(table)") }, "\(plan)")
      }
    }
  }
}
