import HTTP
import Testing
import Tracking

@testable import Google

@Suite struct GoogleErrorTests {
  private static func api(_ reason: String, status: String = "PERMISSION_DENIED") -> String {
    #"{"error":{"code":403,"message":"m","errors":[{"reason":"\#(reason)"}],"status":"\#(status)"}}"#
  }

  @Test(arguments: [
    (
      400, #"{"error":"invalid_grant","error_description":"Token has been expired or revoked."}"#, GoogleError.grantDead
    ),
    (400, #"{"error":"invalid_token"}"#, .grantDead), (401, #"{"error":"invalid_client"}"#, .clientRefused),
    (400, #"{"error":"unauthorized_client"}"#, .clientRefused), (400, #"{"error":"invalid_scope"}"#, .scopeMissing),
    (400, "{}", .rejected(status: 400)), (400, "<html>", .rejected(status: 400)), (413, "", .rejected(status: 413)),
    (401, #"{"error":{"code":401,"status":"UNAUTHENTICATED"}}"#, .accessTokenDead),
    (403, api("userRateLimitExceeded"), .tooMany(seconds: nil)),
    (403, api("rateLimitExceeded"), .tooMany(seconds: nil)),
    (403, api("", status: "RESOURCE_EXHAUSTED"), .tooMany(seconds: nil)),
    (403, api("storageQuotaExceeded"), .storageFull),
    (403, api("insufficientPermissions"), .scopeMissing), (403, api("forbidden"), .forbidden), (403, "", .forbidden),
    (404, "", .notFound), (410, "", .notFound), (429, "", .tooMany(seconds: 7)), (500, "", .server(status: 500)),
    (503, "{", .server(status: 503)),
  ])
  func errorsHaveCategories(_ status: Int, _ body: String, _ error: GoogleError) {
    let headers = status == 429 ? [("retry-after", "7")] : []
    #expect(GoogleError(Response(status: status, headers: headers, body: Array(body.utf8))) == error)
  }

  @Test(arguments: [
    ("7", 7), ("0", 0), ("3601", 3600), ("1e300", 3600), ("inf", 3600), ("-1", nil), ("nan", nil), ("soon", nil),
    ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sun, 06 Nov 9999 08:50:37 GMT", 3600),
    ("Sun, 06 Nov 1994 08:00:00 GMT", 0), ("", nil),
  ])
  func aPauseIsBelievedForAnHour(_ header: String, _ seconds: Double?) {
    let headers = [("date", "Sun, 06 Nov 1994 08:49:37 GMT"), ("retry-after", header)]
    #expect(GoogleError(Response(status: 429, headers: headers)) == .tooMany(seconds: seconds))
  }

  @Test func anAnswerIsNoError() {
    #expect(GoogleError(Response(status: 200)) == nil && GoogleError(Response(status: 204)) == nil)
  }

  @Test(arguments: [
    (HTTPError.notSent(reason: "x"), GoogleError.notReached, false),
    (.outcomeUnknown(reason: "x"), .outcomeUnknown, true),
    (.tooLarge(limit: 1), .outcomeUnknown, true), (.cancelled, .cancelled, true),
    (.addressNotAllowed, .notReached, false),
  ])
  func whatMayHaveHappenedIsUnclear(_ error: HTTPError, _ expected: GoogleError, _ isUnclear: Bool) {
    #expect(GoogleError(error) == expected && expected.isUnclear == isUnclear)
  }

  /// The answers of the token endpoint, and what is sent to it.
  @Test func tokensAreReadAsTheyAreDocumented() async throws {
    let sent = Recorder()
    let application = GoogleApplication(clientID: "id", clientSecret: Secret("secret"))
    let link = GoogleLink(for: 1, redirect: "http://127.0.0.1:8085/") { [UInt8](repeating: 1, count: $0) }
    func client(_ body: String, status: Int = 200) -> GoogleTokenClient {
      GoogleTokenClient(
        application,
        HTTPClient { request in
          sent.add(request)
          return Response(status: status, body: Array(body.utf8))
        })
    }
    let full =
      #"{"access_token":"a","expires_in":3599,"refresh_token":"r","refresh_token_expires_in":604799,"scope":"https://www.googleapis.com/auth/drive.file"}"#
    let tokens = try await client(full).exchange(Secret("4/c+d"), of: link)
    #expect(tokens.access.reveal() == "a" && tokens.accessLifetime == 3599 && tokens.refresh?.reveal() == "r")
    #expect(tokens.refreshLifetime == 604_799)
    let request = try #require(sent.all.last)
    #expect(request.url == "https://oauth2.googleapis.com/token" && request.method == .post && !request.isIdempotent)
    #expect(
      String(decoding: request.body ?? [], as: UTF8.self)
        == "client_id=id&client_secret=secret&grant_type=authorization_code&code=4%2Fc%2Bd"
        + "&redirect_uri=http%3A%2F%2F127.0.0.1%3A8085%2F&code_verifier=\(link.verifier.reveal())")
    let short = #"{"access_token":"b"}"#
    #expect(try await client(short).refresh(Secret("r")).refresh == nil)
    await #expect(throws: GoogleError.notUnderstood) { try await client(short).exchange(Secret("4/c"), of: link) }
    await #expect(throws: GoogleError.notUnderstood) { try await client("{}").refresh(Secret("r")) }
    await #expect(throws: GoogleError.scopeMissing) {
      try await client(#"{"access_token":"a","refresh_token":"r","scope":"openid"}"#).exchange(Secret("4/c"), of: link)
    }
    // A token that is dead already need not be revoked.
    try await client(#"{"error":"invalid_token"}"#, status: 400).revoke(Secret("r"))
    await #expect(throws: GoogleError.server(status: 503)) { try await client("", status: 503).revoke(Secret("r")) }
  }
}
