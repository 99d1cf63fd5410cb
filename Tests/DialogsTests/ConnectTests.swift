import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

@Suite struct ConnectTests {
  private static let token = "17|abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123"

  /// Writes the secret backwards, so that the tests can tell it from plain text.
  private static let seal: DialogServices.Sealer = { secret, kind, chat in
    Data("\(kind) \(chat) \(String(secret.reveal().reversed()))".utf8)
  }

  private func conversation() throws -> Conversation { try Conversation(seal: Self.seal) }

  private func key(_ chat: Conversation) throws -> SealedKey? {
    try chat.store.read { try $0.key(of: "tracktw", in: Samples.chat) }
  }

  private func settle(_ chat: Conversation, _ end: KeyCheckResult) throws {
    let due = try chat.store.credentials.keysToCheck(limit: 9).due
    try chat.store.credentials.finishCheck(of: try #require(due.first), end, telling: nil, now: chat.clock.now)
  }

  @Test func theNextTextIsTheTokenAndIsTakenOutOfTheChat() throws {
    let chat = try conversation()
    #expect(try chat.command("connect").contents == [.connection(.ask)])
    let replies = try chat.say("  \(Self.token)\n")
    #expect(replies.first?.action == .delete(MessageID(rawValue: "7")))
    #expect(replies.last?.content == .connection(.checking))
    let kept = try #require(try key(chat))
    #expect(kept.sealed == Self.seal(Secret(Self.token), .key("tracktw"), Samples.chat) && !kept.isAccepted)
    #expect(kept.connectedAt == chat.clock.now)
    // The bot no longer waits for a token.
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  @Test(arguments: [
    "黑貓 620434003756", "RR824903259TW 到了", "94936910008210105002", "token",
    "https://example.com/abcdefghijklmnopqrstuv",
    "one-token-is-as-long-as-this and-the-other-one-is-even-longer", "",
  ])
  func anythingElseIsNeitherATokenNorAParcel(_ text: String) throws {
    let chat = try conversation()
    _ = try chat.command("connect")
    #expect(try chat.say(text).contents == [.connection(.notAToken)])
    #expect(try chat.parcels.isEmpty && key(chat) == nil)
    #expect(try chat.say(Self.token).contents.last == .connection(.checking))
  }

  @Test(arguments: ["Bearer \(token)", "我的權杖：\(token)", "eyJhbGciOiJSUzI1NiJ9.eyJhdWQiOiIxIn0.c2lnbmF0dXJl_-"])
  func aTokenMayHaveWordsAroundIt(_ text: String) throws {
    let chat = try conversation()
    _ = try chat.command("connect")
    #expect(try chat.say(text).contents.last == .connection(.checking))
  }

  @Test func aTokenMayFollowTheCommand() throws {
    let chat = try conversation()
    let replies = try chat.command("connect", Self.token)
    #expect(replies.first?.action == .delete(MessageID(rawValue: "7")))
    #expect(try key(chat) != nil)
  }

  @Test func aChangedMessageMayBringIt() throws {
    let chat = try conversation()
    _ = try chat.command("connect")
    #expect(try chat.send(.edited(Self.token)).contents.last == .connection(.checking))
  }

  @Test func neverInAGroup() throws {
    let chat = try conversation()
    for arguments in ["", Self.token] {
      #expect(try chat.command("connect", arguments, kind: .group).contents == [.connection(.privateOnly)])
    }
    #expect(try key(chat) == nil)
  }

  @Test func withoutAKeyToHideItNothingIsKept() throws {
    let chat = try Conversation(seal: { _, _, _ in nil })
    _ = try chat.command("connect")
    let replies = try chat.say(Self.token)
    #expect(replies.first?.action == .delete(MessageID(rawValue: "7")))
    #expect(replies.last?.content == .connection(.unavailable))
    #expect(try key(chat) == nil)
  }

  @Test func cancelLeavesThingsAsTheyAre() throws {
    let chat = try conversation()
    _ = try chat.command("connect")
    #expect(try chat.press(.connection(.cancel)).systemMessages == [.unchanged])
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
    chat.clock.advance(by: 700)
    _ = try chat.command("connect")
    #expect(try chat.command("cancel").systemMessages == [.unchanged])
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  @Test func whoIsConnectedSeesSinceWhenAndRemovesOrReplaces() throws {
    let chat = try conversation()
    _ = try chat.command("connect", Self.token)
    let since = chat.clock.now
    #expect(try chat.command("connect").contents == [.connection(.present(since: since, isAccepted: false))])
    try settle(chat, .accepted(exclusiveCarriers: []))
    chat.clock.advance(by: 3600)
    #expect(try chat.command("connect").contents == [.connection(.present(since: since, isAccepted: true))])
    let first = try #require(try key(chat))

    #expect(try chat.press(.connection(.replace)).contents.last == .connection(.ask))
    #expect(try key(chat) == first)
    _ = try chat.say(String(Self.token.reversed()))
    let second = try #require(try key(chat))
    #expect(second.serial > first.serial && !second.isAccepted && second.connectedAt == chat.clock.now)

    #expect(try chat.press(.connection(.remove)).contents.last == .connection(.askRemove))
    #expect(try key(chat) == second)
    #expect(try chat.press(.connection(.confirmRemove)).contents.last == .connection(.removed))
    #expect(try key(chat) == nil)
    #expect(try chat.command("connect").contents == [.connection(.ask)])
  }

  @Test func aParcelOfACarrierThatTheKeyOpensIsFollowedFromThenOn() throws {
    let chat = try conversation()
    _ = try chat.command("add", "7-11 F70334584020")
    #expect(try due(chat).isEmpty)
    _ = try chat.command("connect", Self.token)
    #expect(try due(chat).isEmpty)
    try settle(chat, .accepted(exclusiveCarriers: ["sevenEleven"]))
    #expect(try due(chat) == ["F70334584020"])
    _ = try chat.command("add", "7-11 F70334584031")
    #expect(try due(chat).contains("F70334584031"))
  }

  /// The shipments that may be leased now with the chat's key.
  private func due(_ chat: Conversation) throws -> [String] {
    let leased = try chat.store.shipments.leaseDue(
      [LeaseQuota(carriers: ["sevenEleven"], limit: 9)], owner: "test", until: chat.clock.now, now: chat.clock.now)
    #expect(leased.allSatisfy { $0.keys.map(\.chat) == [Samples.chat] })
    return leased.map(\.shipment.number.text)
  }

  @Test func whatMayHoldATokenIsKnown() {
    let token = Self.token
    for content: Update.Content in [
      .text(token, links: []), .text("給你 \(token)", links: []), .edited(token), .command("connect", arguments: token),
      .command("connect" + token, arguments: ""), .text(String(token.prefix(15)), links: []),
    ] {
      #expect(TokenText.mayBePresent(in: Samples.update(content)))
    }
    for content: Update.Content in [
      .text("黑貓 620434003756 明天到", links: []), .command("list", arguments: ""), .wordless(kind: "photo"),
    ] {
      #expect(!TokenText.mayBePresent(in: Samples.update(content)))
    }
  }
}
