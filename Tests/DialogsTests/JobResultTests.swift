import Chat
import Foundation
import Mail
import Pictures
import Receipts
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// What jobs of the bot found out for a chat that may have changed meanwhile.
@Suite struct JobResultTests {
  private static let number = "黑貓 620434003756"

  private static var pictures: JobResult.Content {
    let line = PictureLine(
      text: number, box: PictureBox(x: 0.1, y: 0.1, width: 0.5, height: 0.1), confidence: 0.9, isExact: true)
    return .pictures(
      PictureReading(
        PictureMessage(files: [Document(id: "f")]), results: [.read(PictureReport(format: .jpeg, lines: [line]))]))
  }

  private static var mails: JobResult.Content {
    .mails(MailReading(mailbox: MailboxID(rawValue: 1), scan: ReadingID(rawValue: 1), mails: [MailTests.shipped]))
  }

  private static var model: JobResult.Content {
    var receipt = Receipt(kind: .slip)
    receipt.total = Receipt.Total(value: 10, currency: "EUR")
    let picture = ModelPicture(file: Document(id: "f"), lines: ["10 EUR"])
    return .model(ModelReading(id: ReceiptID(rawValue: 900), picture: picture, result: .read(receipt)))
  }

  @Test(arguments: [pictures, mails, model], [Update.ChatKind.private, .group])
  func ofADeletedChatCreateNone(_ content: JobResult.Content, _ kind: Update.ChatKind) throws {
    let chat = try Conversation()
    #expect(try chat.finish(content, kind: kind).isEmpty)
    #expect(try chat.store.read { try $0.chat(Samples.chat) } == nil)
  }

  /// Only what the user sent is a sign that the user is back.
  @Test(arguments: [(pictures, true), (mails, false), (model, true)])
  func ofAClosedChatOpenItUnlessTheyAreMails(_ content: JobResult.Content, _ isOpen: Bool) throws {
    let chat = try Conversation(seal: { secret, _, _ in Data(secret.reveal().utf8) })
    _ = try chat.command("mail", "you@gmail.com abcd efgh ijkl mnop")
    _ = try chat.send(.membership(welcome: false))
    _ = try chat.finish(content)
    #expect(try chat.store.read { try $0.chat(Samples.chat)?.closedAt == nil } == isOpen)
  }
}
