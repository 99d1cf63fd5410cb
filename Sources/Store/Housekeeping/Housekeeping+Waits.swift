import Chat
import Foundation
import GRDB
import Tracking

extension Housekeeping {
  /// Shifts all stored wait times after the machine's clock jumped by `seconds`, so that the remaining waits stay as
  /// long as before. Without it, a jump forward would make everything due at once, and a jump back would stop
  /// everything until the old time comes again.
  /// - Parameter correct: sets the bot's own connection.clock. It runs after the commit and before anything else can be written.
  public func shiftWaits(by seconds: Double, correct: @escaping @Sendable () -> Void) throws {
    try connection.write { transaction in
      transaction.db.afterNextTransaction { _ in correct() }
      for (table, column) in Self.waits {
        try transaction.db.execute(
          sql: "UPDATE \(table) SET \(column) = \(column) + ? WHERE \(column) > 0", arguments: [seconds])
      }
    }
  }

  private static let waits = [
    ("inbound", "notBefore"), ("inbound", "receivedAt"), ("outbound", "notBefore"), ("outbound", "expiresAt"),
    ("outbound", "createdAt"), ("outbound", "causedAt"), ("outbound", "leaseUntil"), ("hold", "until"),
    ("trouble", "since"), ("breaker", "since"), ("breaker", "openUntil"),
    ("shown", "shownAt"), ("shipment", "nextCheck"), ("shipment", "leaseUntil"),
    ("parcel", "endsAt"), ("chat", "endsToldAt"),
  ]
}
