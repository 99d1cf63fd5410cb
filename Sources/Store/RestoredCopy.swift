public import Chat
public import Foundation
import GRDB
public import Tracking

/// A copy that replaced the database. Everything that was committed after the copy was made is lost.
public struct RestoredCopy: Sendable, Equatable {
  /// When the copy was made.
  public var copiedAt: Date
  /// When the bot first ran on it.
  public var restoredAt: Date
  /// True if the chats that were active in between are known, because the replaced database could be read.
  public var knowsChats: Bool
  /// The newest update in the copy's inbox.
  var lastInbound: Int64

  /// Seconds for which chats are told about the restore.
  static let memory = 30 * 86_400.0
  /// The `place` of the bundle for alerts that may have been sent before the restore. Other bundles name a store or a
  /// carrier there.
  static let place = "restored"
  /// Seconds for which the message with such alerts waits for more of them.
  public static let bundleDelay = 600.0

  /// Reads the record; nil if no copy was ever restored.
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

/// The alerts in one message.
public struct AlertBundle: Sendable {
  /// The alerts with their parcels, oldest first.
  public var items: [(AlertKind, Parcel)]
  /// True if the message arrives without a sound.
  public var isSilent: Bool
  /// True if it collects alerts that may have been sent before a copy was restored.
  public var isRestoreBundle: Bool
}

extension Snapshot {
  /// The restored copy that the chat must still be told about; nil if there is nothing to tell.
  /// - Parameter isKnown: whether the chat is in the database. A chat that is not in it may have written for the first
  ///   time after the copy was made. It is told too, unless the chats of that time are known.
  public func restoredCopyToAnnounce(_ chat: ChatID, isKnown: Bool, now: Date) throws -> RestoredCopy? {
    guard let restoredCopy = try RestoredCopy(db),
      now.timeIntervalSince(restoredCopy.restoredAt) < RestoredCopy.memory
    else { return nil }
    guard isKnown else { return restoredCopy.knowsChats ? nil : restoredCopy }
    let waits = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM restoredChat WHERE chat = ?)"),
      arguments: [chat.description])
    return waits == true ? restoredCopy : nil
  }
}

extension Store {
  /// Tells each chat that was active after the copy was made, in one commit. The closure makes the message.
  /// - Returns: the number of chats that are told.
  public func announceRestore(_ makeMessage: (RestoredCopy) throws -> Outbound) throws -> Int {
    guard let restoredCopy else { return 0 }
    return try write { db in
      let chats = try String.fetchAll(db, sql: "SELECT chat FROM restoredChat WHERE isActive = 1").compactMap(
        ChatID.init)
      guard !chats.isEmpty else { return 0 }
      let message = try makeMessage(restoredCopy)
      for chat in chats { try enqueue(message, to: chat, in: db) }
      try db.execute(sql: "DELETE FROM restoredChat WHERE isActive = 1")
      return chats.count
    }
  }

  func markRestoreAnnounced(_ chat: ChatID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM restoredChat WHERE chat = ?", arguments: [chat.description])
  }

  /// From 30 days after the restore on, chats that have not written since are no longer told about it.
  func pruneRestoredChats(now: Date) throws {
    try write { db in
      try db.execute(
        sql: "DELETE FROM restoredChat WHERE EXISTS (SELECT 1 FROM restoration WHERE restoredAt < ?)",
        arguments: [now.seconds - RestoredCopy.memory])
    }
  }

  /// Whether the update was already in the inbox when the copy was made. The bot has answered it since then. Its changes
  /// are made again, because the copy does not contain them, but its answer is not sent again.
  func isAnsweredBeforeRestore(_ inbound: InboundRow, in db: Database) throws -> Bool {
    guard let restoredCopy, inbound.id <= restoredCopy.lastInbound else { return false }
    try Self.count("outbound.notSentAfterRestore", in: db)
    return true
  }
}

// MARK: Alerts

extension Store {
  /// Adds an alert to the chat's one message of alerts that may have been sent before the restore. If that message was
  /// already sent, it is edited.
  func addToRestoreBundle(
    _ alert: Alert, of alertPlan: AlertPlan, sendAt: Date, makeBundleRow: BundleRowMaker, now: Date, in db: Database
  ) throws {
    let open = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT id, sendAt IS NULL FROM bundle WHERE chat = ? AND place = ? ORDER BY openedAt DESC LIMIT 1"),
      arguments: [alertPlan.chat.description, RestoredCopy.place])
    let bundle =
      try open.map { BundleID(rawValue: $0[0]) }
      ?? Self.insertRestoreBundle(alertPlan.chat, sendAt: sendAt, ids, now: now, db)
    try db.cachedStatement(sql: "UPDATE alert SET bundle = ? WHERE parcel = ? AND kind = ? AND occasion = ?")
      .execute(arguments: [bundle.rawValue, alertPlan.parcel.rawValue, alert.kind.rawValue, alert.occasion])
    try Self.count("alert.gathered", in: db)
    guard let open, open[1] as Bool else { return }
    var outbound = try makeBundleRow(bundle)
    if try isWaiting(outbound.slot, in: alertPlan.chat, in: db) { return }
    outbound.action = .edit(nil)
    outbound.key = outbound.slot.map { "edit:" + $0 }
    try enqueue(outbound, to: alertPlan.chat, in: db)
  }

  private static func insertRestoreBundle(
    _ chat: ChatID, sendAt: Date, _ ids: IDGenerator, now: Date, _ db: Database
  ) throws -> BundleID {
    let bundle = BundleID(rawValue: ids.next())
    try db.execute(
      sql: "INSERT INTO bundle (id, chat, place, isSilent, openedAt, sendAt) VALUES (?, ?, ?, 1, ?, ?)",
      arguments: [bundle.rawValue, chat.description, RestoredCopy.place, now.seconds, sendAt.seconds])
    return bundle
  }

  /// Sends the messages that have collected alerts long enough.
  /// - Returns: whether rows were put into the outbox.
  public func sendRestoreBundles(now: Date, makeBundleRow: BundleRowMaker) throws -> Bool {
    let due = "SELECT id, chat FROM bundle WHERE sendAt <= ?"
    guard restoredCopy != nil,
      try pool.read({ try Row.fetchOne($0.cachedStatement(sql: due), arguments: [now.seconds]) }) != nil
    else { return false }
    return try write { db in
      let bundles = try Row.fetchAll(db.cachedStatement(sql: due), arguments: [now.seconds])
      for row in bundles {
        let id: Int64 = row[0]
        try db.execute(sql: "UPDATE bundle SET sendAt = NULL WHERE id = ?", arguments: [id])
        if let chat = ChatID(row[1] as String) { try enqueue(makeBundleRow(BundleID(rawValue: id)), to: chat, in: db) }
      }
      return !bundles.isEmpty
    }
  }
}

// MARK: The first start

extension Store {
  /// Prepares a database that is a copy, in the first transaction of the first process that runs on it. The outbox is
  /// emptied, alerts that were held back go into one silent message per chat, and the chats that must be told are
  /// recorded.
  static func adoptCopy(now: Date, _ ids: IDGenerator, _ db: Database) throws {
    guard try db.tableExists("copy") else { return }
    let copiedAt = try Double.fetchOne(db, sql: "SELECT madeAt FROM copy") ?? 0
    let knowsChats = try db.tableExists("copyChat")
    try dropOutbox(db)
    if knowsChats { try takeOverChats(db) }
    try addHeldToRestoreBundle(now: now, ids, db)
    try recordChats(knowsChats: knowsChats, copiedAt: copiedAt, db)
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
    // The outbox contained the last messages to them.
    try db.execute(sql: "DELETE FROM chat WHERE isForgotten = 1")
    // These messages may have been edited since the copy was made.
    try db.execute(sql: "UPDATE shown SET look = NULL WHERE look IS NOT NULL")
  }

  /// Adds the chats that began after the copy was made, so that they can be told to start again. Deletes the private
  /// chats that were forgotten since then. A missing group is kept, because it may have moved to another id.
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

  /// Alerts that were held until a time in the past have already been sent by then, so they go into the one message.
  private static func addHeldToRestoreBundle(now: Date, _ ids: IDGenerator, _ db: Database) throws {
    let held = "alert.heldUntil <= ?"
    let chats = try String.fetchAll(
      db, sql: "SELECT DISTINCT chat FROM alert JOIN parcel ON parcel.id = alert.parcel WHERE \(held)",
      arguments: [now.seconds])
    for chat in chats.compactMap(ChatID.init) {
      let bundle = try insertRestoreBundle(
        chat, sendAt: now.addingTimeInterval(RestoredCopy.bundleDelay), ids, now: now, db)
      try db.execute(
        sql: """
          UPDATE alert SET bundle = ?, heldUntil = NULL
          WHERE \(held) AND parcel IN (SELECT id FROM parcel WHERE chat = ?)
          """, arguments: [bundle.rawValue, now.seconds, chat.description])
    }
  }

  /// Records which chats to tell. If the chats that were active since the copy are unknown, those active in the week
  /// before the copy count as active. The others are told when they write.
  private static func recordChats(knowsChats: Bool, copiedAt: Double, _ db: Database) throws {
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
