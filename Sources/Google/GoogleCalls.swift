import Foundation
import HTTP
import Tracking

/// Calls with a user's access token.
struct GoogleCalls: Sendable {
  let access: Secret
  let client: HTTPClient

  /// Seconds for a call. An upload takes longer.
  private static let timeout = 30.0
  private static let uploadTimeout = 180.0

  func get<Answer: Decodable>(_ url: String) async throws(GoogleError) -> Answer {
    try decode(try await response(.get, url, headers: [], body: nil))
  }

  func send<Answer: Decodable>(
    _ method: Request.Method, _ url: String, json: some Encodable
  ) async throws(GoogleError) -> Answer {
    try await send(method, url, type: "application/json; charset=UTF-8", try Self.encode(json))
  }

  func send<Answer: Decodable>(
    _ method: Request.Method, _ url: String, type: String, _ body: [UInt8]
  ) async throws(GoogleError) -> Answer {
    try decode(try await response(method, url, headers: [("Content-Type", type)], body: body))
  }

  func response(
    _ method: Request.Method, _ url: String, headers: [(name: String, value: String)], body: [UInt8]?
  ) async throws(GoogleError) -> Response {
    let isLarge = (body?.count ?? 0) > 256 << 10
    return try await client.answer(
      to: Request(
        method, url,
        headers: [("Authorization", "Bearer " + access.reveal()), ("Accept", "application/json")] + headers,
        body: body, timeout: isLarge ? Self.uploadTimeout : Self.timeout))
  }

  private func decode<Answer: Decodable>(_ response: Response) throws(GoogleError) -> Answer {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body)) else { throw .notUnderstood }
    return answer
  }

  /// Fails only for a value that JSON does not have, such as infinity.
  static func encode(_ value: some Encodable) throws(GoogleError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { throw .rejected(status: 0) }
    return [UInt8](data)
  }
}
