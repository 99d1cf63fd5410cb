import Foundation
import HTTP
import Testing
import Tracking

@testable import Carriers

struct AfterShipSourceTests {
  private let number = TrackingNumber("8469049702")!
  private let id = "0123456789abcdef"

  private func tracking(_ version: AfterShipVersion, tag: String = "OutForDelivery", list: Bool = false) -> String {
    let tracking = """
      {"id":"\(id)","tracking_number":"8469049702","slug":"dhl","tag":"\(tag)","subtag":"\(tag)_001","checkpoints":
      \(tag == "Pending" ? "[]" : #"[{"checkpoint_time":"2026-11-20","message":"x","tag":"\#(tag)"}]"#)}
      """
    if list { return #"{"meta":{"code":200},"data":{"trackings":[\#(tracking)]}}"# }
    let data = version == .current ? tracking : #"{"tracking":\#(tracking)}"#
    return #"{"meta":{"code":200},"data":\#(data)}"#
  }

  private func refused(_ code: Int) -> String { #"{"meta":{"code":\#(code),"message":"x"},"data":{}}"# }

  private func lookUp(
    _ script: Script, _ version: AfterShipVersion = .current, carrier: CarrierID = "dhl", memo: String? = nil
  ) async -> TrackingResult {
    let query = Query(carrier: carrier, number: number, memo: memo)
    return await AfterShipSource(version: version, settings: .test).lookUp(query, using: script.client)
  }

  @Test func createsANewNumber() async throws {
    let script = Script(.answer(201, tracking(.current, tag: "Pending")))
    let result = await lookUp(script)
    #expect(result.outcome == .notKnownYet && result.memo == id && script.isUsedUp)
    let request = try #require(script.asked.first)
    #expect(request.method == .post && request.isIdempotent)
    #expect(request.url == "http://127.0.0.1:9/aftership/tracking/2026-07/trackings")
    #expect(
      String(decoding: request.body ?? [], as: UTF8.self) == #"{"slug":"dhl","tracking_number":"8469049702"}"#)
    #expect(request.headers.contains { $0 == ("as-api-key", "as-secret") })
    #expect(request.headers.contains { $0 == ("Content-Type", "application/json") })
  }

  @Test func theLegacyVersionHasItsOwnPathHeaderAndWrapping() async throws {
    let script = Script(.answer(201, tracking(.legacy, tag: "Pending")))
    let result = await lookUp(script, .legacy)
    #expect(result.outcome == .notKnownYet && result.memo == id)
    let request = try #require(script.asked.first)
    #expect(request.url == "http://127.0.0.1:9/aftership/v4/trackings")
    #expect(
      String(decoding: request.body ?? [], as: UTF8.self)
        == #"{"tracking":{"slug":"dhl","tracking_number":"8469049702"}}"#)
    #expect(request.headers.contains { $0 == ("aftership-api-key", "as-secret") })
    #expect(!request.headers.contains { $0.name == "as-api-key" })
  }

  @Test(arguments: AfterShipVersion.allCases)
  func readsARememberedTrackingDirectly(_ version: AfterShipVersion) async {
    let script = Script(.answer(200, tracking(version)))
    let result = await lookUp(script, version, memo: id)
    #expect(result.status == .outForDelivery && result.memo == id)
    #expect(script.asked.map(\.method) == [.get])
    #expect(script.asked.first?.url.hasSuffix("/trackings/" + id) == true)
  }

  @Test(arguments: AfterShipVersion.allCases)
  func findsWhatExistsAlready(_ version: AfterShipVersion) async {
    let script = Script(.answer(400, refused(4003)), .answer(200, tracking(version, list: true)))
    let result = await lookUp(script, version)
    #expect(result.status == .outForDelivery && result.memo == id && script.isUsedUp)
    #expect(script.asked.last?.url.hasSuffix("/trackings?tracking_numbers=8469049702&slug=dhl") == true)
  }

  @Test func leavesItToTheSourceToRecognizeAForeignPost() async {
    let script = Script(.answer(400, refused(4003)), .answer(200, tracking(.current, list: true)))
    _ = await lookUp(script, carrier: "s10")
    #expect(String(decoding: script.asked.first?.body ?? [], as: UTF8.self) == #"{"tracking_number":"8469049702"}"#)
    #expect(script.asked.last?.url.hasSuffix("?tracking_numbers=8469049702") == true)
  }

  @Test func createsAgainOnceWhenTheTrackingIsGone() async {
    let script = Script(.answer(404, refused(4004)), .answer(201, tracking(.current)))
    let result = await lookUp(script, memo: "old")
    #expect(result.outcome == .found && result.memo == id && script.isUsedUp)
    #expect(script.asked.map(\.method) == [.get, .post])
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(401, "{}"), "unauthorized"), (.answer(403, "{}"), "unauthorized"),
    (.answer(429, "{}"), "rateLimited"), (.answer(502, "Interal Error"), "sourceDown"),
    (.answer(200, "<html>"), "layoutChanged"), (.answer(200, ""), "layoutChanged"),
    (.failure(.outcomeUnknown(reason: "cut")), "unreachable"), (.failure(.tooLarge(limit: 1)), "layoutChanged"),
  ])
  func keepsTheTrackingThroughTrouble(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await lookUp(script, memo: id)
    #expect(result.outcome.name == outcome && result.memo == id && script.isUsedUp)
  }

  @Test func waitsUntilTheRateIsReset() async {
    let script = Script(.answer(429, headers: [("x-ratelimit-reset", "1795226430")]))
    #expect(await lookUp(script).outcome == .rateLimited(until: Date(timeIntervalSince1970: 1_795_226_430)))
  }

  @Test(arguments: [
    "https://api.aftership.com", "https://api.aftership.com/", "https://api.aftership.com/tracking/2026-07",
  ])
  func takesItsBaseWithOrWithoutTheVersion(_ base: String) {
    var settings = SourceSettings(userAgent: "x")
    settings.afterShipBaseURL = base
    let request = AfterShipSource(version: .current, settings: settings).tracking("a/b")
    #expect(request.url == "https://api.aftership.com/tracking/2026-07/trackings/a%2Fb")
  }

  @Test func refusesACarrierThatItDoesNotKnow() async {
    let script = Script()
    let result = await lookUp(script, carrier: "hiLife")
    #expect(result.outcome.name == "layoutChanged" && script.asked.isEmpty)
  }

  @Test(
    arguments: [
      ("Pending", "Pending_001", Status.pending), ("InfoReceived", "InfoReceived_001", .infoReceived),
      ("InTransit", "InTransit_007", .inTransit), ("OutForDelivery", "OutForDelivery_004", .outForDelivery),
      ("AvailableForPickup", "AvailableForPickup_001", .arrivedAtStore), ("Delivered", "Delivered_001", .delivered),
      ("Delivered", "Delivered_002", .collected), ("Delivered", "Delivered_005", .delivered),
      ("AttemptFail", "AttemptFail_002", .exception), ("Exception", "Exception_001", .exception),
      ("Exception", "Exception_003", .returning), ("Exception", "Exception_008", .returning),
      ("Exception", "Exception_010", .returning), ("Exception", "Exception_011", .returned),
      ("Expired", "Expired_001", .expired), ("InTransit", "InTransit_099", .inTransit), ("Exception", nil, .exception),
      (nil, "Delivered_099", .delivered), ("Teleported", "Teleported_001", nil), (nil, nil, nil),
    ] as [(String?, String?, Status?)])
  func knowsTagsAndSubtags(tag: String?, subtag: String?, status: Status?) {
    #expect(AfterShipTags.status(tag: tag, subtag: subtag) == status)
  }
}
