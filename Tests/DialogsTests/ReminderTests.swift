import Cards
import Chat
import Dialogs
import Foundation
import Phrases
import Store
import TestSupport
import Testing
import Tracking

/// Reminders in users' words, in the chat with four parcels (see `withFourParcels`). It is Wednesday, 10:00.
@Suite struct ReminderTests {
  private let chat: Conversation

  init() throws { chat = try Conversation.withFourParcels(.zhHant) }

  private func parcel(_ carrier: CarrierID) throws -> Parcel {
    try #require(try chat.parcels.first { $0.carrier == carrier })
  }

  private static func wednesday(_ hour: Int, _ minute: Int = 0, daysLater: Int = 0) throws -> Date {
    try #require(Day(year: 2026, month: 11, day: 25)).adding(days: daysLater).date(hour: hour, minute: minute)
  }

  @Test(arguments: ["明天 18:00 提醒我", "remind me tomorrow at 6pm", "明天下午六点提醒我"])
  func theOneThatWaitsIsMeant(_ text: String) throws {
    let headphones = try parcel("sevenEleven").id
    #expect(try chat.say(text).sent == [.reminder(headphones)], "\(text)")
    #expect(try parcel("sevenEleven").remindAt == Self.wednesday(18, daysLater: 1), "\(text)")
  }

  @Test func aReplySpeaksOfItsParcelThoughItHasNotArrived() throws {
    let book = try parcel("tcat").id
    #expect(try chat.reply("下班前", to: Slots.parcel(book)).sent == [.reminder(book)])
    #expect(try parcel("tcat").remindAt == Self.wednesday(17, 30))
    #expect(try parcel("sevenEleven").remindAt == nil)
  }

  @Test func aNameSpeaksOfItsParcel() throws {
    _ = try chat.say("週五提醒我鞋子的事")
    #expect(try parcel("shopee").remindAt == Self.wednesday(9, daysLater: 2))
  }

  @Test func theLastDayIsCountedFromTheDeadline() throws {
    _ = try chat.say("最後一天提醒我拿耳機")
    #expect(try parcel("sevenEleven").remindAt == Self.wednesday(10, daysLater: 2))
    let shoes = try parcel("shopee").id
    #expect(try chat.reply("最後一天提醒我", to: Slots.parcel(shoes)).systemMessages == [.reminderFault(.noDeadline)])
  }

  @Test(arguments: [
    ("今天早上八點提醒我", ReminderFault.past), ("8月1日提醒我", .tooFar), ("remind me at 8am today", .past), ("昨天提醒我", .past),
  ])
  func aTimeThatCannotBeChangesNothing(_ text: String, _ fault: ReminderFault) throws {
    #expect(try chat.say(text).systemMessages == [.reminderFault(fault)], "\(text)")
    #expect(try chat.parcels.allSatisfy { $0.remindAt == nil })
  }

  /// The reminder is set in Melbourne on the day before the clocks go forward: 2027-10-03 at 02:00.
  @Test func aReminderFallsDueByTheClockOfItsOwnDay() throws {
    let melbourne = try #require(Zone("Australia/Melbourne"))
    _ = try chat.press(.setZone(melbourne))
    let saturday = try #require(Day(year: 2027, month: 10, day: 2))
    chat.clock.advance(by: saturday.date(hour: 14, zone: melbourne).timeIntervalSince(chat.clock.now))
    _ = try chat.say("明天早上九點提醒我拿耳機")
    let expected = try #require(Day(year: 2027, month: 10, day: 2)).date(hour: 22, utcOffset: 0)
    #expect(try parcel("sevenEleven").remindAt == expected)
  }

  @Test func theCommandUndoesIt() throws {
    let chat = try Conversation.withFourParcels(.zhHant)
    let waiting = try #require(try chat.parcels.first { $0.carrier == "sevenEleven" })
    _ = try chat.say("明天 18:00 提醒我")
    let first = try #require(try chat.parcels.first { $0.id == waiting.id }?.remindAt)
    _ = try chat.say("明天 9:00 提醒我")
    _ = try chat.command("undo")
    #expect(try chat.parcels.first { $0.id == waiting.id }?.remindAt == first)
    _ = try chat.command("undo")
    #expect(try chat.parcels.first { $0.id == waiting.id }?.remindAt == nil)
  }

  @Test func whatIsOverNeedsNoReminder() throws {
    let post = try parcel("postTW").id
    #expect(try chat.reply("明天提醒我", to: Slots.parcel(post)).systemMessages == [.reminderFault(.over)])
  }

  @Test func theyAreListedAndTakenBack() throws {
    let headphones = try parcel("sevenEleven").id
    _ = try chat.say("明天早上提醒我")
    #expect(try chat.say("有哪些提醒").sent == [.reminders])
    #expect(try chat.say("不用提醒了").sent == [.reminder(headphones)])
    #expect(try parcel("sevenEleven").remindAt == nil)
    #expect(try chat.say("不用提醒了").sent == [.reminders])
  }

  @Test func aButtonOfTheListTakesOneBackInPlace() throws {
    _ = try chat.say("明天早上提醒我")
    let list = try #require(try chat.say("my reminders").sent.first)
    #expect(list == .reminders)
    let message = try #require(try chat.store.read { try $0.message(showing: Slots.reminders, in: Samples.chat) })
    let headphones = try parcel("sevenEleven").id
    let replies = try chat.press(.parcel(headphones, .forgetReminder), message: message.rawValue)
    #expect(replies.contents.contains(.reminders))
    #expect(try parcel("sevenEleven").remindAt == nil)
  }

  /// If several parcels wait, the user is asked which one. The button sets the time from the sentence.
  @Test func ofSeveralThatWaitOneIsChosen() throws {
    _ = try chat.say("全家 16341539811 已到店，取件門市：中和店，請於 11/28 前取貨")
    let asked = try chat.say("明天早上九點提醒我").sent
    let date = try Self.wednesday(9, daysLater: 1)
    guard case .parcelChoice(let choice)? = asked.first else {
      Issue.record("not asked: \(asked)")
      return
    }
    #expect(choice.purpose == .remind(at: date) && choice.parcels.count == 2)
    let id = try parcel("familyMart").id
    _ = try chat.press(.parcel(id, .remindAt(date)))
    #expect(try parcel("familyMart").remindAt == date)
    // A button that is pressed too late sets nothing.
    _ = try chat.press(.parcel(id, .forgetReminder))
    chat.clock.advance(by: 2 * 86_400)
    #expect(try chat.press(.parcel(id, .remindAt(date))).toasts == [.outdated])
    #expect(try parcel("familyMart").remindAt == nil)
  }
}
