public import Foundation

/// Which alerts a chat receives, and when.
public struct AlertPreferences: Codable, Sendable, Hashable {
  /// The topics that are switched off.
  public var off: Set<AlertKind.Topic> = []
  /// The quiet hours. Nil if the chat has none.
  public var quiet: QuietHours? = .usual
  /// The time of the daily digest, in minutes after midnight. Nil: no digest, each alert is sent on its own.
  public var digest: Int?
  /// Whether last-day reminders are sent aloud, even in quiet hours and outside the digest.
  public var lastDayBreaksThrough = false
  /// Whether finished parcels are archived automatically.
  public var archives = true
  /// What the user has muted in words or by a button. Nil: nothing.
  public var mute: ChatMute?

  /// The usual preferences, with these quiet hours.
  public init(quiet: QuietHours? = .usual) { self.quiet = quiet }

  /// Whether the chat wants alerts of that kind at that time. What a mute with an end keeps back is wanted: it is sent
  /// when the mute ends.
  public func wants(_ kind: AlertKind, at now: Date) -> Bool {
    if let mute = activeMute(at: now), mute.until == nil, mute.keepsBack(kind) { return false }
    return kind.topic.map { !off.contains($0) } ?? true
  }

  /// The mute, unless its end has passed.
  public func activeMute(at now: Date) -> ChatMute? { mute.flatMap { $0.until.map { $0 > now } ?? true ? $0 : nil } }

  /// Until when alerts of that kind are kept back by a mute that has an end. Nil if they are not.
  public func heldByMute(_ kind: AlertKind, at now: Date) -> Date? {
    activeMute(at: now).flatMap { $0.keepsBack(kind) ? $0.until : nil }
  }
}

/// What a user has muted for the whole chat.
public struct ChatMute: Codable, Sendable, Hashable {
  /// Which alerts are kept back.
  public enum Reach: String, Codable, Sendable {
    case everything
    /// Arrivals at a store, and the reminders of the last day, still come.
    case allButPickUps
  }

  /// Which alerts are kept back.
  public var reach: Reach
  /// When the mute ends by itself. Nil: when the user ends it.
  public var until: Date?

  /// Makes a mute; without `until` it lasts until the user ends it.
  public init(_ reach: Reach, until: Date? = nil) { (self.reach, self.until) = (reach, until) }

  /// Whether alerts of that kind are kept back. A reminder that the user asked for never is.
  public func keepsBack(_ kind: AlertKind) -> Bool {
    guard kind != .reminder else { return false }
    return reach == .everything || !(kind == .readyForPickup || kind.isLastDay)
  }

  /// A mute of everything until the coming morning. Before five o'clock it is still the night.
  /// - Parameter quiet: the chat's quiet hours, whose end is the morning.
  public static func untilMorning(after now: Date, quiet: QuietHours?, zone: Zone) -> ChatMute {
    let isNight = zone.minute(of: now) < 5 * 60
    let morning = quiet.map { $0.end < 12 * 60 ? $0.end : 8 * 60 } ?? 8 * 60
    return ChatMute(
      .everything, until: Day(now, zone: zone).adding(days: isNight ? 0 : 1).date(minute: morning, zone: zone))
  }
}

/// A time range of the day, in minutes after midnight by the chat's clock. It may cross midnight.
public struct QuietHours: Codable, Sendable, Hashable, CustomStringConvertible {
  /// The first minute of the range, 0–1439.
  public let start: Int
  /// The first minute after the range, 0–1439. Less than `start` if the range crosses midnight.
  public let end: Int

  /// The default quiet hours, 22:00–08:00.
  public static let usual = QuietHours(start: 22 * 60, end: 8 * 60)!

  /// Nil if a minute is outside 0–1439 or the range is empty.
  public init?(start: Int, end: Int) {
    guard (0..<1440).contains(start), (0..<1440).contains(end), start != end else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// Parses `22:00-08:00`. Nil for any other form.
  public init?(_ text: some StringProtocol) {
    let minutes = text.split(separator: "-", omittingEmptySubsequences: false).map { Self.minute(String($0)) }
    guard minutes.count == 2, let start = minutes[0], let end = minutes[1] else { return nil }
    self.init(start: start, end: end)
  }

  /// Whether that minute after midnight lies in the range.
  public func contains(minute: Int) -> Bool {
    start < end ? (start..<end).contains(minute) : minute >= start || minute < end
  }

  /// The range in the form `22:00-08:00`.
  public var description: String { MinuteOfDay.text(start) + "-" + MinuteOfDay.text(end) }

  private static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isASCII) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }
}
