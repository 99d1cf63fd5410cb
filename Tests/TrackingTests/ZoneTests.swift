import Foundation
import Testing
import Tracking

@Suite struct ZoneTests {
  /// `2026-10-25 02:30` in UTC.
  private static func instant(_ text: String) throws -> Date {
    let (day, minute) = try local(text)
    return day.date(minute: minute, utcOffset: 0)
  }

  private static func local(_ text: String) throws -> (day: Day, minute: Int) {
    let clock = text.suffix(5).split(separator: ":").compactMap { Int($0) }
    return (try #require(Day(text.prefix(10))), try #require(clock.first) * 60 + clock[1])
  }

  @Test(
    arguments: [
      ("Europe/Berlin", "2026-10-25 00:59", 120), ("Europe/Berlin", "2026-10-25 01:00", 60),
      ("Europe/Berlin", "2027-03-28 00:59", 60), ("Europe/Berlin", "2027-03-28 01:00", 120),
      ("America/New_York", "2026-11-01 05:59", -240), ("America/New_York", "2026-11-01 06:00", -300),
      ("America/New_York", "2027-03-14 06:59", -300), ("America/New_York", "2027-03-14 07:00", -240),
      ("Australia/Lord_Howe", "2026-10-03 15:29", 630), ("Australia/Lord_Howe", "2026-10-03 15:30", 660),
      ("Australia/Lord_Howe", "2027-04-03 14:59", 660), ("Australia/Lord_Howe", "2027-04-03 15:00", 630),
      ("Asia/Kolkata", "2026-07-01 00:00", 330), ("Asia/Kolkata", "2026-12-01 00:00", 330),
      ("Asia/Kathmandu", "2026-12-01 00:00", 345), ("Asia/Taipei", "2026-07-01 00:00", 480),
      ("UTC+05:30", "2026-07-01 00:00", 330), ("UTC-03:30", "2026-07-01 00:00", -210),
    ])
  func isAheadOfUTCByTheRulesOfThePlace(name: String, at time: String, minutes: Int) throws {
    let zone = try #require(Zone(name))
    #expect(zone.offset(at: try Self.instant(time)) == minutes * 60)
  }

  /// A local time and its instants: one, two if clocks go back over it, or one moved by the gap if it is skipped.
  @Test(
    arguments: [
      ("Europe/Berlin", "2026-10-24 09:00", ["2026-10-24 07:00"]),
      ("Europe/Berlin", "2026-10-25 01:59", ["2026-10-24 23:59"]),
      ("Europe/Berlin", "2026-10-25 02:30", ["2026-10-25 00:30", "2026-10-25 01:30"]),
      ("Europe/Berlin", "2026-10-25 03:00", ["2026-10-25 02:00"]),
      ("Europe/Berlin", "2026-10-25 09:00", ["2026-10-25 08:00"]),
      ("Europe/Berlin", "2027-03-28 01:59", ["2027-03-28 00:59"]),
      ("Europe/Berlin", "2027-03-28 02:30", ["2027-03-28 01:30"]),
      ("Europe/Berlin", "2027-03-28 03:00", ["2027-03-28 01:00"]),
      ("Europe/Berlin", "2027-03-28 03:30", ["2027-03-28 01:30"]),
      ("America/New_York", "2026-11-01 01:30", ["2026-11-01 05:30", "2026-11-01 06:30"]),
      ("America/New_York", "2027-03-14 02:00", ["2027-03-14 07:00"]),
      ("Australia/Lord_Howe", "2026-10-04 02:15", ["2026-10-03 15:45"]),
      ("Australia/Lord_Howe", "2027-04-04 01:45", ["2027-04-03 14:45", "2027-04-03 15:15"]),
      ("Australia/Lord_Howe", "2027-04-04 02:00", ["2027-04-03 15:30"]),
      ("Asia/Kolkata", "2026-10-25 02:30", ["2026-10-24 21:00"]),
      ("Asia/Taipei", "2026-10-25 02:30", ["2026-10-24 18:30"]),
      ("UTC-08:00", "2026-11-01 01:30", ["2026-11-01 09:30"]),
      // Midnight does not exist on that day: the clocks go from 00:00 to 01:00.
      ("America/Santiago", "2026-09-06 00:00", ["2026-09-06 04:00"]),
    ])
  func showsEachTimeWhenItsClockDoes(name: String, local: String, times: [String]) throws {
    let zone = try #require(Zone(name))
    let (day, minute) = try Self.local(local)
    let instants = try times.map(Self.instant)
    #expect(zone.dates(of: day, minute: minute) == instants)
    #expect(day.date(minute: minute, zone: zone) == instants[0])
  }

  /// Each half hour of a year: the local time leads back to the instant.
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Auckland", "America/Santiago",
    "Africa/Casablanca", "Asia/Taipei", "UTC+05:45",
  ])
  func everyInstantIsAmongThoseOfItsTime(name: String) throws {
    let zone = try #require(Zone(name))
    let start = try Self.instant("2026-06-01 00:00")
    for half in 0..<(400 * 48) {
      let date = start.addingTimeInterval(Double(half) * 1800)
      #expect(zone.dates(of: Day(date, zone: zone), minute: zone.minute(of: date)).contains(date))
    }
  }

  @Test func daysAreAsLongAsTheClocksMakeThem() throws {
    let berlin = try #require(Zone("Europe/Berlin"))
    for (text, hours) in [("2026-10-24", 24.0), ("2026-10-25", 25), ("2026-10-26", 24), ("2027-03-28", 23)] {
      let day = try #require(Day(text))
      let (start, end) = (day.date(zone: berlin), day.adding(days: 1).date(zone: berlin))
      #expect(end.timeIntervalSince(start) == hours * 3600)
      #expect(Day(start, zone: berlin) == day && Day(end.addingTimeInterval(-1), zone: berlin) == day)
    }
  }

  @Test(arguments: [
    "", "UTC+5", "UTC+05:60", "UTC+15:00", "UTC*05:30", "GMT+8", "CST", "EST", "Europe/Nowhere", "europe/berlin", "/",
    "../../etc/passwd", "Europe/Berlin\n",
  ])
  func refusesWhatIsNoZone(name: String) {
    #expect(Zone(name) == nil)
  }

  @Test func isStoredByItsName() {
    for name in ["Asia/Taipei", "Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC+05:30", "UTC-03:30"] {
      #expect(Zone(stored: name).name == name && Zone(name) == Zone(stored: name))
    }
    #expect(Zone(utcOffset: taipeiOffset) == .taipei && Zone("UTC+08:00") == .taipei)
    #expect(Zone(utcOffset: -12_600).name == "UTC-03:30" && Zone("UTC-00:00") == Zone(utcOffset: 0))
    let lost = Zone(stored: "Atlantis/Capital")
    #expect(lost.name == "Atlantis/Capital" && lost.offset(at: Date(timeIntervalSince1970: 0)) == taipeiOffset)
  }
}
