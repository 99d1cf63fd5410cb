import Foundation
import Store
import TestSupport
import Testing

@testable import Benchmarks

/// A small version of `deploy/year`.
@Suite struct YearSimulationTests {
  @Test func noTableOnlyGrows() async throws {
    let folder = try ScratchFolder()
    var plan = YearSimulation.Plan()
    (plan.users, plan.parcelsPerMonth, plan.archiveMonths) = (20, 3, 1)
    plan.leaving = 0.1
    let months = try await YearSimulation(plan, in: URL(fileURLWithPath: folder.path(""))).run()
    #expect(YearTable.growing(months) == [])

    // Enough happened in this year.
    let last = try #require(months.last)
    print("year: \(last.parcels) parcels, \(last.lookUps) questions, \(last.seconds) s\n\(YearTable.rows(months))")
    #expect(last.parcels > 600 && last.lookUps > 3 * last.parcels && last.messages > 2 * last.parcels)
    let happened = [
      "parcel.aged", "chat.forgotten", "inbound.pushed", "source.tcat.sourceDown", "alert.readyForPickup",
      "outbound.done", "chat.closed",
    ]
    #expect(happened.filter { last.counters[$0] == nil } == [])
    let most = Dictionary(grouping: months.flatMap(\.sizes), by: \.table).mapValues { $0.map(\.rows).max() ?? 0 }
    let used = ["alert", "bundle", "chat", "inbound", "list", "parcel", "reading", "shipment", "shown"]
    #expect(used.filter { most[$0, default: 0] == 0 } == [])
    #expect(most["parcel", default: 0] < last.parcels / 2)

    // The file does not keep growing either.
    let files = months.map(\.fileBytes)
    #expect(files[9...].max() ?? 0 <= (files[3..<6].max() ?? 0) * 6 / 5)
  }
}
