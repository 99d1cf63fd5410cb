import Foundation
import GRDB
public import Tracking

extension Store {
  /// The sources that were failing when the last process ended.
  public func breakers() throws -> [CircuitBreakerRecord] {
    try pool.read { db in
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
    try write { db in
      for breaker in breakers {
        try db.execute(
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
        try db.execute(sql: "DELETE FROM breaker WHERE source = ?", arguments: [source.rawValue])
      }
    }
  }
}
