import Hummingbird
public import Logging
public import Monitoring
import NIOPosix
import ServiceLifecycle

/// Answers `/health` and `/metrics` to whoever may look in, and hands on what comes to webhooks.
///
/// `/health`: `{"live":true,"ready":true}` with 200, or `"ready":false` and `"reasons"` with 503.
/// `/metrics`: figures as Prometheus reads them.
public struct WebServer: Sendable {
  /// Who may look in.
  public enum Admin: Sendable {
    case nobody
    /// Whoever sends this as a bearer token (RFC 6750); the others get 401.
    case bearer(isRight: @Sendable (String) -> Bool)
    case anybody
  }

  private let monitor: HealthMonitor
  private let host: String
  private let port: Int
  private let admin: Admin
  private let webhooks: [Webhook]
  private let executor: any TaskExecutor
  private let logger: Logger

  /// `executor`: where answers are made; they read the database, which blocks.
  public init(
    _ monitor: HealthMonitor, host: String, port: Int, admin: Admin, webhooks: [Webhook], executor: any TaskExecutor,
    logger: Logger
  ) {
    self.monitor = monitor
    self.host = host
    self.port = port
    self.admin = admin
    self.webhooks = webhooks
    self.executor = executor
    self.logger = logger
  }

  /// Serves until it is told to stop or is cancelled: either way nobody is let in any more, and whoever is inside is
  /// answered first, for a short while.
  public func run() async throws {
    let application = Application(
      router: router(), configuration: .init(address: .hostname(host, port: port), serverName: nil),
      // With one loop a connection is accepted and handed on in one go. Between two it may get lost as the server
      // closes, which stops the whole process.
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup.singleton.any()), logger: logger)
    var configuration = ServiceGroupConfiguration(services: [.init(service: application)], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(2)
    let group = ServiceGroup(configuration: configuration)
    // A server that is cancelled drops whoever was just let in, with the same end: it is never cancelled while it listens.
    let serving = Task { try await group.run() }
    try await withTaskCancellationHandler {
      try await serving.value
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
  }

  private func router() -> Router<BasicRequestContext> {
    let router = Router()
    if case .nobody = admin {
    } else {
      router.get("health") { request, _ in await answer(request, health) }
      router.get("metrics") { request, _ in await answer(request, metrics) }
    }
    for webhook in webhooks {
      router.post(RouterPath(webhook.path)) { request, _ in
        try await withTaskExecutorPreference(executor) { try await webhook.answer(request) }
      }
    }
    return router
  }

  private func answer(_ request: Request, _ make: @Sendable () -> Response) async -> Response {
    guard isAllowed(request) else {
      return Response(status: .unauthorized, headers: [.wwwAuthenticate: "Bearer"])
    }
    return await withTaskExecutorPreference(executor) { make() }
  }

  private func isAllowed(_ request: Request) -> Bool {
    switch admin {
    case .nobody: return false
    case .anybody: return true
    case .bearer(let isRight):
      let scheme = "bearer "
      guard let header = request.headers[.authorization], header.lowercased().hasPrefix(scheme) else { return false }
      return isRight(String(header.dropFirst(scheme.count)))
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
