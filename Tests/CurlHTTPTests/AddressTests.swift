import Foundation
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import CurlHTTP

@Suite struct AddressTests {
  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "11.0.0.1", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1", "169.253.0.1",
    "172.15.255.255", "172.32.0.0", "192.0.1.1", "192.167.255.255", "192.169.0.0", "198.18.0.1", "223.255.255.255",
    "2001:4860:4860::8888", "2400::1", "3fff:ffff::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1",
  ])
  func isPublic(_ text: String) throws { #expect(try #require(IPAddress(text)).isPublic) }

  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "10.0.0.0", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1",
    "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.168.1.1", "224.0.0.1",
    "239.1.1.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:192.168.0.1",
    "64:ff9b::10.0.0.1", "64:ff9b:1::8.8.8.8", "2002:7f00:1::1", "2002:c0a8:101::1", "2001::1", "fc00::1",
    "fdff::1", "fe80::1", "fec0::1", "ff02::1", "4000::1", "1fff::1",
  ])
  func isNotPublic(_ text: String) throws { #expect(try !#require(IPAddress(text)).isPublic) }

  @Test(arguments: ["", "1.2.3", "1.2.3.4.5", "localhost", "12", "::g"])
  func isNoAddress(_ text: String) { #expect(IPAddress(text) == nil) }

  @Test func readsSocketAddresses() throws {
    var short = sockaddr_in()
    short.sin_family = sa_family_t(AF_INET)
    short.sin_addr.s_addr = inet_addr("192.168.3.4")
    var long = sockaddr_in6()
    long.sin6_family = sa_family_t(AF_INET6)
    inet_pton(AF_INET6, "2001:db8::5", &long.sin6_addr)
    var local = sockaddr_in()
    local.sin_family = sa_family_t(AF_UNIX)
    #expect(read(&short) == IPAddress("192.168.3.4"))
    #expect(read(&long) == IPAddress("2001:db8::5"))
    #expect(read(&local) == nil)
    #expect(read(&long, length: 8) == nil)
  }

  private func read<Address>(_ address: inout Address, length: Int = MemoryLayout<Address>.size) -> IPAddress? {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { IPAddress($0, length: length) }
    }
  }

  /// Different spellings of this machine's address, and a name that resolves to it.
  @Test(arguments: [
    "127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0.0.0.0", "0",
    "%31%32%37.0.0.1",
  ])
  func connectsToNoLocalAddress(_ host: String) async throws {
    let server = try CountingServer()
    defer { server.stop() }
    let client = CurlClient(.init(noProxy: "*"))
    #expect(await failure(client, Request(.get, "http://\(host):\(server.port)/")) == .addressNotAllowed)
    #expect(server.connections == 0)
  }

  @Test func connectsToServersOfTheHost() async throws {
    let (own, other) = (try CountingServer(), try CountingServer())
    defer {
      own.stop()
      other.stop()
    }
    let client = CurlClient(.init(noProxy: "*", addresses: .publicOr(["http://LOCALHOST:\(own.port)/base"])))
    #expect(try await client.client.send(Request(.get, "http://localhost:\(own.port)/x")).status == 200)
    #expect(own.connections == 1)
    // Only this scheme, host and port are allowed, not others on the same host or machine.
    for url in ["http://localhost:\(other.port)/", "http://127.0.0.1:\(own.port)/", "https://localhost:\(own.port)/"] {
      #expect(await failure(client, Request(.get, url)) == .addressNotAllowed)
    }
    #expect((own.connections, other.connections) == (1, 0))
  }

  @Test func redirectsDoNotExtendTheAllowedAddresses() async throws {
    let inner = try CountingServer()
    let outer = try LoopbackServer { connection in
      while connection.next() != nil {
        connection.answer(status: "302 Found", headers: ["Location: http://127.0.0.1:\(inner.port)/admin"])
      }
    }
    defer {
      inner.stop()
      outer.stop()
    }
    let client = CurlClient(.init(noProxy: "*", addresses: .publicOr([outer.url])))
    #expect(await failure(client, Request(.get, outer.url, maxRedirects: 3)) == .addressNotAllowed)
    #expect(inner.connections == 0)
  }

  @Test func connectsToTheProxy() async throws {
    let proxy = try CountingServer()
    defer { proxy.stop() }
    let client = CurlClient(.init(), environment: ["http_proxy": "http://127.0.0.1:\(proxy.port)"])
    #expect(try await client.client.send(Request(.get, "http://carrier.invalid/x")).status == 200)
    #expect(proxy.lines == ["GET http://carrier.invalid/x HTTP/1.1"])
    let direct = CurlClient(
      .init(), environment: ["http_proxy": "http://127.0.0.1:\(proxy.port)", "no_proxy": "127.0.0.0/8"])
    #expect(await failure(direct, Request(.get, "http://127.0.0.1:\(proxy.port)/")) == .addressNotAllowed)
    #expect(proxy.connections == 1)
  }
}

/// Answers every request, and counts connections before it reads from them.
private final class CountingServer: Sendable {
  private let server: LoopbackServer
  private let count: Counter

  private final class Counter: Sendable {
    let value = Mutex(0)
  }

  init() throws {
    let count = Counter()
    self.count = count
    server = try LoopbackServer { connection in
      count.value.withLock { $0 += 1 }
      while connection.next() != nil { connection.answer("ok") }
    }
  }

  var port: Int { server.port }
  var connections: Int { count.value.withLock { $0 } }
  var lines: [String] { server.received.map(\.line) }

  func stop() { server.stop() }
}
