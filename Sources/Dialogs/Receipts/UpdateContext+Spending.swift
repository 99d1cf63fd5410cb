import Cards
import Chat
import Phrases
import Receipts
import Store
import Tracking

/// What was spent.
extension UpdateContext {
  /// Replies with the parcels' statistics and, if the chat keeps receipts, with what it spent.
  mutating func replyWithStatistics() throws {
    try reply(.statistics)
    if try snapshot.hasReceipts(in: update.chat) { try reply(.spending(nil)) }
  }

  /// Shows a month in place of the pressed chart, which cannot be edited into another one. Other messages stay.
  mutating func showSpending(in month: CalendarMonth) throws {
    try answerPress(.none, replying: .spending(month))
    if try pressedSlot() == nil { try deleteMessage() }
  }
}

extension UpdateContext {
  /// What is known before a receipt of this chat is read.
  var receipts: ReceiptContext {
    let isEnglish = profile.language == Language.en.rawValue
    return ReceiptContext(
      today: today, isDayFirst: isEnglish, isDollarOpen: isEnglish || Currencies.own(in: profile.zone) != "TWD")
  }
}
