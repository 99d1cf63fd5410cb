import Alerts
import Foundation
import Store
import Tracking

/// After a restore, the bot runs on an older copy of its database. It may have sent some alerts between the time of the
/// copy and the restore. This extension finds those alerts.
extension ParcelPlanner {
  /// The alerts that the chat may already have received before the restore.
  ///
  /// Alerts caused by a carrier's answer count only in the first answer after the restore, and by the time of the
  /// event: an event after the restore cannot have been reported before it. If its time is unknown, the alert may have
  /// been sent. In later answers, even an old event is new to the chat. Alerts that depend on time alone count by when
  /// they became due. Last-day reminders are always sent again, because silence could cost the user the parcel.
  func possiblySent(_ alerts: [Alert], _ input: AlertInput, from old: Shipment?) -> Set<Alert> {
    guard let restoredAt, !alerts.isEmpty, input.parcel.addedAt < restoredAt else { return [] }
    var sent = Set(rules.decide(input, now: restoredAt).alerts).intersection(alerts).filter { !$0.kind.isLastDay }
    guard let old, let shipment = input.parcel.shipment,
      (old.lastAnswer ?? old.createdAt) < restoredAt
    else { return sent }
    if shipment.statusPrecision == nil || shipment.statusSince < restoredAt {
      sent.formUnion(alerts.filter(\.kind.isCausedByAnswer))
    }
    return sent
  }

  /// When to send the one message that holds these alerts. By then, most carriers have answered once. Nil if no copy
  /// was restored.
  func restoreBundleSendAt(now: Date) -> Date? {
    restoredAt.map { max($0.addingTimeInterval(RestoredCopy.bundleDelay * rules.scale), now) }
  }
}

extension AlertKind {
  /// Whether a carrier's answer causes the alert. The other kinds depend on time alone.
  fileprivate var isCausedByAnswer: Bool {
    switch self {
    case .readyForPickup, .outForDelivery, .delivered, .sentArrived, .sentReceived, .trouble, .contradiction,
      .deadlineCloser:
      true
    case .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight, .goneQuiet, .stillUnknown,
      .didItCome, .sourceTrouble, .reminder:
      false
    }
  }
}
