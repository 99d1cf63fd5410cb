import Foundation
import TestSupport
import Testing
import Tracking

@testable import Tracker

@Suite struct DayBudgetTests {
  /// Midnight, UTC.
  private let start = Day(ManualClock.start, utcOffset: 0).date(utcOffset: 0)

  private func at(_ hour: Double) -> Date { start.addingTimeInterval(hour * 3600) }

  @Test(arguments: [0, 1, 7, 250, 5000])
  func theUrgentAlwaysHaveAtLeastAsMuch(_ perDay: Int) {
    for dayFraction in stride(from: 0.0, through: 1, by: 0.05) {
      let ceilings = Urgency.allCases.map { DayBudget.ceiling(for: $0, dayFraction: dayFraction, perDay: perDay) }
      #expect(ceilings == ceilings.sorted(by: >))
      #expect(ceilings[0] == perDay && ceilings.allSatisfy { (0...perDay).contains($0) })
    }
    #expect(DayBudget.ceiling(for: .rest, dayFraction: 1, perDay: perDay) == perDay)
  }

  /// Last-day requests find room at any hour, no matter how many others are due.
  @Test func noneStarvesBelowAFlood() {
    var budget = DayBudget(perDay: 250)
    var asked: [Urgency: Int] = [:]
    for minute in 0..<1440 {
      let now = at(Double(minute) / 60)
      for urgency in [Urgency.rest, .fresh] {
        while budget.room(for: urgency, at: now) > 0 {
          budget.spend(1, at: now)
          asked[urgency, default: 0] += 1
        }
      }
      if minute < 1380 { #expect(budget.room(for: .lastDay, at: now) > 0, "minute \(minute)") }
    }
    #expect(asked[.fresh, default: 0] > 100)
    #expect(budget.spent(at: at(23.99)) >= 249 && budget.spent(at: at(23.99)) <= 250)
  }

  /// Without urgent requests, the others use nearly the whole budget, evenly over the day.
  @Test func theRestGetsWhatNobodyElseWants() {
    var budget = DayBudget(perDay: 240)
    var perHour: [Int] = []
    for hour in 0..<24 {
      let before = budget.spent(at: at(Double(hour)))
      while budget.room(for: .rest, at: at(Double(hour) + 0.99)) > 0 { budget.spend(1, at: at(Double(hour) + 0.99)) }
      perHour.append(budget.spent(at: at(Double(hour) + 0.99)) - before)
    }
    #expect(perHour.dropFirst().allSatisfy { (8...10).contains($0) } && perHour[0] <= 33)
    #expect(budget.spent(at: at(23.99)) >= 239)
  }

  @Test func theDayEndsAtMidnightUTC() {
    var budget = DayBudget(perDay: 3)
    budget.spend(3, at: at(23.9))
    #expect(budget.room(for: .lastDay, at: at(23.95)) == 0 && budget.remaining(at: at(23.95)) == 0)
    #expect(budget.room(for: .lastDay, at: at(24)) == 3 && budget.spent(at: at(24)) == 0)
    #expect(DayBudget.end(of: at(23.9)) == at(24))
  }

  @Test func aRestartGoesOnWithTheSameDayAlone() {
    let day = DayBudget.day(start)
    for (offset, spent) in [(0, 40), (-1, 0), (1, 0)] {
      var budget = DayBudget(perDay: 100)
      budget.restore(SpentBudget(CredentialID("dhlUnified"), day: day.adding(days: offset), spent: 40), at: at(12))
      #expect(budget.spent(at: at(12)) == spent)
    }
  }

  @Test func oneThatTakesSeveralRequestsMayOverspendByThoseOnly() {
    var budget = DayBudget(perDay: 3)
    budget.spend(2, at: start)
    #expect(budget.room(for: .lastDay, at: start) == 1)
    budget.spend(2, at: start)
    #expect(budget.remaining(at: start) == 0 && budget.room(for: .lastDay, at: start) == 0)
  }
}
