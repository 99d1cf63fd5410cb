public import Tracking

/// A message about the invoice lottery. Periods are written as `EInvoice.period` does: `11506`.
public enum LotteryMessage: Codable, Sendable, Hashable {
  /// The next draw, and what the chat's receipts won.
  case overview
  /// The receipts that won in that period, and where and until when to claim the prizes.
  case won(period: String)
  /// Nothing won in that period.
  case nothing(period: String)
  /// There is a week left to claim a prize, or it is the last day.
  case reminder(period: String, isLastDay: Bool)
}

/// What a button below a message about the invoice lottery does.
public enum LotteryAction: Hashable, Sendable {
  case overview
  /// Shows the receipts that won in that period.
  case show(period: String)
  /// The prize of that receipt is claimed, or not claimed after all.
  case claimed(ReceiptID)
  case notClaimed(ReceiptID)

  var encoded: String {
    switch self {
    case .overview: "lo"
    case .show(let period): "los:\(period)"
    case .claimed(let id): "loc:\(id)"
    case .notClaimed(let id): "lon:\(id)"
    }
  }

  init?(_ verb: String, _ argument: String?) {
    switch (verb, argument) {
    case ("lo", nil): self = .overview
    case ("los", let period?):
      guard period.utf8.count == 5, period.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      self = .show(period: period)
    case ("loc", let id?):
      guard let id = ReceiptID(text: id) else { return nil }
      self = .claimed(id)
    case ("lon", let id?):
      guard let id = ReceiptID(text: id) else { return nil }
      self = .notClaimed(id)
    default: return nil
    }
  }
}
