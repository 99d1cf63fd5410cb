import Cards
import Chat
import Phrases
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// The chat's time zone, set by a button, by a command or in a sentence.
@Suite struct TimeZoneTests {
  private let chat: Conversation

  init() throws { chat = try Conversation.withFourParcels(.zhHant) }

  private var zone: Zone? { get throws { try chat.store.read { try $0.chat(Samples.chat)?.zone } } }

  @Test(arguments: [
    ("時區 東京", "Asia/Tokyo", SettingsView.timeZone), ("時區改成柏林", "Europe/Berlin", .timeZoneEurope),
    ("我在柏林。", "Europe/Berlin", .timeZoneEurope), ("時區：Asia/Dhaka", "Asia/Dhaka", .timeZone),
    ("把時區改成東京時間", "Asia/Tokyo", .timeZone), ("我搬到纽约了", "America/New_York", .timeZoneAmericas),
    ("时区 UTC+5:30", "UTC+05:30", .timeZone), ("我住在悉尼", "Australia/Sydney", .timeZoneOceania),
    ("I'm in London", "Europe/London", .timeZoneEurope), ("timezone Europe/Berlin", "Europe/Berlin", .timeZoneEurope),
    ("Time zone: lord howe", "Australia/Lord_Howe", .timeZoneOceania),
    ("set my time zone to new york time!", "America/New_York", .timeZoneAmericas),
    ("my timezone is gmt-3:30", "UTC-03:30", .timeZone),
    ("I live in St. John's", "America/St_Johns", .timeZoneAmericas),
  ])
  func aPlaceThatIsSaidIsTheChats(text: String, name: String, view: SettingsView) throws {
    #expect(try chat.say(text).contents == [.settings(view)], "\(text)")
    #expect(try zone?.name == name, "\(text)")
  }

  @Test(arguments: [
    "我在柏林取貨", "我在家", "我在等包裹", "東京", "I'm in a hurry", "i'm in", "i'm indian", "時區", "time zone",
    "timezone Atlantis", "柏林幾點", "我在忙", "UTC+9",
  ])
  func whatNamesNoPlaceChangesNothing(text: String) throws {
    _ = try chat.say(text)
    #expect(try zone == .taipei, "\(text)")
  }

  @Test func theCommandTakesAPlace() throws {
    #expect(try chat.send(.command("settings", arguments: "Asia/Kolkata")).contents == [.settings(.timeZone)])
    #expect(try zone?.name == "Asia/Kolkata")
    #expect(try chat.send(.command("settings", arguments: "xyz")).contents == [.settings(.all)])
    #expect(try zone?.name == "Asia/Kolkata")
  }

  /// Buttons of this version and of older versions.
  @Test(arguments: [
    ("sz:America/New_York", "America/New_York", SettingsView.timeZoneAmericas), ("sz:9", "Asia/Tokyo", .timeZone),
    ("sz:-8", "UTC-08:00", .timeZone),
  ])
  func aButtonSetsIt(data: String, name: String, view: SettingsView) throws {
    let replies = try chat.send(.button(data: data, press: "1"), message: "7")
    #expect(replies.contents.contains(.settings(view)))
    #expect(try zone?.name == name)
  }

  /// A notice counts by the store's clock: Saturday 10:00 in Taiwan, when it is still Friday in Los Angeles. So do its
  /// hours.
  @Test(
    arguments: [
      ("請於今日22:00前取貨", 0, 22 * 60), ("取貨期限：明天", 1, nil), ("請於3日內取貨", 3, nil),
    ] as [(String, Int, Int?)])
  func aNoticeMeansTheStoresDay(words: String, days: Int, minute: Int?) throws {
    _ = try chat.press(.setZone(try #require(Zone("America/Los_Angeles"))))
    _ = try chat.say("7-11 取貨通知：配送編號 C70936641852 已送達竹圍門市，" + words)
    let parcel = try chat.parcels.first { $0.number?.text == "C70936641852" }
    let deadline = try #require(parcel?.noted.deadline)
    #expect(deadline.day == Day(chat.clock.now).adding(days: days) && deadline.minute == minute)
  }

  @Test func peopleWhoTalkAmongThemselvesChangeNothing() throws {
    let group = try Conversation()
    _ = try group.say("我在柏林", kind: .group)
    #expect(try group.store.read { try $0.chat(Samples.chat)?.zone } ?? .taipei == .taipei)
  }
}
