import Cards
import Chat
import Foundation
import Logging
import Monitoring
import Pictures
import ReceiptModel
import Receipts
import Store
import Synchronization
import TestSupport
import Testing
import Tracking

@testable import Scheduler

/// The loop that has photos of receipts read by a model.
@Suite struct ReceiptModelLoopTests {
  private static let id = ReceiptID(rawValue: 900)

  private static var receipt: Receipt {
    var receipt = Receipt(kind: .slip)
    receipt.total = Receipt.Total(value: 85, currency: "TWD")
    return receipt
  }

  private final class Scene: Sendable {
    let clock = ManualClock()
    let folder: ScratchFolder
    let store: Store
    let metrics: HealthMetrics
    let asked = Mutex<[Day]>([])

    init() throws {
      folder = try ScratchFolder()
      let ids = IDGenerator(node: 1, now: { [clock] in clock.now })
      store = try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock)
      metrics = HealthMetrics(now: { [clock] in clock.now })
      let profile = ChatProfile(
        id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
      let picture = ModelPicture(file: Document(id: "photo"), lines: ["Total 85"])
      try handle([.saveChat(profile), .model(.add(ReceiptModelLoopTests.id, picture, isAllowed: true))])
    }

    func handle(_ effects: [Effect]) throws {
      try store.inbox.receive(
        [.update(Samples.text("…", id: "1"))], account: "a", next: nil, receivedAt: clock.now)
      _ = try store.inbox.handle(
        limit: 9, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
    }

    func loop(
      callsPerDay: Int = 0, fetch: DocumentFetch = .bytes([1]), jpeg: Result<[UInt8], PictureFault> = .success([2]),
      _ outcome: @escaping @Sendable () -> ModelOutcome
    ) -> ReceiptModelLoop {
      ReceiptModelLoop(
        LoopContext(
          store: store, clock: clock.clock, wakeUps: WakeUps(), healthMetrics: metrics, owner: "test", random: { 0 },
          logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
        tools: ReceiptModelTools(
          fetch: { _, _, _ in fetch }, jpeg: { _ in jpeg },
          read: { [self] _, day in
            asked.withLock { $0.append(day) }
            return outcome()
          }), callsPerDay: callsPerDay)
    }

    var calls: Int { asked.withLock { $0.count } }

    func results() throws -> [ModelReading.Result] {
      var results: [ModelReading.Result] = []
      _ = try store.inbox.handle(
        limit: 9, now: clock.now,
        handler: { row, _ in
          if case .result(let result) = row.item, case .model(let reading) = result.content {
            results.append(reading.result)
          }
          return []
        }, reportFailure: { _, _, error in throw error })
      return results
    }
  }

  @Test func whatTheModelReadEntersTheInboxAndItsTokensAreCounted() async throws {
    let scene = try Scene()
    let loop = scene.loop { .read(Self.receipt, ModelUsage(input: 1500, output: 80)) }
    #expect(try await loop.queue.pass() == 0)
    #expect(try scene.results() == [.read(Self.receipt)])
    // The day of the chat, not that of Greenwich.
    #expect(scene.asked.withLock { $0 } == [Day(scene.clock.now, utcOffset: taipeiOffset)])
    let counters = try scene.store.counters()
    #expect(counters["receiptModel.calls"] == 1 && counters["receiptModel.read"] == 1)
    #expect(counters["receiptModel.tokensIn"] == 1500 && counters["receiptModel.tokensOut"] == 80)
    #expect(try await loop.queue.pass() > 60)
    #expect(scene.calls == 1)
  }

  @Test(arguments: ModelOutcome.Uselessness.allCases)
  func aUselessAnswerIsNotAskedForAgain(_ why: ModelOutcome.Uselessness) async throws {
    let scene = try Scene()
    let loop = scene.loop { .unusable(why, ModelUsage(input: 10, output: 1)) }
    _ = try await loop.queue.pass()
    #expect(try scene.results() == [.nothing(.unusable)])
    #expect(try scene.store.counters()["receiptModel.unusable.\(why.rawValue)"] == 1)
    #expect(try scene.store.counters()["receiptModel.tokensIn"] == 10)
    #expect(scene.metrics.values.conditions[.receiptModel]?.failing == nil)
  }

  @Test(arguments: ModelOutcome.Refusal.allCases)
  func aRefusalIsTheOperatorsTroubleUntilARequestSucceeds(_ why: ModelOutcome.Refusal) async throws {
    let scene = try Scene()
    _ = try await scene.loop { .refused(why) }.queue.pass()
    #expect(try scene.results() == [.nothing(.unavailable)])
    #expect(scene.metrics.values.conditions[.receiptModel]?.failing?.reason == why.rawValue)
    let picture = ModelPicture(file: Document(id: "next"), lines: [])
    try scene.store.inbox.receive(
      [.update(Samples.text("…", id: "2"))], account: "a", next: nil, receivedAt: scene.clock.now)
    _ = try scene.store.inbox.handle(
      limit: 9, now: scene.clock.now,
      handler: { _, _ in [.model(.add(ReceiptID(rawValue: 901), picture, isAllowed: true))] },
      reportFailure: { _, _, error in throw error })
    _ = try await scene.loop { .read(Self.receipt, ModelUsage()) }.queue.pass()
    #expect(scene.metrics.values.conditions[.receiptModel]?.failing == nil)
  }

  /// The pause before the next request, in seconds, after the first failure.
  @Test(arguments: [
    (ModelOutcome.later(.tooMany, .seconds(17)), 17.0), (.later(.tooMany, .long), 900),
    (.later(.overloaded, .short), 5),
    (.later(.failed, .short), 5), (.later(.noAnswer, .short), 5), (.later(.overloaded, .seconds(1)), 5),
  ])
  func aRequestThatFailsIsMadeAgain(_ outcome: ModelOutcome, _ pause: Double) async throws {
    let scene = try Scene()
    let failing = scene.loop { outcome }
    _ = try await failing.queue.pass()
    #expect(try scene.results() == [])
    #expect(abs(try await failing.queue.pass() - pause) < 0.01)
    #expect(scene.calls == 1)
    // Somebody who waits for more than a minute is told.
    let told = try scene.store.outbox.settleAndTake(settled: [], take: 5, owner: "test", render: { _, _ in }).rows
    let contents = try told.map { try $0.row.outbound.content.decoded(Content.self) }
    let next = scene.clock.now.addingTimeInterval(pause)
    #expect(contents == (pause > 60 ? [.model(.delayed(until: next))] : []))
    scene.clock.advance(by: pause)
    _ = try await scene.loop { .read(Self.receipt, ModelUsage()) }.queue.pass()
    #expect(try scene.results().count == 1)
  }

  @Test func itIsGivenUpInTheEnd() async throws {
    let scene = try Scene()
    let loop = scene.loop { .later(.overloaded, .short) }
    for attempt in 1...ReceiptModelLoop.maxAttempts {
      #expect(try await loop.queue.pass() == 0)
      #expect(try scene.results() == (attempt < ReceiptModelLoop.maxAttempts ? [] : [.nothing(.unavailable)]))
      scene.clock.advance(by: 3600)
    }
    #expect(scene.calls == ReceiptModelLoop.maxAttempts)
  }

  @Test func theHostsLimitIsKept() async throws {
    let scene = try Scene()
    #expect(try scene.store.modelJobs.reserveCall(limit: 1))
    _ = try await scene.loop(callsPerDay: 1) { .read(Self.receipt, ModelUsage()) }.queue.pass()
    #expect(scene.calls == 0)
    #expect(try scene.results() == [.nothing(.unavailable)])
  }

  @Test(arguments: [
    (DocumentFetch.gone, Result<[UInt8], PictureFault>.success([2])), (.tooLarge, .success([2])),
    (.bytes([1]), .failure(.notAPicture)), (.bytes([1]), .failure(.crashed)),
  ])
  func withoutAPhotoNothingIsAsked(_ fetch: DocumentFetch, _ jpeg: Result<[UInt8], PictureFault>) async throws {
    let scene = try Scene()
    _ = try await scene.loop(fetch: fetch, jpeg: jpeg) { .read(Self.receipt, ModelUsage()) }.queue.pass()
    #expect(scene.calls == 0)
    #expect(try scene.results() == [.nothing(.noPhoto)])
  }

  @Test func aPhotoThatCannotBeFetchedNowIsFetchedLater() async throws {
    let scene = try Scene()
    let failing = scene.loop(fetch: .failed(reason: "status500", seconds: 40)) { .read(Self.receipt, ModelUsage()) }
    _ = try await failing.queue.pass()
    #expect(try await failing.queue.pass() == 40)
    #expect(scene.calls == 0)
  }

  /// The job keeps its lease: the next process does it again, and the inbox takes its result once.
  @Test func aCancelledRequestLeavesTheJob() async throws {
    let scene = try Scene()
    _ = try await scene.loop { .cancelled }.queue.pass()
    #expect(try scene.results() == [])
    scene.clock.advance(by: 301)
    _ = try await scene.loop { .read(Self.receipt, ModelUsage()) }.queue.pass()
    #expect(try scene.results().count == 1)
  }
}
