import Foundation
public import HTTP

/// The Bot API over HTTP: builds calls, reads answers, knows nothing of rates and retries.
public struct TelegramAPI: Sendable {
  /// The public server.
  public static let publicBase = "https://api.telegram.org"

  private let client: HTTPClient
  private let token: BotToken
  private let base: String

  /// `base` has no trailing slash (one is taken off); a local server works too.
  public init(client: HTTPClient, token: BotToken, base: String = publicBase) {
    self.client = client
    self.token = token
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
  }

  /// A call whose answer is read as `Result`.
  func call<Result: Decodable>(
    _ method: TelegramMethod, _ body: [UInt8], timeout: Double = 20, as: Result.Type = Result.self
  ) async throws(TelegramError) -> Result {
    try Self.read(await send(method, body, timeout: timeout), as: Result.self)
  }

  func send(
    _ method: TelegramMethod, _ body: [UInt8], timeout: Double = 20
  ) async throws(TelegramError) -> Response {
    let request = Request(
      .post, "\(base)/bot\(token.pathPart)/\(method.rawValue)",
      headers: [("Content-Type", "application/json")], body: body, timeout: timeout,
      isRepeatable: method.isRepeatable, maxBody: 16 << 20)
    do {
      return try await client.send(request)
    } catch { throw .unreachable(error) }
  }

  static func read<Result: Decodable>(
    _ response: Response, as: Result.Type
  ) throws(TelegramError) -> Result {
    let wait = response.header("retry-after").flatMap { Int($0) }
    let answer = try? JSONDecoder().decode(WireAnswer<Result>.self, from: Data(response.body))
    guard let answer else { throw .unreadable(status: response.status, retryAfter: wait) }
    if answer.ok {
      // An answer without what was asked for says nothing.
      guard (200..<300).contains(response.status), let result = answer.result else {
        throw .unreadable(status: response.status, retryAfter: wait)
      }
      return result
    }
    throw .refused(
      Refusal(
        code: answer.errorCode ?? response.status, description: answer.description ?? "",
        retryAfter: answer.parameters?.retryAfter ?? wait, migratedTo: answer.parameters?.migrateToChatID))
  }
}
