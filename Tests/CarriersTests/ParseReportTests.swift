import Carriers
import Foundation
import Testing
import Tracking

struct ParseReportTests {
  private func json(_ result: TrackingResult, number: TrackingNumber? = nil) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(ParseReport(source: "tcat", number: number, result: result))
    return String(decoding: data, as: UTF8.self)
  }

  @Test func writesEveryFieldThatIsKnown() throws {
    let day = try #require(Day("2026-11-27"))
    let result = TrackingResult(
      .found, number: TrackingNumber("900000000001"),
      events: [
        Event(
          time: EventTime(day.date(hour: 7, minute: 5, second: 9), precision: .second), status: .arrivedAtStore,
          text: "到店", place: "景安"),
        Event(time: EventTime(day.date(), precision: .day), status: nil, text: "?"),
        Event(time: nil, status: .inTransit, text: "x"),
      ],
      store: Place(name: "景安", address: "中和"), pickupCode: "12",
      deadline: Deadline(day: day, minute: 65, origin: .carrier), expected: day, amount: Money(value: 359))
    #expect(
      try json(result) == #"{"amount":{"currency":"TWD","value":359},"deadline":"2026-11-27T01:05","events":["#
        + #"{"place":"景安","status":"arrivedAtStore","text":"到店","time":"2026-11-27T07:05:09+08:00"},"#
        + #"{"status":"unknown","text":"?","time":"2026-11-27"},{"status":"inTransit","text":"x"}],"#
        + #""expected":"2026-11-27","number":"900000000001","outcome":"found","pickupCode":"12","source":"tcat","#
        + #""status":"arrivedAtStore","store":"景安","storeAddress":"中和"}"#)
  }

  @Test(arguments: [
    (TrackingResult(.notKnownYet), #"{"events":[],"outcome":"notKnownYet","source":"tcat","status":"pending"}"#),
    (TrackingResult(.wrongNumber), #"{"events":[],"outcome":"wrongNumber","source":"tcat"}"#),
    (TrackingResult(.layoutChanged(excerpt: "x")), #"{"events":[],"outcome":"layoutChanged","source":"tcat"}"#),
    (
      TrackingResult(.found, events: [Event(time: nil, status: nil, text: "?")]),
      #"{"events":[{"status":"unknown","text":"?"}],"outcome":"found","source":"tcat","status":"unknown"}"#
    ),
  ])
  func leavesOutWhatIsNotKnown(result: TrackingResult, expected: String) throws {
    #expect(try json(result) == expected)
  }

  @Test func standsAnyDate() throws {
    let result = TrackingResult(
      .found, events: [Event(time: EventTime(.distantPast, precision: .minute), status: nil, text: "x")])
    #expect(try json(result).contains("unknown"))
  }
}
