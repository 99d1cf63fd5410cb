public import Chat
public import Foundation
import GRDB
public import Tracking

/// A copy was put in the database's place: what was committed after it was made is not known any more.
public struct Restoration: Sendable, Equatable {
  /// When the copy was made.
  public var copiedAt: Date
  /// When the bot first lived on it.
  public var restoredAt: Date
  /// Whether the chats that were active in between are known, from the database that was there before.
  public var knowsChats: Bool
  /// The newest update that was in the copy's inbox.
  var lastInbound: Int64

  /// Chats are told of it for so many seconds.
  static let memory = 30 * 86_400.0
  /// Where the alerts are told that may have been told before, in place of a store.
  static let place = "restored"
  /// Seconds for which the message with them waits for more.
  public static let gathering = 600.0

  /// Nil where there was none.
  init?(_ db: Database) throws {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT copiedAt, restoredAt, knowsChats, lastInbound FROM restoration"))
    guard let row else { return nil }
    copiedAt = Date(seconds: row[0])
    restoredAt = Date(seconds: row[1])
    knowsChats = row[2]
    lastInbound = row[3]
  }
}

/// What one message of alerts tells.
public struct AlertBundle: Sendable {
  /// Oldest first.
  public var items: [(AlertKind, Parcel)]
  public var isSilent: Bool
  /// It gathers what may have been told before a copy was restored.
  public var isOfRestore: Bool
}

extension Snapshot {
  /// The restored copy that the chat has not heard of; nil where there is nothing to say. A chat that is not in the
  /// database may be one that first wrote after the copy was made, where those are not known.
  public func restorationToTell(_ chat: ChatID, isKnown: Bool, now: Date) throws -> Restoration? {
    guard let restoration = try Restoration(db),
      now.timeIntervalSince(restoration.restoredAt) < Restoration.memory
    else { return nil }
    guard isKnown else { return restoration.knowsChats ? nil : restoration }
    let waits = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM restoredChat WHERE chat = ?)"),
      arguments: [chat.description])
    return waits == true ? restoration : nil
  }
}

extension Store {
  /// Tells each chat that was active since the copy was made, in one commit.
  /// - Returns: how many are told.
  public func tellOfRestore(_ note: (Restoration) throws -> Outbound) throws -> Int {
    guard let restoration else { return 0 }
    return try write { db in
      let chats = try String.fetchAll(db, sql: "SELECT chat FROM restoredChat WHERE isActive = 1").compactMap(
        ChatID.init)
      guard !chats.isEmpty else { return 0 }
      let note = try note(restoration)
      for chat in chats { try enqueue(note, to: chat, in: db) }
      try db.execute(sql: "DELETE FROM restoredChat WHERE isActive = 1")
      return chats.count
    }
  }

  func noteRestoration(_ chat: ChatID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM restoredChat WHERE chat = ?", arguments: [chat.description])
  }

  /// Chats that have not written for a month are not told any more.
  func pruneRestoredChats(now: Date) throws {
    try write { db in
      try db.execute(
        sql: "DELETE FROM restoredChat WHERE EXISTS (SELECT 1 FROM restoration WHERE restoredAt < ?)",
        arguments: [now.seconds - Restoration.memory])
    }
  }

  /// An update that waited in the copy's inbox was answered by the bot that the copy was made of. What it causes is
  /// done once more, as it is not in the copy, but for the answer.
  func isAnsweredBeforeRestore(_ inbound: InboundRow, in db: Database) throws -> Bool {
    guard let restoration, inbound.id <= restoration.lastInbound else { return false }
    try Self.count("outbound.notSentAfterRestore", in: db)
    return true
  }
}

// MARK: Alerts

extension Store {
  /// Into the chat's one message of what may have been told before the copy was restored. Once that is sent, it is
  /// edited.
  func gather(
    _ news: News, of alertDecision: AlertDecision, sendAt: Date, draw: BundleRenderer, now: Date, in db: Database
  ) throws {
    let open = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT id, sendAt IS NULL FROM bundle WHERE chat = ? AND place = ? ORDER BY openedAt DESC LIMIT 1"),
      arguments: [alertDecision.chat.description, Restoration.place])
    let bundle =
      try open.map { BundleID(rawValue: $0[0]) }
      ?? Self.gathering(alertDecision.chat, sendAt: sendAt, ids, now: now, db)
    try db.cachedStatement(sql: "UPDATE alert SET bundle = ? WHERE parcel = ? AND kind = ? AND occasion = ?")
      .execute(arguments: [bundle.rawValue, alertDecision.parcel.rawValue, news.kind.rawValue, news.occasion])
    try Self.count("alert.gathered", in: db)
    guard let open, open[1] as Bool else { return }
    var outbound = try draw(bundle)
    if try isWaiting(outbound.slot, in: alertDecision.chat, in: db) { return }
    outbound.action = .edit(nil)
    outbound.key = outbound.slot.map { "edit:" + $0 }
    try enqueue(outbound, to: alertDecision.chat, in: db)
  }

  private static func gathering(
    _ chat: ChatID, sendAt: Date, _ ids: IDs, now: Date, _ db: Database
  ) throws -> BundleID {
    let bundle = BundleID(rawValue: ids.next())
    try db.execute(
      sql: "INSERT INTO bundle (id, chat, place, isSilent, openedAt, sendAt) VALUES (?, ?, ?, 1, ?, ?)",
      arguments: [bundle.rawValue, chat.description, Restoration.place, now.seconds, sendAt.seconds])
    return bundle
  }

  /// Sends the messages that have gathered long enough.
  /// - Returns: whether something was put in the outbox.
  public func releaseGathered(now: Date, draw: BundleRenderer) throws -> Bool {
    let due = "SELECT id, chat FROM bundle WHERE sendAt <= ?"
    guard restoration != nil,
      try pool.read({ try Row.fetchOne($0.cachedStatement(sql: due), arguments: [now.seconds]) }) != nil
    else { return false }
    return try write { db in
      let bundles = try Row.fetchAll(db.cachedStatement(sql: due), arguments: [now.seconds])
      for row in bundles {
        let id: Int64 = row[0]
        try db.execute(sql: "UPDATE bundle SET sendAt = NULL WHERE id = ?", arguments: [id])
        if let chat = ChatID(row[1] as String) { try enqueue(draw(BundleID(rawValue: id)), to: chat, in: db) }
      }
      return !bundles.isEmpty
    }
  }
}

// MARK: The first start

extension Store {
  /// Where the database is a copy, in the first transaction of the first process that lives on it: what waited to be
  /// sent is not sent, what was held back goes into the one silent message, and the chats to be told are noted.
  static func beginOnCopy(now: Date, _ ids: IDs, _ db: Database) throws {
    guard try db.tableExists("copy") else { return }
    let copiedAt = try Double.fetchOne(db, sql: "SELECT madeAt FROM copy") ?? 0
    let knowsChats = try db.tableExists("copyChat")
    try dropOutbox(db)
    if knowsChats { try takeOverChats(db) }
    try holdForOneMessage(now: now, ids, db)
    try noteChats(knowsChats: knowsChats, copiedAt: copiedAt, db)
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO restoration (id, copiedAt, restoredAt, knowsChats, lastInbound)
        VALUES (1, ?, ?, ?, (SELECT coalesce(max(id), 0) FROM inbound))
        """, arguments: [copiedAt, now.seconds, knowsChats])
    try db.execute(sql: "DROP TABLE copy; DROP TABLE IF EXISTS copyChat")
  }

  private static func dropOutbox(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM outbound")
    try count("outbound.notSentAfterRestore", by: db.changesCount, in: db)
    // The last words to them were among it.
    try db.execute(sql: "DELETE FROM chat WHERE isForgotten = 1")
    // Messages may have been edited since.
    try db.execute(sql: "UPDATE shown SET look = NULL WHERE look IS NOT NULL")
  }

  /// Chats that began after the copy was made can be told that they have to begin again; people who had themselves
  /// forgotten since stay forgotten. A group that is missing may have moved.
  private static func takeOverChats(_ db: Database) throws {
    let forgotten = try String.fetchAll(
      db, sql: "SELECT id FROM chat WHERE kind = 'private' AND id NOT IN (SELECT id FROM copyChat)")
    for chat in forgotten {
      try db.execute(
        sql: "UPDATE inbound SET lane = '', body = NULL, isDone = 1 WHERE lane = ?", arguments: [chat])
      try db.execute(sql: "DELETE FROM chat WHERE id = ?", arguments: [chat])
    }
    try db.execute(
      sql: """
        DELETE FROM shipment WHERE NOT EXISTS (SELECT 1 FROM parcel WHERE parcel.shipment = shipment.id);
        INSERT INTO chat (id, kind, language, isLanguageChosen, timeZone, createdAt)
        SELECT id, kind, language, isLanguageChosen, timeZone, createdAt FROM copyChat
        WHERE isActive AND id NOT IN (SELECT id FROM chat);
        UPDATE chat SET closedAt = NULL WHERE id IN (SELECT id FROM copyChat WHERE isActive);
        """)
  }

  /// What was held back until a time that has passed was told then.
  private static func holdForOneMessage(now: Date, _ ids: IDs, _ db: Database) throws {
    let held = "alert.heldUntil <= ?"
    let chats = try String.fetchAll(
      db, sql: "SELECT DISTINCT chat FROM alert JOIN parcel ON parcel.id = alert.parcel WHERE \(held)",
      arguments: [now.seconds])
    for chat in chats.compactMap(ChatID.init) {
      let bundle = try gathering(
        chat, sendAt: now.addingTimeInterval(Restoration.gathering), ids, now: now, db)
      try db.execute(
        sql: """
          UPDATE alert SET bundle = ?, heldUntil = NULL
          WHERE \(held) AND parcel IN (SELECT id FROM parcel WHERE chat = ?)
          """, arguments: [bundle.rawValue, now.seconds, chat.description])
    }
  }

  /// Where it is not known who was active since, whoever was in the week before the copy is taken to have been; the
  /// others are told when they write.
  private static func noteChats(knowsChats: Bool, copiedAt: Double, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM restoredChat")
    guard !knowsChats else {
      return try db.execute(
        sql: "INSERT INTO restoredChat SELECT id, 1 FROM chat WHERE id IN (SELECT id FROM copyChat WHERE isActive)")
    }
    try db.execute(
      sql: """
        INSERT INTO restoredChat
        SELECT id, id IN (
          SELECT lane FROM inbound WHERE receivedAt > :week UNION SELECT chat FROM parcel WHERE addedAt > :week
        ) FROM chat WHERE closedAt IS NULL
        """, arguments: ["week": copiedAt - 7 * 86_400])
  }
}
