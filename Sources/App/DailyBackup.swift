import Foundation
import Store
import Tracking

/// One copy of the database a day in a folder of the host's, the newest of which are kept. Their names are all that it
/// goes by: other files in the folder are left alone.
struct DailyBackup: Sendable {
  let folder: String
  /// How many copies are kept.
  let keep: Int
  /// Seconds ahead of UTC of the clock that the days go by.
  var utcOffset = taipeiOffset

  /// After the hour at which carriers, and people, rest.
  private static let minute = 4 * 60

  /// The name of the copy that is to be made now; nil where there is nothing to do. A day on which the bot did not run
  /// at that hour is made up for at once.
  func dueName(now: Date) -> String? {
    let today = Day(now, utcOffset: utcOffset)
    let names = Set(self.names())
    guard !names.contains(Self.name(of: today)) else { return nil }
    let isEarly = now < today.date(minute: Self.minute, utcOffset: utcOffset)
    return isEarly && names.contains(Self.name(of: today.adding(days: -1))) ? nil : Self.name(of: today)
  }

  /// When the newest copy was written; nil where there is none.
  func lastSuccess() -> Date? {
    guard let name = names().last else { return nil }
    return (try? FileManager.default.attributesOfItem(atPath: path(name)))?[.modificationDate] as? Date
  }

  func path(_ name: String) -> String { URL(fileURLWithPath: folder).appendingPathComponent(name).path }

  /// Deletes what is more than is to be kept, and what a copy that was cut short has left.
  func prune() {
    for name in names().dropLast(keep) { unlink(path(name)) }
    for name in all() where name.hasSuffix(Self.partial) && Self.isName(name.dropLast(Self.partial.count)) {
      unlink(path(name))
    }
  }

  // MARK: Names

  private static let (beginning, end, partial) = ("pickupbot-", ".sqlite", ".partial")

  private static func name(of day: Day) -> String { beginning + "\(day)" + end }

  private static func isName(_ name: some StringProtocol) -> Bool {
    guard name.hasPrefix(beginning), name.hasSuffix(end) else { return false }
    let day = name.dropFirst(beginning.count).dropLast(end.count)
    return day.count == 10 && Day(day) != nil
  }

  private func all() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  /// Those of the copies, oldest first.
  private func names() -> [String] { all().filter(Self.isName).sorted() }
}
