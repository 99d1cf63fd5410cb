import Foundation
import Synchronization

/// Google for one user: the page where the user consents, tokens, Drive and Sheets. Written from Google's public
/// documentation; it shares no code with the bot.
final class GoogleFake: Sendable {
  static let clientID = "1234567890-simulated.apps.googleusercontent.com"
  static let clientSecret = "GOCSPX-simulated-secret"
  static let scope = "https://www.googleapis.com/auth/drive.file"

  struct State {
    var grants = GoogleGrants()
    var drive = GoogleDrive()
    /// Times of the calls that write into a spreadsheet, in seconds of the machine's clock, newest last.
    var writes: [Double] = []
  }

  let state = Mutex(State())

  /// What a call is, for faults and statistics: `google.append`.
  static func name(of call: ServerRequest, path: Substring) -> String {
    let last = path.split(separator: "/").last ?? ""
    switch (call.verb, path) {
    case (_, "/token"), (_, "/revoke"): return "google.\(last)"
    case (_, let path) where path.hasPrefix("/o/oauth2/"): return "google.consent"
    case (_, let path) where path.hasPrefix("/upload/"): return "google.upload"
    case (let verb, let path) where path.hasPrefix("/drive/"):
      if last == "permissions" { return "google.share" }
      if verb == "DELETE" { return "google.unshare" }
      return verb == "GET" ? (last == "files" ? "google.find" : "google.file") : "google.make"
    case (let verb, let path) where path.hasPrefix("/v4/spreadsheets/"):
      if last.hasSuffix(":append") { return "google.append" }
      if verb == "GET" { return path.contains("/values/") ? "google.rows" : "google.tabs" }
      return "google.update"
    default: return "google.unknown"
    }
  }

  /// Answers a call. `path` is the part after `/google`; `base` is the address before it.
  func answer(_ call: ServerRequest, path: Substring, base: String) -> ServerResponse? {
    if path.hasPrefix("/o/oauth2/") { return consentPage(call, path) }
    if path == "/token" { return token(call) }
    if path == "/revoke" { return revoke(call) }
    return state.withLock { state in
      guard state.grants.useAccess(call.authorization) else { return Self.failure(401, "authError", "UNAUTHENTICATED") }
      if path.hasPrefix("/drive/v3/files") {
        return state.drive.answer(call, path.dropFirst("/drive/v3/files".count))
      }
      if path == "/upload/drive/v3/files" { return state.drive.upload(call, base: base) }
      if path.hasPrefix("/v4/spreadsheets/") {
        let answer = state.drive.sheets(call, path.dropFirst("/v4/spreadsheets/".count))
        if call.verb != "GET" { state.writes.append(Date().timeIntervalSince1970) }
        return answer
      }
      return nil
    }
  }

  /// An error of Drive or Sheets.
  static func failure(_ code: Int, _ reason: String, _ status: String) -> ServerResponse {
    .json(status: code) { json in
      json.member(
        "error",
        object: { json in
          json.member("code", code)
          json.member("message", reason)
          json.member("errors", array: { $0.object { $0.member("reason", reason) } })
          json.member("status", status)
        })
    }
  }

  static let notFound = failure(404, "notFound", "NOT_FOUND")
  static let badRequest = failure(400, "badRequest", "INVALID_ARGUMENT")
}
