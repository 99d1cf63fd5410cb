import EInvoice
import Foundation
import HTTP
import ReceiptModel
import Receipts
import Testing
import Tracking

/// An answer of `Fixtures/answers.json`, and what becomes of it. `text` and `stop` make the usual message; `body` is a
/// whole one.
struct AnswerCase: Decodable, Sendable, CustomStringConvertible {
  let name: String
  let text: String?
  let stop: String?
  let body: String?
  let status: Int?
  let headers: [String: String]?
  /// `read`, `unusable <why>`, `later <why> <pause>` or `refused <why>`. An unusable answer costs tokens, except with
  /// the words `without usage`.
  let outcome: String
  let tokens: [Int]?
  let sum: String?
  let date: String?
  let shop: String?
  let taxID: String?
  let number: String?
  let period: String?
  let category: String?
  let payment: String?
  let items: [String]?
  let doubts: [String]?
  let complete: Bool?
  var description: String { name }

  var response: Response {
    Response(
      status: status ?? 200, headers: (headers ?? [:]).map { (name: $0.key, value: $0.value) },
      body: Array((body ?? message).utf8))
  }

  private var message: String {
    let content = text.map { [["type": "text", "text": $0]] } ?? []
    let message: [String: Any] = [
      "type": "message", "role": "assistant", "content": content, "stop_reason": stop ?? "end_turn",
      "usage": ["input_tokens": 1500, "output_tokens": 80],
    ]
    return String(decoding: (try? JSONSerialization.data(withJSONObject: message)) ?? Data(), as: UTF8.self)
  }
}

/// What is made of a server's answer.
struct AnswerTests {
  static let cases: [AnswerCase] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/answers.json")
    return (try? JSONDecoder().decode([AnswerCase].self, from: Data(contentsOf: file))) ?? []
  }()

  @Test func theFileIsThere() { #expect(Self.cases.count > 60) }

  @Test(arguments: cases)
  func reads(_ answer: AnswerCase) async throws {
    let response = answer.response
    let model = ReceiptModel(settings) { _ in response }
    let outcome = await model.read([0xFF, 0xD8], today: today)
    #expect(words(for: outcome) == answer.outcome)
    if let tokens = answer.tokens { #expect(usage(of: outcome) == ModelUsage(input: tokens[0], output: tokens[1])) }
    guard case .read(let receipt, let usage) = outcome else { return }
    #expect(usage == ModelUsage(input: 1500, output: 80))
    #expect(receipt.kind == (answer.number == nil ? .slip : .einvoice))
    #expect(receipt.total.map { "\($0.currency ?? "?") \($0.value)" } == answer.sum)
    #expect(receipt.date?.description == answer.date)
    #expect(receipt.seller.name == answer.shop && receipt.seller.taxID == answer.taxID)
    #expect(receipt.number == answer.number && receipt.period == answer.period)
    #expect(receipt.category?.rawValue == answer.category && receipt.paymentMethod?.rawValue == answer.payment)
    #expect(receipt.items.map { "\($0.name)|\($0.quantity)|\($0.price)" } == answer.items ?? [])
    #expect(receipt.doubts.map(\.rawValue) == answer.doubts)
    #expect(receipt.isComplete == answer.complete ?? false)
  }

  private func words(for outcome: ModelOutcome) -> String {
    switch outcome {
    case .read: "read"
    case .unusable(let why, let usage): "unusable \(why)" + (usage == ModelUsage() ? " without usage" : "")
    case .later(let why, .seconds(let seconds)): "later \(why) \(Int(seconds))"
    case .later(let why, let pause): "later \(why) \(pause)"
    case .refused(let why): "refused \(why)"
    case .cancelled: "cancelled"
    }
  }

  private func usage(of outcome: ModelOutcome) -> ModelUsage? {
    switch outcome {
    case .read(_, let usage), .unusable(_, let usage): usage
    default: nil
    }
  }

  @Test(arguments: [
    (HTTPError.notSent(reason: "refused"), ModelOutcome.later(.noAnswer, .short)),
    (.outcomeUnknown(reason: "cut"), .later(.noAnswer, .short)),
    (.tooLarge(limit: 1), .unusable(.malformed, ModelUsage())), (.redirectNotAllowed, .refused(.setUp)),
    (.addressNotAllowed, .refused(.setUp)), (.invalidRequest(reason: "url"), .refused(.setUp)),
    (.cancelled, .cancelled),
  ])
  func aFailedRequestIsAValue(_ error: HTTPError, _ outcome: ModelOutcome) async {
    let model = ReceiptModel(settings, client: HTTPClient { _ throws(HTTPError) in throw error })
    #expect(await model.read([0xFF, 0xD8], today: today) == outcome)
  }
}
