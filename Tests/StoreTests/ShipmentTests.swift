import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct ShipmentTests {
  private let other = ChatID(platform: "telegram", value: "43")

  private func lease(_ fixture: StoreFixture, limit: Int = 10) throws -> [DueShipment] {
    let now = fixture.clock.now
    return try fixture.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: limit)], owner: "test", until: now.addingTimeInterval(60), now: now)
  }

  @Test func oneShipmentHoweverManyChats() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel(100))])
    try fixture.handle([.saveChat(fixture.profile(other)), .add(fixture.parcel(101))], chat: other, updateID: "2")
    #expect(try lease(fixture).count == 1)
    // A leased shipment is not leased again before the lease ends.
    #expect(try lease(fixture).isEmpty)
    fixture.clock.advance(by: 61)
    #expect(try lease(fixture).count == 1)
  }

  @Test func aLinkOnlyShipmentIsNeverDue() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel(isFollowed: false))])
    #expect(try lease(fixture).isEmpty)
  }

  @Test func anAlertIsQueuedOncePerStay() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    let due = try #require(try lease(fixture).first)
    for _ in 1...3 {
      try fixture.store.shipments.commit(
        [(due.lease, true)], now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow
      ) {
        _, current, followers in
        var shipment = current.shipment
        shipment.stay = 4
        return ShipmentChange(
          shipment: shipment, failures: 0, nextCheck: nil,
          plans: followers.map {
            StoreFixture.plan(of: $0, Alert(.delivered, occasion: shipment.stay))
          })
      }
    }
    #expect(try fixture.store.read { try $0.depths().outbound } == 1)
    #expect(try lease(fixture).isEmpty)
  }

  @Test func answersAreCommittedTogetherAndOneThatFailsUndoesAll() throws {
    let fixture = try StoreFixture()
    try fixture.handle([
      .saveChat(fixture.profile()), .add(fixture.parcel(100)), .add(fixture.parcel(101, "620434003760")),
    ])
    let due = try lease(fixture)
    let answers = due.map { (lease: $0.lease, isAnswered: true) }
    #expect(answers.count == 2)
    func commit(failingAt last: Int?) throws {
      try fixture.store.shipments.commit(answers, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow) {
        index, current, _ in
        if index == last { throw CancellationError() }
        return ShipmentChange(shipment: current.shipment, failures: 0, nextCheck: nil, counts: ["answers": 1])
      }
    }
    #expect(throws: CancellationError.self) { try commit(failingAt: 1) }
    #expect(try fixture.store.counters()["answers"] == nil)
    try commit(failingAt: nil)
    #expect(try fixture.store.counters()["answers"] == 2)
  }

  @Test func theFirstAnswerIsRemembered() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    let id = try #require(try fixture.store.read { try $0.parcels(in: Samples.chat) }.first).tracked.id
    var first: [Date?] = []
    for answered in [false, true, true] {
      try fixture.store.shipments.commit(
        [(ShipmentLease(id), answered)], now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow
      ) {
        _, current, followers in
        first += followers.map(\.firstAnswerAt)
        return ShipmentChange(shipment: current.shipment, failures: 0, nextCheck: fixture.clock.now)
      }
    }
    #expect(first == [nil, nil, fixture.clock.now])
  }

  @Test func aShipmentGoesWithItsLastFollower() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel(100))])
    try fixture.handle([.saveChat(fixture.profile(other)), .add(fixture.parcel(101))], chat: other, updateID: "2")
    try fixture.handle([.delete(ParcelID(rawValue: 100))], updateID: "3")
    #expect(try lease(fixture).count == 1)
    fixture.clock.advance(by: 61)
    // A chat cannot delete another chat's parcel.
    try fixture.handle([.delete(ParcelID(rawValue: 101))], updateID: "4")
    #expect(try lease(fixture).count == 1)
    fixture.clock.advance(by: 61)
    try fixture.handle([.delete(ParcelID(rawValue: 101))], chat: other, updateID: "5")
    #expect(try lease(fixture).isEmpty)
  }
}
