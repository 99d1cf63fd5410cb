import Chat
public import Foundation
import GRDB
public import Lottery
import Tracking

/// The invoice lottery, for the loop that fetches the winning numbers and checks the receipts of all chats.
public struct LotteryChecks: Sendable {
  let connection: Connection

  /// The periods of receipts whose winning numbers are not known, the latest first.
  public func missingPeriods() throws -> [String] {
    try connection.pool.read { db in
      try String.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT DISTINCT period FROM ticket
            WHERE isChecked = 0 AND NOT EXISTS (SELECT 1 FROM draw WHERE draw.period = ticket.period)
            ORDER BY period DESC
            """))
    }
  }

  /// Whether any winning numbers are known.
  public func hasDraws() throws -> Bool {
    try connection.pool.read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM draw)") } ?? false
  }

  /// Begins to fetch the winning numbers if it is time. The next attempt is planned before this one begins, so that a
  /// process that dies in the middle does not ask again at once.
  /// - Parameter next: the time of the next attempt, if this is number `attempts` since something new came, from 0.
  /// - Returns: false if it is not time yet.
  public func beginFetch(now: Date, next: (_ attempts: Int) -> Date) throws -> Bool {
    let due = "SELECT attempts FROM drawFetch WHERE fetchAt <= ?"
    guard try connection.pool.read({ try Int.fetchOne($0, sql: due, arguments: [now.seconds]) }) != nil else {
      return false
    }
    return try connection.write { transaction in
      let attempts = try Int.fetchOne(transaction.db, sql: due, arguments: [now.seconds])
      guard let attempts else { return false }
      try transaction.db.execute(
        sql: "UPDATE drawFetch SET fetchAt = ?, attempts = attempts + 1", arguments: [next(attempts).seconds])
      return true
    }
  }

  /// Keeps winning numbers. Those that are known stay as they are.
  /// - Returns: whether some are new.
  public func save(_ draws: [Draw], now: Date) throws -> Bool {
    try connection.write { transaction in
      var isNew = false
      for draw in draws {
        try transaction.db.execute(
          sql: "INSERT OR IGNORE INTO draw (period, special, grand, first, knownAt) VALUES (?, ?, ?, ?, ?)",
          arguments: [draw.period, draw.special, draw.grand, draw.first.joined(separator: " "), now.seconds])
        isNew = isNew || transaction.db.changesCount > 0
      }
      if isNew { try transaction.db.execute(sql: "UPDATE drawFetch SET attempts = 0") }
      return isNew
    }
  }

  /// Checks at most `limit` receipts whose numbers are drawn, and plans what their chats are told.
  /// - Parameter tellAt: when a chat is told of a period's result; nil: not at all.
  /// - Returns: the number of receipts.
  public func check(
    limit: Int, tellAt: (_ chat: ChatProfile, _ period: String, _ hasWon: Bool) throws -> Date?
  ) throws -> Int {
    let waiting =
      "SELECT EXISTS (SELECT 1 FROM draw CROSS JOIN ticket ON ticket.period = draw.period AND isChecked = 0)"
    guard try connection.pool.read({ try Bool.fetchOne($0.cachedStatement(sql: waiting)) }) ?? false else { return 0 }
    return try connection.write { transaction in
      let tickets = try transaction.lottery.toCheck(limit: limit)
      let draws = try transaction.snapshot.draws()
      var results: [Group: Bool] = [:]
      var checked = 0
      for ticket in tickets {
        guard let draw = draws.draw(of: ticket.period) else { continue }
        let prize = draw.prize(for: ticket.number)
        try transaction.lottery.setChecked(ticket, prize)
        let group = Group(chat: ticket.chat, period: ticket.period)
        results[group] = results[group] == true || prize != nil
        checked += 1
      }
      for (group, hasWon) in results.sorted(by: { $0.key.order < $1.key.order }) {
        guard let chat = try transaction.snapshot.chat(group.chat),
          let date = try tellAt(chat, group.period, hasWon)
        else { continue }
        try transaction.lottery.announce(group.period, to: group.chat, hasWon: hasWon, at: date)
      }
      return checked
    }
  }

  private struct Group: Hashable {
    var chat: ChatID
    var period: String
    var order: String { chat.description + " " + period }
  }

  /// Carries out the notices that are due, at most `limit`.
  /// - Returns: their number, and whether rows were put into the outbox.
  public func tell(
    limit: Int, now: Date, plan: (ChatProfile, LotteryNotice) throws -> LotteryPlan
  ) throws -> (count: Int, hasNewOutboxRows: Bool) {
    let due = "SELECT EXISTS (SELECT 1 FROM lotteryNotice WHERE dueAt <= ?)"
    guard
      try connection.pool.read({ try Bool.fetchOne($0.cachedStatement(sql: due), arguments: [now.seconds]) }) ?? false
    else { return (0, false) }
    return try connection.write { transaction in
      let notices = try transaction.lottery.due(at: now, limit: limit)
      var hasNewOutboxRows = false
      for (id, notice) in notices {
        guard let chat = try transaction.snapshot.chat(id) else { continue }
        let plan = try plan(chat, notice)
        try transaction.lottery.carryOut(plan, of: notice, to: id)
        hasNewOutboxRows = hasNewOutboxRows || plan.outbound != nil
      }
      return (notices.count, hasNewOutboxRows)
    }
  }
}

extension Store {
  /// The invoice lottery.
  public var lottery: LotteryChecks { LotteryChecks(connection: connection) }
}
