import Chat
import Foundation
import GRDB
import Tracking

extension Settlement {
  /// Whether the platform was asked and did not put off the whole chat.
  fileprivate var hasBeenTried: Bool {
    switch outcome {
    case .done, .sendAsNew, .redrawnGone: true
    case .retry(_, let retry): retry == .failed || retry == .inDoubt
    case .dropped(let reason): reason != "needless" && reason != "unreadable"
    case .alreadyShown, .chatClosed, .chatMigrated: false
    }
  }
}

extension OutboxTable {
  func settle(_ settlements: [Settlement], now: Date) throws {
    let settled = try settlements.filter { try isHeld($0.row.lease, of: $0.row.id, in: "outbound") }
    for settlement in settled { try settle(settlement, now: now) }
    try countOvertakenAlerts(by: settled)
    // Most rows end as `done`, so these are counted together.
    let done = settled.count { if case .done = $0.outcome { true } else { false } }
    try transaction.count("outbound.done", by: done)
    if !settlements.isEmpty { try chats.dropForgotten() }
  }

  /// Puts rows back whose sending was interrupted. They may have been sent.
  func putBackInterrupted(_ ids: [Int64]) throws {
    let list = JSON.list(ids)
    // An edit may have changed its message.
    try db.execute(
      sql: """
        UPDATE shown SET look = NULL WHERE look IS NOT NULL AND chat IN (
          SELECT chat FROM outbound WHERE id IN (SELECT value FROM json_each(?)) AND effect = 'edit')
        """, arguments: [list])
    for id in ids { try absorbYounger(into: id) }
    try db.execute(
      sql: """
        UPDATE outbound SET isSending = 0, doubts = doubts + 1, \(Lease.end)
        WHERE id IN (SELECT value FROM json_each(?))
        """, arguments: [list])
    try transaction.count("outbound.interrupted", by: db.changesCount)
  }

  private func settle(_ settlement: Settlement, now: Date) throws {
    let row = settlement.row
    switch settlement.outcome {
    case .done(let message, let isPlain):
      let slot = try remove(row.id)
      if isPlain { try transaction.count("outbound.plainText") }
      if let message {
        try shown.remember(
          message, shows: slot, appearanceHash: isPlain ? nil : settlement.appearanceHash, in: row.chat.id,
          now)
        try lists.rememberList(message, row, now: now)
      }
    case .alreadyShown(let message):
      let slot = try remove(row.id)
      try shown.remember(
        message, shows: slot, appearanceHash: settlement.appearanceHash, in: row.chat.id, now)
      if row.outbound.action != .edit(nil) { try lists.rememberList(message, row, now: now) }
      try transaction.count("outbound.dropped.needless")
    case .dropped(let reason):
      if reason == "needless" { try passOvertakenCount(of: row) }
      try remove(row.id)
      try transaction.count("outbound.dropped.\(reason)")
    case .retry(let seconds, let retry):
      try putBack(row, at: now.addingTimeInterval(seconds), retry)
    case .sendAsNew:
      try sendAsNew(row)
      try transaction.count("outbound.dropped.messageGone")
    case .redrawnGone:
      try remove(row.id)
      if let slot = row.outbound.slot { try shown.forget(slot, in: row.chat.id) }
      try lists.forgetList(row)
      try transaction.count("outbound.dropped.messageGone")
    case .chatClosed:
      try closeChat(of: row, now: now)
    case .chatMigrated(let id):
      try putBack(row, at: now, .notYet)
      try chats.migrate(row.chat.id, to: id)
      try transaction.count("chat.migrated")
    }
  }

  /// - Returns: what the message shows. It may have changed while the row was being sent.
  @discardableResult private func remove(_ id: Int64) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "DELETE FROM outbound WHERE id = ? RETURNING slot"), arguments: [id])
  }

  private func putBack(_ row: OutboundRow, at date: Date, _ retry: Settlement.Retry) throws {
    try absorbYounger(into: row.id)
    try db.cachedStatement(
      sql: """
        UPDATE outbound SET isSending = 0, attempts = attempts + ?, doubts = doubts + ?, notBefore = ?,
          \(Lease.end) WHERE id = ?
        """
    ).execute(arguments: [retry == .notYet ? 0 : 1, retry == .inDoubt ? 1 : 0, date.seconds, row.id])
    switch retry {
    case .failed: try transaction.count("outbound.failed")
    case .inDoubt:
      try shown.forgetAppearances(in: row.chat.id)
      try transaction.count("outbound.unknownOutcome")
    case .tooMany(let isGlobal):
      try transaction.count("outbound.tooMany")
      try hold(isGlobal ? row.chat.id.platform.rawValue : row.chat.id.description, until: date)
    case .notYet: break
    }
  }

  private func closeChat(of row: OutboundRow, now: Date) throws {
    try db.execute(
      sql: "UPDATE chat SET closedAt = coalesce(closedAt, ?) WHERE id = ?",
      arguments: [now.seconds, row.chat.id.description])
    try db.execute(sql: "DELETE FROM outbound WHERE chat = ?", arguments: [row.chat.id.description])
    try transaction.count("chat.closed")
  }

  private func hold(_ scope: String, until date: Date) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO hold (scope, until)
        SELECT ?1, ?2 WHERE instr(?1, ':') = 0 OR EXISTS (SELECT 1 FROM chat WHERE id = ?1)
        ON CONFLICT (scope) DO UPDATE SET until = max(until, excluded.until)
        """
    ).execute(arguments: [scope, date.seconds])
  }

  private func sendAsNew(_ row: OutboundRow) throws {
    if case .edit(let message?) = row.outbound.action {
      try db.execute(
        sql: "DELETE FROM shown WHERE chat = ? AND message = ?",
        arguments: [row.chat.id.description, message.rawValue])
    } else if let slot = row.outbound.slot {
      try shown.forget(slot, in: row.chat.id)
    }
    try absorbYounger(into: row.id)
    try db.execute(
      sql: "UPDATE outbound SET isSending = 0, fence = NULL, effect = 'send', target = NULL WHERE id = ?",
      arguments: [row.id])
  }

  /// Counts, at the first waiting alert of each chat, the replies that were sent before it.
  func countOvertakenAlerts(by settlements: [Settlement]) throws {
    let replies = settlements.filter { $0.row.outbound.priority == .reply && $0.hasBeenTried }
    let alert = Outbound.Priority.alert.rawValue
    guard !replies.isEmpty,
      try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM outbound WHERE priority = \(alert))")) == true
    else { return }
    for reply in replies {
      try db.cachedStatement(
        sql: """
          UPDATE outbound SET overtaken = overtaken + 1
          WHERE id = (SELECT id FROM outbound WHERE priority = \(alert) AND chat = ? ORDER BY id LIMIT 1)
          """
      ).execute(arguments: [reply.row.chat.id.description])
    }
  }

  /// Passes on the overtaken count of `row`, an alert that is dropped, to the chat's next alert.
  func passOvertakenCount(of row: OutboundRow) throws {
    let alert = Outbound.Priority.alert.rawValue
    guard row.outbound.priority == .alert else { return }
    try db.cachedStatement(
      sql: """
        UPDATE outbound SET overtaken = (SELECT overtaken FROM outbound WHERE id = ?)
        WHERE id = (SELECT id FROM outbound WHERE priority = \(alert) AND chat = ? AND id > ? ORDER BY id LIMIT 1)
        """
    ).execute(arguments: [row.id, row.chat.id.description, row.id])
  }
}
