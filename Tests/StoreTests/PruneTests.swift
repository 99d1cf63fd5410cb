import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// Rows of every table are deleted at some time.
@Suite struct PruneTests {
  private let fixture: StoreFixture
  private static let day = 86_400.0
  private static let other = ChatID(platform: "telegram", value: "777")

  init() throws { fixture = try StoreFixture() }

  private var store: Store { fixture.store }

  static let rules = HousekeepingRules(
    archiveMonths: 0,
    kind: { slot in
      if slot.hasPrefix("p:") { return Int64(slot.dropFirst(2)).map { .parcel(ParcelID(rawValue: $0)) } ?? .other }
      return slot.hasPrefix("b:") ? .reading : .other
    },
    announce: { count, _ in
      Outbound(
        .send, content: .stored(Data("ends \(count)".utf8)), priority: .redraw, slot: Outbound.archiveDeletionSlot)
    })

  /// When the rows of each table are deleted. A new table needs an entry here, and code that does it.
  private static let ends = [
    "alert": "with its parcel; 30 days after that went to the archive; 180 days after it was told",
    "breaker": "with the source's recovery; one a source",
    "budget": "a week after a chat's last question; one a host's account",
    "bundle": "after 30 days",
    "chat": "with /forget; 90 days after it closed",
    "choice": "with its chat; 100 a chat",
    "counter": "never; as many as there are names",
    "credential": "with its chat, /connect or the source's refusal; one a source",
    "allowance": "when its window is over",
    "blocked": "when it is unblocked",
    "invitation": "when it would have ended",
    "refusal": "after two days",
    "restoration": "never; one",
    "restoredChat": "when it was told; with its chat; after 30 days",
    "setAside": "after 30 days; with its chat, shipment or parcel",
    "cursor": "never; one an account",
    "draw": "two years after its period",
    "drawFetch": "never; one",
    "google": "with its chat; the user disconnects it; one a chat",
    "googleRevocation": "when Google knows, or after twelve attempts",
    "hold": "when it is over",
    "import": "when it is taken in or dropped; after a day",
    "inbound": "after 2 days; a push after 31",
    "receipt": "with its chat; the user deletes it; a question after 30 days",
    "keyCheck": "when nothing is encrypted and the key is gone; one",
    "list": "with its chat; one a chat",
    "lotteryNotice": "with its chat; two years after its period",
    "mail": "with its mailbox; after 60 days",
    "mailbox": "with its chat; the user disconnects it; ten a chat",
    "mailOrder": "with its mailbox or chat; after 60 days",
    "mailSender": "with its chat",
    "mobileBarcode": "with its chat, or the user's word; one a chat",
    "modelDay": "never; one",
    "modelReading": "when it was read, or after eight attempts; unanswered after 7 days; with its chat",
    "outbound": "when it is carried out; its expiry; 1,500 tries",
    "parcel": "with the user's word; ARCHIVE_MONTHS after it went to the archive",
    "phoneDigits": "with its chat, or the user's word; one a carrier",
    "picture": "when it was read, or after six attempts",
    "quota": "never; one a source",
    "reading": "after 90 days; 50 a chat",
    "shipment": "with its last parcel",
    "sharedPicture": "with its account; when it is private and the chat was told",
    "sheetRow": "with its receipt or account",
    "shown": "superseded, with its parcel, after 30 days, a reading's after 90",
    "ticket": "with its receipt",
    "trouble": "when it is over",
    "undo": "after ten minutes; 50 a chat",
    "unknownWord": "200 a source",
  ]

  @Test func everyTableHasAnEnd() throws {
    let tables = try store.connection.pool.read { db in
      try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    }
    #expect(tables.filter { $0 != "grdb_migrations" } == Self.ends.keys.sorted())
  }

  // MARK: By age

  /// A row of a given age, and whether a round of housekeeping keeps it.
  private struct Case: Sendable, CustomTestStringConvertible {
    var table: String
    /// SQL that inserts the row: `?1` is its time, `?2` a unique number.
    var insert: String
    /// In days.
    var age: Double
    var stays: Bool
    var testDescription: String { "\(table), \(age) days: \(stays ? "stays" : "goes")" }
  }

  private static func inbound(_ age: Double, _ stays: Bool, lane: String = "telegram:42", isDone: Bool = true) -> Case {
    Case(
      table: "inbound",
      insert: """
        INSERT INTO inbound (id, account, externalID, lane, receivedAt, isDone)
        VALUES (?2, 'a', ?2, '\(lane)', ?1, \(isDone ? 1 : 0))
        """, age: age, stays: stays)
  }

  private static func alert(_ age: Double, _ stays: Bool, parcel: Int, isHeld: Bool = false) -> Case {
    Case(
      table: "alert",
      insert: """
        INSERT INTO alert (parcel, kind, occasion, createdAt, heldUntil)
        VALUES (\(parcel), 'delivered', ?2, ?1, \(isHeld ? "?1 + 3e8" : "NULL"))
        """, age: age, stays: stays)
  }

  private static func shown(_ age: Double, _ stays: Bool, _ slot: String?) -> Case {
    Case(
      table: "shown",
      insert: """
        INSERT INTO shown (chat, message, slot, shownAt)
        VALUES ('telegram:42', ?2, \(slot.map { "'\($0)'" } ?? "NULL"), ?1)
        """, age: age, stays: stays)
  }

  private static let cases =
    [
      inbound(1.9, true), inbound(2.1, false), inbound(2.1, true, isDone: false), inbound(30.9, true, lane: "push"),
      inbound(31.1, false, lane: "push"),
      alert(179, true, parcel: 100), alert(181, false, parcel: 100), alert(181, true, parcel: 100, isHeld: true),
      alert(31, true, parcel: 101), alert(31, false, parcel: 102), alert(1, false, parcel: 102),
      shown(29, true, nil), shown(31, false, nil), shown(29, true, "list"), shown(31, false, "round"),
      shown(89, true, "b:70"), shown(91, false, "b:71"), shown(400, true, "p:100"), shown(400, true, "p:101"),
      shown(31, false, "p:102"), shown(29, true, "p:102"), shown(1.9, true, "p:999"), shown(2.1, false, "p:999"),
    ] + others

  private static let others: [Case] =
    [(29, true), (31, false)].map { age, stays in
      Case(
        table: "bundle", insert: "INSERT INTO bundle (id, chat, isSilent, openedAt) VALUES (?2, 'telegram:42', 0, ?1)",
        age: age, stays: stays)
    }
    + [(0, false), (-1, true)].map { age, stays in
      Case(
        table: "hold", insert: "INSERT INTO hold (scope, until) VALUES ('telegram:' || ?2, ?1)", age: age, stays: stays)
    }
    + [(5, true), (9, false)].map { age, stays in
      Case(
        table: "budget",
        insert: "INSERT INTO budget (source, chat, day, spent) VALUES ('s' || ?2, 'telegram:42', ?1 / 86400, 1)",
        age: age, stays: stays)
    }
    + [(29, "text", true), (31, "text", false), (31, "model", true)].map { age, origin, stays in
      Case(
        table: "receipt",
        insert: """
          INSERT INTO receipt (id, chat, isDraft, detail, addedAt)
          VALUES (?2, 'telegram:42', 1, CAST('{"origin":"\(origin)"}' AS BLOB), ?1)
          """, age: age, stays: stays)
    }
    + [(89, true), (91, false)].map { age, stays in
      Case(
        table: "reading",
        insert: """
          INSERT INTO reading (id, chat, detail)
          VALUES (CAST((?1 - 1735689600) * 1000 AS INTEGER) * 4194304 + ?2, 'telegram:42', x'')
          """, age: age, stays: stays)
    }

  /// Three parcels: one open, one archived recently, and one archived long ago.
  private func fill() throws {
    try fixture.handle([
      .saveChat(fixture.profile()), .add(fixture.parcel(100)), .add(fixture.parcel(101, "620434003767")),
      .add(fixture.parcel(102, "620434003778")),
      .setArchived(ParcelID(rawValue: 101), fixture.clock.now.addingTimeInterval(-29 * Self.day)),
      .setArchived(ParcelID(rawValue: 102), fixture.clock.now.addingTimeInterval(-31 * Self.day)),
    ])
  }

  @Test(arguments: cases)
  private func aRowEndsWithItsTime(_ row: Case) throws {
    try fill()
    let rows = {
      try store.connection.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(row.table)") ?? 0 }
    }
    let before = try rows()
    try store.connection.pool.write { db in
      let time = fixture.clock.now.timeIntervalSince1970 - row.age * Self.day
      try db.execute(sql: row.insert, arguments: [time, 5000])
    }
    let report = try store.housekeeping.prune(Self.rules)
    #expect(try rows() == before + (row.stays ? 1 : 0))
    #expect(row.table == "hold" || report.deleted == (row.stays ? [:] : [row.table: 1]))
  }

  @Test func anOlderCardOfTheSameParcelIsForgotten() throws {
    try fill()
    let now = fixture.clock.now.timeIntervalSince1970
    try store.connection.pool.write { db in
      for (message, age) in [("1", 8.0), ("2", 6), ("3", 5)] {
        try db.execute(
          sql: "INSERT INTO shown (chat, message, slot, shownAt) VALUES ('telegram:42', ?, 'p:100', ?)",
          arguments: [message, now - age * Self.day])
      }
    }
    _ = try store.housekeeping.prune(Self.rules)
    let left = try store.connection.pool.read {
      try String.fetchAll($0, sql: "SELECT message FROM shown ORDER BY message")
    }
    #expect(left == ["2", "3"])
  }

  @Test func manyRowsGoInManyCommits() throws {
    try store.connection.pool.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
          INSERT INTO inbound (id, account, externalID, lane, receivedAt, isDone) SELECT i, 'a', i, 'x', 0, 1 FROM n
          """)
    }
    #expect(try store.housekeeping.prune(Self.rules).deleted == ["inbound": 12_000])
    #expect(try store.housekeeping.prune(Self.rules).deleted == [:])
  }

  @Test func choicesOfAChatAreNoMoreThanAHundred() throws {
    try fixture.handle([.saveChat(fixture.profile())] + (0..<130).map { .saveChoice(form: "A\($0)", "tcat") })
    let choices = try store.read { try $0.carrierChoices(in: Samples.chat) }
    #expect(choices.count == 100 && choices["A129"] == "tcat")
  }

  // MARK: Chats

  private func close(_ days: Double) throws {
    var profile = fixture.profile()
    profile.closedAt = fixture.clock.now.addingTimeInterval(-days * Self.day)
    try fixture.handle([
      .saveChat(profile), .add(fixture.parcel(100)), .add(fixture.parcel(101, "620434003767")),
    ])
    try fixture.handle(
      [.saveChat(fixture.profile(Self.other)), .add(fixture.parcel(200))], chat: Self.other, updateID: "2")
  }

  @Test func aClosedChatIsForgottenAfterNinetyDays() throws {
    try close(91)
    #expect(try store.housekeeping.prune(Self.rules).deleted["chat"] == 1)
    func column(_ sql: String) throws -> [String] {
      try store.connection.pool.read { try String.fetchAll($0, sql: sql) }
    }
    #expect(try column("SELECT id FROM chat") == [Self.other.description])
    // Shipments that another chat follows are kept.
    #expect(try column("SELECT number FROM shipment") == ["620434003756"])
    #expect(try column("SELECT externalID FROM inbound WHERE lane = 'telegram:42'") == [])
  }

  @Test func oneThatClosedLatelyIsNotForgotten() throws {
    try close(89)
    #expect(try store.housekeeping.prune(Self.rules).deleted["chat"] == nil)
    #expect(try store.read { try $0.parcels(in: Samples.chat) }.count == 2)
  }

  @Test func oneWhoseFirstWordWaitsIsNotForgotten() throws {
    try close(91)
    try store.inbox.receive(
      [.update(Samples.text("嗨", id: "7"))], account: "a", next: nil, receivedAt: fixture.clock.now)
    #expect(try store.housekeeping.prune(Self.rules).deleted["chat"] == nil)
  }

  @Test func aClosedChatStaysClosedSinceItsFirstDay() throws {
    try fixture.handle([.saveChat(fixture.profile()), fixture.reply("a"), fixture.reply("b")])
    let first = try #require(try fixture.take(1).first)
    let day = fixture.clock.now
    _ = try fixture.take(0, settled: [Settlement(row: first, outcome: .chatClosed)])
    fixture.clock.advance(by: 50 * Self.day)
    try fixture.handle([fixture.reply("c")], updateID: "2")
    let second = try #require(try fixture.take(1).first)
    _ = try fixture.take(0, settled: [Settlement(row: second, outcome: .chatClosed)])
    #expect(try store.read { try $0.chat(Samples.chat)?.closedAt } == day)
  }

  @Test func aGroupForgetsMembersWhoWentOnceNothingIsTheirs() throws {
    var profile = fixture.profile()
    profile.kind = .group
    profile.members.gone = ["1", "2", "3", "4"]
    profile.members.muted = ["1", "5"]
    var (owned, muted, claimed) = (
      fixture.parcel(100), fixture.parcel(101, "620434003767"), fixture.parcel(102, "620434003778")
    )
    owned.owner = Person(id: "2")
    muted.owner = Person(id: "9")
    claimed.owner = Person(id: "9")
    try fixture.handle([
      .saveChat(profile), .add(owned), .add(muted), .add(claimed), .setMutedBy(muted.id, ["3"]),
      .setClaim(claimed.id, Person(id: "4")),
    ])
    _ = try store.housekeeping.prune(Self.rules)
    let members = try #require(try store.read { try $0.chat(Samples.chat)?.members })
    #expect(members.gone == ["2", "3", "4"] && members.muted == ["5"])
  }

  // MARK: Pushes

  private func push(_ id: String) throws -> Int {
    var decided = 0
    let push = Push(account: "aftership", id: id, number: Samples.number("620434003756"), carriers: ["tcat"])
    _ = try store.shipments.commit(
      push, answered: true, now: fixture.clock.now, makeBundleRow: StoreFixture.makeBundleRow
    ) {
      due, _ in
      decided += 1
      return ShipmentChange(shipment: due.shipment, failures: 0, nextCheck: nil)
    }
    return decided
  }

  @Test func aPushIsKnownAgainForAsLongAsItWouldBeBelieved() throws {
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel())])
    let sentAt = fixture.clock.now
    #expect(try push("e-1") == 1)
    #expect(
      try store.connection.pool.read {
        try String.fetchAll($0, sql: "SELECT lane FROM inbound WHERE account = 'aftership'")
      } == [
        "push"
      ])
    for _ in 0..<4 {
      fixture.clock.advance(by: 7.4 * Self.day)
      _ = try store.housekeeping.prune(Self.rules)
      #expect(try push("e-1") == 0 && Push.isTimely(sentAt, now: fixture.clock.now))
    }
    fixture.clock.advance(by: 2 * Self.day)
    _ = try store.housekeeping.prune(Self.rules)
    #expect(!Push.isTimely(sentAt, now: fixture.clock.now))
    #expect(try push("e-1") == 1)
  }

  @Test(arguments: [(0, true), (30, true), (30.01, false), (-0.04, true), (-0.05, false)])
  func aPushIsBelievedForThirtyDays(days: Double, isTimely: Bool) {
    let now = ManualClock.start
    #expect(Push.isTimely(now.addingTimeInterval(-days * Self.day), now: now) == isTimely)
  }
}
