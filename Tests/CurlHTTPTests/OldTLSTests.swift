import CurlHTTP
import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

/// Servers with TLS 1.2 but without secure renegotiation (RFC 5746).
@Suite struct OldTLSTests {
  /// A ServerHello of TLS 1.2 with ECDHE-RSA-AES128-GCM-SHA256 and no extensions.
  private static let hello: [UInt8] =
    [0x16, 3, 3, 0, 42, 2, 0, 0, 38, 3, 3] + [UInt8](repeating: 0x41, count: 32) + [0, 0xC0, 0x2F, 0]

  private static let handshakeFailure: [UInt8] = [0x15, 3, 3, 0, 2, 2, 40]

  /// The client's reply to that hello: an alert if it refuses, empty if it waits for the certificate.
  private func reply(allowsOldTLS: Bool) async throws -> [UInt8] {
    let said = Mutex<[UInt8]>([])
    let server = try LoopbackServer { connection in
      _ = connection.read(16 << 10)
      connection.send(Self.hello)
      let reply = connection.read(7)
      said.withLock { $0 = reply }
    }
    defer { server.stop() }
    let request = Request(
      .post, "https://127.0.0.1:\(server.port)/", timeout: 0.5, connectTimeout: 0.5, allowsOldTLS: allowsOldTLS)
    #expect(await failure(makeClient(), request)?.name == "notSent")
    try await Task.sleep(for: .milliseconds(100))
    return said.withLock { $0 }
  }

  @Test func isRefusedByDefault() async throws {
    #expect(try await reply(allowsOldTLS: false) == Self.handshakeFailure)
  }

  @Test func isAcceptedIfTheRequestAllowsIt() async throws {
    #expect(try await reply(allowsOldTLS: true).isEmpty)
  }
}
