import Cards
import Chat
import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

/// The whole chat is muted, in words and by buttons.
@Suite struct QuietTests {
  private func mute(_ chat: Conversation) throws -> ChatMute? {
    try chat.store.read { try $0.chat(Samples.chat) }?.preferences?.mute
  }

  @Test(arguments: [
    "不要再通知我了", "別再通知我了", "安靜一點", "不要吵我", "别再通知我了", "安静点", "别吵我", "stop notifying me",
    "mute everything", "please stop messaging me", "別再傳了", "關掉通知", "turn off notifications", "stop", "停",
  ])
  func wordsMuteAtOnce(_ text: String) throws {
    let chat = try Conversation()
    #expect(try chat.say(text).sent == [.mute(isQuestion: false)], "\(text)")
    #expect(try mute(chat) == ChatMute(.everything), "\(text)")
    #expect(try chat.say("恢復通知").sent == [.mute(isQuestion: false)])
    #expect(try mute(chat) == nil)
  }

  @Test(arguments: [
    "停車費 40", "停车费 40", "parking 40", "沒有通知", "no messages yet", "會通知我嗎", "到了通知我", "太吵了", "enough",
    "半夜不要吵我", "晚上不要通知我", "why did you stop?", "明天不要吵我", "bus stop 30",
  ])
  func otherWordsDoNot(_ text: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    #expect(try mute(chat) == nil, "\(text)")
  }

  @Test(arguments: ["今天不要吵我", "安靜到明天", "静音到明天", "keep quiet until tomorrow"])
  func untilTomorrow(_ text: String) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    let until = try #require(try mute(chat)?.until)
    #expect(until > chat.clock.now && until < chat.clock.now.addingTimeInterval(34 * 3600))
    #expect(try chat.store.read { try $0.chat(Samples.chat) }?.preferences?.activeMute(at: until) == nil)
  }

  @Test func theButtonsChooseAndTakeBack() throws {
    let chat = try Conversation()
    _ = try chat.say("不要再通知我了")
    _ = try chat.press(.setMute(.allButPickUps))
    #expect(try mute(chat) == ChatMute(.allButPickUps))
    _ = try chat.command("undo")
    #expect(try mute(chat) == ChatMute(.everything))
    _ = try chat.press(.setMute(.off))
    #expect(try mute(chat) == nil)
  }

  /// "Alerts on" is about what is off: the chat, or else the parcels.
  @Test func alertsOnIsAboutWhatIsOff() throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    let parcel = try #require(try chat.parcels.first { $0.carrier == "sevenEleven" })
    _ = try chat.press(.parcel(parcel.id, .mute))
    #expect(try chat.say("恢復通知").changes == [.state(.unmuted)])
    #expect(try chat.parcels.allSatisfy { !$0.isMuted })
    _ = try chat.say("不要再通知我了")
    #expect(try chat.say("每天提醒我").sent == [.mute(isQuestion: false)])
  }

  /// In a reply it is about that parcel, and in a group one member does not silence the others.
  @Test func aReplyIsAboutItsParcel() throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    let parcel = try #require(try chat.parcels.first { $0.carrier == "tcat" })
    _ = try chat.reply("別再通知我了", to: Slots.parcel(parcel.id))
    #expect(try mute(chat) == nil)
    #expect(try chat.parcels.filter(\.isMuted).map(\.id) == [parcel.id])
  }

  @Test func inAGroupItAsks() throws {
    let chat = try Conversation()
    let asked = try chat.send(.text("不要再通知我了", links: []), kind: .group) { $0.isMention = true }
    #expect(asked.sent == [.mute(isQuestion: true)])
    #expect(try mute(chat) == nil)
  }
}
