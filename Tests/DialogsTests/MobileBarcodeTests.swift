import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// The mobile barcode: asking for it, keeping it encrypted, showing and deleting it.
@Suite struct MobileBarcodeTests {
  private static let barcode = "/ABC+123"

  private static let seal: DialogServices.Sealer = { secret, kind, _ in
    Data("\(kind) \(String(secret.reveal().reversed()))".utf8)
  }

  private let chat: Conversation

  init() throws { chat = try Conversation(seal: Self.seal) }

  private func kept() throws -> SealedBarcode? { try chat.store.read { try $0.mobileBarcode(in: Samples.chat) } }

  private func expectKept(_ barcode: String) throws {
    #expect(try kept()?.sealed == Self.seal(Secret(barcode), .mobileBarcode, Samples.chat))
  }

  @Test(arguments: ["手機條碼", "我的手機條碼", "手机条码", "show my mobile barcode"])
  func isAskedForAndTakenOutOfTheChat(words: String) throws {
    #expect(try chat.say(words).contents == [.mobileBarcode(.ask)])
    let replies = try chat.say("／ａｂｃ＋１２３")
    #expect(replies.first?.action == .delete(MessageID(rawValue: "7")))
    #expect(replies.contents.last == .mobileBarcode(.shown))
    try expectKept(Self.barcode)
    // From now on the same words show it.
    #expect(try chat.say(words).contents == [.mobileBarcode(.shown)])
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  /// Telegram takes its beginning for a command.
  @Test(arguments: [("abc", "+123"), ("list", "+12"), ("abc4123", ""), ("start", ".-")])
  func isACommandForTelegram(name: String, arguments: String) throws {
    _ = try chat.say("手機條碼")
    #expect(try chat.command(name, arguments).contents.last == .mobileBarcode(.shown))
    try expectKept("/" + (name + arguments).uppercased())
  }

  @Test(arguments: ["history", "privacy", "help"]) func commandsStayCommands(name: String) throws {
    _ = try chat.say("手機條碼")
    #expect(try !chat.command(name).contents.contains(.mobileBarcode(.shown)))
    #expect(try kept() == nil)
    // The bot no longer waits.
    #expect(try chat.say("沒有耶").systemMessages == [.smallTalk])
  }

  @Test(arguments: ["手機條碼 /ABC+123", "手機條碼：/abc+123", "my mobile barcode is /ABC+123"])
  func canBeGivenAtOnce(text: String) throws {
    let replies = try chat.say(text)
    #expect(replies.first?.action == .delete(MessageID(rawValue: "7")))
    #expect(replies.contents.last == .mobileBarcode(.shown))
    try expectKept(Self.barcode)
  }

  /// What only looks like one is not kept without being asked for, and not repeated in an answer.
  @Test func aloneItIsAskedFor() throws {
    #expect(try chat.say(Self.barcode).contents == [.mobileBarcode(.ask)])
    #expect(try kept() == nil)
    _ = try chat.command("cancel")
    #expect(try chat.command("abc", "+123").contents == [.mobileBarcode(.ask)])
    #expect(try kept() == nil)
  }

  @Test(arguments: ["/ABC+12", "ABC+1234", "手機"])
  func anythingElseIsSaidToBeNone(text: String) throws {
    _ = try chat.say("手機條碼")
    #expect(try chat.say(text).contents == [.mobileBarcode(.notABarcode)])
    #expect(try kept() == nil)
    _ = try chat.say(Self.barcode)
    try expectKept(Self.barcode)
  }

  @Test func whatMeansSomethingElseIsThat() throws {
    _ = try chat.say("手機條碼")
    _ = try chat.say("黑貓 620434003756 耳機")
    #expect(try chat.parcels.first?.name == "耳機")
    _ = try chat.say("手機條碼")
    #expect(try chat.say("還有什麼沒拿").contents == [.round])
    #expect(try kept() == nil)
  }

  @Test func anEditedMessageIsTheAnswerToo() throws {
    _ = try chat.say("手機條碼")
    _ = try chat.say("/ABC+12")
    #expect(try chat.send(.edited(Self.barcode)).contents.last == .mobileBarcode(.shown))
    try expectKept(Self.barcode)
  }

  @Test func isReplacedAndDeleted() throws {
    _ = try chat.say("手機條碼 " + Self.barcode)
    #expect(try chat.press(.mobileBarcode(.replace)).contents.last == .mobileBarcode(.ask))
    _ = try chat.say("/XYZ.-00")
    try expectKept("/XYZ.-00")
    #expect(try chat.press(.mobileBarcode(.show)).contents.last == .mobileBarcode(.shown))
    #expect(try chat.press(.mobileBarcode(.delete)).contents.last == .mobileBarcode(.askDelete))
    #expect(try chat.press(.mobileBarcode(.cancel)).contents.last == .systemMessage(.unchanged))
    try expectKept("/XYZ.-00")
    #expect(try chat.press(.mobileBarcode(.confirmDelete)).contents.last == .mobileBarcode(.deleted))
    #expect(try kept() == nil)
    #expect(try chat.press(.mobileBarcode(.show)).contents.last == .mobileBarcode(.ask))
  }

  @Test func belongsToOnePerson() throws {
    #expect(try chat.say("手機條碼", kind: .group).contents.isEmpty)
    #expect(try chat.command("abc", "+123", kind: .group).contents.isEmpty)
    #expect(try kept() == nil)
  }

  @Test func withoutAKeyItIsNotKept() throws {
    let chat = try Conversation(seal: { _, _, _ in nil })
    #expect(try chat.say("手機條碼 " + Self.barcode).contents.last == .mobileBarcode(.unavailable))
    #expect(try chat.store.read { try $0.mobileBarcode(in: Samples.chat) } == nil)
  }

  /// Neither the state nor the outbox has it.
  @Test func isNowhereInTheClear() throws {
    _ = try chat.say("手機條碼")
    let replies = try chat.say(Self.barcode)
    let stored =
      try JSONEncoder().encode(replies.contents)
      + (try chat.store.read { try $0.chat(Samples.chat) }?.dialogue ?? Data())
    #expect(!String(decoding: stored, as: UTF8.self).contains("ABC"))
  }

  @Test func updatesWithOneAreEncryptedWhileTheyWait() {
    for content: Update.Content in [
      .text(Self.barcode, links: []), .text("手機條碼 /abc+123", links: []), .edited("／ＡＢＣ＋１２３"),
      .command("abc", arguments: "+123"), .command("start", arguments: "/ABC+123"), .command("list", arguments: "+12"),
    ] {
      #expect(MobileBarcodeText.mayBePresent(in: Samples.update(content)))
    }
    for content: Update.Content in [
      .text("黑貓 620434003756", links: []), .command("history", arguments: ""), .command("add", arguments: "黑貓"),
      .text("https://example.com/ABC1234", links: []), .wordless(kind: "photo"),
    ] {
      #expect(!MobileBarcodeText.mayBePresent(in: Samples.update(content)))
    }
  }
}
