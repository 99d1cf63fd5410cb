import Chat
import Foundation
import GRDB

extension Store {
  func settle(_ settlements: [Settlement], now: Date, in db: Database) throws {
    for settlement in settlements { try settle(settlement, now: now, in: db) }
    // Counted together: this is the commonest end by far.
    let done = settlements.count { if case .done = $0.end { true } else { false } }
    try Self.count("outbound.done", by: done, in: db)
    if !settlements.isEmpty { try dropForgotten(in: db) }
  }

  private func settle(_ settlement: Settlement, now: Date, in db: Database) throws {
    let row = settlement.row
    switch settlement.end {
    case .done(let message, let isPlain):
      try remove(row.id, in: db)
      if isPlain { try Self.count("outbound.plainText", in: db) }
      if let message {
        try remember(message, shows: row.outbound.slot, in: row.chat.id, now: now, db)
        try rememberList(message, settlement, now: now, db)
      }
    case .dropped(let reason):
      try remove(row.id, in: db)
      try Self.count("outbound.dropped.\(reason)", in: db)
    case .again(let seconds, let retry):
      let date = now.addingTimeInterval(seconds)
      try putBack(row.id, at: date, retry, in: db)
      switch retry {
      case .failed: try Self.count("outbound.failed", in: db)
      case .inDoubt: try Self.count("outbound.unknownOutcome", in: db)
      case .tooMany(let isGlobal):
        try Self.count("outbound.tooMany", in: db)
        try hold(isGlobal ? row.chat.id.platform.rawValue : row.chat.id.description, until: date, in: db)
      case .notYet: break
      }
    case .sendAnew:
      try sendAnew(row, in: db)
      try Self.count("outbound.dropped.messageGone", in: db)
    case .forgotten:
      try remove(row.id, in: db)
      try forgetList(of: row.chat.id, in: db)
      try Self.count("outbound.dropped.messageGone", in: db)
    case .chatClosed:
      try db.execute(
        sql: "UPDATE chat SET closedAt = ? WHERE id = ?", arguments: [now.seconds, row.chat.id.description])
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

  /// A waiting row that says the same makes this one needless.
  private func putBack(_ id: Int64, at date: Date, _ retry: Settlement.Retry, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE OR REPLACE outbound SET isSending = 0, attempts = attempts + ?, doubts = doubts + ?, notBefore = ?,
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

  private func sendAnew(_ row: OutboundRow, in db: Database) throws {
    if case .edit(let message?) = row.outbound.action {
      try db.execute(
        sql: "DELETE FROM shown WHERE chat = ? AND message = ?",
        arguments: [row.chat.id.description, message.rawValue])
    } else if let slot = row.outbound.slot {
      try db.execute(
        sql: "DELETE FROM shown WHERE chat = ? AND slot = ?", arguments: [row.chat.id.description, slot])
    }
    try db.execute(
      sql: "UPDATE OR REPLACE outbound SET isSending = 0, effect = 'send', target = NULL WHERE id = ?",
      arguments: [row.id])
  }

  /// It stays while the message shows something that is kept, until another card is opened there.
  func keep(_ slot: String, asOriginOf message: MessageID, in chat: ChatID, _ db: Database) throws {
    try db.cachedStatement(sql: "UPDATE shown SET origin = ? WHERE chat = ? AND message = ?")
      .execute(arguments: [slot, chat.description, message.rawValue])
  }

  /// Nothing of a chat that was forgotten while the message was on its way.
  private func remember(_ message: MessageID, shows slot: String?, in chat: ChatID, now: Date, _ db: Database) throws {
    guard let slot else {
      try db.cachedStatement(sql: "DELETE FROM shown WHERE chat = ? AND message = ?")
        .execute(arguments: [chat.description, message.rawValue])
      return
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO shown (chat, message, slot, shownAt)
        SELECT id, ?2, ?3, ?4 FROM chat WHERE id = ?1
        ON CONFLICT (chat, message) DO UPDATE SET slot = excluded.slot, shownAt = excluded.shownAt
        """
    ).execute(arguments: [chat.description, message.rawValue, slot, now.seconds])
  }
}
