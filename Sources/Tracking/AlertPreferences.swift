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

  /// The usual preferences, with these quiet hours.
  public init(quiet: QuietHours? = .usual) { self.quiet = quiet }

  /// Whether the chat wants alerts of that kind. True for kinds without a topic.
  public func wants(_ kind: AlertKind) -> Bool { kind.topic.map { !off.contains($0) } ?? true }
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
