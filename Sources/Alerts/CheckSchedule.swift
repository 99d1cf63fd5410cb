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
  ///   - random: 0–1; moves the check by up to a tenth of the interval in either direction.
  public func nextCheck(
    after shipment: Shipment, pace: DeliveryPace = .usual(for: .other), failures: Int, now: Date, random: Double,
    utcOffset: Int = taipeiOffset
  ) -> Date? {
    guard !shipment.status.isFinal, Self.secondsWithoutNews(shipment, now: now) < Self.silence * scale else {
      return nil
    }
    var interval = Self.interval(for: shipment, pace: pace, now: now)
    if failures > 0 {
      // The source failed: retry soon, then less and less often, but never less often than the plan.
      interval = max(min(interval, Self.minute * pow(2, Double(min(failures, 10)))), 2 * Self.minute)
    } else if shipment.status != .outForDelivery, Self.isCarrierNight(now, utcOffset: utcOffset) {
      interval *= 3
    }
    return now.addingTimeInterval(interval * (0.9 + 0.2 * random) * scale)
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

  /// Whether it is between midnight and six, when carriers do not work.
  private static func isCarrierNight(_ date: Date, utcOffset: Int) -> Bool {
    let second = (Int(date.timeIntervalSince1970) + utcOffset) % 86_400
    return second < 6 * 3600
  }
}
