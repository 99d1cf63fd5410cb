import Cards
import Chat
import Store
import Tracking

/// The invoice lottery: `/lottery`, and the buttons below its messages.
struct LotteryHandler {
  let services: DialogServices

  func handle(_ action: LotteryAction, _ context: inout UpdateContext) throws {
    switch action {
    case .overview: try context.answerPress(.none, showing: .lottery(.overview))
    case .show(let period):
      let winners = try context.snapshot.winningReceipts(in: context.update.chat, period: period)
      guard !winners.isEmpty else { return try context.showGone() }
      try context.answerPress(.none, showing: .lottery(.won(period: period)))
    case .claimed(let id): try set(id, isClaimed: true, &context)
    case .notClaimed(let id): try set(id, isClaimed: false, &context)
    }
  }

  private func set(_ id: ReceiptID, isClaimed: Bool, _ context: inout UpdateContext) throws {
    guard let winner = try context.snapshot.winningReceipt(id, in: context.update.chat) else {
      return try context.showGone()
    }
    context.effects.append(.lottery(.setClaimed(id, isClaimed ? context.now : nil)))
    try context.answerPress(.confirmed, showing: .lottery(.won(period: winner.period)))
  }
}
