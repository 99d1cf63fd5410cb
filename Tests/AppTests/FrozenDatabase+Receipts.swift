import Cards
import Chat
import Foundation
import GRDB
import Mail
import Receipts
import TestSupport
import Testing
import Tracking

@testable import App
@testable import Store

/// Receipts, prizes, pictures, mailboxes and accounts at Google of the database that is kept for each release.
extension FrozenDatabase {
  /// Receipts of the chat: a typed one, and an e-invoice that won and is on its way into a spreadsheet.
  static func storeReceipts(_ bot: FrozenBot) throws {
    let (store, now) = (bot.store, bot.clock.now)
    try bot.handleUpdate(.text("午餐 120", links: []), in: first, .private)
    var invoice = Receipt(kind: .einvoice)
    (invoice.number, invoice.period, invoice.date) = ("AB12345678", "11508", Day("2026-07-30"))
    invoice.seller = Receipt.Seller(taxID: "04595257", name: "全聯")
    invoice.total = Receipt.Total(value: 380, currency: "TWD")
    invoice.isComplete = true
    let kept = KeptReceipt(
      id: ReceiptID(rawValue: store.ids.next()), invoice, from: .codes, files: ["photo-1"], addedAt: now)
    try bot.apply([.receipt(.save(kept))], in: first)
    try execute("INSERT INTO draw VALUES ('11508', '11111111', '22222222', '33333678 44444444 55555555', 0)", in: store)
    _ = try store.lottery.check(limit: 10) { _, _, _ in now }
    try connectGoogle(bot, in: first)
    try bot.apply([.google(.send([kept.id]))], in: first)
    try connectGoogle(bot, in: forgotten)
    try execute("INSERT INTO sharedPicture (account, file) SELECT id, 'file-1' FROM google LIMIT 1", in: store)
    let barcode = try sealed("/ABC+123", .mobileBarcode, first, bot)
    try bot.apply([.saveMobileBarcode(SealedBarcode(chat: first, sealed: barcode, givenAt: now))], in: first)
  }

  /// A photo that waits to be read, and one that waits for the user's word before a model reads it.
  static func leavePictures(_ bot: FrozenBot) throws {
    try bot.handleUpdate(.pictures(PictureMessage(files: [Document(id: "photo-2")])), in: first, .private)
    let picture = ModelPicture(file: Document(id: "photo-3"), lines: ["合計 85"])
    try bot.apply([.model(.add(ReceiptID(rawValue: bot.store.ids.next()), picture, isAllowed: false))], in: first)
    _ = try bot.store.modelJobs.reserveCall(limit: 0)
  }

  /// A mailbox with a mail that waits in the inbox, an order without a number, and a sender to ignore.
  static func storeMailbox(_ bot: FrozenBot) throws {
    let (store, now) = (bot.store, bot.clock.now)
    let id = MailboxID(rawValue: store.ids.next())
    let mailbox = Mailbox(
      id: id, chat: first, address: "an@example.com", host: "imap.example.com", port: 993,
      sealed: try sealed("abcd efgh ijkl mnop", .mailPassword, first, bot),
      scan: ReadingID(rawValue: store.ids.next()), connectedAt: now)
    let order = MailOrder(number: "TW261120123", shop: "momo購物網", product: "耳機", date: now)
    try bot.apply(
      [.mail(.connect(mailbox)), .mail(.saveOrder(id, order)), .mail(.ignoreSender("news@example.org"))], in: first)
    var leased = try #require(try store.mailboxes.lease(limit: 1, owner: "test", seconds: 60).due.first)
    (leased.state, leased.uidValidity, leased.lastUID) = (.open, 7, 12)
    let report = MailReport(subject: "出貨通知", text: "您的訂單已由黑貓宅急便 620434003830 出貨")
    let mail = MailReading.Mail(hash: "invented", report: report, isSenderConfirmed: false, date: now)
    _ = try store.mailboxes.store(leased, [mail], telling: nil)
    try store.mailboxes.release(
      leased, state: .open, trouble: nil, retryAt: now.addingTimeInterval(600), telling: nil)
  }

  private static func connectGoogle(_ bot: FrozenBot, in chat: ChatID) throws {
    let (google, now) = (bot.store.google, bot.clock.now)
    let id = GoogleAccountID(rawValue: bot.store.ids.next())
    let link = try sealed("invented verifier", .googleLink, chat, bot)
    try bot.apply([.google(.begin(id, link: link, until: now.addingTimeInterval(600)))], in: chat)
    try bot.apply([.google(.exchange(id, code: try sealed("invented code", .googleCode, chat, bot)))], in: chat)
    let account = try #require(try google.lease(limit: 10, owner: "test", seconds: 60).due.first { $0.id == id })
    _ = try google.connect(
      account, token: try sealed("invented token", .googleToken, chat, bot),
      revocation: try sealed("invented token", .googleRevocation, chat, bot), ends: nil,
      telling: Outbound(.send, content: Content.google(.connected)))
  }

  private static func execute(_ sql: String, in store: Store) throws {
    try store.connection.write { try $0.db.execute(sql: sql) }
  }

  private static func sealed(_ text: String, _ kind: SecretKind, _ chat: ChatID, _ bot: FrozenBot) throws -> Data {
    try #require(bot.secretStore.encrypt(Secret(text), kind, chat))
  }
}
