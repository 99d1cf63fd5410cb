import Chat
import Lottery
import Phrases
import Tracking

/// What became of a chat's receipts in one period of the invoice lottery.
struct LotteryCard: CardPart {
  let context: CardContext
  let message: LotteryMessage
  let data: LotteryData

  /// Receipts that are named in one message, and buttons below it.
  private static let (maxWinners, maxButtons) = (20, 4)

  /// Nil if no receipt that won is left.
  var card: Card? {
    switch message {
    case .overview: LotteryOverviewCard(context: context, data: data).card
    case .won(let period): won(period, winners(of: period))
    case .reminder(let period, let isLastDay):
      reminder(period, winners(of: period).filter { !$0.isClaimed }, isLastDay: isLastDay)
    case .nothing(let period): nothing(period)
    }
  }

  private func winners(of period: String) -> [LotteryData.Winner] { data.winners.filter { $0.period == period } }

  private func won(_ period: String, _ winners: [LotteryData.Winner]) -> Card? {
    guard !winners.isEmpty else { return nil }
    var lines = RichTextBuilder()
    let title = text(
      style.isPrivate ? .lotteryWon : .lotteryWonGroup, count: winners.count, ["period": lotteryText.period(period)])
    lines.add(.bold((isOver(period) ? "🧾 " : "🎉 ") + title))
    add(winners, to: &lines)
    lines.blank()
    lotteryText.addClaim(of: period, to: &lines)
    let unclaimed = winners.filter { !$0.isClaimed }
    if !unclaimed.isEmpty, !isOver(period) {
      lotteryText.addPlaces(for: unclaimed, to: &lines)
      lines.blank()
      lines.add(text(.lotteryCarrier))
    }
    return Card(text: lines.text, buttons: buttons(for: winners, period))
  }

  private func reminder(_ period: String, _ winners: [LotteryData.Winner], isLastDay: Bool) -> Card? {
    guard let claim = LotteryPeriod(period)?.claim, !winners.isEmpty else { return nil }
    var lines = RichTextBuilder()
    let values = ["period": lotteryText.period(period), "until": day(claim.upperBound)]
    lines.add(.bold("⏰ " + text(isLastDay ? .lotteryLastDay : .lotteryLastWeek, values)))
    add(winners, to: &lines)
    lines.blank()
    lotteryText.addPlaces(for: winners, to: &lines)
    return Card(text: lines.text, buttons: buttons(for: winners, period))
  }

  /// One line without a sound.
  private func nothing(_ period: String) -> Card? {
    guard let counts = data.periods.first(where: { $0.name == period }), counts.checked > 0 else { return nil }
    let line = text(.lotteryNothing, count: counts.checked, ["period": lotteryText.period(period)])
    let words = sentences(line, counts.cloud > 0 ? text(.lotteryCloudOnly) : nil)
    return Card(text: RichText([.plain("🎰 " + words)]), isSilent: true)
  }

  private func add(_ winners: [LotteryData.Winner], to lines: inout RichTextBuilder) {
    for winner in winners.prefix(Self.maxWinners) { lines.add(lotteryText.line(winner)) }
    if winners.count > Self.maxWinners { lines.add(text(.receiptsAndMore, count: winners.count - Self.maxWinners)) }
  }

  private func isOver(_ period: String) -> Bool {
    LotteryPeriod(period)?.claim.map { Day(style.now) > $0.upperBound } ?? true
  }

  /// Those that are not claimed come first. A press on a claimed one takes that back.
  private func buttons(for winners: [LotteryData.Winner], _ period: String) -> [[Button]] {
    let sorted = winners.filter { !$0.isClaimed } + winners.filter(\.isClaimed)
    let claims = sorted.prefix(Self.maxButtons).map { winner in
      let values = ["number": lotteryText.shortNumber(winner.number)]
      return winner.isClaimed
        ? Button(text(.buttonLotteryNotClaimed, values), .action(Action.lottery(.notClaimed(winner.id)).encoded))
        : Button(text(.buttonLotteryClaimed, values), .action(Action.lottery(.claimed(winner.id)).encoded))
    }
    return Rows.of(claims, perRow: 1) + [[button(.buttonLottery, .lottery(.overview)), lotteryText.pageButton]]
  }
}

extension LotteryCard {
  init(_ message: LotteryMessage, _ source: CardSource) throws {
    self.init(context: source.context, message: message, data: try source.data.lottery())
  }
}
