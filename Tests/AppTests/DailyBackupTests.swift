import Foundation
import TestSupport
import Testing
import Tracking

@testable import App

@Suite struct DailyBackupTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func make(_ names: [String]) throws {
    for name in names { try Data().write(to: URL(fileURLWithPath: folder.path(name))) }
  }

  private func files() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path))
  }

  private static let (eve, today) = ("pickupbot-2026-11-20.sqlite", "pickupbot-2026-11-21.sqlite")

  /// The hour of the 21st in Taipei, the copies in the folder, and the copy that is due.
  static let moments: [(hour: Int, there: [String], due: String?)] = [
    (0, [], today), (3, [eve], nil), (4, [eve], today), (23, [eve], today), (23, [today], nil),
    // The bot did not run the day before.
    (1, ["pickupbot-2026-11-19.sqlite"], today),
    // A partial file and files with other names do not count as a copy of the day.
    (12, ["pickupbot-2026-11-21.sqlite.partial", "pickupbot-21.sqlite", "2026-11-21.sqlite"], today),
  ]

  @Test(arguments: moments) func oneCopyPerDayIsDue(_ hour: Int, _ there: [String], _ due: String?) throws {
    try make(there)
    let daily = DailyBackup(folder: folder.url.path, maxCopies: 7)
    #expect(daily.dueName(now: try #require(Day("2026-11-21")).date(hour: hour)) == due)
  }

  @Test func theNewestAreKeptAndOthersLeftAlone() throws {
    let days = (10...19).map { "pickupbot-2026-11-\($0).sqlite" }
    let others = ["notes.txt", "pickupbot-2026-11-31.sqlite.old", "pickupbot-2026-13-01.sqlite", "pickupbot-x.sqlite"]
    try make(days + others + ["pickupbot-2026-11-09.sqlite.partial"])
    let daily = DailyBackup(folder: folder.url.path, maxCopies: 3)
    daily.prune()
    #expect(try files() == Set(days.suffix(3) + others))
    #expect(daily.lastSuccess() != nil)
  }

  @Test func missingFolderHasNoCopies() {
    let daily = DailyBackup(folder: folder.path("nowhere"), maxCopies: 3)
    daily.prune()
    #expect(daily.lastSuccess() == nil)
    #expect(daily.dueName(now: ManualClock.start) == Self.today)
  }
}
