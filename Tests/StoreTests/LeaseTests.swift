import Chat
import Foundation
import Receipts
import TestSupport
import Testing
import Tracking

@testable import Store

/// What the owner of a lease writes is refused once somebody else has leased the row.
@Suite struct LeaseTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private func refused() throws -> Int { try fixture.store.counters()["lease.refused", default: 0] }

  // MARK: Outbox

  private func take(_ owner: String, settled: [Settlement] = []) throws -> [OutboundRow] {
    try fixture.store.outbox.settleAndTake(settled: settled, take: 9, owner: owner, render: { _, _ in }).rows.map(\.row)
  }

  @Test func aMessageWhoseLeaseExpiredIsSentByAnotherAndCountsAsDoubtful() throws {
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("1"), fixture.reply("2")])
    let first = try #require(try take("a").first)
    #expect(try take("b").isEmpty)
    fixture.clock.advance(by: 601)
    let second = try #require(try take("b").first)
    #expect(second.id == first.id && second.doubts == 1)
    #expect(try fixture.store.counters()["outbound.interrupted"] == 1)
    // The first owner comes back. Its row belongs to the second, and the chat's next message is not sent yet.
    #expect(try take("a", settled: [Settlement(row: first, outcome: .done(nil))]).isEmpty)
    #expect(try refused() == 1)
    #expect(try take("b", settled: [Settlement(row: second, outcome: .done(nil))]).map(\.text) == ["2"])
    #expect(try fixture.store.counters()["outbound.done"] == 1)
  }

  @Test func anExpiredLeaseThatNobodyTookIsStillItsOwners() throws {
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("1")])
    let row = try #require(try take("a").first)
    fixture.clock.advance(by: 601)
    #expect(try take("a", settled: [Settlement(row: row, outcome: .done(nil))]).isEmpty)
    #expect(try refused() == 0)
    #expect(try fixture.store.read { try $0.depths().outbound } == 0)
  }

  // MARK: Shipments

  private func leaseShipment(_ owner: String) throws -> DueShipment? {
    let now = fixture.clock.now
    return try fixture.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: 1)], owner: owner, until: now.addingTimeInterval(60), now: now
    ).first
  }

  /// Returns whether the answer was used.
  private func answer(_ lease: ShipmentLease) throws -> Bool {
    var isUsed = false
    try fixture.store.shipments.commit(
      [(lease, true)], now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow
    ) { _, current, _ in
      isUsed = true
      return ShipmentChange(shipment: current.shipment, failures: 0, nextCheck: nil)
    }
    return isUsed
  }

  @Test func aLateAnswerIsRefused() throws {
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    let first = try #require(try leaseShipment("a")).lease
    fixture.clock.advance(by: 61)
    let second = try #require(try leaseShipment("b")).lease
    #expect(try !answer(first))
    try fixture.store.shipments.release(first, nextCheck: fixture.clock.now)
    #expect(try refused() == 2)
    #expect(try leaseShipment("a") == nil)
    #expect(try answer(second))
    // The lease ended with the answer.
    #expect(try !answer(second))
  }

  /// A push is no answer to the question that is being asked, whose answer still counts.
  @Test func aPushLeavesTheLeaseAlone() throws {
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    let lease = try #require(try leaseShipment("a")).lease
    let push = Push(account: "aftership", id: "1", number: Samples.number("620434003756"), carriers: ["tcat"])
    _ = try fixture.store.shipments.commit(
      push, answered: true, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow
    ) { current, _ in ShipmentChange(shipment: current.shipment, failures: 0, nextCheck: fixture.clock.now) }
    #expect(try leaseShipment("b") == nil)
    #expect(try answer(lease))
    #expect(try refused() == 0)
  }

  // MARK: Imports

  @Test func aListThatSomebodyElseFetchesIsLeftToThem() throws {
    let id = ImportID(rawValue: 5)
    try fixture.handle([.saveChat(fixture.profile()), .imports(.fetch(id, .account("tracktw")))])
    func lease(_ owner: String) throws -> ImportJob? {
      try fixture.store.imports.lease(limit: 1, owner: owner, seconds: 60).due.first
    }
    let first = try #require(try lease("a"))
    fixture.clock.advance(by: 61)
    let second = try #require(try lease("b"))
    let list = ImportedList(parcels: [])
    try fixture.store.imports.finish(first, .dropped, telling: nil)
    #expect(try refused() == 1)
    try fixture.store.imports.finish(second, .read(list), telling: nil)
    #expect(try fixture.store.read { try $0.importedList(id, in: Samples.chat) } == list)
  }
}
