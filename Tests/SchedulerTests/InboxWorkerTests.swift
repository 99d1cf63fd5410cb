import Chat
import Foundation
import Logging
import Monitoring
import Scheduler
import Store
import Synchronization
import TestSupport
import Testing
import Tracking

@Suite struct InboxWorkerTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
  }

  private struct Failing: Error {}

  /// Runs a worker until the inbox is empty. Returns the ids of the handled updates and of those with an apology.
  private func run(failing: String? = nil) async throws -> (handled: [String], told: [String]) {
    let handled = Mutex<[String]>([])
    let told = Mutex<[String]>([])
    let wakeUps = WakeUps()
    let worker = InboxWorker(
      LoopContext(
        store: store, clock: clock.clock, wakeUps: wakeUps, owner: "test", random: { 0.5 },
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
      handler: { row, _ in
        handled.withLock { $0.append(row.envelope.id) }
        if row.envelope.id == failing { throw Failing() }
        return []
      },
      reportFailure: { row, _ in
        told.withLock { $0.append(row.envelope.id) }
        return []
      })
    await withDiscardingTaskGroup { group in
      group.addTask { await worker.run() }
      while (try? store.read { try $0.depths().inbound }) != 0 {
        try? await Task.sleep(for: .milliseconds(5))
        if failing != nil { clock.advance(by: 0.05) }
      }
      wakeUps.stopAll()
    }
    return (handled.withLock { $0 }, told.withLock { $0 })
  }

  @Test func whatAnEarlierProcessLeftIsHandledInOrder() async throws {
    let batch = (1...5).map { Inbound.update(Samples.text("\($0)", id: "\($0)")) }
    try store.inbox.receive(batch, account: "a", next: 6, receivedAt: clock.now)
    #expect(try await run() == (["1", "2", "3", "4", "5"], []))
  }

  /// The later updates of its chat wait for its retry. Each update of the other chat is handled on its own.
  @Test func oneThatFailsAtTheStartHoldsUpItsOwnChatAlone() async throws {
    let other = ChatID(platform: "telegram", value: "43")
    let batch = [("1", Samples.chat), ("2", Samples.chat), ("3", other), ("4", other)]
    try store.inbox.receive(
      batch.map { .update(Samples.text($0.0, id: $0.0, chat: $0.1)) }, account: "a", next: 5, receivedAt: clock.now)
    let result = try await run(failing: "1")
    #expect(result.handled.prefix(3) == ["1", "3", "4"])
    #expect(result.handled.last == "2" && result.told == ["1"])
    #expect(try store.counters()["inbound.setAside"] == 1)
  }

  @Test func anUpdateThatBroughtThreeProcessesDownIsSetAside() async throws {
    let batch = (1...3).map { Inbound.update(Samples.text("\($0)", id: "\($0)")) }
    try store.inbox.receive(batch, account: "a", next: 4, receivedAt: clock.now)
    // Three processes crashed while they handled it.
    for attempt in 0..<3 { #expect(try store.inbox.countAttempt()?.attempts == attempt) }
    let result = try await run()
    #expect(result.handled == ["2", "3"])
    #expect(result.told == ["1"])
    #expect(try store.counters()["inbound.setAside"] == 1)
  }
}
