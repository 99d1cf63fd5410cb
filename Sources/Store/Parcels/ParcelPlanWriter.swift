import Chat
import Foundation
import GRDB
import Tracking

/// Carries out what was decided about parcels, within a transaction.
struct ParcelPlanWriter: TransactionTable {
  let transaction: WriteTransaction

  /// What was scheduled for a parcel before a decision.
  struct Scheduled {
    var alertCheck: Date?
    var reminder: Date?
  }

  /// Carries out a decision. `previous`: what was scheduled before it.
  /// - Returns: whether rows were put into the outbox.
  func carryOut(
    _ plan: ParcelPlan, previous: Scheduled, makeBundleRow: BundleRowMaker, now: Date
  ) throws -> Bool {
    var hasNewOutboxRows = false
    if let paid = plan.receipt, try receipts.addPaid(paid, of: plan.parcel, in: plan.chat, now: now) {
      hasNewOutboxRows = try lists.redrawList(of: plan.chat)
    }
    for alert in plan.superseded { _ = try alerts.recordIfNew(alert, of: plan.parcel, now: now) }
    for alert in plan.alerts where try alerts.recordIfNew(alert.alert, alert.route, of: plan.parcel, now: now) {
      try transaction.count("alert.\(alert.alert.kind.rawValue)")
      guard case .held = alert.route else {
        try alerts.tell(alert, of: plan, makeBundleRow: makeBundleRow, now: now)
        hasNewOutboxRows = true
        continue
      }
      try transaction.count("alert.held")
    }
    if plan.nextAlertCheck != previous.alertCheck || plan.nextReminder != previous.reminder
      || plan.isArchived || plan.endsReminder
    {
      try save(plan, now: now)
    }
    if !plan.redraws.isEmpty { hasNewOutboxRows = try redraw(plan) || hasNewOutboxRows }
    if !plan.redraws.isEmpty || plan.endsReminder {
      hasNewOutboxRows = try alerts.redraw(alertsOf: plan.parcel, in: plan.chat) || hasNewOutboxRows
    }
    if plan.isArchived { hasNewOutboxRows = try lists.redrawList(of: plan.chat) || hasNewOutboxRows }
    return hasNewOutboxRows
  }

  private func redraw(_ plan: ParcelPlan) throws -> Bool {
    // Nothing is redrawn that no message shows.
    let shown = try plan.redraws.filter { outbound in
      try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM shown WHERE chat = ? AND slot = ?)"),
        arguments: [plan.chat.description, outbound.slot]) ?? false
    }
    for outbound in shown { try outbox.enqueue(outbound, to: plan.chat) }
    return try lists.redrawList(of: plan.chat) || !shown.isEmpty
  }

  private func save(_ plan: ParcelPlan, now: Date) throws {
    try db.cachedStatement(
      sql: """
        UPDATE parcel SET lookAt = ?, reminderAt = ?, archivedAt = CASE WHEN ? THEN ? ELSE archivedAt END,
          remindAt = CASE WHEN ? THEN NULL ELSE remindAt END
        WHERE id = ?
        """
    ).execute(arguments: [
      plan.nextAlertCheck?.seconds, plan.nextReminder?.seconds, plan.isArchived, now.seconds,
      plan.endsReminder,
      plan.parcel.rawValue,
    ])
  }
}

extension TransactionTable {
  var plans: ParcelPlanWriter { ParcelPlanWriter(transaction: transaction) }
}
