import Foundation

/// Notifies systemd if it runs the bot (sd_notify(3)): when the bot has started and, with a watchdog, that it is alive.
struct ServiceManager: Sendable {
  /// A socket in the file system, or an abstract one if it begins with `@`.
  private let socketPath: String
  /// systemd expects a message at least this often, in seconds; nil: no watchdog.
  let watchdogSeconds: Double?

  /// Nil if systemd does not ask for notifications.
  init?(environment: [String: String], pid: Int32) {
    guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
    socketPath = path
    let isMeant = environment["WATCHDOG_PID"].map { $0 == "\(pid)" } ?? true
    watchdogSeconds = isMeant ? environment["WATCHDOG_USEC"].flatMap(Double.init).map { $0 / 1_000_000 } : nil
  }

  static let current = ServiceManager(
    environment: ProcessInfo.processInfo.environment, pid: ProcessInfo.processInfo.processIdentifier)

  /// Sends one datagram of `NAME=value`. Errors are ignored: there is no one to report them to.
  func tell(_ state: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(socketPath.utf8)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      bytes.copyBytes(from: path)
      // An abstract name begins with a zero byte and has no terminating zero.
      if path.first == UInt8(ascii: "@") { bytes[0] = 0 }
    }
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(socket, state, state.utf8.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
  }
}
