import Cards
import Chat
import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// A command's own word without its slash, and commands that are written wrongly.
@Suite struct SaidCommandTests {
  @Test(arguments: Command.allCases.filter { !$0.isForOperator }, Language.allCases)
  func everyCommandHasWords(_ command: Command, _ language: Language) throws {
    let phrases = try Catalogues.phrases()
    let key = try #require(PhraseKey(rawValue: "said.command." + command.rawValue))
    let words = CommandWords(phrases)
    for word in phrases.text(key, in: language).split(separator: "|") {
      #expect(words.command(named: String(word)) == command, "\(word)")
    }
  }

  @Test(arguments: [
    ("取貨", "pickup"), ("歷史", "history"), ("對獎", "lottery"), ("清單", "list"), ("設定", "settings"), ("說明", "help"),
    ("匯出", "export"), ("發票", "receipts"), ("历史", "history"), ("设置", "settings"), ("导出", "export"),
    ("settings", "settings"),
    ("History", "history"), ("lottery", "lottery"), ("撤销", "undo"), ("隱私", "privacy"), ("mail", "mail"), ("add", "add"),
  ])
  func aWordDoesWhatTheCommandDoes(_ word: String, _ command: String) throws {
    let said = try Conversation().say(word)
    #expect(try said.contents == Conversation().command(command).contents, "\(word)")
  }

  @Test(arguments: [
    ("/histroy", "history"), ("/清單", "list"), ("/setings", "settings"), ("/歷史", "history"), ("/设置", "settings"),
    ("/lsit", "list"), ("/serach", "search"),
  ])
  func aWrongCommandIsGuessed(_ text: String, _ command: String) throws {
    let chat = try Conversation()
    let name = String(text.dropFirst())
    let guess = SystemMessage.commandGuess(name, try #require(Command(name: command)))
    #expect(try chat.say(text).systemMessages == [guess])
    #expect(try chat.command(name).systemMessages == [guess])
    #expect(try chat.press(.command(.history)).contents.contains(.history(page: 0)))
  }

  @Test(arguments: ["weather", "abc", "xy"]) func whatIsNearToNoCommandIsUnknown(_ name: String) throws {
    #expect(try Conversation().command(name).systemMessages == [.unknownCommand(name)])
  }

  @Test func addNeedsNoSpace() throws {
    for text in ["/add黑貓 620434003756", "/add黑貓620434003756"] {
      let chat = try Conversation()
      _ = try chat.say(text)
      #expect(try chat.parcels.map(\.carrier) == ["tcat"], "\(text)")
    }
    let chat = try Conversation()
    _ = try chat.command("add", "黑貓 620434003756")
    #expect(try chat.parcels.count == 1)
  }

  @Test(arguments: [
    "【國泰世華】您的驗證碼 482915，請勿告訴他人", "Your verification code is 482915", "【支付宝】验证码：482915，5分钟内有效，请勿泄露",
    "482915 is your OTP", "您的動態密碼為 482915", "Your Amazon code is 556677. Don't share it.",
    "Uber code: 1234. Never share this code", "Use 778899 to log in to Shopee",
  ])
  func aOneTimeCodeGetsOneSentence(_ text: String) throws {
    #expect(try Conversation().say(text).contents == [.systemMessage(.oneTimeCode)])
    #expect(
      try Conversation().send(.text(text, links: []), isForwarded: true).contents == [.systemMessage(.oneTimeCode)])
  }

  @Test func whileANumberIsAskedForToo() throws {
    let chat = try Conversation()
    _ = try chat.say("黑貓")
    #expect(try chat.say("【國泰】驗證碼 482913 勿告知他人").contents == [.systemMessage(.oneTimeCode)])
    #expect(try chat.say("abcd efgh ijkl mnop").systemMessages == [.appPassword])
  }

  @Test(arguments: ["【菜鸟驿站】取件码 8-2-3003，请到锦绣花园店取件", "您的包裹驗證碼 482915，請至 i郵箱 取件"])
  func aPickUpCodeIsNone(_ text: String) throws {
    #expect(try Conversation().say(text).contents != [.systemMessage(.oneTimeCode)])
  }

  @Test(arguments: ["取貨碼多少", "取件码多少", "what's the pickup code"]) func theCodeIsSaid(_ text: String) throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    let parcel = try #require(try chat.parcels.first { $0.carrier == "sevenEleven" })
    #expect(try chat.say(text).sent == [.pickupCode(parcel.id)])
    #expect(try chat.reply(text, to: Slots.parcel(parcel.id)).sent == [.pickupCode(parcel.id)])
    let asked = try chat.send(.text(text, links: []), kind: .group) { $0.isMention = true }
    #expect(asked.systemMessages == [.codePrivateOnly])
  }

  @Test(arguments: ["abcd efgh ijkl mnop", "qwxkzjvbnmtrplkd", "Qwxk zjvb nmtr plkd"])
  func anAppPasswordIsDeleted(_ text: String) throws {
    let chat = try Conversation()
    let replies = try chat.say(text)
    #expect(replies.map(\.action).contains(.delete(MessageID(rawValue: "7"))))
    #expect(replies.systemMessages == [.appPassword])
    let update = Samples.update(.text(text, links: []), id: "1", date: chat.clock.now)
    #expect(SecretKind.mayBePresent(in: update))
  }

  @Test(arguments: [
    "what does this mean", "when will mine come", "hello there friend", "abcd efgh ijkl", "responsibilities",
    "internationalize",
  ])
  func otherWordsAreNoPassword(_ text: String) throws {
    #expect(try Conversation().say(text).systemMessages != [.appPassword])
  }

  @Test func aSecondReminderSaysWhatItReplaces() throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    let parcel = try #require(try chat.parcels.first { $0.carrier == "sevenEleven" })
    #expect(try chat.say("明天早上提醒我").sent == [.reminder(parcel.id)])
    let first = try #require(try chat.parcels.first { $0.id == parcel.id }?.remindAt)
    #expect(try chat.say("今晚提醒我").sent == [.reminderChanged(parcel.id, from: first)])
    _ = try chat.press(.parcel(parcel.id, .remindAt(first)))
    #expect(try chat.parcels.first { $0.id == parcel.id }?.remindAt == first)
    #expect(try chat.say("每天提醒我").systemMessages == [.remindsOnce])
    #expect(try chat.parcels.first { $0.id == parcel.id }?.remindAt == first)
  }

  /// It is Wednesday; the last day is Friday.
  @Test(arguments: ["到期前提醒我", "remind me before it expires", "过期前提醒我"])
  func beforeItExpiresIsTheDayBefore(_ text: String) throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    _ = try chat.say(text)
    let parcel = try #require(try chat.parcels.first { $0.carrier == "sevenEleven" })
    #expect(parcel.remindAt == Day(year: 2026, month: 11, day: 26)?.date(hour: 18))
  }

  @Test(arguments: [
    ("把耳機改名叫耳塞", "耳塞"), ("耳機改名成耳塞", "耳塞"), ("rename 耳機 to earbuds", "earbuds"),
  ])
  func aParcelIsRenamedInWords(_ text: String, _ name: String) throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    _ = try chat.say(text)
    #expect(try chat.parcels.first { $0.carrier == "sevenEleven" }?.name == name)
  }
}
