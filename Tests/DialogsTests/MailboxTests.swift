import Cards
import Chat
import Foundation
import Mail
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// `/mail`: connecting, showing and disconnecting mailboxes.
@Suite struct MailboxTests {
  private static let account = "you@gmail.com abcd efgh ijkl mnop"

  private static let seal: DialogServices.Sealer = { secret, kind, _ in
    Data("\(kind) \(String(secret.reveal().reversed()))".utf8)
  }

  private func conversation() throws -> Conversation { try Conversation(seal: Self.seal) }

  private func mailboxes(_ chat: Conversation) throws -> [Mailbox] {
    try chat.store.read { try $0.mailboxes(in: Samples.chat) }
  }

  @Test func theNextTextIsTheAccountAndIsTakenOutOfTheChat() throws {
    let chat = try conversation()
    #expect(try chat.command("mail").contents == [.mail(.overview)])
    #expect(try chat.press(.mail(.add(.gmail))).contents.last == .mail(.ask(.gmail)))
    let replies = try chat.say(Self.account)
    #expect(replies.first?.action == .delete(MessageID(rawValue: "7")))
    let mailbox = try #require(try mailboxes(chat).first)
    #expect(replies.last?.content == .mailbox(mailbox.id))
    #expect(mailbox.address == "you@gmail.com" && mailbox.host == "imap.gmail.com" && mailbox.port == 993)
    #expect(mailbox.sealed == Self.seal(Secret("abcdefghijklmnop"), .mailPassword, Samples.chat))
    #expect(mailbox.state == .connecting && mailbox.scan != nil)
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  struct Case: CustomTestStringConvertible {
    var provider: MailProvider
    var text: String
    var answer: MailMessage
    var testDescription: String { "\(provider) \(text)" }

    init(_ provider: MailProvider, _ text: String, _ answer: MailMessage) {
      (self.provider, self.text, self.answer) = (provider, text, answer)
    }
  }

  @Test(arguments: [
    Case(.gmail, "you@gmail.com", .notAnAccount(.gmail)),
    Case(.gmail, "黑貓 620434003756", .notAnAccount(.gmail)),
    Case(.gmail, "you@gmail.com MySecret123!", .notAnAppPassword(.gmail)),
    Case(.icloud, "you@icloud.com abcdefghijklmno", .notAnAppPassword(.icloud)),
    Case(.icloud, "you@icloud.com abcd-efgh-ijklmnop", .notAnAppPassword(.icloud)),
    Case(.other, "you@example.com secret", .notAnAccount(.other)),
    Case(.other, "10.0.0.5 you@example.com secret", .hostNotAllowed),
    Case(.other, "localhost.localdomain:143 you@example.com secret", .hostNotAllowed),
    Case(.other, "imap.example.com:22 you@example.com secret", .hostNotAllowed),
    Case(.other, "[::1] you@example.com secret", .hostNotAllowed),
    Case(.other, "[::1]:993 you@example.com secret", .hostNotAllowed),
    Case(.other, "localhost:993 you@example.com secret", .hostNotAllowed),
  ])
  func anythingElseChangesNothing(_ test: Case) throws {
    let chat = try conversation()
    _ = try chat.press(.mail(.add(test.provider)))
    #expect(try chat.say(test.text).contents.last == .mail(test.answer))
    #expect(try chat.parcels.isEmpty && mailboxes(chat).isEmpty)
    // The bot still waits for an account.
    #expect(try chat.say("沒有耶").contents.last == .mail(.notAnAccount(test.provider)))
  }

  @Test(arguments: ["abcd-efgh-ijkl-mnop", "abcd efgh ijkl mnop", "abcdefghijklmnop"])
  func anICloudPasswordGetsItsHyphens(_ typed: String) throws {
    let chat = try conversation()
    _ = try chat.press(.mail(.add(.icloud)))
    _ = try chat.say("you@icloud.com " + typed)
    let mailbox = try #require(try mailboxes(chat).first)
    #expect(mailbox.sealed == Self.seal(Secret("abcd-efgh-ijkl-mnop"), .mailPassword, Samples.chat))
  }

  @Test func outlookIsExplainedAndNothingIsAwaited() throws {
    let chat = try conversation()
    #expect(try chat.press(.mail(.add(.outlook))).contents.last == .mail(.ask(.outlook)))
    _ = try chat.say("黑貓 620434003756")
    #expect(try chat.parcels.count == 1)
  }

  @Test func neverInAGroup() throws {
    let chat = try conversation()
    for arguments in ["", Self.account] {
      #expect(try chat.command("mail", arguments, kind: .group).contents == [.mail(.privateOnly)])
    }
    #expect(try mailboxes(chat).isEmpty)
  }

  @Test func theSameAddressIsConnectedOnce() throws {
    let chat = try conversation()
    for _ in 1...2 { _ = try chat.command("mail", Self.account) }
    #expect(try mailboxes(chat).count == 1)
  }

  @Test func disconnectingForgetsTheMailsAndKeepsTheParcels() throws {
    let chat = try conversation()
    _ = try chat.command("mail", Self.account)
    _ = try chat.say("黑貓 620434003756")
    let id = try #require(try mailboxes(chat).first?.id)
    try chat.apply(.mail(.saveOrder(id, MailOrder(number: "A1", date: chat.clock.now))))
    #expect(try chat.press(.mail(.disconnect(id))).contents.last == .mail(.askDisconnect(id)))
    #expect(try mailboxes(chat).count == 1)
    let replies = try chat.press(.mail(.confirmDisconnect(id)))
    #expect(replies.contents.last == .mail(.disconnected(address: "you@gmail.com")))
    #expect(try mailboxes(chat).isEmpty && chat.parcels.count == 1)
    #expect(try chat.store.read { try $0.mailOrders(in: Samples.chat, since: .distantPast) }.isEmpty)
    #expect(try chat.press(.mail(.show(id))).contents.last == .systemMessage(.gone))
  }

  @Test func anUpdateWithAPasswordIsEncryptedWhileItWaits() {
    for text in [Self.account, "abcd efgh ijkl mnop", "abcd-efgh-ijkl-mnop", "/mail you@example.com x"] {
      #expect(MailAccountText.mayBePresent(in: Samples.text(text)))
    }
    #expect(!MailAccountText.mayBePresent(in: Samples.text("黑貓 620434003756")))
  }
}
