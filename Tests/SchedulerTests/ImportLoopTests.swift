import Cards
import Carriers
import Chat
import Documents
import Foundation
import HTTP
import Logging
import Receipts
import Store
import TestSupport
import Testing
import Tracker
import Tracking

@testable import Scheduler

/// Files that chats send, from the import job to the message about it.
@Suite struct ImportLoopTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let store: Store
  private static let id = ImportID(rawValue: 5)
  private static let list = Array(
    #"{"format":"pickupbot-parcels","version":1,"parcels":[{"carrier":"tcat","number":"620434003756"}]}"#.utf8)

  init() throws {
    folder = try ScratchFolder()
    let clock = clock
    store = try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { clock.now }), clock: clock.clock)
    try store.inbox.receive([.update(Samples.text("x"))], account: "a", next: nil, receivedAt: clock.now)
    let profile = ChatProfile(
      id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now,
      handler: { _, _ in [.saveChat(profile), .imports(.fetch(Self.id, .document(Document(id: "f"))))] },
      reportFailure: { _, _, error in throw error })
  }

  private func loop(isKeyUsable: Bool = true, _ answer: @escaping @Sendable (Int) -> DocumentFetch) -> ImportLoop {
    ImportLoop(
      LoopContext(
        store: store, clock: clock.clock, wakeUps: WakeUps(), owner: "test", random: { 0 },
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
      fetch: { _, _, limit in answer(limit) },
      tracker: Tracker(
        sources: [], connectable: [], carriers: [],
        client: HTTPClient { _ async throws(HTTPError) in throw .cancelled }, now: clock.clock.now,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }),
      decryptKey: { _ in nil }, isKeyUsable: { isKeyUsable }, reader: ParcelListReader(carriers: Registry.carriers))
  }

  /// The messages since the last call.
  private func said() throws -> [Content] {
    var said: [Content] = []
    var settled: [Settlement] = []
    while let row = try store.outbox.settleAndTake(settled: settled, take: 1, owner: "t", render: { _, _ in })
      .rows
      .first?.row
    {
      said.append(try row.outbound.content.decoded(Content.self))
      settled = [Settlement(row: row, outcome: .done(nil))]
    }
    return said
  }

  private var waiting: ImportedList? {
    get throws { try store.read { try $0.importedList(Self.id, in: Samples.chat) } }
  }

  @Test func aListIsReadAndNothingIsTakenIn() async throws {
    _ = try await loop { _ in .bytes(Self.list) }.queue.pass()
    #expect(try said() == [.data(.listRead(Self.id))])
    #expect(try waiting?.parcels.count == 1 && store.read { try $0.parcelCount(in: Samples.chat) } == 0)
    #expect(try await loop { _ in .gone }.queue.pass() == 3600)
  }

  @Test(arguments: [
    (DocumentFetch.tooLarge, ImportFault.tooLarge), (.gone, .gone), (.bytes([0xFF]), .notText), (.bytes([]), .notJSON),
    (.bytes(Array("{}".utf8)), .otherKind),
    (.bytes([UInt8](repeating: 32, count: ParcelFile.maxBytes + 1)), .tooLarge),
  ])
  func whatIsNoListIsSaidAndForgotten(answer: DocumentFetch, fault: ImportFault) async throws {
    _ = try await loop { _ in answer }.queue.pass()
    #expect(try said() == [.data(.listFault(fault))])
    #expect(try waiting == nil && store.imports.lease(limit: 1, owner: "x", seconds: 1).due.isEmpty)
  }

  @Test func aFailureIsTriedAgainAndSaidInTheEnd() async throws {
    for attempt in 1...ImportLoop.maxAttempts {
      _ = try await loop { _ in .failed(reason: "status502") }.queue.pass()
      #expect(try said() == (attempt < ImportLoop.maxAttempts ? [] : [.data(.listFault(.unreachable))]))
      clock.advance(by: 301)
    }
    #expect(try store.imports.lease(limit: 1, owner: "x", seconds: 1).due.isEmpty)
  }

  @Test func theFarSidesWaitIsKept() async throws {
    _ = try await loop { _ in .failed(reason: "tooManyRequests", seconds: 1000) }.queue.pass()
    clock.advance(by: 900)
    #expect(try store.imports.lease(limit: 1, owner: "x", seconds: 1).due.isEmpty)
    clock.advance(by: 101)
    _ = try await loop { _ in .bytes(Self.list) }.queue.pass()
    #expect(try said() == [.data(.listRead(Self.id))])
  }

  /// A list from the chat's account waits for the operator's key, and that counts as no attempt.
  @Test func withoutTheKeyAListFromAnAccountWaits() async throws {
    try store.inbox.receive([.update(Samples.text("x", id: "2"))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 1, now: clock.now, handler: { _, _ in [.imports(.fetch(Self.id, .account("tracktw")))] },
      reportFailure: { _, _, error in throw error })
    for _ in 1...10 {
      _ = try await loop(isKeyUsable: false) { _ in .gone }.queue.pass()
      #expect(try said().isEmpty)
      clock.advance(by: 31)
    }
    let (due, _) = try store.imports.lease(limit: 1, owner: "t", seconds: 1)
    #expect(due.map(\.attempts) == [0])
  }
}
