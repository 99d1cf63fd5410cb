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
  /// Seconds before the end in which a nearer day than the estimated one is news.
  private static let nearEnd = 48 * 3600.0

  private func expectedAlert(_ kind: AlertKind, _ follower: Follower, at date: Date, mayBeMissing: Bool = false)
    -> ExpectedAlert
  {
    ExpectedAlert(chat: follower.chat, kind: kind, knownAt: date, dueAt: date, mayBeMissing: mayBeMissing)
  }

  func changes(_ knownStays: [KnownStay], _ lookUps: [LookUp], _ follower: Follower) -> [ExpectedAlert] {
    let firstHeard = firstHeard(knownStays, lookUps, follower)
    return (firstHeard.map { [$0] } ?? [])
      + knownStays.compactMap { stay in
        if let pickedUpAt = follower.pickedUpAt, stay.from > pickedUpAt {
          return Self.contradicts(stay, pickedUpAt) ? expectedAlert(.contradiction, follower, at: stay.from) : nil
        }
        if let stated = follower.stated, Self.isKnown(stay, among: knownStays, stated) { return nil }
        guard let kind = Self.kind(stay.status, isSent: follower.isSent), causesAlert(stay, lookUps, follower) else {
          return nil
        }
        return expectedAlert(kind, follower, at: stay.from)
      }
  }

  /// The alert about a parcel from a mail that waits, or is out for delivery, since before its first answer.
  private func firstHeard(
    _ knownStays: [KnownStay], _ lookUps: [LookUp], _ follower: Follower
  ) -> ExpectedAlert? {
    guard follower.isFromMail, let answer = lookUps.first(where: { $0.at >= follower.addedAt }),
      answer.at < follower.pickedUpAt ?? .distantFuture,
      let stay = knownStays.last(where: { $0.from <= answer.at }), let kind = Self.kind(stay.status),
      [.readyForPickup, .outForDelivery].contains(kind), !causesAlert(stay, lookUps, follower)
    else { return nil }
    let isOpen = lastDays(of: stay, lookUps).last { $0.from <= answer.at }.map { $0.end > answer.at } ?? false
    guard answer.at.timeIntervalSince(stay.since) <= Self.newsMaxAge || stay.status == .arrivedAtStore && isOpen
    else { return nil }
    return expectedAlert(kind, follower, at: answer.at)
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
    let isOpen = stay.status == .arrivedAtStore && isOpen(stay, lookUps)
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

  /// The last day of a waiting parcel as the bot knows it from `from` to `until`.
  struct KnownLastDay {
    var day: Day
    /// Whether the carrier names it. If not, it is counted from the arrival.
    var isNamed: Bool
    var from: Date
    var until: Date

    /// When it is over: at midnight in Taiwan, where the stores are.
    var end: Date { day.adding(days: 1).date() }
  }

  /// The last days that the bot knows during a stay, one after another.
  func lastDays(of stay: KnownStay, _ lookUps: [LookUp]) -> [KnownLastDay] {
    var days: [KnownLastDay] = []
    for lookUp in lookUps where stay.from <= lookUp.at && lookUp.at < stay.until {
      guard let day = lookUp.lastDay ?? holdDays.map({ Day(stay.since).adding(days: $0) }) else { continue }
      let isNamed = lookUp.lastDay != nil
      if let last = days.last, last.day == day, last.isNamed == isNamed { continue }
      if !days.isEmpty { days[days.count - 1].until = lookUp.at }
      days.append(KnownLastDay(day: day, isNamed: isNamed, from: lookUp.at, until: stay.until))
    }
    return days
  }

  /// Whether the store still keeps the parcel when the bot learns of its arrival.
  private func isOpen(_ stay: KnownStay, _ lookUps: [LookUp]) -> Bool {
    lastDays(of: stay, lookUps).first.map { $0.end > stay.from } ?? false
  }

  func deadlineReminders(_ knownStays: [KnownStay], _ lookUps: [LookUp], _ follower: Follower) -> [ExpectedAlert] {
    let first = lookUps.first { $0.at >= follower.addedAt }?.at ?? .distantFuture
    let nearer = nearerDeadlines(knownStays, lookUps, follower)
    var reported: Set<[Int]> = []
    return knownStays.filter { $0.status == .arrivedAtStore }.flatMap { stay in
      lastDays(of: stay, lookUps).flatMap { lastDay -> [ExpectedAlert] in
        let stop = min(lastDay.until, follower.pickedUpAt ?? .distantFuture)
        guard max(lastDay.from, follower.addedAt) < stop else { return [] }
        return Self.reminderTimes(follower.preferences).flatMap { kind, before, minute -> [ExpectedAlert] in
          let day = Self.lastDay(lastDay.day, at: follower.utcOffset).adding(days: -before)
          let hour = day.date(minute: minute, utcOffset: follower.utcOffset)
          guard hour > follower.addedAt, hour < min(stop, lastDay.end), !isSuppressed(hour, knownStays, follower),
            !nearer.contains(where: { $0.says(kind, at: hour, lastDay.day, follower) }),
            reported.insert([lastDay.day.number, before, minute]).inserted
          else { return [] }
          if hour > max(lastDay.from, first) {
            return [expectedAlert(Self.shown(kind, at: hour, follower), follower, at: hour)]
          }
          // Another chat may already know of the store while this chat has no answer yet. The reminder can then come
          // late, with the wording of that day.
          let kinds = Set(Self.kindsWithSameWording(kind).map { Self.shown($0, at: hour, follower) })
          return kinds.map { expectedAlert($0, follower, at: hour, mayBeMissing: true) }
        }
      }
    }
  }

  /// The kind that the words show. Where "tomorrow" is another day than at the store, they name none.
  private static func shown(_ kind: AlertKind, at hour: Date, _ follower: Follower) -> AlertKind {
    Day(hour, utcOffset: follower.utcOffset) == Day(hour) ? kind : .deadlineInTwoDays
  }

  /// The day on which somebody in another zone is reminded for the last time: the latest one whose morning, ten
  /// o'clock, comes before the end of the last day in Taiwan.
  private static func lastDay(_ day: Day, at utcOffset: Int) -> Day {
    let end = day.adding(days: 1).date()
    return (-1...1).map { day.adding(days: $0) }.last { $0.date(hour: 10, utcOffset: utcOffset) < end } ?? day
  }

  /// A last day that came closer while the parcel waited.
  struct NearerDeadline {
    var from: Date
    var day: Day

    /// A reminder of the same day that follows within this many seconds says nothing new.
    private static let supersedes = 3 * 3600.0

    /// Whether the news already says what that reminder would say.
    func says(_ kind: AlertKind, at hour: Date, _ day: Day, _ follower: Follower) -> Bool {
      guard day == self.day, hour > from else { return false }
      return hour <= from + Self.supersedes || morning(follower)?.kind == kind
    }

    /// The reminder that repeats the news after quiet hours.
    func morning(_ follower: Follower) -> (kind: AlertKind, at: Date)? {
      let preferences = follower.preferences
      guard preferences.digest == nil, !preferences.lastDayBreaksThrough, let quiet = preferences.quiet else {
        return nil
      }
      let here = Day(from, utcOffset: follower.utcOffset)
      let minute = Int(from.timeIntervalSince(here.date(utcOffset: follower.utcOffset)) / 60)
      guard quiet.contains(minute: minute) else { return nil }
      let at = here.adding(days: minute < quiet.end ? 0 : 1).date(minute: quiet.end, utcOffset: follower.utcOffset)
      let kinds: [AlertKind] = [.deadlineToday, .deadlineTomorrow, .deadlineInTwoDays]
      let left = day.number - Day(at).number
      return kinds.indices.contains(left) ? (kinds[left], at) : nil
    }
  }

  /// It is news if the carrier named the later day too, or if the end is near.
  private func nearerDeadlines(
    _ knownStays: [KnownStay], _ lookUps: [LookUp], _ follower: Follower
  ) -> [NearerDeadline] {
    knownStays.filter { $0.status == .arrivedAtStore }.flatMap { stay in
      let days = lastDays(of: stay, lookUps)
      return zip(days, days.dropFirst()).compactMap { old, new -> NearerDeadline? in
        guard new.day < old.day, new.end > new.from, follower.addedAt < new.from,
          old.isNamed || new.end.timeIntervalSince(new.from) < Self.nearEnd,
          new.from < follower.pickedUpAt ?? .distantFuture
        else { return nil }
        return NearerDeadline(from: new.from, day: new.day)
      }
    }
  }

  func deadlineNews(_ knownStays: [KnownStay], _ lookUps: [LookUp], _ follower: Follower) -> [ExpectedAlert] {
    nearerDeadlines(knownStays, lookUps, follower).flatMap { nearer in
      let morning = nearer.morning(follower).map { kind, at in
        ExpectedAlert(
          chat: follower.chat, kind: Self.shown(kind, at: at, follower), knownAt: nearer.from, dueAt: at)
      }
      return [expectedAlert(.deadlineCloser, follower, at: nearer.from)] + (morning.map { [$0] } ?? [])
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

  private static func kind(_ status: Status, isSent: Bool = false) -> AlertKind? {
    switch status {
    case .arrivedAtStore where isSent: .sentArrived
    case .delivered where isSent, .collected where isSent: .sentReceived
    case .outForDelivery where isSent: nil
    case .arrivedAtStore: .readyForPickup
    case .outForDelivery: .outForDelivery
    case .delivered: .delivered
    case .exception, .returning, .returned: .trouble
    case .pending, .infoReceived, .inTransit, .collected, .expired: nil
    }
  }
}
