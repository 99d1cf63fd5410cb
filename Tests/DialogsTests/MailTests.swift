import Cards
import Chat
import Foundation
import Mail
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// What mails of a mailbox are answered with. The mails are fetched and taken apart elsewhere.
@Suite struct MailTests {
  /// A chat with a mailbox.
  struct Scene {
    let chat: Conversation
    let mailbox: MailboxID

    init() throws {
      chat = try Conversation(seal: { secret, _, _ in Data(secret.reveal().utf8) })
      _ = try chat.command("mail", "you@gmail.com abcd efgh ijkl mnop")
      mailbox = try #require(try chat.store.read { try $0.mailboxes(in: Samples.chat).first?.id })
    }

    func read(_ mails: [MailReading.Mail], scan: Int64 = 1) throws -> [Conversation.Reply] {
      let reading = MailReading(mailbox: mailbox, scan: ReadingID(rawValue: scan), mails: mails)
      return try chat.finish(.mails(reading)) { $0.user = nil }
    }
  }

  static func mail(
    _ from: String, _ subject: String, _ text: String, isConfirmed: Bool = true, organization: String? = nil,
    hash: String = "h"
  ) -> MailReading.Mail {
    let authentication = MailAuthentication(
      server: "mx.google.com", isAligned: isConfirmed, isAboveReceived: true, organization: organization)
    return MailReading.Mail(
      hash: hash,
      report: MailReport(from: MailAddress(from), subject: subject, text: text, authentication: authentication),
      isSenderConfirmed: isConfirmed, date: ManualClock().now)
  }

  static let shipped = mail(
    "service@momoshop.com.tw", "您的商品已出貨", "配送單號：620434003756\n黑貓宅急便 配送中")

  @Test func aSureParcelIsAddedAndCanBeTakenBack() throws {
    let scene = try Scene()
    let replies = try scene.read([Self.shipped])
    let reading = try scene.chat.reading(replies)
    let parcel = try #require(try scene.chat.parcels.first)
    #expect(reading.parcels == [parcel.id] && reading.mail?.address == "you@gmail.com")
    #expect(parcel.number?.text == "620434003756" && parcel.unconfirmed == .mail)
    _ = try scene.chat.press(.undoReading(reading.id))
    #expect(try scene.chat.parcels.isEmpty)
  }

  @Test func oneScanIsAnsweredByOneMessage() throws {
    let scene = try Scene()
    let first = try scene.read([Self.shipped])
    let next = Self.mail("service@momoshop.com.tw", "您的商品已出貨", "黑貓宅急便 配送單號：620434003767", hash: "i")
    let second = try scene.read([next])
    #expect(first.count == 1 && second.count == 1)
    #expect(first.last?.action == .send && second.last?.action == .edit(nil))
    #expect(try scene.chat.reading(second).parcels.count == 2)
  }

  @Test func aForgedSenderIsAskedAbout() throws {
    let scene = try Scene()
    let forged = Self.mail(
      "service@momoshop.com.tw", "您的商品已出貨", "配送單號：620434003756\n黑貓宅急便 配送中", isConfirmed: false)
    let replies = try scene.read([forged])
    #expect(try scene.chat.parcels.isEmpty)
    let reading = try scene.chat.reading(replies)
    let question = try #require(reading.questions.first)
    #expect(question.reason == .readInMail && question.mail?.sender == "service@momoshop.com.tw")
    _ = try scene.chat.press(.suggestion(reading.id, question: question.id, 0))
    #expect(try scene.chat.parcels.compactMap(\.number?.text) == ["620434003756"])
  }

  @Test func aSenderIsIgnoredFromThenOn() throws {
    let scene = try Scene()
    let forged = Self.mail(
      "a@example.com", "出貨通知", "配送單號：620434003756\n黑貓宅急便", isConfirmed: false)
    let reading = try scene.chat.reading(try scene.read([forged]))
    _ = try scene.chat.press(.ignoreSender(reading.id, question: reading.questions[0].id))
    #expect(try scene.read([forged], scan: 2).isEmpty)
    #expect(try scene.chat.parcels.isEmpty)
    _ = try scene.chat.press(.mail(.readAllSenders))
    #expect(try scene.read([forged], scan: 3).count == 1)
  }

  @Test func aKnownParcelIsFilledInAndNotDoubled() throws {
    let scene = try Scene()
    _ = try scene.chat.say("黑貓 620434003756")
    let arrived = Self.mail(
      "service@momoshop.com.tw", "商品已到店", "黑貓宅急便 配送單號：620434003756\n取貨門市：中和福美門市\n取貨期限：2026/12/02")
    _ = try scene.read([Self.shipped, arrived])
    let parcels = try scene.chat.parcels
    #expect(parcels.count == 1 && parcels.first?.noted.store?.name.contains("福美") == true)
  }

  private static let ordered = mail(
    "shoppingsc@pchome.com.tw", "PChome 24h購物 訂單成立通知 20261126300417", "訂單編號：20261126300417\n商品名稱：機械鍵盤",
    hash: "o")
  private static let sent = mail(
    "shoppingsc@pchome.com.tw", "PChome 24h購物 出貨通知 20261126300417",
    "訂單編號：20261126300417\n黑貓宅急便 配送單號：620434003756", hash: "s")

  @Test(arguments: [true, false]) func anOrderBecomesTheParcelWhenItsNumberComes(inOneScan: Bool) throws {
    let scene = try Scene()
    if inOneScan {
      _ = try scene.read([Self.ordered, Self.sent])
    } else {
      let reading = try scene.chat.reading(try scene.read([Self.ordered]))
      #expect(reading.mail?.orders.map(\.number) == ["20261126300417"])
      _ = try scene.read([Self.sent], scan: 2)
    }
    let parcel = try #require(try scene.chat.parcels.first)
    #expect(parcel.noted.product == "機械鍵盤")
    let orders = try scene.chat.store.read { try $0.mailOrders(in: Samples.chat, since: .distantPast) }
    #expect(orders.map(\.parcel) == [parcel.id])
  }

  @Test func whatAChatHasLeftIsNotReopenedByMail() throws {
    let scene = try Scene()
    _ = try scene.chat.send(.membership(welcome: false))
    #expect(try scene.read([Self.shipped]).isEmpty)
    #expect(try scene.chat.parcels.isEmpty)
  }

  @Test func aMailOfADisconnectedMailboxIsDropped() throws {
    let scene = try Scene()
    _ = try scene.chat.press(.mail(.confirmDisconnect(scene.mailbox)))
    #expect(try scene.read([Self.shipped]).isEmpty)
  }
}
