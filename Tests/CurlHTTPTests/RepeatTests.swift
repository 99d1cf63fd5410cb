import CurlHTTP
import Foundation
import HTTP
import TestSupport
import Testing

/// A kept connection closes during a request. By itself, libcurl would send any such request again.
@Suite struct RepeatTests {
  /// On the first connection, answers the first request, reads the second and closes. Answers on later connections.
  private func makeServer() throws -> LoopbackServer {
    try LoopbackServer { connection in
      guard connection.next() != nil else { return }
      connection.answer("ok")
      guard connection.next() != nil, connection.index > 0 else { return }
      connection.answer("ok")
    }
  }

  @Test(arguments: [nil, 0, 4, 1 << 20])
  func neverRepeatsWhatMustNotBeRepeated(size: Int?) async throws {
    let body = size.map { [UInt8](repeating: 1, count: $0) }
    let server = try makeServer()
    defer { server.stop() }
    let client = makeClient()
    _ = try await client.client.send(Request(.get, server.url))
    let error = await failure(client, Request(.post, server.url + "/once", body: body, timeout: 5))
    #expect(error?.name == "outcomeUnknown", "\(String(describing: error))")
    #expect(server.received.filter { $0.line.contains("/once") }.count == 1)
    // The client still works.
    #expect(try await client.client.send(Request(.get, server.url)).status == 200)
  }

  @Test(arguments: [Request.Method.put, .patch, .delete])
  func otherMethodsAreSentOnceToo(_ method: Request.Method) async throws {
    let server = try makeServer()
    defer { server.stop() }
    let client = makeClient()
    _ = try await client.client.send(Request(.get, server.url))
    let error = await failure(client, Request(method, server.url + "/once", body: Array("body".utf8), timeout: 5))
    #expect(error?.name == "outcomeUnknown", "\(String(describing: error))")
    #expect(try await client.client.send(Request(method, server.url, body: Array("new".utf8))).status == 200)
    let seen = server.received.filter { !$0.line.hasPrefix("GET") }
    #expect(seen.map { $0.line.prefix { $0 != " " } } == [method.rawValue[...], method.rawValue[...]])
    #expect(seen.map(\.body) == [Array("body".utf8), Array("new".utf8)])
  }

  @Test(arguments: [
    Request(.get, "/again"), Request(.post, "/again", body: Array("body".utf8), isIdempotent: true),
    Request(.post, "/again", isIdempotent: true),
  ])
  func repeatsWhatMayBeRepeated(_ request: Request) async throws {
    let server = try makeServer()
    defer { server.stop() }
    let client = makeClient()
    _ = try await client.client.send(Request(.get, server.url))
    var request = request
    request.url = server.url + request.url
    #expect(try await client.client.send(request).status == 200)
    let seen = server.received.filter { $0.line.contains("/again") }
    #expect(seen.map(\.connection) == [0, 1])
    #expect(seen.allSatisfy { $0.body == request.body ?? [] })
  }
}
