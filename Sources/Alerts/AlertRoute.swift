public import Foundation
public import Tracking

extension AlertRoute {
  /// How an alert goes out, by the chat's preferences and the time of day. In a group an alert is silent if all members
  /// concerned muted it; a reminder never is, because a user asked for it.
  /// - Parameters:
  ///   - audience: the members it is addressed to, in a group; nil elsewhere.
  ///   - zone: the chat's zone.
  public init(
    _ kind: AlertKind, _ preferences: AlertPreferences, audience: Audience? = nil, zone: Zone, now: Date
  ) {
    self.init(kind, wanted: preferences, zone: zone, now: now)
    if self == .aloud, kind != .reminder, audience?.isSilent == true { self = .silently }
  }

  /// How news that is about no parcel goes out, such as a prize in a lottery: like an alert that can wait until the
  /// quiet hours end.
  public init(newsFor preferences: AlertPreferences, zone: Zone, now: Date) {
    self.init(.delivered, wanted: preferences, zone: zone, now: now)
  }

  private init(_ kind: AlertKind, wanted preferences: AlertPreferences, zone: Zone, now: Date) {
    if let until = preferences.heldByMute(kind, at: now) {
      var later = preferences
      later.mute = nil
      let route = AlertRoute(kind, wanted: later, zone: zone, now: until)
      if case .held = route { self = route } else { self = .held(until: until) }
    } else if kind.isProgressOfSent {
      // Nothing has to be done, so that it disturbs nobody and is no part of a digest, which makes a sound.
      self = .silently
    } else if kind == .reminder || kind.isUrgentDeadline && preferences.lastDayBreaksThrough {
      self = .aloud
    } else if let digest = preferences.digest {
      // In a chat with a digest, deadline reminders are due at the digest's time, so such an alert belongs to the
      // digest that is due now.
      self = .held(until: kind.topic == .deadline ? now : zone.next(minute: digest, after: now))
    } else if let quiet = preferences.quiet, quiet.contains(minute: zone.minute(of: now)) {
      self =
        kind == .readyForPickup || kind == .deadlineCloser
        ? .silently : .held(until: zone.next(minute: quiet.end, after: now))
    } else {
      self = kind.isUrgent ? .aloud : .silently
    }
  }
}

extension AlertKind {
  /// Whether it deserves a notification sound.
  fileprivate var isUrgent: Bool {
    switch self {
    case .goneQuiet, .stillUnknown, .didItCome, .sourceTrouble: false
    default: true
    }
  }
}

extension Zone {
  /// The next time after `date` at which the zone's clock shows that minute of the day.
  func next(minute: Int, after date: Date) -> Date {
    let day = Day(date, zone: self)
    let today = dates(of: day, minute: minute).first { $0 > date }
    return today ?? day.adding(days: 1).date(minute: minute, zone: self)
  }
}
