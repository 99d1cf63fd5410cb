import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct FreeTextTests {
  @Test func aNamedCarrierAddsTheParcelAndShowsItsCard() throws {
    let chat = try Conversation()
    let replies = try chat.say("黑貓 620434003756")
    let parcel = try #require(try chat.parcels.first)
    #expect(replies.contents == [.parcel(parcel.id, view: .card)])
    #expect(parcel.carrier == "tcat")
    #expect(parcel.owner?.id == "9")
  }

  @Test func theSameNumberTwiceAddsNothing() throws {
    let chat = try Conversation()
    try chat.send(.text("黑貓 620434003756", links: []))
    let replies = try chat.say("6204-3400-3756")
    #expect(try chat.parcels.count == 1)
    #expect(replies.sent.count == 1 && replies.changes == [.known])
  }

  @Test func manyNumbersShareOneAnswerAndTheRestIsNamed() throws {
    let chat = try Conversation()
    let replies = try chat.say((0..<200).map { "黑貓 \(620_434_003_700 + $0)" }.joined(separator: "\n"))
    #expect(replies.count == 1)
    #expect(try chat.parcels.count == 20)
    let reading = try chat.reading(replies)
    #expect(Set(reading.parcels) == Set(try chat.parcels.map(\.id)))
    #expect(reading.left.map(\.text) == (20..<200).map { "\(620_434_003_700 + $0)" })
  }

  /// A text, and the number of new parcels, questions and known parcels in the one answer.
  static let mixtures: [(text: String, parcels: Int, questions: Int, known: Int)] = [
    ("黑貓 620434003756\n黑貓 620434003760", 2, 0, 0),
    ("黑貓 620434003756\n黑貓 620434003700", 1, 0, 1),
    ("黑貓 620434003756\n郵局 RR123456789TW", 1, 1, 0),
    ("黑貓 620434003700\n郵局 RR123456789TW", 0, 1, 1),
    ("黑貓 620434003700\n黑貓 620434003701", 0, 0, 2),
    ("801109549415", 0, 1, 0),
    ("801109549415\n801109549426", 0, 1, 0),
    ("801109549415\nRR123456789TW", 0, 2, 0),
    ("郵局 RR123456789TW", 0, 1, 0),
  ]

  @Test(arguments: mixtures)
  func whateverIsInItAMessageIsAnsweredOnce(_ text: String, _ parcels: Int, _ questions: Int, _ known: Int) throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003700")
    _ = try chat.say("黑貓 620434003701")
    let replies = try chat.say(text)
    #expect(replies.map(\.action) == [.send])
    let reading = try chat.reading(replies)
    #expect(reading.parcels.count == parcels && reading.questions.count == questions)
    #expect(reading.known.count == known && reading.left.isEmpty)
    #expect(try chat.parcels.count == 2 + parcels)
  }

  @Test func aParcelOfAMessageWaitsForItsConfirmationAndOneTypedByHandDoesNot() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    _ = try chat.say("黑貓 620434003757\n黑貓 620434003758")
    #expect(try chat.parcels.map(\.unconfirmed) == [.read, .read, .read])
    _ = try chat.command("add", "other 12345")
    #expect(try chat.parcels.first?.unconfirmed == nil)
  }

  @Test func aLaterMessageSaysMoreOfAKnownParcel() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    let replies = try chat.say("黑貓 620434003756 貨到付款 NT$590，取貨期限：12/1")
    #expect(replies.contents == [.parcel(id, view: .card)])
    #expect(try chat.parcels.first?.amount == Money(value: 590))
    #expect(try chat.parcels.first?.deadline?.origin == .text)
    _ = try chat.say("黑貓 620434003756")
    #expect(try chat.parcels.first?.amount == Money(value: 590))
  }

  @Test func whenTheListIsFullOneAnswerSaysSoAndNothingIsAdded() throws {
    let chat = try Conversation(limits: .none)
    for start in stride(from: 0, to: 500, by: 20) {
      _ = try chat.say((0..<20).map { "黑貓 \(620_434_003_000 + start + $0)" }.joined(separator: "\n"))
    }
    #expect(try chat.parcels.count == 500)
    #expect(try chat.say("黑貓 620434009999").contents == [.systemMessage(.listFull(limit: 500, left: 1))])
    let reading = try chat.reading(try chat.say("801109549415"))
    let replies = try chat.press(.chooseCarrier(.question(reading.id, 0), "tcat"))
    #expect(replies.contents == [.toast(.none), .systemMessage(.listFull(limit: 500, left: 1))])
    #expect(try chat.parcels.count == 500)
    try openParcelsAreWhatCounts(chat)
  }

  /// Archived parcels do not count, and they can be restored only if there is room.
  private func openParcelsAreWhatCounts(_ chat: Conversation) throws {
    let ids = try chat.parcels.map(\.id)
    for id in ids.prefix(2) { _ = try chat.press(.parcel(id, .archive)) }
    let replies = try chat.say("黑貓 620434009991\n黑貓 620434009992\n黑貓 620434009993")
    // There is room for two of the three parcels.
    #expect(replies.systemMessages == [.listFull(limit: 500, left: 1)])
    #expect(try chat.parcels.count == 502 && chat.parcels.count { $0.archivedAt == nil } == 500)
    for action in [Action.parcel(ids[0], .unarchive), .unarchiveInHistory(ids[0], page: 0)] {
      #expect(try chat.press(action).toasts == [.listFull(limit: 500)])
    }
    #expect(try chat.command("undo").systemMessages == [.listFull(limit: 500)])
    #expect(try chat.parcels.count { $0.archivedAt == nil } == 500)
    // There is room again. The archiving can still be undone.
    _ = try chat.press(.parcel(ids[2], .confirmDelete))
    #expect(try chat.press(.parcel(ids[0], .unarchive)).toasts == [.unarchived])
    #expect(try chat.command("undo").systemMessages == [.listFull(limit: 500)])
    _ = try chat.press(.parcel(ids[0], .archive))
    let deleted = try chat.store.read { try $0.undo(of: ids[2], in: Samples.chat, at: chat.clock.now) }
    #expect(try chat.press(.undo(#require(deleted).id)).toasts == [.undone(.delete)])
    #expect(try chat.parcels.count { $0.archivedAt == nil } == 500)
  }

  /// If the text looks like a notice, the bot says that it found no number. Other text gets a friendly answer.
  @Test(arguments: [("統編 12345675", SystemMessage.nothingFound), ("打給我 0900-000-509", .smallTalk), ("😀", .smallTalk)])
  func textWithoutANumberGetsOneKindAnswer(_ text: String, _ answer: SystemMessage) throws {
    let chat = try Conversation()
    #expect(try chat.say(text).systemMessages == [answer])
    #expect(try chat.parcels.isEmpty)
  }

  @Test(arguments: [
    "這是騙子吧？剛剛有人打來說我的包裹有違禁品", "媽收到這個，是不是詐騙", "刚才那个电话是骗子吗？", "说有我的快递，能信吗", "is this a scam?",
    "Got a call about a parcel. Is it legit?",
  ])
  func whoAsksAboutAFraudIsToldWhatToDo(_ text: String) throws {
    let chat = try Conversation()
    #expect(try chat.say(text).systemMessages == [.fraudAsked])
  }

  @Test(arguments: ["我被騙了，他說會來", "真的假的，你要搬家", "詐騙防制說明會改到週三，你去嗎"])
  func whoOnlySpeaksOfFraudsIsNot(_ text: String) throws {
    let chat = try Conversation()
    #expect(try !chat.say(text).systemMessages.contains(.fraudAsked))
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
    #expect(try chat.send(.edited("還是沒有")).systemMessages == [.editedNothingNew])
    #expect(try chat.send(.edited("黑貓 620434003756")).count == 1)
    #expect(try chat.send(.edited("黑貓 620434003756 !")).systemMessages == [.editedNothingNew])
    #expect(try chat.parcels.count == 1)
  }

  @Test func tooMuchTextIsSaidToBeSo() throws {
    let chat = try Conversation()
    #expect(try chat.say(String(repeating: "包裹", count: 20_000)).systemMessages == [.tooLong])
  }

  @Test func aWordlessMessageGetsAnAnswer() throws {
    #expect(try Conversation().send(.wordless(kind: "photo")).systemMessages == [.wordless(kind: "photo")])
  }

  /// In place of a message, the user's own gets an emoji. Where that is not possible, only words are answered in words.
  @Test(arguments: [
    ("❤️", Reaction.heart, nil), ("❤", .heart, nil), ("🙏🏽", .heart, nil), ("👍", .thumbsUp, nil), ("👍🏿 👍", .thumbsUp, nil),
    ("👌❤️", .heart, nil), ("謝謝", .heart, Friendly.thanks), ("感恩！", .heart, .thanks), ("thanks", .heart, .thanks),
    ("Thank you!", .heart, .thanks), ("谢谢", .heart, .thanks),
  ])
  func courtesyGetsAReaction(_ text: String, _ reaction: Reaction, _ words: Friendly?) throws {
    let chat = try Conversation()
    let sent = try chat.say(text)
    #expect(sent.contents.filter { $0 != .menu } == [.reaction(reaction, orElse: words)])
    #expect(sent.contains { if case .react = $0.action { true } else { false } })
    #expect(try chat.say(text, kind: .group).allSatisfy { if case .react = $0.action { false } else { true } })
  }

  @Test func aStickerGetsAThumb() throws {
    #expect(try Conversation().send(.wordless(kind: "sticker")).contents == [.reaction(.thumbsUp, orElse: nil)])
  }

  @Test(arguments: ["😀", "👍 620434003756 黑貓", "👍 謝謝你，包裹呢", String(repeating: "👍", count: 13), "？"])
  func moreThanCourtesyGetsWords(_ text: String) throws {
    let sent = try Conversation().say(text)
    #expect(!sent.isEmpty && sent.allSatisfy { if case .react = $0.action { false } else { true } })
  }

  /// While the bot waits for a value, an emoji may be one.
  @Test func aNameMayBeAnEmoji() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    _ = try chat.press(.parcel(id, .editField(.name)))
    _ = try chat.say("❤️")
    #expect(try chat.parcels.first?.name == "❤️")
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
