import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// A process that starts after the machine's clock was set.
@Suite struct RestartTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()

  init() throws { folder = try ScratchFolder() }

  private func start() throws -> Store {
    try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
  }

  private struct Failure: Error {}

  /// A process that leaves behind a failed update, a message that was refused for half a minute, and three shipments
  /// that are due in an hour.
  private func leaveWaits() throws {
    let store = try start()
    let chat = ChatProfile(
      id: Samples.chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    let parcels = ["620434003756", "620434003760", "620434003771"].enumerated().map { index, number in
      Effect.add(
        NewParcel(
          id: ParcelID(rawValue: Int64(100 + index)), carrier: index == 0 ? "momo" : "tcat",
          number: Samples.number(number), owner: nil, noted: NotedFields(), isFollowed: true))
    }
    let batch = ["1", "2"].map { Inbound.update(Samples.text("…", id: $0)) }
    try store.inbox.receive(batch, account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 2, now: clock.now,
      handler: { row, _ in
        if row.envelope.id == "2" { throw Failure() }
        return [.saveChat(chat)] + parcels + [.send(Outbound(.send, content: .stored(Data())))]
      }, reportFailure: { _, _, error in throw error })
    let row = try #require(try take(store))
    _ = try store.outbox.settleAndTake(
      settled: [Settlement(row: row, outcome: .retry(after: 30, .tooMany(isGlobal: true)))], take: 0,
      owner: "test", render: { _, _ in })
    for parcel in try store.read({ try $0.parcels(in: Samples.chat) }) {
      try store.shipments.release(ShipmentLease(parcel.tracked.id), nextCheck: clock.now.addingTimeInterval(3600))
    }
  }

  private func take(_ store: Store) throws -> OutboundRow? {
    try store.outbox.settleAndTake(settled: [], take: 1, owner: "test", render: { _, _ in }).rows.first?.row
  }

  private func handled(_ store: Store) throws -> Int {
    try store.inbox.handle(
      limit: 10, now: clock.now, handler: { _, _ in [] }, reportFailure: { _, _, error in throw error }
    )
    .handled
  }

  private func due(_ store: Store) throws -> Int {
    try store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat", "momo"], limit: 10)], owner: "test", until: clock.now, now: clock.now
    ).count
  }

  @Test func waitsThatCannotBeAreEnded() throws {
    try leaveWaits()
    clock.advance(by: -365 * 86_400)
    let store = try start()
    #expect(try store.outbox.holds() == [])
    #expect(try take(store) != nil)
    #expect(try handled(store) == 1)
    clock.advance(by: 86_400)
    #expect(try due(store) == 3)
  }

  @Test(arguments: [0.0, -3600]) func waitsThatCanBeAreKept(_ seconds: Double) throws {
    try leaveWaits()
    clock.advance(by: seconds)
    let store = try start()
    #expect(try store.outbox.holds().count == 1)
    #expect(try take(store) == nil)
    #expect(try handled(store) == 0)
    #expect(try due(store) == 0)
    clock.advance(by: 3600 - seconds)
    #expect(try store.outbox.holds() == [])
    #expect(try take(store) != nil)
    #expect(try handled(store) == 1)
    #expect(try due(store) == 3)
  }
}
