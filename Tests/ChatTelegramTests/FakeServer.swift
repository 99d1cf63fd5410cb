import Foundation
import HTTP
import Logging
import Synchronization

@testable import ChatTelegram

/// A Bot API whose answers come from a closure. It records the calls.
final class FakeServer: Sendable {
  struct Call: Sendable {
    let url: String
    let body: [UInt8]
    let timeout: Double
    let isIdempotent: Bool

    var method: String { url.split(separator: "/").last.map(String.init) ?? "" }
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  typealias Script = @Sendable (_ call: Call, _ index: Int) async -> Result<Response, HTTPError>

  private let log = Mutex<[Call]>([])
  private let script: Script

  init(_ script: @escaping Script) { self.script = script }

  /// Returns the answers in order, then the last one again and again.
  convenience init(_ answers: [Result<Response, HTTPError>]) {
    self.init { _, index in answers[min(index, answers.count - 1)] }
  }

  var calls: [Call] { log.withLock { $0 } }
  var methods: [String] { calls.map(\.method) }

  var api: TelegramAPI {
    TelegramAPI(client: client, token: BotToken("1:SECRET") ?? fallback, base: "http://fake")
  }

  private var fallback: BotToken { preconditionFailure("the token has the form of one") }

  private var client: HTTPClient {
    HTTPClient { [self] request throws(HTTPError) in
      let call = Call(
        url: request.url, body: request.body ?? [], timeout: request.timeout, isIdempotent: request.isIdempotent)
      let index = log.withLock { log in
        log.append(call)
        return log.count - 1
      }
      return try await script(call, index).get()
    }
  }
}

/// An answer with `ok` true.
func ok(_ result: String) -> Result<Response, HTTPError> { answer(200, #"{"ok":true,"result":\#(result)}"#) }

/// An error answer with the server's description. `parameters` is JSON.
func refusal(_ code: Int, _ description: String, parameters: String? = nil) -> Result<Response, HTTPError> {
  let more = parameters.map { #","parameters":\#($0)"# } ?? ""
  return answer(code, #"{"ok":false,"error_code":\#(code),"description":"\#(description)"\#(more)}"#)
}

func answer(_ status: Int, _ body: String) -> Result<Response, HTTPError> {
  .success(Response(status: status, body: Array(body.utf8)))
}

/// A clock that advances only by `sleep` and `advance`.
final class FakeClock: Sendable {
  private let state = Mutex<(now: Double, sleeps: [Double])>((1000, []))

  var now: Double { state.withLock { $0.now } }
  var sleeps: [Double] { state.withLock { $0.sleeps } }

  func advance(_ seconds: Double) { state.withLock { $0.now += seconds } }

  func sleep(_ seconds: Double) async throws {
    try Task.checkCancellation()
    state.withLock { state in
      state.now += seconds
      state.sleeps.append(seconds)
    }
    await Task.yield()
  }
}

/// Records the log lines.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: String { lines.withLock { $0.joined(separator: "\n") } }

  var logger: Logger {
    var logger = Logger(label: "test") { [self] _ in Handler(lines: self) }
    logger.logLevel = .trace
    return logger
  }

  private func add(_ line: String) { lines.withLock { $0.append(line) } }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.add("\(event.level) \(event.message) \(event.metadata ?? [:])")
    }
  }
}

let bot = BotProfile(id: 1, username: "OurBot")
