import Foundation
import TestSupport
import Testing

@testable import Simulator

/// The simulated model that reads receipts.
@Suite struct ModelServerTests {
  private static let jpeg = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "PictureProcessTests/Fixtures/label.jpg")

  private static let schema = """
    {"type":"object","additionalProperties":false,"required":["total"],"properties":{"total":{"type":["string","null"]}}}
    """

  /// A request that is right, in which `wrong` is replaced.
  private func body(_ wrong: String = "", _ replacement: String = "") throws -> String {
    let picture = try Data(contentsOf: Self.jpeg).base64EncodedString()
    let body = """
      {"model":"simulated-model","max_tokens":1000,"messages":[{"role":"user","content":[{"type":"image","source":\
      {"type":"base64","media_type":"image/jpeg","data":"\(picture)"}},{"type":"text","text":"?"}]}],"output_config":\
      {"format":{"type":"json_schema","schema":\(Self.schema)}}}
      """
    return wrong.isEmpty ? body : body.replacing(wrong, with: replacement)
  }

  private static let headers = ["x-api-key": "simulated-model-key", "anthropic-version": "2023-06-01"]

  @Test func whatItDoesNotKnowIsNotLegible() async throws {
    let body = try body()
    try await RunningSimulator.run { simulator in
      let reply = try await simulator.post("model/v1/messages", body, headers: Self.headers)
      #expect(reply.status == 200 && reply.json["stop_reason"]?.string == "end_turn")
      let text = try #require(reply.json["content"]?.array?.first?["text"]?.string)
      let answer = try JSONReader.value(of: Array(text.utf8))
      guard case .object(let members) = answer else { throw CancellationError() }
      #expect(members.count == 9 && members.values.allSatisfy { $0 == .null })
      #expect(try #require(reply.json["usage"]?["input_tokens"]?.int) > 100)
      #expect(try #require(reply.json["usage"]?["output_tokens"]?.int) > 10)
      let state = try await simulator.get("sim/model").json
      #expect(state["requests"]?.int == 1)
      let size = try Data(contentsOf: Self.jpeg).count
      #expect(state["picture"]?["bytes"]?.int == size)
    }
  }

  @Test func queuedAnswersComeInOrder() async throws {
    let body = try body()
    try await RunningSimulator.run { simulator in
      for answer in [
        #"{"read":{"total":"85"}}"#, #"{"text":"no JSON"}"#, #"{"stop":"refusal"}"#, #"{"stop":"max_tokens"}"#,
      ] {
        #expect(try await simulator.post("sim/model", answer).status == 200)
      }
      #expect(try await simulator.post("sim/model", "{}").status == 400)
      var seen: [String] = []
      for _ in 0..<4 {
        let reply = try await simulator.post("model/v1/messages", body, headers: Self.headers).json
        seen.append(
          (reply["stop_reason"]?.string ?? "") + " " + (reply["content"]?.array?.first?["text"]?.string ?? ""))
      }
      #expect(seen[0].hasPrefix("end_turn {") && seen[0].contains("\"total\":\"85\""))
      #expect(Array(seen[1...2]) == ["end_turn no JSON", "refusal "])
      #expect(seen[3].hasPrefix("max_tokens {") && !seen[3].hasSuffix("}"))
    }
  }

  @Test(arguments: [
    ("simulated-model\"", "other\"", 404), ("\"max_tokens\":1000,", "", 400), ("image/jpeg", "image/png", 400),
    ("/9j/", "AAAA", 400), ("{\"type\":\"text\",\"text\":\"?\"}", "{\"type\":\"text\",\"text\":\"\"}", 400),
    ("\"additionalProperties\":false,", "", 400), ("\"required\":[\"total\"],", "", 400),
    ("\"json_schema\"", "\"text\"", 400), ("{\"model\"", "{model", 400),
    ("\"role\":\"user\"", "\"role\":\"system\"", 400),
  ])
  func aWrongRequestIsRefused(_ part: String, _ replacement: String, _ status: Int) async throws {
    let wrong = try body(part, replacement)
    let right = try body()
    #expect(wrong != right)
    try await RunningSimulator.run { simulator in
      let reply = try await simulator.post("model/v1/messages", wrong, headers: Self.headers)
      #expect(reply.status == status && reply.json["type"]?.string == "error")
    }
  }

  @Test func theKeyTheVersionAndThePathAreChecked() async throws {
    let body = try body()
    try await RunningSimulator.run { simulator in
      func status(_ changed: [String: String], at path: String = "model/v1/messages") async throws -> Int {
        try await simulator.post(path, body, headers: Self.headers.merging(changed) { $1 }).status
      }
      let wrongKey = try await status(["x-api-key": "wrong"])
      let wrongVersion = try await status(["anthropic-version": "2020-01-01"])
      let wrongPath = try await status([:], at: "model/v1/complete")
      let wrongVerb = try await simulator.get("model/v1/messages", headers: Self.headers).status
      let statuses: [Int] = [wrongKey, wrongVersion, wrongPath, wrongVerb]
      #expect(statuses == [401, 400, 404, 405])
    }
  }

  @Test func itsFaultsAreItsOwn() async throws {
    let body = try body()
    try await RunningSimulator.run { simulator in
      func status() async throws -> Int {
        try await simulator.post("model/v1/messages", body, headers: Self.headers).status
      }
      _ = try await simulator.post("sim/fault", #"{"target":"carriers","status":503,"count":0}"#)
      #expect(try await status() == 200)
      _ = try await simulator.post("sim/fault", #"{"target":"model","status":529}"#)
      #expect(try await status() == 529)
      _ = try await simulator.post("sim/fault", #"{"target":"model","retry_after":7}"#)
      let limited = try await simulator.post("model/v1/messages", body, headers: Self.headers)
      #expect(limited.status == 429 && limited.headers["Retry-After"] == "7")
    }
  }
}
