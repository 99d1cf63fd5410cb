import Foundation
import Sodium
import Testing
import Tracking

@testable import Google

@Suite struct GoogleLinkTests {
  private let application = GoogleApplication(clientID: "id&1", clientSecret: Secret("s"))
  private let link = GoogleLink(for: 7, redirect: "http://127.0.0.1:8085/") { count in (0..<count).map { UInt8($0) } }

  @Test func thePageAsksForOneScopeAndNothingSecret() throws {
    let page = try #require(URLComponents(string: link.page(of: application)))
    let query = Dictionary((page.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
    #expect(page.host == "accounts.google.com" && page.path == "/o/oauth2/v2/auth")
    #expect(
      query == [
        "client_id": "id&1", "redirect_uri": "http://127.0.0.1:8085/", "response_type": "code",
        "scope": "https://www.googleapis.com/auth/drive.file", "access_type": "offline", "prompt": "consent",
        "code_challenge": link.challenge, "code_challenge_method": "S256", "state": link.state.reveal(),
      ])
    #expect(!link.page(of: application).contains(link.verifier.reveal()))
  }

  /// RFC 7636, appendix B.
  @Test func theChallengeIsTheHashOfTheVerifier() {
    let hash = Digest.sha256(of: Array("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk".utf8))
    #expect(Base64URL.encode(hash) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    #expect(link.verifier.reveal().utf8.count == 43)
  }

  @Test func theStateNamesTheAccountAndFitsOnlyItsLink() throws {
    let other = GoogleLink(for: 7, redirect: "") { [UInt8](repeating: 9, count: $0) }
    #expect(GoogleLink.account(inState: link.state.reveal()) == 7)
    #expect(GoogleLink.account(inState: "x.y") == nil && GoogleLink.account(inState: "") == nil)
    #expect(link.matches(link.state.reveal()))
    #expect(!link.matches(other.state.reveal()) && !link.matches("") && !link.matches("7."))
    let read = try #require(GoogleLink(link.text))
    #expect(read.matches(link.state.reveal()) && read.verifier.reveal() == link.verifier.reveal())
    #expect(read.redirect == link.redirect && read.id == 7)
    #expect(GoogleLink(Secret("{}")) == nil)
    #expect("\(link.state) \(link.verifier)" == "*** ***")
  }
}
