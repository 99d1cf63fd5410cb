import Cards
import Chat
import Dialogs
import Foundation
import TestSupport
import Testing
import Tracking

@testable import Store

/// Who may use the bot. This is decided before an update is handled.
@Suite struct AccessTests {
  private static let operatorChat = ChatID(platform: "telegram", value: "1")
  private static let listed = ChatID(platform: "telegram", value: "2")
  private static let group = ChatID(platform: "telegram", value: "-77")
  private static let contact = "https://example.org/host"

  /// A bot with its database. Any chat can write to it.
  private final class Place {
    let folder: ScratchFolder
    let clock = ManualClock()
    let store: Store
    private let ids: IDGenerator
    private var count = 0
    /// Nil: every chat may use the bot.
    var allowed: Set<ChatID>?

    init(allowed: Set<ChatID>? = [AccessTests.listed]) throws {
      self.allowed = allowed
      folder = try ScratchFolder()
      let clock = clock
      ids = IDGenerator(node: 1, now: { clock.now })
      store = try Store(path: folder.path("bot.sqlite"), ids: ids, clock: clock.clock)
    }

    /// Codes are `i-<id>-<hours>`. A code with the ID `bad` was not issued by the operator.
    private var rules: AccessRules {
      AccessRules(allowed: allowed, contact: AccessTests.contact) { code in
        let parts = code.split(separator: "-")
        guard parts.count == 3, parts[1] != "bad", let hours = Double(parts[2]) else { return nil }
        return Invitation(id: String(parts[1]), expiresAt: ManualClock.start.addingTimeInterval(hours * 3600))
      }
    }

    func dialogs() throws -> Dialogs {
      Dialogs(
        DialogServices(
          readers: try Conversation.readers.get(), coverage: SourceCoverage(byOperator: ["tcat"]),
          operatorChat: AccessTests.operatorChat, access: rules, ids: ids, clock: clock.clock,
          seal: { _, _, _ in nil }))
    }

    /// The bot's messages and actions, including leaving the chat, in the order sent.
    func send(
      _ content: Update.Content, in chat: ChatID, language: String? = "en", isMention: Bool = false
    ) throws -> [Conversation.Reply] {
      count += 1
      var update = Samples.update(
        content, id: "\(count)", chat: chat, kind: chat.value.hasPrefix("-") ? .group : .private, date: clock.now)
      update.user = .init(id: "9", name: "An", language: language)
      update.isMention = isMention ? true : nil
      try store.inbox.receive([.update(update)], account: "a", next: nil, receivedAt: clock.now)
      return try handle()
    }

    /// What the bot sends when what was read in a picture of the chat arrives.
    func finishPicture(in chat: ChatID) throws -> [Conversation.Reply] {
      count += 1
      let envelope = Samples.update(
        .wordless(kind: "photo"), id: "\(count)", chat: chat, kind: chat.value.hasPrefix("-") ? .group : .private,
        date: clock.now
      ).envelope
      let reading = PictureReading(PictureMessage(files: [Document(id: "f")]), results: [.gone])
      _ = try store.connection.write { transaction in
        try transaction.inbox.add(
          .result(JobResult(envelope, .pictures(reading))), account: "a", receivedAt: clock.now)
      }
      return try handle()
    }

    private func handle() throws -> [Conversation.Reply] {
      let dialogs = try dialogs()
      _ = try store.inbox.handle(
        limit: 1, now: clock.now, handler: dialogs.handle, reportFailure: { _, _, error in throw error })
      return try drain()
    }

    func say(_ text: String, in chat: ChatID) throws -> [Conversation.Reply] {
      try send(.text(text, links: []), in: chat)
    }

    func command(_ name: String, _ arguments: String = "", in chat: ChatID) throws -> [Conversation.Reply] {
      try send(.command(name, arguments: arguments), in: chat)
    }

    /// Everything that is due to be sent now.
    func drain() throws -> [Conversation.Reply] {
      var replies: [Conversation.Reply] = []
      var settled: [Settlement] = []
      while let row = try store.outbox.settleAndTake(
        settled: settled, take: 1, owner: "t", render: { _, _ in }
      ).rows
        .first?.row
      {
        replies.append(
          .init(
            action: row.outbound.action, content: try row.outbound.content.decoded(Content.self)))
        settled = [
          Settlement(row: row, outcome: .done(row.outbound.action == .send ? MessageID(rawValue: "m\(count)") : nil))
        ]
      }
      return replies
    }

    /// What is stored about a chat.
    func isKnown(_ chat: ChatID) throws -> Bool { try store.read { try $0.chat(chat) } != nil }
    func parcels(_ chat: ChatID) throws -> [Parcel] { try store.read { try $0.parcels(in: chat) } }
  }

  private static let stranger = AccessMessage.stranger(contact: contact, hasData: false)
  private static let everything: [Update.Content] = [
    .text("黑貓 620434003756", links: []), .command("list", arguments: ""), .command("start", arguments: ""),
    .command("forget", arguments: ""), .command("privacy", arguments: ""), .edited("黑貓 620434003756"),
    .wordless(kind: "photo"), .document(Document(id: "f")), .button(data: Action.list(page: 0).encoded, press: "p"),
    .command("start", arguments: "620434003756"),
  ]

  // MARK: Strangers

  @Test(arguments: everything) func aStrangerIsToldOnceADayAndKeepsNothing(_ content: Update.Content) throws {
    let place = try Place()
    let chat = Samples.chat
    #expect(try place.send(content, in: chat).contents == [.access(Self.stranger)])
    for other in Self.everything { #expect(try place.send(other, in: chat).isEmpty) }
    #expect(try !place.isKnown(chat) && place.parcels(chat).isEmpty)
    place.clock.advance(by: 86_401)
    #expect(try place.send(content, in: chat).contents == [.access(Self.stranger)])
    // Unblocking the bot gets no answer, because the user then writes a message.
    place.clock.advance(by: 86_401)
    #expect(try place.send(.membership(welcome: true), in: chat).isEmpty)
  }

  @Test(arguments: [nil, [listed]] as [Set<ChatID>?]) func whoIsAllowedIsHandledAsUsual(_ allowed: Set<ChatID>?) throws
  {
    let place = try Place(allowed: allowed)
    for chat in [Self.listed, Self.operatorChat] {
      _ = try place.say("黑貓 620434003756", in: chat)
      #expect(try place.parcels(chat).count == 1)
    }
    #expect(try place.say("黑貓 620434003756", in: Samples.chat).isEmpty == false)
    #expect(try place.parcels(Samples.chat).count == (allowed == nil ? 1 : 0))
  }

  @Test func anIDOfAnotherPlatformIsAnotherChat() throws {
    let place = try Place(allowed: [ChatID(platform: "line", value: Samples.chat.value)])
    #expect(try place.say("黑貓 620434003756", in: Samples.chat).contents == [.access(Self.stranger)])
  }

  @Test func aChatThatLostAccessMayDeleteItsData() throws {
    let place = try Place(allowed: nil)
    _ = try place.say("黑貓 620434003756", in: Samples.chat)
    place.allowed = [Self.listed]
    #expect(
      try place.say("黑貓 620434003767", in: Samples.chat).contents
        == [.access(.stranger(contact: Self.contact, hasData: true))])
    #expect(try place.parcels(Samples.chat).count == 1)
    #expect(try place.command("privacy", in: Samples.chat).contents == [.privacy])
    let section = Action.data(.privacySection(.gone)).encoded
    let answers = try place.send(.button(data: section, press: "p"), in: Samples.chat).contents
    #expect(answers.last == .privacySection(.gone))
    try forget(in: place, Samples.chat)
    #expect(try !place.isKnown(Samples.chat))
  }

  @Test func aChatThatLostAccessIsToldInPlaceOfWhatWasReadForIt() throws {
    let place = try Place(allowed: nil)
    _ = try place.say("黑貓 620434003756", in: Samples.chat)
    #expect(try place.finishPicture(in: Samples.chat).contents.count == 1)
    place.allowed = [Self.listed]
    #expect(
      try place.finishPicture(in: Samples.chat).contents
        == [.access(.stranger(contact: Self.contact, hasData: true))])
    #expect(try place.finishPicture(in: Samples.chat).isEmpty)
    place.allowed = nil
    #expect(try place.finishPicture(in: Samples.chat).contents.count == 1)
  }

  private func forget(in place: Place, _ chat: ChatID) throws {
    #expect(try place.command("forget", in: chat).count == 1)
    let ask = Action.data(.forgetSure(member: nil)).encoded
    #expect(try !place.send(.button(data: ask, press: "p"), in: chat).isEmpty)
    let sure = Action.data(.forget(member: nil)).encoded
    #expect(try !place.send(.button(data: sure, press: "p"), in: chat).isEmpty)
  }

  // MARK: Groups

  @Test func outOfAGroupThatIsNotAllowedTheBotGoes() throws {
    let place = try Place()
    #expect(try place.send(.membership(welcome: true), in: Self.group).isEmpty)
    #expect(try place.say("晚餐吃什麼", in: Self.group).isEmpty)
    place.clock.advance(by: 5)
    let said = try place.drain()
    #expect(said.map(\.content) == [.access(.strangers(contact: Self.contact)), .toast(.none)])
    #expect(said.last?.action == .leave)
    #expect(try !place.isKnown(Self.group))
    // Added again on the same day, the bot leaves without a message.
    _ = try place.send(.membership(welcome: true), in: Self.group)
    place.clock.advance(by: 5)
    #expect(try place.drain().map(\.action) == [.leave])
    place.clock.advance(by: 86_400)
    _ = try place.send(.membership(welcome: true), in: Self.group)
    place.clock.advance(by: 5)
    #expect(try place.drain().map(\.action) == [.send, .leave])
  }

  @Test func theLinkThatBringsItIntoAGroupAdmitsTheGroup() throws {
    let place = try Place()
    #expect(try place.send(.membership(welcome: true), in: Self.group).isEmpty)
    let welcome = try place.command("start", "i-a-5", in: Self.group)
    #expect(welcome.systemMessages == [.groupWelcome])
    place.clock.advance(by: 60)
    #expect(try place.drain().isEmpty)
    _ = try place.say("黑貓 620434003756", in: Self.group)
    #expect(try place.parcels(Self.group).count == 1)
  }

  @Test func aGroupOfTheListIsKnownUnderItsNewID() throws {
    let new = ChatID(platform: "telegram", value: "-1077")
    let place = try Place(allowed: [Self.group])
    _ = try place.send(.membership(welcome: true), in: Self.group)
    // The platform may report the new chat before the migration.
    _ = try place.send(.membership(welcome: true), in: new)
    _ = try place.send(.migrated(to: new), in: Self.group)
    place.clock.advance(by: 60)
    #expect(try place.drain().isEmpty)
    _ = try place.say("黑貓 620434003756", in: new)
    #expect(try place.parcels(new).count == 1)
  }

  // MARK: Invitations

  @Test func anInvitationAdmitsOneChatOnce() throws {
    let place = try Place()
    #expect(try place.command("start", "i-a-5", in: Samples.chat).systemMessages == [.welcome])
    _ = try place.say("黑貓 620434003756", in: Samples.chat)
    #expect(try place.parcels(Samples.chat).count == 1)
    let second = ChatID(platform: "telegram", value: "43")
    #expect(
      try place.command("start", "i-a-5", in: second).contents
        == [.access(.invitation(.used, contact: Self.contact))])
    #expect(try !place.isKnown(second))
    // A chat that already has access does not use up the code.
    #expect(try place.command("start", "i-b-5", in: Samples.chat).systemMessages == [.welcome])
    #expect(try place.command("start", "i-b-5", in: second).systemMessages == [.welcome])
  }

  @Test(arguments: [
    ("i-a-0", InvitationFault.expired), ("i-bad-5", .unknown), ("i-", .unknown), ("i-620434003756", .unknown),
  ])
  func aCodeThatAdmitsNobodySaysWhy(_ code: String, _ fault: InvitationFault) throws {
    let place = try Place()
    let answer = Content.access(.invitation(fault, contact: Self.contact))
    for _ in 0..<3 { #expect(try place.command("start", code, in: Samples.chat).contents == [answer]) }
    // At most three codes a day get an answer.
    for _ in 0..<5 { #expect(try place.command("start", code, in: Samples.chat).isEmpty) }
    #expect(try !place.isKnown(Samples.chat))
  }

  @Test func aBlockedChatIsNotLetInByAnInvitation() throws {
    let place = try Place(allowed: nil)
    _ = try place.command("block", "telegram:42", in: Self.operatorChat)
    #expect(
      try place.command("start", "i-a-5", in: Samples.chat).contents
        == [.access(.blocked(contact: Self.contact, hasData: false))])
  }

  // MARK: The operator

  @Test func theOperatorBlocksAndUnblocks() throws {
    let place = try Place(allowed: nil)
    let chat = Samples.chat
    _ = try place.say("黑貓 620434003756", in: chat)
    #expect(
      try place.command("block", "telegram:42", in: Self.operatorChat).contents == [
        .access(.didBlock(chat, isKnown: true))
      ])
    #expect(try place.command("block", "42", in: Self.operatorChat).contents == [.access(.alreadyBlocked(chat))])
    let words = AccessMessage.blocked(contact: Self.contact, hasData: true)
    #expect(try place.say("黑貓 620434003767", in: chat).contents == [.access(words)])
    for content in Self.everything.dropFirst(5) { #expect(try place.send(content, in: chat).isEmpty) }
    #expect(try place.parcels(chat).count == 1)
    #expect(
      try place.store.shipments.leaseDue(
        [LeaseQuota(carriers: ["tcat"], limit: 9)], owner: "t", until: place.clock.now, now: place.clock.now
      ).isEmpty)
    #expect(
      try place.command("unblock", "telegram:42", in: Self.operatorChat).contents == [
        .access(.didUnblock(chat, isAllowed: true))
      ])
    #expect(
      try place.store.shipments.leaseDue(
        [LeaseQuota(carriers: ["tcat"], limit: 9)], owner: "t", until: place.clock.now, now: place.clock.now
      ).count == 1)
    _ = try place.say("黑貓 620434003767", in: chat)
    #expect(try place.parcels(chat).count == 2)
  }

  @Test func aBlockedChatMayStillDeleteEverythingAndStaysBlocked() throws {
    let place = try Place(allowed: nil)
    _ = try place.say("黑貓 620434003756", in: Samples.chat)
    _ = try place.command("block", "telegram:42", in: Self.operatorChat)
    #expect(try place.command("privacy", in: Samples.chat).contents == [.privacy])
    let section = Action.data(.privacySection(.gone)).encoded
    let answers = try place.send(.button(data: section, press: "p"), in: Samples.chat).contents
    #expect(answers.last == .privacySection(.gone))
    try forget(in: place, Samples.chat)
    #expect(try !place.isKnown(Samples.chat))
    #expect(
      try place.say("黑貓 620434003756", in: Samples.chat).contents
        == [.access(.blocked(contact: Self.contact, hasData: false))])
    #expect(try !place.isKnown(Samples.chat))
  }

  @Test func aBlockedGroupIsToldWhereItSpeaksToTheBot() throws {
    let place = try Place(allowed: nil)
    _ = try place.send(.membership(welcome: true), in: Self.group)
    _ = try place.command("block", "telegram:-77", in: Self.operatorChat)
    #expect(try place.say("黑貓 620434003756", in: Self.group).isEmpty)
    let words = AccessMessage.blocked(contact: Self.contact, hasData: true)
    #expect(try place.command("list", in: Self.group).contents == [.access(words)])
    #expect(try place.command("list", in: Self.group).isEmpty)
    // The bot stays in the group, so that the group can delete its data.
    place.clock.advance(by: 60)
    #expect(try place.drain().isEmpty)
  }

  @Test(arguments: [
    "", "x", "telegram:", "telegram:abc", "telegram:0", "telegram:+5", "discord:5", "line:", "5 6", ":5",
  ])
  func whatIsNoIDIsSaid(_ text: String) throws {
    let place = try Place(allowed: nil)
    #expect(try place.command("block", text, in: Self.operatorChat).contents == [.access(.usage(blocks: true))])
    #expect(try place.command("unblock", text, in: Self.operatorChat).contents == [.access(.usage(blocks: false))])
  }

  @Test func theOtherAnswersToTheOperator() throws {
    let place = try Place()
    #expect(try place.command("block", "1", in: Self.operatorChat).contents == [.access(.ownChat)])
    let chat = ChatID(platform: "line", value: "U0123abc")
    #expect(
      try place.command("unblock", "line:U0123abc", in: Self.operatorChat).contents == [.access(.notBlocked(chat))])
    #expect(
      try place.command("block", "line:U0123abc", in: Self.operatorChat).contents == [
        .access(.didBlock(chat, isKnown: false))
      ])
    #expect(
      try place.command("unblock", "line:U0123abc", in: Self.operatorChat).contents
        == [.access(.didUnblock(chat, isAllowed: false))])
    #expect(try place.command("chats", in: Self.operatorChat).contents == [.access(.chats(page: 0))])
    #expect(try place.command("chats", "3", in: Self.operatorChat).contents == [.access(.chats(page: 2))])
    #expect(try place.command("chats", "-1", in: Self.operatorChat).contents == [.access(.chats(page: 0))])
    let press = Update.Content.button(data: Action.chats(page: 1).encoded, press: "p")
    #expect(try place.send(press, in: Self.operatorChat).contents == [.toast(.none), .access(.chats(page: 1))])
    #expect(try place.send(press, in: Self.listed).contents == [.toast(.gone), .systemMessage(.gone)])
    for command in ["chats", "block", "unblock"] {
      #expect(try place.command(command, in: Self.listed).systemMessages == [.unknownCommand(command)])
    }
  }
}
