import Chat
public import Foundation
import GRDB
import Lottery
import Receipts
import Tracking

/// Deletes what is no longer needed, and keeps the file small.
public struct Housekeeping: Sendable {
  let connection: Connection

  static let day = 86_400.0

  /// Runs one round of housekeeping, table by table. Call it about once an hour.
  public func prune(_ rules: HousekeepingRules) throws -> HousekeepingReport {
    let realNow = connection.clock.realNow()
    var report = HousekeepingReport()
    report.add(try pruneClosedChats(before: realNow.addingTimeInterval(-Self.closedChatLife)), of: "chat")
    try pruneArchives(rules, &report)
    for rule in Self.pruneRules(now: connection.clock.now(), realNow: realNow) {
      report.add(try prune(rule), of: rule.table)
    }
    try pruneImports(before: realNow.addingTimeInterval(-Self.day))
    try pruneUndos(before: realNow)
    try pruneRestoredChats(now: connection.clock.now())
    DatabaseCopy.dropOld(of: connection.pool.path, now: realNow)
    try pruneAccess(now: realNow)
    try pruneAllowances(now: connection.clock.now())
    try pruneSetAsides(before: realNow.addingTimeInterval(-30 * Self.day))
    try connection.write { transaction in
      try transaction.db.execute(sql: "DELETE FROM hold WHERE until <= ?", arguments: [realNow.seconds])
      try transaction.db.execute(
        sql: "DELETE FROM mail WHERE date < ?", arguments: [realNow.seconds - Self.mailLife * Self.day])
    }
    try pruneLottery(now: connection.clock.now())
    report.add(try pruneShown(kind: rules.kind, now: connection.clock.now(), realNow: realNow), of: "shown")
    try pruneMembers()
    return report
  }

  /// The condition under which rows of a table are deleted.
  struct PruneRule {
    var table: String
    /// An integer column by which the rows are found again.
    var key: String
    var condition: String
    var arguments: StatementArguments
  }

  /// The conditions, by table.
  /// - Parameters:
  ///   - now: the time that applies to parcels.
  ///   - realNow: the time that applies to messages.
  private static func pruneRules(now: Date, realNow: Date) -> [PruneRule] {
    func ago(_ days: Double, _ date: Date) -> Double { date.seconds - days * day }
    return [
      // Platforms repeat an unconfirmed update for a day, and may use an id again after a week.
      PruneRule(
        table: "inbound", key: "id", condition: "isDone = 1 AND receivedAt < ? AND (lane <> ? OR receivedAt < ?)",
        arguments: [ago(2, realNow), Push.lane, ago(pushLife, realNow)]),
      // A parcel in the archive gets no alerts. After 30 days, users no longer scroll back to its messages.
      PruneRule(
        table: "alert", key: "parcel",
        condition: """
          heldUntil IS NULL AND (createdAt < ?
            OR (SELECT archivedAt FROM parcel WHERE parcel.id = alert.parcel) < ?)
          """, arguments: [ago(180, now), ago(30, now)]),
      // A message of alerts is redrawn for 14 days.
      PruneRule(table: "bundle", key: "id", condition: "openedAt < ?", arguments: [ago(30, now)]),
      PruneRule(
        table: "reading", key: "id", condition: "id < ?",
        arguments: [IDGenerator.lowest(at: realNow.addingTimeInterval(-readingLife))]),
      // A question about a photo that nobody answers.
      PruneRule(
        table: "modelReading", key: "id", condition: "fetchAt IS NULL AND id < ?",
        arguments: [IDGenerator.lowest(at: realNow.addingTimeInterval(-7 * day))]),
      // A line about which nobody said that it is an expense. Lists have not shown it since its second day.
      PruneRule(
        table: "receipt", key: "id",
        condition: "isDraft = 1 AND addedAt < ? AND \(KeptReceipt.isTyped)",
        arguments: [ago(30, now)]),
      // A scan looks at the mails of the last days, so that older ones never come again.
      PruneRule(table: "mailOrder", key: "id", condition: "date < ?", arguments: [ago(mailLife, realNow)]),
      // The operator's last day is shown until the next one. Nobody needs a chat's day once it is over.
      PruneRule(
        table: "budget", key: "rowid", condition: "chat IS NOT NULL AND day < ?",
        arguments: [Day(now, utcOffset: 0).number - 7]),
    ]
  }

  /// Seconds for which the answer to a message with several numbers is redrawn.
  static let readingLife = 90 * day

  /// Days for which it is known what a mail gave.
  private static let mailLife = 60.0

  /// Days for which the id of a push is kept to detect repeats. Older pushes are rejected by their own date, which may
  /// be a little ahead of the bot's connection.clock.
  private static let pushLife = Push.maxAge / day + 1

  /// Number of rows that are found at a time, and number of them that are deleted in one transaction.
  private static let (found, batch) = (5_000, 500)

  private func prune(_ rule: PruneRule) throws -> Int {
    var total = 0
    while true {
      let keys = try connection.pool.read { db in
        try Int64.fetchAll(
          db, sql: "SELECT DISTINCT \(rule.key) FROM \(rule.table) WHERE \(rule.condition) LIMIT \(Self.found)",
          arguments: rule.arguments)
      }
      var deleted = 0
      for start in stride(from: 0, to: keys.count, by: Self.batch) {
        let list = JSON.list(Array(keys[start..<min(start + Self.batch, keys.count)]))
        deleted += try connection.write { transaction in
          try transaction.db.execute(
            sql: """
              DELETE FROM \(rule.table) WHERE \(rule.key) IN (SELECT value FROM json_each(?)) AND (\(rule.condition))
              """, arguments: [list] + rule.arguments)
          return transaction.db.changesCount
        }
      }
      total += deleted
      if keys.count < Self.found || deleted == 0 { return total }
    }
  }

  /// Deletes records of refusals older than two days, and used invitations that have expired.
  public func pruneAccess(now: Date) throws {
    try connection.write { transaction in
      try transaction.db.execute(
        sql: "DELETE FROM refusal WHERE since < ?", arguments: [now.seconds - 2 * Snapshot.refusalDay])
      try transaction.db.execute(sql: "DELETE FROM invitation WHERE expiresAt < ?", arguments: [now.seconds])
    }
  }

  /// Deletes uses that no longer count.
  public func pruneAllowances(now: Date) throws {
    try connection.write { try $0.db.execute(sql: "DELETE FROM allowance WHERE until <= ?", arguments: [now.seconds]) }
  }

  /// Deletes lists that were created before `date` and never imported.
  public func pruneImports(before date: Date) throws {
    try connection.write { try $0.db.execute(sql: "DELETE FROM import WHERE createdAt < ?", arguments: [date.seconds]) }
  }

  /// Deletes records that expired before `date`. What was deleted can then no longer be restored.
  public func pruneUndos(before date: Date) throws {
    try connection.write { try $0.undos.prune(undosBefore: date) }
  }

  /// The values that were set aside, oldest first.
  public func setAsides() throws -> [SetAsideRow] {
    try connection.pool.read { db in
      try Row.fetchAll(db, sql: "SELECT place, row, chat, reason, raw, at FROM setAside ORDER BY id").compactMap {
        row in
        StoredColumn(rawValue: row[0]).map {
          SetAsideRow(
            column: $0, row: row[1], chat: (row[2] as String?).flatMap(ChatID.init), reason: row[3], raw: row[4],
            at: Date(seconds: row[5] as Double))
        }
      }
    }
  }

  /// Deletes values that were set aside before `date`.
  public func pruneSetAsides(before date: Date) throws {
    try connection.write { try $0.db.execute(sql: "DELETE FROM setAside WHERE at < ?", arguments: [date.seconds]) }
  }

  /// Winning numbers are kept longer than the feed has them, and notices until long after the last day to claim a prize.
  /// What a receipt won stays with the receipt.
  private func pruneLottery(now: Date) throws {
    let before = LotteryPeriod(containing: Day(now.addingTimeInterval(-Self.drawLife * Self.day))).name
    try connection.write { transaction in
      for table in ["draw", "lotteryNotice"] {
        try transaction.db.execute(sql: "DELETE FROM \(table) WHERE period < ?", arguments: [before])
      }
    }
  }

  /// Days for which winning numbers are kept, counted from the period.
  private static let drawLife = 730.0

  /// From 30 days after the restore on, chats that have not written since are no longer told about it.
  func pruneRestoredChats(now: Date) throws {
    try connection.write { transaction in
      try transaction.db.execute(
        sql: "DELETE FROM restoredChat WHERE EXISTS (SELECT 1 FROM restoration WHERE restoredAt < ?)",
        arguments: [now.seconds - RestoredCopy.memory])
    }
  }
}

extension Store {
  /// Deletes what is no longer needed.
  public var housekeeping: Housekeeping { Housekeeping(connection: connection) }
}
