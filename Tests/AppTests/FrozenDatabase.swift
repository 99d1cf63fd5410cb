import Carriers
import Chat
import Foundation
import GRDB
import Receipts
import TestSupport
import Testing
import Tracker
import Tracking

@testable import App
@testable import Scheduler
@testable import Store

/// Writes the database that is kept for each release: a few chats with invented data, and rows in every table.
enum FrozenDatabase {
  static let first = ChatID(platform: "telegram", value: "42")
  private static let second = ChatID(platform: "telegram", value: "43")
  private static let group = ChatID(platform: "telegram", value: "-44")
  private static let closed = ChatID(platform: "telegram", value: "45")
  static let forgotten = ChatID(platform: "telegram", value: "46")

  static let token = "12|invented-token-of-nobody"
  static let digits = "7294"
  /// The bot's time when the database was written.
  static let end = ManualClock.start.addingTimeInterval(86_400)

  static func write(to path: String) async throws {
    let scratch = try ScratchFolder()
    let source = scratch.path("bot.sqlite")
    let clock = ManualClock()
    do {
      let bot = try FrozenBot(path: source, clock: clock)
      try await sendUserMessages(bot)
      try storeSecretsAndSettings(bot)
      try await writeCarrierAnswers(bot)
      try writeOperatingState(bot)
      try storeReceipts(bot)
      try storeMailbox(bot)
      bot.secretStore.examine(bot.store.keyChecks)
      clock.advance(by: end.timeIntervalSince(clock.now))
      try leavePictures(bot)
      try leavePendingWork(bot)
    }
    let copy = scratch.path("copy.sqlite")
    let queue = try DatabaseQueue(path: copy)
    try DatabaseQueue(path: source).backup(to: queue)
    try await queue.writeWithoutTransaction { db in
      try insertHostRows(db)
      let empty = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'").filter {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\($0)\"") == 0
      }
      #expect(empty == [], "every table has rows")
      // Small pages: most tables have few rows.
      try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA page_size = 1024; VACUUM")
    }
    try queue.close()
    for (from, to) in [(copy, path), (source + ".key", path + ".key")] {
      try? FileManager.default.removeItem(atPath: to)
      try FileManager.default.copyItem(atPath: from, toPath: to)
    }
  }

  /// Rows that only an operator's actions create: invitations, refusals, blocks, a restored copy.
  private static func insertHostRows(_ db: Database) throws {
    let now = end.timeIntervalSince1970
    try db.execute(
      sql: """
        INSERT INTO blocked VALUES ('telegram:47', :now);
        INSERT INTO refusal VALUES ('telegram:48', :now, 1, 0);
        INSERT INTO invitation VALUES ('invented', :now + 86400);
        INSERT INTO restoration VALUES (1, :now - 7200, :now - 3600, 0, 0);
        INSERT INTO restoredChat VALUES ('\(second)', 0);
        """, arguments: ["now": now])
  }

  /// Messages of users, and the bot's replies.
  private static func sendUserMessages(_ bot: FrozenBot) async throws {
    func say(_ text: String, _ chat: ChatID = first) throws {
      try bot.handleUpdate(.text(text, links: []), in: chat, .private)
    }
    func command(_ name: String, _ arguments: String = "", in chat: ChatID = first) throws {
      try bot.handleUpdate(.command(name, arguments: arguments), in: chat, chat == group ? .group : .private)
    }
    try say("您的包裹 黑貓 620434003756 已出貨，請留意。")
    try say("您有兩件包裹：黑貓 620434003760、黑貓 620434003771")
    try command("add", "RR824903259TW")
    try command("add", "SF2739630464764")
    try command("start", in: second)
    try say("Your parcel 620434003756 with T-Cat is on its way", second)
    try say("1Z999AA10123456784", second)
    try command("start", in: group)
    try command("add", "黑貓 620434003782", in: group)
    try command("add", "黑貓 620434003793", in: group)
    try command("list", in: second)
    try command("list")
    try await bot.send()
    try say("620434003760 到了叫我")
    try command("add", "")
    try await bot.send()
  }

  /// Keys, phone digits and the settings of chats.
  private static func storeSecretsAndSettings(_ bot: FrozenBot) throws {
    let (store, now) = (bot.store, bot.clock.now)
    func profile(_ chat: ChatID) throws -> ChatProfile { try #require(try store.read { try $0.chat(chat) }) }
    let sealed = try #require(bot.secretStore.encrypt(Secret(token), .key("tracktw"), first))
    let key = SealedKey(chat: first, source: "tracktw", serial: store.ids.next(), sealed: sealed, connectedAt: now)
    let ciphertext = try #require(bot.secretStore.encrypt(Secret(digits), .phoneDigits("sfExpress"), first))
    var own = try profile(first)
    own.preferences = AlertPreferences(quiet: QuietHours("23:00-07:30"))
    own.preferences?.off = [.outForDelivery]
    own.preferences?.digest = 600
    try bot.apply(
      [
        .saveChat(own), .connect(key, exclusiveCarriers: ["tcat"]), .saveChoice(form: "N12", "tcat"),
        .saveDigits(SealedDigits(chat: first, carrier: "sfExpress", sealed: ciphertext, givenAt: now)),
      ], in: first)
    try store.credentials.finishCheck(of: key, .accepted(exclusiveCarriers: ["tcat"]), telling: nil, now: now)
    var group = try profile(group)
    group.language = "zh-Hans"
    (group.members.muted, group.members.gone) = (["11"], ["12"])
    let parcels = try store.read { try $0.parcels(in: Self.group) }
    let (newest, oldest) = (try #require(parcels.first).id, try #require(parcels.last).id)
    try bot.apply(
      [
        .saveChat(group), .setClaim(newest, Person(id: "13", name: "小王")), .setMutedBy(newest, ["11"]),
        .setReminder(oldest, now.addingTimeInterval(2 * 86_400)),
      ], in: Self.group)
    var english = try profile(second)
    english.preferences = AlertPreferences(quiet: nil)
    try bot.apply([.saveChat(english)], in: second)
  }

  /// A carrier's answer: a parcel at a store, with one status text that no table knows.
  private static func writeCarrierAnswers(_ bot: FrozenBot) async throws {
    bot.clock.advance(by: 3600)
    let ids = try bot.query { db in
      try Int64.fetchAll(db, sql: "SELECT id FROM shipment WHERE carrier = 'tcat' ORDER BY id")
    }
    let minutes = bot.clock.now.timeIntervalSince(ManualClock.start) / 60
    var result = TrackingResult(
      .found,
      events: [
        Samples.event(.arrivedAtStore, "已送達門市", minutesAfterStart: minutes - 5),
        Samples.event(nil, "說不清的狀態", minutesAfterStart: minutes - 9),
        Samples.event(.inTransit, "轉運中", minutesAfterStart: minutes - 30),
      ], store: Place(name: "光復門市", address: "光復路 1 號"), amount: Money(value: 380))
    result.memo = "invented"
    let attempt = SourceAttempt(source: "tracktw", outcome: "found", seconds: 1, spent: 1)
    _ = try bot.answers.write(
      ids.map {
        (ShipmentLease(ShipmentID(rawValue: $0)), ChainAnswer(result: result, source: "tracktw", attempts: [attempt]))
      })
    try await bot.send()
  }

  /// The bot's own state: circuit breakers, quotas, troubles, closed chats, a list, an unreadable row.
  private static func writeOperatingState(_ bot: FrozenBot) throws {
    let (store, now) = (bot.store, bot.clock.now)
    try store.sources.save(
      [
        CircuitBreakerRecord(
          source: "hct", since: now, failures: 4, openUntil: now.addingTimeInterval(90_000), reason: "blocked")
      ],
      forgetting: [])
    let quota = SourceQuota(total: 200, used: 3, remaining: 197)
    try store.sources.save([QuotaReport(source: "seventeentrack", quota: quota, askedAt: now)])
    try store.troubles.report(
      began: [ReportedTrouble(name: "source:hct", since: now)], ended: [], setAside: 0, to: nil, messages: [])
    for chat in [closed, forgotten] {
      try bot.apply(
        [
          .saveChat(
            ChatProfile(id: chat, kind: .private, language: "en", zone: .taipei, createdAt: now)),
          .add(
            NewParcel(
              id: ParcelID(rawValue: store.ids.next()), carrier: "tcat", number: Samples.number("620434003804"),
              owner: nil, noted: NotedFields(), isFollowed: true)),
        ], in: chat)
    }
    let list = ImportedList(
      parcels: [
        Parcel(
          id: ParcelID(rawValue: store.ids.next()), shipment: Samples.shipment("tcat", "620434003815"), addedAt: now)
      ], unreadable: 1)
    try bot.apply([.imports(.keep(ImportID(rawValue: store.ids.next()), list))], in: second)
    try store.connection.write { transaction in
      let db = transaction.db
      try db.execute(sql: "UPDATE chat SET closedAt = createdAt WHERE id = ?", arguments: [closed.description])
      try db.execute(
        sql: "UPDATE chat SET members = CAST('{' AS BLOB) WHERE id = ?", arguments: [second.description])
    }
    try store.connection.write { _ = try $0.snapshot.chat(second) }
  }

  /// Work that is pending when the bot stops: an undo record, updates in the inbox, messages in the outbox, one of
  /// them postponed by the platform.
  private static func leavePendingWork(_ bot: FrozenBot) throws {
    let parcel = try #require(try bot.store.read { try $0.parcels(in: first) }.first).id
    let undo = UndoRecord(
      id: UndoID(rawValue: bot.store.ids.next()), kind: .rename, parcel: parcel, user: "9",
      detail: Data(#"{"name":{"_0":\#(parcel.rawValue),"_1":"耳機"}}"#.utf8),
      expiresAt: bot.clock.now.addingTimeInterval(86_400))
    try bot.apply([.saveUndo(undo, keepingRowsOf: parcel)], in: first)
    try bot.handleUpdate(.command("list", arguments: ""), in: first, .private)
    try bot.handleUpdate(.command("settings", arguments: ""), in: group, .group)
    try bot.handleUpdate(.command("add", arguments: ""), in: second, .private)
    try bot.apply([.forget(farewell: [try outbound()])], in: forgotten)
    let taken = try bot.store.outbox.settleAndTake(
      settled: [], take: 1, owner: "test", render: { _, _ in })
    let again = taken.rows.map { Settlement(row: $0.row, outcome: .retry(after: 300, .tooMany(isGlobal: false))) }
    _ = try bot.store.outbox.settleAndTake(settled: again, take: 0, owner: "test", render: { _, _ in })
    try bot.receive(.text("還有 620434003826 黑貓", links: []), in: first, .private)
    try bot.receive(.text("my token 12|another-invented-token", links: []), in: second, .private)
  }

  private static func outbound() throws -> Outbound {
    Outbound(.send, content: .stored(Data(#"{"data":{"_0":{"forgetLeft":{}}}}"#.utf8)))
  }
}

extension FrozenBot {
  func query<T>(_ body: (Database) throws -> T) throws -> T { try store.connection.pool.read(body) }
}
