import Foundation
import NIOCore

/// Keeps a port while nobody listens there: connections are refused, and none that goes out is given the port.
struct PortHold: Sendable {
  private let descriptor: CInt

  /// Nil when the port cannot be had.
  init?(at address: SocketAddress) {
    let descriptor = socket(address.protocol.rawValue, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    // The connections of the former listener do not count.
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
