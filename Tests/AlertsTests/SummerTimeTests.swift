import Foundation
import TestSupport
import Testing
import Tracking

@testable import Alerts

/// Quiet hours, the digest and the deadline reminders across a change to or from summer time.
@Suite struct SummerTimeTests {
  /// `2026-10-25 07:30` in UTC.
  private static func instant(_ text: String) throws -> Date {
    let clock = text.suffix(5).split(separator: ":").compactMap { Int($0) }
    return try #require(Day(text.prefix(10))).date(hour: clock[0], minute: clock[1], utcOffset: 0)
  }

  private static func text(_ date: Date) -> String {
    "\(Day(date, utcOffset: 0)) " + MinuteOfDay.text(Zone(utcOffset: 0).minute(of: date))
  }

  /// Until when an alert at `now` is held; nil: it is sent at once, with a sound.
  @Test(
    arguments: [
      // The nine hours from 23:00 last ten hours in autumn and eight in spring.
      ("Europe/Berlin", "22:00-08:00", "2026-10-23 21:00", "2026-10-24 06:00"),
      ("Europe/Berlin", "22:00-08:00", "2026-10-24 21:00", "2026-10-25 07:00"),
      ("Europe/Berlin", "22:00-08:00", "2027-03-27 22:00", "2027-03-28 06:00"),
      ("Europe/Berlin", "22:00-08:00", "2027-03-27 20:59", nil),
      ("America/New_York", "22:00-08:00", "2026-11-01 02:00", "2026-11-01 13:00"),
      ("America/New_York", "22:00-08:00", "2027-03-14 03:00", "2027-03-14 12:00"),
      ("Asia/Kolkata", "22:00-08:00", "2026-10-25 16:29", nil),
      ("Asia/Kolkata", "22:00-08:00", "2026-10-25 16:30", "2026-10-26 02:30"),
      ("Australia/Lord_Howe", "22:00-08:00", "2026-10-03 12:00", "2026-10-03 21:00"),
      ("Asia/Taipei", "22:00-08:00", "2026-10-24 15:00", "2026-10-25 00:00"),
      // The quiet hours end at a local time that is skipped, or that occurs twice. Then they end twice.
      ("Europe/Berlin", "22:00-02:30", "2027-03-28 00:30", "2027-03-28 01:30"),
      ("Europe/Berlin", "22:00-02:30", "2026-10-25 00:10", "2026-10-25 00:30"),
      ("Europe/Berlin", "22:00-02:30", "2026-10-25 00:40", nil),
      ("Europe/Berlin", "22:00-02:30", "2026-10-25 01:10", "2026-10-25 01:30"),
      ("Australia/Lord_Howe", "22:00-01:45", "2027-04-03 15:05", "2027-04-03 15:15"),
    ] as [(String, String, String, String?)])
  func quietHoursEndByTheClock(name: String, quiet: String, now: String, until: String?) throws {
    let hours: QuietHours = try #require(QuietHours(quiet))
    let preferences = AlertPreferences(quiet: hours)
    let route = AlertRoute(.delivered, preferences, zone: try #require(Zone(name)), now: try Self.instant(now))
    #expect(route == (try until.map { .held(until: try Self.instant($0)) } ?? .aloud))
  }

  @Test(
    arguments: [
      ("Europe/Berlin", "2026-10-24 07:00", "2026-10-25 08:00"),
      ("Europe/Berlin", "2027-03-27 08:00", "2027-03-28 07:00"),
      ("America/New_York", "2026-10-31 13:00", "2026-11-01 14:00"),
      ("Asia/Kolkata", "2026-10-24 03:30", "2026-10-25 03:30"),
    ])
  func theMessageOfTheDayComesAtItsHour(name: String, now: String, next: String) throws {
    var preferences = AlertPreferences()
    preferences.digest = 9 * 60
    let route = AlertRoute(.delivered, preferences, zone: try #require(Zone(name)), now: try Self.instant(now))
    #expect(route == .held(until: try Self.instant(next)))
  }

  /// The reminders two days before, one day before and on the last day, in UTC. The day ends in Taiwan, at 16:00 UTC.
  @Test(
    arguments: [
      ("Europe/Berlin", "2026-10-26", ["10-24 16:00", "10-25 17:00", "10-26 09:00"]),
      ("Europe/Berlin", "2027-03-29", ["03-27 17:00", "03-28 16:00", "03-29 08:00"]),
      ("America/New_York", "2026-11-02", ["10-31 22:00", "11-01 23:00", "11-02 15:00"]),
      ("America/Los_Angeles", "2026-06-16", ["06-14 01:00", "06-15 01:00", "06-15 17:00", "06-16 01:00"]),
      ("Pacific/Honolulu", "2026-06-16", ["06-14 04:00", "06-15 04:00", "06-15 20:00", "06-16 04:00"]),
      ("Pacific/Auckland", "2026-12-16", ["12-14 05:00", "12-15 05:00", "12-15 21:00", "12-16 05:00"]),
      ("Australia/Lord_Howe", "2026-10-05", ["10-03 07:30", "10-04 07:00", "10-04 23:00", "10-05 07:00"]),
      ("Asia/Kolkata", "2026-10-26", ["10-24 12:30", "10-25 12:30", "10-26 04:30", "10-26 12:30"]),
      ("Asia/Taipei", "2026-10-26", ["10-24 10:00", "10-25 10:00", "10-26 02:00", "10-26 10:00"]),
    ])
  func theLadderKeepsItsHours(name: String, lastDay: String, told: [String]) throws {
    let scene = try Self.waiting(untilTheEndOf: lastDay, name)
    #expect(try Self.told(scene).map(Self.text).map { String($0.dropFirst(5)) } == told)
  }

  @Test func theLadderComesWithTheMessageOfTheDayOnBothSides() throws {
    var scene = try Self.waiting(untilTheEndOf: "2026-10-26", "Europe/Berlin")
    scene.preferences.digest = 9 * 60
    let told = try Self.told(scene).map(Self.text)
    #expect(told == ["2026-10-24 07:00", "2026-10-25 08:00", "2026-10-26 08:00"])
  }

  /// The hour is the store's, wherever the user is, and an estimated deadline has none.
  @Test(
    arguments: [
      (nil, Deadline.Origin.carrier, "2026-10-25 16:00"), (9 * 60, .carrier, "2026-10-25 01:00"),
      (22 * 60, .user, "2026-10-25 14:00"), (9 * 60, .rule, "2026-10-25 16:00"),
    ] as [(Int?, Deadline.Origin, String)])
  func theDayEndsByTheStoresClock(minute: Int?, origin: Deadline.Origin, end: String) throws {
    let deadline = Deadline(day: try #require(Day("2026-10-25")), minute: minute, origin: origin)
    #expect(deadline.end == (try Self.instant(end)))
  }

  private static func waiting(untilTheEndOf day: String, _ zone: String) throws -> AlertScene {
    let lastDay = try #require(Day(day))
    let added = lastDay.adding(days: -5).date(zone: try #require(Zone(zone)))
    var scene = AlertScene(.arrivedAtStore)
    scene.parcel.tracked.deadline = Deadline(day: lastDay, origin: .carrier)
    scene.parcel.tracked.statusSince = added
    scene.parcel.addedAt = added
    scene.lastAlertCheck = added
    scene.zone = try #require(Zone(zone))
    scene.preferences.off = [.goneQuiet]
    return scene
  }

  private static func told(_ scene: AlertScene) throws -> [Date] {
    var scene = scene
    return scene.told(until: scene.lastAlertCheck.addingTimeInterval(7 * 86_400)).map(\.at)
  }
}
