import Foundation
import HTTP
import Synchronization

@testable import Simulator

/// The simulated carriers without a network: the same bytes, on the virtual clock.
final class SimulatedWeb: Sendable {
  /// The parcel of a look-up. Not every request of a look-up contains it.
  struct Subject: Sendable {
    var carrier: String
    var number: String
  }

  /// What a source reported about a number.
  struct SourceReport: Sendable {
    /// Number of events in the answer.
    var events: Int
    /// False if the answer was truncated.
    var isWhole: Bool
  }

  @TaskLocal static var subject: Subject?

  let requests = RequestRateChecker()
  private let simulation: Simulation
  private let faults: FaultSchedule
  private let time: VirtualTime
  private let random: SeededRandom
  private let reports = Mutex<[String: SourceReport]>([:])
  private let faulted = Mutex<[FaultSchedule.Kind: Int]>([:])

  init(_ simulation: Simulation, faults: FaultSchedule, time: VirtualTime, random: SeededRandom) {
    self.simulation = simulation
    self.faults = faults
    self.time = time
    self.random = random
  }

  var client: HTTPClient { HTTPClient { request throws(HTTPError) in try await self.answer(request) } }

  /// Number of requests affected by each kind of fault.
  var faultedRequests: [FaultSchedule.Kind: Int] { faulted.withLock { $0 } }

  /// Forgets all reports, because the process that got them was killed.
  func forgetReports() { reports.withLock { $0 = [:] } }

  /// The report about a number since the last call.
  func takeReport(of number: String) -> SourceReport? { reports.withLock { $0.removeValue(forKey: number) } }

  private func answer(_ request: HTTP.Request) async throws(HTTPError) -> HTTP.Response {
    let target = Target(request)
    requests.begin(target.account, at: time.now)
    defer { requests.end(target.account) }
    let fault = faults.kind(of: target.name, at: time.now)
    if let fault { faulted.withLock { $0[fault, default: 0] += 1 } }
    guard await time.wait(seconds(for: request, fault)) else { throw .cancelled }
    switch fault {
    case .refused: throw .notSent(reason: "refused")
    case .hanging: throw .outcomeUnknown(reason: "timeout")
    case .slow, .truncated, nil: return respond(to: target, request, isWhole: fault != .truncated)
    case .badGateway, .tooMany, .newLayout, .captcha: return Self.refusal(fault, asJSON: target.speaksJSON)
    }
  }

  private func seconds(for request: HTTP.Request, _ fault: FaultSchedule.Kind?) -> Double {
    switch fault {
    case .refused: 0.02
    case .hanging: request.timeout
    case .slow: random.within(8...18, "slow", "\(time.now.timeIntervalSince1970)")
    default: random.within(0.1...1.4, "latency", "\(time.now.timeIntervalSince1970)", Self.subject?.number ?? "")
    }
  }

  private func respond(to target: Target, _ request: HTTP.Request, isWhole: Bool) -> HTTP.Response {
    let call = ServerRequest(
      verb: request.method.rawValue, path: target.path, query: target.query,
      contentType: Self.header("content-type", of: request) ?? "", accept: Self.header("accept", of: request) ?? "",
      authorization: Self.header("authorization", of: request) ?? "",
      header: { Self.header($0, of: request) }, body: request.body ?? [])
    guard let answer = simulation.answer(call, of: target.name, path: target.path) else {
      return HTTP.Response(status: 404)
    }
    if let subject = Self.subject, let profile = CarrierProfile.byID[subject.carrier] {
      let count = simulation.parcels.events(of: subject.number, at: profile).count
      note(target.isRegistration ? nil : SourceReport(events: count, isWhole: isWhole), of: subject.number)
    }
    let headers = answer.headers.map { (name: $0.name.lowercased(), value: $0.value) }
    return HTTP.Response(
      status: answer.status, headers: [("content-type", answer.type.rawValue)] + headers,
      body: isWhole ? answer.body : Array(answer.body.prefix(answer.body.count / 2)))
  }

  /// A complete report is not replaced by a partial one.
  private func note(_ report: SourceReport?, of number: String) {
    reports.withLock { reports in
      if reports[number]?.isWhole == true, report?.isWhole == false { return }
      reports[number] = report
    }
  }

  private static func header(_ name: String, of request: HTTP.Request) -> String? {
    request.headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  private static func refusal(_ fault: FaultSchedule.Kind?, asJSON: Bool) -> HTTP.Response {
    switch fault {
    case .tooMany: HTTP.Response(status: 429, headers: [("retry-after", "90")])
    case .newLayout:
      HTTP.Response(
        status: 200, headers: [("content-type", asJSON ? "application/json" : "text/html; charset=utf-8")],
        body: Array((asJSON ? "{\"version\":9,\"items\":[]}" : "<html><body><main>新版查詢</main></body></html>").utf8))
    case .captcha:
      HTTP.Response(
        status: asJSON ? 403 : 200, headers: [("content-type", "text/html")],
        body: Array("<html><body>請輸入驗證碼 <img src=captcha.png></body></html>".utf8))
    default:
      HTTP.Response(
        status: 502, headers: [("content-type", "text/html")], body: Array("<h1>502 Bad Gateway</h1>".utf8))
    }
  }

  /// Where a request goes: `http://simulator/<source>/…`.
  private struct Target {
    var name: String
    var path: Substring
    var query: Substring
    /// True if the request only registers the number. The answer has no events.
    var isRegistration: Bool

    init(_ request: HTTP.Request) {
      let target = request.url.dropFirst(SimulatedWeb.base.count + 1)
      let mark = target.firstIndex(of: "?") ?? target.endIndex
      let slash = target[..<mark].firstIndex(of: "/") ?? mark
      name = String(target[..<slash])
      path = target[slash..<mark]
      query = target[mark...].dropFirst()
      isRegistration =
        request.method == .post
        && (path.hasSuffix("/register") || path.hasSuffix("/import") || path.hasSuffix("/trackings"))
    }

    /// The account whose limits apply. AfterShip's two versions have separate keys.
    var account: String { path.hasPrefix("/v4/") ? name + "V4" : name }

    var speaksJSON: Bool { !["tcat", "momo", "pchome", "ecan", "hiLife"].contains(name) }
  }

  static let base = "http://simulator"
}
