public import Foundation
public import Tracking

extension AlertRoute {
  /// By the chat's wishes and the time of day. In a group what everybody concerned muted makes no sound; a reminder
  /// was asked for.
  /// - Parameters:
  ///   - audience: whom it is for, in a group; nil elsewhere.
  ///   - zone: the chat's clock.
  public init(
    _ kind: AlertKind, _ preferences: AlertPreferences, audience: Audience? = nil, zone: Zone, now: Date
  ) {
    self.init(kind, wanted: preferences, zone: zone, now: now)
    if self == .aloud, kind != .reminder, audience?.isSilent == true { self = .silently }
  }

  private init(_ kind: AlertKind, wanted preferences: AlertPreferences, zone: Zone, now: Date) {
    if kind == .reminder || (kind.isLastDay && preferences.lastDayBreaksThrough) {
      self = .aloud
    } else if let digest = preferences.digest {
      // The ladder goes by the digest's own time: such a rung belongs to the message that is due now.
      self = .held(until: kind.topic == .deadline ? now : zone.next(minute: digest, after: now))
    } else if let quiet = preferences.quiet, quiet.contains(minute: zone.minute(of: now)) {
      self = kind == .readyForPickup ? .silently : .held(until: zone.next(minute: quiet.end, after: now))
    } else {
      self = kind.isUrgent ? .aloud : .silently
    }
  }
}

extension AlertKind {
  /// Whether it is worth a sound.
  fileprivate var isUrgent: Bool {
    switch self {
    case .goneQuiet, .stillUnknown, .sourceTrouble: false
    default: true
    }
  }
}

extension Zone {
  /// The next time that its clock shows that minute.
  func next(minute: Int, after date: Date) -> Date {
    let day = Day(date, zone: self)
    let today = dates(of: day, minute: minute).first { $0 > date }
    return today ?? day.adding(days: 1).date(minute: minute, zone: self)
  }
}
