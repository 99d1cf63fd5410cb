import Foundation
import HTTP
import Testing
import Tracking

@testable import Carriers

struct TrackTWSourceTests {
  private let number = TrackingNumber("TW200000000001Z")!
  private let relation = "00000000-0000-4000-8000-0000000000bb"
  private var imported: String { #"{"TW200000000001Z":"\#(relation)"}"# }
  private let history = """
    {"tracking_number":"TW200000000001Z","carrier_id":"9a98100c-c984-463d-82a6-ae86ec4e0b8a","package_history":[
    {"time":1795226400,"status":"包裹已抵達買家取件門市 - [示範店]","checkpoint_status":"transit"}]}
    """
  private let empty = #"{"tracking_number":"TW200000000001Z","package_history":[]}"#

  private func lookUp(_ script: Script, memo: String? = nil, askedAt: Date? = nil) async -> TrackingResult {
    let query = Query(carrier: "shopee", number: number, memo: memo, askedAt: askedAt)
    return await TrackTWSource(settings: .test).lookUp(query, using: script.client)
  }

  @Test func importsANewNumberThenAsksForItsHistory() async throws {
    let script = Script(.answer(200, imported), .answer(200, history))
    let result = await lookUp(script)
    #expect(result.status == .arrivedAtStore)
    #expect(result.store == Place(name: "示範店"))
    #expect(result.memo == relation)
    let asked = script.asked
    try #require(asked.count == 2)
    #expect(asked[0].method == .post && asked[0].url == "http://127.0.0.1:9/api/v1/package/import")
    let body =
      #"{"carrier_id":"9a98100c-c984-463d-82a6-ae86ec4e0b8a","notify_state":"inactive","#
      + #""tracking_number":["TW200000000001Z"]}"#
    #expect(String(decoding: asked[0].body ?? [], as: UTF8.self) == body)
    #expect(asked[0].headers.contains { $0 == ("Content-Type", "application/json") })
    #expect(asked[1].method == .get && asked[1].url == "http://127.0.0.1:9/api/v1/package/tracking/" + relation)
    for request in asked {
      #expect(request.headers.contains { $0 == ("Accept", "application/json") })
      #expect(request.headers.contains { $0 == ("Authorization", "Bearer secret") })
      #expect(request.headers.contains { $0 == ("User-Agent", "PickupBot/0 (test)") })
      #expect(request.maxRedirects == 0 && request.isIdempotent)
    }
  }

  @Test func asksARememberedNumberDirectly() async {
    let script = Script(.answer(200, history))
    let result = await lookUp(script, memo: relation)
    #expect(result.outcome == .found && result.memo == relation)
    #expect(script.asked.map(\.method) == [.get])
  }

  @Test func importsAgainOnceWhenTheRelationIsGone() async {
    let script = Script(.answer(404), .answer(200, imported), .answer(200, history))
    let result = await lookUp(script, memo: "old")
    #expect(result.outcome == .found && result.memo == relation)
    #expect(script.asked.map(\.method) == [.get, .post, .get])
  }

  @Test func doesNotImportOverAndOver() async {
    let script = Script(.answer(404), .answer(200, imported), .answer(404))
    let result = await lookUp(script, memo: "old")
    #expect(result.outcome.name == "layoutChanged")
    #expect(script.isUsedUp)
  }

  @Test func remembersTheRelationOfANumberWithoutNews() async {
    let script = Script(.answer(201, imported), .answer(200, empty))
    let result = await lookUp(script)
    #expect(result.outcome == .notKnownYet && result.memo == relation)
  }

  @Test func asksWithAnothersKey() async {
    let script = Script(.answer(200, imported), .answer(200, history))
    let query = Query(carrier: "shopee", number: number, key: Secret("12|another"))
    #expect(await TrackTWSource(settings: .test).lookUp(query, using: script.client).outcome == .found)
    for request in script.asked {
      #expect(request.headers.filter { $0.name == "Authorization" }.map(\.value) == ["Bearer 12|another"])
    }
  }

  @Test(
    arguments: [
      (.answer(200, #"{"email":"a@example.com","name":"A"}"#), KeyVerdict.accepted),
      (.answer(401, #"{"message":"Unauthenticated."}"#), .refused), (.answer(302), .refused),
      (.answer(200, "<html></html>"), .unclear), (.answer(403), .unclear), (.answer(429), .unclear),
      (.answer(503), .unclear), (.failure(.notSent(reason: "refused")), .unclear),
    ] as [(Result<Response, HTTPError>, KeyVerdict)])
  func saysWhetherAKeyIsRight(_ answer: Result<Response, HTTPError>, _ verdict: KeyVerdict) async {
    let script = Script(answer)
    #expect(await TrackTWSource(settings: .test).check(Secret("12|another"), using: script.client) == verdict)
    #expect(script.asked.map(\.url) == ["http://127.0.0.1:9/api/v1/user/profile"])
    #expect(script.asked.first?.headers.contains { $0 == ("Authorization", "Bearer 12|another") } == true)
  }

  @Test(arguments: ["https://track.tw", "https://track.tw/", "https://track.tw/api/v1", "https://track.tw/api/v1/"])
  func takesItsBaseWithOrWithoutTheVersion(_ base: String) {
    let settings = SourceSettings(userAgent: "x", trackTWToken: "t", trackTWBaseURL: base)
    let request = TrackTWSource(settings: settings).tracking("a/b")
    #expect(request.url == "https://track.tw/api/v1/package/tracking/a%2Fb")
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(401, #"{"message":"Unauthenticated."}"#), "unauthorized"),
    (.answer(302, "<html>", headers: [("location", "https://track.tw/login")]), "unauthorized"),
    (.answer(200, "<!DOCTYPE html><html><form action='/login'></form></html>"), "unauthorized"),
    (.answer(200, "<html><title>welcome</title></html>"), "layoutChanged"),
    (.answer(422, #"{"message":"x","errors":{"tracking_number.0":["x"]}}"#), "wrongNumber"),
    (.answer(422, #"{"message":"x","errors":{"carrier_id":["x"]}}"#), "layoutChanged"),
    (.answer(429), "rateLimited"),
    (.answer(500, #"{"message":"Server Error"}"#), "sourceDown"),
    (.answer(503, "<html>"), "sourceDown"),
    (.answer(404), "layoutChanged"),
    (.answer(200, #"{"TW200000000001Z":"#), "layoutChanged"),
    (.answer(200, #"{"TW999999999999Z":"id"}"#), "layoutChanged"),
    (.answer(200, "[]"), "layoutChanged"),
    (.failure(.notSent(reason: "refused")), "unreachable"),
  ])
  func tellsWhyAnImportFailed(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await lookUp(script)
    #expect(result.outcome.name == outcome)
    #expect(script.isUsedUp && script.asked.count == 1)
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(401), "unauthorized"), (.answer(500), "sourceDown"),
    (.answer(200, "{\"tracking_number\":\"TW2"), "layoutChanged"), (.answer(429), "rateLimited"),
    (.failure(.outcomeUnknown(reason: "cut")), "unreachable"),
  ])
  func keepsTheRelationThroughTrouble(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await lookUp(script, memo: relation)
    #expect(result.outcome.name == outcome && result.memo == relation && script.isUsedUp)
  }

  @Test func takesAnAnswerAboutAnotherNumberForALayoutChange() async {
    let script = Script(.answer(200, #"{"tracking_number":"TW200000000002Z","package_history":[]}"#))
    #expect(await lookUp(script, memo: relation).outcome.name == "layoutChanged")
  }

  @Test func refusesACarrierThatItDoesNotKnow() async {
    let script = Script()
    let query = Query(carrier: "yanwen", number: number)
    let result = await TrackTWSource(settings: .test).lookUp(query, using: script.client)
    #expect(result.outcome.name == "layoutChanged" && script.asked.isEmpty)
  }

  @Test func waitsAsLongAsItIsTold() async {
    let now = Date(timeIntervalSince1970: 1_795_226_400)
    let told = Script(.answer(429, headers: [("retry-after", "45")]))
    #expect(await lookUp(told, askedAt: now).outcome == .rateLimited(until: now.addingTimeInterval(45)))
    let dated = Script(
      .answer(429, headers: [("date", "Sat, 21 Nov 2026 02:00:00 GMT"), ("retry-after", "45")]))
    #expect(await lookUp(dated).outcome == .rateLimited(until: now.addingTimeInterval(45)))
    let reset = Script(.answer(429, headers: [("x-ratelimit-reset", "1795226430")]))
    #expect(await lookUp(reset).outcome == .rateLimited(until: now.addingTimeInterval(30)))
    let silent = Script(.answer(429))
    #expect(await lookUp(silent).outcome == .rateLimited(until: nil))
  }

  @Test func servesEighteenCarriersEachUnderItsOwnID() {
    let ids = TrackTWCarriers.ids
    #expect(ids.count == 18 && Set(ids.map(\.uuid)).count == 18 && Set(ids.map(\.carrier)).count == 18)
    let info = TrackTWSource(settings: .test).info
    // Including the burst, this is below the 60 requests per minute that the server allows.
    #expect(info.requestsPerMinute * 1.25 < 60)
    #expect(info.firstRequests == 2)
  }
}
