import Alerts
import Foundation
import Testing
import Tracking

/// What the whole chat muted.
@Suite struct ChatMuteTests {
  private static let now = AlertScene.at(0, 14)

  private func preferences(_ mute: ChatMute) -> AlertPreferences {
    var preferences = AlertPreferences()
    preferences.mute = mute
    return preferences
  }

  @Test(arguments: AlertKind.allCases) func onlyPickUpsLetsThroughArrivalsAndTheLastDay(kind: AlertKind) {
    let isLetThrough = [.readyForPickup, .deadlineToday, .deadlineTonight, .reminder].contains(kind)
    #expect(preferences(ChatMute(.allButPickUps)).wants(kind, at: Self.now) == isLetThrough)
    #expect(preferences(ChatMute(.everything)).wants(kind, at: Self.now) == (kind == .reminder))
  }

  @Test(arguments: AlertKind.allCases) func untilTomorrowHoldsEverythingAndEndsByItself(kind: AlertKind) throws {
    let mute = ChatMute.untilMorning(after: Self.now, quiet: .usual, zone: .taipei)
    #expect(mute.until == AlertScene.at(1, 8))
    let preferences = preferences(mute)
    #expect(preferences.wants(kind, at: Self.now))
    let route = AlertRoute(kind, preferences, zone: .taipei, now: Self.now)
    #expect(route == (kind == .reminder ? .aloud : .held(until: AlertScene.at(1, 8))))
    let later = AlertRoute(kind, preferences, zone: .taipei, now: AlertScene.at(1, 9))
    #expect(later == AlertRoute(kind, AlertPreferences(), zone: .taipei, now: AlertScene.at(1, 9)))
  }

  @Test func beforeFiveItIsStillTheNight() {
    #expect(ChatMute.untilMorning(after: AlertScene.at(1, 2), quiet: nil, zone: .taipei).until == AlertScene.at(1, 8))
  }
}
