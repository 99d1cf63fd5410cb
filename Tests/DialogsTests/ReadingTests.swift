import Cards
import Chat
import Store
import TestSupport
import Testing
import Tracking

@Suite struct ReadingTests {
  @Test func aNamedCarrierAddsTheParcelAndShowsItsCard() throws {
    let chat = try Conversation()
    let replies = try chat.say("黑貓 620434003756")
    let parcel = try #require(try chat.parcels.first)
    #expect(replies.contents == [.parcel(parcel.id, view: .card)])
    #expect(parcel.carrier == "tcat")
    #expect(parcel.owner?.id == "9")
  }

  @Test func severalCarriersAreAQuestionAndTheAnswerAdds() throws {
    let chat = try Conversation()
    let question = try #require(try chat.say("801109549415").questions.first)
    #expect(question.carriers.first == "tcat")
    #expect(question.carriers.count > 1)
    #expect(try chat.parcels.isEmpty)
    let replies = try chat.press(.choose(question.id, "ecan"))
    #expect(replies.toasts == [.added])
    #expect(try chat.parcels.map(\.carrier) == ["ecan"])
    // A second press of an old button says so and adds nothing.
    #expect(try chat.press(.choose(question.id, "tcat")).toasts == [.gone])
    #expect(try chat.parcels.count == 1)
  }

  @Test func theSameNumberTwiceShowsTheCardAndAddsNothing() throws {
    let chat = try Conversation()
    try chat.send(.text("黑貓 620434003756", links: []))
    let replies = try chat.say("6204-3400-3756")
    #expect(try chat.parcels.count == 1)
    #expect(replies.contents == [.parcel(try #require(try chat.parcels.first).id, view: .card)])
  }

  @Test func aWrongCheckDigitIsSaidAndNotAdded() throws {
    let chat = try Conversation()
    let question = try #require(try chat.say("郵局 RR123456789TW").questions.first)
    #expect(question.reason == .wrongCheckDigit)
    #expect(try chat.parcels.isEmpty)
  }

  @Test func manyNumbersShareOneSummary() throws {
    let chat = try Conversation()
    let text = (0..<25).map { "黑貓 \(620_434_003_700 + $0)" }.joined(separator: "\n")
    let replies = try chat.say(text)
    #expect(try chat.parcels.count == 20)
    guard case .summary(let ids, _) = replies.first?.content, case .summary(let none, let left) = replies.last?.content
    else {
      Issue.record("expected two summaries, got \(replies.count) replies")
      return
    }
    #expect(ids.count == 20)
    #expect(none.isEmpty)
    #expect(left.count == 5)
  }

  @Test func manyKnownNumbersShowTheList() throws {
    let chat = try Conversation()
    let text = (0..<5).map { "黑貓 \(620_434_003_700 + $0)" }.joined(separator: "\n")
    _ = try chat.say(text)
    #expect(try chat.say(text).contents == [.list(page: 0)])
    let more = try chat.say(text + "\n黑貓 620434003799")
    #expect(more.contents.first == .list(page: 0))
    #expect(more.count == 2)
    #expect(try chat.parcels.count == 6)
  }

  @Test(arguments: ["包裹什麼時候會到", "😀", "統編 12345675", "打給我 0900-000-509"])
  func textWithoutANumberGetsOneKindAnswer(_ text: String) throws {
    let chat = try Conversation()
    #expect(try chat.say(text).notices == [.nothingFound])
    #expect(try chat.parcels.isEmpty)
  }

  @Test func aGroupHearsNothingAboutOtherTalk() throws {
    let chat = try Conversation()
    #expect(try chat.say("晚上吃什麼", kind: .group).isEmpty)
    #expect(try chat.send(.wordless(kind: "sticker"), kind: .group).isEmpty)
    #expect(try chat.command("weather", kind: .group).isEmpty)
    #expect(try chat.say("黑貓 620434003756", kind: .group).count == 1)
  }

  @Test func anEditedMessageAddsWhatIsNew() throws {
    let chat = try Conversation()
    #expect(try chat.send(.edited("還是沒有")).notices == [.editedNothingNew])
    #expect(try chat.send(.edited("黑貓 620434003756")).count == 1)
    #expect(try chat.send(.edited("黑貓 620434003756 !")).notices == [.editedNothingNew])
    #expect(try chat.parcels.count == 1)
  }

  @Test func tooMuchTextIsSaidToBeSo() throws {
    let chat = try Conversation()
    #expect(try chat.say(String(repeating: "包裹", count: 20_000)).notices == [.tooLong])
  }

  @Test func aWordlessMessageGetsAnAnswer() throws {
    #expect(try Conversation().send(.wordless(kind: "sticker")).notices == [.wordless(kind: "sticker")])
  }

  @Test func theLanguageFollowsTheClientUntilOneIsChosen() throws {
    let chat = try Conversation()
    let language = { try chat.store.read { try $0.chat(Samples.chat)?.language } }
    _ = try chat.say("…", language: "en")
    #expect(try chat.say("…", language: "zh-cn").contents.contains(.menu))
    #expect(try language() == "zh-Hans")
    #expect(try chat.say("…", language: "zh-tw").contents.contains(.menu))
    #expect(try language() == "zh-Hant")
    _ = try chat.command("language", "en")
    _ = try chat.say("…", language: "zh-tw")
    #expect(try language() == "en")
  }

  @Test(arguments: [
    ("zh-hant-tw", "zh-Hant"), ("zh-cn", "zh-Hans"), ("zh-HK", "zh-Hant"), ("pt-br", "en"), (nil, "en"),
  ])
  func theLanguageIsTheClientsAtFirst(_ tag: String?, _ language: String) throws {
    let chat = try Conversation()
    let replies = try chat.say("…", language: tag)
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.language } == language)
    // Only Simplified Chinese needs a menu of the chat's own.
    #expect(replies.contents.contains(.menu) == (language == "zh-Hans"))
  }
}
