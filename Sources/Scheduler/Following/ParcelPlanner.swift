public import Alerts
import Cards
import Chat
public import Foundation
import Receipts
import Store
public import Tracking

/// Decides what happens to a chat's parcel after an answer, or because time passed: which alerts the chat gets, by the
/// alert rules and its preferences, which cards are redrawn, and whether the parcel is archived.
public struct ParcelPlanner: Sendable {
  let rules: AlertRules
  /// For chats that have not set their own preferences.
  private let preferences: AlertPreferences
  /// When the bot started on a restored copy of the database. Nil if no copy was restored, or if the alerts from before
  /// the restore have all been sent.
  let restoredAt: Date?
  /// The carriers that a source can be asked about. Nil: all.
  private let coverage: SourceCoverage?

  public init(
    rules: AlertRules, preferences: AlertPreferences = AlertPreferences(), restoredAt: Date? = nil,
    coverage: SourceCoverage? = nil
  ) {
    self.coverage = coverage
    self.restoredAt = restoredAt
    self.rules = rules
    self.preferences = preferences
  }

  /// The plan for one chat's parcel, which holds the current shipment. `old` is the shipment before an answer; nil when
  /// only time has passed.
  func plan(of follower: Follower, from old: Shipment? = nil, now: Date) throws -> ParcelPlan {
    let parcel = follower.parcel
    let preferences = follower.chat.preferences ?? preferences
    var input = AlertInput(
      parcel, hadAnswer: follower.firstAnswerAt != nil, lastAlertCheck: follower.lastAlertCheck ?? now,
      preferences: preferences,
      zone: follower.chat.zone)
    input.hasSource = hasSource(parcel, in: follower.chat)
    if old == nil, input.hasSource, let plan = Self.planToAskFirst(follower, now: now) { return plan }
    let decision = rules.decide(from: old, input, now: now)
    let audience = follower.chat.kind == .group ? Audience(of: parcel, in: follower.chat.members) : nil
    let possiblySent = possiblySent(decision.alerts, input, from: old)
    let alerts = decision.alerts.map { alert in
      if possiblySent.contains(alert) {
        return ParcelPlan.PlannedAlert(alert, .silently, place: nil, restoreBundleSendAt: restoreBundleSendAt(now: now))
      }
      return ParcelPlan.PlannedAlert(
        alert,
        AlertRoute(alert.kind, preferences, audience: audience, zone: follower.chat.zone, now: now),
        place: Self.place(of: alert.kind, parcel, for: audience))
    }
    var plan = ParcelPlan(
      parcel.id, in: follower.chat.id, alerts: alerts, nextAlertCheck: decision.nextAlertCheck,
      isArchived: decision.isArchived,
      endsReminder: decision.endsReminder,
      redraws: decision.needsRedraw ? try Slot.all(of: follower, view: .card).map { try $0.edit(.redraw) } : [],
      receipt: Receipt(paidAtPickUpOf: parcel, zone: follower.chat.zone))
    plan.superseded = decision.superseded
    plan.nextReminder = decision.nextReminder
    plan.checkAt = decision.nextReminder.flatMap { Self.check(before: $0, of: parcel.shipment, now: now) }
    return plan
  }

  /// When the shipment is to be checked because of a reminder; nil if that was done.
  private static func check(before reminder: Date, of shipment: Shipment?, now: Date) -> Date? {
    guard let shipment else { return nil }
    if let checked = shipment.lastChecked, checked >= reminder.addingTimeInterval(-ReminderCheck.lead) { return nil }
    return max(ReminderCheck.time(before: reminder, of: shipment.id), now)
  }

  /// Seconds by which a reminder may be late without being put off once more.
  private static let tolerance = 60.0
  /// Seconds that a late reminder waits for the carrier's answer.
  private static let patience = 120.0

  /// The plan for a reminder that is late, because the bot was down when it was due: the carrier is asked first. If no
  /// answer comes in time, the reminder is decided on what is known. Nil if no reminder is put off.
  private static func planToAskFirst(_ follower: Follower, now: Date) -> ParcelPlan? {
    // Once put off, the parcel is scheduled later than its reminder.
    guard let due = follower.nextReminder, due.addingTimeInterval(tolerance) < now,
      let scheduled = follower.nextAlertCheck, scheduled <= due,
      let check = check(before: due, of: follower.parcel.shipment, now: now)
    else { return nil }
    var plan = ParcelPlan(follower.parcel.id, in: follower.chat.id, nextAlertCheck: now.addingTimeInterval(patience))
    (plan.nextReminder, plan.checkAt, plan.asksFirst) = (due, check, true)
    return plan
  }

  private func hasSource(_ parcel: Parcel, in chat: ChatProfile) -> Bool {
    guard let shipment = parcel.shipment else { return false }
    return coverage?.covers(shipment.carrier, with: chat.ownSources) ?? true || shipment.needsOwnKey == true
  }

  /// Alerts with the same place share one message. Editing a message does not notify anyone who is mentioned, so in a
  /// group the alerts must also mention the same members.
  private static func place(of kind: AlertKind, _ parcel: Parcel, for audience: Audience?) -> String? {
    guard let audience, !audience.mentioned.isEmpty else { return place(of: kind, parcel) }
    return place(of: kind, parcel).map { $0 + "@" + audience.mentioned.map(\.id).joined(separator: ",") }
  }

  /// For an alert about pick-up, the store, or the carrier if the store is not known. For an alert about source trouble,
  /// the carrier. Questions whether parcels came share a message, and so do the parcels of a list that are out for
  /// delivery. Nil for other kinds.
  private static func place(of kind: AlertKind, _ parcel: Parcel) -> String? {
    if kind == .didItCome || kind == .outForDelivery && parcel.origin == .list { return "kind:" + kind.rawValue }
    if kind == .sourceTrouble { return "source:\(parcel.carrier)" }
    guard kind.isAtStore else { return nil }
    return parcel.storeKey.map { "store:" + $0.text } ?? "carrier:\(parcel.carrier)"
  }

  /// The key of the store in a place that alerts have in common; nil if it names none.
  static func store(of place: String?) -> String? {
    let mark = "store:"
    guard let place, place.hasPrefix(mark) else { return nil }
    let store = place.dropFirst(mark.count).prefix { $0 != "@" }
    return store.isEmpty ? nil : String(store)
  }

  /// The message of a bundle. It holds only the bundle's ID; the text is composed when the message is sent.
  static func makeBundleRow(_ bundle: BundleID) throws -> Outbound {
    Outbound(
      .send, content: Content.alerts(bundle), priority: .alert, slot: Slots.alerts(bundle))
  }
}

/// Alerts that depend on time alone: deadline reminders, a parcel without news, and alerts held until a later time.
struct TimedAlerts {
  let planner: ParcelPlanner
  let store: Store

  /// Parcels checked in one commit.
  private static let batch = 200

  /// Checks all parcels that are due by time, and releases gathered and held alerts.
  /// - Returns: whether something was put in the outbox.
  func pass(now: Date) throws -> Bool {
    var hasNewOutboxRows = false
    var checked = (count: Self.batch, hasNewOutboxRows: false)
    while checked.count == Self.batch {
      checked = try store.alerts.check(limit: Self.batch, now: now, makeBundleRow: ParcelPlanner.makeBundleRow) {
        try planner.plan(of: $0, now: now)
      }
      hasNewOutboxRows = hasNewOutboxRows || checked.hasNewOutboxRows
    }
    hasNewOutboxRows =
      try store.alerts.sendRestoreBundles(now: now, makeBundleRow: ParcelPlanner.makeBundleRow) || hasNewOutboxRows
    // After the checks, so that the daily digest also holds the alerts that become due at its hour.
    return try store.alerts.sendHeld(now: now, makeBundleRow: ParcelPlanner.makeBundleRow) {
      AlertItem.stillApplying([AlertItem($0, $1)]).isEmpty
    } || hasNewOutboxRows
  }
}
