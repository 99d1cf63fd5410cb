public import Chat
public import Foundation
import GRDB
public import Tracking

/// What was decided about the alerts of one parcel in one chat.
public struct AlertPlan: Sendable {
  /// One alert to send or to hold back.
  public struct PlannedAlert: Sendable {
    /// The alert's kind and occasion.
    public var alert: Alert
    /// Whether it is sent with sound, sent silently or held until a later time.
    public var route: AlertRoute
    /// Alerts with the same place share a message if they come within 15 minutes; nil if it shares none.
    public var place: String?
    /// For an alert that the chat may have received before a copy was restored: when the message that collects such
    /// alerts is sent. Nil for all other alerts.
    public var restoreBundleSendAt: Date?

    /// Creates a planned alert from its parts.
    public init(_ alert: Alert, _ route: AlertRoute, place: String?, restoreBundleSendAt: Date? = nil) {
      self.restoreBundleSendAt = restoreBundleSendAt
      self.alert = alert
      self.route = route
      self.place = place
    }
  }

  /// The parcel that the decision is about.
  public var parcel: ParcelID
  /// The chat that follows the parcel.
  public var chat: ChatID
  /// Alerts to send or to hold back. Those that were sent or held before are skipped.
  public var alerts: [PlannedAlert]
  /// When to check the parcel again if nothing happens before; nil if that is not needed.
  public var nextAlertCheck: Date?
  /// True if the parcel moves into the archive.
  public var isArchived: Bool
  /// True if the user's reminder is over and is removed.
  public var endsReminder: Bool
  /// Edits of the messages that show the parcel, because a new day began. The messages with its alerts are redrawn too.
  public var redraws: [Outbound]

  /// Creates an alert plan; by default it sends nothing and schedules no check.
  public init(
    _ parcel: ParcelID, in chat: ChatID, alerts: [PlannedAlert] = [], nextAlertCheck: Date? = nil,
    isArchived: Bool = false,
    endsReminder: Bool = false, redraws: [Outbound] = []
  ) {
    self.redraws = redraws
    self.parcel = parcel
    self.chat = chat
    self.alerts = alerts
    self.nextAlertCheck = nextAlertCheck
    self.isArchived = isArchived
    self.endsReminder = endsReminder
  }
}

/// Makes the outbox row that sends a bundle. Its slot names the bundle.
public typealias BundleRowMaker = (BundleID) throws -> Outbound

extension Store {
  /// Seconds during which alerts of one place share a message.
  private static let mergeWindow = 15 * 60.0

  /// Checks at most `limit` parcels that are due for alerts which depend on time, and commits what `decide` returns for
  /// each.
  /// - Returns: the number of checked parcels, and whether rows were put into the outbox.
  public func checkAlerts(
    limit: Int, now: Date, makeBundleRow: BundleRowMaker, decide: (Follower) throws -> AlertPlan
  ) throws -> (count: Int, hasNewOutboxRows: Bool) {
    let due = "SELECT id FROM parcel WHERE lookAt <= ? ORDER BY lookAt LIMIT ?"
    let ids = try pool.read { db in
      try Int64.fetchAll(db.cachedStatement(sql: due), arguments: [now.seconds, limit])
    }
    guard !ids.isEmpty else { return (0, false) }
    return try write { db in
      let followers = try readRepaired(in: db) { try Follower.all(of: ids, in: db) }
      // All parcels are unscheduled first, so that an unreadable one does not block the others.
      try db.cachedStatement(
        sql: "UPDATE parcel SET lookAt = NULL, lookedAt = ? WHERE id IN (SELECT value FROM json_each(?))"
      ).execute(arguments: [now.seconds, JSON.list(ids)])
      var hasNewOutboxRows = false
      for var follower in followers {
        follower.nextAlertCheck = nil
        hasNewOutboxRows =
          try carryOut(decide(follower), nextAlertCheck: nil, makeBundleRow: makeBundleRow, now: now, in: db)
          || hasNewOutboxRows
      }
      return (ids.count, hasNewOutboxRows)
    }
  }

  /// Sends the held alerts whose time has come, in one message per chat.
  /// - Returns: whether rows were put into the outbox.
  public func sendHeldAlerts(now: Date, makeBundleRow: BundleRowMaker) throws -> Bool {
    let due = "SELECT EXISTS (SELECT 1 FROM alert WHERE heldUntil <= ?)"
    guard
      try pool.read({ try Bool.fetchOne($0.cachedStatement(sql: due), arguments: [now.seconds]) }) ?? false
    else { return false }
    return try write { db in
      let chats = try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT chat FROM alert JOIN parcel ON parcel.id = alert.parcel WHERE heldUntil <= ?
          """, arguments: [now.seconds])
      for chat in chats.compactMap(ChatID.init) {
        let bundle = try insertBundle(chat, place: nil, isSilent: false, now: now, in: db)
        try db.cachedStatement(
          sql: """
            UPDATE alert SET bundle = ?, heldUntil = NULL
            WHERE heldUntil <= ? AND parcel IN (SELECT id FROM parcel WHERE chat = ?)
            """
        ).execute(arguments: [bundle.rawValue, now.seconds, chat.description])
        try enqueue(makeBundleRow(bundle), to: chat, in: db)
      }
      return !chats.isEmpty
    }
  }

  /// Carries out a decision. `nextAlertCheck`: when the parcel was scheduled to be checked before the decision.
  /// - Returns: whether rows were put into the outbox.
  func carryOut(
    _ alertPlan: AlertPlan, nextAlertCheck: Date?, makeBundleRow: BundleRowMaker, now: Date, in db: Database
  ) throws -> Bool {
    var hasNewOutboxRows = false
    for alert in alertPlan.alerts where try recordIfNew(alert, of: alertPlan.parcel, now: now, in: db) {
      try Self.count("alert.\(alert.alert.kind.rawValue)", in: db)
      guard case .held = alert.route else {
        try tell(alert, of: alertPlan, makeBundleRow: makeBundleRow, now: now, in: db)
        hasNewOutboxRows = true
        continue
      }
      try Self.count("alert.held", in: db)
    }
    if alertPlan.nextAlertCheck != nextAlertCheck || alertPlan.isArchived || alertPlan.endsReminder {
      try save(alertPlan, now: now, in: db)
    }
    if !alertPlan.redraws.isEmpty {
      hasNewOutboxRows = try redraw(alertPlan, makeBundleRow: makeBundleRow, in: db) || hasNewOutboxRows
    }
    if alertPlan.isArchived { hasNewOutboxRows = try redrawList(of: alertPlan.chat, in: db) || hasNewOutboxRows }
    return hasNewOutboxRows
  }

  /// Seconds for which a message of alerts is redrawn.
  private static let bundleLife = 14 * 86_400.0

  private func redraw(_ alertPlan: AlertPlan, makeBundleRow: BundleRowMaker, in db: Database) throws -> Bool {
    let bundles = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT bundle.id FROM alert JOIN bundle ON bundle.id = alert.bundle
          WHERE parcel = ? AND openedAt > ?
          """),
      arguments: [alertPlan.parcel.rawValue, clock.realNow().seconds - Self.bundleLife])
    let alerts = try bundles.map { bundle in
      var outbound = try makeBundleRow(BundleID(rawValue: bundle))
      outbound.action = .edit(nil)
      outbound.priority = .redraw
      outbound.key = outbound.slot.map { "edit:" + $0 }
      return outbound
    }
    // Nothing is redrawn that no message shows.
    let shown = try (alertPlan.redraws + alerts).filter { outbound in
      try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM shown WHERE chat = ? AND slot = ?)"),
        arguments: [alertPlan.chat.description, outbound.slot]) ?? false
    }
    for outbound in shown { try enqueue(outbound, to: alertPlan.chat, in: db) }
    return try redrawList(of: alertPlan.chat, in: db) || !shown.isEmpty
  }

  private func save(_ alertPlan: AlertPlan, now: Date, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE parcel SET lookAt = ?, archivedAt = CASE WHEN ? THEN ? ELSE archivedAt END,
          remindAt = CASE WHEN ? THEN NULL ELSE remindAt END
        WHERE id = ?
        """
    ).execute(arguments: [
      alertPlan.nextAlertCheck?.seconds, alertPlan.isArchived, now.seconds, alertPlan.endsReminder,
      alertPlan.parcel.rawValue,
    ])
  }

  /// Records the alert. Returns false if it was sent or held before.
  private func recordIfNew(_ alert: AlertPlan.PlannedAlert, of parcel: ParcelID, now: Date, in db: Database) throws
    -> Bool
  {
    var heldUntil: Date?
    if case .held(let date) = alert.route { heldUntil = date }
    try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO alert (parcel, kind, occasion, createdAt, heldUntil) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [
      parcel.rawValue, alert.alert.kind.rawValue, alert.alert.occasion, now.seconds, heldUntil?.seconds,
    ])
    return db.changesCount > 0
  }

  /// Sends an alert in a new message, or adds it to a recent message of the same place.
  private func tell(
    _ alert: AlertPlan.PlannedAlert, of alertPlan: AlertPlan, makeBundleRow: BundleRowMaker, now: Date,
    in db: Database
  ) throws {
    if let sendAt = alert.restoreBundleSendAt {
      return try addToRestoreBundle(
        alert.alert, of: alertPlan, sendAt: sendAt, makeBundleRow: makeBundleRow, now: now, in: db)
    }
    let isSilent = alert.route == .silently
    let shared = try alert.place.flatMap {
      try recentBundle(in: alertPlan.chat, place: $0, isSilent: isSilent, now: now, in: db)
    }
    let bundle = try shared ?? insertBundle(alertPlan.chat, place: alert.place, isSilent: isSilent, now: now, in: db)
    try db.cachedStatement(sql: "UPDATE alert SET bundle = ? WHERE parcel = ? AND kind = ? AND occasion = ?")
      .execute(arguments: [
        bundle.rawValue, alertPlan.parcel.rawValue, alert.alert.kind.rawValue, alert.alert.occasion,
      ])
    var outbound = try makeBundleRow(bundle)
    if shared != nil {
      try Self.count("alert.merged", in: db)
      if try isWaiting(outbound.slot, in: alertPlan.chat, in: db) { return }
      outbound.action = .edit(nil)
      outbound.key = outbound.slot.map { "edit:" + $0 }
    }
    try enqueue(outbound, to: alertPlan.chat, in: db)
  }

  /// The recent bundle of that place, if there is one. A silent message does not take in an alert with sound, because
  /// its edit would make none.
  private func recentBundle(
    in chat: ChatID, place: String, isSilent: Bool, now: Date, in db: Database
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

  private func insertBundle(_ chat: ChatID, place: String?, isSilent: Bool, now: Date, in db: Database) throws
    -> BundleID
  {
    let bundle = BundleID(rawValue: ids.next())
    try db.cachedStatement(sql: "INSERT INTO bundle (id, chat, place, isSilent, openedAt) VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [bundle.rawValue, chat.description, place, isSilent, now.seconds])
    return bundle
  }

  /// Whether the message with that slot still waits to be sent. It will then be drawn with the latest content.
  func isWaiting(_ slot: String?, in chat: ChatID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM outbound WHERE priority = ? AND chat = ? AND slot = ? AND isSending = 0)
          """),
      arguments: [Outbound.Priority.alert.rawValue, chat.description, slot]) ?? false
  }
}
