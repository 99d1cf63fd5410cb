import Cards
import Foundation
public import Logging
import Mail
import Pacing
public import Store
import Synchronization
public import Tracking

/// Keeps one connection to each mailbox that a chat connected. What is read in its mails enters the inbox, where it is
/// handled like any other update.
public struct MailLoop: Sendable {
  private let store: Store
  private let wakeUps: WakeUps
  private let clock: Clock
  private let owner: String
  private let random: @Sendable () -> Double
  private let logger: Logger
  private let reader: MailboxReader
  private let running = RunningMailboxes()

  /// Mailboxes with a connection at the same time.
  private static let maxConnections = 500
  /// Seconds between two looks at which mailboxes the chats have removed.
  private static let longestPause = 300.0

  /// `intervalScale` multiplies the pauses between attempts.
  public init(
    store: Store, tools: MailTools, clock: Clock, wakeUps: WakeUps, intervalScale: Double = 1, owner: String,
    random: @escaping @Sendable () -> Double, logger: Logger
  ) {
    self.store = store
    self.wakeUps = wakeUps
    self.clock = clock
    self.owner = owner
    self.random = random
    self.logger = logger
    reader = MailboxReader(
      store: store, tools: tools, clock: clock, wakeUps: wakeUps,
      backoff: Backoff(first: 60 * intervalScale, longest: 3600 * intervalScale), random: random, logger: logger)
  }

  /// Runs until stopped or cancelled. Mails whose reading is unfinished are read again after the next start.
  public func run() async {
    await withDiscardingTaskGroup { group in
      await WorkLoop(wakeUps, wakeUps.mailboxes, fault: "mailboxes cannot be read", random: random, logger: logger)
        .run {
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
    let held = try store.mailboxes.held(all)
    for mailbox in all where !held.contains(mailbox.id) { running.stop(mailbox) }
    let room = Self.maxConnections - all.count
    guard room > 0 else { return ([], Self.longestPause) }
    let (due, next) = try store.mailboxes.lease(limit: room, owner: owner, seconds: MailboxReader.lease)
    return (due, WorkLoop.pause(until: next, now: clock.realNow(), atMost: Self.longestPause))
  }

  /// Reads the mailbox until that ends by itself, or the chat removes it.
  private func follow(_ mailbox: Mailbox) async {
    let stop = running.start(mailbox)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await reader.read(mailbox) }
      group.addTask { await stop.wait() }
      await group.next()
      group.cancelAll()
    }
    running.end(mailbox)
    wakeUps.mailboxes.notify()
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

  private let mailboxes = Mutex<[MailboxID: (mailbox: Mailbox, stop: Stop)]>([:])

  var all: [Mailbox] { mailboxes.withLock { $0.values.map(\.mailbox) } }

  func start(_ mailbox: Mailbox) -> Stop {
    let stop = Stop()
    mailboxes.withLock { $0[mailbox.id] = (mailbox, stop) }
    return stop
  }

  func stop(_ mailbox: Mailbox) { mailboxes.withLock { $0[mailbox.id]?.stop }?.set() }

  /// Forgets the mailbox, unless it was started anew since.
  func end(_ mailbox: Mailbox) {
    mailboxes.withLock { if $0[mailbox.id]?.mailbox == mailbox { $0[mailbox.id] = nil } }
  }
}
