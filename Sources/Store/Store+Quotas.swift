import Foundation
import GRDB
public import Tracking

extension Store {
  /// The last quotas that the sources have reported.
  public func quotas() throws -> [QuotaReport] { try pool.read(Self.quotas) }

  /// The same from the database file at `path`. The bot may be running on it.
  public static func quotas(path: String) throws(StoreError) -> [QuotaReport] {
    try readFile(path: path) { try $0.tableExists("quota") ? quotas($0) : [] }
  }

  private static func quotas(_ db: Database) throws -> [QuotaReport] {
    try Row.fetchAll(db, sql: "SELECT source, total, used, remaining, askedAt FROM quota ORDER BY source").map {
      QuotaReport(
        source: SourceID(rawValue: $0[0]), quota: SourceQuota(total: $0[1], used: $0[2], remaining: $0[3]),
        askedAt: Date(seconds: $0[4] as Double))
    }
  }

  /// Stores reported quotas. They replace the earlier ones of the same sources.
  public func save(_ quotas: [QuotaReport]) throws {
    guard !quotas.isEmpty else { return }
    try write { db in
      for reading in quotas {
        try db.execute(
          sql: "INSERT OR REPLACE INTO quota (source, total, used, remaining, askedAt) VALUES (?, ?, ?, ?, ?)",
          arguments: [
            reading.source.rawValue, reading.quota.total, reading.quota.used, reading.quota.remaining,
            reading.askedAt.seconds,
          ])
      }
    }
  }
}
