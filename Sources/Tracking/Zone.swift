public import Foundation

/// A time zone: an IANA zone with its daylight saving time, or a fixed offset from UTC.
///
/// The rules come with Foundation, so the machine needs no time zone files.
public struct Zone: Hashable, Sendable, CustomStringConvertible {
  /// The stored name: `Europe/Berlin`, or `UTC+05:30` for a fixed offset.
  public let name: String
  /// The offset from UTC in seconds, if it never changes.
  private let fixed: Int?

  /// Taiwan's zone, which is also the default.
  public static let taipei = Zone(name: "Asia/Taipei", fixed: taipeiOffset)

  private init(name: String, fixed: Int?) {
    self.name = name
    self.fixed = fixed
  }

  /// A fixed offset from UTC in seconds, rounded toward zero to whole minutes. An offset of eight hours gives Taipei.
  public init(utcOffset: Int) {
    let minutes = abs(utcOffset) / 60
    let name = "UTC" + (utcOffset < 0 ? "-" : "+") + MinuteOfDay.text(minutes)
    self = utcOffset == taipeiOffset ? .taipei : Zone(name: name, fixed: utcOffset < 0 ? -minutes * 60 : minutes * 60)
  }

  /// Parses an IANA name, `Europe/Berlin`, or an offset, `UTC+05:30`. Nil if there is no such zone.
  public init?(_ name: String) {
    if name == Zone.taipei.name {
      self = .taipei
    } else if let offset = Zone.offset(name) {
      self = Zone(utcOffset: offset)
    } else {
      // Foundation also accepts abbreviations, but they are ambiguous: CST is Chicago's and China's.
      guard name.contains("/"), TimeZone(identifier: name) != nil else { return nil }
      self = Zone(name: name, fixed: nil)
    }
  }

  /// One of the offered zones, whose names are known to be valid.
  init(offered name: String) {
    self = name == Zone.taipei.name ? .taipei : Zone(name: name, fixed: nil)
  }

  /// The zone with a stored name. If the name is no longer valid, it is kept and Taipei's time is used.
  public init(stored name: String) {
    self = Zone(name) ?? Zone(name: name, fixed: taipeiOffset)
  }

  /// The stored name.
  public var description: String { name }

  /// Whether it is a mere offset from UTC, without the rules of a place.
  public var isFixedOffset: Bool { name.hasPrefix("UTC") }

  /// The offset from UTC at that instant, in seconds.
  public func offset(at date: Date) -> Int {
    fixed ?? TimeZone(identifier: name)?.secondsFromGMT(for: date) ?? taipeiOffset
  }

  /// The local time at that instant, in minutes after midnight.
  public func minute(of date: Date) -> Int {
    let local = date.addingTimeInterval(Double(offset(at: date)))
    return Int(local.timeIntervalSince(Day(local, utcOffset: 0).date(utcOffset: 0)) / 60)
  }

  /// The instants with that local time on that day, earliest first: two if the clocks go back over it. A time that is
  /// skipped when clocks go forward moves later by the length of the skip: 02:30 becomes 03:30.
  public func dates(of day: Day, minute: Int, second: Int = 0) -> [Date] {
    let local = day.date(minute: minute, second: second, utcOffset: 0)
    // No zone changes its offset twice within two days.
    let before = offset(at: local.addingTimeInterval(-86_400))
    let after = offset(at: local.addingTimeInterval(86_400))
    let date = local.addingTimeInterval(-Double(before))
    guard after != before else { return [date] }
    let shown = [before, after].map { ($0, local.addingTimeInterval(-Double($0))) }
      .filter { offset(at: $1) == $0 }.map(\.1)
    return shown.isEmpty ? [date] : shown
  }

  /// The offset in seconds, parsed from `UTC+05:30` or `UTC-08:00`.
  private static func offset(_ name: String) -> Int? {
    guard name.hasPrefix("UTC"), name.utf8.count == 9, let sign = ["+": 1, "-": -1][name.dropFirst(3).prefix(1)]
    else { return nil }
    let parts = name.dropFirst(4).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hours = UInt(parts[0]),
      let minutes = UInt(parts[1]), hours <= 14, minutes < 60
    else { return nil }
    return sign * Int(hours * 60 + minutes) * 60
  }
}

extension Zone {
  /// Seconds. A reminder that would come sooner than this is of no use.
  private static let reminderNotice = 30 * 60.0

  /// The evening that "remind me tonight" means: 19:00 or 21:00 today, otherwise 19:00 tomorrow.
  public func nextEvening(after now: Date) -> Date {
    let today = Day(now, zone: self)
    let evenings = [today.date(hour: 19, zone: self), today.date(hour: 21, zone: self)]
    let soon = now.addingTimeInterval(Self.reminderNotice)
    return evenings.first { $0 > soon } ?? today.adding(days: 1).date(hour: 19, zone: self)
  }
}

extension Day {
  /// The day of `date` in that zone.
  public init(_ date: Date, zone: Zone) { self.init(date, utcOffset: zone.offset(at: date)) }

  /// The first instant at which it is `hour`:`minute` on this day in that zone.
  public func date(hour: Int = 0, minute: Int = 0, second: Int = 0, zone: Zone) -> Date {
    zone.dates(of: self, minute: hour * 60 + minute, second: second)[0]
  }
}
