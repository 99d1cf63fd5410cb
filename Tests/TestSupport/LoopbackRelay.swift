import Foundation

extension LoopbackConnection {
  /// Passes bytes on to and from a local port until one side closes.
  /// - Parameter limit: after so many bytes from the server, both connections are cut.
  /// - Returns: the number of bytes from the server.
  @discardableResult
  public func relay(toPort port: Int, cutAfter limit: Int = .max) -> Int {
    guard let server = Self.connect(toPort: port) else { return 0 }
    defer { close(server) }
    var passed = 0
    var space = [UInt8](repeating: 0, count: 16 << 10)
    while passed < limit {
      var ends = [socket, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&ends, 2, 60_000) > 0 else { break }
      if ends[0].revents != 0 {
        let bytes = read(space.count)
        guard !bytes.isEmpty, Glibc.send(server, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { break }
      }
      if ends[1].revents != 0 {
        let count = recv(server, &space, min(space.count, limit - passed), 0)
        guard count > 0 else { break }
        send(Array(space.prefix(count)))
        passed += count
      }
    }
    return passed
  }

  private static func connect(toPort port: Int) -> Int32? {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
