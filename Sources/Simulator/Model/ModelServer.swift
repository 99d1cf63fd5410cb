import Foundation
import Synchronization

/// A simulated model that reads receipts, with the Messages API of Anthropic
/// (https://docs.anthropic.com/en/api/messages). It checks requests like the real server. It knows what is on the sample
/// photos of the page; of any other it reads nothing, unless a control call says what.
final class ModelServer: Sendable {
  /// The name under which it is called, and the target of its faults.
  static let name = "model"

  /// What it answers to one request.
  enum Answer: Sendable, Equatable {
    /// A text that ends as it should: `end_turn`.
    case text(String)
    /// No text, for this reason: `refusal`, `max_tokens`.
    case stop(String)
  }

  private struct State {
    var next: [Answer] = []
    var requests = 0
    var last: [UInt8] = []
  }

  private let key: String
  private let model: String
  private let state = Mutex(State())

  init(key: String, model: String) {
    self.key = key
    self.model = model
  }

  /// Says what the next request is answered with. Several wait in line.
  func queue(_ answer: Answer) { state.withLock { $0.next.append(answer) } }

  /// Number of requests that were answered, and the picture of the last one.
  var seen: (requests: Int, picture: [UInt8]) { state.withLock { ($0.requests, $0.last) } }

  /// Answers a call of `path` below its own; nil if the path does not exist.
  func answer(_ call: ServerRequest, path: Substring) -> ServerResponse? {
    guard path == "/v1/messages" else { return nil }
    do {
      let request = try ModelRequestCheck(call, key: key, model: model)
      let answer = state.withLock { state in
        state.requests += 1
        state.last = request.picture
        return state.next.isEmpty ? .text(ModelKnowledge.text(for: request.picture)) : state.next.removeFirst()
      }
      return Self.message(answer, to: request)
    } catch {
      return error.response
    }
  }

  private static func message(_ answer: Answer, to request: ModelRequestCheck) -> ServerResponse {
    let (text, reason): (String?, String) =
      switch answer {
      case .text(let text): (text, "end_turn")
      case .stop("max_tokens"): (#"{"merchant":"全家便利商店","tax_"#, "max_tokens")
      case .stop(let reason): (nil, reason)
      }
    return .json { json in
      json.member("id", "msg_simulated")
      json.member("type", "message")
      json.member("role", "assistant")
      json.member("model", request.model)
      json.member(
        "content",
        array: { json in
          guard let text else { return }
          json.object { json in
            json.member("type", "text")
            json.member("text", text)
          }
        })
      json.member("stop_reason", reason)
      json.nullMember("stop_sequence")
      json.member(
        "usage",
        object: { json in
          json.member("input_tokens", request.tokens)
          json.member("cache_creation_input_tokens", 0)
          json.member("cache_read_input_tokens", 0)
          // About four letters of JSON are a token.
          json.member("output_tokens", (text?.utf8.count ?? 0) / 4)
        })
    }
  }
}

/// An error in the form of the Messages API.
struct ModelError: Error {
  var status: Int
  var type: String
  var message: String

  static func invalid(_ message: String) -> ModelError {
    ModelError(status: 400, type: "invalid_request_error", message: message)
  }

  var response: ServerResponse {
    .json(status: status) { json in
      json.member("type", "error")
      json.member(
        "error",
        object: { json in
          json.member("type", type)
          json.member("message", message)
        })
      json.member("request_id", "req_simulated")
    }
  }
}
