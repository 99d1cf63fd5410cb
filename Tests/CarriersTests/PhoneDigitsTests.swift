import HTTP
import Testing
import Tracking

@testable import Carriers

/// When phone digits are sent to 17TRACK.
struct PhoneDigitsTests {
  private let number = TrackingNumber("SF2739630464764")!
  private let registered =
    #"{"code":0,"data":{"accepted":[{"origin":1,"number":"SF2739630464764","carrier":100012}],"rejected":[]}}"#

  private func rejected(_ code: Int) -> Result<Response, HTTPError> {
    .answer(
      200,
      #"{"code":0,"data":{"accepted":[],"rejected":[{"number":"SF2739630464764","error":{"code":\#(code)}}]}}"#)
  }

  private var unknown: Result<Response, HTTPError> { rejected(-18_019_902) }
  private var wanted: Result<Response, HTTPError> { rejected(-18_010_020) }

  private func lookUp(_ script: Script, _ digits: [String] = [], carrier: CarrierID = "sfExpress") async
    -> TrackingResult
  {
    let query = Query(carrier: carrier, number: number, phoneDigits: digits.map { Secret($0) })
    return await SeventeenTrackSource(settings: .test).lookUp(query, using: script.client)
  }

  private func bodies(_ script: Script) -> [String] {
    script.asked.map { String(decoding: $0.body ?? [], as: UTF8.self) }
  }

  private func item(_ digits: String? = nil) -> String {
    #"[{"number":"SF2739630464764"\#(digits.map { #","phone_number_last_4":"\#($0)""# } ?? "")}]"#
  }

  @Test func theyAreToldOnlyWhereTheyAreWanted() async {
    let script = Script(unknown, .answer(200, registered))
    #expect(await lookUp(script, ["7294"]).outcome == .notKnownYet)
    #expect(bodies(script) == [item(), item()])
  }

  @Test func withoutAnyTheSourceSaysThatItWantsThem() async {
    let script = Script(unknown, wanted)
    #expect(await lookUp(script).outcome == .needsPhoneDigits && script.isUsedUp)
  }

  @Test func theNumberIsRegisteredWithThem() async {
    let script = Script(unknown, wanted, .answer(200, registered))
    let result = await lookUp(script, ["7294"])
    #expect(result.outcome == .notKnownYet && result.memo == "100012")
    #expect(bodies(script) == [item(), item(), item("7294")])
    #expect(script.asked.map { $0.url.split(separator: "/").last } == ["gettrackinfo", "register", "register"])
  }

  @Test(arguments: [-18_010_020, -18_010_015]) func thoseThatDoNotFitAreFollowedByTheNext(_ code: Int) async {
    let script = Script(unknown, wanted, rejected(code), .answer(200, registered))
    #expect(await lookUp(script, ["1111", "7294"]).outcome == .notKnownYet)
    #expect(bodies(script).suffix(2) == [item("1111"), item("7294")])
  }

  @Test func noMoreThanThreeAreTried() async {
    let script = Script(unknown, wanted, wanted, wanted, wanted)
    let result = await lookUp(script, ["1111", "2222", "3333", "4444"])
    #expect(result.outcome == .needsPhoneDigits && script.isUsedUp && script.asked.count == 5)
  }

  @Test func whatElseComesOfThemIsToldAsEver() async {
    #expect(await lookUp(Script(unknown, wanted, .answer(429)), ["7294"]).outcome == .rateLimited(until: nil))
    #expect(await lookUp(Script(unknown, wanted, rejected(-18_019_911)), ["7294"]).outcome == .sourceDown)
  }

  /// 17TRACK may require the whole phone number for them, which the bot never asks for.
  @Test func ofOtherCarriersNoDigitsAreTold() async {
    let script = Script(unknown, wanted)
    #expect(await lookUp(script, ["7294"], carrier: "cainiao").outcome.name == "layoutChanged")
    #expect(bodies(script).allSatisfy { !$0.contains("7294") } && script.isUsedUp)
  }

  /// An answer repeats the digits. The excerpt that the operator sees hides them.
  @Test func anUnreadableAnswerDoesNotShowThem() async throws {
    let answer = #"{"code":0,"data":{"accepted":[{"number":"OTHER1","phone_number_last_4":"7294","track_info":7}]}}"#
    let result = await lookUp(Script(.answer(200, answer)), ["7294"])
    let excerpt = try #require(result.outcome.excerpt)
    #expect(!excerpt.contains("7294") && !"\(result)".contains("7294"))
  }
}
