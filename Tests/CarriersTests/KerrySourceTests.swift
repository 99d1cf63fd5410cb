import Foundation
import HTTP
import Testing
import Tracking

@testable import Carriers

struct KerrySourceTests {
  private let number = TrackingNumber("96310238467")!

  private func answer(_ steps: String) -> String {
    #"{"list":[{"bolNo":"96310238467","course":[\#(steps)]}],"errTrackNo":[]}"#
  }

  private func step(_ text: String, _ date: String, _ clock: String) -> String {
    #"{"statusId":"1","statusIdName":"\#(text)","processCargoCrtDate":\#(date),"processCargoCrtTime":\#(clock)}"#
  }

  @Test func asksWithTheFiveFieldsOfThePage() async throws {
    let script = Script(.answer(200, answer(step("配送中", "20261120", "93000"))))
    let source = KerrySource(settings: SourceSettings(userAgent: "PickupBot/0 (test)"))
    let result = await source.lookUp(Query(carrier: "kerry", number: number), using: script.client)
    #expect(result.status == .outForDelivery)
    let request = try #require(script.asked.first)
    #expect(script.asked.count == 1)
    #expect(request.method == .post && request.isIdempotent)
    #expect(request.url == "https://www.kerrytj.com/api/Tracking/GetTracking")
    #expect(request.headers.contains { $0 == ("Content-Type", "application/json") })
    let sent = try JSONSerialization.jsonObject(with: Data(request.body ?? [])) as? [String: Any]
    let fields = sent?["trackNo"] as? [[String: String]]
    #expect(sent?["trackType"] as? String == "0")
    #expect(fields?.map { $0["idxTxt"] } == ["一", "二", "三", "四", "五"])
    #expect(fields?.map { $0["value"] } == ["96310238467", "", "", "", ""])
  }

  @Test func asksUnderTheGivenBase() {
    let request = KerrySource(settings: .test).request(for: number)
    #expect(request.url == "http://127.0.0.1:9/kerry/api/Tracking/GetTracking")
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(500), "sourceDown"), (.answer(404), "layoutChanged"),
    (.answer(200, "<html>"), "layoutChanged"), (.answer(200, #"{"list":[],"errTrackNo":[]}"#), "layoutChanged"),
    (.answer(200, #"{"list":[],"errTrackNo":["96310238467"]}"#), "notKnownYet"),
    (.answer(200, #"{"list":[],"errTrackNo":["96310238468"]}"#), "layoutChanged"),
    (.answer(200, #"{"list":[{"bolNo":"96310238467","course":[{"statusId":"1"}]}]}"#), "layoutChanged"),
  ])
  func tellsTheSourcesTroubleFromTheNumbers(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await KerrySource(settings: .test).lookUp(
      Query(carrier: "kerry", number: number), using: script.client)
    #expect(result.outcome.name == outcome && result.events.isEmpty && script.isUsedUp)
  }

  /// No recorded answer shows the order of the steps or the form of their times.
  @Test(arguments: [
    ("20261120", "93000", "20261119", "180000", "配達", EventTime.Precision.second),
    ("20261119", "180000", "20261120", "93000", "配送中", .second),
    ("20261120", "930", "20261120", "1530", "配送中", .day), ("20261120", "1530", "20261120", "930", "配達", .day),
    ("\"20261120\"", "\"93000\"", "20261119", "0", "配達", .second),
  ])
  func takesTheOrderFromTheTimes(
    day: String, clock: String, otherDay: String, otherClock: String, latest: String, precision: EventTime.Precision
  ) {
    let body = answer(step("配達", day, clock) + "," + step("配送中", otherDay, otherClock))
    let result = KerrySource(settings: .test).parse(Array(body.utf8), number: number)
    #expect(result.events.first?.text == latest)
    #expect(result.events.allSatisfy { $0.time?.precision == precision })
  }

  @Test(arguments: [
    ("配達", Status.delivered), ("簽收", .delivered), ("已完成簽收", .delivered), ("配送完成", .delivered), ("到著", .inTransit),
    ("配送中", .outForDelivery), ("未配達", nil), ("配達異常", nil), ("待簽收", nil),
  ])
  func knowsWholeWordsOnly(text: String, status: Status?) {
    #expect(KerrySource.table.status(of: text) == status)
  }
}
