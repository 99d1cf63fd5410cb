import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// Parcels without a number in the database.
@Suite struct ParcelsWithoutNumberTests {
  private static let own = ParcelID(rawValue: 300)

  private func notice(_ id: ParcelID = own) -> NewParcel {
    var noted = NotedFields(
      store: Place(name: "景安門市"), pickupCode: "48213",
      deadline: Deadline(day: Day(ManualClock.start).adding(days: 2), origin: .text))
    noted.carrier = "sevenEleven"
    noted.stated = StatedStatus(.arrivedAtStore, at: ManualClock.start)
    return NewParcel(
      id: id, carrier: "sevenEleven", number: nil, owner: Person(id: "9"), noted: noted, isFollowed: false)
  }

  private func parcels(_ fixture: StoreFixture) throws -> [Parcel] {
    try fixture.store.read { try $0.parcels(in: Samples.chat) }
  }

  private func shipments(_ fixture: StoreFixture) throws -> Int {
    try fixture.store.connection.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM shipment") ?? 0 }
  }

  @Test func nothingIsAskedAboutThem() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(notice()), .add(notice(ParcelID(rawValue: 301)))])
    let parcels = try parcels(fixture)
    #expect(
      parcels.count == 2 && parcels.allSatisfy { $0.number == nil && $0.carrier == "sevenEleven" && $0.isWaiting })
    #expect(try shipments(fixture) == 0)
    #expect(try fixture.store.read { try $0.openParcelCount(in: Samples.chat) } == 2)
    #expect(try fixture.store.read { try $0.numbers(in: Samples.chat) }.isEmpty)
    // They are looked at for alerts by time.
    #expect(try fixture.store.read { try $0.isAnythingDue(at: ManualClock.start) })
  }

  @Test func aNumberIsAddedAndTakenBack() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(notice())])
    let target = CorrectionTarget(
      carrier: "sevenEleven", number: Samples.number("F70334584020"), isFollowed: true)
    let undo = UndoRecord(
      id: UndoID(rawValue: 900), kind: .edit, parcel: Self.own, user: nil, detail: Data(),
      expiresAt: fixture.clock.now.addingTimeInterval(600))
    try fixture.handle([.saveUndo(undo, keepingRowsOf: Self.own), .move(Self.own, to: target)], updateID: "2")
    #expect(try parcels(fixture).first?.number?.text == "F70334584020")
    #expect(try shipments(fixture) == 1)
    try fixture.handle([.restore(undo.id)], updateID: "3")
    #expect(try parcels(fixture).first?.number == nil && shipments(fixture) == 0)
    try fixture.handle([.delete(Self.own)], updateID: "4")
    #expect(try parcels(fixture).isEmpty)
  }

  @Test func whatBelongsToOneGoesWithIt() throws {
    let fixture = try StoreFixture()
    try fixture.handle([.saveChat(fixture.profile()), .add(notice()), .add(fixture.parcel(100))])
    try fixture.store.connection.write { transaction in
      try transaction.db.execute(
        sql: """
          INSERT INTO alert (parcel, kind, occasion, createdAt) VALUES (300, 'deadlineToday', 9, 0), (300, 'x', 1, 0),
            (100, 'deadlineToday', 9, 0);
          INSERT INTO receipt (id, chat, parcel, detail, addedAt) SELECT 5, chat, 300, x'7b7d', 0 FROM parcel LIMIT 1;
          """)
    }
    try fixture.handle([.merge(Self.own, into: ParcelID(rawValue: 100))], updateID: "2")
    let left = try fixture.store.connection.pool.read { db in
      (
        try Int.fetchAll(db, sql: "SELECT id FROM parcel"),
        try String.fetchAll(db, sql: "SELECT parcel || kind FROM alert ORDER BY kind"),
        try Int.fetchAll(db, sql: "SELECT parcel FROM receipt")
      )
    }
    #expect(left.0 == [100] && left.1 == ["100deadlineToday", "100x"] && left.2 == [100])
  }

  /// Notices waited for their numbers in the states of dialogues. After the migration they are parcels, and what waits
  /// to be sent about them shows those.
  @Test func waitingNoticesBecomeParcels() throws {
    let folder = try ScratchFolder()
    let path = folder.path("bot.sqlite")
    let now = Date()
    let received = now.addingTimeInterval(-3600)
    func notice(_ id: Int, _ chain: String?, at date: Date = received) -> String {
      let chain = chain.map { "\"chain\":\"\($0)\"," } ?? ""
      return """
        {"id":\(id),\(chain)"noted":{"store":{"name":"景安門市"},"pickupCode":"48213","origin":"picture"},
        "receivedAt":\(date.timeIntervalSinceReferenceDate)}
        """
    }
    let mine = #"{"mode":{"idle":{}},"album":"7","notices":[\#(notice(501, "sevenEleven")),\#(notice(502, nil))]}"#
    let group = #"{"9":{"mode":{"idle":{}},"notices":[\#(notice(503, "familyMart"))]}}"#
    let over = #"{"mode":{"idle":{}},"notices":[\#(notice(504, nil, at: now.addingTimeInterval(-90_000)))]}"#
    let placement = #"{"placement":{"_0":{"notice":\#(notice(501, "sevenEleven")),"parcels":[100],"isNew":true}}}"#
    let missing = #"{"notice":{"_0":{"numberMissing":{"_0":{}}}}}"#
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "34 origins of parcels")
    try queue.write { db in
      for (chat, kind, state) in [("42", "private", mine), ("-7", "group", group), ("43", "private", over)] {
        try db.execute(
          sql: "INSERT INTO chat (id, kind, language, dialogue, createdAt) VALUES (?, ?, 'zh-Hant', ?, 0)",
          arguments: ["telegram:" + chat, kind, Data(state.utf8)])
      }
      for (id, chat, content) in [(1, "42", placement), (2, "-7", missing), (3, "43", missing)] {
        try db.execute(
          sql: """
            INSERT INTO outbound (id, chat, priority, effect, content, createdAt) VALUES (?, ?, 0, 'send', ?, ?)
            """, arguments: [id, "telegram:" + chat, Data(content.utf8), received.timeIntervalSince1970])
      }
      try db.execute(
        sql: """
          INSERT INTO shipment (id, carrier, number, detail, createdAt) VALUES (9, 'sevenEleven', 'F70334584020', x'', 0);
          INSERT INTO parcel (id, chat, shipment, addedAt, name) VALUES (100, 'telegram:42', 9, 0, '耳機');
          INSERT INTO alert (parcel, kind, occasion, createdAt) VALUES (100, 'deadlineToday', 1, 0);
          """)
    }
    try queue.close()
    let store = try Store(
      path: path, ids: IDGenerator(node: 1, now: { now }), clock: Clock(now: { now }, realNow: { now }))
    let parcels = try store.read { try $0.parcels(in: Samples.chat) }
    #expect(parcels.map(\.id.rawValue) == [502, 501, 100])
    #expect(parcels.map(\.carrier) == [.other, "sevenEleven", "sevenEleven"])
    let kept = parcels[1]
    #expect(kept.number == nil && kept.pickupCode == "48213" && kept.store?.name == "景安門市" && kept.isWaiting)
    #expect(abs(kept.statusSince.timeIntervalSince(received)) < 1 && abs(kept.addedAt.timeIntervalSince(received)) < 1)
    #expect(kept.origin == .picture && parcels[2].name == "耳機" && parcels[2].number?.text == "F70334584020")
    let inGroup = try store.read { try $0.parcels(in: ChatID(platform: "telegram", value: "-7")) }
    #expect(inGroup.map(\.id.rawValue) == [503] && inGroup[0].carrier == "familyMart")
    let rest = try store.connection.pool.read { db in
      (
        try Row.fetchAll(db, sql: "SELECT id, slot, content FROM outbound ORDER BY id").map {
          "\($0[0] as Int) \($0[1] as String? ?? "") \(String(decoding: $0[2] as Data, as: UTF8.self))"
        },
        try String.fetchAll(db, sql: "SELECT CAST(dialogue AS TEXT) FROM chat ORDER BY id"),
        try Int.fetchOne(db, sql: "SELECT count(*) FROM alert") ?? 0,
        try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_foreign_key_check") ?? 1
      )
    }
    #expect(
      rest.0 == [
        "1 p:\(ParcelID(rawValue: 501)) {\"parcel\":{\"_0\":501}}",
        "2 p:\(ParcelID(rawValue: 503)) {\"parcel\":{\"_0\":503}}",
      ])
    #expect(rest.1.allSatisfy { !$0.contains("pickupCode") } && rest.1.contains { $0.contains("album") })
    #expect(rest.2 == 1 && rest.3 == 0)
  }
}
