import Foundation
import TestSupport
import Testing

@testable import App

@Suite struct ServiceManagerTests {
  /// A datagram socket like the one that systemd listens at.
  private func listen(at path: String) throws -> Int32 {
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      bytes.copyBytes(from: Array(path.utf8))
      if path.hasPrefix("@") { bytes[0] = 0 }
    }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) == 0 }
    }
    try #require(isBound)
    return socket
  }

  @Test(arguments: [false, true]) func sendsDatagramsToTheSocket(isAbstract: Bool) throws {
    let folder = try ScratchFolder()
    let path = isAbstract ? "@pickupbot-\(UInt64.random(in: 0 ... .max))" : folder.path("notify")
    let socket = try listen(at: path)
    defer { close(socket) }
    let manager = try #require(
      ServiceManager(environment: ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "7"], pid: 7))
    #expect(manager.watchdogSeconds == 3)
    manager.tell("READY=1")
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = recv(socket, &bytes, bytes.count, 0)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "READY=1")
  }

  @Test func ignoresTheWatchdogOfAnotherProcess() {
    #expect(ServiceManager(environment: [:], pid: 7) == nil)
    let environment = ["NOTIFY_SOCKET": "/run/notify", "WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "8"]
    #expect(ServiceManager(environment: environment, pid: 7)?.watchdogSeconds == nil)
  }
}
