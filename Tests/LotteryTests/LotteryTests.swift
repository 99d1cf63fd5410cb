import Foundation
import Lottery
import Testing
import Tracking

/// Winning numbers, prizes and days to claim them.
struct LotteryTests {
  private static func item(_ title: String, _ text: String) -> String {
    "<item>\n<title>\n<![CDATA[ \(title) ]]>\n</title>\n<description>\n<![CDATA[ \(text) ]]>\n</description>\n</item>\n"
  }

  private static func feed(_ items: String...) -> WinningNumbers {
    WinningNumbers(
      feed: "<rss version=\"2.0\">\n<channel>\n<title>\n<![CDATA[ 統一發票中獎號碼 ]]>\n</title>\n"
        + items.joined() + "</channel>\n</rss>\n")
  }

  private static let prizes = "<p>特別獎：11112222</p><p>特獎：33334444</p><p>頭獎：12345678、00000123、87654321</p>"
  private static let numbers = feed(item("115年 05~06月", prizes))

  @Test(arguments: [
    ("AB11112222", Prize.special, 10_000_000), ("AB33334444", .grand, 2_000_000), ("AB12345678", .first, 200_000),
    ("AB02345678", .second, 40_000), ("AB99345678", .third, 10_000), ("AB99945678", .fourth, 4000),
    ("AB99995678", .fifth, 1000), ("AB99999678", .sixth, 200), ("AB99999123", .sixth, 200),
    ("AB99990123", .fifth, 1000),
    ("ab87654321", .first, 200_000),
  ])
  func theHighestPrizeWins(number: String, prize: Prize, amount: Int) {
    #expect(Self.numbers.check(number: number, period: "11506") == prize && prize.amount == amount)
    #expect(Self.numbers.check(number: number, period: "11504") == nil)
  }

  /// The last digits of 特別獎 and 特獎 win nothing.
  @Test(arguments: ["AB91112222", "AB99994444", "AB99999978", "AB12345679", "12345678", "A112345678", "AB1234567８", ""])
  func othersWinNothing(number: String) {
    #expect(Self.numbers.check(number: number, period: "11506") == nil)
  }

  @Test(arguments: [
    ("11506", "2026-08-06", "2026-11-05"), ("11512", "2027-02-06", "2027-05-05"), ("11510", "2026-12-06", "2027-03-05"),
    ("11502", "2026-04-06", "2026-07-05"), ("11508", "2026-10-06", "2027-01-05"),
  ])
  func aPrizeIsClaimedInThreeMonths(period: String, from: String, until: String) throws {
    let draw = try #require(Draw(period: period, special: "11112222", grand: "33334444", first: ["12345678"]))
    let claim = try #require(draw.claim)
    #expect(claim.lowerBound.description == from && claim.upperBound.description == until)
  }

  @Test func aFeedHasSeveralPeriods() {
    let numbers = Self.feed(
      Self.item("114年 11~12月", Self.prizes), Self.item("115年01-02月", Self.prizes), Self.item("115年 3～4月", Self.prizes))
    #expect(numbers.periods == ["11504", "11502", "11412"])
    #expect(numbers.draw(of: "11504")?.first == ["12345678", "00000123", "87654321"])
  }

  @Test func otherFormsOfTheFeedAreRead() {
    let escaped =
      "&lt;p&gt;特別獎:11112222&lt;/p&gt;&lt;p&gt;特獎:33334444&lt;/p&gt;&lt;p&gt;頭獎:12345678、00000123、87654321&lt;/p&gt;"
    let numbers = WinningNumbers(
      feed: "<item><title>115年 05~06月</title><description>\(escaped)</description></item>")
    #expect(numbers.draw(of: "11506")?.grand == "33334444")
  }

  @Test(arguments: [
    ("115年 05~06月", prizes.replacing("11112222", with: "1111222")),
    ("115年 05~06月", prizes.replacing("<p>特獎：33334444</p>", with: "")),
    ("115年 05~06月", "<p>特別獎：11112222</p><p>特獎：33334444</p><p>頭獎：</p>"),
    ("115年 05~06月", prizes.replacing("87654321", with: "123")),
    ("115年 05~06月", prizes.replacing("、87654321", with: "")),
    ("115年 05~07月", prizes), ("115年 06~07月", prizes), ("115年 13~14月", prizes), ("", prizes),
  ])
  func anItemThatIsNotWholeIsLeftOut(title: String, text: String) {
    #expect(Self.feed(Self.item(title, text)).periods.isEmpty)
  }

  @Test func twoDrawsOfOnePeriodAreBothLeftOut() {
    let other = Self.prizes.replacing("11112222", with: "11112223")
    #expect(Self.feed(Self.item("115年 05~06月", Self.prizes), Self.item("115年 05~06月", other)).periods.isEmpty)
    #expect(Self.feed(Self.item("115年 05~06月", Self.prizes), Self.item("115年 05~06月", Self.prizes)).periods.count == 1)
  }

  @Test(arguments: ["", "<item>", "<html>Not Found</html>", "<item></item>", "</item><item>"])
  func otherTextsHaveNoDraws(feed: String) { #expect(WinningNumbers(feed: feed).periods.isEmpty) }
}

/// The recorded feed. Skipped if the collection is not present.
@Suite(.enabled(if: RecordedFeed.file != nil, "PICKUPBOT_TEST_DATA is not set: the recorded feed is skipped"))
struct RecordedFeedTests {
  @Test func allPeriodsAreRead() throws {
    let numbers = WinningNumbers(feed: try String(contentsOf: #require(RecordedFeed.file), encoding: .utf8))
    #expect(numbers.periods == ["11506", "11504", "11502", "11412", "11410", "11408"])
    #expect(numbers.draw(of: "11412")?.grand == "00507588")
    #expect(numbers.check(number: "AB38548029", period: "11506") == .special)
    #expect(numbers.check(number: "AB00031106", period: "11506") == .fifth)
    #expect(numbers.check(number: "AB00021106", period: "11506") == .fourth)
  }
}

private enum RecordedFeed {
  static let file = ProcessInfo.processInfo.environment["PICKUPBOT_TEST_DATA"].map {
    URL(filePath: $0).appending(path: "fixtures/einvoice/mof_invoice_rss_2026-08-02.xml")
  }
}
