import Hummingbird
public import Logging
public import Monitoring
import NIOPosix
import ServiceLifecycle

/// Serves `/health` and `/metrics` to authorized clients, passes webhook calls on, and shows pages.
///
/// `/health`: `{"live":true,"ready":true}` with 200, or `"ready":false` and `"reasons"` with 503.
///
/// `/metrics`: metrics in the Prometheus text format.
public struct WebServer: Sendable {
  /// The clients that can read `/health` and `/metrics`.
  public enum AdminAccess: Sendable {
    /// No client: neither path exists.
    case disabled
    /// Clients that send this bearer token (RFC 6750). Others get 401.
    case bearer(isValid: @Sendable (String) -> Bool)
    /// All clients.
    case unrestricted
  }

  private let monitor: HealthMonitor
  private let host: String
  private let port: Int
  private let admin: AdminAccess
  private let webhooks: [Webhook]
  private let pages: [WebPage]
  private let executor: any TaskExecutor
  private let logger: Logger

  /// Creates a server. `executor` runs the code that makes the answers, because reading the database blocks.
  public init(
    _ monitor: HealthMonitor, host: String, port: Int, admin: AdminAccess, webhooks: [Webhook],
    pages: [WebPage] = [], executor: any TaskExecutor,
    logger: Logger
  ) {
    self.monitor = monitor
    self.host = host
    self.port = port
    self.admin = admin
    self.webhooks = webhooks
    self.pages = pages
    self.executor = executor
    self.logger = logger
  }

  /// Serves until a graceful shutdown or a cancellation. In both cases no new connections are accepted, and requests in
  /// progress have two seconds to finish.
  public func run() async throws {
    let application = Application(
      router: router(), configuration: .init(address: .hostname(host, port: port), serverName: nil),
      // With a single event loop, a connection is accepted and handed on in one step. With two loops a connection can
      // get lost between them while the server closes, which crashes the whole process.
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton.any()), logger: logger)
    var configuration = ServiceGroupConfiguration(services: [.init(service: application)], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(2)
    let group = ServiceGroup(configuration: configuration)
    // Cancelling the server would drop connections that were just accepted, with the same crash. So it is shut down
    // gracefully and never cancelled while it listens.
    let serving = Task { try await group.run() }
    try await withTaskCancellationHandler {
      try await serving.value
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
  }

  private func router() -> Router<BasicRequestContext> {
    let router = Router()
    if case .disabled = admin {
    } else {
      router.get("health") { request, _ in await answer(request, health) }
      router.get("metrics") { request, _ in await answer(request, metrics) }
    }
    for webhook in webhooks {
      router.post(RouterPath(webhook.path)) { request, _ in
        try await withTaskExecutorPreference(executor) { try await webhook.answer(request) }
      }
    }
    for page in pages {
      router.get(RouterPath(page.path)) { request, _ in
        await withTaskExecutorPreference(executor) { await page.answer(request) }
      }
    }
    return router
  }

  private func answer(_ request: Request, _ response: @Sendable () -> Response) async -> Response {
    guard isAllowed(request) else {
      return Response(status: .unauthorized, headers: [.wwwAuthenticate: "Bearer"])
    }
    return await withTaskExecutorPreference(executor) { response() }
  }

  private func isAllowed(_ request: Request) -> Bool {
    switch admin {
    case .disabled: return false
    case .unrestricted: return true
    case .bearer(let isValid):
      let scheme = "bearer "
      guard let header = request.headers[.authorization], header.lowercased().hasPrefix(scheme) else { return false }
      return isValid(String(header.dropFirst(scheme.count)))
    }
  }

  @Sendable private func health() -> Response {
    let reasons = monitor.reasonsNotReady()
    guard !reasons.isEmpty else { return respond(.ok, "application/json", #"{"live":true,"ready":true}"# + "\n") }
    let list = reasons.map { "\"\($0)\"" }.joined(separator: ",")
    return respond(
      .serviceUnavailable, "application/json", #"{"live":true,"ready":false,"reasons":[\#(list)]}"# + "\n")
  }

  @Sendable private func metrics() -> Response {
    guard let text = try? monitor.metrics() else { return respond(.serviceUnavailable, "text/plain", "database\n") }
    return respond(.ok, "text/plain; version=0.0.4; charset=utf-8", text)
  }

  private func respond(_ status: HTTPResponse.Status, _ type: String, _ body: String) -> Response {
    Response(
      status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
  }
}
