import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// Mails that tell of a parcel without its number.
extension MailTests {
  private static func arrived(from sender: String, isConfirmed: Bool = true, hash: String = "a") -> MailReading.Mail {
    mail(
      sender, "包裹到店通知", "7-ELEVEN 取貨門市：中和福美門市\n取貨期限：2026/12/02\n取件碼：48213", isConfirmed: isConfirmed, hash: hash)
  }

  @Test func aKnownSendersNoticeIsAParcelOfTheMailboxesMessage() throws {
    let scene = try Scene()
    let replies = try scene.read([Self.arrived(from: "service@momoshop.com.tw")])
    let parcel = try #require(try scene.chat.parcels.first)
    #expect(parcel.number == nil && parcel.pickupCode == "48213" && parcel.isWaiting && parcel.question == nil)
    #expect(replies.count == 1)
    #expect(try scene.chat.reading(replies).parcels == [parcel.id])
    // A second mail about it changes nothing.
    _ = try scene.read([Self.arrived(from: "service@momoshop.com.tw", hash: "b")], scan: 2)
    #expect(try scene.chat.parcels.map(\.id) == [parcel.id])
  }

  @Test func theOnlyParcelOfTheChainGetsIt() throws {
    let scene = try Scene()
    _ = try scene.chat.say("7-11 F70334584020")
    _ = try scene.read([Self.arrived(from: "service@momoshop.com.tw")])
    #expect(try scene.chat.parcels.map(\.pickupCode) == ["48213"])
  }

  @Test func aStrangersNoticeIsAskedAbout() throws {
    let scene = try Scene()
    let replies = try scene.read([Self.arrived(from: "a@evil.example", isConfirmed: false)])
    #expect(try scene.chat.parcels.isEmpty)
    let reading = try scene.chat.reading(replies)
    let question = try #require(reading.questions.first)
    #expect(question.reason == .noticeInMail && question.notice?.pickupCode == "48213" && reading.questions.count == 1)
    _ = try scene.chat.press(.asWritten(reading.id, question: question.id))
    let parcel = try #require(try scene.chat.parcels.first)
    #expect(parcel.number == nil && parcel.pickupCode == "48213" && parcel.unconfirmed == nil)
  }
}
