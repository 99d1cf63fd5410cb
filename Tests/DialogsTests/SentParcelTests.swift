import Cards
import Chat
import Foundation
import Pictures
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// Parcels that the user sends to somebody else: who says so, and what the user can change.
@Suite struct SentParcelTests {
  private static let own = "7-11 交貨便 N01812345678 我剛剛寄出去了"
  private static let customers = "7-11 交貨便 N01812345678 我剛剛寄出去給客人了"
  private static let notice = "【交貨便】N01812345678 買家尚未取貨，取貨期限 11/28"

  private func isSent(
    _ text: String, kind: Update.ChatKind = .private, isForwarded: Bool = false
  ) throws -> Bool {
    let chat = try Conversation()
    try chat.send(.text(text, links: []), kind: kind, isForwarded: isForwarded)
    return try #require(try chat.parcels.first).isSent
  }

  /// What a writer says counts if the user wrote it, and no member of the group can be the receiver.
  @Test(arguments: [(own, true, false, false), (customers, true, true, true), (notice, true, true, true)])
  func whoSaysItDecides(text: String, inChat: Bool, forwarded: Bool, inGroup: Bool) throws {
    #expect(try isSent(text) == inChat)
    #expect(try isSent(text, isForwarded: true) == forwarded)
    #expect(try isSent(text, kind: .group) == inGroup)
  }

  @Test(arguments: [
    "賣家已寄出您的商品 黑貓 620434003756", "您的包裹 N01812345678 已送達 7-11 景安門市，請於 11/28 前取貨，取件碼 482913",
  ])
  func aReceiversNoticeMakesNoSentParcel(text: String) throws { #expect(try !isSent(text)) }

  /// Nothing of the notice counts as a code or a last day to pick it up.
  @Test func aNoticeToASenderHasNoDeadline() throws {
    let chat = try Conversation()
    _ = try chat.say("【交貨便】寄件代碼 N01812345678，請於 11/28 前寄件")
    let parcel = try #require(try chat.parcels.first)
    #expect(parcel.isSent && parcel.deadline == nil && parcel.pickupCode == nil && !parcel.isWaiting)
  }

  /// Goods that the user sends back are on their way, not on their way back to a seller who is the user.
  @Test func aReturnIsOnItsWay() throws {
    let chat = try Conversation()
    _ = try chat.say("退貨已寄出 黑貓 620434003756")
    let parcel = try #require(try chat.parcels.first)
    #expect(parcel.isSent && parcel.status == .inTransit)
  }

  /// Words in a picture are somebody else's; the caption is the user's.
  @Test(arguments: [("", false, false), ("我寄的", false, true), ("我寄的", true, false), ("寄給客人的", true, true)])
  func ofAPictureTheCaptionTells(caption: String, isForwarded: Bool, isSent: Bool) throws {
    let box = PictureBox(x: 0.1, y: 0.1, width: 0.5, height: 0.1)
    let line = PictureLine(text: "7-11 交貨便 N01812345678 寄件成功", box: box, confidence: 0.9, isExact: true)
    let reading = PictureReading(
      PictureMessage(files: [Document(id: "file", type: "image/jpeg")], caption: caption),
      results: [.read(PictureReport(format: .jpeg, codes: [], lines: [line]))])
    let chat = try Conversation()
    _ = try chat.say("你好")
    _ = try chat.finish(.pictures(reading), isForwarded: isForwarded)
    #expect(try #require(try chat.parcels.first).isSent == isSent)
  }

  /// A notice about a parcel to pick up belongs to no parcel that the user sends.
  @Test func aStrangersCodeStaysAway() throws {
    let chat = try Conversation()
    _ = try chat.say("7-11 福美門市 取件碼 998877 期限 11/28 代收 $500")
    _ = try chat.say(Self.customers)
    let parcel = try #require(try chat.parcels.first { $0.number != nil })
    #expect(parcel.isSent && parcel.pickupCode == nil && parcel.deadline == nil && parcel.question == nil)
    // Nor does a later one.
    _ = try chat.say("7-11 景安門市 取件碼 112233 期限 11/28")
    #expect(try chat.parcels.filter { $0.number == nil }.count == 2)
    #expect(try chat.parcels.first { $0.id == parcel.id }?.pickupCode == nil)
  }

  @Test func theUserChangesIt() throws {
    let chat = try Conversation()
    _ = try chat.say("您的包裹 N01812345678 已送達 7-11 景安門市，請於 11/28 前取貨")
    let id = try #require(try chat.parcels.first).id
    #expect(try chat.parcels.first?.isWaiting == true)
    let replies = try chat.press(.parcel(id, .sent))
    #expect(replies.toasts == [.markedSent] && replies.contents.contains(.parcel(id, view: .card)))
    #expect(try chat.parcels.first.map { $0.isSent && !$0.isWaiting && $0.noted.isSentSetByUser } == true)
    #expect(try chat.press(.parcel(id, .notSent)).toasts == [.unmarkedSent])
    // No message changes the user's word.
    _ = try chat.say(Self.notice)
    #expect(try chat.parcels.first.map { !$0.isSent && $0.isWaiting } == true)
  }

  @Test func eachChangeIsUndoneInItsTurn() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.own)
    let id = try #require(try chat.parcels.first).id
    _ = try chat.press(.parcel(id, .more))
    let before = try chat.parcels
    _ = try chat.press(.parcel(id, .notSent))
    _ = try chat.press(.parcel(id, .sent))
    #expect(try chat.parcels.first.map { $0.isSent && $0.noted.isSentSetByUser } == true)
    _ = try chat.command("undo")
    #expect(try chat.parcels.first.map { !$0.isSent && $0.noted.isSentSetByUser } == true)
    _ = try chat.command("undo")
    #expect(try chat.parcels == before)
    // A press that changes nothing leaves nothing to undo.
    _ = try chat.press(.parcel(id, .sent))
    _ = try chat.press(.parcel(id, .sent))
    _ = try chat.command("undo")
    #expect(try chat.command("undo").systemMessages == [.nothingToUndo])
  }

  @Test func theReceiverHasIt() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.own)
    let id = try #require(try chat.parcels.first).id
    #expect(try chat.press(.parcel(id, .pickedUp)).toasts == [.confirmed])
    #expect(try chat.parcels.first?.status == .collected)
    #expect(try chat.press(.parcel(id, .undoPickedUp)).toasts == [.confirmed])
  }

  /// "Got it" is about parcels for the user.
  @Test func gotItMeansNoSentParcel() throws {
    let chat = try Conversation()
    _ = try chat.say(Self.own)
    _ = try chat.say("拿到了")
    #expect(try chat.parcels.first?.pickedUpAt == nil)
  }

  @Test func theRoundAndTheStoresButtonLeaveItOut() throws {
    let chat = try Conversation()
    _ = try chat.say("您的包裹 N01812345678 已送達 7-11 景安門市，請於 11/28 前取貨")
    _ = try chat.say("您的包裹 F70334584031 已送達 7-11 景安門市，請於 11/28 前取貨")
    let ids = try chat.parcels.map(\.id)
    _ = try chat.press(.parcel(ids[0], .sent))
    _ = try chat.press(.parcel(ids[1], .pickedUpAll(count: 1)))
    #expect(try chat.parcels.first { $0.id == ids[0] }?.pickedUpAt == nil)
    #expect(try chat.parcels.first { $0.id == ids[1] }?.pickedUpAt != nil)
  }
}
