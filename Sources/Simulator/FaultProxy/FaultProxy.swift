import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A second port that forwards to the first one. It simulates network failures.
final class FaultProxy: Sendable {
  enum Mode: String, Sendable, CaseIterable {
    case open
    /// Nothing listens on the port; open connections are cut.
    case refuse
    /// New and open connections are reset at once.
    case reset
    /// Connections stay open and new ones are accepted, but no data passes.
    case silent
  }

  private struct Connection {
    var client: any Channel
    /// Nil if the connection was accepted in silent mode.
    var server: (any Channel)?
    var isMute: Bool
  }

  private struct State {
    var mode = Mode.open
    /// The address that connections are forwarded to.
    var target: SocketAddress?
    /// The proxy's own address, whether it is listening or not.
    var address: SocketAddress?
    var listener: (any Channel)?
    var reservation: PortReservation?
    var connections: [ObjectIdentifier: Connection] = [:]
    var reopening: Task<Void, Never>?
  }

  private let state = Mutex(State())

  /// Opens a free port of `host` that forwards to `target`. Returns the port.
  func start(host: String, forwardingTo target: SocketAddress) async throws -> Int {
    state.withLock { $0.target = target }
    let listener = try await listen(at: SocketAddress.makeAddressResolvingHost(host, port: 0))
    state.withLock { $0.address = listener.localAddress }
    await use(listener)
    return listener.localAddress?.port ?? 0
  }

  /// Closes the port and all its connections for good.
  func stop() {
    let (listener, connections) = change(to: .refuse)
    listener?.close(promise: nil)
    for connection in connections { Self.cut(connection) }
    state.withLock { state in
      state.reservation?.release()
      state.reservation = nil
    }
  }

  /// Changes the mode. With a `duration`, returns to `open` after it.
  func set(_ mode: Mode, for duration: Duration? = nil) async throws {
    let (listener, connections) = change(to: mode)
    for connection in connections {
      switch mode {
      case .open, .refuse: Self.cut(connection)
      case .reset: Self.reset(connection)
      case .silent: Self.mute(connection)
      }
    }
    if mode == .refuse {
      try? await listener?.close()
      state.withLock { state in
        if state.listener == nil, state.reservation == nil {
          state.reservation = state.address.flatMap(PortReservation.init(at:))
        }
      }
    } else {
      try await reopen()
    }
    if let duration, mode != .open { reopen(after: duration) }
  }

  /// Sets the mode. Returns the listener to close and the connections affected.
  private func change(to mode: Mode) -> (listener: (any Channel)?, [Connection]) {
    state.withLock { state in
      state.mode = mode
      state.reopening?.cancel()
      state.reopening = nil
      let affected = state.connections.values.filter { mode != .open || $0.isMute }
      if mode == .silent {
        for key in state.connections.keys { state.connections[key]?.isMute = true }
      }
      if mode != .refuse { return (nil, affected) }
      defer { state.listener = nil }
      return (state.listener, affected)
    }
  }

  private func reopen(after duration: Duration) {
    let task = Task {
      guard (try? await Task.sleep(for: duration)) != nil else { return }
      // Clears this task first: `set` would otherwise cancel it before it is done.
      state.withLock { $0.reopening = nil }
      try? await set(.open)
    }
    state.withLock { $0.reopening = task }
  }

  /// Listens again on the old port, if there is no listener. Retries for two seconds, because a closing socket may
  /// still hold the port.
  private func reopen() async throws {
    guard let address = state.withLock({ $0.listener == nil ? $0.address : nil }) else { return }
    state.withLock { state in
      state.reservation?.release()
      state.reservation = nil
    }
    var attempts = 100
    while true {
      do {
        return await use(try await listen(at: address))
      } catch {
        attempts -= 1
        if attempts == 0 { throw error }
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  /// Keeps a new listener, unless it is not needed any more.
  private func use(_ listener: any Channel) async {
    let isWanted = state.withLock { state in
      guard state.listener == nil, state.mode != .refuse else { return false }
      state.listener = listener
      return true
    }
    if !isWanted { try? await listener.close() }
  }

  private func listen(at address: SocketAddress) async throws -> any Channel {
    try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { self.accept($0) }
      .bind(to: address).get()
  }
}

/// Accepts connections.
extension FaultProxy {
  private struct NotOpen: Error {}

  private func accept(_ client: any Channel) -> EventLoopFuture<Void> {
    let (mode, target) = state.withLock { ($0.mode, $0.target) }
    guard mode != .silent else {
      register(Connection(client: client, server: nil, isMute: true))
      return client.setOption(.autoRead, value: false)
    }
    guard mode == .open, let target else {
      return Self.setResetOnClose(client).flatMapThrowing { throw NotOpen() }
    }
    return ClientBootstrap(group: client.eventLoop)
      .channelInitializer { server in
        server.eventLoop.makeCompletedFuture { try server.pipeline.syncOperations.addHandler(FaultRelay(to: client)) }
      }
      .connect(to: target)
      .flatMapThrowing { server in
        try client.pipeline.syncOperations.addHandler(FaultRelay(to: server))
        self.register(Connection(client: client, server: server, isMute: false))
      }
  }

  private func register(_ connection: Connection) {
    let key = ObjectIdentifier(connection.client)
    let isModeCurrent = state.withLock { state in
      state.connections[key] = connection
      return state.mode == (connection.isMute ? .silent : .open)
    }
    connection.client.closeFuture.whenComplete { _ in
      self.state.withLock { $0.connections[key] = nil }
      // Also closes the server's side of a muted connection.
      connection.server?.close(promise: nil)
    }
    // The mode changed while the connection was being made.
    if !isModeCurrent { Self.cut(connection) }
  }

  private static func cut(_ connection: Connection) { connection.client.close(promise: nil) }

  private static func reset(_ connection: Connection) {
    setResetOnClose(connection.client).whenComplete { _ in cut(connection) }
  }

  private static func mute(_ connection: Connection) {
    connection.server?.pipeline.fireUserInboundEventTriggered(FaultRelay.Mute())
    _ = connection.client.setOption(.autoRead, value: false)
  }

  /// With a linger time of 0, closing a socket resets the connection.
  private static func setResetOnClose(_ channel: any Channel) -> EventLoopFuture<Void> {
    guard let socket = channel as? any SocketOptionProvider else { return channel.eventLoop.makeSucceededVoidFuture() }
    return socket.setSoLinger(linger(l_onoff: 1, l_linger: 0))
  }
}
