import Alerts
import Cards
import Foundation
import Lottery
import Store
import Tracking

/// Decides when a chat is told of the invoice lottery, and of the days to claim a prize.
struct LotteryPlanner: Sendable {
  /// For chats that have not set their own preferences.
  private let preferences: AlertPreferences

  /// The reminders to claim a prize: a week before the last day, and on that day.
  private static let steps: [(stage: LotteryNotice.Stage, daysBefore: Int, minute: Int)] = [
    (.lastWeek, 7, 18 * 60), (.lastDay, 0, 10 * 60),
  ]

  init(preferences: AlertPreferences) { self.preferences = preferences }

  /// When the chat is told of a period's result, by its quiet hours and its digest. Nil if it is too late to claim a
  /// prize: then nobody is told.
  func tellAt(_ chat: ChatProfile, _ period: String, now: Date) -> Date? {
    guard let claim = LotteryPeriod(period)?.claim, Day(now) <= claim.upperBound else { return nil }
    let route = AlertRoute(newsFor: chat.preferences ?? preferences, zone: chat.zone, now: now)
    guard case .held(let date) = route else { return now }
    return date
  }

  /// What is said now, and what later.
  func plan(_ chat: ChatProfile, _ notice: LotteryNotice, now: Date) throws -> LotteryPlan {
    let period = notice.period
    guard let claim = LotteryPeriod(period)?.claim, Day(now) <= claim.upperBound else { return .last(nil) }
    switch notice.stage {
    case .result where notice.winners == 0:
      return .last(Self.outbound(.nothing(period: period), period, .redraw))
    case .result:
      return next(after: Self.outbound(.won(period: period), period), claim.upperBound, chat, now: now)
    case .lastWeek, .lastDay:
      let isLastDay = notice.stage == .lastDay
      guard notice.unclaimed > 0 else { return next(after: nil, claim.upperBound, chat, now: now) }
      let kind: AlertKind = isLastDay ? .deadlineToday : .deadlineTomorrow
      let route = AlertRoute(kind, chat.preferences ?? preferences, zone: chat.zone, now: now)
      if case .held(let date) = route, date > now { return LotteryPlan(nil, then: notice.stage, at: date) }
      let message = Self.outbound(.reminder(period: period, isLastDay: isLastDay), period)
      return next(after: message, claim.upperBound, chat, now: now)
    case .done: return .last(nil)
    }
  }

  /// The first reminder that is still to come.
  private func next(after outbound: Outbound?, _ last: Day, _ chat: ChatProfile, now: Date) -> LotteryPlan {
    for step in Self.steps {
      let date = last.adding(days: -step.daysBefore).date(minute: step.minute, zone: chat.zone)
      if date > now { return LotteryPlan(outbound, then: step.stage, at: date) }
    }
    return .last(outbound)
  }

  private static func outbound(
    _ message: LotteryMessage, _ period: String, _ priority: Outbound.Priority = .alert
  ) -> Outbound {
    // While it waits, a newer message about the same period replaces it: it names all winners.
    Outbound(.send, content: Content.lottery(message), priority: priority, key: "lottery:" + period)
  }
}
