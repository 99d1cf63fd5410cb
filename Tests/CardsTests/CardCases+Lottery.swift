import Chat
import Foundation
import Lottery
import Tracking

@testable import Cards

/// The invoice lottery, on 22 November 2026.
extension CardCases {
  private static func winner(
    _ id: Int64, _ number: String, _ prize: Prize, period: String = "11508", isClaimed: Bool = false,
    shop: String? = "全聯福利中心", day: Day? = Day(year: 2026, month: 8, day: 14), isCloud: Bool = false
  ) -> LotteryData.Winner {
    LotteryData.Winner(
      id: ReceiptID(rawValue: id), number: number, period: period, prize: prize, isClaimed: isClaimed, shop: shop,
      day: day, isCloud: isCloud)
  }

  private static let small = winner(1, "AB12345678", .sixth)
  private static let large = winner(2, "CD87654321", .second, shop: nil, day: nil)
  private static let several = [
    large, winner(3, "EF11112222", .fifth, isClaimed: true), small,
  ]

  private static func card(
    _ message: LotteryMessage, _ winners: [LotteryData.Winner] = [], periods: [LotteryData.Period] = [],
    isOn: Bool = true
  ) -> Make {
    { cards, style in
      let data = LotteryData(isOn: isOn, periods: periods, winners: winners)
      return try LotteryCard(context: cards.context(style), message: message, data: data).card ?? missing()
    }
  }

  private static func missing() throws -> Card { throw Missing() }

  private struct Missing: Error {}

  private static let periods = [
    ("11512", 0, 3), ("11510", 0, 1), ("11508", 12, 0), ("11506", 1, 0), ("11504", 4, 2),
  ].map { LotteryData.Period(name: $0, checked: $1, waiting: $2) }

  static let lottery: [String: Make] = [
    "lottery-won-one": card(.won(period: "11508"), [small]), "lottery-won-large": card(.won(period: "11508"), [large]),
    "lottery-won-several": card(.won(period: "11508"), several),
    "lottery-won-claimed": card(.won(period: "11508"), [winner(3, "EF11112222", .fifth, isClaimed: true)]),
    "lottery-won-early": card(.won(period: "11510"), [winner(4, "GH00000011", .special, period: "11510")]),
    "lottery-won-too-late": card(.won(period: "11504"), [winner(5, "JK00000123", .sixth, period: "11504")]),
    "lottery-won-many": card(
      .won(period: "11508"), (1...25).map { winner($0, "AB\(10_000_000 + $0)", .sixth) }),
    "lottery-won-by-mail": card(.won(period: "11508"), [winner(6, "LM00000222", .third, isCloud: true)]),
    "lottery-last-day-mixed": card(
      .reminder(period: "11508", isLastDay: true), [small, winner(6, "LM00000222", .sixth, isCloud: true)]),
    "lottery-nothing-by-mail": card(
      .nothing(period: "11508"), periods: [LotteryData.Period(name: "11508", checked: 5, waiting: 0, cloud: 2)]),
    "lottery-overview-off-won": card(.overview, [small], periods: periods, isOn: false),
    "lottery-won-group": { try card(.won(period: "11508"), several)($0, group($1)) },
    "lottery-nothing": card(
      .nothing(period: "11508"), periods: [LotteryData.Period(name: "11508", checked: 5, waiting: 0)]),
    "lottery-nothing-one": card(
      .nothing(period: "11508"), periods: [LotteryData.Period(name: "11508", checked: 1, waiting: 0)]),
    "lottery-last-week": card(.reminder(period: "11508", isLastDay: false), several),
    "lottery-last-day": card(.reminder(period: "11508", isLastDay: true), [small]),
    "lottery-overview": card(.overview, several, periods: periods),
    "lottery-overview-empty": card(.overview), "lottery-overview-off": card(.overview, isOn: false),
  ]
}
