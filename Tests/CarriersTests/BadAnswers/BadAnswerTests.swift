import Carriers
import CurlHTTP
import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing
import Tracking

/// Gives every source, asked with the live HTTP client, every bad answer to each of its requests. The outcome must say
/// nothing about the parcel, and it must come within the source's time limit.
@Suite struct BadAnswerTests {
  /// A bad answer after `step` good answers.
  struct Trial: Sendable, CustomTestStringConvertible {
    var source: SourceID
    var step: Int
    var bad: BadAnswer

    var testDescription: String { "\(source), question \(step + 1): \(bad.name)" }
  }

  private static let trials = Registry.parsers.map(\.info.id).flatMap { id in
    let last = EarlierAnswers.answers(id, to: "1").count
    return (0...last).flatMap { step in
      // With TLS, no request before the bad answer succeeds. Only the last answer is about the parcel.
      BadAnswer.all.filter { (!$0.isSecure || step == 0) && (!$0.mayBeRead || step == last) }
        .map { Trial(source: id, step: step, bad: $0) }
    }
  }

  @Test(arguments: trials)
  func aBadAnswerSaysNothingAboutTheParcel(_ trial: Trial) async throws {
    let (bad, parcel) = (trial.bad, try KnownParcel(of: trial.source))
    let server = try Self.server(
      bad, after: EarlierAnswers.answers(trial.source, to: parcel.number.text).prefix(trial.step),
      instead: parcel.answer)
    defer { server.stop() }
    let source = try #require(
      Registry.every(at: "\(bad.isSecure ? "https" : "http")://127.0.0.1:\(server.port)")[trial.source])
    let asker = HurriedClient(longest: bad.isEndless ? 0.3 : 20)
    let result = await source.lookUp(
      Query(carrier: parcel.carrier, number: parcel.number, askedAt: ManualClock.start), using: asker.client)
    if bad.mayBeRead, result.outcome == .found {
      #expect(result.status == parcel.truth.status)
      #expect(result.events.map(\.text) == parcel.truth.events.map(\.text))
    } else {
      #expect(bad.ends.contains(result.outcome.name), "\(result.outcome)")
      #expect(result.events.isEmpty && result.status == nil)
    }
    // Much less than the five minutes of a lease.
    #expect(asker.allowed > 0 && asker.allowed <= 60)
  }

  private static func server(
    _ bad: BadAnswer, after opening: ArraySlice<String>, instead good: GoodAnswer
  ) throws -> LoopbackServer {
    let rest = Box(opening)
    return try LoopbackServer { connection in
      if bad.isSecure { return bad.send(connection, good) }
      guard connection.next() != nil else { return }
      if let answer = rest.next() { return connection.answer(answer, headers: ["Connection: close"]) }
      bad.send(connection, good)
    }
  }

  /// The good answers that are not yet given.
  private final class Box: Sendable {
    private let answers: Mutex<ArraySlice<String>>

    init(_ answers: ArraySlice<String>) { self.answers = Mutex(answers) }

    func next() -> String? { answers.withLock { $0.popFirst() } }
  }

  /// The live client with a shorter time limit, for answers that never end.
  private final class HurriedClient: Sendable {
    private let curl = CurlClient(.init(noProxy: "*", addresses: .any))
    private let longest: Double
    private let limits = Mutex(0.0)

    init(longest: Double) { self.longest = longest }

    deinit { curl.shutdown() }

    /// The time limit of all requests of the source together, in seconds.
    var allowed: Double { limits.withLock { $0 } }

    var client: HTTPClient {
      HTTPClient { [self] request throws(HTTPError) in
        limits.withLock { $0 += request.timeout }
        var request = request
        request.timeout = min(request.timeout, longest)
        return try await curl.client.send(request)
      }
    }
  }
}

/// A finished parcel, and the answer about it.
private struct KnownParcel {
  let carrier: CarrierID
  let number: TrackingNumber
  let answer: GoodAnswer
  let truth: TrackingResult

  init(of id: SourceID) throws {
    let source = try #require(Registry.parser(id))
    let fixture = try #require(
      Fixture.all.first { fixture in
        fixture.source == id && (try? source.parse(fixture.bytes, number: nil).status?.isFinal) == true
      })
    answer = GoodAnswer(
      body: try fixture.bytes, contentType: fixture.url.pathExtension == "html" ? "text/html" : "application/json")
    truth = source.parse(answer.body, number: nil)
    number = try #require(truth.number)
    carrier = try #require(source.info.carriers.first)
  }
}

/// The good answers before the one about the parcel.
private enum EarlierAnswers {
  static func answers(_ source: SourceID, to number: String) -> [String] {
    switch source {
    case "tracktw": [#"{"\#(number)":"relation"}"#]
    case "seventeentrack":
      [rejection(number, -18_019_902), rejection(number, -18_019_901)]
    case "aftership", "aftershipV4": [#"{"meta":{"code":4003,"message":"Tracking already exists."},"data":{}}"#]
    // The page with the history cannot be read, so the page with the state is requested.
    case "ecan": ["<html><body><p>0</p></body></html>"]
    default: []
    }
  }

  private static func rejection(_ number: String, _ code: Int) -> String {
    #"{"code":0,"data":{"accepted":[],"rejected":[{"number":"\#(number)","error":{"code":\#(code),"message":""}}]}}"#
  }
}

extension Registry {
  /// Every source, including both versions of AfterShip, at one address.
  fileprivate static func every(at base: String) -> [SourceID: any Source] {
    var settings = SourceSettings.test
    settings.carrierBaseURL = base
    (settings.trackTWBaseURL, settings.dhlBaseURL) = (base, base)
    (settings.seventeenTrackBaseURL, settings.afterShipBaseURL) = (base, base)
    return AfterShipVersion.allCases.reduce(into: [:]) { all, version in
      settings.afterShipVersion = version
      for source in sources(settings) { all[source.info.id] = source }
    }
  }
}
