import Chat
import Foundation
import Lottery
import Phrases
import Tracking

/// Words about the invoice lottery that several cards have.
struct LotteryText: CardPart {
  let context: CardContext

  /// The page with the winning numbers and the places that pay.
  static let officialPage = "https://invoice.etax.nat.gov.tw/"

  /// The highest prize that every place pays, in New Taiwan dollars.
  private static let smallPrize = 1000

  /// `115年09–10月`; in English `Sep–Oct 2026`.
  func period(_ name: String) -> String {
    guard let period = LotteryPeriod(name) else { return name }
    let isEnglish = style.language == .en
    let names = text(.dateMonths).split(separator: " ")
    let months = [period.month - 1, period.month].map { month -> String in
      isEnglish && names.indices.contains(month - 1)
        ? String(names[month - 1]) : (month < 10 ? "0" : "") + String(month)
    }
    let year = isEnglish ? period.year : period.year - 1911
    return text(.lotteryPeriod, ["year": String(year), "months": months.joined(separator: "–")])
  }

  func name(of prize: Prize) -> String {
    switch prize {
    case .special: text(.prizeSpecial)
    case .grand: text(.prizeGrand)
    case .first: text(.prizeFirst)
    case .second: text(.prizeSecond)
    case .third: text(.prizeThird)
    case .fourth: text(.prizeFourth)
    case .fifth: text(.prizeFifth)
    case .sixth: text(.prizeSixth)
    }
  }

  /// Of more than this, a fifth is withheld as tax.
  private static let untaxed = 5000

  func amount(of prize: Prize) -> String {
    let amount = amount(Money(value: Decimal(prize.amount)))
    return prize.amount > Self.untaxed ? text(.lotteryBeforeTax, ["amount": amount]) : amount
  }

  /// `AB-12345678`, which a tap copies; in a group `…5678`.
  func number(_ number: String) -> RichText.Span {
    style.isPrivate ? .code(Self.display(number)) : .plain(Self.masked(number))
  }

  /// The number on a button.
  func shortNumber(_ number: String) -> String {
    style.isPrivate ? Self.display(number) : Self.masked(number)
  }

  private static func display(_ number: String) -> String {
    number.count == 10 ? number.prefix(2) + "-" + number.dropFirst(2) : number
  }

  private static func masked(_ number: String) -> String { "…" + number.suffix(4) }

  /// One receipt that won: prize, amount, shop, day and number.
  func line(_ winner: LotteryData.Winner) -> [RichText.Span] {
    let shop = winner.shop.flatMap { TextCleanup.line($0, limit: 40) }
    let parts: [RichText.Span?] = [
      .bold(name(of: winner.prize) + " " + amount(of: winner.prize)), shop.map { .plain($0) },
      winner.day.map { .plain(day($0)) }, number(winner.number),
      winner.isClaimed ? .plain(text(.lotteryClaimed)) : nil,
    ]
    return [.plain(winner.isClaimed ? "✅ " : "💰 ")] + RichTextBuilder.dotted(parts.compactMap { $0 })
  }

  /// Where these prizes are paid, and what to bring.
  func addPlaces(for winners: [LotteryData.Winner], to lines: inout RichTextBuilder) {
    let prizes = winners.map(\.prize)
    if prizes.contains(where: { $0.amount <= Self.smallPrize }) { lines.add("📍 " + text(.lotteryPlacesSmall)) }
    if prizes.contains(where: { $0.amount > Self.smallPrize }) { lines.add("📍 " + text(.lotteryPlacesLarge)) }
    if winners.contains(where: { !$0.isCloud }) { lines.add("🪪 " + text(.lotteryBring)) }
    if winners.contains(where: \.isCloud) { lines.add("☁️ " + text(.lotteryBringCloud)) }
  }

  /// When the prizes of a period are paid.
  func addClaim(of period: String, to lines: inout RichTextBuilder) {
    guard let claim = LotteryPeriod(period)?.claim else { return }
    let today = Day(style.now)
    let days = ["from": day(claim.lowerBound), "until": day(claim.upperBound)]
    if today > claim.upperBound {
      lines.add("⌛ " + text(.lotteryClaimOver, ["until": day(claim.upperBound)]))
    } else if today >= claim.lowerBound {
      lines.add("📅 " + text(.lotteryClaimUntil, ["until": day(claim.upperBound)]))
    } else {
      lines.add("📅 " + text(.lotteryClaim, days))
    }
  }

  /// The official page.
  var pageButton: Button { Button(text(.buttonLotteryPage), .open(url: Self.officialPage)) }
}

extension CardPart {
  var lotteryText: LotteryText { LotteryText(context: context) }
}
