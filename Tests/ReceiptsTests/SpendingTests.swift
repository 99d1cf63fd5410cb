import Foundation
import Receipts
import Testing
import Tracking

struct SpendingTests {
  private static let today = Day(number: 20_784)  // 2026-11-27

  private static func entry(
    _ day: String, _ value: Decimal, _ currency: String = "TWD", _ purpose: Spending.Purpose = .category(.other)
  ) -> Spending.Entry? {
    Day(day).map { Spending.Entry(day: $0, money: Money(value: value, currency: currency), purpose: purpose) }
  }

  private static func spending(_ entries: [Spending.Entry?], month: String? = nil) -> Spending? {
    Spending(entries.compactMap { $0 }, month: month.flatMap { CalendarMonth($0) }, today: today)
  }

  @Test func withoutAmountsThereIsNothing() {
    #expect(Self.spending([]) == nil)
  }

  @Test func sumsAreExactAndByPurpose() throws {
    let spending = try #require(
      Self.spending([
        Self.entry("2026-11-01", 0.1, "TWD", .category(.travel)),
        Self.entry("2026-11-30", 0.2, "TWD", .category(.travel)),
        Self.entry("2026-11-15", -3, "TWD", .category(.shopping)), Self.entry("2026-10-31", 7),
        Self.entry("2026-11-02", 120, "TWD", .parcel), Self.entry("2026-11-02", 9.5, "USD"),
      ]))
    let sum = spending.sum(of: spending.month)
    #expect(spending.month.description == "2026-11" && spending.currency == "TWD")
    #expect(sum.total == Decimal(string: "117.3") && sum.count == 4)
    #expect(sum.ordered.map(\.purpose) == [.parcel, .category(.travel), .category(.shopping)])
    #expect(sum.ordered.map(\.sum) == [120, Decimal(string: "0.3"), -3])
    #expect(spending.others(in: spending.month) == [Money(value: 9.5, currency: "USD")])
    #expect(spending.sum(of: spending.month.adding(months: -1)).total == 7)
    #expect(spending.sum(of: spending.month.adding(months: -2)).count == 0)
  }

  /// The months shown, the one in detail, and those before and after it.
  @Test(
    arguments: [
      (["2026-11-01"], nil, ["2026-11"], "2026-11", nil, nil),
      (["2026-09-30"], nil, ["2026-09", "2026-10", "2026-11"], "2026-09", nil, "2026-11"),
      (
        ["2025-12-31", "2026-11-01"], nil, ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"],
        "2026-11",
        "2025-12", nil
      ),
      (["2025-12-31", "2026-11-01"], "2025-12", ["2025-12"], "2025-12", nil, "2026-11"),
      (
        ["2025-11-01", "2026-02-01", "2026-11-01"], "2026-02", ["2025-11", "2025-12", "2026-01", "2026-02"], "2026-02",
        "2025-11", "2026-11"
      ),
      (["2026-11-01"], "2026-08", ["2026-08", "2026-09", "2026-10", "2026-11"], "2026-08", nil, "2026-11"),
      // A day in the future, as a misread one is.
      (["2026-11-01", "2027-03-01"], nil, ["2026-11"], "2026-11", nil, "2027-03"),
      (["2027-03-01"], nil, ["2027-03"], "2027-03", nil, nil),
      (
        ["2026-11-01", "2027-03-01"], "2027-03", ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03"], "2027-03",
        "2026-11", nil
      ),
    ] as [([String], String?, [String], String, String?, String?)])
  func months(
    days: [String], chosen: String?, months: [String], month: String, earlier: String?, later: String?
  ) throws {
    let spending = try #require(Self.spending(days.map { Self.entry($0, 1) }, month: chosen))
    #expect(spending.months.map(\.description) == months && spending.month.description == month)
    #expect(spending.earlier?.description == earlier && spending.later?.description == later)
  }

  @Test(
    arguments: [
      ([("2026-11-01", "USD"), ("2026-11-02", "TWD")], "TWD"), ([("2026-11-01", "EUR"), ("2026-11-02", "CHF")], "CHF"),
      ([("2026-11-01", "JPY"), ("2026-11-02", "JPY"), ("2026-10-02", "TWD")], "JPY"),
      // What is not shown does not count.
      ([("2025-01-01", "TWD"), ("2025-01-02", "TWD"), ("2026-11-02", "JPY")], "JPY"),
    ] as [([(String, String)], String)])
  func mainCurrency(entries: [(String, String)], currency: String) throws {
    #expect(try #require(Self.spending(entries.map { Self.entry($0.0, 1, $0.1) })).currency == currency)
  }
}
