import Foundation
import Tracking

/// Computes which alerts a chat should get about a parcel, when, and whether with a sound. Deliberately simple and
/// independent of the bot's own rules.
struct AlertChecker {
  /// A chat that follows the parcel, and what its user does.
  struct Follower: Sendable {
    var chat: Int
    var addedAt: Date
    var preferences = UserActions.plainPreferences
    /// Seconds ahead of UTC.
    var utcOffset = taipeiOffset
    /// When the user marks the parcel as picked up.
    var pickedUpAt: Date?
    var mutedAt: Date?
    /// When a user claims the waiting parcel ("I'll get it").
    var claimedAt: Date?
    var reminder: Reminder?
    /// Whether the parcel came from the chat's mailbox, so that the user has seen nothing of it.
    var isFromMail = false
    /// Whether the user sends the parcel to somebody else.
    var isSent = false
    /// The status that a message of the user stated.
    var stated: Statement?
  }

  /// A status stated by a forwarded notice.
  struct Statement: Sendable {
    var status: Status
    var at: Date
  }

  /// Whether `status` is a later stage than `other`. Trouble has no place in this order.
  static func isFurther(_ status: Status, than other: Status) -> Bool {
    let way: [[Status]] = [
      [.pending], [.infoReceived, .inTransit], [.outForDelivery], [.arrivedAtStore], [.returning],
      [.delivered, .collected], [.returned],
    ]
    guard let one = way.firstIndex(where: { $0.contains(status) }),
      let two = way.firstIndex(where: { $0.contains(other) })
    else { return false }
    return one > two
  }

  /// A reminder that the user sets while the parcel waits.
  struct Reminder: Sendable {
    var pressedAt: Date
    var at: Date
  }

  /// One look-up: how many of the parcel's moments and which last day the bot knew afterwards, or that it failed.
  struct LookUp: Sendable {
    var at: Date
    var moments: Int
    /// The last day that the carrier named; nil if it has named none so far.
    var lastDay: Day?
    var isFailure = false
  }

  struct ExpectedAlert: Hashable {
    var chat: Int
    var kind: AlertKind
    /// When the bot knew the reason for the alert.
    var knownAt: Date
    /// When the alert is due. Later than `knownAt` if the chat's settings delay it.
    var dueAt: Date
    var isSilent = false
    /// Allowed delay after `dueAt`, in seconds.
    var grace = 0.0
    /// True if a later event of the same parcel can make the alert unnecessary before it is sent.
    var mayBeMissing = false
  }

  /// A stay as the bot knew it. `lookUp` is the index of the look-up that found it.
  struct KnownStay {
    var status: Status
    var first: Truth.Moment
    var lookUp: Int
    var from: Date
    var until: Date

    /// When the stay began, as the carrier reports it.
    var since: Date { first.reported?.date ?? from }
  }

  let truth: Truth
  let followers: [Follower]
  /// How many days a store keeps a parcel if the carrier names no last day. Nil: no reminders.
  var holdDays: Int?
  /// Nil: no alerts about missing news.
  var pace: DeliveryPace?
  /// A time of more than a day in which no source answers.
  var outage: DateInterval?
  /// Whether the chat knows the parcel from a notice without a number, which it has read.
  var isNotice = false

  /// An event that follows within this many seconds can overtake a message that is not sent yet.
  private static let overtakingTime = 600.0
  /// Seconds after which a finished parcel leaves the list.
  private static let timeUntilArchived = 7 * 86_400.0

  func alerts(_ all: [LookUp]) -> [ExpectedAlert] {
    let lookUps = all.filter { !$0.isFailure }
    let knownStays = knownStays(lookUps)
    return followers.flatMap { follower in
      let ofTime = deadlineReminders(knownStays, lookUps, follower) + reminders(knownStays, follower)
      let ofNews =
        changes(knownStays, lookUps, follower)
        + (follower.isSent ? [] : deadlineNews(knownStays, lookUps, follower))
        + silence(knownStays, all, follower) + longFailure(knownStays, all, follower)
      let candidates = isNotice ? ofTime : (follower.isSent ? [] : ofTime) + ofNews
      let reported = candidates.filter { alert in
        follower.preferences.wants(alert.kind, at: alert.knownAt) && alert.knownAt < follower.mutedAt ?? .distantFuture
          && alert.knownAt < follower.pickedUpAt?.addingTimeInterval(Self.timeUntilArchived) ?? .distantFuture
      }.map { Self.routed($0, follower) }
      return reported.compactMap { adjusted($0, among: reported, knownStays, lookUps, follower) }
    }
  }

  func knownStays(_ lookUps: [LookUp]) -> [KnownStay] {
    let stays = truth.stays(lookingAt: lookUps.map(\.moments))
    return stays.enumerated().map { index, stay in
      KnownStay(
        status: stay.stay.status, first: stay.stay.first, lookUp: stay.lookUp, from: lookUps[stay.lookUp].at,
        until: index + 1 < stays.count ? lookUps[stays[index + 1].lookUp].at : .distantFuture)
    }
  }

  /// Sets when the alert is due and whether it is silent: at once, at the end of quiet hours, or with the daily digest.
  private static func routed(_ alert: ExpectedAlert, _ follower: Follower) -> ExpectedAlert {
    var alert = alert
    let preferences = follower.preferences
    let day = Day(alert.knownAt, utcOffset: follower.utcOffset)
    let minute = Int(alert.knownAt.timeIntervalSince(day.date(utcOffset: follower.utcOffset)) / 60)
    func next(_ hour: Int) -> Date {
      day.adding(days: minute < hour ? 0 : 1).date(minute: hour, utcOffset: follower.utcOffset)
    }
    // It waits for the morning already.
    if alert.dueAt > alert.knownAt { return alert }
    let isOfLastDay = alert.kind.isLastDay || alert.kind == .deadlineCloser
    // What the user sends needs nothing of them.
    if [.sentArrived, .sentReceived].contains(alert.kind) {
      alert.isSilent = true
      return alert
    }
    if alert.kind == .reminder || isOfLastDay && preferences.lastDayBreaksThrough { return alert }
    if let digest = preferences.digest {
      if alert.kind.topic != .deadline { alert.dueAt = next(digest) }
    } else if let quiet = preferences.quiet, quiet.contains(minute: minute) {
      if [.readyForPickup, .deadlineCloser].contains(alert.kind) {
        alert.isSilent = true
      } else {
        alert.dueAt = next(quiet.end)
      }
    } else {
      alert.isSilent = [.goneQuiet, .stillUnknown, .sourceTrouble].contains(alert.kind)
    }
    return alert
  }

  /// Marks an alert that later events can make unnecessary. Nil if the user has muted the parcel before it is due.
  private func adjusted(
    _ alert: ExpectedAlert, among alerts: [ExpectedAlert], _ knownStays: [KnownStay], _ lookUps: [LookUp],
    _ follower: Follower
  ) -> ExpectedAlert? {
    var alert = alert
    let end = alert.dueAt.addingTimeInterval(Self.overtakingTime)
    let muted = follower.mutedAt ?? .distantFuture
    if muted.addingTimeInterval(Self.overtakingTime) < alert.dueAt { return nil }
    let overtaken = alerts.contains { $0.knownAt > alert.knownAt && $0.knownAt <= end }
    let isPickedUp = follower.pickedUpAt.map { $0 <= end } ?? false
    let isGone = knownStays.contains { $0.from > alert.knownAt && $0.from <= end && $0.status != .arrivedAtStore }
    let isLater = knownStays.contains { $0.from > alert.knownAt && $0.from <= end }
    let isOutdated =
      switch alert.kind {
      case let kind where kind.isAtStore: isPickedUp || isGone
      case .stillUnknown: isPickedUp || knownStays.contains { $0.from <= end }
      case .outForDelivery, .trouble: isLater || isPickedUp
      case .sourceTrouble: isPickedUp || lookUps.contains { $0.at > alert.knownAt && $0.at <= end }
      case .contradiction:
        // The carrier agrees with the user before the question is asked.
        knownStays.contains {
          $0.from > alert.knownAt && $0.from <= end && [.delivered, .collected].contains($0.status)
        }
      default: false
      }
    alert.mayBeMissing = alert.mayBeMissing || overtaken || isOutdated || muted <= end
    return alert
  }
}
