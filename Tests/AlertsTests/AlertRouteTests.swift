import Alerts
import Foundation
import TestSupport
import Testing
import Tracking

/// How an alert goes out, by kind, preferences and time of day.
@Suite struct AlertRouteTests {
  private static let quietNow = AlertScene.at(0, 23, 30)
  private static let morning = AlertRoute.held(until: AlertScene.at(1, 8))

  private func route(
    _ kind: AlertKind, _ preferences: AlertPreferences = AlertPreferences(), at now: Date, zone: Zone = .taipei
  ) -> AlertRoute { AlertRoute(kind, preferences, zone: zone, now: now) }

  @Test(arguments: AlertKind.allCases) func byDayItGoesAtOnce(kind: AlertKind) {
    let isQuietWord = [.goneQuiet, .stillUnknown, .didItCome, .sourceTrouble].contains(kind) || kind.isProgressOfSent
    #expect(route(kind, at: AlertScene.at(0, 14)) == (isQuietWord ? .silently : .aloud))
  }

  @Test(arguments: AlertKind.allCases) func inQuietHoursWhatCannotWaitGoesSilently(kind: AlertKind) {
    let expected: AlertRoute =
      switch kind {
      case .readyForPickup, .deadlineCloser, .sentArrived, .sentReceived: .silently
      case .reminder: .aloud
      default: Self.morning
      }
    #expect(route(kind, at: Self.quietNow) == expected)
  }

  @Test(arguments: AlertKind.allCases) func oneMessageADayTakesAllThatMatters(kind: AlertKind) {
    var preferences = AlertPreferences()
    preferences.digest = 540
    let now = AlertScene.at(0, 14)
    let expected: AlertRoute =
      switch kind {
      case .reminder: .aloud
      case let kind where kind.topic == .deadline: .held(until: now)
      case .sentArrived, .sentReceived: .silently
      default: .held(until: AlertScene.at(1, 9))
      }
    #expect(route(kind, preferences, at: now) == expected)
  }

  @Test(arguments: AlertKind.allCases) func theLastDayMayBreakThrough(kind: AlertKind) {
    var preferences = AlertPreferences()
    preferences.lastDayBreaksThrough = true
    let isLoud = kind.isLastDay || kind == .deadlineCloser || kind == .reminder
    #expect((route(kind, preferences, at: Self.quietNow) == .aloud) == isLoud)
    preferences.digest = 540
    #expect((route(kind, preferences, at: Self.quietNow) == .aloud) == isLoud)
  }

  /// In a group: who owns the parcel, who claimed it, who muted it or all alerts, who left, and whom the alert mentions.
  /// It makes a sound unless all members concerned muted it.
  struct GroupCase: Sendable {
    var owner: String?
    var claim: String?
    var mutedBy: Set<String> = []
    var mutedAll: Set<String> = []
    var gone: Set<String> = []
    var called: [String]
    var isSilent: Bool
  }

  @Test(arguments: [
    GroupCase(owner: "a", called: ["a"], isSilent: false),
    GroupCase(owner: "a", claim: "b", called: ["a", "b"], isSilent: false),
    GroupCase(owner: "a", claim: "a", called: ["a"], isSilent: false),
    GroupCase(owner: "a", mutedBy: ["a"], called: [], isSilent: true),
    GroupCase(owner: "a", mutedAll: ["a"], called: [], isSilent: true),
    GroupCase(owner: "a", mutedBy: ["b"], called: ["a"], isSilent: false),
    GroupCase(owner: "a", claim: "b", mutedBy: ["a"], called: ["b"], isSilent: false),
    GroupCase(owner: "a", claim: "b", mutedBy: ["a"], mutedAll: ["b"], called: [], isSilent: true),
    GroupCase(owner: "a", claim: "b", mutedBy: ["b"], gone: ["a"], called: [], isSilent: true),
    GroupCase(called: [], isSilent: false), GroupCase(mutedBy: ["b"], called: [], isSilent: false),
    GroupCase(owner: "a", gone: ["a"], called: [], isSilent: false),
  ])
  func inAGroupItCallsThoseWhomItConcerns(_ group: GroupCase) {
    var parcel = AlertScene(.arrivedAtStore).parcel
    parcel.owner = group.owner.map { Person(id: $0) }
    parcel.claim = group.claim.map { Person(id: $0) }
    parcel.mutedBy = group.mutedBy
    var members = GroupMembers()
    members.muted = group.mutedAll
    members.gone = group.gone
    let audience = Audience(of: parcel, in: members)
    #expect(audience.mentioned.map(\.id) == group.called && audience.isSilent == group.isSilent)

    func route(_ kind: AlertKind, at now: Date) -> AlertRoute {
      AlertRoute(kind, AlertPreferences(), audience: audience, zone: .taipei, now: now)
    }
    let day = AlertScene.at(0, 14)
    #expect(route(.readyForPickup, at: day) == (group.isSilent ? .silently : .aloud))
    #expect(route(.deadlineToday, at: day) == (group.isSilent ? .silently : .aloud))
    // A reminder always makes a sound. Other alerts are still held in quiet hours.
    #expect(route(.reminder, at: day) == .aloud)
    #expect(route(.delivered, at: Self.quietNow) == Self.morning)
  }

  /// The limits of the quiet hours, in the chat's zone.
  @Test(arguments: [
    (0, 21, 59, false), (0, 22, 0, true), (1, 0, 0, true), (1, 7, 59, true), (1, 8, 0, false),
  ])
  func quietHoursBeginAndEndToTheMinute(day: Int, hour: Int, minute: Int, isQuiet: Bool) {
    let now = AlertScene.at(day, hour, minute)
    #expect((route(.delivered, at: now) == Self.morning) == isQuiet)
    // Ten hours west of Taipei the local time is different.
    let there = route(
      .delivered, at: now.addingTimeInterval(10 * 3600), zone: Zone(utcOffset: taipeiOffset - 10 * 3600))
    #expect((there != .aloud) == isQuiet)
    #expect(route(.delivered, AlertPreferences(quiet: nil), at: now) == .aloud)
  }

  @Test(arguments: [
    ("22:00-08:00", true), ("00:00-23:59", true), ("9:00-10:00", false), ("22:00", false), ("", false),
    ("24:00-08:00", false), ("22:60-08:00", false), ("08:00-08:00", false), ("22:00-08:00-09:00", false),
  ])
  func quietHoursAreWrittenInOneWay(text: String, isRight: Bool) {
    #expect((QuietHours(text)?.description == text) == isRight)
  }
}
