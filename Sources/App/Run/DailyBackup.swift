import Foundation
import Store
import Tracking

/// Keeps one copy of the database per day in a folder that the operator names, and only the newest copies. It recognizes
/// copies by their names; other files in the folder are not touched.
struct DailyBackup: Sendable {
  let folder: String
  /// How many copies are kept.
  let maxCopies: Int
  /// Offset of the days' time zone, in seconds ahead of UTC.
  var utcOffset = taipeiOffset

  /// Minute of the day after which the copy is made: 4:00, when there is little traffic.
  private static let minuteOfDay = 4 * 60

  /// The name of the copy that is due now; nil if none is due. If the bot did not run at the usual time, the copy is
  /// due at once.
  func dueName(now: Date) -> String? {
    let today = Day(now, utcOffset: utcOffset)
    let names = Set(self.names())
    guard !names.contains(Self.name(of: today)) else { return nil }
    let isEarly = now < today.date(minute: Self.minuteOfDay, utcOffset: utcOffset)
    return isEarly && names.contains(Self.name(of: today.adding(days: -1))) ? nil : Self.name(of: today)
  }

  /// When the newest copy was written; nil if there is none.
  func lastSuccess() -> Date? {
    guard let name = names().last else { return nil }
    return (try? FileManager.default.attributesOfItem(atPath: path(name)))?[.modificationDate] as? Date
  }

  func path(_ name: String) -> String { URL(fileURLWithPath: folder).appendingPathComponent(name).path }

  /// Deletes the oldest copies above `maxCopies`, and partial files of interrupted copies.
  func prune() {
    for name in names().dropLast(maxCopies) { unlink(path(name)) }
    for name in all() where name.hasSuffix(Self.partialSuffix) && Self.isName(name.dropLast(Self.partialSuffix.count)) {
      unlink(path(name))
    }
  }

  // MARK: Names

  private static let (namePrefix, nameSuffix, partialSuffix) = ("pickupbot-", ".sqlite", ".partial")

  private static func name(of day: Day) -> String { namePrefix + "\(day)" + nameSuffix }

  private static func isName(_ name: some StringProtocol) -> Bool {
    guard name.hasPrefix(namePrefix), name.hasSuffix(nameSuffix) else { return false }
    let day = name.dropFirst(namePrefix.count).dropLast(nameSuffix.count)
    return day.count == 10 && Day(day) != nil
  }

  private func all() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  /// Names of the copies, oldest first.
  private func names() -> [String] { all().filter(Self.isName).sorted() }
}
