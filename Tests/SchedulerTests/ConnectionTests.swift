import Alerts
import Cards
import Carriers
import Chat
import Foundation
import GRDB
import HTTP
import Logging
import Monitoring
import Store
import Synchronization
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Scheduler

/// A chat with its own key and one parcel that no account of the operator can ask about.
@Suite struct ConnectionTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store
  private let wakeUps = WakeUps()
  private let source = MemberSource()
  private let keySwitch = KeySwitch()
  private let tracker: Tracker
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  init() throws {
    folder = try ScratchFolder()
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    tracker = Tracker(
      sources: [], connectable: [source],
      carriers: [Carrier(id: "sevenEleven", category: .convenienceStore, chain: ["tracktw"])],
      client: HTTPClient { _ async throws(HTTPError) in throw .cancelled }, now: clock.clock.now, logger: logger)
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    let parcel = NewParcel(
      id: ParcelID(rawValue: 1), carrier: "sevenEleven", number: Samples.number("F70334584020"), owner: nil,
      noted: NotedFields(), isFollowed: false)
    try apply([.saveChat(profile), .add(parcel)])
    try connect()
  }

  private func apply(_ effects: [Effect]) throws {
    try store.inbox.receive(
      [.update(Samples.text("x", id: "\(store.ids.next())"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
  }

  private func connect(_ token: String = "token") throws {
    let key = SealedKey(
      chat: Samples.chat, source: "tracktw", serial: store.ids.next(), sealed: Data("sealed \(token)".utf8),
      connectedAt: clock.now)
    try apply([.connect(key, exclusiveCarriers: ["sevenEleven"])])
  }

  private func open(_ key: SealedKey) -> Secret? {
    guard keySwitch.isUsable else { return nil }
    let (text, seal) = (String(decoding: key.sealed, as: UTF8.self), source.seal.withLock { $0 })
    return text.hasPrefix(seal) ? Secret(String(text.dropFirst(seal.count))) : nil
  }

  private func context(_ wakeUps: WakeUps) -> LoopContext {
    LoopContext(store: store, clock: clock.clock, wakeUps: wakeUps, owner: "test", random: { 0 }, logger: logger)
  }

  private func check() async throws {
    let loop = KeyCheckLoop(
      context(wakeUps), tracker: tracker, decryptKey: { [self] in open($0) },
      isKeyUsable: { [keySwitch] in keySwitch.isUsable })
    _ = try await loop.pass()
  }

  /// Runs the follow loop until nothing is due.
  private func follow() async throws {
    let wakeUps = WakeUps()
    let answers = AnswerWriter(
      store: store, checkSchedule: CheckSchedule(), planner: ParcelPlanner(rules: AlertRules(carriers: [])),
      coverage: tracker.coverage,
      clock: clock.clock, random: { 0.5 })
    let loop = FollowLoop(
      context(wakeUps), tracker: tracker, answers: answers, tick: 0.01, decryptKey: { [self] in open($0) },
      isKeyUsable: { [keySwitch] in keySwitch.isUsable })
    let running = Task { await loop.run() }
    for _ in 0..<200 where try isDue() { try await Task.sleep(for: .milliseconds(10)) }
    wakeUps.stopAll()
    await running.value
  }

  private func isDue() throws -> Bool { try nextCheck.map { $0 <= clock.now } ?? false }

  private var nextCheck: Date? {
    get throws {
      let queue = try DatabaseQueue(path: folder.path("bot.sqlite"))
      let seconds = try queue.read { try Double.fetchOne($0, sql: "SELECT nextCheck FROM shipment") }
      return seconds.map { Date(timeIntervalSince1970: $0) }
    }
  }

  private var shipment: Shipment {
    get throws { try #require(try store.read { try $0.parcels(in: Samples.chat) }.first).tracked }
  }

  private var key: SealedKey? { get throws { try store.read { try $0.key(of: "tracktw", in: Samples.chat) } } }

  /// The messages about the key since the last call.
  private func said() throws -> [Said] {
    var said: [Said] = []
    var settled: [Settlement] = []
    while let row = try store.outbox.settleAndTake(
      settled: settled, take: 1, owner: "test", render: { _, _ in }
    )
    .rows
    .first?.row {
      settled = [Settlement(row: row, outcome: .done(nil))]
      let content = try row.outbound.content.decoded(Content.self)
      if case .connection(let words) = content { said.append(Said(words: words, isNew: row.outbound.action == .send)) }
    }
    return said
  }

  private struct Said: Equatable {
    let words: ConnectionState
    let isNew: Bool
  }

  @Test func anAcceptedKeyOpensWhatTheHostCannotAskAbout() async throws {
    #expect(try nextCheck == nil)
    try await check()
    #expect(try said() == [Said(words: .accepted, isNew: false)] && key?.isAccepted == true && isDue())
    try await follow()
    #expect(source.keys.withLock { $0 } == ["token"])
    #expect(try shipment.status == .inTransit && shipment.needsOwnKey == true)
    #expect(try store.counters()["ownKey.tracktw.found"] == 1 && store.counters()["source.tracktw.found"] == nil)
    // The key is not checked again.
    try await check()
    #expect(try said().isEmpty)
  }

  @Test func aRefusedKeyIsForgotten() async throws {
    source.verdict.withLock { $0 = .refused }
    try await check()
    #expect(try said() == [Said(words: .refused, isNew: false)] && key == nil && nextCheck == nil)
  }

  @Test func whatCannotBeCheckedIsKeptAndCheckedAgain() async throws {
    source.verdict.withLock { $0 = .unclear }
    try await check()
    #expect(try said() == [Said(words: .unchecked, isNew: false)] && key?.isAccepted == false && nextCheck == nil)
    try await check()
    #expect(try key?.attempts == 1)
    clock.advance(by: 31)
    try await check()
    #expect(try key?.attempts == 2 && said().isEmpty)
    source.verdict.withLock { $0 = .accepted }
    clock.advance(by: 61)
    try await check()
    #expect(try said() == [Said(words: .accepted, isNew: true)] && isDue())
  }

  @Test func aKeyThatIsRightNoMoreIsToldOnceAndItsParcelsRest() async throws {
    try await check()
    try await follow()
    _ = try said()
    source.outcome.withLock { $0 = .unauthorized }
    source.verdict.withLock { $0 = .refused }
    clock.advance(by: 86_400)
    try await follow()
    #expect(try shipment.trouble != nil)
    for _ in 1...2 { try await check() }
    #expect(try said() == [Said(words: .noLongerAccepted, isNew: true)] && key == nil)
    clock.advance(by: 86_400)
    try await follow()
    #expect(try shipment.trouble == nil && shipment.needsOwnKey == nil && shipment.status == .inTransit)
    #expect(try nextCheck == clock.now.addingTimeInterval(86_400))
    #expect(source.keys.withLock { $0.count } == 2)
  }

  @Test func aGuardBeforeTheSourceTakesNoKeyAway() async throws {
    try await check()
    try await follow()
    _ = try said()
    source.outcome.withLock { $0 = .unauthorized }
    source.verdict.withLock { $0 = .unclear }
    clock.advance(by: 86_400)
    try await follow()
    try await check()
    #expect(try said().isEmpty && key?.isAccepted == true && key?.attempts == 1)
  }

  @Test func aKeyThatCannotBeOpenedIsToldAndForgotten() async throws {
    try await check()
    _ = try said()
    source.seal.withLock { $0 = "another " }
    try await follow()
    try await check()
    #expect(try said() == [Said(words: .unreadable, isNew: true)] && key == nil)
    #expect(source.keys.withLock { $0.isEmpty })
  }

  @Test func whatIsRemovedOrReplacedMeanwhileIsNotSpokenOf() async throws {
    let old = try #require(try key)
    try connect("another")
    try store.credentials.finishCheck(
      of: old, .dropped, telling: Outbound(.send, content: .stored(Data())), now: clock.now)
    #expect(try said().isEmpty && key?.serial != old.serial)
    try await check()
    #expect(try said() == [Said(words: .accepted, isNew: false)])
    try await follow()
    #expect(try shipment.memos.map(\.value) == ["relation"])
    try apply([.disconnect("tracktw", exclusiveCarriers: ["sevenEleven"])])
    #expect(try key == nil && isDue())
    try await follow()
    #expect(try shipment.needsOwnKey == nil && shipment.memos.isEmpty && source.keys.withLock { $0 } == ["another"])
  }

  @Test func aClosedChatsKeyIsNotUsed() async throws {
    try await check()
    var profile = try #require(try store.read { try $0.chat(Samples.chat) })
    profile.closedAt = clock.now
    try apply([.saveChat(profile)])
    try await follow()
    #expect(source.keys.withLock { $0.isEmpty })
  }

  /// The key that opens the chats' keys is away: neither of them is dropped, and nothing is said.
  @Test func withoutTheHostsKeyNothingIsForgotten() async throws {
    keySwitch.isUsable = false
    let new = try #require(try key)
    try await check()
    #expect(try said().isEmpty && key == new)

    keySwitch.isUsable = true
    try await check()
    _ = try said()
    keySwitch.isUsable = false
    try await follow()
    try await check()
    #expect(try said().isEmpty && key?.isAccepted == true && shipment.needsOwnKey == nil)
    #expect(try nextCheck == clock.now.addingTimeInterval(30) && source.keys.withLock { $0.isEmpty })

    keySwitch.isUsable = true
    clock.advance(by: 31)
    try await follow()
    #expect(try shipment.status == .inTransit)
  }
}
