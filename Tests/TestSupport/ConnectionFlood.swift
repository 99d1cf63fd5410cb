import Foundation
import Glibc
import Synchronization

/// Opens connections to a local port in a loop, on its own threads, until it is stopped. Some send a request and wait
/// for the answer, some send one and close, some send nothing.
public final class ConnectionFlood: Sendable {
  private let port: Int
  private let request: [UInt8]
  private let isStopped = Atomic(false)
  private let answered = Atomic(0)

  /// Number of answers received so far.
  public var answers: Int { answered.load(ordering: .relaxed) }

  public init(port: Int, path: String, threads: Int = 4) {
    self.port = port
    request = Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    for thread in 0..<threads {
      Thread.detachNewThread { [self] in
        var turn = thread
        while !isStopped.load(ordering: .relaxed) {
          if !openConnection(turn % 3) { usleep(200) }
          turn += 1
        }
      }
    }
  }

  deinit { stop() }

  public func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Opens one connection. `manner`: 0 sends nothing, 1 waits for the answer, 2 does not wait.
  /// - Returns: whether the connection was accepted.
  private func openConnection(_ manner: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { return false }
    guard manner > 0 else { return true }
    send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
    var byte: UInt8 = 0
    if manner == 1, recv(descriptor, &byte, 1, 0) == 1 { answered.add(1, ordering: .relaxed) }
    return true
  }
}
