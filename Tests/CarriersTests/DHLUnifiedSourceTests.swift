import Foundation
import HTTP
import Testing
import Tracking

@testable import Carriers

struct DHLUnifiedSourceTests {
  private let number = TrackingNumber("8469049702")!
  private let found = """
    {"shipments":[{"id":"8469049702","service":"express","events":[{"timestamp":"2026-11-20T09:10:00",
    "statusCode":"transit","description":"Out for delivery"}]}]}
    """

  private func lookUp(_ script: Script, askedAt: Date? = nil) async -> TrackingResult {
    let query = Query(carrier: "dhl", number: number, askedAt: askedAt)
    return await DHLUnifiedSource(settings: .test).lookUp(query, using: script.client)
  }

  @Test func asksOnceWithTheKey() async throws {
    let script = Script(.answer(200, found))
    let result = await lookUp(script)
    #expect(result.status == .outForDelivery)
    let request = try #require(script.asked.first)
    #expect(script.asked.count == 1 && request.method == .get)
    #expect(request.url == "http://127.0.0.1:9/dhlUnified/track/shipments?trackingNumber=8469049702&language=en")
    #expect(request.headers.contains { $0 == ("DHL-API-Key", "dhl-secret") })
    #expect(request.headers.contains { $0 == ("Accept", "application/json") })
    #expect(request.headers.contains { $0 == ("User-Agent", "PickupBot/0 (test)") })
    #expect(request.maxRedirects == 0)
  }

  @Test(arguments: ["https://api-eu.dhl.com", "https://api-eu.dhl.com/", "https://api-eu.dhl.com/track/shipments/"])
  func takesItsBaseWithOrWithoutThePath(_ base: String) {
    var settings = SourceSettings(userAgent: "x")
    settings.dhlBaseURL = base
    let url = DHLUnifiedSource(settings: settings).request(for: number).url
    #expect(url == "https://api-eu.dhl.com/track/shipments?trackingNumber=8469049702&language=en")
  }

  @Test(arguments: [
    (Result<Response, HTTPError>.answer(404, #"{"title":"No result found","status":404}"#), "notKnownYet"),
    (.answer(404, "<html>gone</html>"), "layoutChanged"),
    (.answer(400, #"{"title":"Bad Request","status":400,"detail":"trackingNumber"}"#), "wrongNumber"),
    (.answer(400, #"{"title":"Bad Request","status":400,"detail":"language"}"#), "layoutChanged"),
    (.answer(401), "unauthorized"), (.answer(403, "<html>"), "unauthorized"), (.answer(403, "captcha"), "blocked"),
    (.answer(429), "rateLimited"), (.answer(500, "<html>"), "sourceDown"), (.answer(503, "Just a moment"), "blocked"),
    (.answer(200, "<html>Sorry</html>"), "layoutChanged"), (.answer(200, ""), "layoutChanged"),
    (.answer(302, ""), "layoutChanged"), (.failure(.tooLarge(limit: 4 << 20)), "layoutChanged"),
    (.failure(.outcomeUnknown(reason: "cut")), "unreachable"),
  ])
  func tellsWhyItHasNoAnswer(answer: Result<Response, HTTPError>, outcome: String) async {
    let script = Script(answer)
    let result = await lookUp(script)
    #expect(result.outcome.name == outcome && result.events.isEmpty && script.isUsedUp)
  }

  @Test func successComesWithItsStatusAlone() async {
    #expect(await lookUp(Script(.answer(302, found))).outcome.name == "layoutChanged")
  }

  @Test func waitsAsLongAsItIsTold() async {
    let now = Date(timeIntervalSince1970: 1_795_226_400)
    let script = Script(.answer(429, headers: [("retry-after", "45")]))
    #expect(await lookUp(script, askedAt: now).outcome == .rateLimited(until: now.addingTimeInterval(45)))
  }

  /// The limits of a new key: 250 calls per day, one per second.
  @Test func staysWithinWhatAKeyMayAsk() {
    let info = DHLUnifiedSource(settings: .test).info
    #expect(info.requestsPerDay == 250 && info.requestsPerMinute <= 60 && info.concurrency == 1)
  }

  @Test(
    arguments: [
      ("Delivered", .delivered), ("DELIVERED", .delivered), ("Out for delivery", .outForDelivery),
      ("Shipment is out with courier for delivery", .outForDelivery),
      ("Shipment will be out for delivery tomorrow", nil),
      ("The shipment has been loaded onto the delivery vehicle", .outForDelivery),
      ("Available for pickup", .arrivedAtStore),
      ("The shipment is ready for pick-up at the PACKSTATION", .arrivedAtStore),
      ("The shipment will be ready for pick-up soon", nil),
      ("The shipment has been delivered to the post office, the recipient was notified", .arrivedAtStore),
      ("The shipment is being transported to the PACKSTATION", nil), ("Arrived at the origin post office", nil),
      ("The recipient has picked up the shipment from the retail outlet", .collected), ("Shipment picked up", nil),
      ("Returned to shipper", .returned), ("The shipment has been returned to the sender", .returned),
      ("The shipment is being returned to the sender", .returning), ("Returning to shipper", .returning),
      ("Refused by the recipient", .returning), ("Delivery attempted; recipient not home", .exception),
      ("Shipment is on hold", .exception), ("Clearance event", nil), ("", nil),
    ] as [(String, Status?)])
  func knowsTheWordsThatTheCodeIsTooCoarseFor(text: String, status: Status?) {
    #expect(DHLUnifiedSource.table.status(of: text) == status)
  }

  @Test func knowsTheDocumentedCodesAlone() {
    #expect(Set(DHLUnifiedSource.codes.keys) == ["pre-transit", "transit", "delivered", "failure"])
  }
}
