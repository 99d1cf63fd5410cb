import Chat
import Foundation
import GRDB
import Tracking

extension ShipmentTable {
  /// Whether nobody else has leased the shipment since; otherwise that is counted. A deleted shipment is held.
  func isHeld(_ lease: ShipmentLease) throws -> Bool {
    let isHeld = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT fence IS ? FROM shipment WHERE id = ?"),
      arguments: [lease.lease.fence, lease.shipment.rawValue])
    if isHeld == false { try transaction.count(Lease.refused) }
    return isHeld ?? true
  }

  /// Commits an answer about one shipment.
  /// - Returns: whether rows were put into the outbox.
  func commit(
    _ id: ShipmentID, answered: Bool, now: Date, makeBundleRow: BundleRowMaker,
    decide: (DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    let known = try setAsides.readRepaired {
      try due(id).map { ($0, try Follower.all(of: $0.shipment, in: db)) }
    }
    guard let (current, followers) = known else { return false }
    let change = try decide(current, followers)
    try write(change, now: now)
    for (name, amount) in change.counts { try transaction.count(name, by: amount) }
    for budget in change.spent { try sources.addToBudget(budget) }
    if let unknown = change.unknownWords {
      try sources.countUnknownWords(
        unknown.words, of: unknown.source, carrier: change.shipment.carrier, now: clock.realNow())
    }
    var hasNewOutboxRows = false
    // Looked up by id, because one shipment may have thousands of followers.
    let previousChecks = Dictionary(uniqueKeysWithValues: followers.map { ($0.parcel.id, $0.nextAlertCheck) })
    for alertPlan in change.alertPlans {
      guard let previousAlertCheck = previousChecks[alertPlan.parcel] else { continue }
      hasNewOutboxRows =
        try alerts.carryOut(alertPlan, previousAlertCheck: previousAlertCheck, makeBundleRow: makeBundleRow, now: now)
        || hasNewOutboxRows
    }
    try markAnswered(id, answered: answered, now: now)
    for card in change.cards {
      try outbox.enqueue(card.outbound, to: card.chat)
      hasNewOutboxRows = true
    }
    if change.changesLists { hasNewOutboxRows = try lists.redrawLists(with: id) || hasNewOutboxRows }
    return hasNewOutboxRows
  }

  private func due(_ id: ShipmentID) throws -> DueShipment? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(DueShipment.columns) FROM shipment WHERE id = ?"), arguments: [id.rawValue]
    ).flatMap(DueShipment.init(row:))
  }

  private func write(_ change: ShipmentChange, now: Date) throws {
    try db.cachedStatement(
      sql: """
        UPDATE shipment SET detail = ?, failures = ?, nextCheck = ?, urgency = ?, leaseOwner = NULL, leaseUntil = NULL,
          fence = NULL
        WHERE id = ?
        """
    ).execute(arguments: [
      try JSON.encode(change.shipment), change.failures, change.nextCheck?.seconds, change.urgency.rawValue,
      change.shipment.id.rawValue,
    ])
  }

  private func markAnswered(_ id: ShipmentID, answered: Bool, now: Date) throws {
    try db.cachedStatement(
      sql: "UPDATE parcel SET firstAnswerAt = coalesce(firstAnswerAt, ?), redraw = 0, lookedAt = ? WHERE shipment = ?"
    ).execute(arguments: [answered ? now.seconds : nil, now.seconds, id.rawValue])
  }
}
