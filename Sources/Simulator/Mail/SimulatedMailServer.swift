import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A mail server: IMAP without TLS on a port of its own. Every name signs in with the same app password and has a
/// mailbox of its own.
final class SimulatedMailServer: Sendable {
  /// What the page shows of a connection.
  struct Connection: Sendable {
    var channel: any Channel
    /// The mailbox; nil before the client has signed in.
    var address: String?
    var isIdling = false
  }

  private struct State {
    var host = ""
    var port = 0
    var listener: (any Channel)?
    var connections: [Int: Connection] = [:]
    var nextConnection = 1
    var nextMail = 1
    var isStopped = false
  }

  let mailboxes: SimulatedMailboxes
  let faults: ActiveFaults
  let log: @Sendable (CallLog.Entry) -> Void
  private let state = Mutex(State())

  /// `log`: called with every command.
  init(firstUIDValidity: UInt32, faults: ActiveFaults, log: @escaping @Sendable (CallLog.Entry) -> Void) {
    mailboxes = SimulatedMailboxes(firstUIDValidity: firstUIDValidity)
    self.faults = faults
    self.log = log
  }

  /// `127.0.0.1:40143`; only a colon and 0 before the port is open.
  var hostAndPort: String { state.withLock { "\($0.host):\($0.port)" } }

  /// Opens a free port of `host` and returns it.
  func start(host: String) async throws -> Int {
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { self.accept($0) }
      .bind(host: host, port: 0).get()
    let port = listener.localAddress?.port ?? 0
    let isStopped = state.withLock { state in
      state.host = host.contains(":") ? "[\(host)]" : host
      (state.port, state.listener) = (port, listener)
      return state.isStopped
    }
    if isStopped { try? await listener.close() }
    return port
  }

  /// Closes the port and all connections for good.
  func stop() {
    let listener = state.withLock { state in
      state.isStopped = true
      return state.listener
    }
    listener?.close(promise: nil)
    for connection in connections { connection.channel.close(promise: nil) }
  }

  /// What the server offers at the moment. While a fault refuses IDLE, it does not offer it.
  var capabilities: String {
    let isIdleRefused = faults.all.contains { $0.target.lowercased() == "idle" && $0.status != nil }
    return "IMAP4rev1 SASL-IR LITERAL+ AUTH=PLAIN" + (isIdleRefused ? "" : " IDLE")
  }
}

/// Mails.
extension SimulatedMailServer {
  /// Delivers a mail that is composed here. Returns its UID; nil if the mailbox is full.
  func deliver(_ content: MailContent, to address: String, at date: Date) -> UInt32? {
    let composer = MailComposer(content: content, recipient: address, date: date, id: nextMailID())
    return deliver(composer.bytes, content, to: address, at: date)
  }

  /// Delivers a mail as it is, only with the fields that a mailbox's server adds if `content`, its sender, is given.
  func deliver(raw bytes: [UInt8], from content: MailContent?, to address: String, at date: Date) -> UInt32? {
    let added = content.map { MailComposer.received($0, by: address, at: date, id: nextMailID()) } ?? []
    let fields = added.map { $0 + "\r\n" }.joined()
    return deliver(Array(fields.utf8) + bytes, nil, to: address, at: date)
  }

  private func deliver(_ bytes: [UInt8], _ content: MailContent?, to address: String, at date: Date) -> UInt32? {
    guard let uid = mailboxes.deliver(bytes, content, to: address.lowercased(), at: date) else { return nil }
    tell(.newMail, to: address.lowercased())
    return uid
  }

  private func nextMailID() -> Int {
    state.withLock { state in
      defer { state.nextMail += 1 }
      return state.nextMail
    }
  }

  /// Gives a mailbox another UIDVALIDITY, or the given one, and ends its connections. False if there is none.
  func renumber(_ address: String, uidValidity: UInt32?) -> Bool {
    guard mailboxes[address.lowercased()] != nil,
      mailboxes.renumber(address.lowercased(), uidValidity: uidValidity)
    else { return false }
    tell(.end, to: address.lowercased())
    return true
  }
}

/// Connections.
extension SimulatedMailServer {
  /// In the order in which they were made.
  var connections: [Connection] {
    state.withLock { $0.connections.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Cuts the connections to a mailbox; all of them if `address` is nil.
  func cut(_ address: String?) {
    for connection in connections where address == nil || connection.address == address?.lowercased() {
      connection.channel.close(promise: nil)
    }
  }

  /// Lets new faults strike clients that wait for mail. They send no command that a fault could strike.
  func strikeIdlingClients() {
    for connection in connections where connection.isIdling {
      connection.channel.pipeline.fireUserInboundEventTriggered(MailConnection.Event.newFault)
    }
  }

  /// Remembers what a client does now.
  func update(_ id: Int, _ address: String?, isIdling: Bool) {
    let isNew = state.withLock { state in
      let old = state.connections[id]
      state.connections[id]?.address = address
      state.connections[id]?.isIdling = isIdling
      return old?.address != address || old?.isIdling != isIdling
    }
    if isNew { mailboxes.noteChange() }
  }

  private func tell(_ event: MailConnection.Event, to address: String) {
    for connection in connections where connection.address == address {
      connection.channel.pipeline.fireUserInboundEventTriggered(event)
    }
  }

  private func accept(_ channel: any Channel) -> EventLoopFuture<Void> {
    let (id, isStopped) = state.withLock { state in
      defer { state.nextConnection += 1 }
      state.connections[state.nextConnection] = Connection(channel: channel)
      return (state.nextConnection, state.isStopped)
    }
    mailboxes.noteChange()
    channel.closeFuture.whenComplete { _ in
      self.state.withLock { $0.connections[id] = nil }
      self.mailboxes.noteChange()
    }
    if isStopped { return channel.close() }
    return channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(MailConnection(id: id, server: self))
    }
  }
}
