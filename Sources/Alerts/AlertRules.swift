public import Foundation
public import Tracking

/// Decides which alerts a chat gets, because of a change or of passing time. The decisions depend only on the
/// arguments.
public struct AlertRules: Sendable {
  private let carriers: [CarrierID: Carrier]
  /// Multiplies the waiting times before alerts about silence, as `CheckSchedule.scale` does for checks. Deadline
  /// reminders are not scaled.
  public let scale: Double

  /// `carriers` supplies hold days and pace. Their ids must be unique.
  public init(carriers: [Carrier], scale: Double = 1) {
    self.carriers = Dictionary(uniqueKeysWithValues: carriers.map { ($0.id, $0) })
    self.scale = scale
  }

  /// The alerts to send, and when to decide again if nothing happens before.
  public struct Decision: Sendable, Equatable {
    /// The alerts to send.
    public var alerts: [Alert] = []
    /// When to decide again. Nil: only a new event makes another decision necessary.
    public var nextAlertCheck: Date?
    /// The parcel moves to the archive now.
    public var isArchived = false
    /// The reminder that the user asked for is over.
    public var endsReminder = false
    /// When the next reminder is due: of the deadline, or the user's own. The shipment is checked shortly before.
    public var nextReminder: Date?
    /// Reminders that are not sent, because one of the alerts now says the same.
    public var superseded: [Alert] = []
    /// The parcel's messages must be drawn again, because they name a day relative to now ("tomorrow", "today") and
    /// that has changed.
    public var needsRedraw = false
  }

  /// Decides about one chat's parcel.
  /// - Parameter old: the shipment before the answer. Nil if only time has passed.
  public func decide(from old: Shipment? = nil, _ input: AlertInput, now: Date) -> Decision {
    let parcel = input.parcel
    var decision = Decision()
    guard parcel.archivedAt == nil else { return decision }
    let time = ElapsedTime(from: input.lastAlertCheck, to: now)
    // The user may take back the mark "picked up"; the reminder is then set as before.
    let isOver = !parcel.canHaveReminder && parcel.pickedUpAt == nil
    decision.endsReminder = parcel.remindAt.map { $0 <= now || isOver } ?? false
    decision.needsRedraw = (Self.dayTurns(input) + questionEnd(input)).contains(where: time.hasPassed)
    decision.isArchived = input.preferences.archives && parcel.leavesListAt.map { $0 <= now } ?? false
    if !parcel.isMuted {
      let change = old.flatMap {
        self.change(from: $0, input, now: now) ?? newStore(from: $0, input) ?? nearerDeadline(from: $0, input, now: now)
      }
      let silence = silence(input, Self.silenceWindow(time, since: old?.trouble?.since, parcel))
      let news = change ?? heard(input, time) ?? timedAlert(input, time)
      decision.alerts = [news, silence, repeated(change, input, now: now)].compactMap { $0 }.filter {
        input.preferences.wants($0.kind, at: now)
      }
      decision.superseded = superseded(by: decision.alerts, input, now: now)
    }
    if !decision.isArchived {
      decision.nextAlertCheck = nextAlertCheck(input, after: now)
      decision.nextReminder = reminderTimes(input).filter { $0 > now }.min()
    }
    return decision
  }

  /// The shipment's deadline. If it waits at a store and no source states one, it is estimated from the hold days
  /// (`Deadline.Origin.rule`, shown as "about").
  public func deadline(of shipment: Shipment, utcOffset: Int = taipeiOffset) -> Deadline? {
    guard shipment.status == .arrivedAtStore else { return shipment.deadline }
    if let deadline = shipment.deadline, deadline.origin != .rule { return deadline }
    guard let holdDays = carriers[shipment.carrier]?.holdDays else { return nil }
    return Deadline(day: Day(shipment.statusSince, utcOffset: utcOffset).adding(days: holdDays), origin: .rule)
  }

  /// The pace of that carrier; the one of the category `other` if it is not known.
  public func pace(of carrier: CarrierID) -> DeliveryPace { carriers[carrier]?.pace ?? .usual(for: .other) }

  // MARK: Time

  /// The alert that is due because of passing time: the user's reminder, or the last deadline reminder whose time has
  /// passed.
  private func timedAlert(_ input: AlertInput, _ time: ElapsedTime) -> Alert? {
    let parcel = input.parcel
    if let remindAt = parcel.remindAt, parcel.canHaveReminder, time.hasPassed(remindAt) {
      return Alert(.reminder, occasion: Int(remindAt.timeIntervalSince1970))
    }
    guard let reminders = DeadlineReminders(input), !reminders.isOver(at: time.end) else { return nil }
    return reminders.all.last { time.hasPassed($0.at) }.map { Alert($0.kind, occasion: reminders.day.number) }
  }

  /// Seconds. A reminder that follows the news of a nearer deadline within this time says nothing new.
  private static let supersedes = 3 * 3600.0

  /// A nearer deadline that is told silently in the quiet hours is told again when they end, by the reminder that fits
  /// that day.
  private func repeated(_ change: Alert?, _ input: AlertInput, now: Date) -> Alert? {
    let preferences = input.preferences
    guard change?.kind == .deadlineCloser, let deadline = input.parcel.deadline, preferences.digest == nil,
      !preferences.lastDayBreaksThrough, let quiet = preferences.quiet,
      quiet.contains(minute: input.zone.minute(of: now))
    else { return nil }
    let morning = input.zone.next(minute: quiet.end, after: now)
    guard morning < deadline.end else { return nil }
    let kinds: [AlertKind] = [.deadlineToday, .deadlineTomorrow, .deadlineInTwoDays]
    let daysLeft = deadline.day.number - Day(morning).number
    return kinds.indices.contains(daysLeft) ? Alert(kinds[daysLeft], occasion: deadline.day.number) : nil
  }

  private func superseded(by alerts: [Alert], _ input: AlertInput, now: Date) -> [Alert] {
    guard alerts.contains(where: { $0.kind == .deadlineCloser }), let reminders = DeadlineReminders(input),
      let next = reminders.all.first(where: { $0.at > now }), next.at <= now.addingTimeInterval(Self.supersedes)
    else { return [] }
    return [Alert(next.kind, occasion: reminders.day.number)]
  }

  /// When the chat is to be reminded of the parcel.
  private func reminderTimes(_ input: AlertInput) -> [Date] {
    let parcel = input.parcel
    guard !parcel.isMuted else { return [] }
    let own = parcel.canHaveReminder ? parcel.remindAt.map { [$0] } ?? [] : []
    let reminders = DeadlineReminders(input)?.all.filter { input.preferences.wants($0.kind, at: $0.at) } ?? []
    return own + reminders.map(\.at)
  }

  /// The time in which silence is counted. Alerts that fell due while the sources failed are sent with the first
  /// answer, so after a failure the time begins with the failure.
  private static func silenceWindow(_ time: ElapsedTime, since trouble: Date?, _ parcel: Parcel) -> ElapsedTime {
    guard let trouble, parcel.shipment?.trouble == nil else { return time }
    return ElapsedTime(from: min(time.start, max(trouble, parcel.addedAt)), to: time.end)
  }

  /// The times at which the deadline becomes "tomorrow", "today" and "over" at the store.
  private static func dayTurns(_ input: AlertInput) -> [Date] {
    guard input.parcel.isWaiting, let deadline = input.parcel.deadline else { return [] }
    return [deadline.day.adding(days: -1), deadline.day].map { $0.date() } + [deadline.end]
  }

  /// When the question whether the parcel is the same as another one ends.
  private func questionEnd(_ input: AlertInput) -> [Date] { input.parcel.question.map { [$0.endsAt] } ?? [] }

  private func nextAlertCheck(_ input: AlertInput, after now: Date) -> Date? {
    let parcel = input.parcel
    var times = [input.preferences.archives ? parcel.leavesListAt : nil] + Self.dayTurns(input) + questionEnd(input)
    if !parcel.isMuted {
      times += [troubleTime(of: parcel), silenceAlertTime(of: parcel), questionTime(input)] + reminderTimes(input)
    }
    return times.compactMap { $0 }.filter { $0 > now }.min()
  }
}

/// The time after the last decision (exclusive) up to now (inclusive).
struct ElapsedTime {
  let start: Date
  let end: Date

  init(from start: Date, to end: Date) { (self.start, self.end) = (start, end) }

  func hasPassed(_ instant: Date) -> Bool { start < instant && instant <= end }
}
