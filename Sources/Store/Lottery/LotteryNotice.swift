public import Foundation
public import Tracking

/// What a chat is to be told about a period of the invoice lottery.
public struct LotteryNotice: Sendable, Equatable {
  /// What is said next.
  public enum Stage: String, Sendable, CaseIterable {
    /// Who won, or that nothing did.
    case result
    /// There is a week left to claim a prize.
    case lastWeek
    /// It is the last day to claim a prize.
    case lastDay
    /// Nothing more.
    case done
  }

  /// The period: `11506`.
  public var period: String
  /// What is said next.
  public var stage: Stage
  /// The number of receipts that won.
  public var winners: Int
  /// The number of them whose prize is not claimed.
  public var unclaimed: Int

  /// Makes a notice.
  public init(period: String, stage: Stage, winners: Int, unclaimed: Int) {
    self.period = period
    self.stage = stage
    self.winners = winners
    self.unclaimed = unclaimed
  }
}

/// What becomes of a notice that is due.
public struct LotteryPlan: Sendable, Equatable {
  /// The message; nil for none.
  public var outbound: Outbound?
  /// What is said next.
  public var stage: LotteryNotice.Stage
  /// When it is said; nil only if nothing more is.
  public var dueAt: Date?

  /// Makes a plan.
  public init(_ outbound: Outbound?, then stage: LotteryNotice.Stage, at dueAt: Date?) {
    self.outbound = outbound
    self.stage = stage
    self.dueAt = dueAt
  }

  /// Nothing more is said, after this message.
  public static func last(_ outbound: Outbound?) -> LotteryPlan { LotteryPlan(outbound, then: .done, at: nil) }
}

/// A change to what is known of a chat's prizes.
public enum LotteryEffect: Sendable, Equatable {
  /// The prize of that receipt was claimed then; nil: not yet.
  case setClaimed(ReceiptID, Date?)
}
