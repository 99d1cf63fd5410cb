import Chat
import Foundation
import GRDB
import Lottery
import Tracking

/// The tables of the invoice lottery, within a transaction.
struct LotteryTable: TransactionTable {
  let transaction: WriteTransaction

  func apply(_ effect: LotteryEffect, in chat: ChatID) throws {
    switch effect {
    case .setClaimed(let id, let date):
      try db.execute(
        sql: """
          UPDATE ticket SET claimedAt = ?
          WHERE receipt = ? AND prize IS NOT NULL AND receipt IN (SELECT id FROM receipt WHERE chat = ?)
          """, arguments: [date?.seconds, id.rawValue, chat.description])
    }
  }

  /// A receipt that is checked now.
  struct Ticket {
    var receipt: Int64
    var chat: ChatID
    var number: String
    var period: String
  }

  /// Receipts that are not checked although their numbers are drawn.
  func toCheck(limit: Int) throws -> [Ticket] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT ticket.receipt, receipt.chat, ticket.number, ticket.period
        FROM draw CROSS JOIN ticket ON ticket.period = draw.period AND isChecked = 0
        JOIN receipt ON receipt.id = ticket.receipt LIMIT ?
        """, arguments: [limit]
    ).compactMap { row in
      ChatID(row[1] as String).map { Ticket(receipt: row[0], chat: $0, number: row[2], period: row[3]) }
    }
  }

  func setChecked(_ ticket: Ticket, _ prize: Prize?) throws {
    try db.cachedStatement(sql: "UPDATE ticket SET isChecked = 1, prize = ?, claimedAt = NULL WHERE receipt = ?")
      .execute(arguments: [prize?.rawValue, ticket.receipt])
  }

  /// Has the chat told of the result at `date`. Without a new winner, nothing is said if it was told of that period.
  func announce(_ period: String, to chat: ChatID, hasWon: Bool, at date: Date) throws {
    try db.execute(
      sql: """
        INSERT INTO lotteryNotice (chat, period, stage, dueAt) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (chat, period) DO UPDATE SET stage = excluded.stage, dueAt = excluded.dueAt WHERE ?5
        """,
      arguments: [chat.description, period, LotteryNotice.Stage.result.rawValue, date.seconds, hasWon])
  }

  /// The notices that are due, to chats that the bot writes to. One waits while receipts of its chat and period are
  /// still being checked.
  func due(at now: Date, limit: Int) throws -> [(chat: ChatID, notice: LotteryNotice)] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT notice.chat, notice.period, notice.stage, count(ticket.receipt),
          count(ticket.receipt) FILTER (WHERE ticket.claimedAt IS NULL)
        FROM lotteryNotice AS notice JOIN chat ON chat.id = notice.chat
        LEFT JOIN receipt ON receipt.chat = notice.chat AND receipt.period = notice.period
        LEFT JOIN ticket ON ticket.receipt = receipt.id AND ticket.prize IS NOT NULL
        WHERE notice.dueAt <= ?1 AND chat.closedAt IS NULL AND chat.isShutOut = 0 AND chat.isForgotten = 0
          AND NOT EXISTS (
            SELECT 1 FROM ticket AS waiting JOIN receipt AS other ON other.id = waiting.receipt
            WHERE waiting.isChecked = 0 AND waiting.period = notice.period AND other.chat = notice.chat
              AND EXISTS (SELECT 1 FROM draw WHERE draw.period = notice.period))
        GROUP BY notice.chat, notice.period LIMIT ?2
        """, arguments: [now.seconds, limit]
    ).compactMap { row in
      ChatID(row[0] as String).map {
        (
          $0,
          LotteryNotice(
            period: row[1], stage: LotteryNotice.Stage(rawValue: row[2]) ?? .done, winners: row[3], unclaimed: row[4])
        )
      }
    }
  }

  func carryOut(_ plan: LotteryPlan, of notice: LotteryNotice, to chat: ChatID) throws {
    try db.execute(
      sql: "UPDATE lotteryNotice SET stage = ?, dueAt = ? WHERE chat = ? AND period = ?",
      arguments: [plan.stage.rawValue, plan.dueAt?.seconds, chat.description, notice.period])
    if let outbound = plan.outbound { try outbox.enqueue(outbound, to: chat) }
  }
}

extension TransactionTable {
  var lottery: LotteryTable { LotteryTable(transaction: transaction) }
}
