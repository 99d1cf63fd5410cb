import Foundation
import Tracking

/// Dates as IMAP writes them, with English months in every language.
enum IMAPDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// The day in UTC, for a search: `7-Nov-2026`.
  static func day(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return "\(parts.day ?? 1)-\(months[(parts.month ?? 1) - 1].capitalized)-\(parts.year ?? 1970)"
  }

  /// Reads ` 7-Nov-2026 02:44:25 +0800`; nil for anything else, and for times that no clock shows.
  static func read(_ bytes: [UInt8]) -> Date? {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard words.count == 3 else { return nil }
    let day = words[0].split(separator: "-", omittingEmptySubsequences: false)
    let time = words[1].split(separator: ":", omittingEmptySubsequences: false)
    guard day.count == 3, time.count == 3, let month = months.firstIndex(of: day[1].lowercased()),
      let numbers = numbers([day[0], day[2]] + time), let offset = offset(words[2]), (1969..<2100).contains(numbers[1]),
      numbers[2] < 24, numbers[3] < 60, numbers[4] <= 60
    else { return nil }
    return Day(year: numbers[1], month: month + 1, day: numbers[0])?
      .date(hour: numbers[2], minute: numbers[3], second: numbers[4], utcOffset: offset)
  }

  /// Seconds east of UTC of `+0800`.
  private static func offset(_ zone: Substring) -> Int? {
    guard let sign = zone.first, sign == "+" || sign == "-", zone.count == 5,
      let number = numbers([zone.dropFirst()])?.first, number <= 1400, number % 100 < 60
    else { return nil }
    let seconds = number / 100 * 3600 + number % 100 * 60
    return sign == "+" ? seconds : -seconds
  }

  private static func numbers(_ words: [Substring]) -> [Int]? {
    let numbers = words.compactMap { $0.utf8.allSatisfy(IMAPParser.isDigit) && $0.utf8.count <= 4 ? Int($0) : nil }
    return numbers.count == words.count ? numbers : nil
  }
}
