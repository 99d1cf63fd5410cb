import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Store

/// `/forget` deletes everything. The tables are read from the schema, so that new ones are tested too.
@Suite struct ForgetTests {
  private let fixture: StoreFixture
  private static let number = "620434003756"
  private static let shared = "620434003767"
  /// Stored in every text and blob column.
  private static let secret = "只有我知道的耳機"
  private static let other = ChatID(platform: "telegram", value: "777")

  init() throws { fixture = try StoreFixture() }

  private var store: Store { fixture.store }

  private func tables(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    ).filter { $0 != "grdb_migrations" }
  }

  /// A chat with data from every effect, and another chat that follows one of its shipments.
  private func fill() throws {
    var profile = fixture.profile()
    profile.dialogue = Data(Self.secret.utf8)
    var noted = NotedFields(store: Place(name: Self.secret), pickupCode: Self.secret)
    noted.product = Self.secret
    var mine = fixture.parcel(100, Self.number)
    mine.noted = noted
    mine.owner = Person(id: "9", name: Self.secret)
    mine.reading = ReadingID(rawValue: 70)
    let key = SealedKey(
      chat: Samples.chat, source: "tracktw", serial: 71, sealed: Data(Self.secret.utf8), connectedAt: fixture.clock.now)
    try fixture.handle(
      [.saveChat(fixture.profile(Self.other)), .add(fixture.parcel(200, Self.shared))], chat: Self.other)
    try fixture.handle(
      [
        .saveChat(profile), .add(mine), .add(fixture.parcel(101, Self.shared)), .saveChoice(form: "N12", "tcat"),
        .saveReading(ReadingID(rawValue: 70), Data(Self.secret.utf8)), .connect(key, exclusiveCarriers: []),
        .mail(
          .connect(
            Mailbox(
              id: MailboxID(rawValue: 73), chat: Samples.chat, address: Self.secret, host: "imap.example.com",
              port: 993, sealed: Data(Self.secret.utf8), scan: ReadingID(rawValue: 74), connectedAt: fixture.clock.now))
        ),
        .imports(.fetch(ImportID(rawValue: 72), .document(Document(id: Self.secret)))),
        .setClaim(ParcelID(rawValue: 100), Person(id: "9", name: Self.secret)),
        fixture.reply(Self.secret), fixture.reply(Self.secret, .alert, slot: "list"),
      ], updateID: "2")
    // One message is shown, and another is being sent.
    let first = try fixture.take(1)
    _ = try fixture.take(0, settled: first.map { Settlement(row: $0, outcome: .done(MessageID(rawValue: "55"))) })
    try fillTheRest()
  }

  /// Adds a row to each table that belongs to a chat or a parcel and has no row of this chat yet.
  private func fillTheRest() throws {
    try store.connection.pool.write { db in
      try db.execute(sql: "INSERT INTO hold VALUES (?, 0)", arguments: [Samples.chat.description])
      for table in try tables(db) {
        let parents = try Row.fetchAll(db, sql: "PRAGMA foreign_key_list(\(table))").reduce(into: [String: String]()) {
          $0[$1["from"] as String] = $1["table"] as String
        }
        guard !parents.values.allSatisfy({ $0 == "shipment" }),
          !["parcel", "shipment"].contains(table)
        else { continue }
        let columns = try Row.fetchAll(db, sql: "PRAGMA table_info(\(table))")
        let values = columns.map { column -> (any DatabaseValueConvertible)? in
          switch parents[column["name"] as String] {
          case "chat"?: Samples.chat.description
          case "parcel"?: 100
          case let table? where table != "shipment": try? Int64.fetchOne(db, sql: "SELECT min(id) FROM \(table)")
          case "shipment"?: try? Int64.fetchOne(db, sql: "SELECT min(id) FROM shipment")
          default:
            switch (column["type"] as String, column["pk"] as Int > 0) {
            case ("TEXT", _): "\(Self.secret) \(table)"
            case ("BLOB", _): Data("\(Self.secret) \(table)".utf8)
            default: 9_000
            }
          }
        }
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        try db.execute(
          sql: "INSERT OR IGNORE INTO \(table) VALUES (\(marks))", arguments: StatementArguments(values))
      }
    }
  }

  /// The tables in which the chat, its numbers or its texts are found.
  private func traces(of needles: [String]) throws -> [String] {
    try revokeConsents()
    return try store.connection.pool.read { db in
      try tables(db).filter { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").contains { row in
          row.databaseValues.contains { value in
            let text =
              switch value.storage {
              case .string(let text): text
              case .blob(let data): String(decoding: data, as: UTF8.self)
              default: ""
              }
            return needles.contains { text.contains($0) }
          }
        }
      }
    }
  }

  private static let needles = [Samples.chat.description, number, secret, "tracktw#71"]

  private func forget(updateID: String = "9") throws {
    let words = [
      Outbound(.answer(press: "p"), content: .stored(Data("gone".utf8)), priority: .answer),
      Outbound(.edit(MessageID(rawValue: "7")), content: .stored(Data("bye".utf8)), slot: "farewell"),
    ]
    try fixture.handle([.forget(farewell: words)], updateID: updateID)
    try revokeConsents()
  }

  /// Google answers that the chat's consent is over. Until then it is kept, encrypted for no chat.
  private func revokeConsents() throws {
    for consent in try store.google.revocations(limit: 9).due { try store.google.settle(consent, retryAt: nil) }
  }

  /// Sends the last messages. The chat's row is then deleted.
  private func sayTheRest() throws -> [String] {
    var said: [String] = []
    var settled: [Settlement] = []
    while let row = try fixture.take(1, settled: settled).first {
      said.append(row.text)
      settled = [Settlement(row: row, outcome: .done(MessageID(rawValue: "8")))]
    }
    return said
  }

  @Test func noTableKeepsAnythingOfTheChat() throws {
    try fill()
    let before = try traces(of: Self.needles)
    let owned = try store.connection.pool.read { db in
      try tables(db).filter { table in
        try Row.fetchAll(db, sql: "PRAGMA foreign_key_list(\(table))").contains { $0["table"] as String == "chat" }
      }
    }
    #expect(Set(before).isSuperset(of: owned) && Set(before).isSuperset(of: ["inbound", "hold", "chat", "shipment"]))
    try forget()
    #expect(try sayTheRest() == ["gone", "bye"])
    #expect(try traces(of: Self.needles) == [])
    // Shipments that another chat follows are kept.
    #expect(try store.read { try $0.parcels(in: Self.other) }.compactMap(\.number?.text) == [Self.shared])
  }

  @Test func theTextsAreNotLeftInTheFileEither() async throws {
    try fill()
    try await store.checkpoint()
    try forget()
    _ = try sayTheRest()
    try await store.checkpoint()
    for suffix in ["", "-wal"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path("bot.sqlite" + suffix)))
      for needle in Self.needles {
        #expect(bytes.range(of: Data(needle.utf8)) == nil, "\(needle) in bot.sqlite\(suffix)")
      }
    }
  }

  @Test func onlyTheLastWordsNeedTheChatAndItsLanguage() throws {
    try fill()
    try forget()
    #expect(try store.read { try $0.chat(Samples.chat) } == nil)
    let row = try #require(try fixture.take(1).first)
    #expect(row.chat.language == "zh-Hant" && row.chat.kind == .private)
    // The chat has blocked the bot.
    _ = try fixture.take(0, settled: [Settlement(row: row, outcome: .chatClosed)])
    #expect(try traces(of: Self.needles) == [])
  }

  @Test func aMessageThatWasOnTheWireLeavesNothing() throws {
    try fill()
    let flying = try #require(try fixture.take(1).first)
    try forget()
    _ = try fixture.take(0, settled: [Settlement(row: flying, outcome: .retry(after: 3, .tooMany(isGlobal: false)))])
    _ = try sayTheRest()
    _ = try fixture.take(0, settled: [Settlement(row: flying, outcome: .done(MessageID(rawValue: "9")))])
    #expect(try traces(of: Self.needles) == [])
  }

  @Test func whoWritesAgainBeginsAnew() throws {
    try fill()
    try forget()
    // Before the last messages are sent.
    try fixture.handle([.saveChat(fixture.profile()), .add(fixture.parcel(300))], updateID: "10")
    _ = try sayTheRest()
    #expect(try store.read { try $0.parcels(in: Samples.chat) }.map(\.id.rawValue) == [300])
    #expect(try store.read { try $0.chat(Samples.chat) } != nil)
  }

  @Test func aRepeatIsKnownAndWhatCameAfterwardsIsHandled() throws {
    try fill()
    try store.inbox.receive(
      [.update(Samples.text("刪", id: "9")), .update(Samples.text("又來了", id: "10"))], account: "a", next: nil,
      receivedAt: fixture.clock.now)
    var handled: [String] = []
    _ = try store.inbox.handle(
      limit: 10, now: fixture.clock.now,
      handler: { row, _ in
        handled.append(row.envelope.id)
        return row.envelope.id == "9" ? [.forget(farewell: [])] : []
      }, reportFailure: { _, _, error in throw error })
    #expect(handled == ["9", "10"])
    #expect(try traces(of: Self.needles.dropFirst().map { $0 }) == [])
    let isNew = try store.inbox.receive(
      [.update(Samples.text("刪", id: "9"))], account: "a", next: nil, receivedAt: fixture.clock.now)
    #expect(isNew == 0)
  }

  @Test func aMemberTakesOnlyWhatIsTheirs() throws {
    var mine = fixture.parcel(100, Self.number)
    mine.owner = Person(id: "9")
    var theirs = fixture.parcel(101, Self.shared)
    theirs.owner = Person(id: "10")
    try fixture.handle([
      .saveChat(fixture.profile()), .add(mine), .add(theirs),
      .setClaim(ParcelID(rawValue: 101), Person(id: "9", name: Self.secret)),
    ])
    try fixture.handle([.forgetMember(Person(id: "9"))], updateID: "2")
    let left = try store.read { try $0.parcels(in: Samples.chat) }
    #expect(left.map(\.id.rawValue) == [101] && left[0].claim == nil)
    #expect(try traces(of: [Self.number, Self.secret]) == [])
  }
}
