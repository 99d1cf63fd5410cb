import Foundation
import NIOCore
import NIOPosix
import Synchronization

@testable import Simulator

/// A mail client that sends lines and shows what comes back.
final class IMAPClient: Sendable {
  struct Silence: Error {}

  private struct Received {
    var text = ""
    var isClosed = false
  }

  private let channel: any Channel
  private let received: SharedText

  /// What has arrived and was not yet returned.
  private final class SharedText: Sendable {
    let value = Mutex(Received())
  }

  private final class Collector: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    let received: SharedText

    init(_ received: SharedText) { self.received = received }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let text = String(buffer: unwrapInboundIn(data))
      received.value.withLock { $0.text += text }
    }

    func channelInactive(context: ChannelHandlerContext) { received.value.withLock { $0.isClosed = true } }
  }

  /// Connects, and reads the greeting.
  init(_ simulator: RunningSimulator) async throws {
    let received = SharedText()
    self.received = received
    let parts = simulator.address.mailHost.split(separator: ":")
    guard parts.count == 3, parts[0] == "plain", let port = Int(parts[2]) else { throw Silence() }
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Collector(received)) }
      }
      .connect(host: String(parts[1]), port: port).get()
  }

  /// Connects and signs in to an address's folder.
  static func open(_ simulator: RunningSimulator, _ address: String = MailAccount.address) async throws -> IMAPClient {
    let client = try await IMAPClient(simulator)
    _ = try await client.read(to: "* OK")
    _ = try await client.send("1 LOGIN \(address) \(MailAccount.appPassword)", to: "1 OK")
    _ = try await client.send("2 EXAMINE INBOX", to: "2 OK")
    return client
  }

  /// Sends a line and returns what comes back, up to the line that begins with `mark`.
  func send(_ line: String, to mark: String) async throws -> String {
    write(line)
    return try await read(to: mark)
  }

  func write(_ line: String) { channel.writeAndFlush(ByteBuffer(string: line + "\r\n"), promise: nil) }

  /// Waits for a line that begins with `mark`. If the connection ends before, returns what has arrived.
  func read(to mark: String) async throws -> String {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      let text = received.value.withLock { received -> String? in
        let found = ("\n" + received.text).range(of: "\n" + mark) != nil
        guard found && received.text.hasSuffix("\r\n") || received.isClosed else { return nil }
        defer { received.text = "" }
        return received.text
      }
      if let text { return text }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw Silence()
  }

  /// Waits until the server has closed the connection. Returns what came before.
  func readToEnd() async throws -> String { try await read(to: "nothing begins like this") }

  func close() async { try? await channel.close() }
}
