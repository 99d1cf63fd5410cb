import Foundation
import Sodium
import Testing
import Tracking

@testable import Carriers

struct AfterShipPushTests {
  private let body = Array(
    """
    {"ts":1795226400,"event":"tracking_update","event_id":"e-1","is_tracking_first_tag":true,"msg":{"id":"t-1",
    "tracking_number":"8469049702","slug":"dhl","tag":"OutForDelivery","subtag":"OutForDelivery_001","checkpoints":[
    {"checkpoint_time":"2026-11-20T09:10:00+08:00","message":"With the courier","tag":"OutForDelivery"}]}}
    """.utf8)
  private let secret = "example-webhook-secret"

  private func sign(_ body: [UInt8], _ key: String) -> String {
    Data(MessageAuthenticationCode.code(of: body, key: Array(key.utf8))).base64EncodedString()
  }

  @Test func readsWhatAfterShipSigned() {
    let push = AfterShipPush.read(body, signature: sign(body, secret), secret: secret)
    #expect(push.result.outcome == .found && push.result.status == .outForDelivery)
    #expect(push.result.number == TrackingNumber("8469049702") && push.result.memo == "t-1")
    #expect(push.event == "tracking_update" && push.id == "e-1" && push.carrier == "dhl")
    #expect(push.sentAt == Date(timeIntervalSince1970: 1_795_226_400))
  }

  /// For mail from abroad, AfterShip detects the courier itself: the post of the country that sent it.
  @Test(
    arguments: [
      ("dhl", ["dhl", "s10"]), ("china-post", ["chinaPost", "s10"]), ("nobody", nil),
    ] as [(String, [CarrierID]?)])
  func saysWhoseParcelItMayBe(slug: String, carriers: [CarrierID]?) {
    let body = Array(String(decoding: body, as: UTF8.self).replacing("\"dhl\"", with: "\"\(slug)\"").utf8)
    #expect(AfterShipPush.read(body, signature: sign(body, secret), secret: secret).carriers == carriers)
  }

  @Test func believesNothingThatIsNotSigned() {
    let right = sign(body, secret)
    let hexadecimal = MessageAuthenticationCode.code(of: body, key: Array(secret.utf8)).map { String($0, radix: 16) }
      .joined()
    for signature in ["", "x", right.lowercased(), String(right.dropLast(4)), hexadecimal, sign(body, "another")] {
      let push = AfterShipPush.read(body, signature: signature, secret: secret)
      #expect(push.result == TrackingResult(.unauthorized) && push.event == nil && push.carrier == nil)
    }
    #expect(AfterShipPush.read(body + [32], signature: right, secret: secret).result.outcome == .unauthorized)
    #expect(AfterShipPush.read(body, signature: sign(body, ""), secret: "").result.outcome == .unauthorized)
  }

  @Test func signedJunkIsALayoutChange() {
    let timeless = String(decoding: body, as: UTF8.self).replacing(#""ts":1795226400,"#, with: "")
    let numberless = #"{"ts":1795226400,"event":"x","msg":{"tracking_number":"?","tag":"x"}}"#
    for text in ["", "{}", "[]", #"{"ts":1795226400,"event":"x","msg":{}}"#, numberless, timeless] {
      let bytes = Array(text.utf8)
      let push = AfterShipPush.read(bytes, signature: sign(bytes, secret), secret: secret)
      #expect(push.result.outcome.name == "layoutChanged" && push.event == nil)
    }
  }

  @Test(
    .enabled(if: RecordedAnswerTests.folder != nil, "PICKUPBOT_TEST_DATA is not set"))
  func readsTheExampleWithItsSignature() throws {
    let folder = URL(filePath: try #require(RecordedAnswerTests.folder)).appending(path: "fixtures/aftership")
    let example = folder.appending(path: "constructed-2026-07")
    let body = [UInt8](try Data(contentsOf: example.appending(path: "webhook-tracking-update.body")))
    let data = try Data(contentsOf: example.appending(path: "webhook-tracking-update.signature.json"))
    let signature = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let push = AfterShipPush.read(
      body, signature: try #require(signature["signature"] as? String),
      secret: try #require(signature["secret"] as? String))
    #expect(push.result.status == .outForDelivery && push.result.events.count == 3)
  }
}
