/// A month of the proleptic Gregorian calendar. Its text form is `2026-11`, and that is how it is encoded.
public struct CalendarMonth: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
  /// The year.
  public let year: Int
  /// The month, 1–12.
  public let month: Int

  /// The month of a day.
  public init(_ day: Day) { (year, month) = (day.year, day.month) }

  /// Its first day.
  public var first: Day { Day(year: year, month: month, day: 1) ?? Day(number: 0) }

  /// The month that is `months` later; earlier if negative.
  public func adding(months: Int) -> CalendarMonth {
    let index = year * 12 + month - 1 + months
    return CalendarMonth(year: index / 12, month: index % 12 + 1)
  }

  /// The number of months since another one; negative if that is later.
  public func months(since other: CalendarMonth) -> Int { (year - other.year) * 12 + month - other.month }

  private init(year: Int, month: Int) { (self.year, self.month) = (year, month) }

  /// Parses `2026-11`. Nil for any other form, and for a month whose days `Day` does not know.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 7, let day = Day("\(text)-01") else { return nil }
    self.init(day)
  }

  /// The text form, `2026-11`.
  public var description: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }

  /// Compares by time: the earlier month is less.
  public static func < (a: CalendarMonth, b: CalendarMonth) -> Bool { (a.year, a.month) < (b.year, b.month) }

  /// Decodes the text form.
  /// - Throws: `DecodingError.dataCorrupted` if it is not a month.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let month = CalendarMonth(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a month"))
    }
    self = month
  }

  /// Encodes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
