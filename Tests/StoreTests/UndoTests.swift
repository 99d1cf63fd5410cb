import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// Undo records survive a restart.
@Suite struct UndoTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()
  private let id = ParcelID(rawValue: 100)
  private let other = ChatID(platform: "telegram", value: "43")

  init() throws { folder = try ScratchFolder() }

  private func start() throws -> Store {
    try Store(
      path: folder.path("bot.sqlite"), ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
  }

  private func handle(_ store: Store, _ effects: [Effect], chat: ChatID = Samples.chat, update: String) throws {
    let profile = ChatProfile(id: chat, kind: .private, language: "en", zone: .taipei, createdAt: clock.now)
    try store.inbox.receive(
      [.update(Samples.text("…", id: update, chat: chat))], account: "a", next: nil, receivedAt: clock.now)
    _ = try store.inbox.handle(
      limit: 10, now: clock.now, handler: { _, _ in [.saveChat(profile)] + effects },
      reportFailure: { _, _, error in throw error })
  }

  private func record(_ id: Int64, _ kind: UndoKind = .delete, parcel: ParcelID? = ParcelID(rawValue: 100))
    -> UndoRecord
  {
    UndoRecord(
      id: UndoID(rawValue: id), kind: kind, parcel: parcel, user: "9", detail: Data("before".utf8),
      expiresAt: clock.now.addingTimeInterval(600))
  }

  /// Adds a parcel with notes, events and a sent alert.
  private func addParcel(_ store: Store, to chat: ChatID = Samples.chat, id: Int64 = 100) throws {
    var parcel = NewParcel(
      id: ParcelID(rawValue: id), carrier: "tcat", number: Samples.number("620434003756"), owner: nil,
      noted: NotedFields(shop: "博客來"), isFollowed: true, message: MessageID(rawValue: "5"))
    parcel.unconfirmed = .read
    try handle(store, [.add(parcel)], chat: chat, update: "add\(id)")
    let shipment = try #require(try store.read { try $0.parcels(in: chat) }.first).tracked.id
    try store.shipments.commit(
      [(ShipmentLease(shipment), true)], now: clock.now, makeBundleRow: StoreFixture.makeBundleRow
    ) {
      _, current, followers in
      var shipment = current.shipment
      shipment.events = [Samples.event(.inTransit, "轉運中", minutesAfterStart: -5)]
      shipment.status = .inTransit
      return ShipmentChange(
        shipment: shipment, failures: 0, nextCheck: clock.now.addingTimeInterval(3600),
        plans: followers.map { StoreFixture.plan(of: $0, Alert(.outForDelivery, occasion: 1)) })
    }
  }

  /// All rows of the tables that an undo restores.
  private func rows(_ store: Store) throws -> [String: [String]] {
    try store.read { snapshot in
      try ["parcel", "shipment", "alert", "choice"].reduce(into: [:]) { rows, table in
        rows[table] = try Row.fetchAll(snapshot.db, sql: "SELECT * FROM \(table) ORDER BY 1").map { "\($0)" }
      }
    }
  }

  /// The rows with `nextCheck` set back, because an undo makes the shipment due at once.
  private func settled(_ store: Store, nextCheck: Date) throws -> [String: [String]] {
    let due = try store.read { try Double.fetchOne($0.db, sql: "SELECT nextCheck FROM shipment") }
    #expect(due == clock.now.timeIntervalSince1970)
    try store.connection.write {
      try $0.db.execute(sql: "UPDATE shipment SET nextCheck = ?", arguments: [nextCheck.seconds])
    }
    return try rows(store)
  }

  @Test func aDeletedParcelComesBackRowByRowAfterARestart() throws {
    let (before, check): ([String: [String]], Date) = try {
      let store = try start()
      try addParcel(store)
      let before = try rows(store)
      try handle(store, [.saveUndo(record(900), keepingRowsOf: id), .delete(id)], update: "2")
      #expect(try rows(store)["parcel"] == [] && rows(store)["shipment"] == [] && rows(store)["alert"] == [])
      return (before, clock.now.addingTimeInterval(3600))
    }()
    clock.advance(by: 300)
    let store = try start()
    #expect(try store.read { try $0.undo(of: id, in: Samples.chat, at: clock.now)?.detail } == Data("before".utf8))
    try handle(store, [.restore(UndoID(rawValue: 900)), .discardUndo(UndoID(rawValue: 900))], update: "3")
    #expect(try settled(store, nextCheck: check) == before)
    #expect(try store.read { try $0.undo(UndoID(rawValue: 900), in: Samples.chat) }?.isUsed == true)
    // A second restore changes nothing.
    try handle(store, [.delete(id), .restore(UndoID(rawValue: 900))], update: "4")
    #expect(try store.read { try $0.parcels(in: Samples.chat) }.isEmpty)
  }

  @Test func aMovedParcelGoesBackToItsShipmentWithItsHistory() throws {
    let store = try start()
    try addParcel(store)
    let before = try rows(store)
    let target = CorrectionTarget(carrier: "momo", number: Samples.number("300123456789"), isFollowed: true)
    try handle(store, [.saveUndo(record(900, .edit), keepingRowsOf: id), .move(id, to: target)], update: "2")
    #expect(try store.read { try $0.parcel(id, in: Samples.chat) }?.carrier == "momo")
    try handle(store, [.restore(UndoID(rawValue: 900))], update: "3")
    let parcel = try #require(try store.read { try $0.parcel(id, in: Samples.chat) })
    #expect(parcel.carrier == "tcat" && parcel.tracked.events.count == 1 && parcel.unconfirmed == .read)
    #expect(try rows(store)["alert"] == before["alert"])
    #expect(try rows(store)["shipment"]?.count == 1)
  }

  /// Answers that came in the meantime are kept.
  @Test func aShipmentThatOthersFollowIsTakenAsItIsNow() throws {
    let store = try start()
    try addParcel(store)
    try addParcel(store, to: other, id: 101)
    try handle(store, [.saveUndo(record(900), keepingRowsOf: id), .delete(id)], update: "2")
    let shipment = try #require(try store.read { try $0.parcels(in: other) }.first).tracked.id
    try store.shipments.commit(
      [(ShipmentLease(shipment), true)], now: clock.now, makeBundleRow: StoreFixture.makeBundleRow
    ) {
      _, current, _ in
      var shipment = current.shipment
      shipment.status = .delivered
      return ShipmentChange(shipment: shipment, failures: 0, nextCheck: nil)
    }
    try handle(store, [.restore(UndoID(rawValue: 900))], update: "3")
    #expect(try store.read { try $0.parcel(id, in: Samples.chat) }?.status == .delivered)
    #expect(try rows(store)["shipment"]?.count == 1)
  }

  @Test func anotherChatsRecordIsNone() throws {
    let store = try start()
    try addParcel(store)
    try handle(store, [.saveUndo(record(900), keepingRowsOf: id), .delete(id)], update: "2")
    try handle(store, [.restore(UndoID(rawValue: 900)), .discardUndo(UndoID(rawValue: 900))], chat: other, update: "3")
    #expect(try store.read { try $0.parcels(in: other) }.isEmpty)
    #expect(try store.read { try $0.undo(UndoID(rawValue: 900), in: other) } == nil)
    #expect(try store.read { try $0.undo(UndoID(rawValue: 900), in: Samples.chat) }?.isUsed == false)
  }

  @Test func whatIsOverIsForgottenForGood() throws {
    let store = try start()
    try addParcel(store)
    try handle(store, [.saveUndo(record(900), keepingRowsOf: id), .delete(id)], update: "2")
    clock.advance(by: 599)
    try store.housekeeping.pruneUndos(before: clock.now)
    #expect(try store.read { try $0.undo(UndoID(rawValue: 900), in: Samples.chat) } != nil)
    clock.advance(by: 2)
    #expect(try store.read { try $0.undo(of: id, in: Samples.chat, at: clock.now) } == nil)
    try store.housekeeping.pruneUndos(before: clock.now)
    #expect(try store.read { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM undo") } == 0)
  }

  @Test func theNewestChangeIsOfferedAndAChatKeepsFifty() throws {
    let store = try start()
    try addParcel(store)
    let records = (901...953).map { Effect.saveUndo(record($0, .rename), keepingRowsOf: nil) }
    try handle(store, records + [.saveUndo(record(954, .mute, parcel: nil), keepingRowsOf: nil)], update: "2")
    #expect(try store.read { try $0.undo(of: id, in: Samples.chat, at: clock.now)?.id.rawValue } == 953)
    #expect(try store.read { try $0.undo(by: "9", in: Samples.chat, at: clock.now)?.id.rawValue } == 954)
    #expect(try store.read { try $0.undo(by: "10", in: Samples.chat, at: clock.now) } == nil)
    #expect(try store.read { try Int.fetchOne($0.db, sql: "SELECT count(*) FROM undo") } == 50)
    try handle(store, [.discardUndo(UndoID(rawValue: 953))], update: "3")
    #expect(try store.read { try $0.undo(of: id, in: Samples.chat, at: clock.now)?.id.rawValue } == 952)
    try handle(store, [.discardUndos(of: id, .rename)], update: "4")
    #expect(try store.read { try $0.undo(of: id, in: Samples.chat, at: clock.now) } == nil)
  }

  @Test func recordsMoveWithTheirChat() throws {
    let store = try start()
    try addParcel(store)
    try handle(store, [.saveUndo(record(900), keepingRowsOf: id), .delete(id), .migrate(to: other)], update: "2")
    try handle(store, [.restore(UndoID(rawValue: 900))], chat: other, update: "3")
    #expect(try store.read { try $0.parcels(in: other) }.map(\.id) == [id])
  }
}
