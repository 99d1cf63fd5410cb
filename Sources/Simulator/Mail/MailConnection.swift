import Foundation
import NIOCore

/// A client's connection to the mail server: reads commands, answers one after the other, and applies faults.
final class MailConnection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// What happens outside of the connection.
  enum Event: Sendable {
    case newMail
    /// A fault was switched on that may strike a client that waits for mail.
    case newFault
    /// The mailbox was numbered anew: the server ends the connection.
    case end
  }

  private let id: Int
  private let server: SimulatedMailServer
  private var reader = IMAPCommandReader()
  private var session: IMAPServerSession
  /// Whether an answer is delayed. Commands wait until it is sent.
  private var isBusy = false

  init(id: Int, server: SimulatedMailServer) {
    self.id = id
    self.server = server
    session = IMAPServerSession(mailboxes: server.mailboxes)
  }

  func channelActive(context: ChannelHandlerContext) {
    perform(
      "greeting", nil, context, refusal: { .init("* BYE \($0 ?? "Too many connections")", isLast: true) },
      answer: { IMAPServerSession.greeting($0) })
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    reader.add(unwrapInboundIn(data).readableBytesView)
    readOn(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event as? Event {
    case .newMail: if session.isIdling { send(.init(bytes: session.newMail()), context) }
    case .newFault: if session.isIdling { strikeWhileIdling(context) }
    case .end: send(.init("* BYE The mailbox has changed", isLast: true), context)
    case nil: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  /// Answers what has arrived.
  private func readOn(_ context: ChannelHandlerContext) {
    while !isBusy, context.channel.isActive, let piece = reader.next() {
      switch piece {
      case .literalAnnounced: send(.init("+ Go on"), context)
      case .tooLong: send(.init("* BYE The command is too long", isLast: true), context)
      case .command(let line):
        if line.isEmpty, session.expectsCommand { continue }
        answer(line, context)
      }
    }
  }

  private func answer(_ line: [UInt8], _ context: ChannelHandlerContext) {
    guard session.expectsCommand, let command = IMAPCommand(line) else {
      return send(session.answer(line, capabilities: server.capabilities), context)
    }
    let refusal = command.faultName == "signIn" ? "[AUTHENTICATIONFAILED] Name or password is wrong" : "Not now"
    perform(
      command.faultName, command, context, refusal: { .init("\(command.tag) NO \($0 ?? refusal)") },
      answer: { self.session.answer(line, capabilities: $0) })
  }

  /// Answers a command, or does what a fault wants in place of it. `refusal` gets the fault's own words, `answer` what
  /// the server offers.
  private func perform(
    _ name: String, _ command: IMAPCommand?, _ context: ChannelHandlerContext,
    refusal: @escaping (String?) -> IMAPServerSession.Reply, answer: @escaping (String) -> IMAPServerSession.Reply
  ) {
    let clock = ContinuousClock.now
    let finish = { (fault: Fault?) in
      if fault?.cut == .before { return self.drop(command, since: clock, context) }
      let isRefused = fault?.status != nil || fault?.retryAfter != nil
      let reply = isRefused ? refusal(fault?.body) : answer(self.server.capabilities)
      switch fault?.cut {
      case .after: return self.drop(command, since: clock, context)
      case .during:
        self.send(.init(bytes: Array(reply.bytes.prefix(reply.bytes.count / 2))), context)
        return self.drop(command, since: clock, context)
      case .before, nil: break
      }
      self.log(command, status: isRefused ? 503 : reply.isRefused ? 400 : 200, since: clock)
      self.send(reply, context)
    }
    guard let fault = server.faults.takeMatch(for: target(name)) else { return finish(nil) }
    guard fault.delay > .zero else { return finish(fault) }
    isBusy = true
    let delay = TimeAmount.nanoseconds(Int64(fault.delay / .nanoseconds(1)))
    context.eventLoop.assumeIsolated().scheduleTask(in: delay) {
      self.isBusy = false
      finish(fault)
      self.readOn(context)
    }
  }

  private func target(_ name: String) -> CallTarget {
    CallTarget(name: name, family: .mail, address: session.address)
  }

  private func strikeWhileIdling(_ context: ChannelHandlerContext) {
    guard let fault = server.faults.takeMatch(for: target("IDLE")) else { return }
    if fault.cut != nil { return context.close(promise: nil) }
    if fault.status != nil { send(.init("* BYE \(fault.body ?? "Not now")", isLast: true), context) }
  }

  private func send(_ reply: IMAPServerSession.Reply, _ context: ChannelHandlerContext) {
    server.update(id, session.address, isIdling: session.isIdling)
    guard reply.isLast || !reply.bytes.isEmpty else { return }
    let sent = context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: reply.bytes)))
    guard reply.isLast else { return }
    let channel = context.channel
    sent.whenComplete { _ in channel.close(promise: nil) }
  }

  private func drop(_ command: IMAPCommand?, since start: ContinuousClock.Instant, _ context: ChannelHandlerContext) {
    log(command, status: 0, since: start)
    context.close(promise: nil)
  }

  private func log(_ command: IMAPCommand?, status: Int, since start: ContinuousClock.Instant) {
    server.log(
      CallLog.Entry(
        name: "imap", status: status, errorMessage: status == 0 ? "dropped" : nil, date: 0,
        microseconds: start.microseconds, request: .path(command?.logged ?? "greeting")))
  }
}

extension IMAPServerSession.Reply {
  /// Whether the command was refused: its last line has a tag and NO or BAD.
  fileprivate var isRefused: Bool {
    let last = bytes.dropLast(2).reversed().prefix { $0 != 10 }.reversed()
    let words = String(decoding: last, as: UTF8.self).split(separator: " ", maxSplits: 2)
    return words.count > 1 && ["NO", "BAD"].contains(words[1])
  }
}
