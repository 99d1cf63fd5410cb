import Chat
import Foundation
import GRDB
import Store
import TestSupport
import Testing
import Tracking

/// The order of shipments by urgency, and the requests that were made.
@Suite struct BudgetTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private func lease(_ opening: LeaseQuota) throws -> [DueShipment] {
    let now = fixture.clock.now
    return try fixture.store.shipments.leaseDue([opening], owner: "test", until: now.addingTimeInterval(60), now: now)
  }

  private func answer(
    _ due: [DueShipment], urgency: Urgency, after seconds: Double = 0, spent: [SpentBudget] = []
  ) throws {
    try fixture.store.shipments.commit(
      due.map { ($0.lease, true) }, now: fixture.clock.now,
      makeBundleRow: { _ in Outbound(.send, content: .stored(Data())) }
    ) { _, current, _ in
      ShipmentChange(
        shipment: current.shipment, failures: 0, nextCheck: fixture.clock.now.addingTimeInterval(seconds),
        urgency: urgency, spent: spent)
    }
  }

  private let all = LeaseQuota(carriers: ["tcat"], limit: 10)

  @Test func whatIsAddedIsAwaitedAndThenWhatItsAnswerSays() throws {
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    let first = try lease(all)
    #expect(first.map(\.urgency) == [.awaited])
    try answer(first, urgency: .rest)
    let second = try lease(all)
    #expect(second.map(\.urgency) == [.rest])
    try answer(second, urgency: .rest, after: 3600)
    #expect(try lease(all).isEmpty)
    // The refresh of a whole list comes after lookups of single parcels.
    try fixture.handle([.lookUpNow(ParcelID(rawValue: 100), .list)], updateID: "list")
    let listed = try lease(all)
    #expect(listed.map(\.urgency) == [.fresh])
    try answer(listed, urgency: .rest, after: 3600)
    // A user refreshes a parcel that is not urgent, and one that is more urgent than `awaited`.
    try fixture.handle([.lookUpNow(ParcelID(rawValue: 100), .card)], updateID: "2")
    let pressed = try lease(all)
    #expect(pressed.map(\.urgency) == [.awaited])
    try answer(pressed, urgency: .lastDay, after: 3600)
    try fixture.handle([.lookUpNow(ParcelID(rawValue: 100), .card)], updateID: "3")
    #expect(try lease(all).map(\.urgency) == [.lastDay])
  }

  @Test func theUrgentAreLeasedFirstAndWhatHasNoSlotStays() throws {
    var effects: [Effect] = [.saveChat(fixture.profile())]
    for index in 0..<5 { effects.append(.add(fixture.parcel(Int64(100 + index), "62043400375\(index)"))) }
    try fixture.handle(effects)
    let due = try lease(all)
    #expect(due.count == 5)
    for (index, urgency) in [Urgency.rest, .fresh, .awaited, .outForDelivery, .lastDay].enumerated() {
      try answer([due[index]], urgency: urgency, after: Double(index))
    }
    fixture.clock.advance(by: 61)
    let groups = [Urgency.lastDay, .awaited, .rest].map { LeaseQuota.Group("tcat", $0) }
    #expect(try lease(LeaseQuota(groups: groups, limit: 2)).map(\.urgency) == [.lastDay, .awaited])
    #expect(try lease(LeaseQuota(groups: groups, limit: 10, limitByUrgency: [.rest: 0])).isEmpty)
    #expect(try lease(LeaseQuota(groups: groups, limit: 10)).map(\.urgency) == [.rest])
    #expect(try lease(all).map(\.urgency) == [.outForDelivery, .fresh])
  }

  @Test func whatIsDueIsFoundByTheIndexAlone() throws {
    let queue = try DatabaseQueue(path: fixture.folder.path("bot.sqlite"))
    let plan = try queue.read { db in
      try Row.fetchAll(
        db,
        sql: """
          EXPLAIN QUERY PLAN SELECT id, nextCheck FROM shipment
          WHERE carrier = 'tcat' AND urgency = 4 AND nextCheck <= 5 AND (leaseUntil IS NULL OR leaseUntil < 5)
          ORDER BY nextCheck LIMIT 3
          """
      ).map { $0["detail"] as String }
    }
    #expect(plan.count == 1 && plan[0].contains("USING INDEX shipmentUrgent (carrier=? AND urgency=? AND nextCheck<?)"))
  }

  @Test func spentIsKeptByDayWithTheAnswers() throws {
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    let today = Day(fixture.clock.now, utcOffset: 0)
    let ofOperator = CredentialID("dhlUnified")
    let own = CredentialID("tracktw", of: .chat(Samples.chat.description))
    let gone = CredentialID("tracktw", of: .chat("telegram:777"))
    func spend(_ spent: [(CredentialID, Day, Int)]) throws {
      try answer(try lease(all), urgency: .rest, spent: spent.map { SpentBudget($0.0, day: $0.1, spent: $0.2) })
    }
    try spend([(ofOperator, today, 2), (own, today, 1), (gone, today, 9)])
    try spend([(ofOperator, today, 1)])
    #expect(
      try fixture.store.sources.budgets() == [
        SpentBudget(ofOperator, day: today, spent: 3), SpentBudget(own, day: today, spent: 1),
      ])
    try spend([(ofOperator, today.adding(days: 1), 4)])
    #expect(try fixture.store.sources.budgets().first == SpentBudget(ofOperator, day: today.adding(days: 1), spent: 4))
    #expect(try SourceStates.budgets(path: fixture.folder.path("bot.sqlite")) == fixture.store.sources.budgets())
    // Newly registered numbers are counted separately.
    for _ in 1...2 {
      try answer(
        try lease(all), urgency: .rest,
        spent: [SpentBudget(ofOperator, day: today.adding(days: 1), spent: 1, newNumbers: 1)])
    }
    #expect(
      try fixture.store.sources.budgets().first
        == SpentBudget(ofOperator, day: today.adding(days: 1), spent: 6, newNumbers: 2))
    // A chat's own budget is deleted with the chat.
    let queue = try DatabaseQueue(path: fixture.folder.path("bot.sqlite"))
    try queue.write { try $0.execute(sql: "DELETE FROM parcel; DELETE FROM chat") }
    #expect(try fixture.store.sources.budgets().map(\.credential) == [ofOperator])
  }
}
