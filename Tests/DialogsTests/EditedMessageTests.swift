import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// When a message is edited, the cards of its parcels are updated.
@Suite struct EditedMessageTests {
  private let chat: Conversation

  init() throws { chat = try Conversation() }

  private func write(_ text: String, message: String = "m1") throws -> [Conversation.Reply] {
    try chat.send(.text(text, links: []), message: message)
  }

  private func change(_ text: String, message: String = "m1") throws -> [Conversation.Reply] {
    try chat.send(.edited(text), message: message)
  }

  private var numbers: [String] { get throws { try chat.parcels.reversed().compactMap(\.number?.text) } }

  @Test func aNumberTakesTheOthersPlace() throws {
    _ = try write("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    let replies = try change("黑貓 620434003760")
    #expect(try numbers == ["620434003760"])
    #expect(try chat.parcels.first?.id == id)
    #expect(replies.sent.isEmpty && replies.contents == [.parcel(id, view: .card)])
    #expect(try chat.command("undo").changes == [.state(.undone(.edit))])
    #expect(try numbers == ["620434003756"])
  }

  /// So does the name, unless the user named the parcel elsewhere.
  @Test func theNameFollows() throws {
    _ = try write("7-11 C70936641852 露營椅")
    _ = try change("7-11 C70936641852 帳篷")
    #expect(try chat.parcels.first?.name == "帳篷")
    let id = try #require(try chat.parcels.first).id
    _ = try chat.reply("改名 椅子", to: Slots.parcel(id))
    _ = try change("7-11 C70936641852 帳篷 貨到付款 300")
    #expect(try chat.parcels.first?.name == "椅子" && chat.parcels.first?.amount == Money(value: 300))
  }

  @Test func fieldsFollow() throws {
    _ = try write("黑貓 620434003756，貨到付款 NT$590")
    let id = try #require(try chat.parcels.first).id
    let replies = try change("黑貓 620434003756，貨到付款 NT$690")
    #expect(try chat.parcels.first?.amount == Money(value: 690))
    #expect(replies.sent.isEmpty && replies.contents == [.parcel(id, view: .card)])
    _ = try chat.press(.parcel(id, .editField(.amount)))
    _ = try chat.say("1")
    _ = try change("黑貓 620434003756，貨到付款 NT$790")
    #expect(try chat.parcels.first?.amount == Money(value: 1))
  }

  @Test func severalAreCorrectedInTheirOrder() throws {
    _ = try write("黑貓 620434003756\n黑貓 620434003760")
    let ids = try chat.parcels.map(\.id)
    _ = try change("黑貓 620434003771\n黑貓 620434003782")
    #expect(try numbers == ["620434003771", "620434003782"])
    #expect(try chat.parcels.map(\.id) == ids)
  }

  /// The message of the reading shows something else by now, and no other message shows the parcel. So the reading is
  /// sent again.
  @Test func whatNoMessageShowsAnyMoreIsSentAnew() throws {
    let reading = try chat.reading(try write("黑貓 620434003756\n黑貓 620434003760\n黑貓 620434003771")).id
    let message = try chat.store.read { try $0.message(showing: Slots.reading(reading), in: Samples.chat) }
    let ids = try chat.parcels.map(\.id)
    _ = try chat.press(.parcel(try #require(ids.last), .show), message: try #require(message).rawValue)
    let replies = try change("黑貓 620434003756\n黑貓 620434003782\n黑貓 620434003793")
    #expect(try numbers == ["620434003756", "620434003782", "620434003793"])
    #expect(replies.sent == [.reading(reading)])
    // The reading is shown again. Further edits redraw it in that message.
    let again = try change("黑貓 620434003756\n黑貓 620434003782\n黑貓 620434003804")
    #expect(again.sent.isEmpty && again.contents == [.reading(reading)])
  }

  @Test(arguments: [
    "黑貓 620434003756", " 黑貓  620434003756 \n", "黑貓", "620434003756 黑貓", "謝謝", "\u{200B}", "/", "https://example.com/",
    "黑貓 620434003756 黑貓 620434003756", "0912345678", "620434003757",
  ])
  func everyEditIsAnsweredOnce(_ text: String) throws {
    _ = try write("黑貓 620434003756")
    #expect(try change(text).count == 1)
    // Also after the known parcel was deleted.
    _ = try chat.press(.parcel(try #require(try chat.parcels.first).id, .confirmDelete))
    #expect(try change(text).count == 1)
  }

  @Test func twoEditsInARowAreBothFollowed() throws {
    _ = try write("黑貓 620434003756")
    let texts = ["黑貓 620434003760", "黑貓 620434003771"]
    _ = try texts.map { try change($0) }
    #expect(try numbers == ["620434003771"])
    _ = try chat.command("undo")
    #expect(try numbers == ["620434003760"])
  }

  @Test func whatComesOnTopIsAdded() throws {
    _ = try write("黑貓 620434003756")
    let replies = try change("黑貓 620434003756\n黑貓 620434003760")
    #expect(try numbers == ["620434003756", "620434003760"])
    #expect(replies.sent.count == 1)
  }

  @Test func whatIsTakenOutStays() throws {
    _ = try write("黑貓 620434003756\n黑貓 620434003760")
    #expect(try change("黑貓 620434003756").systemMessages == [.editedNothingNew])
    #expect(try numbers.count == 2)
  }

  @Test func anotherMessagesParcelIsLeftAlone() throws {
    _ = try write("黑貓 620434003756")
    _ = try write("你好", message: "m2")
    _ = try change("黑貓 620434003760", message: "m2")
    #expect(try numbers == ["620434003756", "620434003760"])
  }

  @Test func aNumberThatIsThereAlreadyIsNotTakenTwice() throws {
    _ = try write("黑貓 620434003756")
    _ = try write("黑貓 620434003760", message: "m2")
    #expect(try change("黑貓 620434003760").systemMessages == [.editedNothingNew])
    #expect(try numbers == ["620434003756", "620434003760"])
  }

  /// The user chose the carrier by a button. The parcel still belongs to the message.
  @Test func aParcelThatWasAskedAboutFollowsToo() throws {
    let reading = try chat.reading(try write("801109549441"))
    _ = try chat.press(.chooseCarrier(.question(reading.id, reading.questions[0].id), "ecan"))
    let id = try #require(try chat.parcels.first).id
    _ = try change("801109549426")
    #expect(try numbers == ["801109549426"])
    #expect(try chat.parcels.first?.id == id)
  }

  @Test func theSameNumberAddsNothing() throws {
    _ = try write("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    #expect(try write("黑貓 620434003756", message: "m2").changes == [.known])
    _ = try chat.press(.parcel(id, .archive))
    #expect(try write("620434003756", message: "m3").sent == [.parcel(id, view: .card)])
    #expect(try chat.parcels.count == 1)
  }

  // MARK: Albums

  @Test func theRestOfAnAnsweredAlbumSaysNothing() throws {
    #expect(try chat.send(.text("黑貓 620434003756", links: []), album: "a").sent.count == 1)
    #expect(try chat.send(.wordless(kind: "photo"), album: "a").isEmpty)
    #expect(try chat.send(.wordless(kind: "photo"), album: "b").systemMessages == [.wordless(kind: "photo")])
    #expect(try chat.send(.wordless(kind: "photo"), album: "b").isEmpty)
    #expect(try chat.send(.wordless(kind: "photo")).systemMessages == [.wordless(kind: "photo")])
  }

  // MARK: Old buttons

  @Test(arguments: ["q:1", "old", "", "s:!!", "show_parcel:12"]) func anUnknownButtonIsAnswered(_ data: String) throws {
    let replies = try chat.send(.button(data: data, press: "p"))
    #expect(replies.toasts == [.outdated])
    #expect(replies.systemMessages == [.outdated])
  }

  @Test func whatAnOldButtonsMessageTellsIsDrawnAnew() throws {
    _ = try write("黑貓 620434003756")
    let id = try #require(try chat.parcels.first).id
    let card = try chat.store.read { try $0.message(showing: Slots.parcel(id), in: Samples.chat) }
    let old = try chat.send(.button(data: "q:9", press: "p"), message: try #require(card).rawValue)
    #expect(old.toasts == [.outdated] && old.contents.last == .parcel(id, view: .card))
    // The message is unknown, but its button names a parcel.
    let named = try chat.send(.button(data: "old:\(id):x", press: "p"), message: "99")
    #expect(named.contents.last == .parcel(id, view: .card))
    _ = try chat.command("list")
    let list = try chat.store.read { try $0.message(showing: Slots.list, in: Samples.chat) }
    #expect(
      try chat.send(.button(data: "l9", press: "p"), message: try #require(list).rawValue).contents.last
        == .list(page: 0))
  }
}
