public import Tracking

/// Two months of the invoice lottery, and the days that follow from them.
public struct LotteryPeriod: Hashable, Comparable, Sendable {
  /// The year, as in the rest of the world.
  public let year: Int
  /// The second of the two months: 2, 4, … 12.
  public let month: Int

  /// Reads `EInvoice.period`: three digits of the year of the Republic and the even month, `11506`.
  public init?(_ period: String) {
    guard period.utf8.count == 5, period.utf8.allSatisfy({ (48...57).contains($0) }), let year = Int(period.prefix(3)),
      let month = Int(period.suffix(2)), (2...12).contains(month), month.isMultiple(of: 2)
    else { return nil }
    (self.year, self.month) = (year + 1911, month)
  }

  /// The period that a day lies in.
  public init(containing day: Day) { (year, month) = (day.year, day.month + day.month % 2) }

  /// The latest period whose draw was on that day or before.
  public init(drawnBy day: Day) {
    var period = LotteryPeriod(containing: day).previous
    if let drawn = period.drawDay, drawn > day { period = period.previous }
    self = period
  }

  private init(months: Int) {
    (year, month) = ((months - 1) / 12, (months - 1) % 12 + 1)
  }

  private var months: Int { year * 12 + month }

  /// The two months before.
  public var previous: LotteryPeriod { LotteryPeriod(months: months - 2) }
  /// The two months after.
  public var next: LotteryPeriod { LotteryPeriod(months: months + 2) }

  /// As `EInvoice.period` writes it: `11506`.
  public var name: String {
    let republic = String(year - 1911)
    let zeros = String(repeating: "0", count: max(0, 3 - republic.count))
    return zeros + republic + (month < 10 ? "0" : "") + String(month)
  }

  /// The day of the draw: the 25th of the month after.
  public var drawDay: Day? { day(monthsLater: 1, 25) }

  /// The days on which prizes are paid: from the 6th of the month after the draw's month, for three months. If the last
  /// one is no working day, the Ministry of Finance may allow a day or two more, so nobody who keeps to it is late.
  public var claim: ClosedRange<Day>? {
    guard let start = day(monthsLater: 2, 6), let end = day(monthsLater: 5, 5) else { return nil }
    return start...end
  }

  private func day(monthsLater later: Int, _ day: Int) -> Day? {
    Day(year: year + (month + later - 1) / 12, month: (month + later - 1) % 12 + 1, day: day)
  }

  /// Compares by time: the earlier period is less.
  public static func < (a: LotteryPeriod, b: LotteryPeriod) -> Bool { a.months < b.months }
}
