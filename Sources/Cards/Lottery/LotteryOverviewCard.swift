import Chat
import Lottery
import Phrases
import Tracking

/// The invoice lottery at a glance: the next draw, what the chat's receipts won, and what is checked here.
struct LotteryOverviewCard: CardPart {
  let context: CardContext
  let data: LotteryData

  /// Periods that are named, and prizes to claim.
  private static let (maxPeriods, maxWinners) = (6, 10)

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("🎰 " + text(.lotteryTitle)))
    addNextDraw(to: &lines)
    let toClaim = data.winners.filter { !$0.isClaimed && !isOver($0.period) }
    if !toClaim.isEmpty {
      lines.blank()
      lines.add(.bold(text(.lotteryToClaim)))
      for winner in toClaim.prefix(Self.maxWinners) {
        lines.add(lotteryText.line(winner))
        lotteryText.addClaim(of: winner.period, to: &lines)
      }
      if toClaim.count > Self.maxWinners { lines.add(text(.receiptsAndMore, count: toClaim.count - Self.maxWinners)) }
    }
    if !data.periods.isEmpty {
      lines.blank()
      for period in data.periods.prefix(Self.maxPeriods) { lines.add(line(period)) }
    }
    if data.isOn {
      lines.blank()
      if data.periods.isEmpty { lines.add(text(.lotteryNoReceipts)) }
      lines.add(text(.lotteryCarrier))
    }
    return Card(text: lines.text, buttons: buttons(toClaim))
  }

  private func addNextDraw(to lines: inout RichTextBuilder) {
    guard data.isOn else { return lines.add(text(.lotteryOff)) }
    let next = LotteryPeriod(drawnBy: Day(style.now)).next
    guard let drawDay = next.drawDay else { return }
    lines.add(text(.lotteryNext, ["day": day(drawDay), "period": lotteryText.period(next.name)]))
  }

  /// What became of the receipts of a period.
  private func line(_ period: LotteryData.Period) -> String {
    let name = lotteryText.period(period.name)
    let winners = data.winners.filter { $0.period == period.name }.count
    let isDrawn = LotteryPeriod(period.name).map { $0 <= LotteryPeriod(drawnBy: Day(style.now)) } ?? false
    var parts: [String] = []
    if period.checked > 0 { parts.append(text(.lotteryChecked, count: period.checked)) }
    if winners > 0 { parts.append(text(.lotteryWinners, count: winners)) }
    if period.checked > 0, winners == 0 { parts.append(text(.lotteryNone)) }
    if period.waiting > 0 {
      parts.append(text(isDrawn ? .lotteryUnknown : .lotteryWaiting, count: period.waiting))
    }
    return "• " + name + "　" + parts.joined(separator: " · ")
  }

  private func isOver(_ period: String) -> Bool {
    LotteryPeriod(period)?.claim.map { Day(style.now) > $0.upperBound } ?? true
  }

  private func buttons(_ toClaim: [LotteryData.Winner]) -> [[Button]] {
    var periods: [String] = []
    for winner in toClaim where !periods.contains(winner.period) { periods.append(winner.period) }
    let shows = periods.prefix(3).map { period in
      Button("🎉 " + lotteryText.period(period), .action(Action.lottery(.show(period: period)).encoded))
    }
    return Rows.of(shows) + [[lotteryText.pageButton]]
  }
}
