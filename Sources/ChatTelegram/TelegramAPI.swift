import Foundation
public import HTTP

/// The timeouts of calls, in seconds.
public struct TelegramTimeouts: Sendable, Equatable {
  /// The time for which the server holds an empty poll. Telegram allows at most 50.
  public var poll: Int
  /// The longest wait for an answer.
  public var answer: Double

  /// Creates timeouts.
  public init(poll: Int = 50, answer: Double = 20) {
    self.poll = poll
    self.answer = answer
  }

  /// The longest wait for the answer to a poll. After it the connection is considered dead.
  public var longestPoll: Double { Double(poll) + min(10, answer) }
}

/// The Bot API over HTTP. It builds calls and reads answers; rate limits and retries are the caller's concern.
public struct TelegramAPI: Sendable {
  /// The address of the public server.
  public static let publicBase = "https://api.telegram.org"

  private let client: HTTPClient
  private let token: BotToken
  private let base: String
  let timeouts: TelegramTimeouts

  /// Creates the API. `base` is the server's address; it can be a local Bot API server. One slash at the end is
  /// removed.
  public init(
    client: HTTPClient, token: BotToken, base: String = publicBase, timeouts: TelegramTimeouts = TelegramTimeouts()
  ) {
    self.timeouts = timeouts
    self.client = client
    self.token = token
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
  }

  /// Sends a call and reads the answer's result as `Result`.
  func call<Result: Decodable>(
    _ method: TelegramMethod, _ body: [UInt8], as: Result.Type = Result.self
  ) async throws(TelegramError) -> Result {
    try Self.read(await send(method, body, timeout: timeouts.answer), as: Result.self)
  }

  func send(
    _ method: TelegramMethod, _ body: [UInt8], type: String = "application/json", timeout: Double
  ) async throws(TelegramError) -> Response {
    let request = Request(
      .post, "\(base)/bot\(token.pathPart)/\(method.rawValue)",
      headers: [("Content-Type", type)], body: body, timeout: timeout,
      isIdempotent: method.isIdempotent, maxBody: 16 << 20)
    return try await send(request)
  }

  /// Downloads a file from the server, by the path that `getFile` returned.
  func download(_ path: String, limit: Int, timeout: Double) async throws(TelegramError) -> Response {
    try await send(
      Request(.get, "\(base)/file/bot\(token.pathPart)/\(path)", timeout: timeout, maxBody: limit))
  }

  private func send(_ request: Request) async throws(TelegramError) -> Response {
    do {
      return try await client.send(request)
    } catch { throw .unreachable(error) }
  }

  static func read<Result: Decodable>(
    _ response: Response, as: Result.Type = Result.self
  ) throws(TelegramError) -> Result {
    let wait = response.header("retry-after").flatMap { Int($0) }
    let answer = try? JSONDecoder().decode(WireAnswer<Result>.self, from: Data(response.body))
    guard let answer else { throw .unreadable(status: response.status, retryAfter: wait) }
    if answer.ok {
      // An `ok` answer without a result is unreadable.
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
