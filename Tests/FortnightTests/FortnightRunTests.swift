import Foundation
import Testing

/// A short run. `deploy/fortnight 500` makes a long one.
@Suite struct FortnightRunTests {
  private static func setting(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  @Test func everyParcelIsToldAsItHappened() async throws {
    let count = Self.setting("PICKUPBOT_FORTNIGHT_PARCELS") ?? 30
    let journal = try await Fortnight(parcels: count, seed: UInt64(Self.setting("PICKUPBOT_FORTNIGHT_SEED") ?? 1)).run()
    print(journal.table)
    for violation in journal.violations.prefix(40) { Issue.record("\(violation)") }
    #expect(journal.violations.count == 0)
  }

  @Test func everyChatGetsItsAlerts() async throws {
    let count = Self.setting("PICKUPBOT_FORTNIGHT_ALERTS") ?? 80
    let report = try await AlertFortnight(parcels: count).run()
    print("fortnight: \(count) parcels | \(report.table)")
    for hours in report.lastHours.prefix(Self.setting("PICKUPBOT_FORTNIGHT_LAST_HOURS") ?? 0) {
      print("last 48 hours: \(hours.row)")
    }
    for violation in report.violations.prefix(40) { Issue.record("\(violation)") }
    #expect(report.violations.count == 0)
  }
}
