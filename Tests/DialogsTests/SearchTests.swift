import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct SearchTests {
  private let chat: Conversation

  init() throws { chat = try Conversation() }

  private func search(_ text: String, page: Int = 0) throws -> Content {
    .search(try #require(SearchWords(text)), page: page)
  }

  @Test(arguments: ["耳機", "620434003756", "黑貓 3756", "a:b", "/list"]) func wordsAreLookedFor(_ words: String) throws {
    #expect(try chat.command("search", words).contents == [try search(words)])
    #expect(try chat.parcels.isEmpty)
  }

  @Test(arguments: ["", "  ", "\n"]) func withoutWordsItAsks(_ nothing: String) throws {
    #expect(try chat.command("search", nothing).systemMessages == [.askSearch])
    // A number is searched for and not added.
    #expect(try chat.say("黑貓 620434003756").contents == [try search("黑貓 620434003756")])
    #expect(try chat.parcels.isEmpty)
    // The bot no longer waits for search words.
    _ = try chat.say("黑貓 620434003756")
    #expect(try chat.parcels.count == 1)
  }

  @Test func aWholeMessageIsRead() throws {
    _ = try chat.command("search")
    let message = "您的包裹 620434003756 已由黑貓宅急便配送中，" + String(repeating: "請留意電話。", count: 10)
    _ = try chat.say(message)
    #expect(try chat.parcels.compactMap(\.number?.text) == ["620434003756"])
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  @Test func itCanBeLeft() throws {
    _ = try chat.command("search")
    #expect(try chat.command("cancel").systemMessages == [.searchLeft])
    let asked = try chat.press(.askSearch)
    #expect(asked.last == .init(action: .edit(MessageID(rawValue: "7")), content: .systemMessage(.askSearch)))
    let left = try chat.press(.cancelSearch)
    #expect(left.last == .init(action: .edit(MessageID(rawValue: "7")), content: .systemMessage(.searchLeft)))
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
    chat.clock.advance(by: 700)
    _ = try chat.command("search")
    _ = try chat.press(.list(page: 0))
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
    #expect(try chat.command("cancel").systemMessages == [.nothingToCancel])
  }

  @Test func inAGroupOnlyWhoeverAskedIsWaitedFor() throws {
    _ = try chat.send(.command("search", arguments: ""), kind: .group, user: "9")
    #expect(try chat.say("晚餐吃什麼", kind: .group, user: "5").isEmpty)
    _ = try chat.say("黑貓 620434003756", kind: .group, user: "5")
    #expect(try chat.parcels.count == 1)
    // In a group, only a reply is an answer.
    #expect(try chat.say("3756", kind: .group, user: "9").isEmpty)
    let question = MessageID(rawValue: "question")
    let found = try chat.send(.text("3756", links: []), kind: .group, user: "9", replyTo: question)
    #expect(found.contents == [try search("3756")])
  }

  @Test(arguments: ["黑貓", ": a:b", String(repeating: "媽媽要的東西", count: 10)])
  func whatIsFoundIsTurnedInPlace(_ words: String) throws {
    _ = try chat.command("search", words)
    let shown = try message(showing: Slots.search(try #require(SearchWords(words)), page: 0))
    let turned = try chat.press(.search(page: 1), message: shown.rawValue)
    #expect(turned.last == .init(action: .edit(shown), content: try search(words, page: 1)))
    let again = try chat.press(.search(page: 2), message: shown.rawValue)
    #expect(again.last == .init(action: .edit(shown), content: try search(words, page: 2)))
  }

  private func message(showing slot: String) throws -> MessageID {
    try #require(try chat.store.read { try $0.message(showing: slot, in: Samples.chat) })
  }

  @Test func whatIsNoSearchIsNotTurned() throws {
    #expect(try chat.press(.search(page: 1)).contents == [.toast(.outdated), .systemMessage(.outdated)])
  }

  @Test func aCardLeadsBackToTheSearch() throws {
    _ = try chat.say("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    _ = try chat.command("search", "黑貓")
    let shown = try message(showing: Slots.search(try #require(SearchWords("黑貓")), page: 0))
    _ = try chat.press(.search(page: 1), message: shown.rawValue)
    _ = try chat.press(.parcel(id, .show), message: shown.rawValue)
    // Buttons pressed on the card do not change where it leads back to.
    _ = try chat.press(.parcel(id, .mute), message: shown.rawValue)
    _ = try chat.press(.parcel(id, .edit), message: shown.rawValue)
    _ = try chat.press(.parcel(id, .show), message: shown.rawValue)
    let back = try chat.press(.back, message: shown.rawValue)
    #expect(back.last == .init(action: .edit(shown), content: try search("黑貓", page: 1)))
  }

  @Test func aCardLeadsBackToTheHistory() throws {
    _ = try chat.say("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    _ = try chat.press(.history(page: 2))
    _ = try chat.press(.parcel(id, .show))
    let back = try chat.press(.back)
    #expect(back.last == .init(action: .edit(MessageID(rawValue: "7")), content: .history(page: 2)))
    // A card opened from the list leads back to the list.
    _ = try chat.press(.list(page: 0))
    _ = try chat.press(.parcel(id, .show))
    #expect(try chat.store.read { try $0.origin(of: MessageID(rawValue: "7"), in: Samples.chat) } == Slots.list)
    #expect(try chat.press(.back).last?.content == .list(page: 0))
  }
}
