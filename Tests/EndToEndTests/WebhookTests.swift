import CurlHTTP
import Foundation
import HTTP
import Sodium
import TestSupport
import Testing

extension EndToEnd {
  /// Webhook messages of aggregators, sent to the real program over HTTP.
  @Suite struct WebhookTests {
    private static let secret = "example-webhook-secret"
    private static let body = body(sentAt: Date())
    private static let signature = sign(body)

    private static func body(sentAt date: Date) -> String {
      #"{"ts":\#(Int(date.timeIntervalSince1970)),"event":"tracking_update","event_id":"e-1","#
        + #""is_tracking_first_tag":true,"msg":{"id":"t-1",""#
        + #"tracking_number":"8469049702","slug":"dhl","tag":"OutForDelivery","subtag":"OutForDelivery_001","#
        + #""checkpoints":[{"checkpoint_time":"2026-11-20T09:10:00+08:00","message":"With the courier","#
        + #""tag":"OutForDelivery"}]}}"#
    }

    private static func sign(_ body: String) -> String {
      Data(MessageAuthenticationCode.code(of: Array(body.utf8), key: Array(secret.utf8))).base64EncodedString()
    }

    private static func send(_ address: String, _ signature: String, _ body: String = body) async throws -> Int {
      let curl = CurlClient(.init(noProxy: "*", addresses: .any))
      defer { curl.shutdown() }
      let headers = [("Content-Type", "application/json"), ("Aftership-Hmac-Sha256", signature)]
      return try await curl.client.send(Request(.post, address, headers: headers, body: Array(body.utf8))).status
    }

    @Test func aSignedAfterShipMessageIsAcceptedOnce() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let port = try FaultSandbox.freePort()
      let token = "0123456789abcdef"
      let settings = [
        "HTTP_LISTEN": "127.0.0.1:\(port)", "AFTERSHIP_WEBHOOK_SECRET": Self.secret, "ADMIN_TOKEN": token,
      ]
      let address = "http://127.0.0.1:\(port)/webhooks/aftership"
      let bot = try environment.startBot(settings)
      try await environment.say("DHL 8469049702")
      _ = try await environment.replies { !$0.isEmpty }
      #expect(try await Self.send(address, "") == 401)
      #expect(try await Self.send(address, Self.signature, Self.body + " ") == 401)
      // A valid signature, but so old that a repetition could not be recognized.
      let old = Self.body(sentAt: Date(timeIntervalSinceNow: -31 * 86_400))
      #expect(try await Self.send(address, Self.sign(old), old) == 401)
      #expect(try await Self.send(address, Self.signature, String(repeating: " ", count: 2 << 20)) == 413)
      #expect(try await environment.replies().contains { $0.text.contains("With the courier") } == false)
      #expect(try await Self.send(address, Self.signature) == 200)
      _ = try await environment.replies { $0.contains { $0.text.contains("With the courier") } }
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)

      // A repetition after a restart has no effect.
      let restarted = try environment.startBot(settings)
      try await environment.say("/list")
      _ = try await environment.replies { $0.count == 2 }
      #expect(try await Self.send(address, Self.signature) == 200)
      let metrics = await environment.text(of: "http://127.0.0.1:\(port)/metrics", bearer: token)
      #expect(metrics?.contains(#"pickupbot_updates_total{outcome="pushed"} 1"#) == true)
      #expect(metrics?.contains(#"pickupbot_updates_total{outcome="repeated"} 1"#) == true)
      restarted.signal(SIGTERM)
      #expect(try await restarted.wait() == 0)
    }
  }
}
