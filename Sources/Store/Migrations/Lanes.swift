import GRDB

extension Migrations {
  /// Adds lane heads. `inbound.isHead`: 1 for the oldest waiting update of its lane; the next update to handle is found
  /// among these. `outbound.overtaken`: how many replies have gone before the alert.
  static func lanes(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE inbound ADD COLUMN isHead INTEGER NOT NULL DEFAULT 0;
        DROP INDEX inboundWaiting;
        CREATE INDEX inboundLane ON inbound (lane, id) WHERE isDone = 0;
        CREATE INDEX inboundHead ON inbound (notBefore, id) WHERE isHead = 1;
        UPDATE inbound SET isHead = 1 WHERE id IN (SELECT min(id) FROM inbound WHERE isDone = 0 GROUP BY lane);
        ALTER TABLE outbound ADD COLUMN overtaken INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX outboundOverdue ON outbound (chat, id) WHERE overtaken >= 2;
        """)
  }
}
