public import Foundation
public import Tracking

/// An invoice that won in the lottery, in the file.
public struct LotteryEntry: Encodable, Sendable {
  let number: String
  let period: String
  let prize: String
  let amount: Amount
  let claimedAt: String?

  struct Amount: Encodable {
    let value: String
    let currency: String
  }

  /// Makes an entry of the file.
  /// - Parameters:
  ///   - number: `AB12345678`
  ///   - period: `11506`
  ///   - prize: `special`, `grand`, `first` … `sixth`.
  ///   - claimedAt: when the user claimed the prize; nil if not yet.
  public init(number: String, period: String, prize: String, amount: Money, claimedAt: Date?) {
    self.number = number
    self.period = period
    self.prize = prize
    self.amount = Amount(value: "\(amount.value)", currency: amount.currency)
    self.claimedAt = claimedAt.map(TimestampText.text)
  }
}
