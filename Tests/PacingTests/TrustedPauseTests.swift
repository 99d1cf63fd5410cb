import Foundation
import Testing

@testable import Pacing

@Suite struct TrustedPauseTests {
  private let pause = TrustedPause(longest: 100)

  @Test(
    arguments: [
      (0, 0), (7, 7), (100, 100), (101, 100), (1e300, 100), (.infinity, 100), (-1, nil), (-.infinity, nil), (.nan, nil),
      (nil, nil),
    ] as [(Double?, Double?)])
  func noPauseIsLonger(_ demanded: Double?, _ seconds: Double?) {
    #expect(pause.seconds(demanded) == seconds)
  }

  @Test func wholeNumbersToo() {
    #expect([7, Int.max, Int.min].map { pause.seconds($0) } == [7, 100, nil])
  }

  @Test(arguments: [
    ("7", 7), ("1.5", 1.5), ("-0", 0), ("99999999999999999999999", 100), ("-7", nil), ("nan", nil), ("soon", nil),
    ("", nil), ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sun, 06 Nov 1994 08:49:27 GMT", 0),
    ("Sun, 06 Nov 9999 08:49:47 GMT", 100), ("Sun, 06 Nov 99999999999999999999 08:49:47 GMT", nil),
    ("Sun, 06 Nov 1994 24:49:47 GMT", nil), ("Sun, 32 Nov 1994 08:49:47 GMT", nil), ("06 Nov 1994", nil),
  ])
  func retryAfterIsSecondsOrADate(_ header: String, _ seconds: Double?) {
    #expect(pause.seconds(retryAfter: header, date: "Sun, 06 Nov 1994 08:49:37 GMT") == seconds)
  }

  @Test func aDateWithoutTheServersDateIsNotRead() {
    #expect(pause.seconds(retryAfter: "Sun, 06 Nov 1994 08:49:47 GMT") == nil)
    #expect(pause.seconds(retryAfter: nil, date: "Sun, 06 Nov 1994 08:49:37 GMT") == nil)
  }

  @Test func daysAreThoseOfTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "GMT"))
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    for day in stride(from: 0, to: 50_000, by: 13) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3661)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let month = names[(parts.month ?? 1) - 1]
      let text = "Sun, \(parts.day ?? 0) \(month) \(parts.year ?? 0) 01:01:01 GMT"
      #expect(HTTPDate.seconds(text) == date.timeIntervalSince1970)
    }
  }
}
