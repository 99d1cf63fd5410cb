import Chat
import Foundation
import GRDB
public import Tracking

/// What is kept of each source: its circuit breaker, budgets, quota and unknown words.
public struct SourceStates: Sendable {
  let connection: Connection

  /// The sources that were failing when the last process ended.
  public func breakers() throws -> [CircuitBreakerRecord] {
    try connection.pool.read { db in
      let sql = "SELECT source, since, failures, openUntil, reason, excerpt FROM breaker ORDER BY source"
      return try Row.fetchAll(db, sql: sql).map {
        CircuitBreakerRecord(
          source: SourceID(rawValue: $0[0]), since: Date(seconds: $0[1] as Double), failures: $0[2],
          openUntil: Date(seconds: $0[3] as Double?), reason: $0[4], excerpt: $0[5])
      }
    }
  }

  /// Stores the changed circuit breakers, and deletes those of sources that work again.
  /// - Parameter well: the sources that work again.
  public func save(_ breakers: [CircuitBreakerRecord], forgetting well: [SourceID]) throws {
    try connection.write { transaction in
      for breaker in breakers {
        try transaction.db.execute(
          sql: """
            INSERT OR REPLACE INTO breaker (source, since, failures, openUntil, reason, excerpt)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            breaker.source.rawValue, breaker.since.seconds, breaker.failures, breaker.openUntil?.seconds,
            breaker.reason, breaker.excerpt,
          ])
      }
      for source in well {
        try transaction.db.execute(sql: "DELETE FROM breaker WHERE source = ?", arguments: [source.rawValue])
      }
    }
  }

  /// The requests made with each account, on the last day on which it made any.
  public func budgets() throws -> [SpentBudget] { try connection.pool.read(Self.budgets) }

  /// The same from the database file at `path`. The bot may be running on it.
  public static func budgets(path: String) throws(StoreError) -> [SpentBudget] {
    try Connection.readFile(path: path) { try $0.tableExists("budget") ? budgets($0) : [] }
  }

  /// The last quotas that the sources have reported.
  public func quotas() throws -> [QuotaReport] { try connection.pool.read(Self.quotas) }

  /// The same from the database file at `path`. The bot may be running on it.
  public static func quotas(path: String) throws(StoreError) -> [QuotaReport] {
    try Connection.readFile(path: path) { try $0.tableExists("quota") ? quotas($0) : [] }
  }

  /// Stores reported quotas. They replace the earlier ones of the same sources.
  public func save(_ quotas: [QuotaReport]) throws {
    guard !quotas.isEmpty else { return }
    try connection.write { transaction in
      for reading in quotas {
        try transaction.db.execute(
          sql: "INSERT OR REPLACE INTO quota (source, total, used, remaining, askedAt) VALUES (?, ?, ?, ?, ?)",
          arguments: [
            reading.source.rawValue, reading.quota.total, reading.quota.used, reading.quota.remaining,
            reading.askedAt.seconds,
          ])
      }
    }
  }

  /// The unknown words in the database file at `path`, by source and then the most frequent first. The bot may be
  /// running on it.
  public static func unknownWords(path: String) throws(StoreError) -> [UnknownWords] {
    try Connection.readFile(path: path) { db in
      guard try db.tableExists("unknownWord") else { return [] }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT source, carrier, words, count, firstSeen, lastSeen FROM unknownWord
          ORDER BY source, count DESC, lastSeen DESC, words
          """
      ).map { row in
        UnknownWords(
          source: SourceID(rawValue: row[0]), carrier: CarrierID(rawValue: row[1]), words: row[2], count: row[3],
          firstSeen: Date(seconds: row[4] as Double), lastSeen: Date(seconds: row[5] as Double))
      }
    }
  }

  private static func budgets(_ db: Database) throws -> [SpentBudget] {
    // The file may belong to a running bot of an earlier version.
    let newNumbers = try db.columns(in: "budget").contains { $0.name == "newNumbers" } ? "newNumbers" : "0"
    let sql = "SELECT source, chat, day, spent, \(newNumbers) FROM budget ORDER BY source, chat"
    return try Row.fetchAll(db, sql: sql).map { row in
      let owner = (row[1] as String?).map(CredentialID.Owner.chat) ?? .operator
      return SpentBudget(
        CredentialID(SourceID(rawValue: row[0]), of: owner), day: Day(number: row[2]), spent: row[3],
        newNumbers: row[4])
    }
  }

  private static func quotas(_ db: Database) throws -> [QuotaReport] {
    try Row.fetchAll(db, sql: "SELECT source, total, used, remaining, askedAt FROM quota ORDER BY source").map {
      QuotaReport(
        source: SourceID(rawValue: $0[0]), quota: SourceQuota(total: $0[1], used: $0[2], remaining: $0[3]),
        askedAt: Date(seconds: $0[4] as Double))
    }
  }
}

extension Store {
  /// What is kept of each source.
  public var sources: SourceStates { SourceStates(connection: connection) }
}
