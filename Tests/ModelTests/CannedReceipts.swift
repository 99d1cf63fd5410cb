import Foundation
import ReceiptModel
import Receipts
import Synchronization
import Tracking

/// What the model answers in the walk, one after the other. It never has to be waited for.
final class CannedReceipts: Sendable {
  private let index = Mutex(0)

  func next() -> ModelOutcome {
    index.withLock { index in
      defer { index += 1 }
      return Self.outcomes[index % Self.outcomes.count]
    }
  }

  private static let outcomes: [ModelOutcome] = [
    .read(slip, ModelUsage(input: 1000, output: 50)), .unusable(.declined, ModelUsage(input: 1000)),
    .read(slip, ModelUsage(input: 1000, output: 50)), .refused(.keyRefused),
  ]

  private static var slip: Receipt {
    var slip = Receipt(kind: .slip)
    slip.seller.name = "Café Lumière"
    slip.date = Day(year: 2026, month: 11, day: 21)
    slip.total = Receipt.Total(value: 10, currency: "EUR")
    return slip
  }
}
