import Foundation
import Synchronization

/// A server on raw sockets. Each connection runs the script on its own thread, so a test can break it at any byte.
public final class LoopbackServer: Sendable {
  public struct Received: Sendable {
    /// Index of the connection, from 0.
    public let connection: Int
    public let line: String
    /// The names are in lower case.
    public let headers: [(name: String, value: String)]
    public let body: [UInt8]

    public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
  }

  public let port: Int
  private let listener: Int32
  private let log = Mutex<[Received]>([])

  public init(_ script: @escaping @Sendable (LoopbackConnection) -> Void) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 512) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard bound else { throw CocoaError(.fileReadUnknown) }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in accept(script) }
  }

  public var url: String { "http://127.0.0.1:\(port)" }

  public var received: [Received] { log.withLock { $0 } }

  public var connections: Int { Set(received.map(\.connection)).count }

  /// Wakes the accepting thread, which then closes the socket. Closing it here could free its descriptor for reuse while
  /// that thread still uses it.
  public func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  fileprivate func record(_ request: Received) { log.withLock { $0.append(request) } }

  private func accept(_ script: @escaping @Sendable (LoopbackConnection) -> Void) {
    var index = 0
    while true {
      let socket = Glibc.accept(listener, nil, nil)
      guard socket >= 0 else {
        close(listener)
        return
      }
      let connection = LoopbackConnection(socket: socket, index: index, server: self)
      index += 1
      Thread.detachNewThread {
        script(connection)
        close(connection.socket)
      }
    }
  }
}

/// One accepted connection.
public struct LoopbackConnection: Sendable {
  let socket: Int32
  public let index: Int
  fileprivate let server: LoopbackServer

  /// The next complete request; nil if the client has closed the connection.
  public func next() -> LoopbackServer.Received? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while bytes.suffix(4) != end[...] {
      guard let byte = read(1).first else { return nil }
      bytes.append(byte)
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let headers = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard let name = parts.first else { return nil }
      return (name.lowercased(), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
    }
    let length = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
    var body: [UInt8] = []
    while body.count < length {
      let more = read(length - body.count)
      if more.isEmpty { return nil }
      body += more
    }
    let request = LoopbackServer.Received(connection: index, line: lines[0], headers: headers, body: body)
    server.record(request)
    return request
  }

  public func send(_ text: String) { send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a complete response.
  public func answer(_ body: String = "", status: String = "200 OK", headers: [String] = []) {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// Reads what is available, at most `count` bytes; empty if the client has closed the connection.
  public func read(_ count: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = recv(socket, &buffer, count, 0)
    return got > 0 ? Array(buffer.prefix(got)) : []
  }
}
