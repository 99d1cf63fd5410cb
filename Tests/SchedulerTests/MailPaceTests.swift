import Chat
import Foundation
import GRDB
import Mail
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// A mailbox's pace is the bot's, not the server's. All figures are those of a bot as it is run.
@Suite struct MailPaceTests {
  private struct Ended: Error {}

  /// Ends the connection once the clock has moved on by `seconds`.
  private static func end(after seconds: Double) -> @Sendable (MailScene) throws -> Void {
    { scene in
      if scene.clock.now.timeIntervalSince(ManualClock.start) >= seconds { throw MailError.lost }
    }
  }

  // MARK: Rounds

  @Test func endlessNewsIsAskedForLessAndLess() async throws {
    let scene = try MailScene()
    scene.server.state.withLock { $0.hasEndlessNews = true }
    scene.onPause.withLock { $0 = Self.end(after: 3600) }
    try await scene.read()
    let pauses = scene.pauses.withLock { $0 }
    #expect(pauses.prefix(7) == [5, 10, 20, 40, 80, 120, 120])
    #expect(pauses.allSatisfy { $0 >= 5 } && pauses.last == 120)
    #expect(scene.server.state.withLock { $0.searches } <= 36)
  }

  /// A server that has a new mail for every round gets a round every five seconds, and not more.
  @Test func aNewMailIsReadWithinSeconds() async throws {
    let scene = try MailScene()
    let nothing: @Sendable (inout ScriptedMailbox.State) -> Void = { _ in }
    scene.server.state.withLock { state in
      state.events = [
        nothing, nothing, nothing, { $0.mails.append(.init(uid: 9, id: "a")) },
        { $0.mails.append(.init(uid: 10, subject: "電子報", id: "b")) }, { $0.mails.append(.init(uid: 11, id: "c")) },
      ]
    }
    try await scene.read()
    #expect(scene.pauses.withLock { $0 } == [5, 10, 20, 40, 5, 5])
    #expect(try scene.updates() == [["a"], ["c"]])
  }

  @Test func aServerThatWasQuietIsAskedAtOnce() async throws {
    let scene = try MailScene()
    let later: @Sendable (inout ScriptedMailbox.State) -> Void = { [clock = scene.clock] _ in clock.advance(by: 600) }
    let soon: @Sendable (inout ScriptedMailbox.State) -> Void = { [clock = scene.clock] _ in clock.advance(by: 3) }
    scene.server.state.withLock { $0.events = [later, later, later, soon] }
    try await scene.read()
    #expect(scene.pauses.withLock { $0 } == [2])
  }

  @Test func theStateIsWrittenOnceAMinuteAndTheLeaseIsKept() async throws {
    let scene = try MailScene()
    let seen = Mutex<[Date]>([])
    var count: UInt32 = 0
    scene.server.state.withLock { state in
      state.events = (1...700).map { _ in
        count += 1
        return { [count] in $0.mails.append(.init(uid: count, subject: "電子報", id: "m\(count)")) }
      }
    }
    scene.onPause.withLock {
      $0 = { scene in
        let until = try scene.store.read {
          try Double.fetchOne($0.db, sql: "SELECT leaseUntil FROM mailbox")
        }
        #expect(until.map { $0 > scene.clock.now.timeIntervalSince1970 } == true)
        if let checked = try scene.mailbox?.checkedAt, seen.withLock({ $0.last }) != checked {
          seen.withLock { $0.append(checked) }
        }
      }
    }
    try await scene.read()
    let times = seen.withLock { $0 }
    #expect(times.count > 50)
    // Mails that are not wanted are noted too, once in each round that has one.
    #expect(scene.pauses.withLock { $0.count } == 700)
  }

  @Test func roundsWithoutMailsAreWrittenOnceAMinute() async throws {
    let scene = try MailScene()
    scene.server.state.withLock { $0.hasEndlessNews = true }
    let seen = Mutex<[Date]>([])
    scene.onPause.withLock {
      $0 = { scene in
        if let checked = try scene.mailbox?.checkedAt, seen.withLock({ $0.last }) != checked {
          seen.withLock { $0.append(checked) }
        }
        try Self.end(after: 3 * 3600)(scene)
      }
    }
    try await scene.read()
    let times = seen.withLock { $0 }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 60 })
    // Three hours are longer than a lease.
    #expect(times.count > 80)
  }

  // MARK: Attempts

  @Test func aServerThatSignsInAndBreaksOffIsAskedLessAndLess() async throws {
    let scene = try MailScene()
    var pauses: [Double] = []
    for _ in 0..<9 {
      try await scene.read()
      let next = try #require(try scene.mailbox?.nextAttempt)
      pauses.append(next.timeIntervalSince(scene.clock.now))
      scene.clock.advance(by: (pauses.last ?? 0) + 1)
    }
    #expect(pauses == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  }

  @Test(arguments: [(59.0, 3), (60, 1)]) func aConnectionThatLastsEndsTheTrouble(seconds: Double, attempts: Int)
    async throws
  {
    let scene = try MailScene()
    for _ in 0..<2 {
      try await scene.read()
      scene.clock.advance(by: 4000)
    }
    #expect(try scene.mailbox?.attempts == 2)
    scene.server.state.withLock { state in
      state.events = [{ [clock = scene.clock] _ in clock.advance(by: seconds) }]
    }
    scene.onPause.withLock { $0 = { _ in throw MailError.lost } }
    let pausing = scene.pauses.withLock { $0.count }
    try await scene.read()
    #expect(scene.pauses.withLock { $0.count } == pausing)
    #expect(try scene.mailbox?.attempts == attempts)
  }

  // MARK: Budgets

  @Test(arguments: [
    ("commands", MailBudget(commands: 30, bytes: .max, mails: .max, seconds: .infinity)),
    ("bytes", MailBudget(commands: .max, bytes: 3000, mails: .max, seconds: .infinity)),
    ("mails", MailBudget(commands: .max, bytes: .max, mails: 25, seconds: .infinity)),
    ("seconds", MailBudget(commands: .max, bytes: .max, mails: .max, seconds: 50)),
  ])
  func aSpentHourIsWaitedFor(part: String, budget: MailBudget) async throws {
    let scene = try MailScene(MailScene.mails(1...70))
    scene.server.state.withLock { $0.bytesPerCommand = 100 }
    scene.secondsPerMail.withLock { $0 = 2 }
    let reader = scene.reader(budget)
    var hours = 0
    var read: [String] = []
    while try scene.mailbox?.scan != nil, hours < 9 {
      let start = scene.clock.now
      try await scene.read(by: reader)
      hours += 1
      read += try scene.updates().flatMap { $0 }
      let mailbox = try #require(try scene.mailbox)
      guard mailbox.scan != nil else { break }
      #expect(mailbox.trouble == nil && mailbox.state == .open && mailbox.attempts == 0)
      let next = try #require(mailbox.nextAttempt)
      #expect(next > scene.clock.now && next <= start.addingTimeInterval(3600))
      #expect(scene.server.state.withLock { $0.closed } == hours)
      // Before that, nothing is asked, even if the chat wants it.
      try scene.apply([.mail(.setPaused(false))])
      let before = scene.server.state.withLock { $0.connections }
      try await scene.read(by: reader)
      #expect(scene.server.state.withLock { $0.connections } == before)
      scene.clock.advance(by: next.timeIntervalSince(scene.clock.now))
    }
    #expect((2...4).contains(hours))
    #expect(read == (1...70).map { "m\($0)" })
    // What was read before the hour was over is not fetched again.
    #expect(scene.server.state.withLock { $0.fetched.count } <= 70 + hours)
    let notices = scene.notices.all.filter { $0.contains("wait for the next hour") }
    #expect(notices.count == hours - 1 && notices.allSatisfy { $0.contains("used=\(part)") })
  }

  @Test func aFullMailboxIsReadWithinItsHour() async throws {
    let mails = (1...5000).map { uid in
      ScriptedMailbox.Mail(uid: UInt32(uid), subject: uid % 19 == 0 ? "出貨通知" : "電子報", id: "m\(uid)")
    }
    let scene = try MailScene(mails)
    scene.secondsPerMail.withLock { $0 = 0.2 }
    scene.server.state.withLock { $0.bytesPerCommand = 500_000 }
    try await scene.read()
    #expect(try scene.mailbox?.scan == nil)
    #expect(try scene.updates().joined().count == 263)
  }

  // MARK: Turns

  /// The servers of two mailboxes of one chat deliver no mail. That costs only these mailboxes.
  @Test(.timeLimit(.minutes(1))) func slowServersHoldUpNobody() async throws {
    let scene = try MailScene(MailScene.mails(1...3))
    try scene.connect("slow@example.com", in: Samples.chat, id: 2)
    let other = ChatID(platform: "telegram", value: "43")
    try scene.connect("honest@example.com", in: other, id: 3)
    scene.server.state.withLock { $0.slow = ["you@example.com", "slow@example.com"] }
    let reader = scene.reader()
    let due = try scene.store.mailboxes.lease(limit: 9, owner: "test", seconds: 1800).due
    let slow = due.filter { $0.chat != other }
    let honest = try #require(due.first { $0.chat == other })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for mailbox in slow { group.addTask { await reader.read(mailbox) } }
      // Both have asked for a mail by now.
      while scene.server.state.withLock({ $0.searches }) < 2 { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(for: .milliseconds(50))
      await reader.read(honest)
      #expect(try scene.store.read { try $0.mailboxes(in: other).first?.scan } == nil)
      #expect(scene.server.state.withLock { $0.fetched } == [1, 2, 3])
      group.cancelAll()
    }
  }
}
