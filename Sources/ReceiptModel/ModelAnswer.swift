import Foundation
import HTTP
import Pacing
import Receipts
import Tracking

/// The response of a server, and what it means.
struct ModelAnswer {
  private let response: Response

  init(_ response: Response) { self.response = response }

  func outcome(today: Day) -> ModelOutcome {
    switch response.status {
    case 200: message(today: today)
    case 429: .later(.tooMany, pause ?? .long)
    case 529: .later(.overloaded, pause ?? .short)
    case 500...599: .later(.failed, pause ?? .short)
    case 401: .refused(.keyRefused)
    case 402: .refused(.billing)
    case 403: .refused(.notAllowed)
    case 404: .refused(.notFound)
    case 400..<500: .unusable(.rejected, ModelUsage())
    // Redirects are not followed: the key would go elsewhere.
    default: .refused(.setUp)
    }
  }

  /// What the server asks for.
  private var pause: ModelOutcome.Pause? {
    TrustedPause.model.seconds(retryAfter: response.header("retry-after"), date: response.header("date"))
      .map { .seconds($0) }
  }

  private func message(today: Day) -> ModelOutcome {
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(response.body)), message.type == "message"
    else { return .unusable(.malformed, ModelUsage()) }
    let usage = message.usage?.total ?? ModelUsage()
    switch message.stopReason {
    case "end_turn": break
    case "refusal": return .unusable(.declined, usage)
    case "max_tokens", "model_context_window_exceeded": return .unusable(.cut, usage)
    default: return .unusable(.unfinished, usage)
    }
    // The answer is one text. What a model thinks before it is not read.
    let blocks = (message.content ?? []).filter { $0.type != "thinking" && $0.type != "redacted_thinking" }
    guard blocks.count == 1, blocks[0].type == "text", let text = blocks[0].text,
      let transcribed = try? JSONDecoder().decode(TranscribedReceipt.self, from: Data(text.utf8))
    else { return .unusable(.malformed, usage) }
    let receipt = transcribed.receipt(today: today)
    return receipt.filledFields.subtracting([.category, .payment, .currency]).isEmpty
      ? .unusable(.nothingLegible, usage) : .read(receipt, usage)
  }

  private struct Message: Decodable {
    struct Block: Decodable {
      var type: String
      var text: String?
    }

    struct Usage: Decodable {
      var input: Int?
      var output: Int?
      var written: Int?
      var cached: Int?

      enum CodingKeys: String, CodingKey {
        case input = "input_tokens"
        case output = "output_tokens"
        case written = "cache_creation_input_tokens"
        case cached = "cache_read_input_tokens"
      }

      var total: ModelUsage {
        func count(_ value: Int?) -> Int { min(max(value ?? 0, 0), 1_000_000_000) }
        return ModelUsage(input: count(input) + count(written) + count(cached), output: count(output))
      }
    }

    var type: String
    var content: [Block]?
    var stopReason: String?
    var usage: Usage?

    enum CodingKeys: String, CodingKey {
      case type, content, usage
      case stopReason = "stop_reason"
    }
  }
}
