import Lottery
import Testing
import Tracking

/// Which draws count when the feed and the official page are held against each other.
struct AgreementTests {
  /// `11506=1 11504=2`: draws whose numbers differ by that digit.
  private static func numbers(_ text: String) -> WinningNumbers {
    WinningNumbers(
      text.split(separator: " ").compactMap { entry in
        let parts = entry.split(separator: "=")
        return Draw(
          period: String(parts[0]), special: "1111222\(parts[1])", grand: "33334444",
          first: ["12345678", "00000123", "87654321"])
      })
  }

  @Test(arguments: [
    // Both name the period.
    ("11506=1 11504=2", "11506=1", "11506=1 11504=2", ""),
    ("11506=1 11504=2", "11504=2", "11504=2", ""),
    // They differ: neither is used. An older period is not affected.
    ("11506=1 11504=2", "11506=3", "11504=2", "11506"),
    ("11506=1 11504=2", "11504=3", "", "11504"),
    // The page is not there or cannot be read: the latest draw waits.
    ("11506=1 11504=2", "", "11504=2", ""), ("11506=1", "", "", ""),
    // The page is ahead: the feed's latest is not the latest of all.
    ("11506=1 11504=2", "11508=3", "11506=1 11504=2", ""),
    // The page alone does not count.
    ("", "11506=1", "", ""), ("11504=2", "11506=1", "11504=2", ""), ("11506=1", "11504=2", "", ""),
    ("", "", "", ""),
  ])
  func aDrawCountsIfBothNameIt(feed: String, page: String, counts: String, contradictions: String) {
    let (feed, page) = (Self.numbers(feed), Self.numbers(page))
    #expect(feed.confirmed(by: page) == Self.numbers(counts))
    #expect(feed.contradictions(with: page).joined(separator: " ") == contradictions)
  }

  /// The order of 頭獎 differs between the sources.
  @Test func theOrderOfFirstPrizesDoesNotMatter() throws {
    let one = try #require(
      Draw(period: "11506", special: "11112222", grand: "33334444", first: ["12345678", "00000123", "87654321"]))
    let other = try #require(
      Draw(period: "11506", special: "11112222", grand: "33334444", first: ["87654321", "12345678", "00000123"]))
    #expect(WinningNumbers([one]).confirmed(by: WinningNumbers([other])).periods == ["11506"])
    #expect(WinningNumbers([one, other]).periods == ["11506"])
  }

  @Test(arguments: [
    ("2026-11-24", "11512", "11508"), ("2026-11-25", "11512", "11510"), ("2026-12-31", "11512", "11510"),
    ("2027-01-24", "11602", "11510"), ("2027-01-25", "11602", "11512"), ("2026-07-24", "11508", "11504"),
    ("2026-07-25", "11508", "11506"), ("2026-06-30", "11506", "11504"), ("2026-03-25", "11504", "11502"),
  ])
  func aDayHasItsPeriods(day: String, containing: String, drawn: String) throws {
    let day = try #require(Day(day))
    #expect(LotteryPeriod(containing: day).name == containing)
    #expect(LotteryPeriod(drawnBy: day).name == drawn)
    let period = LotteryPeriod(drawnBy: day)
    #expect(period.next.previous == period && period.previous < period)
    #expect(LotteryPeriod(period.name) == period)
  }

  @Test(arguments: [("11506", "2026-07-25"), ("11512", "2027-01-25"), ("11510", "2026-11-25"), ("11502", "2026-03-25")])
  func aPeriodIsDrawnInTheMonthAfter(period: String, day: String) throws {
    #expect(LotteryPeriod(period)?.drawDay?.description == day)
  }
}
