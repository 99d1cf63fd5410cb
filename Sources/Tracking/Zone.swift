public import Foundation

/// A clock that people live by: that of an IANA time zone, with its summer time, or one that is the same way ahead of UTC
/// all year.
///
/// The rules are those that come with Foundation: the machine needs no time zone files.
public struct Zone: Hashable, Sendable, CustomStringConvertible {
  /// How it is stored: `Europe/Berlin`, or `UTC+05:30` where there are no rules.
  public let name: String
  /// Seconds ahead of UTC, where they never change.
  private let fixed: Int?

  public static let taipei = Zone(name: "Asia/Taipei", fixed: taipeiOffset)

  private init(name: String, fixed: Int?) {
    self.name = name
    self.fixed = fixed
  }

  /// That many seconds ahead of UTC all year, to the minute; eight hours ahead is Taipei.
  public init(utcOffset: Int) {
    let minutes = abs(utcOffset) / 60
    let name = "UTC" + (utcOffset < 0 ? "-" : "+") + MinuteOfDay.text(minutes)
    self = utcOffset == taipeiOffset ? .taipei : Zone(name: name, fixed: utcOffset < 0 ? -minutes * 60 : minutes * 60)
  }

  /// Reads `Europe/Berlin`, spelled as IANA does, or `UTC+05:30`; nil where there is no such zone.
  public init?(_ name: String) {
    if name == Zone.taipei.name {
      self = .taipei
    } else if let offset = Zone.offset(name) {
      self = Zone(utcOffset: offset)
    } else {
      // Foundation knows abbreviations too, which mean several zones: CST is Chicago's and China's.
      guard name.contains("/"), TimeZone(identifier: name) != nil else { return nil }
      self = Zone(name: name, fixed: nil)
    }
  }

  /// One of those that are offered, whose names are known to be right.
  init(offered name: String) {
    self = name == Zone.taipei.name ? .taipei : Zone(name: name, fixed: nil)
  }

  /// A name as stored. One that nobody knows any more is kept and goes by Taipei's clock.
  public init(stored name: String) {
    self = Zone(name) ?? Zone(name: name, fixed: taipeiOffset)
  }

  public var description: String { name }

  /// It has no rules of a place, only a difference from UTC.
  public var isPlaceless: Bool { name.hasPrefix("UTC") }

  /// Seconds ahead of UTC at that instant.
  public func offset(at date: Date) -> Int {
    fixed ?? TimeZone(identifier: name)?.secondsFromGMT(for: date) ?? taipeiOffset
  }

  /// Minutes after midnight that it shows at that instant.
  public func minute(of date: Date) -> Int {
    let local = date.addingTimeInterval(Double(offset(at: date)))
    return Int(local.timeIntervalSince(Day(local, utcOffset: 0).date(utcOffset: 0)) / 60)
  }

  /// The instants at which it shows that time of that day, earliest first: two where the clocks go back over it. A time
  /// that they skip is as much later as they skip: 02:30 is 03:30.
  public func dates(of day: Day, minute: Int, second: Int = 0) -> [Date] {
    let local = day.date(minute: minute, second: second, utcOffset: 0)
    // No zone changes its clocks twice within two days.
    let before = offset(at: local.addingTimeInterval(-86_400))
    let after = offset(at: local.addingTimeInterval(86_400))
    let date = local.addingTimeInterval(-Double(before))
    guard after != before else { return [date] }
    let shown = [before, after].map { ($0, local.addingTimeInterval(-Double($0))) }
      .filter { offset(at: $1) == $0 }.map(\.1)
    return shown.isEmpty ? [date] : shown
  }

  /// Seconds, from `UTC+05:30` or `UTC-08:00`.
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

extension Day {
  /// The day that `date` falls on there.
  public init(_ date: Date, zone: Zone) { self.init(date, utcOffset: zone.offset(at: date)) }

  /// The first instant at which it is `hour`:`minute` on this day there.
  public func date(hour: Int = 0, minute: Int = 0, second: Int = 0, zone: Zone) -> Date {
    zone.dates(of: self, minute: hour * 60 + minute, second: second)[0]
  }
}
