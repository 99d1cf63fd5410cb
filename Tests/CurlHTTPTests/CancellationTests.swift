import CurlHTTP
import Foundation
import HTTP
import TestSupport
import Testing

@Suite struct CancellationTests {
  @Test func endsAWaitingTransferAtOnce() async throws {
    let server = try LoopbackServer { connection in while connection.next() != nil {} }
    defer { server.stop() }
    let client = makeClient()
    let task = Task { await failure(client, Request(.get, server.url, timeout: 60)) }
    while server.received.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test func neverSendsWhenCancelledBefore() async throws {
    let server = try LoopbackServer { connection in while connection.next() != nil { connection.answer() } }
    defer { server.stop() }
    let client = makeClient()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await failure(client, Request(.get, server.url))
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(server.received.isEmpty)
  }

  @Test func survivesCancellationAtAnyMoment() async throws {
    let server = try LoopbackServer { connection in
      while connection.next() != nil {
        usleep(UInt32.random(in: 0...3000))
        connection.answer("ok")
      }
    }
    defer { server.stop() }
    let client = makeClient()
    let ends = await withTaskGroup(of: HTTPError?.self) { group in
      for _ in 0..<600 {
        group.addTask {
          let task = Task { await failure(client, Request(.get, server.url, timeout: 20)) }
          try? await Task.sleep(for: .microseconds(Int.random(in: 0...4000)))
          task.cancel()
          return await task.value
        }
      }
      return await group.reduce(into: [HTTPError?]()) { $0.append($1) }
    }
    #expect(ends.count == 600)
    #expect(ends.allSatisfy { $0 == nil || $0 == .cancelled })
    #expect(try await client.client.send(Request(.get, server.url)).status == 200)
  }
}
