import HTTP
import TestSupport
import Testing

@testable import CurlHTTP

@Suite struct RedirectTests {
  /// Answers `/<n>` with a redirect to `/<n-1>`, and `/0` with its own request line.
  private func makeServer(status: String = "302 Found", target: String? = nil) throws -> LoopbackServer {
    try LoopbackServer { connection in
      while let request = connection.next() {
        let step = request.line.split(separator: " ").dropFirst().first.flatMap { Int($0.dropFirst()) } ?? 0
        if step == 0 {
          connection.answer(request.line)
        } else {
          connection.answer("moved", status: status, headers: ["Location: \(target ?? "/\(step - 1)")"])
        }
      }
    }
  }

  @Test(arguments: [(3, 3), (1, 5)])
  func followsUpToTheLimit(steps: Int, limit: Int) async throws {
    let server = try makeServer()
    defer { server.stop() }
    let response = try await makeClient().client.send(Request(.get, server.url + "/\(steps)", maxRedirects: limit))
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == "GET /0 HTTP/1.1")
  }

  @Test func stopsBeyondTheLimit() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let error = await failure(makeClient(), Request(.get, server.url + "/4", maxRedirects: 3))
    #expect(error == .outcomeUnknown(reason: "too many redirects"))
    #expect(server.received.count == 4)
  }

  @Test func returnsTheRedirectItselfWhereNoneIsAllowed() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let response = try await makeClient().client.send(Request(.get, server.url + "/1"))
    #expect(response.status == 302)
    #expect(response.header("location") == "/0")
    let post = Request(.post, server.url + "/1", body: [1], maxRedirects: 3)
    #expect(try await makeClient().client.send(post).status == 302)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/"])
  func refusesOtherSchemes(target: String) async throws {
    let server = try makeServer(target: target)
    defer { server.stop() }
    let error = await failure(makeClient(), Request(.get, server.url + "/1", maxRedirects: 3))
    #expect(error == .redirectNotAllowed)
  }

  @Test(arguments: [
    ("301 Moved", "GET /0 HTTP/1.1"), ("303 See Other", "GET /0 HTTP/1.1"), ("307 Same", "POST /0 HTTP/1.1"),
    ("308 Same", "POST /0 HTTP/1.1"),
  ])
  func keepsTheMethodOnlyFor307And308(status: String, line: String) async throws {
    let server = try makeServer(status: status)
    defer { server.stop() }
    let request = Request(.post, server.url + "/1", body: [1, 2], isIdempotent: true, maxRedirects: 1)
    let response = try await makeClient().client.send(request)
    #expect(String(decoding: response.body, as: UTF8.self) == line)
    #expect(server.received.last?.body == (line.hasPrefix("POST") ? [1, 2] : []))
  }

  @Test func sendsKeysToNoOtherHost() async throws {
    let other = try makeServer()
    let server = try makeServer(target: other.url + "/0")
    defer {
      server.stop()
      other.stop()
    }
    let headers = [("Api-Key", "k"), ("Accept", "text/html"), ("Cookie", "c")].map { (name: $0.0, value: $0.1) }
    _ = try await makeClient().client.send(Request(.get, server.url + "/1", headers: headers, maxRedirects: 1))
    #expect(server.received[0].header("api-key") == "k")
    #expect(other.received[0].header("api-key") == nil)
    #expect(other.received[0].header("cookie") == nil)
    #expect(other.received[0].header("accept") == "text/html")
  }

  /// The same server under its other name counts as another host.
  @Test(arguments: [
    ("localhost", [], false), ("localhost", ["localhost"], true), ("localhost", ["LOCALHOST"], true),
    ("localhost", ["host"], false), ("localhost", [""], false), ("localhost", ["127.0.0.1"], false),
    ("127.0.0.1", [], true),
  ])
  func followsRedirectsOnlyToListedHosts(host: String, named: [String], isFollowed: Bool) async throws {
    let other = try makeServer()
    let server = try makeServer(target: "http://\(host):\(other.port)/0")
    defer {
      server.stop()
      other.stop()
    }
    let request = Request(.get, server.url + "/1", maxRedirects: 1, redirectHosts: named)
    #expect(await failure(makeClient(), request) == (isFollowed ? nil : .redirectNotAllowed))
    #expect(other.received.count == (isFollowed ? 1 : 0))
  }

  @Test(arguments: [
    ("a.tw", "a.tw", true), ("www.a.tw", "a.tw", true), ("nota.tw", "a.tw", false), ("a.tw.b", "a.tw", false),
    ("a.tw", "www.a.tw", false), ("a.tw", "", false),
  ])
  func matchesSubdomains(host: String, domain: String, isIn: Bool) {
    #expect(WebAddress.isHost(host, in: domain) == isIn)
  }

  @Test(arguments: [
    ("https://a/", "http://a/", false), ("https://a/", "https://b/", true), ("http://a/", "https://a/", true),
    ("http://a/", "http://b/", true),
  ])
  func neverRedirectsFromHTTPSToHTTP(from: String, to: String, isAllowed: Bool) throws {
    let start = try #require(WebAddress(from))
    #expect(start.allowsRedirect(to: try #require(WebAddress(to))) == isAllowed)
  }

  @Test(arguments: [
    ("HTTP://User:pw@Example.COM:8080/x?y#z", "example.com", "8080"), ("https://a", "a", "443"),
    ("http://[::1]:81/", "[::1]", "81"), ("http://[::1]", "[::1]", "80"), ("https://a:/", "a", "443"),
    ("https://a?b@c", "a", "443"),
  ])
  func readsHostAndPort(url: String, host: String, port: String) throws {
    let address = try #require(WebAddress(url))
    #expect(address.host == host)
    #expect(address.port == port)
  }
}
