import Extraction
import Foundation
import Tracking

/// The stable JSON of `extract`. A field that was not found is absent. Ranges count Unicode scalars.
struct ExtractReport: Encodable {
  struct Number: Encodable {
    struct Candidate: Encodable {
      let carrier: String
      let confidence: Double
      let reason: String
    }

    let number: String
    let carriers: [Candidate]
    let range: [Int]
  }

  struct Doubt: Encodable {
    let number: String
    let reason: String
  }

  struct Amount: Encodable {
    let value: Decimal
    let currency: String
  }

  let id: String?
  let numbers: [Number]
  let doubtful: [Doubt]?
  let store: String?
  let storeChain: String?
  let pickupCode: String?
  let deadline: String?
  let expected: String?
  let amount: Amount?
  let shop: String?
  let product: String?
  let statusHint: String?

  init(_ notice: Extraction.Notice, id: String?) {
    self.id = id
    numbers = notice.numbers.map { found in
      Number(
        number: found.number.text,
        carriers: found.carriers.map {
          Number.Candidate(
            carrier: $0.carrier.rawValue, confidence: ($0.confidence * 100).rounded() / 100, reason: $0.reason)
        }, range: [found.range.lowerBound, found.range.upperBound])
    }
    doubtful =
      notice.doubtful.isEmpty ? nil : notice.doubtful.map { Doubt(number: $0.number.text, reason: $0.reason) }
    store = notice.store
    storeChain = notice.storeChain?.rawValue
    pickupCode = notice.pickupCode
    deadline = notice.deadline.map(Self.text)
    expected = notice.expected?.description
    amount = notice.amount.map { Amount(value: $0.value, currency: $0.currency) }
    shop = notice.shop
    product = notice.product
    statusHint = notice.statusHint?.rawValue
  }

  /// `2026-11-27`, or `2026-11-27T18:00` where the hour is known.
  private static func text(_ deadline: Deadline) -> String {
    guard let minute = deadline.minute else { return deadline.day.description }
    let pad = { (value: Int) in (value < 10 ? "0" : "") + String(value) }
    return "\(deadline.day)T\(pad(minute / 60)):\(pad(minute % 60))"
  }
}
