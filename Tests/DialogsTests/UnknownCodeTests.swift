import Cards
import Chat
import Dialogs
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// Messages that are only a code which no carrier's numbers look like.
@Suite struct UnknownCodeTests {
  private static let codes = [("QX88-12345", "QX8812345"), ("AB123456", "AB123456"), ("ab123456", "AB123456")]

  @Test(arguments: codes)
  func aCodeIsKeptWithOneTap(text: String, code: String) throws {
    let chat = try Conversation()
    let reading = try chat.reading(try chat.say(text))
    #expect(reading.questions.map(\.reason) == [.unknownCode] && reading.questions[0].carriers == [.other])
    #expect(try chat.parcels.isEmpty)
    let replies = try chat.press(.chooseCarrier(.question(reading.id, 0), .other))
    let parcel = try #require(try chat.parcels.first)
    #expect(replies.toasts == [.added] && replies.contents.last == .parcel(parcel.id, view: .card))
    #expect(parcel.carrier == .other && parcel.number?.text == code && parcel.status == .pending)
    // Nothing is remembered for the next code of this form, and a second press adds nothing.
    #expect(try chat.choices.isEmpty)
    #expect(try chat.press(.chooseCarrier(.question(reading.id, 0), .other)).toasts == [.gone])
    #expect(try chat.parcels.count == 1)
    #expect(try chat.say(text).changes == [.known])
  }

  @Test func itsCarrierIsChosenWithoutTypingItAgain() throws {
    let chat = try Conversation()
    let reading = try chat.reading(try chat.say("QX88-12345"))
    let subject = CarrierSubject.question(reading.id, 0)
    let number = Samples.number("QX8812345")
    #expect(
      try chat.press(.openCarrierPicker(subject, nil)).contents.last
        == .carrierPicker(subject, number: number, category: nil))
    #expect(try chat.press(.showReading(reading.id)).contents.last == .reading(reading.id))
    #expect(try chat.press(.chooseCarrier(subject, "kerry")).toasts == [.added])
    #expect(try chat.parcels.map { "\($0.carrier) \($0.tracked.number)" } == ["kerry QX8812345"])
  }

  @Test func aCodeThatIsNoParcelsIsDropped() throws {
    let chat = try Conversation()
    let reading = try chat.reading(try chat.say("QX88-12345"))
    #expect(try chat.press(.dismissQuestion(.question(reading.id, 0))).systemMessages == [.cancelled])
    #expect(try chat.parcels.isEmpty)
    #expect(try chat.press(.chooseCarrier(.question(reading.id, 0), .other)).toasts == [.gone])
  }

  @Test func aForwardedCodeIsAskedAboutToo() throws {
    let chat = try Conversation()
    let reading = try chat.reading(try chat.send(.text("QX88-12345", links: []), isForwarded: true))
    #expect(reading.questions.map(\.reason) == [.unknownCode])
  }

  @Test func theButtonsSurviveARestart() throws {
    let chat = try Conversation()
    let reading = try chat.reading(try chat.say("QX88-12345"))
    let copy = chat.folder.path("copy.sqlite")
    try DatabaseCopy.write(from: chat.folder.path("bot.sqlite"), to: copy, now: chat.clock.now)
    let restarted = try Conversation(on: copy, clock: chat.clock)
    // The first update has the id of one that was handled before the restart.
    _ = try restarted.say("你好")
    let replies = try restarted.press(.chooseCarrier(.question(reading.id, 0), .other))
    #expect(replies.toasts == [.added])
    #expect(try restarted.parcels.map { "\($0.carrier) \($0.tracked.number)" } == ["other QX8812345"])
  }

  /// Beyond the day's limit the user is told so, and the question stays.
  @Test func withoutRoomNothingIsAdded() throws {
    var limits = ChatLimits()
    limits[.addsPerDay] = 1
    let chat = try Conversation(limits: limits)
    _ = try chat.say("黑貓 620434003756")
    let reading = try chat.reading(try chat.say("QX88-12345"))
    _ = try chat.press(.chooseCarrier(.question(reading.id, 0), .other))
    #expect(try chat.parcels.map(\.carrier) == ["tcat"])
    #expect(try chat.store.read { try $0.reading(reading.id, in: Samples.chat) } != nil)
  }

  @Test(arguments: [
    "hello1234", "summer2026", "20261128", "0912345678", "NT1200", "12000NT", "QX88 12345", "aB3x9K2m1Q7", "A123456789",
    "QX88-12345 是什麼",
  ])
  func otherTextsAreNotAskedAbout(text: String) throws {
    let chat = try Conversation()
    let contents = try chat.say(text).contents
    #expect(!contents.contains { if case .reading = $0 { true } else { false } }, "\(contents)")
    #expect(try chat.parcels.isEmpty)
  }

  // MARK: In groups

  @Test func inAGroupOnlyWhoAddressesTheBotIsAsked() throws {
    let group = try GroupConversation()
    #expect(try group.say("QX88-12345", by: .mei).isEmpty)
    #expect(try group.reply("QX88-12345", by: .mei).isEmpty)
    let reading = try group.chat.reading(try group.say("QX88-12345", by: .mei, isMention: true))
    #expect(reading.questions.map(\.reason) == [.unknownCode] && reading.owner?.id == "12")
    _ = try group.press(.chooseCarrier(.question(reading.id, 0), .other), by: .hao)
    #expect(
      try group.chat.parcels.map { "\($0.carrier) \($0.tracked.number) \($0.owner?.name ?? "")" } == [
        "other QX8812345 小美"
      ])
  }

  /// The bot is mentioned below another member's message, which is only a code.
  @Test func aCodeThatAMemberPointsAtIsAskedAbout() throws {
    let group = try GroupConversation()
    let replies = try group.point(.text("", links: []), at: "QX88-12345", by: .an, isMention: true)
    #expect(try group.chat.reading(replies).questions.map(\.reason) == [.unknownCode])
  }
}
