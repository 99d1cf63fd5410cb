import Foundation
import HTTP
import Testing
import Tracking

@testable import Carriers

struct SeventeenTrackSourceTests {
  private let number = TrackingNumber("8469049702")!
  private let found = """
    {"code":0,"data":{"accepted":[{"number":"8469049702","carrier":100001,"track_info":{"latest_status":
    {"status":"InTransit","sub_status":"InTransit_Other"},"tracking":{"providers":[{"events":[{"time_iso":
    "2026-11-20T09:10:00+08:00","description":"Processed","stage":null,"sub_status":"InTransit_Other"}]}]}}}],
    "rejected":[]}}
    """
  private let registered =
    #"{"code":0,"data":{"accepted":[{"origin":2,"number":"8469049702","carrier":100001}],"rejected":[]}}"#

  private func rejected(_ code: Int) -> String {
    #"{"code":0,"data":{"accepted":[],"rejected":[{"number":"8469049702","error":{"code":\#(code),"message":"x"}}]}}"#
  }

  private func lookUp(_ script: Script, carrier: CarrierID = "dhl", memo: String? = nil) async -> TrackingResult {
    let query = Query(carrier: carrier, number: number, memo: memo)
    return await SeventeenTrackSource(settings: .test).lookUp(query, using: script.client)
  }

  @Test func readsFirstSinceReadingIsFree() async throws {
    let script = Script(.answer(200, found))
    let result = await lookUp(script)
    #expect(result.status == .inTransit && result.memo == "100001" && !result.isNewlyRegistered)
    #expect(script.asked.count == 1)
    let request = try #require(script.asked.first)
    #expect(request.method == .post && request.isIdempotent)
    #expect(request.url == "http://127.0.0.1:9/seventeentrack/track/v2.4/gettrackinfo")
    #expect(String(decoding: request.body ?? [], as: UTF8.self) == #"[{"carrier":100001,"number":"8469049702"}]"#)
    #expect(request.headers.contains { $0 == ("17token", "17-secret") })
    #expect(request.headers.contains { $0 == ("Content-Type", "application/json") })
  }

  @Test func registersANumberThatIsNotRegisteredOnce() async {
    let script = Script(.answer(200, rejected(-18_019_902)), .answer(200, registered))
    let result = await lookUp(script)
    #expect(result.outcome == .notKnownYet && result.memo == "100001" && script.isUsedUp)
    #expect(result.isNewlyRegistered)
    #expect(script.asked.map { $0.url.split(separator: "/").last } == ["gettrackinfo", "register"])
  }

  @Test func leavesItToTheSourceToRecognizeACarrierWithoutAKey() async {
    let script = Script(.answer(200, rejected(-18_019_902)), .answer(200, registered))
    _ = await lookUp(script, carrier: "s10")
    for request in script.asked {
      #expect(String(decoding: request.body ?? [], as: UTF8.self) == #"[{"number":"8469049702"}]"#)
    }
  }

  @Test func asksAgainWithoutACarrierWhereItIsRegisteredForAnother() async {
    let script = Script(
      .answer(200, rejected(-18_019_902)), .answer(200, rejected(-18_019_901)), .answer(200, found))
    let result = await lookUp(script)
    #expect(result.outcome == .found && script.isUsedUp)
    #expect(String(decoding: script.asked.last?.body ?? [], as: UTF8.self) == #"[{"number":"8469049702"}]"#)
  }

  @Test(arguments: [-18_019_907, -18_019_908])
  func nobodyWaitsForAQuotaThatIsUsedUp(_ code: Int) async {
    let script = Script(.answer(200, rejected(-18_019_902)), .answer(200, rejected(code)))
    let askedAt = Date(timeIntervalSince1970: 1_795_226_400)
    let query = Query(carrier: "dhl", number: number, askedAt: askedAt)
    let result = await SeventeenTrackSource(settings: .test).lookUp(query, using: script.client)
    #expect(result.outcome == .rateLimited(until: askedAt))
  }

  @Test func readsTheWordsOfACarrierThatItsKeyDoesNotName() async {
    let history = found.replacing("Processed", with: "順豐速運已收取快件").replacing("100001", with: "100012")
    #expect(await lookUp(Script(.answer(200, history)), carrier: "sfExpress").status == .infoReceived)
  }

  @Test func asksUnderTheRememberedCarrier() async {
    let script = Script(.answer(200, rejected(-18_019_909)))
    let result = await lookUp(script, carrier: "s10", memo: "3011")
    #expect(result.outcome == .notKnownYet && result.memo == "3011")
    #expect(
      String(decoding: script.asked.last?.body ?? [], as: UTF8.self) == #"[{"carrier":3011,"number":"8469049702"}]"#)
  }

  @Test(arguments: [
    (-18_019_903, "notKnownYet"), (-18_010_012, "wrongNumber"), (-18_019_907, "rateLimited"),
    (-18_019_908, "rateLimited"), (-18_019_910, "layoutChanged"), (-18_019_911, "sourceDown"),
  ])
  func tellsWhyARegistrationFailed(code: Int, outcome: String) async {
    let script = Script(.answer(200, rejected(-18_019_902)), .answer(200, rejected(code)))
    let result = await lookUp(script)
    #expect(result.outcome.name == outcome && result.memo == nil && script.isUsedUp)
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(401, #"{"code":-18010002}"#), "unauthorized"),
    (.answer(200, #"{"code":-18010001,"data":{}}"#), "unauthorized"), (.answer(429), "rateLimited"),
    (.answer(502, "<html>"), "sourceDown"), (.answer(200, "<html>"), "layoutChanged"),
    (.answer(200, ""), "layoutChanged"),
    (.failure(.notSent(reason: "refused")), "unreachable"), (.failure(.tooLarge(limit: 1)), "layoutChanged"),
  ])
  func keepsTheMemoThroughTrouble(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await lookUp(script, memo: "100001")
    #expect(result.outcome.name == outcome && result.memo == "100001" && script.isUsedUp)
  }

  @Test func refusesACarrierThatItDoesNotKnow() async {
    let script = Script()
    let result = await lookUp(script, carrier: "customs")
    #expect(result.outcome.name == "layoutChanged" && script.asked.isEmpty)
  }

  @Test func tellsItsQuota() async throws {
    let answer = #"{"code":0,"data":{"quota_total":1100,"quota_used":2,"quota_remain":1098,"today_used":0}}"#
    let script = Script(.answer(200, answer))
    let source = SeventeenTrackSource(settings: .test)
    #expect(await source.quota(using: script.client) == SourceQuota(total: 1100, used: 2, remaining: 1098))
    let request = try #require(script.asked.first)
    #expect(request.url.hasSuffix("/track/v2.4/getquota") && request.body == nil)
    #expect(await source.quota(using: Script(.answer(401)).client) == nil)
    #expect(SeventeenTrackSource.quota(in: Array(registered.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("InfoReceived", "InfoReceived", "dhl", Status.infoReceived), (nil, "InTransit_PickedUp", "dhl", .inTransit),
      (nil, "InTransit_New", "dhl", .inTransit), ("OutForDelivery", nil, "dhl", .outForDelivery),
      ("AvailableForPickup", "AvailableForPickup_Other", "dhl", .arrivedAtStore),
      ("DeliveryFailure", "DeliveryFailure_NoBody", "dhl", .exception),
      ("DeliveryFailure", "DeliveryFailure_Rejected", "dhl", .returning),
      ("Delivered", "Delivered_Other", "dhl", .delivered),
      ("Exception", "Exception_Lost", "dhl", .exception), ("Exception", "Exception_Returning", "dhl", .returning),
      ("Exception", "Exception_Returned", "dhl", .returned), ("Returned", "Quite_New", "dhl", .returned),
      ("NotFound", "NotFound_Other", "dhl", nil), ("Expired", "Expired_Other", "dhl", nil), (nil, nil, "dhl", nil),
      ("Delivered", "Delivered_Other", "sevenEleven", nil), ("Delivered", "Delivered_Other", "tcat", .delivered),
    ] as [(String?, String?, String, Status?)])
  func knowsTheStages(stage: String?, subStatus: String?, carrier: String, status: Status?) {
    let known = SeventeenTrackWords.status(stage: stage, subStatus: subStatus, of: CarrierID(rawValue: carrier))
    #expect(known == status)
  }

  @Test func everyKeyIsOfOneCarrier() {
    let keys = SeventeenTrackCarriers.keys.compactMap(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(Set(SeventeenTrackCarriers.keys.map(\.carrier)).count == SeventeenTrackCarriers.keys.count)
  }
}
