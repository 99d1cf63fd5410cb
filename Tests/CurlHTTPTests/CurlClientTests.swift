import CurlHTTP
import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

/// A client that uses no proxy and may connect to the loopback address.
///
/// On a busy machine a minute may pass between two requests of one test, so connections are kept for an hour.
func makeClient(userAgent: String? = nil, threadName: String = "http") -> CurlClient {
  CurlClient(
    .init(userAgent: userAgent, maxIdleSeconds: 3600, noProxy: "*", addresses: .any, threadName: threadName))
}

/// The error of a request; nil if it succeeds.
func failure(_ client: CurlClient, _ request: Request) async -> HTTPError? {
  do {
    _ = try await client.client.send(request)
    return nil
  } catch { return error }
}

@Suite struct CurlClientTests {
  @Test func answersWithStatusHeadersAndBody() async throws {
    let server = try LoopbackServer { connection in
      while connection.next() != nil {
        connection.answer(
          "words", status: "418 I'm a teapot", headers: ["X-One:  first \t", "x-ONE: second", "Empty:"])
      }
    }
    defer { server.stop() }
    let response = try await makeClient().client.send(Request(.get, server.url + "/a?b=c"))
    #expect(response.status == 418)
    #expect(response.body == Array("words".utf8))
    #expect(response.headers.map(\.name) == ["content-length", "x-one", "x-one", "empty"])
    #expect(response.headers.map(\.value) == ["5", "first", "second", ""])
    #expect(response.header("X-One") == "first")
    #expect(server.received.map(\.line) == ["GET /a?b=c HTTP/1.1"])
  }

  @Test func sendsBodyAndHeadersAsGiven() async throws {
    let server = try LoopbackServer { connection in
      while connection.next() != nil { connection.answer() }
    }
    defer { server.stop() }
    let body = [UInt8](repeating: 7, count: 3 << 20)
    let headers = [("Content-Type", "application/json"), ("X-Empty", "")].map { (name: $0.0, value: $0.1) }
    let client = makeClient(userAgent: "Agent/1")
    _ = try await client.client.send(Request(.post, server.url, headers: headers, body: body))
    let request = try #require(server.received.first)
    #expect(request.body == body)
    #expect(request.header("content-type") == "application/json")
    #expect(request.header("x-empty") == "")
    #expect(request.header("user-agent") == "Agent/1")
    #expect(request.header("expect") == nil)
  }

  @Test(arguments: [nil, []] as [[UInt8]?])
  func sendsAnEmptyPost(body: [UInt8]?) async throws {
    let server = try LoopbackServer { connection in
      while connection.next() != nil { connection.answer("ok") }
    }
    defer { server.stop() }
    let response = try await makeClient().client.send(Request(.post, server.url, body: body))
    #expect(response.status == 200)
    #expect(server.received.map(\.line) == ["POST / HTTP/1.1"])
    #expect(server.received[0].header("content-length") == "0")
    #expect(server.received[0].header("content-type") == nil)
  }

  @Test func keepsConnections() async throws {
    let server = try LoopbackServer { connection in
      while connection.next() != nil { connection.answer("ok") }
    }
    defer { server.stop() }
    let client = makeClient()
    for _ in 0..<20 { _ = try await client.client.send(Request(.post, server.url, body: [1])) }
    #expect(server.received.count == 20)
    #expect(server.connections == 1)
  }

  @Test func servesALongPollAndManySendsAtOnce() async throws {
    let release = Mutex(false)
    let server = try LoopbackServer { connection in
      while let request = connection.next() {
        while request.line.contains("poll"), !release.withLock({ $0 }) { usleep(1000) }
        connection.answer(request.line)
      }
    }
    defer { server.stop() }
    let client = makeClient().client
    async let poll = client.send(Request(.get, server.url + "/poll", timeout: 60))
    try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<64 {
        group.addTask {
          for turn in 0..<10 {
            let answer = try await client.send(Request(.post, server.url + "/\(worker)/\(turn)", body: [1]))
            #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix("POST /\(worker)/\(turn) "))
          }
          return 10
        }
      }
      let total = try await group.reduce(0, +)
      #expect(total == 640)
    }
    release.withLock { $0 = true }
    #expect(try await poll.status == 200)
  }

  @Test func decompressesAnswers() async throws {
    let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACAytITM5OTVEozy9KKQYA54QifQwAAAA="))
    let server = try LoopbackServer { connection in
      while connection.next() != nil {
        connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
        connection.send(Array(packed))
      }
    }
    defer { server.stop() }
    let response = try await makeClient().client.send(Request(.get, server.url))
    #expect(String(decoding: response.body, as: UTF8.self) == "packed words")
    #expect(server.received[0].header("accept-encoding")?.contains("gzip") == true)
  }

  @Test func failsAfterShutdown() async throws {
    let server = try LoopbackServer { connection in while connection.next() != nil {} }
    defer { server.stop() }
    let client = makeClient()
    async let waiting = failure(client, Request(.get, server.url))
    while server.received.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    client.shutdown()
    #expect(await waiting == .cancelled)
    #expect(await failure(client, Request(.get, server.url))?.name == "notSent")
  }

  @Test func sleepsWhileIdleAndEndsAtShutdown() async throws {
    let server = try LoopbackServer { connection in
      while connection.next() != nil { connection.answer() }
    }
    defer { server.stop() }
    let client = makeClient(threadName: "idle-test")
    _ = try await client.client.send(Request(.get, server.url))
    let thread = try #require(findThread("idle-test"))
    let before = try #require(wakeUps(thread))
    try await Task.sleep(for: .milliseconds(500))
    let after = try #require(wakeUps(thread))
    #expect(after - before <= 3)
    client.shutdown()
    for _ in 0..<2000 where wakeUps(thread) != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(wakeUps(thread) == nil)
  }

  @Test func endsItsThreadWhenReleased() async throws {
    _ = makeClient(threadName: "dropped-test")
    for _ in 0..<2000 where findThread("dropped-test", tries: 1) != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(findThread("dropped-test") == nil)
  }

  /// The status file of the thread with that name. Listing can fail while other threads start and end, so it is retried.
  private func findThread(_ name: String, tries: Int = 100) -> String? {
    for _ in 0..<tries {
      let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
      let files = tasks.map { "/proc/self/task/\($0)/status" }
      if let found = files.first(where: { read($0)?.hasPrefix("Name:\t\(name)\n") == true }) { return found }
    }
    return nil
  }

  /// How often the thread has gone to sleep; nil after it has ended.
  private func wakeUps(_ file: String) -> Int? {
    let line = read(file)?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line?.split(separator: "\t").last.flatMap { Int($0) }
  }

  private func read(_ file: String) -> String? { try? String(contentsOfFile: file, encoding: .utf8) }
}
