public import Alerts
import Cards
import Chat
public import Foundation
import Store
public import Tracking

/// Brings the rules of alerts, what each chat wants, and the outbox together.
public struct AlertPlanner: Sendable {
  let rules: AlertRules
  /// For chats that have set none.
  private let preferences: AlertPreferences
  /// Since when the bot lives on a copy that was restored; nil: there is none, or all is told since.
  let restoredAt: Date?

  public init(
    rules: AlertRules, preferences: AlertPreferences = AlertPreferences(), restoredAt: Date? = nil
  ) {
    self.restoredAt = restoredAt
    self.rules = rules
    self.preferences = preferences
  }

  /// What one chat is to hear of its parcel, the shipment as it is now. `old`: as it was before an answer; nil where only
  /// time has passed.
  func alertDecision(of follower: Follower, from old: Shipment? = nil, now: Date) throws -> AlertDecision {
    let parcel = follower.parcel
    let preferences = follower.chat.preferences ?? preferences
    let input = AlertRules.AlertInput(
      parcel, hadAnswer: follower.firstAnswerAt != nil, lookedAt: follower.lookedAt ?? now, preferences: preferences,
      zone: follower.chat.zone)
    let decision = rules.decide(from: old, input, now: now)
    let audience = follower.chat.kind == .group ? Audience(of: parcel, in: follower.chat.members) : nil
    let maybeTold = maybeTold(decision.news, input, from: old)
    let deliveries = decision.news.map { news in
      if maybeTold.contains(news) {
        return AlertDecision.AlertDelivery(news, .silently, place: nil, gatheredUntil: gatheredUntil(now: now))
      }
      return AlertDecision.AlertDelivery(
        news,
        AlertRoute(news.kind, preferences, audience: audience, zone: follower.chat.zone, now: now),
        place: Self.place(of: news.kind, parcel, for: audience))
    }
    return AlertDecision(
      parcel.id, in: follower.chat.id, deliveries: deliveries, lookAt: decision.lookAt, isArchived: decision.isArchived,
      endsReminder: decision.endsReminder,
      redraws: decision.isRedrawn ? try Slot.all(of: follower, view: .card).map { try $0.edit(.redraw) } : [])
  }

  /// Where alerts share a message. An edit calls nobody: in a group those whom an alert names have to be the same.
  private static func place(of kind: AlertKind, _ parcel: Parcel, for audience: Audience?) -> String? {
    guard let audience, !audience.called.isEmpty else { return place(of: kind, parcel) }
    return place(of: kind, parcel).map { $0 + "@" + audience.called.map(\.id).joined(separator: ",") }
  }

  /// A store, or else the carrier whose stores or whose page it is about.
  private static func place(of kind: AlertKind, _ parcel: Parcel) -> String? {
    if kind == .sourceTrouble { return "source:\(parcel.carrier)" }
    guard kind.isAtStore else { return nil }
    return parcel.store.map { "store:\(parcel.carrier):" + $0.name } ?? "carrier:\(parcel.carrier)"
  }

  /// The message of a bundle: what it says is looked up when it is sent.
  static func draw(_ bundle: BundleID) throws -> Outbound {
    Outbound(
      .send, content: try JSONEncoder().encode(Content.alerts(bundle)), priority: .alert, slot: Slots.alerts(bundle))
  }
}

/// Alerts that time alone calls for: the deadline ladder, silence, what was held back until a chat's hour.
struct TimedAlerts {
  let desk: AlertPlanner
  let store: Store

  /// Parcels looked at in one commit.
  private static let batch = 200

  /// - Returns: whether something was put in the outbox.
  func turn(now: Date) throws -> Bool {
    var isOutboxFed = false
    var looked = (count: Self.batch, isOutboxFed: false)
    while looked.count == Self.batch {
      looked = try store.look(limit: Self.batch, now: now, draw: AlertPlanner.draw) {
        try desk.alertDecision(of: $0, now: now)
      }
      isOutboxFed = isOutboxFed || looked.isOutboxFed
    }
    isOutboxFed = try store.releaseGathered(now: now, draw: AlertPlanner.draw) || isOutboxFed
    // After the looks, so that one message a day holds what is due at its own hour too.
    return try store.releaseHeld(now: now, draw: AlertPlanner.draw) || isOutboxFed
  }
}
