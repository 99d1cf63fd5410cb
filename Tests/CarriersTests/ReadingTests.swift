import Foundation
import HTTP
import Testing
import Tracking

@testable import Carriers

struct ReadingTests {
  @Test(arguments: [
    ("2026/06/29 14:37", 1_782_715_020, EventTime.Precision.minute),
    ("2026/06/29  14:37 ", 1_782_715_020, .minute),
    ("2026-06-29 14:37:05", 1_782_715_025, .second),
    ("2026-06-29T14:37:05", 1_782_715_025, .second),
    ("2026/06/29 星期一 14:37", 1_782_715_020, .minute),
    ("2026/6/29", 1_782_662_400, .day),
    ("2024/02/29 00:00", 1_709_136_000, .minute),
    ("2026/6/29 下午 02:37:05", 1_782_715_025, .second),
    ("2026/6/29 上午 12:00:00", 1_782_662_400, .second),
    ("2026/6/29 下午 12:00", 1_782_705_600, .minute),
    // Years of the Republic of China calendar.
    ("115/06/29 14:37", 1_782_715_020, .minute),
    ("115/6/29", 1_782_662_400, .day),
  ])
  func readsTheTimesOfTaiwaneseCarriers(text: String, seconds: Double, precision: EventTime.Precision) {
    #expect(DateReader.read(text) == EventTime(Date(timeIntervalSince1970: seconds), precision: precision))
  }

  @Test(arguments: [
    "", " ", "2026/02/29 10:00", "2026/13/01 10:00", "2026/06/29 24:00", "2026/06/29 10:60", "26/06/29 10:00",
    "2026/06/29 10:00 x", "2026-06/29 10:00", "2026/06/29 10", "２０２６/06/29 10:00", "99999999999999999999/1/1",
    "2026/06/29 10:00:61", "2026/06/29 1:2:3:4", "2026/06/29 下午", "2026/06/29 下午 14:37", "2026/06/29 上午 00:10",
    "2026/06/29 10:00 下午", "下午 02:37",
  ])
  func readsNothingElseAsATime(_ text: String) {
    #expect(DateReader.read(text) == nil)
  }

  @Test(arguments: [
    ("20260629143705", 1_782_715_025, EventTime.Precision.second), ("202606291437", 1_782_715_020, .minute),
    ("20260629", 1_782_662_400, .day), ("1150629", 1_782_662_400, .day), ("1150629143705", 1_782_715_025, .second),
  ])
  func readsTimesOfDigitsAlone(text: String, seconds: Double, precision: EventTime.Precision) {
    #expect(DateReader.read(digits: text) == EventTime(Date(timeIntervalSince1970: seconds), precision: precision))
  }

  @Test(arguments: [
    "", "0", "2026", "202606", "20260631", "20261301", "2026062914", "20260629256000", "20260629146000", "2026062９",
    "00000000", "20260629143705 ", "202606291437050",
  ])
  func readsNoOtherDigitsAsATime(_ text: String) {
    #expect(DateReader.read(digits: text) == nil)
  }

  @Test(arguments: [-1, 0, 1e300, .infinity, .nan, -.infinity, 1_795_226_400_000] as [Double])
  func takesNoSecondsOutsideThisCentury(_ seconds: Double) {
    #expect(DateReader.read(unixSeconds: seconds) == nil)
  }

  @Test(
    arguments: [
      ("2026-11-20T09:10:00+08:00", nil, 1_795_137_000, EventTime.Precision.second),
      ("2026-11-20T10:10:00+0900", nil, 1_795_137_000, .second),
      ("2026-11-20T09:10:00+08", nil, 1_795_137_000, .second),
      ("2026-11-20T01:10:00.000Z", nil, 1_795_137_000, .second), ("2026-11-20T01:10:00z", "JP", 1_795_137_000, .second),
      ("2026-11-19T22:10:00-03:00", nil, 1_795_137_000, .second),
      ("2026-11-20 09:10:00 +0800", nil, 1_795_137_000, .second), ("2026-11-20T09:10", nil, 1_795_137_000, .minute),
      ("2026-11-20T09:10:00", "TWN", 1_795_137_000, .second), ("2026-11-20T10:10:00", "jp", 1_795_137_000, .second),
      ("2026-11-20T08:10:00", "TH", 1_795_137_000, .second), ("2026-11-20", nil, 1_795_104_000, .day),
      // The country has several zones, so only the day is kept.
      ("2026-11-20T09:10:00", "US", 1_795_104_000, .day), ("2026-11-20", "US", 1_795_104_000, .day),
    ] as [(String, String?, Double, EventTime.Precision)])
  func readsTimesWithAndWithoutZones(
    text: String, country: String?, seconds: Double, precision: EventTime.Precision
  ) {
    let time = EventTime(Date(timeIntervalSince1970: seconds), precision: precision)
    #expect(ZonedTime.read(text, country: country) == time)
  }

  @Test(arguments: [
    "", "soon", "2026-11-20T", "2026-11-20T25:00:00Z", "2026-11-20Z", "2026-11-20T09:10:00+8",
    "2026-11-20T09:10:00+99:00",
    "2026-11-20T09:10:00.xZ", "2026-02-30T09:10:00Z", "2026-11-20T09:10:00 GMT",
  ])
  func readsNothingElseAsAZonedTime(_ text: String) {
    #expect(ZonedTime.read(text) == nil)
  }

  @Test func anExpectedDayIsThatOfThePlace() {
    #expect(ZonedTime.day("2026-11-20T23:00:00-05:00")?.description == "2026-11-20")
    #expect(ZonedTime.day("tomorrow, maybe") == nil && ZonedTime.day(nil) == nil)
  }

  @Test(arguments: [
    ("arrived (<a href='https://example.com'>link</a>)", "arrived (link)"), (" a\n\t b ", "a b"),
    ("weight < 5 kg", "weight < 5 kg"), ("<b>bold", "bold"), ("<unclosed", "<unclosed"), ("", ""),
  ])
  func showsTextsWithoutMarkup(text: String, plain: String) {
    #expect(DisplayText.of(text) == plain)
  }

  @Test func turnsAListThatBeginsWithTheOldest() {
    func event(_ text: String, _ seconds: Double?) -> Event {
      let time = seconds.map { EventTime(Date(timeIntervalSince1970: $0), precision: .second) }
      return Event(time: time, status: nil, text: text)
    }
    let (a, b, c) = (event("a", 1), event("b", nil), event("c", 3))
    #expect(Timeline.newestFirst(asListed: [a, b, c]).map(\.text) == ["c", "b", "a"])
    #expect(Timeline.newestFirst(asListed: [c, b, a, b]).map(\.text) == ["c", "b", "a"])
    #expect(Timeline.newestFirst(asListed: [b]).map(\.text) == ["b"])
    #expect(Timeline.newestFirst(asListed: []).isEmpty)
  }

  @Test func excerptsAreShort() {
    #expect(Excerpt.masked(String(repeating: "一", count: 10_000)) == String(repeating: "一", count: 160))
    #expect(Excerpt.masked([UInt8]()) == "(nothing)")
  }

  @Test(arguments: [
    ("單號 900000000001\n\n 王  TW2Z ２", "單號 ############ 王 TW#Z #"),
    ("\u{FEFF}a\u{1B}[31m\u{0}b", "a[##mb"),
    ("收件人 王小明 台北市信義路五段7號 a@b.tw 0912-345-678", "收件人 ○○○ ○○○ @ ####-###-###"),
    (
      #"{"code":5,"message":"系統忙碌","data":[{"name":"王\"小明","no":"TW1Z","at":3}]}"#,
      ##"{"code":#,"message":"系統忙碌","data":[{"name":"...","no":"...","at":#}]}"##
    ),
    (#"["王小明", "TW1Z"]"#, #"["...", "..."]"#), (#"{"rcvName" : "陳"#, #"{"rcvName" : "...""#),
    (#"{"d":"{\"List\":[{\"NAME\":\"王\"}]}"}"#, #"{"d":"..."}"#),
  ]) func masksExcerpts(_ text: String, _ masked: String) {
    #expect(Excerpt.masked(text) == masked)
  }

  @Test(arguments: [("A1-._~", "A1-._~"), ("a b/c?d&e=f", "a%20b%2Fc%3Fd%26e%3Df"), ("黑\n", "%E9%BB%91%0A")])
  func encodesForAddresses(text: String, encoded: String) {
    #expect(SourceAddress.encoded(text) == encoded)
  }

  @Test func readsTheTimesOfHTTP() {
    #expect(RetryAfter.httpDate("Sun, 06 Nov 1994 08:49:37 GMT") == Date(timeIntervalSince1970: 784_111_777))
    for text in ["", "Sun, 06 Nov 1994", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 99:49:37 GMT"] {
      #expect(RetryAfter.httpDate(text) == nil)
    }
  }

  @Test(arguments: [
    ("text/html; charset=big5", "big5"), ("text/html;charset=\"UTF-8\"; x=y", "UTF-8"), ("text/html", nil),
  ])
  func findsTheCharset(type: String, charset: String?) {
    #expect(Exchange.charset(of: Response(status: 200, headers: [("content-type", type)])) == charset)
  }

  @Test func tablesTryTheirRulesInOrder() {
    let table = StatusTable([
      .contains(.returning, "退"), .begins(.delivered, "已", and: ["達"], except: ["未"]), .equals(.inTransit, "ABC(1)"),
    ])
    #expect(table.status(of: "已 送 達") == .delivered)
    #expect(table.status(of: "已未達") == nil)
    #expect(table.status(of: "已退達") == .returning)
    #expect(table.status(of: "ａｂＣ（1） [退]") == .inTransit)
    #expect(table.status(of: "[退") == nil)
    #expect(table.then(StatusTable([.equals(.pending, "x")])).status(of: "X") == .pending)
  }

  @Test func eventsAreSortedOnlyWhereAllHaveATime() {
    func event(_ text: String, _ seconds: Double?) -> Event {
      let time = seconds.map { EventTime(Date(timeIntervalSince1970: $0), precision: .second) }
      return Event(time: time, status: nil, text: text)
    }
    let mixed = [event("a", 1), event("b", nil), event("c", 3)]
    #expect(Timeline.newestFirst(mixed) == mixed)
    let timed = [event("a", 1), event("b", 3), event("c", 3)]
    #expect(Timeline.newestFirst(timed).map(\.text) == ["b", "c", "a"])
  }

  @Test func anOrderThatNobodyRecordedComesFromTheTimes() {
    func event(_ text: String, _ seconds: Double?, _ status: Status = .inTransit) -> Event {
      let time = seconds.map { EventTime(Date(timeIntervalSince1970: $0), precision: .second) }
      return Event(time: time, status: status, text: text)
    }
    func texts(_ events: Event...) -> [String]? { Timeline.ordered(events)?.map(\.text) }
    #expect(texts() == [])
    #expect(texts(event("a", nil)) == ["a"])
    #expect(texts(event("a", 1), event("b", 2), event("c", 2), event("d", 3)) == ["d", "c", "b", "a"])
    #expect(texts(event("a", 3), event("b", 2), event("c", 2), event("d", 1)) == ["a", "b", "c", "d"])
    #expect(texts(event("a", 1), event("b", nil)) == nil)
    #expect(texts(event("a", 1), event("b", 1, .delivered)) == nil)
    #expect(texts(event("a", 1), event("b", 1)) == ["a", "b"])
  }
}
