import Chat
public import Foundation
import GRDB
public import Tracking

/// The shipments that are followed: which are due, and what answers about them change.
public struct Shipments: Sendable {
  let connection: Connection

  /// Records a push in the inbox and commits its changes in one transaction. A repeat changes nothing.
  /// - Parameters:
  ///   - answered: whether the push counts as a usable answer.
  ///   - decide: says what the push changes in one shipment.
  /// - Returns: whether rows were put into the outbox.
  public func commit(
    _ push: Push, answered: Bool, now: Date, makeBundleRow: BundleRowMaker,
    decide: (DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    try connection.write { transaction in
      let realNow = connection.clock.realNow()
      guard
        try transaction.inbox.insert(push.id, lane: Push.lane, account: push.account, body: nil, receivedAt: realNow)
          != nil
      else {
        return false
      }
      try transaction.count("inbound.pushed")
      let known = try transaction.db.cachedStatement(sql: "SELECT id, carrier FROM shipment WHERE number = ?")
      let shipments = try Row.fetchAll(known, arguments: [push.number.text])
        .filter { push.carriers.contains(CarrierID(rawValue: $0[1])) }
      return try shipments.reduce(false) { hasNewOutboxRows, row in
        try transaction.shipments.commit(
          ShipmentID(rawValue: row[0]), under: nil, answered: answered, now: now, makeBundleRow: makeBundleRow,
          decide: decide)
          || hasNewOutboxRows
      }
    }
  }

  /// Leases due shipments, as many as each lease quota allows. Urgent ones go first, and equally urgent ones rotate
  /// among chats. If nothing is due, nothing is written.
  /// - Parameters:
  ///   - rotation: remembers which chats were served last.
  ///   - owner: the name of the process that leases them.
  ///   - until: when the lease ends.
  public func leaseDue(
    _ leaseQuotas: [LeaseQuota], rotation: ChatRotation = ChatRotation(), owner: String, until: Date, now: Date
  ) throws -> [DueShipment] {
    let leaseQuotas = try connection.pool.read { db in try leaseQuotas.compactMap { try Self.due($0, now: now, in: db) }
    }
    guard !leaseQuotas.isEmpty else { return [] }
    return try connection.write { transaction in
      let lease = try transaction.db.cachedStatement(
        sql:
          "UPDATE shipment SET leaseOwner = ?, leaseUntil = ?, fence = ? WHERE id = ? RETURNING \(DueShipment.columns)")
      let ids = try leaseQuotas.flatMap { try transaction.shipments.dueIDs($0, rotation, now: now) }
      let fence = transaction.ids.next()
      let keys = try transaction.credentials.keys(of: ids)
      let digits = try transaction.credentials.digits(of: ids)
      return try ids.compactMap { id in
        var due = try Row.fetchOne(lease, arguments: [owner, until.seconds, fence, id]).flatMap(DueShipment.init(row:))
        due?.keys = keys[id, default: []]
        due?.digits = digits[id, default: []]
        return due
      }
    }
  }

  /// The lease quota, limited to carriers that have something due; nil if none has.
  private static func due(_ leaseQuota: LeaseQuota, now: Date, in db: Database) throws -> LeaseQuota? {
    let anything = try db.cachedStatement(
      sql: """
        SELECT 1 FROM shipment
        WHERE carrier = ? AND urgency IN \(Urgency.allCodes) AND nextCheck <= ? AND (leaseUntil IS NULL OR leaseUntil < ?)
        LIMIT 1
        """)
    let carriers = try leaseQuota.carriers.filter {
      try Row.fetchOne(anything, arguments: [$0.rawValue, now.seconds, now.seconds]) != nil
    }
    var due = leaseQuota
    due.groups.removeAll { !carriers.contains($0.carrier) }
    return due.groups.isEmpty ? nil : due
  }

  /// Gives a lease back without an answer. The shipment becomes due at `nextCheck`.
  public func release(_ lease: ShipmentLease, nextCheck: Date) throws {
    try connection.write { transaction in
      guard try transaction.shipments.isHeld(lease) else { return }
      try transaction.db.execute(
        sql: "UPDATE shipment SET nextCheck = ?, \(Lease.end) WHERE id = ?",
        arguments: [nextCheck.seconds, lease.shipment.rawValue])
    }
  }

  /// Commits several answers together. `decide` gets the index of the answer, and the shipment and its followers as
  /// they are inside the transaction. It is not called for a shipment that was deleted, or that somebody else has leased
  /// since.
  /// - Parameter answers: the leases of the shipments, and whether each got a usable answer.
  /// - Returns: whether rows were put into the outbox.
  @discardableResult
  public func commit(
    _ answers: [(lease: ShipmentLease, isAnswered: Bool)], now: Date, makeBundleRow: BundleRowMaker,
    decide: (Int, DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    try connection.write { transaction in
      var hasNewOutboxRows = false
      for (index, answer) in answers.enumerated() {
        let hasNewRows = try transaction.shipments.commit(
          answer.lease.shipment, under: answer.lease, answered: answer.isAnswered, now: now,
          makeBundleRow: makeBundleRow
        ) {
          try decide(index, $0, $1)
        }
        hasNewOutboxRows = hasNewOutboxRows || hasNewRows
      }
      return hasNewOutboxRows
    }
  }
}

extension Store {
  /// The shipments that are followed.
  public var shipments: Shipments { Shipments(connection: connection) }
}
