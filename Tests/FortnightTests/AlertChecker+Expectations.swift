import Foundation
import Tracking

/// The alerts that are due, and when the bot could know of each.
extension AlertChecker {
  /// Seconds after which the chat is asked once about a number that no carrier knows.
  private static let unknownAfter = 3 * 86_400.0
  /// The first failures of an outage come within this many seconds of its start.
  private static let failureTolerance = 300.0
  /// News that is older, in seconds, only changes the card.
  private static let newsMaxAge = 48 * 3600.0

  private func expectedAlert(_ kind: AlertKind, _ follower: Follower, at date: Date, mayBeMissing: Bool = false)
    -> ExpectedAlert
  {
    ExpectedAlert(chat: follower.chat, kind: kind, knownAt: date, dueAt: date, mayBeMissing: mayBeMissing)
  }

  func changes(_ knownStays: [KnownStay], _ lookUps: [LookUp], _ follower: Follower) -> [ExpectedAlert] {
    knownStays.compactMap { stay in
      if let pickedUpAt = follower.pickedUpAt, stay.from > pickedUpAt {
        return Self.contradicts(stay, pickedUpAt) ? expectedAlert(.contradiction, follower, at: stay.from) : nil
      }
      if let stated = follower.stated, Self.isKnown(stay, among: knownStays, stated) { return nil }
      guard let kind = Self.kind(stay.status), causesAlert(stay, lookUps, follower) else { return nil }
      return expectedAlert(kind, follower, at: stay.from)
    }
  }

  /// Whether the carrier only repeats what the message stated, or reports something from before the message.
  private static func isKnown(_ stay: KnownStay, among knownStays: [KnownStay], _ stated: Statement) -> Bool {
    guard stay.from > stated.at else { return false }
    // The carrier had already caught up with the message.
    let hasCaughtUp = knownStays.contains {
      $0.lookUp < stay.lookUp && !isFurther(stated.status, than: $0.status) && isPlaced($0)
    }
    if hasCaughtUp { return false }
    if stay.status == stated.status || isFurther(stated.status, than: stay.status) { return true }
    return stay.status == .exception && (stay.first.reported?.date ?? .distantPast) <= stated.at
  }

  /// Whether the status has a place in the order of statuses. Trouble has none; `causesAlert` checks whether it is
  /// newer than the message.
  private static func isPlaced(_ stay: KnownStay) -> Bool { stay.status != .exception }

  /// Whether the event is newer than the follower. If its time does not decide this, it is newer if the first answer
  /// did not have it.
  private func causesAlert(_ stay: KnownStay, _ lookUps: [LookUp], _ follower: Follower) -> Bool {
    guard follower.addedAt <= stay.from else { return false }
    let hadAnswer = lookUps[..<stay.lookUp].contains { $0.at >= follower.addedAt }
    guard let reported = stay.first.reported else { return hadAnswer }
    let isOpen = stay.status == .arrivedAtStore && end(of: stay, follower).map { $0 > stay.from } ?? false
    if stay.from.timeIntervalSince(reported.date) > Self.newsMaxAge, !isOpen { return false }
    if reported.date >= follower.addedAt { return true }
    return reported.date.addingTimeInterval(Self.precisionSeconds(reported)) > follower.addedAt && hadAnswer
  }

  private static func contradicts(_ stay: KnownStay, _ pickedUpAt: Date) -> Bool {
    let isTrouble = [.exception, .returning, .returned].contains(stay.status)
    if [.delivered, .collected].contains(stay.status) { return false }
    guard let reported = stay.first.reported else { return isTrouble }
    return reported.date > pickedUpAt
  }

  // MARK: The last day

  private func lastDay(of stay: KnownStay) -> Day? { holdDays.map { lastDay ?? Day(stay.since).adding(days: $0) } }

  private func end(of stay: KnownStay, _ follower: Follower) -> Date? {
    lastDay(of: stay)?.adding(days: 1).date(utcOffset: follower.utcOffset)
  }

  func deadlineReminders(_ knownStays: [KnownStay], _ lookUps: [LookUp], _ follower: Follower) -> [ExpectedAlert] {
    let first = lookUps.first { $0.at >= follower.addedAt }?.at ?? .distantFuture
    var reported: Set<[Int]> = []
    return knownStays.filter { $0.status == .arrivedAtStore }.flatMap { stay -> [ExpectedAlert] in
      guard let day = lastDay(of: stay), let end = end(of: stay, follower) else { return [] }
      let stop = min(stay.until, follower.pickedUpAt ?? .distantFuture)
      guard stay.from < end, max(stay.from, follower.addedAt) < stop else { return [] }
      return Self.reminderTimes(follower.preferences).flatMap { kind, before, minute -> [ExpectedAlert] in
        let hour = day.adding(days: -before).date(minute: minute, utcOffset: follower.utcOffset)
        guard hour > follower.addedAt, hour < stop, !isSuppressed(hour, knownStays, follower),
          reported.insert([day.number, before, minute]).inserted
        else { return [] }
        guard hour <= max(stay.from, first) else { return [expectedAlert(kind, follower, at: hour)] }
        // Another chat may already know of the store while this chat has no answer yet. The reminder can then come
        // late, with the wording of that day.
        return Self.kindsWithSameWording(kind).map { expectedAlert($0, follower, at: hour, mayBeMissing: true) }
      }
    }
  }

  /// The kinds that the reminder can look like, on its day and later.
  private static func kindsWithSameWording(_ kind: AlertKind) -> [AlertKind] {
    let days: [AlertKind] = [.deadlineInTwoDays, .deadlineTomorrow, .deadlineToday]
    return days.firstIndex(of: kind).map { Array(days[$0...]) } ?? [kind]
  }

  /// No reminder while a claim is active, or until a reminder that the user set for later in the same stay.
  private func isSuppressed(_ hour: Date, _ knownStays: [KnownStay], _ follower: Follower) -> Bool {
    if let claimedAt = follower.claimedAt, claimedAt < hour,
      knownStays.contains(where: { isWaiting(at: claimedAt, $0, follower) })
    {
      return true
    }
    guard let reminder = follower.reminder, reminder.pressedAt < hour, hour <= reminder.at else { return false }
    return knownStays.contains { isWaiting(at: reminder.pressedAt, $0, follower) && isWaiting(at: hour, $0, follower) }
  }

  private func isWaiting(at date: Date, _ stay: KnownStay, _ follower: Follower) -> Bool {
    stay.status == .arrivedAtStore && stay.from < date && date < min(stay.until, follower.pickedUpAt ?? .distantFuture)
  }

  func reminders(_ knownStays: [KnownStay], _ follower: Follower) -> [ExpectedAlert] {
    guard let reminder = follower.reminder else { return [] }
    let isKept = knownStays.contains {
      isWaiting(at: reminder.pressedAt, $0, follower) && isWaiting(at: reminder.at, $0, follower)
    }
    return isKept ? [expectedAlert(.reminder, follower, at: reminder.at)] : []
  }

  private static func reminderTimes(_ preferences: AlertPreferences) -> [(AlertKind, before: Int, minute: Int)] {
    let (evening, morning) = (18 * 60, 10 * 60)
    let lastDay: [(AlertKind, Int, Int)] =
      if let digest = preferences.digest, !preferences.lastDayBreaksThrough {
        [(.deadlineToday, 0, digest)]
      } else {
        [(.deadlineToday, 0, morning), (.deadlineTonight, 0, evening)]
      }
    let hour = preferences.digest ?? evening
    return [(.deadlineInTwoDays, 2, hour), (.deadlineTomorrow, 1, hour)] + lastDay
  }

  // MARK: No news

  func silence(_ knownStays: [KnownStay], _ all: [LookUp], _ follower: Follower) -> [ExpectedAlert] {
    let over = follower.pickedUpAt ?? .distantFuture
    let doubtful = all.first {
      !$0.isFailure && $0.moments == 0 && $0.at >= follower.addedAt.addingTimeInterval(Self.unknownAfter)
        && $0.at < over
    }
    var reported: Set<Date> = []
    let quiet = all.indices.compactMap { index -> ExpectedAlert? in
      guard let (hour, dueAt, mayBeMissing) = quietTime(at: index, knownStays, all, follower), dueAt < over,
        reported.insert(hour).inserted
      else { return nil }
      return expectedAlert(.goneQuiet, follower, at: dueAt, mayBeMissing: mayBeMissing)
    }
    return quiet + (doubtful.map { [expectedAlert(.stillUnknown, follower, at: $0.at)] } ?? [])
  }

  /// The alert that no source has answered for a day.
  func longFailure(_ knownStays: [KnownStay], _ all: [LookUp], _ follower: Follower) -> [ExpectedAlert] {
    guard let outage, let first = all.firstIndex(where: { $0.isFailure && outage.contains($0.at) }),
      !isOver(at: all[first].at, knownStays)
    else { return [] }
    let since = outage.start
    let due = max(since, follower.addedAt).addingTimeInterval(86_400)
    let dueAt = max(due, all[first].at)
    let next = first + 1 < all.count ? all[first + 1].at : .distantFuture
    let isOver = follower.pickedUpAt.map { $0 < dueAt } ?? false
    guard dueAt < next, follower.addedAt < due, !isOver else { return [] }
    var alert = expectedAlert(.sourceTrouble, follower, at: dueAt)
    // The first failures may be random. For these parcels the day starts at their own failure.
    let ownDelay = all[first].at.timeIntervalSince(since)
    if ownDelay < Self.failureTolerance { alert.grace = ownDelay }
    return [alert]
  }

  /// Whether the parcel has reached its last status.
  private func isOver(at date: Date, _ knownStays: [KnownStay]) -> Bool {
    knownStays.last { $0.from <= date }.map { [.delivered, .collected, .returned].contains($0.status) } ?? false
  }

  /// The time at which there has been no news for too long, and the time of the alert. If the look-ups fail then, the
  /// alert waits for the next answer and is about the newest event in it.
  private func quietTime(
    at index: Int, _ knownStays: [KnownStay], _ all: [LookUp], _ follower: Follower
  ) -> (hour: Date, dueAt: Date, mayBeMissing: Bool)? {
    let lookUp = all[index]
    let next = index + 1 < all.count ? all[index + 1] : nil
    guard lookUp.isFailure else {
      guard lookUp.at >= follower.addedAt, let hour = quietHour(after: lookUp, knownStays, all),
        hour > max(lookUp.at, follower.addedAt), hour < next?.at ?? .distantFuture
      else { return nil }
      return (hour, hour, false)
    }
    guard let next, !next.isFailure, next.at >= follower.addedAt, let hour = quietHour(after: next, knownStays, all),
      hour > follower.addedAt, hour < next.at
    else { return nil }
    // What was already old at the last answer is not reported again. The exact start of the failure is unknown.
    if next.moments != lookUp.moments, index > 0, hour <= all[index - 1].at { return nil }
    return (hour, next.at, next.moments != lookUp.moments && hour <= lookUp.at)
  }

  /// The time from which the newest event of a look-up counts as old.
  private func quietHour(after lookUp: LookUp, _ knownStays: [KnownStay], _ all: [LookUp]) -> Date? {
    guard lookUp.moments > 0, let stay = knownStays.last(where: { $0.from <= lookUp.at }),
      let maxSilenceDays = pace?[stay.status]?.maxSilenceDays
    else { return nil }
    let reported = truth.moments[lookUp.moments - 1].reported
    let seenAt = all.first { $0.moments >= lookUp.moments }?.at ?? lookUp.at
    return (reported.map { $0.date.addingTimeInterval(Self.precisionSeconds($0)) } ?? seenAt).addingTimeInterval(
      maxSilenceDays * 86_400)
  }

  private static func precisionSeconds(_ time: EventTime) -> Double {
    switch time.precision {
    case .second: 1
    case .minute: 60
    case .day: 86_400
    }
  }

  private static func kind(_ status: Status) -> AlertKind? {
    switch status {
    case .arrivedAtStore: .readyForPickup
    case .outForDelivery: .outForDelivery
    case .delivered: .delivered
    case .exception, .returning, .returned: .trouble
    case .pending, .infoReceived, .inTransit, .collected, .expired: nil
    }
  }
}
