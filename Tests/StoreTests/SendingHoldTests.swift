import Chat
import Foundation
import TestSupport
import Testing
import Tracking

@testable import Store

@Suite struct SendingHoldTests {
  private let machine = ManualClock()
  private let folder: ScratchFolder
  private let other = ChatID(platform: "telegram", value: "43")

  init() throws { folder = try ScratchFolder() }

  /// Opens the file as the next process does.
  private func reopen() throws -> Store {
    try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [machine] in machine.now }),
      clock: machine.clock)
  }

  /// A process that sends one message to each of these chats, with the given result, and then ends.
  private func send(_ ends: [(chat: ChatID, end: Settlement.Outcome)]) throws {
    let store = try reopen()
    let now = machine.now
    for (index, (chat, _)) in ends.enumerated() {
      let profile = ChatProfile(
        id: chat, kind: .private, language: "en", zone: .taipei, createdAt: now)
      try store.inbox.receive(
        [.update(Samples.text("…", id: "\(index)", chat: chat))], account: "a", next: nil, receivedAt: now)
      _ = try store.inbox.handle(
        limit: 1, now: now,
        handler: { _, _ in [.saveChat(profile), .send(Outbound(.send, content: .stored(Data())))] },
        reportFailure: { _, _, error in throw error })
    }
    let rows = try store.outbox.settleAndTake(settled: [], take: 10, owner: "test", render: { _, _ in }).rows.map(\.row)
    for (chat, end) in ends {
      let row = rows.first { $0.chat.id == chat }
      let settlement = Settlement(row: try #require(row), outcome: end)
      _ = try store.outbox.settleAndTake(settled: [settlement], take: 0, owner: "test", render: { _, _ in })
    }
  }

  @Test(arguments: [false, true]) func whatAPlatformAskedForOutlivesTheProcessUntilItIsOver(_ isGlobal: Bool) throws {
    try send([(Samples.chat, .retry(after: 30, .tooMany(isGlobal: isGlobal)))])
    machine.advance(by: 29)
    let hold = SendingHold(
      platform: "telegram", chat: isGlobal ? nil : Samples.chat, until: ManualClock.start.addingTimeInterval(30))
    #expect(try reopen().outbox.holds() == [hold])
    machine.advance(by: 1)
    #expect(try reopen().outbox.holds() == [])
    // The ended hold is deleted, not only left out.
    machine.advance(by: -20)
    #expect(try reopen().outbox.holds() == [])
  }

  @Test func eachChatAndThePlatformHoldForThemselves() throws {
    try send([
      (Samples.chat, .retry(after: 30, .tooMany(isGlobal: false))),
      (other, .retry(after: 20, .tooMany(isGlobal: true))),
    ])
    let holds = try reopen().outbox.holds()
    #expect(holds.count == 2)
    #expect(holds.first { $0.chat == Samples.chat }?.until == machine.now.addingTimeInterval(30))
    #expect(holds.first { $0.chat == nil }?.until == machine.now.addingTimeInterval(20))
    machine.advance(by: 25)
    #expect(try reopen().outbox.holds().map(\.chat) == [Samples.chat])
  }

  @Test(arguments: [[30.0, 10], [10, 30]]) func theLongestOfSeveralCounts(_ seconds: [Double]) throws {
    try send([
      (Samples.chat, .retry(after: seconds[0], .tooMany(isGlobal: true))),
      (other, .retry(after: seconds[1], .tooMany(isGlobal: true))),
    ])
    #expect(try reopen().outbox.holds().map(\.until) == [machine.now.addingTimeInterval(30)])
  }

  /// Also one that an earlier version stored.
  @Test func noHoldIsLongerThanAnHour() throws {
    try send([(Samples.chat, .retry(after: 9 * 86_400, .tooMany(isGlobal: false)))])
    #expect(try reopen().outbox.holds().map(\.until) == [machine.now.addingTimeInterval(3600)])
    machine.advance(by: 1800)
    #expect(try reopen().outbox.holds().map(\.until) == [machine.now.addingTimeInterval(1800)])
    machine.advance(by: 1800)
    let rows = try reopen().outbox.settleAndTake(settled: [], take: 10, owner: "test", render: { _, _ in }).rows
    #expect(rows.count == 1)
  }

  @Test(arguments: [Settlement.Retry.failed, .inDoubt, .notYet]) func otherWaitsHoldNobody(
    _ retry: Settlement.Retry
  ) throws {
    try send([(Samples.chat, .retry(after: 30, retry))])
    #expect(try reopen().outbox.holds() == [])
  }
}
