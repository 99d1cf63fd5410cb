public import Foundation
public import Tracking

extension AlertRoute {
  /// By the chat's wishes and the time of day. In a group what everybody concerned muted makes no sound; a reminder
  /// was asked for.
  /// - Parameters:
  ///   - audience: whom it is for, in a group; nil elsewhere.
  ///   - utcOffset: seconds ahead of UTC of the chat's clock.
  public init(
    _ kind: AlertKind, _ preferences: AlertPreferences, audience: Audience? = nil, utcOffset: Int, now: Date
  ) {
    self.init(kind, wanted: preferences, utcOffset: utcOffset, now: now)
    if self == .aloud, kind != .reminder, audience?.isSilent == true { self = .silently }
  }

  private init(_ kind: AlertKind, wanted preferences: AlertPreferences, utcOffset: Int, now: Date) {
    let clock = ChatClock(utcOffset: utcOffset)
    if kind == .reminder || (kind.isLastDay && preferences.lastDayBreaksThrough) {
      self = .aloud
    } else if let digest = preferences.digest {
      // The ladder goes by the digest's own time: such a rung belongs to the message that is due now.
      self = .held(until: kind.topic == .deadline ? now : clock.next(minute: digest, after: now))
    } else if let quiet = preferences.quiet, quiet.contains(minute: clock.minute(of: now)) {
      self = kind == .readyForPickup ? .silently : .held(until: clock.next(minute: quiet.end, after: now))
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

/// A clock so many seconds ahead of UTC.
struct ChatClock {
  let utcOffset: Int

  /// Minutes after midnight.
  func minute(of date: Date) -> Int {
    let day = Day(date, utcOffset: utcOffset).date(utcOffset: utcOffset)
    return Int(date.timeIntervalSince(day) / 60)
  }

  /// The next time that the clock shows that minute.
  func next(minute: Int, after date: Date) -> Date {
    let day = Day(date, utcOffset: utcOffset)
    let today = day.date(minute: minute, utcOffset: utcOffset)
    return today > date ? today : day.adding(days: 1).date(minute: minute, utcOffset: utcOffset)
  }
}
