public import Foundation
import Tracking

/// The date of a message, given on the command line.
public struct MessageDate: Sendable {
  /// The instant that the text names.
  public let date: Date

  /// Reads `2026-11-21` (as noon) or `2026-11-21T14:05`, with or without seconds, both in Taipei time. With a zone
  /// (`Z`, `+08:00`) it reads the exact instant. Nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(maxSplits: 1, whereSeparator: { $0 == "T" || $0 == " " })
    guard let first = parts.first, let day = Day(first) else { return nil }
    guard parts.count == 2 else {
      date = day.date(hour: 12)
      return
    }
    if let instant = try? Date(text.replacing(" ", with: "T"), strategy: .iso8601) {
      date = instant
      return
    }
    let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    guard (2...3).contains(clock.count), (0...23).contains(clock[0]), clock.dropFirst().allSatisfy((0...59).contains)
    else { return nil }
    date = day.date(hour: clock[0], minute: clock[1], second: clock.count > 2 ? clock[2] : 0)
  }
}
