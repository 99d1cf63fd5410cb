import Foundation
import Testing

/// A short run. `deploy/fortnight 500` makes a long one.
@Suite struct FortnightRunTests {
  private static func setting(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  @Test func everyParcelIsToldAsItHappened() async throws {
    let count = Self.setting("PICKUPBOT_FORTNIGHT_PARCELS") ?? 30
    let journal = try await Fortnight(parcels: count, seed: UInt64(Self.setting("PICKUPBOT_FORTNIGHT_SEED") ?? 1)).run()
    print(journal.table)
    for wrong in journal.wrongs.prefix(40) { Issue.record("\(wrong)") }
    #expect(journal.wrongs.count == 0)
  }

  @Test func everyChatGetsItsAlerts() async throws {
    let count = Self.setting("PICKUPBOT_FORTNIGHT_ALERTS") ?? 80
    let report = try await AlertSeason(parcels: count).run()
    print("fortnight: \(count) parcels | \(report.table)")
    for wrong in report.wrongs.prefix(40) { Issue.record("\(wrong)") }
    #expect(report.wrongs.count == 0)
  }
}
