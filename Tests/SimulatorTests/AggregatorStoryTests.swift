import Carriers
import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Simulator

/// The bot's sources read the simulated aggregators' answers as they read the fixtures of the same stories.
@Suite struct AggregatorStoryTests {
  static let number = "8469049702"
  static let sources = ["dhlUnified", "seventeentrack", "aftership", "aftershipV4"]

  @Test(arguments: sources)
  func aParcelIsDelivered(_ id: String) async throws {
    try await compare(id, .plain, hours: 43, with: "delivered_synthetic")
  }

  @Test(arguments: sources)
  func aRefusedParcelGoesBack(_ id: String) async throws {
    try await compare(id, .returned, hours: 170, with: "returned_synthetic")
  }

  @Test(arguments: sources)
  func aParcelWaitsAtAServicePoint(_ id: String) async throws {
    let fixture = id == "dhlUnified" ? "at_service_point_synthetic" : "at_counter_synthetic"
    let result = try await compare(id, .handedToStore, hours: 40, with: fixture)
    #expect(result.store?.name == "Taipei Nanjing Service Point")
  }

  @Test(arguments: sources)
  func troubleIsReadToo(_ id: String) async throws {
    let tested = try TestedSource(id)
    tested.aggregators.parcels.setPlan(for: Self.number, .init(story: .notAtHome))
    _ = await tested.ask()
    var statuses: [Status?] = []
    for hours in [39.0, 4, 20, 5] {
      tested.clock.advance(hours: hours)
      statuses.append(await tested.ask().status)
    }
    #expect(statuses == [.outForDelivery, .exception, .outForDelivery, .delivered])
    tested.aggregators.parcels.setPlan(for: Self.number, .init(story: .heldUp))
    _ = await tested.ask()
    tested.clock.advance(hours: 24)
    #expect(await tested.ask().status == .exception)
  }

  @Test(arguments: sources)
  func anUnknownNumberIsNotKnownYet(_ id: String) async throws {
    let tested = try TestedSource(id)
    tested.aggregators.parcels.setPlan(for: Self.number, .init(story: .neverKnown))
    for _ in 0..<2 { #expect(await tested.ask().outcome == .notKnownYet) }
  }

  @Test(arguments: sources)
  func theWrongKeyIsRefused(_ id: String) async throws {
    let tested = try TestedSource(id, key: "another")
    #expect(await tested.ask().outcome == .unauthorized)
  }

  /// The simulator answers for every carrier of a source.
  @Test(arguments: sources)
  func everyCarrierIsKnown(_ id: String) async throws {
    let tested = try TestedSource(id)
    let samples: [CarrierID: String] = [
      "s10": "RF604721248GB", "sfExpress": "SF2739630464764", "cainiao": "LP00414316900776",
      "amazon": "TBA355387027233",
    ]
    for (index, carrier) in tested.source.info.carriers.enumerated() {
      let number = samples[carrier] ?? "90000000\(10 + index)"
      tested.aggregators.parcels.setPlan(for: number, .init(story: .plain))
      _ = await tested.ask(carrier, number)
      #expect(await tested.ask(carrier, number).outcome == .found, "\(carrier)")
    }
  }

  @Test func registeringCostsOneAndReadingNothing() async throws {
    let tested = try TestedSource("seventeentrack")
    let source = try #require(tested.source as? any MeteredSource)
    for used in [0, 1, 1] {
      #expect(await source.quota(using: tested.client) == SourceQuota(total: 200, used: used, remaining: 200 - used))
      _ = await tested.ask()
    }
  }

  @Test func aPhonesDigitsAreWantedFirst() async throws {
    let tested = try TestedSource("seventeentrack")
    let number = "SF2739630464764"
    tested.aggregators.parcels.setPlan(for: number, .init(story: .plain, phone: "7294"))
    for digits in [[], ["1111"]] {
      #expect(await tested.ask("sfExpress", number, digits: digits).outcome == .needsPhoneDigits)
    }
    #expect(await tested.ask("sfExpress", number, digits: ["7294"]).outcome == .notKnownYet)
    // A registered number no longer needs them.
    #expect(await tested.ask("sfExpress", number).outcome == .found)
    let other = try TestedSource("aftership")
    other.aggregators.parcels.setPlan(for: number, .init(story: .plain, phone: "7294"))
    for _ in 0..<2 { #expect(await other.ask("sfExpress", number).outcome == .notKnownYet) }
  }

  /// The server passes the keys in request headers on.
  @Test func theKeysArriveOverHTTP() async throws {
    try await RunningSimulator.run { simulator in
      let path = "dhlUnified/track/shipments?trackingNumber=\(Self.number)"
      #expect(try await simulator.get(path).status == 401)
      let headers = ["DHL-API-Key": "simulated-aggregator-key"]
      #expect(try await simulator.get(path, headers: headers).json["shipments"]?.array?.count == 1)
      #expect(try await simulator.get("dhlUnified/other", headers: headers).status == 404)
      let list = "seventeentrack/track/v2.4/getquota"
      let quota = try await simulator.post(list, "", headers: ["17token": "simulated-aggregator-key"])
      #expect(quota.json["data"]?["quota_remain"]?.int == 200)
      let tracking = "aftership/tracking/2026-07/trackings"
      let body = "{\"tracking_number\":\"\(Self.number)\",\"slug\":\"dhl\"}"
      let created = try await simulator.post(tracking, body, headers: ["as-api-key": "simulated-aggregator-key"])
      #expect(created.status == 201 && created.json["data"]?["tag"]?.string == "Pending")
    }
  }

  /// Plays a story to its end and compares every event with the fixture's.
  @discardableResult
  private func compare(_ id: String, _ story: Story, hours: Double, with fixture: String) async throws
    -> TrackingResult
  {
    let tested = try TestedSource(id)
    tested.aggregators.parcels.setPlan(for: Self.number, .init(story: story, place: "Taipei Nanjing Service Point"))
    _ = await tested.ask()
    tested.clock.advance(hours: hours)
    let result = await tested.ask()
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "CarriersTests/Fixtures/\(id)/\(fixture).expected.json")
    let expected = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let lines = try #require(expected["events"] as? [[String: String]])
    #expect(result.outcome == .found && result.status?.rawValue == expected["status"] as? String)
    #expect(result.events.map(\.text) == lines.map { $0["text"] })
    #expect(result.events.map { $0.status?.rawValue ?? "unknown" } == lines.map { $0["status"] })
    #expect(result.events.allSatisfy { $0.time?.precision == .second })
    let times = result.events.compactMap(\.time)
    #expect(times == times.sorted(by: >))
    return result
  }
}

/// One of the bot's sources with the simulated aggregators behind it.
private final class TestedSource: Sendable {
  let clock: ManualClock
  let aggregators: Aggregators
  let source: any Source
  private let memo = MemoStore()

  init(_ id: String, key: String = "k") throws {
    let clock = ManualClock.makeAtEight()
    self.clock = clock
    aggregators = Aggregators(
      parcels: ParcelStories(seed: 1, speed: 1, now: { clock.now }), key: "k", now: { clock.now })
    var settings = SourceSettings(userAgent: "PickupBot/0 (test)")
    (settings.dhlKey, settings.dhlBaseURL) = (key, "http://x/dhlUnified")
    (settings.seventeenTrackKey, settings.seventeenTrackBaseURL) = (key, "http://x/seventeentrack")
    (settings.afterShipKey, settings.afterShipBaseURL) = (key, "http://x/aftership")
    settings.afterShipVersion = id == "aftershipV4" ? .legacy : .current
    source = try #require(Registry.sources(settings).first { $0.info.id.rawValue == id })
  }

  /// Looks a number up as the tracker does, with the memo of the last answer.
  func ask(
    _ carrier: CarrierID = "dhl", _ number: String = AggregatorStoryTests.number, digits: [String] = []
  ) async -> TrackingResult {
    guard let number = TrackingNumber(number) else { return TrackingResult(.wrongNumber) }
    let query = Query(
      carrier: carrier, number: number, memo: memo[number.text], phoneDigits: digits.map { Secret($0) })
    let result = await source.lookUp(query, using: client)
    memo[number.text] = result.memo
    return result
  }

  var client: HTTPClient {
    HTTPClient { [aggregators] request throws(HTTPError) in
      let target = request.url.dropFirst("http://x/".count)
      let mark = target.firstIndex(of: "?") ?? target.endIndex
      let path = target[..<mark]
      let slash = path.firstIndex(of: "/") ?? path.endIndex
      let call = ServerRequest(
        verb: request.method.rawValue, path: path, query: target[mark...].dropFirst(), contentType: "", accept: "",
        authorization: "",
        header: { name in request.headers.first { $0.name.lowercased() == name.lowercased() }?.value },
        body: request.body ?? [])
      guard let answer = aggregators.answer(call, String(path[..<slash]), path: path[slash...]) else {
        return Response(status: 404)
      }
      return Response(status: answer.status, headers: answer.headers, body: answer.body)
    }
  }
}

/// The memos of a source's answers, by number.
private final class MemoStore: Sendable {
  private let memos = Mutex<[String: String]>([:])

  subscript(number: String) -> String? {
    get { memos.withLock { $0[number] } }
    set { memos.withLock { $0[number] = newValue } }
  }
}
