import Cards
import Chat
import Documents
import Foundation
import Receipts
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// Export, import and deletion of a user's data.
@Suite struct YourDataTests {
  private static let number = "620434003756"
  private static let file = Document(id: "f", name: "a.json", size: 100)

  private func conversation() throws -> Conversation {
    let chat = try Conversation()
    _ = try chat.say("黑貓 \(Self.number)")
    return chat
  }

  private func press(_ chat: Conversation, _ action: DataAction) throws -> [Conversation.Reply] {
    try chat.press(.data(action))
  }

  private func json(_ chat: Conversation) throws -> String {
    String(decoding: try ParcelFile.bytes(of: try chat.parcels, at: chat.clock.now), as: UTF8.self)
  }

  /// The ID of the imported list that the card offers.
  private func waiting(_ replies: [Conversation.Reply]) throws -> ImportID {
    let ids = replies.contents.compactMap { if case .data(.listRead(let id)) = $0 { id } else { nil } }
    return try #require(ids.first)
  }

  // MARK: Export

  @Test func aFileComesWhenItsKindIsPressed() throws {
    let chat = try conversation()
    #expect(try chat.command("export").contents == [.data(.exportAsk)])
    for format in ExportFormat.allCases {
      let replies = try press(chat, .export(format))
      #expect(replies.contents == [.toast(.preparing), .export(format)] && replies.last?.action == .send)
    }
  }

  @Test func nothingIsHandedOutInAGroup() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 \(Self.number)", kind: .group)
    #expect(try chat.command("export", kind: .group).contents == [.data(.exportPrivateOnly)])
    let data = Action.data(.export(.json)).encoded
    let replies = try chat.send(.button(data: data, press: "p"), kind: .group)
    #expect(replies.contents == [.toast(.none), .data(.exportPrivateOnly)])
  }

  // MARK: Import

  @Test func aFileIsFetchedFirst() throws {
    let chat = try conversation()
    #expect(try chat.send(.document(Self.file)).contents == [.data(.fetchingFile)])
    let job = try #require(try chat.store.imports.lease(limit: 1, owner: "x", seconds: 1).due.first)
    #expect(job.origin == .document(Self.file) && job.chat == Samples.chat)
  }

  @Test func aFileThatIsTooLargeIsNotEvenAskedFor() throws {
    let chat = try conversation()
    let replies = try chat.send(.document(Document(id: "f", size: 20 << 20)))
    #expect(replies.contents == [.data(.listFault(.tooLarge))])
    #expect(try chat.store.imports.lease(limit: 1, owner: "x", seconds: 1).due.isEmpty)
  }

  @Test func aFileInAGroupIsNoneOfOurs() throws {
    let chat = try conversation()
    #expect(try chat.send(.document(Self.file), kind: .group).isEmpty)
  }

  @Test func everythingComesBackAfterItWasForgotten() throws {
    let chat = try conversation()
    _ = try chat.say("7-11 F70334584020 已到景安門市，取貨碼 3366，12/27 前取貨")
    let id = try #require(try chat.parcels.first).id
    _ = try chat.press(.parcel(id, .mute))
    _ = try chat.press(.parcel(try #require(try chat.parcels.last).id, .archive))
    let before = try json(chat)
    _ = try press(chat, .forget(member: nil))
    #expect(try chat.parcels.isEmpty && chat.store.read { try $0.chat(Samples.chat) } == nil)
    chat.clock.advance(by: 1000)
    let replies = try chat.say(before)
    let list = try waiting(replies)
    #expect(try chat.parcels.isEmpty)
    let taken = try press(chat, .confirmImport(list))
    #expect(taken.contents == [.toast(.added), .data(.listTaken(added: 2, known: 0, left: 0))])
    let after = try json(chat)
    let stamp = before.prefix { $0 != "\n" }
    #expect(after.dropFirst(after.prefix { $0 != "\n" }.count) == before.dropFirst(stamp.count))
    // The list is used up.
    #expect(try press(chat, .confirmImport(list)).toasts == [.gone])
  }

  @Test func whatIsThereStaysAsItIs() throws {
    let chat = try conversation()
    let text = try json(chat).replacing("\"number\"", with: "\"name\":\"別的名字\",\"number\"")
    let list = try waiting(try chat.say(text))
    #expect(try press(chat, .confirmImport(list)).contents.last == .data(.listTaken(added: 0, known: 1, left: 0)))
    #expect(try chat.parcels.map(\.name) == [nil])
  }

  @Test func whatIsNotWantedIsDropped() throws {
    let chat = try conversation()
    let list = try waiting(try chat.say(try json(chat)))
    #expect(try press(chat, .discardImport(list)).contents == [.toast(.none), .data(.listDropped)])
    #expect(try chat.store.read { try $0.importedList(list, in: Samples.chat) } == nil)
  }

  @Test func aTextThatOnlyLooksLikeAListIsReadForParcels() throws {
    let chat = try Conversation()
    #expect(try chat.say("[新訊息] 黑貓 \(Self.number)").contents.count == 1)
    #expect(try chat.parcels.count == 1)
    #expect(try chat.say("{\"order\":1}").sent == [.overview])
  }

  @Test func thereIsRoomForSoMany() throws {
    let chat = try Conversation()
    let parcels = (0..<510).map { index in
      Parcel(
        id: ParcelID(rawValue: Int64(index + 1)),
        shipment: Samples.shipment("tcat", "\(620_434_100_000 + index)"), addedAt: chat.clock.now)
    }
    let list = ImportID(rawValue: 5)
    _ = try chat.command("list")
    try chat.apply(.imports(.keep(list, ImportedList(parcels: parcels))))
    #expect(try press(chat, .confirmImport(list)).contents.last == .data(.listTaken(added: 500, known: 0, left: 10)))
    #expect(try chat.parcels.count == 500)
  }

  @Test func theAccountsListIsFetchedWhereThereIsOne() throws {
    let chat = try Conversation(seal: { secret, _, _ in Data(secret.reveal().utf8) })
    #expect(try chat.press(.connection(.importList)).toasts == [.gone])
    _ = try chat.command("connect", "17|abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123")
    let key = try #require(try chat.store.credentials.keysToCheck(limit: 1).due.first)
    try chat.store.credentials.finishCheck(of: key, .accepted(exclusiveCarriers: []), telling: nil, now: chat.clock.now)
    #expect(try chat.press(.connection(.importList)).contents == [.toast(.none), .data(.fetchingAccount)])
    #expect(try chat.store.imports.lease(limit: 1, owner: "x", seconds: 1).due.first?.origin == .account("tracktw"))
  }

  // MARK: Deletion

  @Test func twoQuestionsComeFirstAndNothingGoesBefore() throws {
    let chat = try conversation()
    let what = DeletionScope(parcels: 1, archived: 0)
    #expect(try chat.command("forget").contents == [.data(.forgetAsk(what))])
    #expect(try press(chat, .forgetSure(member: nil)).contents == [.toast(.none), .data(.forgetSure(what))])
    #expect(try press(chat, .keepData).contents == [.toast(.none), .data(.forgetLeft)])
    #expect(try chat.parcels.count == 1)
    let gone = try press(chat, .forget(member: nil))
    #expect(gone.contents == [.toast(.deleted), .data(.forgotten(what))])
    #expect(gone.last?.action == .edit(MessageID(rawValue: "7")))
    #expect(try chat.parcels.isEmpty && chat.store.read { try $0.chat(Samples.chat) } == nil)
    // A second press does not create the chat again.
    _ = try press(chat, .forget(member: nil))
    #expect(try chat.store.read { try $0.chat(Samples.chat) } == nil)
  }

  private func groupOfTwo() throws -> Conversation {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756", kind: .group, user: "9")
    _ = try chat.say("黑貓 620434003767", kind: .group, user: "10")
    return chat
  }

  private func press(
    _ chat: Conversation, _ action: DataAction, user: String
  ) throws -> [Conversation.Reply] {
    try chat.send(.button(data: Action.data(action).encoded, press: "p"), kind: .group, user: user)
  }

  @Test func inAGroupEachTakesTheirOwn() throws {
    let chat = try groupOfTwo()
    let mine = DeletionScope(parcels: 1, archived: 0, member: Person(id: "9", name: "小安"), others: 1)
    #expect(try chat.command("forget", kind: .group).contents == [.data(.forgetAsk(mine))])
    #expect(try press(chat, .forget(member: "9"), user: "10").toasts == [.notYours])
    #expect(try chat.parcels.count == 2)
    #expect(try press(chat, .forget(member: "9"), user: "9").contents.last == .data(.forgotten(mine)))
    #expect(try chat.parcels.map(\.owner?.id) == ["10"])
    // No other member has data here, so the whole group is deleted, after a new question about that.
    let all = DeletionScope(parcels: 1, archived: 0)
    #expect(try press(chat, .forget(member: "10"), user: "10").contents.last == .data(.forgetSure(all)))
    #expect(try press(chat, .forget(member: nil), user: "10").contents.last == .data(.forgotten(all)))
    #expect(try chat.store.read { try $0.chat(Samples.chat) } == nil)
  }

  @Test func aMemberCannotDeleteTheDataOfOthers() throws {
    let chat = try groupOfTwo()
    let replies = try press(chat, .forget(member: nil), user: "9")
    #expect(replies.contents.contains { if case .data(.forgetSure) = $0 { true } else { false } })
    #expect(try chat.parcels.count == 2)
  }

  // MARK: Help

  @Test func topicsOpenInPlace() throws {
    let chat = try Conversation()
    for topic in HelpTopic.allCases {
      let replies = try chat.press(.help(topic))
      #expect(replies.last == .init(action: .edit(MessageID(rawValue: "7")), content: .help(topic)))
    }
    #expect(try chat.press(.help(nil)).last?.content == .help(nil))
  }
}
