import Foundation
import GRDB
import Tracking

/// Everything has an end: rows that nothing needs any more are deleted here, unless what they belong to takes them along.
///
/// What is to go is looked for beside the writer, and deleted in transactions of a few milliseconds, so that nobody waits
/// for it. A process that is killed in between leaves the rest to the next round.
extension Store {
  static let day = 86_400.0

  /// One round of housekeeping, table by table. To be called about once an hour.
  public func prune(_ rules: HousekeepingRules) throws -> HousekeepingReport {
    let wire = clock.wire()
    var report = HousekeepingReport()
    report.add(try pruneClosedChats(before: wire.addingTimeInterval(-Self.closedChatLife)), of: "chat")
    try endArchives(rules, &report)
    for end in Self.ends(now: clock.now(), wire: wire) { report.add(try prune(end), of: end.table) }
    try pruneImports(before: wire.addingTimeInterval(-Self.day))
    try pruneUndos(before: wire)
    try pruneRestoredChats(now: clock.now())
    Self.dropOldCopies(of: pool.path, now: wire)
    try pruneAccess(now: wire)
    try pruneAllowances(now: clock.now())
    try pruneSetAsides(before: wire.addingTimeInterval(-30 * Self.day))
    try write { try $0.execute(sql: "DELETE FROM hold WHERE until <= ?", arguments: [wire.seconds]) }
    report.add(try pruneShown(kind: rules.kind, now: clock.now(), wire: wire), of: "shown")
    try pruneMembers()
    return report
  }

  /// When rows of a table end.
  struct End {
    var table: String
    /// A column of whole numbers, by which the rows are found again.
    var key: String
    var condition: String
    var arguments: StatementArguments
  }

  /// - Parameters:
  ///   - now: the time that parcels live by.
  ///   - wire: the time that messages live by.
  private static func ends(now: Date, wire: Date) -> [End] {
    func ago(_ days: Double, _ date: Date) -> Double { date.seconds - days * day }
    return [
      // Platforms repeat an unconfirmed update for a day, and may use an id again after a week.
      End(
        table: "inbound", key: "id", condition: "isDone = 1 AND receivedAt < ? AND (lane <> ? OR receivedAt < ?)",
        arguments: [ago(2, wire), pushLane, ago(pushLife, wire)]),
      // A parcel in the archive is told no news; 30 days later nobody scrolls to the messages either.
      End(
        table: "alert", key: "parcel",
        condition: """
          heldUntil IS NULL AND (createdAt < ?
            OR (SELECT archivedAt FROM parcel WHERE parcel.id = alert.parcel) < ?)
          """, arguments: [ago(180, now), ago(30, now)]),
      // A message of alerts is drawn anew for 14 days.
      End(table: "bundle", key: "id", condition: "openedAt < ?", arguments: [ago(30, now)]),
      End(
        table: "reading", key: "id", condition: "id < ?",
        arguments: [IDs.lowest(at: wire.addingTimeInterval(-readingLife))]),
      // A host's day is shown until its next one; a chat's says nothing once it is over.
      End(
        table: "budget", key: "rowid", condition: "chat IS NOT NULL AND day < ?",
        arguments: [Day(now, utcOffset: 0).number - 7]),
    ]
  }

  /// Seconds for which the answer to a message with several numbers is drawn anew.
  static let readingLife = 90 * day

  /// Days for which a push is known again by its id. Older ones are refused by their own time, which may be a little
  /// ahead of ours.
  private static let pushLife = Push.maxAge / day + 1

  /// Rows found at a time, and those of them that go in one transaction.
  private static let (found, batch) = (5_000, 500)

  private func prune(_ end: End) throws -> Int {
    var total = 0
    while true {
      let keys = try pool.read { db in
        try Int64.fetchAll(
          db, sql: "SELECT DISTINCT \(end.key) FROM \(end.table) WHERE \(end.condition) LIMIT \(Self.found)",
          arguments: end.arguments)
      }
      var deleted = 0
      for start in stride(from: 0, to: keys.count, by: Self.batch) {
        let list = JSON.list(Array(keys[start..<min(start + Self.batch, keys.count)]))
        deleted += try write { db in
          try db.execute(
            sql: """
              DELETE FROM \(end.table) WHERE \(end.key) IN (SELECT value FROM json_each(?)) AND (\(end.condition))
              """, arguments: [list] + end.arguments)
          return db.changesCount
        }
      }
      total += deleted
      if keys.count < Self.found || deleted == 0 { return total }
    }
  }
}
