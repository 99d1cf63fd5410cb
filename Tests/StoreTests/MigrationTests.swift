import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

@Suite struct MigrationTests {
  private let folder: ScratchFolder
  private let clock = ManualClock()

  init() throws { folder = try ScratchFolder() }

  private var path: String { folder.path("bot.sqlite") }

  /// A database of the first version: a waiting update, a parcel, a message being sent and one behind it.
  private func makeFirst() throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "1 first tables")
    let update = try JSONEncoder().encode(Samples.text("黑貓", id: "5"))
    let shipment = try JSONEncoder().encode(Samples.shipment())
    let now = clock.now.timeIntervalSince1970
    try queue.write { db in
      try db.execute(sql: "INSERT INTO cursor VALUES ('a', 6); INSERT INTO counter VALUES ('inbound.handled', 41)")
      try db.execute(
        sql: "INSERT INTO inbound VALUES (10, 'a', '5', 'telegram:42', ?, ?, 0, 0)", arguments: [update, now])
      try db.execute(
        sql: "INSERT INTO chat VALUES ('telegram:42', 'private', 'zh-Hant', 1, 28800, NULL, ?, NULL)", arguments: [now])
      try db.execute(
        sql: "INSERT INTO shipment VALUES (1, 'tcat', '620434003756', ?, 2, ?, ?, NULL, NULL)",
        arguments: [shipment, now, now + 60])
      try db.execute(
        sql: """
          INSERT INTO parcel (id, chat, shipment, name, addedAt) VALUES (100, 'telegram:42', 1, '耳機', ?);
          INSERT INTO alert VALUES (100, 'delivered', 1, 0);
          INSERT INTO shown VALUES ('telegram:42', '77', 'p:100', 0)
          """, arguments: [now])
      for (id, isSending) in [(200, 1), (201, 0)] {
        try db.execute(
          sql: """
            INSERT INTO outbound (id, chat, priority, effect, content, createdAt, isSending)
            VALUES (?, 'telegram:42', 1, 'send', ?, ?, ?)
            """, arguments: [id, Data("\(id)".utf8), now, isSending])
      }
    }
  }

  private func take(_ store: Store, settled: [Settlement] = []) throws -> OutboundRow? {
    try store.outbox.settleAndTake(settled: settled, take: 1, owner: "test", render: { _, _ in }).rows.first?
      .row
  }

  @Test func aDatabaseOfTheFirstVersionKeepsItsRows() throws {
    try makeFirst()
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    #expect(try store.inbox.cursor(account: "a") == 6)
    let parcel = try #require(try store.read { try $0.parcels(in: Samples.chat) }.first)
    #expect(parcel.name == "耳機" && parcel.number?.text == "620434003756" && parcel.addedAt == clock.now)
    #expect(try store.read { try $0.chat(Samples.chat)?.isLanguageChosen } == true)
    #expect(try store.read { try $0.message(showing: "p:100", in: Samples.chat)?.rawValue } == "77")

    // Waiting rows are kept, and are due now.
    let first = try #require(try take(store))
    #expect(first.text == "200" && first.doubts == 1 && first.causedAt == nil)
    let second = try #require(try take(store, settled: [Settlement(row: first, outcome: .done(nil))]))
    #expect(second.text == "201" && second.doubts == 0)
    var seen: [String] = []
    let turn = try store.inbox.handle(
      limit: 10, now: clock.now,
      handler: { row, _ in
        seen.append(row.envelope.id)
        return []
      }, reportFailure: { _, _, error in throw error })
    #expect(seen == ["5"] && turn.handled == 1)
    #expect(try store.counters()["inbound.handled"] == 42)
    let later = clock.now.addingTimeInterval(61)
    let due = try store.shipments.leaseDue(
      [LeaseQuota(carriers: ["tcat"], limit: 1)], owner: "test", until: later, now: later)
    #expect(due.map(\.failures) == [2])
  }

  @Test func whatTheSecondVersionKeepsBeginsEmpty() throws {
    try makeFirst()
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    #expect(try store.outbox.holds() == [])
    #expect(try store.troubles.all() == [])
  }

  @Test func whatTheThirdVersionKeepsBeginsEmptyAndIsWritten() throws {
    try makeFirst()
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    #expect(try store.read { try $0.carrierChoices(in: Samples.chat) } == [:])
    #expect(try store.read { try $0.parcels(in: Samples.chat) }.map(\.unconfirmed) == [nil])
    let effects: [Effect] = [.saveChoice(form: "N12", "tcat"), .saveReading(ReadingID(rawValue: 1), Data("x".utf8))]
    _ = try store.inbox.handle(
      limit: 10, now: clock.now, handler: { _, _ in effects }, reportFailure: { _, _, error in throw error })
    #expect(try store.read { try $0.carrierChoices(in: Samples.chat) } == ["N12": "tcat"])
    // They are deleted with their chat.
    let queue = try DatabaseQueue(path: path)
    let left = try queue.write { db in
      try db.execute(sql: "DELETE FROM chat")
      return try Int.fetchOne(db, sql: "SELECT (SELECT count(*) FROM choice) + (SELECT count(*) FROM reading)")
    }
    #expect(left == 0)
  }

  @Test func whatTheFourthVersionKeepsBeginsEmptyAndIsWritten() throws {
    try makeFirst()
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    #expect(try store.sources.breakers() == [] && SourceStates.unknownWords(path: path).isEmpty)
    let open = CircuitBreakerRecord(
      source: "tcat", since: clock.now, failures: 4, openUntil: clock.now.addingTimeInterval(30), reason: "blocked")
    var limited = CircuitBreakerRecord(
      source: "tracktw", since: clock.now, failures: 0, openUntil: nil, reason: "rateLimited")
    try store.sources.save([open, limited], forgetting: ["momo"])
    limited.openUntil = clock.now.addingTimeInterval(60)
    try store.sources.save([limited], forgetting: [])
    #expect(try store.sources.breakers() == [open, limited])
    try store.sources.save([], forgetting: ["tcat"])
    #expect(try store.sources.breakers() == [limited])
    // When the clock is set, the remaining wait does not change.
    try store.housekeeping.shiftWaits(by: 3600) {}
    #expect(try store.sources.breakers().first?.openUntil == clock.now.addingTimeInterval(3660))
  }

  @Test func whatTheFifthVersionKeepsIsReadBesideTheBot() throws {
    try makeFirst()
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    #expect(try store.sources.quotas() == [])
    let told = CircuitBreakerRecord(
      source: "tcat", since: clock.now, failures: 3, openUntil: nil, reason: "layoutChanged", excerpt: "系統維護中")
    try store.sources.save([told], forgetting: [])
    #expect(try store.sources.breakers() == [told])
    var reading = QuotaReport(
      source: "seventeentrack", quota: SourceQuota(total: 200, used: 3, remaining: 197), askedAt: clock.now)
    try store.sources.save([reading])
    reading.quota.remaining = 196
    try store.sources.save([reading])
    #expect(try store.sources.quotas() == [reading] && SourceStates.quotas(path: path) == [reading])
  }

  @Test func whatMessagesShowedIsKeptAndNoLookIsCertain() throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "13 origins")
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO chat (id, kind, language, isLanguageChosen, utcOffset, createdAt)
          VALUES ('telegram:42', 'private', 'zh-Hant', 1, 28800, 0);
          INSERT INTO shown VALUES ('telegram:42', '77', 'p:2s', 5, 'f:0:a');
          INSERT INTO list VALUES ('telegram:42', '78', 1, x'61', 9, 5, 6, 7)
          """)
    }
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    try store.read { snapshot in
      let message = MessageID(rawValue: "77")
      #expect(try snapshot.slot(of: message, in: Samples.chat) == "p:2s")
      #expect(try snapshot.message(showing: "p:2s", in: Samples.chat) == message)
      #expect(try snapshot.origin(of: message, in: Samples.chat) == "f:0:a")
      #expect(try snapshot.appearanceHash(of: message, in: Samples.chat) == nil)
      let list = try #require(try snapshot.list(in: Samples.chat))
      #expect(list.message.rawValue == "78" && list.isShown && list.content == Data("a".utf8))
      #expect(list.sentAt == Date(timeIntervalSince1970: 5))
    }
  }

  /// An order of two mailboxes is one; the one that became a parcel is kept.
  @Test func ordersBelongToTheirChat() throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "35 parcels without number")
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO chat (id, kind, language, createdAt) VALUES ('telegram:42', 'private', 'en', 0);
          INSERT INTO mailbox (id, chat, address, host, port, sealed, connectedAt) VALUES
            (1, 'telegram:42', 'a@example.com', 'h', 993, x'61', 0), (2, 'telegram:42', 'b@example.com', 'h', 993, x'61', 0);
          INSERT INTO parcel (id, chat, addedAt) VALUES (100, 'telegram:42', 0);
          INSERT INTO mailOrder (id, mailbox, number, shop, product, date, parcel) VALUES
            (1, 1, 'A1', 'momo', NULL, 5, NULL), (2, 2, 'A1', 'momo', '耳機', 6, 100), (3, 1, 'B2', NULL, NULL, 7, NULL)
          """)
    }
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    let orders = try store.read { try $0.mailOrders(in: Samples.chat, since: .distantPast) }
    #expect(orders.map(\.number) == ["B2", "A1"])
    #expect(orders.last?.parcel?.rawValue == 100 && orders.last?.product == "耳機")
  }

  @Test func chatsKeepTheirClocksByName() throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "15 digits of phones")
    let zones = [
      28_800: "Asia/Taipei", 32_400: "Asia/Tokyo", 25_200: "Asia/Bangkok", 36_000: "Australia/Brisbane",
      0: "UTC+00:00", 3600: "UTC+01:00", -28_800: "UTC-08:00", 19_800: "UTC+05:30", -12_600: "UTC-03:30",
    ]
    try queue.write { db in
      for offset in zones.keys {
        try db.execute(
          sql: "INSERT INTO chat (id, kind, language, utcOffset, createdAt) VALUES (?, 'private', 'en', ?, 0)",
          arguments: ["telegram:\(offset)", offset])
      }
    }
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    for (offset, name) in zones {
      let zone = try store.read { try $0.chat(ChatID(platform: "telegram", value: "\(offset)"))?.zone }
      #expect(zone?.name == name && zone?.offset(at: clock.now) == offset)
    }
  }

  @Test func groupsThatWereThereKnowTheBotAndKeepWhatTheyMuted() throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "8 urgency and budgets")
    let now = clock.now.timeIntervalSince1970
    try queue.write { db in
      for (chat, kind, id) in [("telegram:42", "private", 1), ("telegram:-5", "group", 10)] {
        try db.execute(
          sql: """
            INSERT INTO chat (id, kind, language, isLanguageChosen, utcOffset, dialogue, createdAt)
            VALUES (?, ?, 'zh-Hant', 1, 28800, '{"mode":{"idle":{}}}', ?)
            """, arguments: [chat, kind, now])
        for (offset, owner) in [#"{"id":"11","name":"小安"}"#, nil].enumerated() {
          let number = "62043400375\(id + offset)"
          try db.execute(
            sql: "INSERT INTO shipment (id, carrier, number, detail, createdAt) VALUES (?, 'tcat', ?, x'', ?)",
            arguments: [id + offset, number, now])
          try db.execute(
            sql: "INSERT INTO parcel (id, chat, shipment, owner, addedAt, isMuted) VALUES (?, ?, ?, ?, ?, 1)",
            arguments: [id + offset, chat, id + offset, owner.map { Data($0.utf8) }, now])
        }
      }
    }
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    let group = ChatID(platform: "telegram", value: "-5")
    let parcels = try store.read { try $0.parcels(in: group) }.reversed()
    #expect(parcels.map(\.isMuted) == [false, false] && parcels.map(\.mutedBy) == [["11"], []])
    #expect(try store.read { try $0.parcels(in: Samples.chat) }.map(\.isMuted) == [true, true])
    let profile = try #require(try store.read { try $0.chat(group) })
    #expect(profile.introducedAt == clock.now && profile.dialogue == nil && profile.members.isEmpty)
    let own = try #require(try store.read { try $0.chat(Samples.chat) })
    #expect(own.introducedAt == nil && own.dialogue != nil)
  }

  /// Earlier versions took no permission back, and did not note which pictures they had shared.
  @Test func picturesThatMayBeSharedAreMadePrivateIfTheUserWantsThat() throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "36 orders of chats")
    try queue.write { db in
      for (id, isShared) in [(1, true), (2, false)] {
        try db.execute(
          sql: """
            INSERT INTO chat (id, kind, language, isLanguageChosen, createdAt)
              VALUES ('telegram:\(id)', 'private', 'en', 1, 0);
            INSERT INTO google (id, chat, token, isShared) VALUES (\(id), 'telegram:\(id)', x'01', \(isShared));
            INSERT INTO receipt (id, chat, detail, addedAt) VALUES (\(id), 'telegram:\(id)', x'', 0);
            INSERT INTO receipt (id, chat, detail, addedAt) VALUES (\(id + 10), 'telegram:\(id)', x'', 0);
            INSERT INTO sheetRow (receipt, account, place, link)
              VALUES (\(id), \(id), 1, 'https://drive.google.com/file/d/a\(id)/view?usp=drivesdk');
            INSERT INTO sheetRow (receipt, account, place) VALUES (\(id + 10), \(id), 2);
            """)
      }
    }
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    let ids = [1, 2].map { GoogleAccountID(rawValue: $0) }
    let counts = try store.read { snapshot in try ids.map { try snapshot.sharedPictures(of: $0) } }
    #expect(counts.map(\.shared) == [1, 1] && counts.map(\.ending) == [0, 1])
    let accounts = try store.google.lease(limit: 9, owner: "test", seconds: 9).due
    #expect(accounts.map(\.id) == [ids[1]])
    let picture = try #require(try store.read { try $0.nextPictureToMakePrivate(of: ids[1]) })
    #expect(picture.file == "a2")
    // It never was shared: nothing is said.
    #expect(try store.google.settle(.notShared, of: picture, accounts[0], seconds: 9))
    #expect(try store.read { try $0.sharedPictures(of: ids[1]) } == SharedPictureCounts())
  }

  @Test func parcelsFromMailsAreKnownAndThoseThatNobodyTracksAreLookedAt() throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator.migrate(queue, upTo: "32 key check")
    let now = clock.now.timeIntervalSince1970
    try queue.write { db in
      try db.execute(
        sql:
          "INSERT INTO chat (id, kind, language, isLanguageChosen, createdAt) VALUES ('telegram:42', 'private', 'en', 1, ?)",
        arguments: [now])
      for (id, unconfirmed, nextCheck) in [(1, 5, nil), (2, 1, now), (3, nil, nil)] as [(Int, Int?, Double?)] {
        try db.execute(
          sql:
            "INSERT INTO shipment (id, carrier, number, detail, createdAt, nextCheck) VALUES (?, 'other', ?, x'', ?, ?)",
          arguments: [id, "62043400375\(id)", now, nextCheck])
        try db.execute(
          sql: "INSERT INTO parcel (id, chat, shipment, addedAt, unconfirmed) VALUES (?, 'telegram:42', ?, ?, ?)",
          arguments: [id, id, now, unconfirmed])
      }
    }
    let store = try Store(path: path, ids: IDGenerator(node: 1, now: { [clock] in clock.now }), clock: clock.clock)
    let parcels = try store.read { try $0.parcels(in: Samples.chat) }.sorted { $0.id.rawValue < $1.id.rawValue }
    #expect(parcels.map(\.origin) == [.mail, nil, nil])
    let due = try store.read {
      try Int64.fetchAll($0.db, sql: "SELECT id FROM parcel WHERE lookAt IS NOT NULL ORDER BY id")
    }
    #expect(due == [1, 3])
  }
}
