import Foundation

/// A message's date as given on the command line: `2026-11-21`, `2026-11-21T14:05` (Taipei time), or with a zone.
struct MessageDate {
  let date: Date

  init?(_ text: String) {
    if let date = try? Date(text, strategy: .iso8601) {
      self.date = date
      return
    }
    let parts = text.split(whereSeparator: { "-T :".contains($0) }).map { Int($0) }
    guard parts.count >= 3, !parts.contains(nil) else { return nil }
    var components = DateComponents(
      timeZone: TimeZone(secondsFromGMT: 8 * 3600), year: parts[0], month: parts[1], day: parts[2])
    components.hour = parts.count > 3 ? parts[3] : 12
    components.minute = parts.count > 4 ? parts[4] : 0
    let calendar = Calendar(identifier: .gregorian)
    guard components.isValidDate(in: calendar), let date = calendar.date(from: components) else { return nil }
    self.date = date
  }
}
