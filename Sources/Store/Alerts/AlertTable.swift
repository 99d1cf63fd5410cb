import Chat
import Foundation
import GRDB
import Tracking

/// The tables `alert` and `bundle`, within a transaction.
struct AlertTable: TransactionTable {
  let transaction: WriteTransaction

  /// Seconds during which alerts of one place share a message.
  private static let mergeWindow = 15 * 60.0

  func setLastAlertCheck(_ date: Date?, of parcel: Parcel) throws {
    try db.cachedStatement(sql: "UPDATE parcel SET lookedAt = ? WHERE id = ?")
      .execute(arguments: [date?.seconds, parcel.id.rawValue])
  }

  /// Records the alert. Returns false if it was sent or held before.
  func recordIfNew(
    _ alert: Alert, _ route: AlertRoute = .silently, of parcel: ParcelID, now: Date
  ) throws -> Bool {
    var heldUntil: Date?
    if case .held(let date) = route { heldUntil = date }
    try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO alert (parcel, kind, occasion, createdAt, heldUntil) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [
      parcel.rawValue, alert.kind.rawValue, alert.occasion, now.seconds, heldUntil?.seconds,
    ])
    return db.changesCount > 0
  }

  /// Sends an alert in a new message, or adds it to a recent message of the same place.
  func tell(
    _ alert: ParcelPlan.PlannedAlert, of plan: ParcelPlan, makeBundleRow: BundleRowMaker, now: Date
  ) throws {
    if let sendAt = alert.restoreBundleSendAt {
      return try restoredCopy.addToBundle(
        alert.alert, of: plan, sendAt: sendAt, makeBundleRow: makeBundleRow, now: now)
    }
    let isSilent = alert.route == .silently
    let shared = try alert.place.flatMap {
      try recentBundle(in: plan.chat, place: $0, isSilent: isSilent, now: now)
    }
    let bundle = try shared ?? insertBundle(plan.chat, place: alert.place, isSilent: isSilent, now: now)
    try db.cachedStatement(sql: "UPDATE alert SET bundle = ? WHERE parcel = ? AND kind = ? AND occasion = ?")
      .execute(arguments: [
        bundle.rawValue, plan.parcel.rawValue, alert.alert.kind.rawValue, alert.alert.occasion,
      ])
    var outbound = try makeBundleRow(bundle)
    if shared != nil {
      try transaction.count("alert.merged")
      if try outbox.isWaiting(outbound.slot, in: plan.chat) { return }
      outbound.action = .edit(nil)
      outbound.key = outbound.slot.map { "edit:" + $0 }
    }
    try outbox.enqueue(outbound, to: plan.chat)
  }

  /// The recent bundle of that place, if there is one. A silent message does not take in an alert with sound, because
  /// its edit would make none.
  private func recentBundle(
    in chat: ChatID, place: String, isSilent: Bool, now: Date
  ) throws -> BundleID? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT id FROM bundle WHERE chat = ? AND place = ? AND openedAt > ? AND isSilent <= ?
          ORDER BY openedAt DESC LIMIT 1
          """),
      arguments: [chat.description, place, now.seconds - Self.mergeWindow, isSilent]
    ).map(BundleID.init(rawValue:))
  }

  func insertBundle(_ chat: ChatID, place: String?, isSilent: Bool, now: Date) throws
    -> BundleID
  {
    let bundle = BundleID(rawValue: ids.next())
    try db.cachedStatement(sql: "INSERT INTO bundle (id, chat, place, isSilent, openedAt) VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [bundle.rawValue, chat.description, place, isSilent, now.seconds])
    return bundle
  }

  /// Drops the held alerts that are over.
  /// - Returns: whether some are left.
  func dropHeld(of chat: ChatID, until now: Date, isOver: (AlertKind, Parcel) -> Bool) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Parcel.columns), alert.kind, alert.occasion FROM alert JOIN parcel ON parcel.id = alert.parcel
        LEFT JOIN shipment ON shipment.id = parcel.shipment WHERE heldUntil <= ? AND chat = ?
        """)
    let held = try setAsides.readRepaired {
      try Row.fetchAll(statement, arguments: [now.seconds, chat.description])
    }
    var left = held.count
    for row in held {
      guard let kind = row.text(Parcel.width).flatMap(AlertKind.init), let parcel = Parcel(row: row),
        isOver(kind, parcel)
      else { continue }
      try db.cachedStatement(sql: "UPDATE alert SET heldUntil = NULL WHERE parcel = ? AND kind = ? AND occasion = ?")
        .execute(arguments: [parcel.id.rawValue, kind.rawValue, row[Parcel.width + 1] as Int])
      left -= 1
    }
    return left > 0
  }

  func recheckAlerts(of chat: ChatID, sendHeld: Bool, now: Date) throws {
    try db.execute(
      sql: "UPDATE parcel SET lookAt = ?, lookedAt = ? WHERE chat = ?",
      arguments: [now.seconds, now.seconds, chat.description])
    guard sendHeld else { return }
    try db.execute(
      sql: """
        UPDATE alert SET heldUntil = ? WHERE heldUntil IS NOT NULL AND parcel IN (SELECT id FROM parcel WHERE chat = ?)
        """, arguments: [now.seconds, chat.description])
  }

  /// Keeps what is held back until then at least.
  func holdAlerts(of chat: ChatID, until: Date) throws {
    try db.execute(
      sql: """
        UPDATE alert SET heldUntil = max(heldUntil, ?)
        WHERE heldUntil IS NOT NULL AND parcel IN (SELECT id FROM parcel WHERE chat = ?)
        """, arguments: [until.seconds, chat.description])
  }
}

extension TransactionTable {
  var alerts: AlertTable { AlertTable(transaction: transaction) }
}
