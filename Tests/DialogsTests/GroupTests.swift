import Cards
import Chat
import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

/// What the bot says in a group, and which messages it handles.
@Suite struct GroupTests {
  private typealias Member = GroupConversation.Member

  private static let languages: [(String?, Language)] = [
    ("zh-hant", .zhHant), ("zh-tw", .zhHant), ("zh-hans", .zhHans), ("en-GB", .en), (nil, .zhHant),
  ]

  @Test(arguments: languages)
  func theBotIntroducesItselfOnceInTheLanguageOfWhoAddedIt(tag: String?, language: Language) throws {
    let group = try GroupConversation(addedBy: nil)
    let hello = try group.send(.membership(welcome: true), by: .an, language: tag)
    #expect(hello.contents == [.systemMessage(.groupWelcome)])
    #expect(try group.profile.language == language.rawValue)
    // The bot is reported again, removed, and added again by another member. It is not introduced again.
    #expect(try group.send(.membership(welcome: true), by: .an, language: "en").isEmpty)
    #expect(try group.send(.membership(welcome: false), by: .mei).isEmpty)
    #expect(try group.profile.closedAt != nil)
    #expect(try group.send(.membership(welcome: true), by: .mei, language: "en").isEmpty)
    #expect(try group.profile.closedAt == nil && group.profile.language == language.rawValue)
  }

  @Test func choosingALanguageRedrawsTheIntroduction() throws {
    let group = try GroupConversation()
    let hello = try #require(try group.message(showing: Slots.introduction))
    let replies = try group.press(.language(.en), by: .mei, on: hello)
    #expect(replies.last == .init(action: .edit(hello), content: .systemMessage(.groupWelcome)))
    #expect(try group.profile.language == "en")
    // Below any other message, the change is confirmed.
    #expect(try group.press(.language(.zhHant), by: .mei).contents.last == .systemMessage(.languageSet))
  }

  /// The arguments of `/start`, the seconds after the introduction, and whether the bot introduces itself again.
  @Test(arguments: [("fromLink", 1.0, false), ("", 1, true), ("fromLink", 61, true)])
  func aStartLinkRightAfterAddingIsNotAnsweredAgain(arguments: String, seconds: Double, isSaid: Bool) throws {
    let group = try GroupConversation()
    group.chat.clock.advance(by: seconds)
    let replies = try group.send(.command("start", arguments: arguments), by: .an)
    #expect(replies.contents == (isSaid ? [.systemMessage(.groupWelcome)] : []))
  }

  /// Texts in a group that get no answer, whether the bot only sees them, is replied to, or is mentioned.
  @Test(arguments: [
    "晚上吃什麼？", "好 +1", "我 0912345678 打給我", "https://example.com 這個好笑", "快看 https://bit.ly/3abc 限時免費抽 iPhone",
    "恭喜中獎，請點連結領取 https://win.example.top/a", "帳號 012-345678901234 匯 500 給我", "謝謝你", "12/25 聚餐 1800", "👍",
    "訂單 2026112500012345 記得付", "RR824903258TW",
  ])
  func ordinaryTalkGetsNoAnswer(text: String) throws {
    let group = try GroupConversation()
    #expect(try group.say(text, by: .mei).isEmpty)
    #expect(try group.reply(text, by: .mei).isEmpty)
    #expect(try group.send(.edited(text), by: .mei).isEmpty)
    #expect(try group.chat.parcels.isEmpty)
  }

  @Test(arguments: ["sticker", "photo", "voice"]) func picturesGetNoAnswer(kind: String) throws {
    #expect(try GroupConversation().send(.wordless(kind: kind), by: .mei).isEmpty)
  }

  @Test(arguments: ["lsit", "status", "cancel"]) func commandsOfOtherBotsGetNoAnswer(name: String) throws {
    #expect(try GroupConversation().send(.command(name, arguments: ""), by: .mei).isEmpty)
  }

  @Test func aFraudThatClaimsAParcelIsWarnedOf() throws {
    let group = try GroupConversation()
    let text = "【黑貓宅急便】您的包裹 620434003756 因地址不完整無法派送，請於24小時內點 http://t-cat.top/x 支付運費 NT$30"
    guard case .scam = try group.say(text, by: .mei).contents.first else {
      Issue.record("no warning")
      return
    }
  }

  /// How a number can reach the bot in privacy mode.
  enum Way: String, CaseIterable {
    case command, replyToTheBot, mention, commandBelowAMessage, mentionBelowAMessage, carrierBesideTheCommand
  }

  @Test(arguments: Way.allCases) func aNumberIsTaken(way: Way) throws {
    let group = try GroupConversation()
    let words = "黑貓 620434003756"
    let replies =
      switch way {
      case .command: try group.send(.command("add", arguments: words), by: .mei)
      case .replyToTheBot: try group.reply(words, by: .mei, to: Slots.introduction)
      case .mention: try group.say(words, by: .mei, isMention: true)
      case .commandBelowAMessage: try group.point(.command("add", arguments: ""), at: words, by: .mei)
      case .mentionBelowAMessage: try group.point(.text("", links: []), at: words, by: .mei, isMention: true)
      case .carrierBesideTheCommand:
        try group.point(.command("add", arguments: "黑貓"), at: "620434003756", by: .mei)
      }
    let parcel = try #require(try group.chat.parcels.first)
    #expect(replies.contents == [.parcel(parcel.id, view: .card)])
    #expect(parcel.number?.text == "620434003756" && parcel.carrier == "tcat" && parcel.owner == Member.mei.person)
  }

  @Test func aNameAloneBelowTalkIsAnsweredBySilence() throws {
    let group = try GroupConversation()
    #expect(try group.point(.text("", links: []), at: "晚上吃什麼", by: .mei, isMention: true).isEmpty)
    #expect(try group.say("", by: .mei, isMention: true).isEmpty)
  }

  @Test func whoeverWroteTheNumberOwnsItWhoeverAnswersTheQuestion() throws {
    let group = try GroupConversation()
    let reading = try group.chat.reading(try group.say("801109549441", by: .an))
    let question = try #require(reading.questions.first)
    _ = try group.press(.chooseCarrier(.question(reading.id, question.id), "ecan"), by: .mei)
    #expect(try group.chat.parcels.map(\.owner) == [Member.an.person])
  }

  @Test func aDoubtIsAskedAboutOnlyWhereTheBotIsMeant() throws {
    let group = try GroupConversation()
    #expect(try group.say("郵局 RR824903258TW", by: .an).isEmpty)
    #expect(try group.chat.reading(try group.say("郵局 RR824903258TW", by: .an, isMention: true)).questions.count == 1)
  }

  @Test func updatesThatEndAChatDoNotCreateIt() throws {
    let ends: [Update.Content] = [
      .membership(welcome: false), .migrated(to: ChatID(platform: "telegram", value: "-100")), .left(.init(id: "11")),
      .joined([.init(id: "11")]),
    ]
    for end in ends {
      let group = try GroupConversation(addedBy: nil)
      #expect(try group.send(end, by: .an).isEmpty)
      #expect(try group.chat.store.read { try $0.chat(Samples.chat) } == nil)
    }
  }
}
