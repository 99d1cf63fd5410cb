import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// Mails of senders that are not known or not confirmed. Anyone can send them, as many as they like.
extension MailTests {
  /// A stranger's mail with a number of its own for each index.
  private static func strange(
    _ index: Int, from: String = "a@evil.example", isConfirmed: Bool = false, organization: String? = nil
  ) -> MailReading.Mail {
    mail(
      from, "出貨通知", "黑貓宅急便 配送單號：\(number(index))", isConfirmed: isConfirmed, organization: organization,
      hash: "s\(index)")
  }

  /// A number of T-Cat's: its last digit is the rest of the others by seven.
  private static func number(_ index: Int) -> String {
    let first = 62_043_400_000 + index
    return "\(first)\(first % 7)"
  }

  /// What they send is one message an hour, however many they are.
  @Test(arguments: [true, false]) func whatStrangersAskIsOneMessage(isConfirmed: Bool) throws {
    let scene = try Scene()
    var replies: [Conversation.Reply] = []
    for index in 0..<12 {
      replies += try scene.read(
        [Self.strange(index, from: "a\(index)@evil.example", isConfirmed: isConfirmed)], scan: Int64(10 + index))
      scene.chat.clock.advance(by: 240)
    }
    #expect(replies.map(\.action) == [.send] + Array(repeating: .edit(nil), count: 11))
    #expect(Set(replies.readings).count == 1)
    let reading = try scene.chat.reading(replies)
    #expect(reading.questions.map { $0.items.map(\.number.text) } == (0..<12).map { [Self.number($0)] })
    #expect(try scene.chat.parcels.isEmpty)
    scene.chat.clock.advance(by: 3600 - 12 * 240)
    let next = try scene.read([Self.strange(12)], scan: 30)
    #expect(next.map(\.action) == [.send] && next.readings != [reading.id])
    #expect(try scene.chat.reading(next).questions.count == 1)
  }

  @Test func whatStrangersBringIsBounded() throws {
    let scene = try Scene()
    var replies: [Conversation.Reply] = []
    for index in 0..<60 {
      let phishing = Self.mail(
        "x\(index)@evil.example", "您的包裹地址有誤", "您的包裹因地址有誤無法配送，請於今日內點擊更新資料並付款 http://t-cat.top/a", isConfirmed: false,
        hash: "f\(index)")
      let order = Self.mail(
        "shoppingsc@pchome.com.tw", "PChome 24h購物 訂單成立通知", "訂單編號：\(20_261_126_300_000 + index)\n商品名稱：鍵盤",
        isConfirmed: false,
        hash: "o\(index)")
      let arrived = Self.mail(
        "a@evil.example", "包裹到店通知", "7-ELEVEN 取貨門市：中和福美門市\n取貨期限：2026/12/02\n取件碼：\(100_000 + index)", isConfirmed: false,
        hash: "n\(index)")
      replies += try scene.read([phishing, Self.strange(index), order, arrived], scan: Int64(10 + index))
    }
    let reading = try scene.chat.reading(replies)
    let mail = try #require(reading.mail)
    #expect(reading.questions.count == 20 && mail.frauds.count == 20 && mail.orders.count == 20)
    #expect((mail.untold ?? 0) >= 80)
    #expect(try JSONEncoder().encode(reading).count < 20_000)
    #expect(replies.filter { $0.action == .send }.count == 1)
    let orders = try scene.chat.store.read { try $0.mailOrders(in: Samples.chat, since: .distantPast) }
    #expect(orders.count == 20)
  }

  /// What a known shop sends is answered by its own message, at once.
  @Test func knownSendersDoNotWaitForStrangers() throws {
    let scene = try Scene()
    _ = try scene.read([Self.strange(0)], scan: 10)
    let replies = try scene.read([Self.strange(1), Self.shipped], scan: 11)
    #expect(replies.filter { $0.action == .send }.count == 1)
    #expect(try scene.chat.parcels.compactMap(\.number?.text) == ["620434003756"])
    let readings = try replies.compactMap { reply in try scene.chat.reading([reply]) }
    #expect(readings.map { $0.questions.count }.sorted() == [0, 2])
  }

  /// An answered message goes on collecting.
  @Test func anAnsweredMessageIsUsedAgain() throws {
    let scene = try Scene()
    let reading = try scene.chat.reading(try scene.read([Self.strange(0)], scan: 10))
    func isShown() throws -> Bool {
      try scene.chat.store.read { try $0.slot(of: MessageID(rawValue: "7"), in: Samples.chat) }
        == Slots.reading(reading.id)
    }
    _ = try scene.chat.press(.dismissQuestion(.question(reading.id, 0)))
    #expect(try isShown())
    let next = try scene.read([Self.strange(1)], scan: 11)
    #expect(next == [Conversation.Reply(action: .edit(nil), content: .reading(reading.id))])
    _ = try scene.chat.press(.suggestion(reading.id, question: 0, 0))
    #expect(try scene.chat.parcels.count == 1)
    #expect(try isShown())
  }

  @Test(
    arguments: [
      ("evil.example", true, true), ("evil.example", false, false), (nil, true, false), ("gmail.com", true, false),
      ("yahoo.com.tw", true, false), ("other.example", true, false),
    ] as [(String?, Bool, Bool)])
  func aStrangersConfirmedDomainIsIgnored(organization: String?, isConfirmed: Bool, isIgnored: Bool) throws {
    let scene = try Scene()
    let domain = organization == "other.example" ? "evil.example" : organization ?? "evil.example"
    let first = Self.strange(0, from: "a@mail.\(domain)", isConfirmed: isConfirmed, organization: organization)
    let second = Self.strange(1, from: "b@post.\(domain)", isConfirmed: isConfirmed, organization: organization)
    let reading = try scene.chat.reading(try scene.read([first, second], scan: 10))
    #expect(reading.questions.count == 2)
    _ = try scene.chat.press(.ignoreSender(reading.id, question: reading.questions[0].id))
    let later = [
      Self.strange(2, from: "c@\(domain)", isConfirmed: isConfirmed, organization: organization),
      Self.strange(3, from: "a@mail.\(domain)", isConfirmed: false),
    ]
    let replies = try scene.read(later, scan: 11)
    let asked = try replies.isEmpty ? 0 : scene.chat.reading(replies).questions.count
    #expect(asked == (isIgnored ? 0 : 2))
    // Others are not concerned.
    #expect(try scene.read([Self.strange(4, from: "a@notevil.example")], scan: 12).count == 1)
  }
}
