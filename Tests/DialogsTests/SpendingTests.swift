import Cards
import Chat
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@testable import Dialogs

/// `/stats` and the months of what was spent.
@Suite struct SpendingTests {
  private let chat: Conversation

  init() throws { chat = try Conversation() }

  private func send(_ words: String) throws -> [Content] {
    try (words == "/stats" ? chat.command("stats") : chat.say(words)).contents
  }

  @Test(arguments: ["/stats", "看統計", "show my stats"])
  func whatWasSpentComesWithTheStatistics(words: String) throws {
    // Without receipts the statistics of the parcels say it all.
    #expect(try send(words) == [.statistics])
    _ = try chat.say("午餐 120")
    #expect(try send(words) == [.statistics, .spending(nil)])
  }

  @Test func anotherMonthTakesThePlaceOfThePressedMessage() throws {
    _ = try chat.say("午餐 120")
    let month = CalendarMonth(Day(chat.clock.now, zone: .taipei)).adding(months: -1)
    let replies = try chat.press(.spending(month), message: "77")
    #expect(replies.contents.contains(.spending(month)))
    #expect(replies.contains { $0.action == .delete(MessageID(rawValue: "77")) })
  }
}
