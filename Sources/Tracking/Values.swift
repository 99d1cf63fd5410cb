public import Foundation

/// A calendar day without a time zone. Its text form is `2026-11-27`.
public struct Day: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
  /// The year.
  public let year: Int
  /// The month, 1–12.
  public let month: Int
  /// The day of the month, 1–31.
  public let day: Int

  /// Nil unless it is a day of the proleptic Gregorian calendar in the years 1900–2200.
  public init?(year: Int, month: Int, day: Int) {
    guard (1900...2200).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(ofMonth: month, in: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of `date` in a zone that is `offset` seconds ahead of UTC.
  public init(_ date: Date, utcOffset offset: Int = taipeiOffset) {
    self.init(number: Int(((date.timeIntervalSince1970 + Double(offset)) / 86_400).rounded(.down)))
  }

  /// The day that is `number` days after 1970-01-01. Uses the civil-from-days algorithm with eras of 400 years.
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

  /// The number of days since 1970-01-01.
  public var number: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week: 0 is Sunday, 6 is Saturday.
  public var weekday: Int { ((number % 7) + 11) % 7 }

  /// The day that is `days` later; earlier if negative.
  public func adding(days: Int) -> Day { Day(number: number + days) }

  /// The instant `hour`:`minute` on this day in a zone that is `offset` seconds ahead of UTC.
  public func date(hour: Int = 0, minute: Int = 0, second: Int = 0, utcOffset offset: Int = taipeiOffset) -> Date {
    Date(timeIntervalSince1970: Double(number * 86_400 + hour * 3600 + minute * 60 + second - offset))
  }

  /// The number of days in that month, 28–31.
  public static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Compares by time: the earlier day is less.
  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }

  /// The text form, `2026-11-27`.
  public var description: String {
    String(year) + "-" + (month < 10 ? "0" : "") + String(month) + "-" + (day < 10 ? "0" : "") + String(day)
  }

  /// Parses `2026-11-27`. Nil for any other form and for days that do not exist.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Decodes the text form.
  /// - Throws: `DecodingError.dataCorrupted` if it is not a day.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let day = Day(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a day"))
    }
    self = day
  }

  /// Encodes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The offset of Asia/Taipei from UTC, in seconds. Taiwan has used UTC+8 without daylight saving time since 1980.
public let taipeiOffset = 8 * 3600

/// A place where a parcel waits or was seen: a store, a depot or a post office, in the carrier's words.
public struct Place: Hashable, Codable, Sendable {
  /// The name, as the carrier writes it.
  public var name: String
  /// The street address.
  public var address: String?

  /// Makes a place.
  public init(name: String, address: String? = nil) {
    self.name = name
    self.address = address
  }
}

/// An amount of money.
public struct Money: Hashable, Codable, Sendable {
  /// The amount in whole or decimal units of `currency`.
  public var value: Decimal
  /// The currency code by ISO 4217: `TWD`.
  public var currency: String

  /// Makes an amount, by default in New Taiwan dollars.
  public init(value: Decimal, currency: String = "TWD") {
    self.value = value
    self.currency = currency
  }
}

/// The last day to pick a parcel up, with the time if known.
public struct Deadline: Hashable, Codable, Sendable {
  /// Where the deadline comes from.
  public enum Origin: String, Codable, Sendable {
    /// The carrier states it.
    case carrier
    /// Read from the message that the user forwarded.
    case text
    /// Estimated: arrival plus the carrier's hold days. Shown as "about".
    case rule
    /// The user set it.
    case user
  }

  /// The last day.
  public var day: Day
  /// The time on that day in minutes after midnight. Nil if the source gives no time.
  public var minute: Int?
  /// Where the deadline comes from.
  public var origin: Origin

  /// Makes a deadline; without `minute` it is the end of the day.
  public init(day: Day, minute: Int? = nil, origin: Origin) {
    self.day = day
    self.minute = minute
    self.origin = origin
  }

  /// The end in minutes since 1970-01-01 00:00 local time, for sorting.
  public var endMinute: Int { day.number * 1440 + (minute ?? 1440) }
}

extension Deadline {
  /// When it is over, by the store's clock, which is Taiwan's wherever the user is: at its minute, or at the end of its
  /// day. An estimated deadline has no time.
  public var end: Date {
    guard let minute, origin != .rule else { return day.adding(days: 1).date() }
    return day.date(minute: minute)
  }

  /// The user's last day to be reminded in the morning: the last one in that zone on which it is ten o'clock before the
  /// deadline's day ends in Taiwan. It is the deadline's day in Taiwan and Japan, and the day before in America.
  public func lastMorning(in zone: Zone) -> Day {
    Day(day.adding(days: 1).date().addingTimeInterval(-10 * 3600 - 1), zone: zone)
  }
}

/// A user of the chat platform.
public struct Person: Hashable, Codable, Sendable {
  /// The platform's user id.
  public var id: String
  /// The displayed name.
  public var name: String?

  /// Makes a person.
  public init(id: String, name: String? = nil) {
    self.id = id
    self.name = name
  }
}
