public import Foundation

/// A calendar day without a time zone, as printed: `2026-11-27`.
public struct Day: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Nil unless it is a real day of the proleptic Gregorian calendar between 1900 and 2200.
  public init?(year: Int, month: Int, day: Int) {
    guard (1900...2200).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, in: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day that `date` falls on in a zone `offset` seconds ahead of UTC.
  public init(_ date: Date, utcOffset offset: Int = taipeiOffset) {
    self.init(number: Int(((date.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)))
  }

  /// Days since 1970-01-01; by the civil-from-days algorithm on 400-year eras.
  public init(number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    self.day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    self.month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01.
  public var number: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 0 = Sunday … 6 = Saturday.
  public var weekday: Int { ((number % 7) + 11) % 7 }

  /// The day so many days later, or earlier.
  public func adding(days: Int) -> Day { Day(number: number + days) }

  /// The instant `hour`:`minute` on this day in a zone `offset` seconds ahead of UTC.
  public func date(hour: Int = 0, minute: Int = 0, second: Int = 0, utcOffset offset: Int = taipeiOffset) -> Date {
    Date(timeIntervalSince1970: Double(number * 86_400 + hour * 3600 + minute * 60 + second - offset))
  }

  /// 28 to 31.
  public static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }

  public var description: String {
    String(year) + "-" + (month < 10 ? "0" : "") + String(month) + "-" + (day < 10 ? "0" : "") + String(day)
  }

  /// Reads `2026-11-27`; nil otherwise.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let day = Day(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a day"))
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Asia/Taipei, seconds ahead of UTC. Taiwan has kept UTC+8 without summer time since 1980.
public let taipeiOffset = 8 * 3600

/// Where a parcel waits or was seen: a store, depot or post office, in the carrier's words.
public struct Place: Hashable, Codable, Sendable {
  public var name: String
  public var address: String?

  public init(name: String, address: String? = nil) {
    self.name = name
    self.address = address
  }
}

/// An amount in whole or decimal units of `currency` (ISO 4217).
public struct Money: Hashable, Codable, Sendable {
  public var value: Decimal
  public var currency: String

  public init(value: Decimal, currency: String = "TWD") {
    self.value = value
    self.currency = currency
  }
}

/// The last day (and hour, where known) to pick a parcel up.
public struct Deadline: Hashable, Codable, Sendable {
  /// Where the deadline was read.
  public enum Origin: String, Codable, Sendable {
    /// Printed by the carrier.
    case carrier
    /// Read from the message that the user forwarded.
    case text
    /// Arrival plus the carrier's hold days: shown as "about".
    case rule
    case user
  }

  public var day: Day
  /// Minutes after midnight, where the source gives a time.
  public var minute: Int?
  public var origin: Origin

  public init(day: Day, minute: Int? = nil, origin: Origin) {
    self.day = day
    self.minute = minute
    self.origin = origin
  }

  /// Minutes from 1970-01-01 to its end, as a calendar counts them: sorts deadlines.
  public var endMinute: Int { day.number * 1440 + (minute ?? 1440) }
}

/// Who a parcel belongs to, by the platform's own user id.
public struct Person: Hashable, Codable, Sendable {
  public var id: String
  public var name: String?

  public init(id: String, name: String? = nil) {
    self.id = id
    self.name = name
  }
}
