import Chat
import Foundation
import GRDB

extension Store {
  func settle(_ settlements: [Settlement], now: Date, in db: Database) throws {
    for settlement in settlements { try settle(settlement, now: now, in: db) }
    try countOvertakenAlerts(by: settlements, in: db)
    // Most rows end as `done`, so these are counted together.
    let done = settlements.count { if case .done = $0.outcome { true } else { false } }
    try Self.count("outbound.done", by: done, in: db)
    if !settlements.isEmpty { try dropForgotten(in: db) }
  }

  private func settle(_ settlement: Settlement, now: Date, in db: Database) throws {
    let row = settlement.row
    switch settlement.outcome {
    case .done(let message, let isPlain):
      try remove(row.id, in: db)
      if isPlain { try Self.count("outbound.plainText", in: db) }
      if let message {
        try remember(
          message, shows: row.outbound.slot, appearanceHash: isPlain ? nil : settlement.appearanceHash, in: row.chat.id,
          now, db)
        try rememberList(message, row, now: now, db)
      }
    case .alreadyShown(let message):
      try remove(row.id, in: db)
      try remember(
        message, shows: row.outbound.slot, appearanceHash: settlement.appearanceHash, in: row.chat.id, now, db)
      if row.outbound.action != .edit(nil) { try rememberList(message, row, now: now, db) }
      try Self.count("outbound.dropped.needless", in: db)
    case .dropped(let reason):
      if reason == "needless" { try passOvertakenCount(of: row, in: db) }
      try remove(row.id, in: db)
      try Self.count("outbound.dropped.\(reason)", in: db)
    case .retry(let seconds, let retry):
      let date = now.addingTimeInterval(seconds)
      try putBack(row.id, at: date, retry, in: db)
      switch retry {
      case .failed: try Self.count("outbound.failed", in: db)
      case .inDoubt:
        try forgetLooks(in: row.chat.id, db)
        try Self.count("outbound.unknownOutcome", in: db)
      case .tooMany(let isGlobal):
        try Self.count("outbound.tooMany", in: db)
        try hold(isGlobal ? row.chat.id.platform.rawValue : row.chat.id.description, until: date, in: db)
      case .notYet: break
      }
    case .sendAsNew:
      try sendAsNew(row, in: db)
      try Self.count("outbound.dropped.messageGone", in: db)
    case .listGone:
      try remove(row.id, in: db)
      try forgetList(of: row.chat.id, in: db)
      try Self.count("outbound.dropped.messageGone", in: db)
    case .chatClosed:
      try db.execute(
        sql: "UPDATE chat SET closedAt = coalesce(closedAt, ?) WHERE id = ?",
        arguments: [now.seconds, row.chat.id.description])
      try db.execute(sql: "DELETE FROM outbound WHERE chat = ?", arguments: [row.chat.id.description])
      try Self.count("chat.closed", in: db)
    case .chatMigrated(let id):
      try putBack(row.id, at: now, .notYet, in: db)
      try migrate(row.chat.id, to: id, in: db)
      try Self.count("chat.migrated", in: db)
    }
  }

  private func remove(_ id: Int64, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM outbound WHERE id = ?").execute(arguments: [id])
  }

  private func putBack(_ id: Int64, at date: Date, _ retry: Settlement.Retry, in db: Database) throws {
    try Self.absorbYounger(into: id, in: db)
    try db.cachedStatement(
      sql: """
        UPDATE outbound SET isSending = 0, attempts = attempts + ?, doubts = doubts + ?, notBefore = ?,
          leaseOwner = NULL, leaseUntil = NULL WHERE id = ?
        """
    ).execute(arguments: [retry == .notYet ? 0 : 1, retry == .inDoubt ? 1 : 0, date.seconds, id])
  }

  private func hold(_ scope: String, until date: Date, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO hold (scope, until)
        SELECT ?1, ?2 WHERE instr(?1, ':') = 0 OR EXISTS (SELECT 1 FROM chat WHERE id = ?1)
        ON CONFLICT (scope) DO UPDATE SET until = max(until, excluded.until)
        """
    ).execute(arguments: [scope, date.seconds])
  }

  private func sendAsNew(_ row: OutboundRow, in db: Database) throws {
    if case .edit(let message?) = row.outbound.action {
      try db.execute(
        sql: "DELETE FROM shown WHERE chat = ? AND message = ?",
        arguments: [row.chat.id.description, message.rawValue])
    } else if let slot = row.outbound.slot {
      try db.execute(
        sql: "DELETE FROM shown WHERE chat = ? AND slot = ?", arguments: [row.chat.id.description, slot])
    }
    try Self.absorbYounger(into: row.id, in: db)
    try db.execute(
      sql: "UPDATE outbound SET isSending = 0, effect = 'send', target = NULL WHERE id = ?",
      arguments: [row.id])
  }

  /// Remembers the origin of a message. It is kept until the message has no slot any more, or until another card is
  /// opened in it.
  func keep(_ slot: String, asOriginOf message: MessageID, in chat: ChatID, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE shown SET origin = ? WHERE chat = ? AND message = ?")
      .execute(arguments: [slot, chat.description, message.rawValue])
  }

  /// Records what the message shows. Nothing is stored for a chat that was forgotten while the message was being sent.
  private func remember(
    _ message: MessageID, shows slot: String?, appearanceHash: Int64?, in chat: ChatID, _ now: Date, _ db: Database
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO shown (chat, message, slot, shownAt, look)
        SELECT id, ?2, ?3, ?4, ?5 FROM chat WHERE id = ?1
        ON CONFLICT (chat, message) DO UPDATE SET slot = excluded.slot, shownAt = excluded.shownAt,
          look = excluded.look, origin = CASE WHEN excluded.slot IS NULL THEN NULL ELSE origin END
        """
    ).execute(arguments: [chat.description, message.rawValue, slot, now.seconds, appearanceHash])
    if slot == nil { try dropUnslotted(in: chat, db) }
  }

  /// Number of records kept per chat for messages without a slot. An edit of an older message is sent even if it
  /// changes nothing.
  private static let maxUnslotted = 50

  private func dropUnslotted(in chat: ChatID, _ db: Database) throws {
    try db.cachedStatement(sql: Self.dropUnslotted).execute(arguments: [chat.description, Self.maxUnslotted - 1])
  }

  static let dropUnslotted = """
    DELETE FROM shown WHERE chat = ?1 AND slot IS NULL
      AND shownAt < (SELECT shownAt FROM shown WHERE chat = ?1 AND slot IS NULL ORDER BY shownAt DESC LIMIT 1 OFFSET ?2)
    """

  /// A message of the chat may have been edited, so the appearance of all its messages counts as unknown.
  private func forgetLooks(in chat: ChatID, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE shown SET look = NULL WHERE chat = ? AND look IS NOT NULL")
      .execute(arguments: [chat.description])
  }
}
