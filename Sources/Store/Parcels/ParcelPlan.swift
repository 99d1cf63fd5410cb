public import Chat
public import Foundation
import GRDB
public import Receipts
public import Tracking

/// What was decided about one parcel of a chat, after an answer or because time passed: alerts to send, cards to redraw,
/// whether it moves into the archive, and the receipt for what was paid at the counter. `ParcelPlanWriter` carries it out.
public struct ParcelPlan: Sendable {
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
  /// Reminders that count as sent, because one of the alerts says the same.
  public var superseded: [Alert] = []
  /// When the next reminder about the parcel is due; nil if none is.
  public var nextReminder: Date?
  /// When the shipment is to be checked at the latest, because of that reminder; nil if it was checked recently.
  public var checkAt: Date?
  /// Whether the reminder that is due waits for that check, because it is late anyway. Nothing is decided now;
  /// `nextAlertCheck` says until when it waits.
  public var asksFirst = false
  /// True if the parcel moves into the archive.
  public var isArchived: Bool
  /// True if the user's reminder is over and is removed.
  public var endsReminder: Bool
  /// Edits of the messages that show the parcel, because a new day began. The messages with its alerts are redrawn too.
  public var redraws: [Outbound]

  /// What was paid when the parcel was picked up; nil if nothing was, or while it is under way.
  public var receipt: Receipt?

  /// Creates a plan; by default it sends and changes nothing, and schedules no check.
  public init(
    _ parcel: ParcelID, in chat: ChatID, alerts: [PlannedAlert] = [], nextAlertCheck: Date? = nil,
    isArchived: Bool = false,
    endsReminder: Bool = false, redraws: [Outbound] = [], receipt: Receipt? = nil
  ) {
    self.redraws = redraws
    self.receipt = receipt
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
