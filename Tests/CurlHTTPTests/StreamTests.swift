import Foundation
import Mail
import Synchronization
import TestSupport
import Testing

@testable import CurlHTTP

/// Streams as far as they come without a mail server. `DovecotTests` has the rest.
@Suite struct StreamTests {
  private static func failure(
    _ streams: CurlStreams, _ host: String, _ port: Int, within seconds: Double = 20
  ) async -> MailError? {
    do throws(MailError) {
      _ = try await streams.connect(host: host, port: port, within: seconds)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("imap.gmail.com", "https://imap.gmail.com:993/"), ("IMAP.Gmail.com.", "https://imap.gmail.com.:993/"),
    ("192.0.2.1", "https://192.0.2.1:993/"), ("2001:DB8::1", "https://[2001:db8::1]:993/"),
    ("[2001:db8::1]", "https://[2001:db8::1]:993/"), ("localhost", "https://localhost:993/"),
  ])
  func isAHost(_ host: String, _ url: String) { #expect(StreamTarget(host, port: 993)?.url == url) }

  @Test(arguments: [
    "", ".", "a b", "a/b", "user@host", "host:993", "a?b", "a#b", "a%62", "郵件.example", "[host]", "[::1", "::g",
    "fe80::1%eth0", "a\r\nb", "https://a", String(repeating: "a", count: 254),
  ])
  func isNoHost(_ host: String) async {
    #expect(StreamTarget(host, port: 993) == nil)
    #expect(await Self.failure(CurlStreams(), host, 993) == .unknownHost)
  }

  @Test(arguments: [0, -1, 65_536]) func isNoPort(_ port: Int) { #expect(StreamTarget("a.example", port: port) == nil) }

  /// What is listed, the host, the port: whether the port is allowed, and whether every address is.
  @Test(
    arguments: [
      ([], "a.example", 993, true, false), ([], "a.example", 465, true, false), ([], "a.example", 587, true, false),
      ([], "a.example", 143, false, false), ([], "a.example", 443, false, false),
      (["a.example"], "a.example", 143, true, true), (["A.example"], "a.Example.", 1, true, true),
      (["a.example:1143"], "a.example", 1143, true, true), (["a.example:1143"], "a.example", 993, true, false),
      (["a.example"], "b.a.example", 143, false, false), (["192.168.1.5"], "192.168.1.5", 1143, true, true),
      (["::1"], "[0:0::1]", 1143, true, true), (["[::1]:1143"], "::1", 1143, true, true),
      (["[::1]:1143"], "::1", 1144, false, false), (["http://a.example/"], "a.example", 143, false, false),
      (["a.example:x", ":5", ""], "a.example", 143, false, false),
    ] as [([String], String, Int, Bool, Bool)])
  func checksServers(_ listed: [String], _ host: String, _ port: Int, _ allowsPort: Bool, _ isListed: Bool) throws {
    let target = try #require(StreamTarget(host, port: port))
    let rule = StreamRule(.publicOr(listed))
    #expect(rule.allowsPort(of: target) == allowsPort)
    #expect(rule.isListed(target) == isListed)
    #expect(StreamRule(.any).allowsPort(of: target))
  }

  /// Spellings of this machine's address, and a name that resolves to it; no packet is sent.
  @Test(arguments: [
    "127.0.0.1", "localhost", "::1", "::ffff:127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0.0.0.0",
    "169.254.169.254", "10.0.0.1", "fd00::1",
  ])
  func connectsToNoLocalAddress(_ host: String) async {
    #expect(await Self.failure(CurlStreams(CurlOptions(noProxy: "*")), host, 993) == .addressNotAllowed)
  }

  @Test func allowsOnlyPortsOfMail() async throws {
    let server = try LoopbackServer { _ in }
    defer { server.stop() }
    #expect(await Self.failure(CurlStreams(CurlOptions(noProxy: "*")), "127.0.0.1", server.port) == .addressNotAllowed)
    #expect(await Self.failure(CurlStreams(CurlOptions(noProxy: "*")), "mail.example.com", 80) == .addressNotAllowed)
  }

  @Test func saysWhyThereIsNoConnection() async throws {
    let streams = CurlStreams(CurlOptions(noProxy: "*", addresses: .any))
    let closed = try LoopbackServer { _ in }
    closed.stop()
    let selfSigned = try LoopbackServer(SelfSignedServer.answer)
    let plain = try LoopbackServer { $0.send("* OK not TLS\r\n") }
    let silent = try LoopbackServer {
      _ = $0.read(1 << 14)
      _ = $0.read(1)
    }
    defer { for server in [selfSigned, plain, silent] { server.stop() } }
    #expect(await Self.failure(streams, "no-such-host.invalid", 993) == .unknownHost)
    #expect(await Self.failure(streams, "127.0.0.1", closed.port) == .notReached)
    #expect(await Self.failure(streams, "127.0.0.1", plain.port) == .notReached)
    #expect(await Self.failure(streams, "127.0.0.1", silent.port, within: 0.2) == .notReached)
    #expect(await Self.failure(streams, "127.0.0.1", selfSigned.port) == .certificate)
  }

  @Test func isCancelledWhileItConnects() async throws {
    let accepted = AsyncStream<Void>.makeStream()
    let silent = try LoopbackServer { connection in
      accepted.continuation.yield()
      while !connection.read(1 << 14).isEmpty {}
    }
    defer { silent.stop() }
    let streams = CurlStreams(CurlOptions(noProxy: "*", addresses: .any))
    let task = Task { await Self.failure(streams, "127.0.0.1", silent.port, within: 60) }
    var waiting = accepted.stream.makeAsyncIterator()
    _ = await waiting.next()
    task.cancel()
    #expect(await task.value == .cancelled)
    let early = Task { await Self.failure(streams, "127.0.0.1", silent.port, within: 60) }
    early.cancel()
    #expect(await early.value == .cancelled)
  }

  /// The proxy is asked for a tunnel, with the host's name; the rule for addresses does not apply to it.
  @Test func asksTheProxyForATunnel() async throws {
    let proxy = try LoopbackServer { connection in
      while connection.next() != nil { connection.answer(status: "403 Forbidden") }
    }
    defer { proxy.stop() }
    let streams = CurlStreams(CurlOptions(), environment: ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
    #expect(await Self.failure(streams, "mail.invalid", 993) == .notReached)
    #expect(proxy.received.map(\.line) == ["CONNECT mail.invalid:993 HTTP/1.1"])
    #expect(await Self.failure(streams, "mail.invalid", 25) == .addressNotAllowed)
  }
}
