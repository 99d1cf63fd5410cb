import Cards
import Chat
import Foundation
import Mail
import Pictures
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// How a parcel came into the chat, where its details were read, and the answers about parcels that nobody can be asked
/// about.
@Suite struct OriginTests {
  private static let arrived = "您的包裹F70334584031已送達7-11景安門市，請於11/28前取貨"

  private func parcel(_ chat: Conversation) throws -> Parcel { try #require(try chat.parcels.first) }

  @Test(arguments: [(arrived, Parcel.Origin.message), ("7-11 F70334584031 耳機", .typed)])
  func aTextIsAMessageOrTyped(_ text: String, _ origin: Parcel.Origin) throws {
    let chat = try Conversation()
    _ = try chat.say(text)
    let parcel = try parcel(chat)
    #expect(parcel.origin == origin && parcel.noted.origin == nil && parcel.noted.stated?.origin == nil)
    #expect(parcel.noted.stated?.heardAt == nil)
  }

  @Test func aCommandIsTyped() throws {
    let chat = try Conversation()
    _ = try chat.command("add", "tcat 620434003756")
    #expect(try parcel(chat).origin == .typed)
  }

  @Test(arguments: [true, false, nil]) func aMailIsNewOrPartOfASummary(_ isOfLastDays: Bool?) throws {
    let scene = try MailTests.Scene()
    let mail = MailTests.mail("service@momoshop.com.tw", "商品已到店", Self.arrived)
    let reading = MailReading(
      mailbox: scene.mailbox, scan: ReadingID(rawValue: 1), isOfLastDays: isOfLastDays, mails: [mail])
    try scene.chat.finish(.mails(reading)) { $0.user = nil }
    let parcel = try parcel(scene.chat)
    let isNew = isOfLastDays == false
    #expect(parcel.origin == (isNew ? .mail : .mailSummary))
    #expect(parcel.noted.origin == .mail && parcel.noted.deadline?.origin == .text)
    #expect(
      parcel.noted.stated?.origin == .mail && parcel.noted.stated?.heardAt == (isNew ? scene.chat.clock.now : nil))
    // It stays when the user says that it is right.
    _ = try scene.chat.press(.parcel(parcel.id, .confirm))
    #expect(try self.parcel(scene.chat).origin == parcel.origin && self.parcel(scene.chat).unconfirmed == nil)
  }

  @Test func whatAMailAsksAboutIsNoNews() throws {
    let scene = try MailTests.Scene()
    let mail = MailTests.mail("a@example.com", "商品已到店", Self.arrived, isConfirmed: false)
    let reading = MailReading(mailbox: scene.mailbox, scan: ReadingID(rawValue: 1), isOfLastDays: false, mails: [mail])
    let asked = try scene.chat.reading(try scene.chat.finish(.mails(reading)) { $0.user = nil })
    _ = try scene.chat.press(.suggestion(asked.id, question: asked.questions[0].id, 0))
    #expect(try parcel(scene.chat).origin == .mailSummary)
  }

  @Test func aMailAsAFileIsAFile() throws {
    let chat = try Conversation()
    let report = MailReport(
      from: MailAddress("service@momoshop.com.tw"), subject: "商品已到店", text: Self.arrived,
      authentication: nil)
    let message = PictureMessage(files: [Document(id: "f")])
    _ = try chat.say("你好")
    try chat.finish(.pictures(PictureReading(message, results: [.mail(report)])))
    let parcel = try parcel(chat)
    #expect(parcel.origin == .file && parcel.noted.origin == .file && parcel.noted.stated?.origin == .file)
  }

  @Test func theDeadlineKeepsWhereItWasRead() throws {
    let scene = try MailTests.Scene()
    scene.chat.clock.advance(by: 60)
    _ = try scene.chat.say(Self.arrived)
    let mail = MailTests.mail("service@momoshop.com.tw", "取貨通知", "7-11 F70334584031 請儘快取貨")
    _ = try scene.read([mail])
    #expect(try parcel(scene.chat).noted.origin == nil)
    let later = MailTests.mail("service@momoshop.com.tw", "取貨通知", "您的包裹F70334584031已送達7-11景安門市，請於11/30前取貨", hash: "i")
    _ = try scene.read([later], scan: 2)
    #expect(try parcel(scene.chat).noted.origin == .mail && parcel(scene.chat).noted.stated?.origin == nil)
  }

  // MARK: Nobody can be asked

  @Test func notYetIsCounted() throws {
    let chat = try Conversation()
    _ = try chat.say("您的包裹已由飛馬快遞寄出，單號 FM8842019377")
    let id = try parcel(chat).id
    #expect(try parcel(chat).noted.carrierName == "飛馬快遞")
    for count in 1...3 {
      chat.clock.advance(by: 5 * 86_400)
      // Of two taps in a row one counts.
      for _ in 1...2 {
        let replies = try chat.press(.parcel(id, .keepWaiting))
        #expect(replies.toasts == [count > Parcel.repeatedQuestions ? .asksNoMore : .asksLater])
      }
      #expect(try parcel(chat).noted.notYetAt.count == count)
    }
  }

  @Test func whereASourceIsAskedNothingIsCounted() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓 620434003756")
    let replies = try chat.press(.parcel(try parcel(chat).id, .keepWaiting))
    #expect(try replies.toasts == [.keepsWaiting] && parcel(chat).noted.notYetAt.isEmpty)
  }
}
