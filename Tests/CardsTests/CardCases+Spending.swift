import Chat
import Foundation
import Pictures
import Receipts
import Testing
import Tracking

@testable import Cards

/// What was spent. `Samples.now` is in November 2026.
extension CardCases {
  private static func entry(
    _ day: String, _ value: Decimal, _ purpose: Spending.Purpose, _ currency: String = "TWD"
  ) throws -> Spending.Entry {
    Spending.Entry(day: try #require(Day(day)), money: Money(value: value, currency: currency), purpose: purpose)
  }

  /// Half a year with several currencies and money that came back.
  static func halfYear() throws -> [Spending.Entry] {
    let older = try zip(["06", "07", "09", "10"], [3200, 4100, 1_234_567, 6020] as [Decimal]).map {
      try entry("2026-\($0)-15", $1, .category(.shopping))
    }
    return try older + [
      entry("2026-10-20", 1500, .category(.foodAndDining)), entry("2026-10-21", -2000, .category(.shopping)),
      entry("2026-10-03", 480, .parcel), entry("2026-10-31", Decimal(1250) / 100, .category(.travel), "USD"),
      entry("2026-11-01", 120, .category(.foodAndDining)), entry("2026-11-25", Decimal(8505) / 100, .category(.health)),
      entry("2026-11-26", 3000, .category(.travel), "JPY"), entry("2026-11-26", 1, .category(.other)),
      entry("2026-11-27", 60, .parcel),
    ]
  }

  static func spending(_ month: String? = nil, uncounted: Int = 0, _ entries: [Spending.Entry]? = nil) -> Make {
    { cards, style in
      let month = month.flatMap { CalendarMonth($0) }
      let picture = cards.spending(try entries ?? halfYear(), uncounted: uncounted, month: month, style)
      return try #require(picture).card
    }
  }

  static let spendings: [String: Make] = [
    "spending": spending(uncounted: 2), "spending-month-before": spending("2026-10", uncounted: 1),
    "spending-nothing": spending("2026-08"), "spending-first": spending("2026-06"),
    "spending-one": {
      try spending(nil, [entry("2026-11-27", 1_234_567, .category(.entertainment), "KRW")])($0, $1)
    },
    "spending-came-back": {
      try spending(nil, [entry("2026-11-27", 500, .parcel), entry("2026-11-27", -700, .category(.shopping))])($0, $1)
    },
  ]
}
