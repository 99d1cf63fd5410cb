public import Foundation
public import Tracking

/// When a shipment is checked again.
public struct CheckSchedule: Sendable {
  /// Multiplies every interval, including minimum intervals and the longer ones at night.
  public var scale: Double

  /// With 1 the intervals are the usual ones.
  public init(scale: Double = 1) { self.scale = scale }

  private static let minute = 60.0
  private static let hour = 3600.0
  private static let day = 86_400.0

  /// A number that no carrier knows after this time, in seconds, is given up.
  static let giveUpAfter = 30 * day
  /// A shipment without news for this time, in seconds, is no longer checked automatically. The button ↻ still works.
  static let silence = 60 * day

  /// The time of the next check. Nil if no further check makes sense.
  /// - Parameters:
  ///   - pace: how long the carrier usually takes.
  ///   - failures: answers in a row without information because the source failed.
  ///   - deadlines: what the carrier and all followers know of the pick-up deadline. The earliest that is not over
  ///     limits the interval.
  ///   - reminders: when each follower is reminded next. No interval reaches past the check before a reminder.
  ///   - random: 0–1; moves the check by up to a tenth of the interval in either direction.
  public func nextCheck(
    after shipment: Shipment, pace: DeliveryPace = .usual(for: .other), failures: Int, deadlines: [Deadline] = [],
    reminders: [Date] = [], now: Date, random: Double
  ) -> Date? {
    guard !shipment.status.isFinal, Self.secondsWithoutNews(shipment, now: now) < Self.silence * scale else {
      return nil
    }
    var interval = Self.interval(for: shipment, pace: pace, now: now)
    if failures > 0 {
      // The source failed: retry soon, then less and less often, but never less often than the plan.
      interval = max(min(interval, Self.minute * pow(2, Double(min(failures, 10)))), 2 * Self.minute)
    } else if shipment.status != .outForDelivery, CarrierNight.contains(now) {
      interval *= 3
    }
    let usual = now.addingTimeInterval(interval * (0.9 + 0.2 * random) * scale)
    let latest = deadlines.filter { $0.end > now }.min { $0.end < $1.end }?
      .latestCheck(after: now, interval: Deadline.lastStretchInterval * scale)
    let beforeReminders = reminders.map { Self.check(before: $0, of: shipment, failures: failures, now: now) }
    return ([usual, latest] + beforeReminders).compactMap { $0 }.min()
  }

  /// The check before a reminder. If it has failed, once more just before the reminder. Nil if that has passed too, or if
  /// the answer that came now is recent enough.
  private static func check(before reminder: Date, of shipment: Shipment, failures: Int, now: Date) -> Date? {
    if failures == 0, now >= reminder.addingTimeInterval(-ReminderCheck.lead) { return nil }
    return [ReminderCheck.time(before: reminder, of: shipment.id), ReminderCheck.lastCall(before: reminder)]
      .first { $0 > now }
  }

  /// The next check of a shipment that no available account can ask about. A chat or the operator may add a key in the
  /// meantime.
  public func nextCheckWithoutAccount(of shipment: Shipment, now: Date) -> Date? {
    guard !shipment.status.isFinal, Self.secondsWithoutNews(shipment, now: now) < Self.silence * scale else {
      return nil
    }
    return now.addingTimeInterval(Self.day * scale)
  }

  /// Whether to give the number up, because it was not found for a long time.
  public func shouldGiveUp(_ shipment: Shipment, now: Date) -> Bool {
    shipment.status == .pending && now.timeIntervalSince(shipment.createdAt) > Self.giveUpAfter * scale
  }

  private static func interval(for shipment: Shipment, pace: DeliveryPace, now: Date) -> Double {
    let secondsWithoutNews = secondsWithoutNews(shipment, now: now)
    let base: Double =
      switch shipment.status {
      case .pending: pendingInterval(age: now.timeIntervalSince(shipment.createdAt))
      case .infoReceived: 2 * hour * slowness(pace)
      case .inTransit: 1.5 * hour * slowness(pace)
      case .outForDelivery: 12 * minute
      case .arrivedAtStore, .exception: 2 * hour
      case .returning: 8 * hour
      case .delivered, .collected, .returned, .expired: day
      }
    if shipment.status == .pending { return base }
    return secondsWithoutNews > 7 * day ? base * 6 : secondsWithoutNews > 3 * day ? base * 3 : base
  }

  /// A factor for the interval. Shipments that take weeks have news less often.
  private static func slowness(_ pace: DeliveryPace) -> Double {
    (pace[.inTransit]?.usual.lowerBound ?? 1) >= 5 ? 2 : 1
  }

  private static func secondsWithoutNews(_ shipment: Shipment, now: Date) -> Double {
    now.timeIntervalSince(max(shipment.lastNews, shipment.createdAt))
  }

  private static func pendingInterval(age: Double) -> Double {
    switch age {
    case ..<hour: 10 * minute
    case ..<day: hour
    case ..<(3 * day): 3 * hour
    case ..<(14 * day): 6 * hour
    default: 12 * hour
    }
  }
}
