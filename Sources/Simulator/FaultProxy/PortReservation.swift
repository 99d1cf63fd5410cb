import Foundation
import NIOCore

/// Keeps a port reserved while nothing listens on it: connections are refused, and the system does not give the port to
/// an outgoing connection.
struct PortReservation: Sendable {
  private let descriptor: CInt

  /// Nil if the port cannot be bound.
  init?(at address: SocketAddress) {
    let descriptor = socket(address.protocol.rawValue, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    // Ignore connections of the former listener.
    var isOn: CInt = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<CInt>.size))
    let result = address.withSockAddr { bind(descriptor, $0, socklen_t($1)) }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
  }

  func release() { close(descriptor) }
}
