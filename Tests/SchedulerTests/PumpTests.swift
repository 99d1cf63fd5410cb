import Cards
import Chat
import Foundation
import HTTP
import Logging
import Monitoring
import Phrases
import Scheduler
import Store
import TestSupport
import Testing
import Tracker
import Tracking

@Suite struct PumpTests {
  private let folder: ScratchFolder
  let clock = ManualClock()
  let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
  }

  func queue(_ actions: [(Outbound.Action, Content)], slot: String? = nil) throws {
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    let effects = actions.map {
      Effect.send(Outbound($0.0, content: $0.1, slot: slot))
    }
    try store.inbox.receive([.update(Samples.text("x"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in [.saveChat(profile)] + effects },
      reportFailure: { _, _, error in throw error })
  }

  /// Runs the pump until nothing can be sent, then stops it.
  func run(_ platform: ScriptedPlatform, until count: Int) async throws {
    let wakeUps = WakeUps()
    let pump = try OutboxPump(store, platform, clock, wakeUps, owner: "test")
    await withDiscardingTaskGroup { group in
      group.addTask { await pump.run() }
      for _ in 0..<500 where platform.texts.count < count {
        try? await Task.sleep(for: .milliseconds(10))
        clock.advance(by: 1)
        wakeUps.outbox.notify()
      }
      wakeUps.stopAll()
    }
  }

  /// A refused reaction is dropped and counted; nothing is said instead, and the chat is not closed.
  @Test(arguments: [DeliveryOutcome.done(nil), .refused(reason: "reactionInvalid")])
  func aReactionIsTriedOnce(_ outcome: DeliveryOutcome) async throws {
    let message = MessageID(rawValue: "5")
    try queue([(.react(message), .reaction(.heart, orElse: .thanks)), (.menu, .menu)])
    let platform = ScriptedPlatform([outcome])
    try await run(platform, until: 2)
    #expect(platform.texts == ["react 5 heart", "menu"])
    let isRefused = outcome != .done(nil)
    #expect(try store.counters()["outbound.dropped.reactionRefused"] == (isRefused ? 1 : nil))
    #expect(try store.read { try $0.depths().outbound } == 0)
  }

  @Test func deliversInOrderAndEmptiesTheOutbox() async throws {
    try queue([(.send, .systemMessage(.cancelled)), (.answer(press: "p"), .toast(.none)), (.menu, .menu)])
    let platform = ScriptedPlatform([])
    try await run(platform, until: 3)
    #expect(platform.texts.first?.hasPrefix("send ") == true)
    #expect(platform.texts.dropFirst() == ["answer p", "menu"])
    #expect(try store.read { try $0.depths().outbound } == 0)
  }

  @Test(arguments: [true, false]) func aMessageIsTakenOutOfTheChatWhereThatCanBe(_ canDelete: Bool) async throws {
    try queue([(.delete(MessageID(rawValue: "5")), .toast(.none)), (.menu, .menu)])
    let platform = ScriptedPlatform([], canDelete: canDelete)
    try await run(platform, until: canDelete ? 2 : 1)
    #expect(platform.texts == (canDelete ? ["delete 5", "menu"] : ["menu"]))
    #expect(try store.counters()["outbound.dropped.needless"] == (canDelete ? nil : 1))
  }

  @Test(arguments: [
    DeliveryOutcome.failed(reason: "http 502"), .unknown(reason: "timeout"), .slowDown(seconds: 3, isGlobal: false),
  ]) func whatFailedIsTriedAgain(_ outcome: DeliveryOutcome) async throws {
    try queue([(.send, .systemMessage(.cancelled))])
    let platform = ScriptedPlatform([outcome, outcome])
    try await run(platform, until: 3)
    #expect(platform.texts.count == 3)
    #expect(try store.read { try $0.depths().outbound } == 0)
    let doubts = try store.counters()["outbound.unknownOutcome"] ?? 0
    #expect(doubts == (outcome == .unknown(reason: "timeout") ? 2 : 0))
    let isRefused = outcome == .slowDown(seconds: 3, isGlobal: false)
    #expect(try store.counters()["outbound.tooMany"] ?? 0 == (isRefused ? 2 : 0))
  }

  @Test func whatIsRefusedGoesAndTheRestGoesOn() async throws {
    try queue([(.send, .systemMessage(.cancelled)), (.send, .systemMessage(.fault))])
    let platform = ScriptedPlatform([.refused(reason: "bad request")])
    try await run(platform, until: 2)
    #expect(platform.texts.count == 2)
    #expect(try store.counters()["outbound.dropped.refused"] == 1)
  }

  @Test func aVanishedMessageIsSentAnew() async throws {
    try queue([(.edit(MessageID(rawValue: "5")), .list(page: 0))], slot: Slots.list)
    let platform = ScriptedPlatform([.messageGone])
    try await run(platform, until: 2)
    #expect(platform.texts.map { $0.prefix(4) } == ["edit", "send"])
  }

  @Test func aRowOfAnotherVersionIsDroppedAndTheRestGoesOn() async throws {
    try store.inbox.receive([.update(Samples.text("x"))], account: "a", next: nil, receivedAt: clock.now)
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now,
      handler: { _, _ in
        [
          .saveChat(profile), .send(Outbound(.send, content: .stored(Data("from the future".utf8)))),
          .send(Outbound(.send, content: Content.systemMessage(.fault))),
        ]
      }, reportFailure: { _, _, error in throw error })
    let platform = ScriptedPlatform([])
    try await run(platform, until: 1)
    #expect(platform.texts.count == 1)
    #expect(try store.counters()["outbound.dropped.unreadable"] == 1)
  }

  @Test func theCardOfADeletedParcelIsNotDrawn() async throws {
    try queue([(.send, .parcel(ParcelID(rawValue: 9), view: .card)), (.send, .systemMessage(.fault))])
    let platform = ScriptedPlatform([])
    try await run(platform, until: 1)
    #expect(platform.texts.count == 1)
    #expect(try store.counters()["outbound.dropped.needless"] == 1)
  }

  /// Sends a list, and then a change that redraws it.
  func queueList(parcels: Int) throws {
    try queue([(.send, .list(page: 0))], slot: Slots.list)
    try change((0..<parcels).map { .add(parcel(Int64(100 + $0))) })
  }

  func parcel(_ id: Int64) -> NewParcel {
    NewParcel(
      id: ParcelID(rawValue: id), carrier: "tcat", number: Samples.number("62043400\(3000 + id)"), owner: nil,
      noted: NotedFields(), isFollowed: false)
  }

  func change(_ effects: [Effect]) throws {
    clock.advance(by: 1)
    let id = "c\(clock.now.timeIntervalSince1970)"
    try store.inbox.receive([.update(Samples.text("x", id: id))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  @Test func theNewestListIsDrawnAnewWhenSomethingChanges() async throws {
    try queueList(parcels: 0)
    let platform = ScriptedPlatform([])
    try await run(platform, until: 1)
    try change([.add(parcel(100))])
    clock.advance(by: 30)
    try await run(platform, until: 2)
    #expect(platform.texts.count == 2)
    #expect(platform.texts.last?.hasPrefix("edit 1 ") == true && platform.texts.last?.contains("3100") == true)
  }

  @Test func aListThatLooksTheSameIsNotEdited() async throws {
    try queueList(parcels: 1)
    let platform = ScriptedPlatform([])
    try await run(platform, until: 1)
    // Archived and restored at once. Another message waits behind it.
    let id = ParcelID(rawValue: 100)
    let last = Outbound(.send, content: Content.systemMessage(.cancelled), priority: .redraw)
    try change([.setArchived(id, clock.now), .setArchived(id, nil)])
    try change([.send(last)])
    clock.advance(by: 30)
    try await run(platform, until: 2)
    #expect(platform.texts.count == 2 && platform.texts.last?.hasPrefix("send ") == true)
    #expect(try store.counters()["outbound.dropped.needless"] == 1)
  }

  @Test func aListThatTheUserDeletedComesNotBackByItself() async throws {
    try queueList(parcels: 0)
    let platform = ScriptedPlatform([.done(MessageID(rawValue: "1")), .messageGone])
    try await run(platform, until: 1)
    try change([.add(parcel(100))])
    clock.advance(by: 30)
    try await run(platform, until: 2)
    #expect(platform.texts.count == 2 && platform.texts.last?.hasPrefix("edit 1 ") == true)
    #expect(try store.read { try $0.depths().outbound } == 0)
    #expect(try store.read { try $0.list(in: Samples.chat) }?.isShown == false)
  }
}
