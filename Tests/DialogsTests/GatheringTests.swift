import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// Messages that are forwarded at once are answered in one message.
@Suite struct GatheringTests {
  private let chat: Conversation

  init() throws { chat = try Conversation() }

  private func forward(_ text: String, after seconds: Double = 1) throws -> [Conversation.Reply] {
    chat.clock.advance(by: seconds)
    return try chat.send(.text(text, links: []), isForwarded: true)
  }

  private static let texts = [
    "您的包裹 620434003756 由黑貓宅急便配送", "7-ELEVEN 交貨便 C70936641852 已寄出", "蝦皮店到店 TW268979373141Z 配送中",
  ]

  @Test func theFirstAnswerBecomesASummary() throws {
    #expect(try forward(Self.texts[0]).sent == [.parcel(try #require(try chat.parcels.first).id, view: .card)])
    let second = try forward(Self.texts[1])
    #expect(second.sent.isEmpty && second.readings.count == 1)
    let third = try forward(Self.texts[2], after: 5)
    #expect(third.sent.isEmpty && third.readings == second.readings)
    let reading = try chat.reading(third)
    #expect(try reading.parcels == chat.parcels.reversed().map(\.id) && reading.known.isEmpty)
    for parcel in reading.parcels {
      #expect(try chat.store.read { try $0.reading(of: parcel, in: Samples.chat) } == reading.id)
    }
    #expect(try chat.store.read { try $0.message(showing: Slots.reading(reading.id), in: Samples.chat) } != nil)
    #expect(try chat.store.read { try $0.message(showing: Slots.parcel(reading.parcels[0]), in: Samples.chat) } == nil)
  }

  /// One that comes later, one that is typed, and one after a parcel that was there already.
  @Test func othersGetAnAnswerOfTheirOwn() throws {
    _ = try forward(Self.texts[0])
    #expect(try forward(Self.texts[1], after: 6).sent.count == 1)
    #expect(try chat.say(Self.texts[2]).sent.count == 1)
    #expect(try forward("黑貓 620434003771").sent.count == 1)
    #expect(try forward(Self.texts[2], after: 6).changes == [.known])
    #expect(try forward("黑貓 620434003760").sent.count == 1)
  }

  /// An order that waits for the number gets it there too.
  @Test func anOrderIsClosedInASummaryToo() throws {
    _ = try chat.say("PChome 訂單 20261128999999-01 總計 NT$ 2,980（含稅）")
    func isWaiting() throws -> Bool {
      try chat.store.read { try $0.mailOrders(in: Samples.chat, since: .distantPast) }.contains { $0.parcel == nil }
    }
    #expect(try isWaiting())
    _ = try forward(Self.texts[0])
    let replies = try forward("您的 PChome 訂單 20261128999999-01 已出貨，黑貓宅急便 620434003771")
    #expect(replies.sent.isEmpty && replies.readings.count == 1)
    #expect(try !isWaiting())
  }

  /// A question keeps its buttons in the summary.
  @Test func questionsJoinIt() throws {
    _ = try forward(Self.texts[0])
    _ = try chat.reading(try forward("單號 620434003758"))
    let whole = try chat.reading(try forward(Self.texts[1]))
    #expect(whole.parcels.count == 2 && Set(whole.questions.map(\.id)).count == whole.questions.count)
  }

  /// The same parcel again: a line, unless the message says more about it.
  @Test func whatIsThereIsSaidInALine() throws {
    _ = try chat.say("7-11 C70936641852 露營椅")
    #expect(try chat.say("7-11 C70936641852").changes == [.known])
    #expect(try chat.say("C70936641852").changes == [.known])
    let replies = try chat.say("【7-ELEVEN】您的包裹 C70936641852 已到 景安門市，請於 12/5 前取貨，取件代碼 4471")
    #expect(replies.changes.isEmpty && replies.sent.count == 1)
  }

  /// A reply to the line is about its parcel, and ↩ below it changes the line and the card, not more.
  @Test func theLineOfAChangeStandsForItsParcel() throws {
    _ = try chat.say("7-11 C70936641852 露營椅")
    let id = try #require(try chat.parcels.first).id
    _ = try chat.say("黑貓 620434003756")
    #expect(try chat.reply("改名 椅子", to: Slots.parcel(id)).changes == [.field(.name)])
    #expect(try chat.reply("靜音", to: Slots.change(of: id)).changes == [.state(.muted)])
    #expect(try chat.parcels.first { $0.id == id }?.isMuted == true)
    let undo = try #require(try chat.store.read { try $0.undo(of: id, in: Samples.chat, at: chat.clock.now) })
    let line = try #require(try chat.store.read { try $0.message(showing: Slots.change(of: id), in: Samples.chat) })
    let replies = try chat.press(.undo(undo.id), message: line.rawValue)
    #expect(replies.changes == [.state(.undone(.mute))] && replies.sent.isEmpty)
    #expect(replies.contents.last == .parcel(id, view: .card))
  }
}
