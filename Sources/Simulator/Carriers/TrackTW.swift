import Foundation
import Synchronization

/// Track.TW: its members' packages, with tokens and error bodies like those of the real service.
final class TrackTW: Sendable {
  struct UserPackage: Sendable {
    var id: String
    /// The member's token. No other token gives access.
    var token: String
    var carrier: CarrierProfile
    var number: String
    var created: Int
    var state = "inbox"
  }

  struct State {
    var userPackages: [String: UserPackage] = [:]
    /// Ids in order of import.
    var order: [String] = []
    /// Calls in the current minute, by token.
    var minute: ContinuousClock.Instant?
    var calls: [String: Int] = [:]
    /// Calls in total, by token.
    var total: [String: Int] = [:]
    /// Tokens that were revoked.
    var revoked: Set<String> = []
  }

  static let perMinute = 60
  static let kept = 100_000

  let token: String
  let parcels: ParcelStories
  let now: @Sendable () -> Date
  let state = Mutex(State())
  /// Whether more than 60 calls a minute with one token are refused.
  let isLimited = Mutex(false)

  init(token: String, parcels: ParcelStories, now: @escaping @Sendable () -> Date) {
    self.token = token
    self.parcels = parcels
    self.now = now
  }

  /// Answers a call. `path` is the part after `/api/v1`.
  func answer(_ call: ServerRequest, path: Substring) -> ServerResponse {
    let token = call.authorization.hasPrefix("Bearer ") ? String(call.authorization.dropFirst(7)) : ""
    let remaining = countCall(token)
    if let refusal = refusal(of: call, token) { return refusal }
    guard remaining >= 0 else { return Self.message("Too Many Attempts.", status: 429, [("Retry-After", "30")]) }
    var answer = route(call, path.split(separator: "/"), token)
    answer.headers += [
      ("X-RateLimit-Limit", String(Self.perMinute)), ("X-RateLimit-Remaining", String(remaining)),
    ]
    return answer
  }

  private func route(_ call: ServerRequest, _ parts: [Substring], _ token: String) -> ServerResponse {
    switch (call.verb, parts.first, parts.count) {
    case ("GET", "user", 2) where parts[1] == "profile": profile()
    case ("GET", "carrier", 2) where parts[1] == "available": carriers()
    case ("POST", "package", 2) where parts[1] == "import": importPackages(call.body, token)
    case ("GET", "package", 3) where parts[1] == "tracking": tracking(String(parts[2]), token)
    case ("GET", "package", 3) where parts[1] == "all": all(parts[2], Parameters(query: call.query), token)
    case ("PATCH", "package", 4) where parts[1] == "state": setState(String(parts[2]), parts[3], token)
    default: Self.message("The route \(call.path.dropFirst()) could not be found.", status: 404)
    }
  }

  /// The response to a call without a valid token: JSON if the client accepts it, otherwise a redirect to the login
  /// page.
  private func refusal(of call: ServerRequest, _ token: String) -> ServerResponse? {
    let acceptsJSON = call.accept.lowercased().contains("json")
    if isMember(token), acceptsJSON { return nil }
    if acceptsJSON { return Self.message("Unauthenticated.", status: 401) }
    var answer = ServerResponse.html("<!DOCTYPE html><html><head><title>Redirecting</title></head></html>", status: 302)
    answer.headers = [("Location", "/login")]
    return answer
  }

  /// The operator's token, and any in the form of Laravel Sanctum (an id, a bar, 40 letters and digits), unless it was
  /// revoked.
  private func isMember(_ token: String) -> Bool {
    if state.withLock({ $0.revoked.contains(token) }) { return false }
    let parts = token.split(separator: "|", omittingEmptySubsequences: false)
    return token == self.token
      || parts.count == 2 && Int(parts[0]) != nil && parts[1].utf8.count == 40
        && parts[1].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// Counts a call in the current minute of the machine's clock, as a real server does. Returns the calls left in this
  /// minute, negative if over the limit.
  private func countCall(_ token: String) -> Int {
    let isLimited = isLimited.withLock { $0 }
    let now = ContinuousClock.now
    return state.withLock { state in
      state.total[token, default: 0] += 1
      guard isLimited else { return Self.perMinute - 1 }
      if state.minute.map({ now - $0 >= .seconds(60) }) ?? true { (state.minute, state.calls) = (now, [:]) }
      state.calls[token, default: 0] += 1
      return Self.perMinute - state.calls[token, default: 0]
    }
  }

  static func message(_ words: String, status: Int, _ headers: [(String, String)] = []) -> ServerResponse {
    var answer = ServerResponse.json(status: status) { $0.member("message", words) }
    answer.headers = headers.map { (name: $0.0, value: $0.1) }
    return answer
  }

  private func profile() -> ServerResponse {
    .json { json in
      json.member("email", "member@example.com")
      json.member("name", "Simulated member")
      json.nullMember("picture_url")
      json.member("notify_type_id", 1)
      json.member("telegram", false)
      json.member("line", false)
    }
  }

  private func carriers() -> ServerResponse {
    var json = JSONWriter()
    json.array { json in
      for carrier in CarrierProfile.all {
        json.object { json in
          json.member("id", carrier.uuid)
          json.member("name", carrier.name)
          json.member("logo", "\(carrier.id).png")
        }
      }
    }
    return .json(json.bytes)
  }
}
