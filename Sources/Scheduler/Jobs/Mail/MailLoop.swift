import Cards
import Chat
import Foundation
import Logging
import Mail
import Recovery
import Store
import Synchronization
import Tracking

/// Keeps one connection to each mailbox that a chat connected. What is read in its mails enters the inbox, where it is
/// handled in its turn.
public struct MailLoop: Sendable {
  private let context: LoopContext
  private let reader: MailboxReader
  private let running = RunningMailboxes()

  /// Mailboxes with a connection at the same time.
  private let maxConnections: Int
  /// Seconds between two looks at which mailboxes the chats have removed.
  private static let longestPause = 300.0
  /// The same while all connections are in use.
  private static let fullPause = 10.0

  public init(_ context: LoopContext, tools: MailTools, maxConnections: Int = 500) {
    self.maxConnections = maxConnections
    self.context = context
    reader = MailboxReader(context, tools: tools)
  }

  /// Runs until stopped or cancelled. Mails whose reading is unfinished are read again after the next start.
  public func run() async {
    await withDiscardingTaskGroup { group in
      await WorkLoop(context, context.wakeUps.join(.mailboxes), fault: "mailboxes cannot be read").run {
        let (due, pause) = try pass()
        for mailbox in due { group.addTask { await follow(mailbox) } }
        return pause
      }
      group.cancelAll()
    }
  }

  /// Lets mailboxes go that the chats have removed or connected anew, and leases those that are due.
  private func pass() throws -> (due: [Mailbox], pause: Double) {
    let all = running.all
    let held = try context.store.mailboxes.held(all)
    for mailbox in all where !held.contains(mailbox.id) { running.stop(mailbox) }
    let room = maxConnections - all.count
    guard reader.tools.isKeyUsable() else { return ([], WorkLoop.keyPause) }
    guard room > 0 else {
      if try context.store.mailboxes.isChatWaiting() { running.stopOne() }
      return ([], Self.fullPause)
    }
    let (due, next) = try context.store.mailboxes.lease(
      limit: room, owner: context.owner, seconds: MailboxReader.lease)
    return (due, WorkLoop.pause(until: next, now: context.clock.realNow(), atMost: Self.longestPause))
  }

  /// Reads the mailbox until that ends by itself, or the chat removes it.
  private func follow(_ mailbox: Mailbox) async {
    let stop = running.start(mailbox)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await handle(mailbox) }
      group.addTask { await stop.wait() }
      await group.next()
      group.cancelAll()
    }
    running.end(mailbox)
    context.wakeUps.notify(.mailboxes)
  }

  private func handle(_ mailbox: Mailbox) async {
    let item = WorkItem(.mailbox, mailbox.id.rawValue)
    do {
      try await context.handle(mailbox, item, giveUp: giveUp) { await reader.read($0) }
    } catch {
      // The lease ends by itself.
      context.logger.error("a mailbox cannot be stored", metadata: ["error": "\(ErrorLabel(error))"])
    }
  }

  /// Reads the mailbox no more until the chat wants its last days read again.
  private func giveUp(_ mailbox: Mailbox) throws {
    let message = Content.mail(.givenUp(address: mailbox.address))
    try context.store.mailboxes.release(
      mailbox, state: mailbox.state, trouble: .stopped, retryAt: nil,
      telling: Outbound(.send, content: message, priority: .alert))
    context.wakeUps.outbox.notify()
  }
}

/// The mailboxes with a connection, and how to end each.
private final class RunningMailboxes: Sendable {
  /// Ends one connection.
  struct Stop: Sendable {
    private let flag = Flag()
    private let wakeUp = WakeUp()

    func set() {
      flag.set()
      wakeUp.notify()
    }

    func wait() async { while !flag.isSet, !Task.isCancelled { await wakeUp.wait(upTo: 3600) } }
  }

  private struct Running {
    let mailbox: Mailbox
    let stop = Stop()
    let start = ContinuousClock.now
  }

  private let mailboxes = Mutex<[MailboxID: Running]>([:])

  /// A chat's only connection is kept for so long.
  private static let turn = Duration.seconds(600)

  var all: [Mailbox] { mailboxes.withLock { $0.values.map(\.mailbox) } }

  func start(_ mailbox: Mailbox) -> Stop {
    let running = Running(mailbox: mailbox)
    mailboxes.withLock { $0[mailbox.id] = running }
    return running.stop
  }

  func stop(_ mailbox: Mailbox) { mailboxes.withLock { $0[mailbox.id]?.stop }?.set() }

  /// Ends the oldest connection of the chat that has most, so that a chat without any gets its turn.
  func stopOne() {
    let victim = mailboxes.withLock { all -> Running? in
      let counts = Dictionary(grouping: all.values, by: \.mailbox.chat).mapValues(\.count)
      guard let most = counts.values.max() else { return nil }
      let oldest = all.values.filter { counts[$0.mailbox.chat] == most }.min { $0.start < $1.start }
      return oldest.flatMap { most > 1 || ContinuousClock.now - $0.start > Self.turn ? $0 : nil }
    }
    victim?.stop.set()
  }

  /// Forgets the mailbox, unless it was started anew since.
  func end(_ mailbox: Mailbox) {
    mailboxes.withLock { if $0[mailbox.id]?.mailbox == mailbox { $0[mailbox.id] = nil } }
  }
}
