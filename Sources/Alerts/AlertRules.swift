public import Foundation
public import Tracking

/// Decides, purely, who is to hear of what: of a change, and of time that passes.
public struct AlertRules: Sendable {
  private let carriers: [CarrierID: Carrier]
  /// Multiplies the times of following, as `FollowPlan.scale` does; the pick-up ladder goes by the clock.
  public let scale: Double

  public init(carriers: [Carrier], scale: Double = 1) {
    self.carriers = Dictionary(uniqueKeysWithValues: carriers.map { ($0.id, $0) })
    self.scale = scale
  }

  /// One chat's stake in a shipment, as far as alerts care.
  public struct AlertInput: Sendable {
    /// With the shipment as it is now.
    public var parcel: Parcel
    /// Whether the chat had an answer about it before.
    public var hadAnswer: Bool
    /// Up to when time was looked at: what was due before is not told any more.
    public var lookedAt: Date
    public var preferences: AlertPreferences
    /// The chat's clock.
    public var zone: Zone

    public init(
      _ parcel: Parcel, hadAnswer: Bool, lookedAt: Date, preferences: AlertPreferences = AlertPreferences(),
      zone: Zone = .taipei
    ) {
      self.parcel = parcel
      self.hadAnswer = hadAnswer
      self.lookedAt = lookedAt
      self.preferences = preferences
      self.zone = zone
    }
  }

  /// What is to be told, and when to look again if nothing happens until then.
  public struct Decision: Sendable, Equatable {
    public var news: [News] = []
    public var lookAt: Date?
    /// It goes to the archive now.
    public var isArchived = false
    /// The reminder that the user wanted is over.
    public var endsReminder = false
    /// What is shown of it names a day that has come or gone meanwhile.
    public var isRedrawn = false
  }

  /// - Parameter old: the shipment before an answer; nil where only time has passed.
  public func decide(from old: Shipment? = nil, _ input: AlertInput, now: Date) -> Decision {
    let parcel = input.parcel
    var decision = Decision()
    guard parcel.archivedAt == nil else { return decision }
    let time = ElapsedTime(from: input.lookedAt, to: now)
    decision.endsReminder = parcel.remindAt.map { $0 <= now || !parcel.mayBeRemindedOf } ?? false
    decision.isRedrawn = Self.dayTurns(input).contains(where: time.hasPassed)
    decision.isArchived = input.preferences.archives && parcel.leavesSightAt.map { $0 <= now } ?? false
    if !parcel.isMuted {
      let change = old.flatMap { self.change(from: $0, input, now: now) }
      let silence = silence(input, Self.silentPassage(time, since: old?.trouble?.since, parcel))
      decision.news = [change ?? waiting(input, time), silence].compactMap { $0 }
        .filter { input.preferences.wants($0.kind) }
    }
    if !decision.isArchived { decision.lookAt = nextLook(input, after: now) }
    return decision
  }

  /// The deadline that hold days give to a parcel that waits at a store, where nobody names one: shown as "about".
  public func deadline(of shipment: Shipment, utcOffset: Int = taipeiOffset) -> Deadline? {
    guard shipment.status == .arrivedAtStore else { return shipment.deadline }
    if let deadline = shipment.deadline, deadline.origin != .rule { return deadline }
    guard let holdDays = carriers[shipment.carrier]?.holdDays else { return nil }
    return Deadline(day: Day(shipment.statusSince, utcOffset: utcOffset).adding(days: holdDays), origin: .rule)
  }

  public func pace(of carrier: CarrierID) -> DeliveryPace { carriers[carrier]?.pace ?? .usual(for: .other) }

  // MARK: Time

  /// What time alone says: a reminder of a parcel that waits or is still to come, or the ladder's last rung that was
  /// passed.
  private func waiting(_ input: AlertInput, _ time: ElapsedTime) -> News? {
    let parcel = input.parcel
    if let remindAt = parcel.remindAt, parcel.mayBeRemindedOf, time.hasPassed(remindAt) {
      return News(.reminder, occasion: Int(remindAt.timeIntervalSince1970))
    }
    guard let reminders = DeadlineReminders(input), !reminders.isOver(at: time.end) else { return nil }
    return reminders.rungs.last { time.hasPassed($0.at) }.map { News($0.kind, occasion: reminders.day.number) }
  }

  /// While the sources failed nothing could be said of the parcel: what fell due meanwhile is told with the answer.
  private static func silentPassage(_ time: ElapsedTime, since trouble: Date?, _ parcel: Parcel) -> ElapsedTime {
    guard let trouble, parcel.shipment.trouble == nil else { return time }
    return ElapsedTime(from: min(time.start, max(trouble, parcel.addedAt)), to: time.end)
  }

  /// When "tomorrow", "today" and "over" begin to be said of a deadline.
  private static func dayTurns(_ input: AlertInput) -> [Date] {
    guard input.parcel.isWaiting, let deadline = input.parcel.deadline else { return [] }
    let day = deadline.day
    return [day.adding(days: -1), day].map { $0.date(zone: input.zone) }
      + [deadline.end(zone: input.zone)]
  }

  private func nextLook(_ input: AlertInput, after now: Date) -> Date? {
    let parcel = input.parcel
    var times = [input.preferences.archives ? parcel.leavesSightAt : nil] + Self.dayTurns(input)
    if !parcel.isMuted {
      times += [parcel.mayBeRemindedOf ? parcel.remindAt : nil, troubleTime(of: parcel), quietTime(of: parcel)]
      times += DeadlineReminders(input)?.rungs.map(\.at) ?? []
    }
    return times.compactMap { $0 }.filter { $0 > now }.min()
  }
}

/// The time since the last look, without its first instant.
struct ElapsedTime {
  let start: Date
  let end: Date

  init(from start: Date, to end: Date) { (self.start, self.end) = (start, end) }

  func hasPassed(_ instant: Date) -> Bool { start < instant && instant <= end }
}
