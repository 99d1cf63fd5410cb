import Cards
import Chat
import Dialogs
import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

/// Sentences in chats and groups, and links with a number. The meaning of each sentence is tested in `SentencesTests`.
@Suite struct SentenceTests {
  @Test func aCarriersNameAsksForItsNumber() throws {
    let chat = try Conversation()
    #expect(try chat.say("黑貓").systemMessages == [.askNumber("tcat")])
    _ = try chat.say("620434003756")
    #expect(try chat.parcels.map(\.carrier) == ["tcat"])
    // Also while the bot waits for a number.
    _ = try chat.command("add")
    #expect(try chat.say("我要查順豐的").systemMessages == [.askNumber("sfExpress")])
    #expect(try chat.say("算了").systemMessages == [.cancelled])
    #expect(try chat.say("順豐快遞 xyz").systemMessages != [.notANumber])
  }

  @Test func whileANumberIsAwaitedOtherThingsCanBeAsked() throws {
    let chat = try Conversation()
    _ = try chat.command("add")
    #expect(try chat.say("我的包裹").sent == [.list(page: 0)])
    #expect(try chat.say("嗯嗯你說的那個").systemMessages != [.notANumber])
  }

  @Test func gotItWhereNothingWaitsAsksWhich() throws {
    let chat = try Conversation()
    #expect(try chat.say("拿到了").sent == [.list(page: 0)])
    _ = try chat.say("黑貓 620434003756")
    _ = try chat.say("黑貓 620434003760")
    guard case .parcelChoice(let choice)? = try chat.say("拿到了").sent.first else {
      Issue.record("not asked which")
      return
    }
    #expect(choice.purpose == .pickedUp && choice.parcels.count == 2)
    #expect(try chat.parcels.allSatisfy { $0.pickedUpAt == nil })
  }

  @Test func aForwardedSentenceIsSomebodyElses() throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    #expect(try chat.send(.text("拿到了", links: []), isForwarded: true).systemMessages == [.nothingFound])
    #expect(try chat.parcels.allSatisfy { $0.pickedUpAt == nil })
  }

  /// In a group, the bot handles a sentence only if it is mentioned or replied to.
  @Test func inAGroupOnlyWhatIsForTheBot() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756", kind: .group)
    #expect(try chat.say("我的包裹", kind: .group).isEmpty)
    let asked = try chat.send(.text("我的包裹", links: []), kind: .group) { $0.isMention = true }
    #expect(asked.sent == [.list(page: 0)])
    let card = Slots.parcel(try #require(try chat.parcels.first).id)
    #expect(try chat.reply("晚點再說啦", to: card, kind: .group).isEmpty)
    #expect(try chat.reply("謝謝", to: card, kind: .group).isEmpty)
    #expect(try !chat.reply("到哪了", to: card, kind: .group).isEmpty)
  }

  @Test(arguments: ["track", "follow"]) func addHasOtherNames(_ command: String) throws {
    let chat = try Conversation()
    _ = try chat.command(command, "黑貓 620434003756")
    #expect(try chat.parcels.count == 1)
    #expect(try chat.command("lang", "en").systemMessages == [.languageSet])
  }

  // MARK: Links

  @Test func aLinkAddsNothingBeforeATap() throws {
    let chat = try Conversation()
    let reading = try chat.reading(try chat.command("start", "620434003756"))
    #expect(reading.questions.map(\.reason) == [.fromLink])
    #expect(try chat.parcels.isEmpty)
    _ = try chat.press(.chooseCarrier(.question(reading.id, 0), "tcat"))
    #expect(try chat.parcels.compactMap(\.number?.text) == ["620434003756"])
    // A known number is shown.
    #expect(try chat.command("start", "620434003756").sent == [.parcel(try chat.parcels[0].id, view: .card)])
  }

  @Test(arguments: ["", "promo", "ref_abc", "../../etc"]) func whatIsNoNumberIsAWelcome(_ payload: String) throws {
    #expect(try Conversation().command("start", payload).systemMessages == [.welcome])
  }

  @Test func aNewChatIsWelcomedToo() throws {
    let chat = try Conversation()
    let replies = try chat.command("start", "TW268979373141Z")
    #expect(replies.systemMessages == [.welcome])
    #expect(replies.readings.count == 1)
  }
}
