import CurlHTTP
import Foundation
import HTTP
import TestSupport
import Testing

@Suite struct FailureTests {
  @Test(arguments: [
    "ftp://127.0.0.1/", "file:///etc/passwd", "telegram", "", "http://", "http:///a", "https:/a", "http://a b/",
    "http://127.0.0.1/\r\nX: y", "http://[::1/", "http://127.0.0.1:99999/",
  ])
  func refusesAddress(_ url: String) async {
    #expect(await failure(makeClient(), Request(.get, url))?.name == "invalidRequest")
  }

  @Test(arguments: [("a b", "c"), ("", "c"), ("a:", "c"), ("a", "c\r\nd: e"), ("a", "c\0")])
  func refusesHeader(_ name: String, _ value: String) async {
    let request = Request(.get, "http://127.0.0.1/", headers: [(name, value)])
    #expect(await failure(makeClient(), request) == .invalidRequest(reason: "header"))
  }

  @Test func noServerListening() async throws {
    let server = try LoopbackServer { _ in }
    server.stop()
    try await Task.sleep(for: .milliseconds(20))
    #expect(await failure(makeClient(), Request(.get, server.url)) == .notSent(reason: "no connection (7)"))
  }

  @Test func unknownName() async {
    let error = await failure(makeClient(), Request(.get, "http://no-such-host.invalid/"))
    #expect(error == .notSent(reason: "name not found (6)"))
  }

  @Test func timeoutDuringConnecting() async throws {
    // Accepts the connection, but never answers the TLS handshake.
    let server = try LoopbackServer { _ in sleep(2) }
    defer { server.stop() }
    let request = Request(.post, "https://127.0.0.1:\(server.port)/", timeout: 5, connectTimeout: 0.2)
    #expect(await failure(makeClient(), request) == .notSent(reason: "timeout (28)"))
    let whole = Request(.post, "https://127.0.0.1:\(server.port)/", timeout: 0.2, connectTimeout: 5)
    #expect(await failure(makeClient(), whole) == .notSent(reason: "timeout (28)"))
  }

  @Test func refusedByTLS() async throws {
    let server = try LoopbackServer { $0.send("HTTP/1.1 400 Bad Request\r\n\r\n") }
    defer { server.stop() }
    let error = await failure(makeClient(), Request(.post, "https://127.0.0.1:\(server.port)/"))
    #expect(error == .notSent(reason: "TLS (35)"))
  }

  @Test func refusesSelfSignedCertificates() async throws {
    let server = try LoopbackServer { SelfSignedServer.answer($0) }
    defer { server.stop() }
    for allowsOldTLS in [false, true] {
      let request = Request(.get, "https://127.0.0.1:\(server.port)/", allowsOldTLS: allowsOldTLS)
      #expect(await failure(makeClient(), request) == .notSent(reason: "certificate (60)"))
    }
  }

  @Test func timeoutAfterSending() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.next()
      _ = connection.next()
    }
    defer { server.stop() }
    let request = Request(.post, server.url, body: [1], timeout: 0.2)
    #expect(await failure(makeClient(), request) == .outcomeUnknown(reason: "timeout (28)"))
    #expect(server.received.count == 1)
  }

  private static let brokenAnswers: [(answer: String, name: String)] = [
    ("", "outcomeUnknown"), ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nfour", "outcomeUnknown"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfour\r\n", "outcomeUnknown"),
    ("HTTP/1.1 200 OK\r\nContent-Type: text/ht", "outcomeUnknown"), ("HTTP/1.1 204 No Content\r\n", "outcomeUnknown"),
    ("SSH-2.0-OpenSSH_9.2\r\n", "outcomeUnknown"), ("{\"ok\":true}", "outcomeUnknown"),
    ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nfour", "outcomeUnknown"),
    ("HTTP/1.1 200 OK\r\nContent-Length: 101\r\n\r\n", "tooLarge"),
    ("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 101), "tooLarge"),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        + String(repeating: "a\r\n0123456789\r\n", count: 11) + "0\r\n\r\n", "tooLarge"
    ),
  ]

  @Test(arguments: brokenAnswers.indices)
  func brokenAnswer(_ index: Int) async throws {
    let (answer, name) = Self.brokenAnswers[index]
    let server = try LoopbackServer { connection in
      _ = connection.next()
      connection.send(answer)
    }
    defer { server.stop() }
    let error = await failure(makeClient(), Request(.post, server.url, body: [1], timeout: 5, maxBody: 100))
    #expect(error?.name == name, "\(String(describing: error))")
  }

  @Test func stopsAtEndlessHeaders() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.next()
      connection.send("HTTP/1.1 200 OK\r\n")
      for _ in 0..<300 { connection.send("X-Long: " + String(repeating: "x", count: 1000) + "\r\n") }
    }
    defer { server.stop() }
    #expect(await failure(makeClient(), Request(.get, server.url))?.name == "tooLarge")
  }

  @Test func limitsDecompressedBytes() async throws {
    let packed = try #require(Data(base64Encoded: Self.hundredThousandZeros))
    let server = try LoopbackServer { connection in
      _ = connection.next()
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
      connection.send(Array(packed))
    }
    defer { server.stop() }
    #expect(await failure(makeClient(), Request(.get, server.url, maxBody: 50_000)) == .tooLarge(limit: 50_000))
  }

  @Test func takesAnAnswerOfExactlyTheLimit() async throws {
    let server = try LoopbackServer { connection in
      while connection.next() != nil { connection.answer(String(repeating: "x", count: 100)) }
    }
    defer { server.stop() }
    #expect(await failure(makeClient(), Request(.get, server.url, maxBody: 100)) == nil)
  }

  @Test func errorsContainNoSecrets() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.next()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nSECRET")
    }
    defer { server.stop() }
    let header = [(name: "Authorization", value: "Bearer SECRET")]
    let addresses = [
      server.url + "/botSECRET/send", "http://SECRET.invalid/", "http://user:SECRET@[::1/", "SECRET", "ftp://SECRET/",
      "https://127.0.0.1:\(server.port)/SECRET", "http://127.0.0.1:1/SECRET",
    ]
    for url in addresses {
      let request = Request(.post, url, headers: header, body: Array("SECRET".utf8), timeout: 2)
      let error = try #require(await failure(makeClient(), request))
      let words = [error.description, String(describing: error), String(reflecting: error), error.localizedDescription]
      #expect(!words.joined().contains("SECRET"), "\(words)")
    }
  }

  private static let hundredThousandZeros =
    "H4sIAAAAAAACA+3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIBXA32VEdSghgEA"
}
