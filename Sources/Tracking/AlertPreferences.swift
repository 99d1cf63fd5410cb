/// What a chat wants to hear of, and when.
public struct AlertPreferences: Codable, Sendable, Hashable {
  /// Kinds that are switched off.
  public var off: Set<AlertKind.Topic> = []
  /// Nil: never quiet.
  public var quiet: QuietHours? = .usual
  /// Minutes after midnight of the one message a day; nil: each alert at its time.
  public var digest: Int?
  /// Last-day alerts are told aloud in quiet hours and outside the one message.
  public var lastDayBreaksThrough = false
  /// What is over goes to the archive by itself.
  public var archives = true

  public init(quiet: QuietHours? = .usual) { self.quiet = quiet }

  public func wants(_ kind: AlertKind) -> Bool { kind.topic.map { !off.contains($0) } ?? true }
}

/// A span of the day, in minutes after midnight by the chat's clock; it may pass midnight.
public struct QuietHours: Codable, Sendable, Hashable, CustomStringConvertible {
  public let start: Int
  public let end: Int

  public static let usual = QuietHours(start: 22 * 60, end: 8 * 60)!

  /// Nil where there is no such span: a minute outside the day, or nothing between the two.
  public init?(start: Int, end: Int) {
    guard (0..<1440).contains(start), (0..<1440).contains(end), start != end else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// Reads `22:00-08:00`.
  public init?(_ text: some StringProtocol) {
    let minutes = text.split(separator: "-", omittingEmptySubsequences: false).map { Self.minute(String($0)) }
    guard minutes.count == 2, let start = minutes[0], let end = minutes[1] else { return nil }
    self.init(start: start, end: end)
  }

  public func contains(minute: Int) -> Bool {
    start < end ? (start..<end).contains(minute) : minute >= start || minute < end
  }

  /// `22:00-08:00`
  public var description: String { MinuteOfDay.text(start) + "-" + MinuteOfDay.text(end) }

  private static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isASCII) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }
}
