public import Hummingbird
public import Logging
public import Watch

/// Answers `/health` and `/metrics`, and hands on what comes to webhooks.
///
/// `/health`: `{"live":true,"ready":true}` with 200, or `"ready":false` and `"reasons"` with 503.
/// `/metrics`: figures as Prometheus reads them.
public struct WatchServer: Sendable {
  private let watchman: Watchman
  private let host: String
  private let port: Int
  private let webhooks: [Webhook]
  private let logger: Logger

  public init(_ watchman: Watchman, host: String, port: Int, webhooks: [Webhook] = [], logger: Logger) {
    self.watchman = watchman
    self.webhooks = webhooks
    self.host = host
    self.port = port
    self.logger = logger
  }

  /// The server, ready to be run beside the other loops.
  public func application() -> some ApplicationProtocol {
    let router = Router()
    router.get("health") { _, _ in self.health() }
    router.get("metrics") { _, _ in self.metrics() }
    for webhook in webhooks {
      router.post(RouterPath(webhook.path)) { request, _ in try await webhook.answer(request) }
    }
    return Application(
      router: router, configuration: .init(address: .hostname(host, port: port), serverName: nil), logger: logger)
  }

  private func health() -> Response {
    let reasons = watchman.reasonsNotReady()
    guard !reasons.isEmpty else { return respond(.ok, "application/json", #"{"live":true,"ready":true}"# + "\n") }
    let list = reasons.map { "\"\($0)\"" }.joined(separator: ",")
    return respond(
      .serviceUnavailable, "application/json", #"{"live":true,"ready":false,"reasons":[\#(list)]}"# + "\n")
  }

  private func metrics() -> Response {
    guard let text = try? watchman.metrics() else { return respond(.serviceUnavailable, "text/plain", "database\n") }
    return respond(.ok, "text/plain; version=0.0.4; charset=utf-8", text)
  }

  private func respond(_ status: HTTPResponse.Status, _ type: String, _ body: String) -> Response {
    Response(
      status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
  }
}
