import Chat
import Foundation
import GRDB
import Tracking

extension ShipmentTable {
  /// Commits an answer about one shipment. `lease`: the lease under which it was asked about, which ends; nil for an
  /// answer that came without a question. Nothing changes if somebody else has leased the shipment since.
  /// - Returns: whether rows were put into the outbox.
  func commit(
    _ id: ShipmentID, under lease: ShipmentLease?, answered: Bool, now: Date, makeBundleRow: BundleRowMaker,
    decide: (DueShipment, [Follower]) throws -> ShipmentChange
  ) throws -> Bool {
    if let lease, try !isHeld(lease) { return false }
    let known = try setAsides.readRepaired {
      try due(id).map { ($0, try Follower.all(of: $0.shipment, in: db)) }
    }
    guard let (current, followers) = known else { return false }
    let change = try decide(current, followers)
    if answered { try parcels.endJoining(of: followers.filter { $0.parcel.joined != nil }.map(\.parcel.id)) }
    try write(change, endsLease: lease != nil)
    for (name, amount) in change.counts { try transaction.count(name, by: amount) }
    for budget in change.spent { try sources.addToBudget(budget) }
    if let unknown = change.unknownWords {
      try sources.countUnknownWords(
        unknown.words, of: unknown.source, carrier: change.shipment.carrier, now: clock.realNow())
    }
    var hasNewOutboxRows = false
    // Looked up by id, because one shipment may have thousands of followers.
    let previous = Dictionary(
      uniqueKeysWithValues: followers.map {
        ($0.parcel.id, ParcelPlanWriter.Scheduled(alertCheck: $0.nextAlertCheck, reminder: $0.nextReminder))
      })
    for plan in change.plans {
      guard let scheduled = previous[plan.parcel] else { continue }
      hasNewOutboxRows =
        try plans.carryOut(plan, previous: scheduled, makeBundleRow: makeBundleRow, now: now) || hasNewOutboxRows
    }
    for notice in change.parted { try parcels.part(notice.notice, from: notice.parcel, in: notice.chat, now: now) }
    try markAnswered(id, answered: answered, now: now)
    for card in change.cards {
      try outbox.enqueue(card.outbound, to: card.chat)
      hasNewOutboxRows = true
    }
    if change.shipment.looksDifferentInAlerts(from: current.shipment) {
      hasNewOutboxRows = try alerts.redraw(alertsOf: id) || hasNewOutboxRows
    }
    for chat in Set(change.parted.map(\.chat)) { hasNewOutboxRows = try lists.redrawList(of: chat) || hasNewOutboxRows }
    if change.changesLists { hasNewOutboxRows = try lists.redrawLists(with: id) || hasNewOutboxRows }
    return hasNewOutboxRows
  }

  func isHeld(_ lease: ShipmentLease) throws -> Bool {
    try isHeld(lease.lease, of: lease.shipment.rawValue, in: "shipment")
  }

  private func due(_ id: ShipmentID) throws -> DueShipment? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(DueShipment.columns) FROM shipment WHERE id = ?"), arguments: [id.rawValue]
    ).flatMap(DueShipment.init(row:))
  }

  private func write(_ change: ShipmentChange, endsLease: Bool) throws {
    let end = endsLease ? ", " + Lease.end : ""
    try db.cachedStatement(
      sql: """
        UPDATE shipment SET detail = ?, failures = ?, nextCheck = ?, urgency = ?\(end) WHERE id = ?
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
