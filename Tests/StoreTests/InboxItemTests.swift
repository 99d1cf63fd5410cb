import Chat
import EInvoice
import Foundation
import GRDB
import Mail
import Pictures
import Receipts
import TestSupport
import Testing
import Tracking

@testable import Store

/// Updates and results in the inbox, and those that an earlier version has left there.
@Suite struct InboxItemTests {
  private static let date = Date(timeIntervalSinceReferenceDate: 815_443_200)
  private static let user = Update.User(id: "9", name: "小安", language: "zh-hant")

  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  // MARK: What earlier versions stored

  /// JSON as an earlier version wrote it, and what it means.
  struct Stored: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var json: String
    var item: InboxItem

    var body: Data { Data(json.utf8) }
  }

  private static let pictures = Stored(
    testDescription: "pictures",
    json: #"""
      {"message":"7","forwarded":true,"id":"5c","date":815443200,"user":{"id":"9","name":"小安","language":"zh-hant"},\#
      "content":{"picturesRead":{"_0":{"links":["https:\/\/example.com"],"caption":"藍色外套","pictures":[\#
      {"file":{"type":"image\/jpeg","id":"f1"},"result":{"read":{"_0":{"format":"jpeg","pages":1,"lines":[\#
      {"isExact":true,"text":"黑貓宅急便","page":0,"confidence":0.9,"box":{"width":0.5,"x":0.1,"y":0.1,"height":0.1}}],\#
      "missing":["words"],"codes":[{"text":"620434003756","page":0,"kind":"code128","isDoubtful":false,\#
      "box":{"width":0.5,"x":0.1,"height":0.1,"y":0.1}}]}}}},{"file":{"id":"f2"},"result":{"failed":{"_0":\#
      {"encrypted":{}}}}},{"file":{"id":"f3"},"result":{"gone":{}}}]}}},"album":"a1","isMention":true,"replyToken":\#
      {"expiry":815443260,"text":"t"},"chat":{"platform":"telegram","value":"42"},"kind":"group",\#
      "originalDate":815400000,"reply":{"isToBot":true,"links":[],"message":"6","text":"📦"}}
      """#, item: .result(JobResult(ofAnAlbum, .pictures(readInPictures))))

  private static let ofAnAlbum = Update.Envelope(
    id: "5c", chat: Samples.chat, kind: .group, user: user, date: date, message: MessageID(rawValue: "7"),
    reply: Update.Reply(to: MessageID(rawValue: "6"), isToBot: true, text: "📦"), isMention: true, album: "a1",
    isForwarded: true, writtenAt: date.addingTimeInterval(-43_200),
    replyToken: ReplyToken("t", expiry: date.addingTimeInterval(60)))

  private static var readInPictures: PictureReading {
    let box = PictureBox(x: 0.1, y: 0.1, width: 0.5, height: 0.1)
    let report = PictureReport(
      format: .jpeg, codes: [PictureCode(kind: .code128, text: "620434003756", box: box)],
      lines: [PictureLine(text: "黑貓宅急便", box: box, confidence: 0.9, isExact: true)], missing: [.words])
    let message = PictureMessage(
      files: [Document(id: "f1", type: "image/jpeg"), Document(id: "f2"), Document(id: "f3")], caption: "藍色外套",
      links: ["https://example.com"])
    return PictureReading(message, results: [.read(report), .failed(.encrypted), .gone])
  }

  private static let mails = Stored(
    testDescription: "mails",
    json: #"""
      {"kind":"private","id":"5d","chat":{"value":"42","platform":"telegram"},"date":815443200,"content":{"mailsRead":\#
      {"_0":{"mailbox":3,"isOfLastDays":false,"scan":71,"mails":[{"hash":"h","isSenderConfirmed":true,"date":815440000,\#
      "report":{"subject":"商品已到店","links":[],"omissions":[],"text":"620434003756","authentication":\#
      {"server":"mx.google.com","isAligned":true,"isAboveReceived":true,"organization":"momoshop.com.tw"},\#
      "from":{"address":"service@momoshop.com.tw"}}}]}}}}
      """#,
    item: .result(
      JobResult(
        Update.Envelope(id: "5d", chat: Samples.chat, kind: .private, user: nil, date: date, message: nil),
        .mails(readInMails))))

  private static var readInMails: MailReading {
    let report = MailReport(
      from: MailAddress("service@momoshop.com.tw"), subject: "商品已到店", text: "620434003756",
      authentication: MailAuthentication(
        server: "mx.google.com", isAligned: true, isAboveReceived: true, organization: "momoshop.com.tw"))
    return MailReading(
      mailbox: MailboxID(rawValue: 3), scan: ReadingID(rawValue: 71), isOfLastDays: false,
      mails: [
        MailReading.Mail(hash: "h", report: report, isSenderConfirmed: true, date: date.addingTimeInterval(-3200))
      ])
  }

  private static let nothingRead = Stored(
    testDescription: "no photo for the model",
    json: #"""
      {"message":"7","id":"p0","user":{"name":"小安","language":"zh-hant","id":"9"},"chat":{"value":"42",\#
      "platform":"telegram"},"kind":"private","date":815443200,"content":{"modelRead":{"_0":{"picture":{"receipt":12,\#
      "lines":["合計 12.5"],"file":{"id":"f1"}},"result":{"nothing":{"_0":"noPhoto"}},"id":900}}}}
      """#, item: byModel(.nothing(.noPhoto)))

  /// The text is `{"category":"foodAndDining","seller":{"name":"Café Lumière"},"total":{"possibleCurrencies":[],
  /// "value":12.5,"currency":"EUR"},"kind":"slip","date":"2026-11-03","items":[{"price":12.5,"quantity":1,"name":
  /// "Tarte"}],"doubts":[],"isComplete":false}`.
  private static let receiptRead = Stored(
    testDescription: "a receipt",
    json: #"""
      {"message":"7","id":"p0","user":{"name":"小安","language":"zh-hant","id":"9"},"chat":{"platform":"telegram",\#
      "value":"42"},"kind":"private","date":815443200,"content":{"modelRead":{"_0":{"id":900,"picture":{"receipt":12,\#
      "lines":["合計 12.5"],"file":{"id":"f1"}},"result":{"read":{"_0":"eyJjYXRlZ29yeSI6ImZvb2RBbmREaW5pbmciLCJzZWxsZXIi\#
      OnsibmFtZSI6IkNhZsOpIEx1bWnDqHJlIn0sInRvdGFsIjp7InBvc3NpYmxlQ3VycmVuY2llcyI6W10sInZhbHVlIjoxMi41LCJjdXJyZW5jeSI6I\#
      kVVUiJ9LCJraW5kIjoic2xpcCIsImRhdGUiOiIyMDI2LTExLTAzIiwiaXRlbXMiOlt7InByaWNlIjoxMi41LCJxdWFudGl0eSI6MSwibmFtZSI6Il\#
      RhcnRlIn1dLCJkb3VidHMiOltdLCJpc0NvbXBsZXRlIjpmYWxzZX0="}}}}}}
      """#, item: byModel(.read(receipt)))

  /// The text is `?`.
  private static let noReceiptRead = Stored(
    testDescription: "no receipt",
    json: #"""
      {"chat":{"value":"42","platform":"telegram"},"date":815443200,"message":"7","kind":"private","id":"p0","content":\#
      {"modelRead":{"_0":{"id":900,"result":{"read":{"_0":"Pw=="}},"picture":{"receipt":12,"file":{"id":"f1"},\#
      "lines":["合計 12.5"]}}}},"user":{"name":"小安","id":"9","language":"zh-hant"}}
      """#, item: byModel(.nothing(.unusable)))

  private static func byModel(_ result: ModelReading.Result) -> InboxItem {
    let envelope = Update.Envelope(
      id: "p0", chat: Samples.chat, kind: .private, user: user, date: date, message: MessageID(rawValue: "7"))
    let picture = ModelPicture(file: Document(id: "f1"), lines: ["合計 12.5"], receipt: ReceiptID(rawValue: 12))
    return .result(
      JobResult(envelope, .model(ModelReading(id: ReceiptID(rawValue: 900), picture: picture, result: result))))
  }

  private static var receipt: Receipt {
    var receipt = Receipt(kind: .slip)
    receipt.seller.name = "Café Lumière"
    receipt.date = Day(year: 2026, month: 11, day: 3)
    receipt.total = Receipt.Total(value: 12.5, currency: "EUR")
    receipt.items = [Receipt.Item(name: "Tarte", quantity: 1, price: 12.5)]
    receipt.category = .foodAndDining
    return receipt
  }

  private static let text = Stored(
    testDescription: "a text",
    json: #"""
      {"forwarded":true,"chat":{"platform":"telegram","value":"42"},"reply":{"message":"6","isToBot":false,"links":[]},\#
      "date":815443200,"id":"5","kind":"private","message":"7","content":{"text":{"links":["https:\/\/example.com"],\#
      "_0":"黑貓"}},"user":{"name":"小安","language":"zh-hant","id":"9"},"originalDate":815443200}
      """#,
    item: .update(
      Update(
        id: "5", chat: Samples.chat, kind: .private, user: user, date: date, message: MessageID(rawValue: "7"),
        content: .text("黑貓", links: ["https://example.com"]),
        reply: Update.Reply(to: MessageID(rawValue: "6"), isToBot: false), isForwarded: true, writtenAt: date)))

  // MARK: Tests

  /// Handles the rows that wait, and returns what they hold.
  private func items(in store: Store) throws -> [InboxItem] {
    var items: [InboxItem] = []
    _ = try store.inbox.handle(
      limit: 9, now: fixture.clock.now,
      handler: { row, _ in
        items.append(row.item)
        return []
      }, reportFailure: { _, _, error in throw error })
    return items
  }

  private func insert(_ body: Data, of item: InboxItem, into store: Store) throws {
    _ = try store.connection.write { transaction in
      try transaction.inbox.insert(item.envelope, account: "a", body: body, receivedAt: fixture.clock.now)
    }
  }

  private static let encryption = InboxEncryption(
    isNeeded: { _ in false }, encrypt: { Data($0.reversed()) }, decrypt: { Data($0.reversed()) })

  private func encryptingStore() throws -> Store {
    try Store(
      path: fixture.folder.path("other.sqlite"), ids: fixture.ids, clock: fixture.clock.clock,
      inboxEncryption: Self.encryption)
  }

  @Test(arguments: [pictures, mails, nothingRead, receiptRead, noReceiptRead, text])
  func whatWaitsAtTheUpgradeIsHandled(_ stored: Stored) throws {
    try insert(stored.body, of: stored.item, into: fixture.store)
    #expect(try items(in: fixture.store) == [stored.item])
    #expect(try fixture.store.counters()["inbound.unreadable"] == nil)
  }

  @Test(arguments: [pictures, mails, nothingRead, receiptRead, noReceiptRead, text])
  func whatWaitsEncryptedAtTheUpgradeIsHandled(_ stored: Stored) throws {
    let store = try encryptingStore()
    try insert([0] + Data(stored.body.reversed()), of: stored.item, into: store)
    #expect(try items(in: store) == [stored.item])
    #expect(try store.counters()["inbound.unreadable"] == nil)
  }

  /// A receipt that a model read is an object and no longer a text; all else is as it was.
  @Test(arguments: [pictures, mails, nothingRead, text]) func theirFormIsAsItWas(_ stored: Stored) throws {
    func object(_ json: Data) throws -> NSDictionary? {
      try JSONSerialization.jsonObject(with: json) as? NSDictionary
    }
    #expect(try object(JSON.encode(stored.item)) == object(stored.body))
  }

  @Test func aReceiptThatAModelReadIsStoredAsSuch() throws {
    let item = Self.byModel(.read(Self.receipt))
    let json = try JSON.encode(item)
    #expect(String(decoding: json, as: UTF8.self).contains("Café Lumière"))
    #expect(try JSON.decode(InboxItem.self, from: json) == item)
  }

  @Test(arguments: [(pictures, false), (mails, true), (receiptRead, false)])
  func onlyWhatMailsSayWaitsEncrypted(_ stored: Stored, _ isEncrypted: Bool) throws {
    let store = try encryptingStore()
    _ = try store.connection.write { transaction in
      try transaction.inbox.add(stored.item, account: "a", receivedAt: fixture.clock.now)
    }
    let body = try store.connection.pool.read { try Data.fetchOne($0, sql: "SELECT body FROM inbound") }
    #expect((body?.first == 0) == isEncrypted)
    #expect(try items(in: store) == [stored.item])
  }
}
