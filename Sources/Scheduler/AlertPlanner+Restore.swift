import Alerts
import Foundation
import Store
import Tracking

/// News of a time that the bot lived through before a copy took its database's place: it may have told them then.
extension AlertPlanner {
  /// What of `news` a chat may have been told before the restore.
  ///
  /// What a carrier tells counts by its event's time, in the first answer after the restore alone: what it reports late
  /// nobody has heard of. Where that time is not known, it may have been before. What time calls for counts by when it
  /// fell due; but the reminders of a last day are told again, as silence could cost the parcel.
  func maybeTold(_ news: [News], _ input: AlertRules.AlertInput, from old: Shipment?) -> Set<News> {
    guard let restoredAt, !news.isEmpty, input.parcel.addedAt < restoredAt else { return [] }
    var told = Set(rules.decide(input, now: restoredAt).news).intersection(news).filter { !$0.kind.isLastDay }
    guard let old, (old.lastAnswer ?? old.createdAt) < restoredAt else { return told }
    let shipment = input.parcel.shipment
    if shipment.statusPrecision == nil || shipment.statusSince < restoredAt {
      told.formUnion(news.filter(\.kind.isOfChange))
    }
    return told
  }

  /// When the one message of such news is sent: most carriers have answered once by then.
  func gatheredUntil(now: Date) -> Date? {
    restoredAt.map { max($0.addingTimeInterval(Restoration.gathering * rules.scale), now) }
  }
}

extension AlertKind {
  /// Whether the carrier's answer calls for it, and not time alone.
  fileprivate var isOfChange: Bool {
    switch self {
    case .readyForPickup, .outForDelivery, .delivered, .trouble, .contradiction: true
    case .deadlineInTwoDays, .deadlineTomorrow, .deadlineToday, .deadlineTonight, .goneQuiet, .stillUnknown,
      .sourceTrouble, .reminder:
      false
    }
  }
}
