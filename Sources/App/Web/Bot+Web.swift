import Carriers
import Google
import Logging
import Monitoring
import Scheduler
import Sodium
import Tracking
import Web

extension Bot {
  /// A web server with the setting that names its address.
  struct Server {
    var setting: Setting
    var address: (host: String, port: Int)
    var server: WebServer
  }

  func makeServers(_ dependencies: Dependencies) -> [Server] {
    func makeServer(
      _ setting: Setting, _ address: (host: String, port: Int)?, _ admin: WebServer.AdminAccess,
      _ webhooks: [Webhook] = [], _ pages: [WebPage] = []
    ) -> Server? {
      address.map {
        let server = WebServer(
          dependencies.monitor, host: $0.host, port: $0.port, admin: admin, webhooks: webhooks, pages: pages,
          executor: BlockingThreads.shared, logger: logger)
        return Server(setting: setting, address: $0, server: server)
      }
    }
    let webhooks = makeWebhooks(dependencies)
    let pages = makePages(dependencies)
    if configuration.listen != nil, webhooks.isEmpty, pages.isEmpty, configuration.adminToken.isEmpty {
      logger.warning(
        "HTTP_LISTEN serves nothing without a webhook secret or ADMIN_TOKEN; /health and /metrics are at ADMIN_LISTEN"
      )
    }
    return [
      makeServer(.httpListen, configuration.listen, admin, webhooks, pages),
      makeServer(.adminListen, configuration.adminListen, .unrestricted),
    ].compactMap(\.self)
  }

  /// Who may read `/health` and `/metrics` on the webhook port.
  private var admin: WebServer.AdminAccess {
    let token = configuration.adminToken
    if token.isEmpty { return .disabled }
    return .bearer { MessageAuthenticationCode.areEqualInConstantTime($0, token.reveal()) }
  }

  func serve(_ server: Server) async throws {
    do { try await server.server.run() } catch {
      guard !Task.isCancelled, !wakeUps.isStopping else { return }
      throw Failure(
        description: "\(server.setting.rawValue): \(server.address.host):\(server.address.port) cannot be opened",
        isConfiguration: true)
    }
  }

  /// The pages that Google sends browsers to, if the bot has an address for them.
  private func makePages(_ dependencies: Dependencies) -> [WebPage] {
    guard let tools = dependencies.google, tools.tokens.application.redirect != GoogleApplication.loopbackRedirect
    else {
      return []
    }
    if configuration.listen == nil { logger.warning("PUBLIC_URL needs HTTP_LISTEN") }
    let callback = GoogleCallback(
      store: store, tools: tools, cards: dependencies.cards, wakeUps: wakeUps, now: clock.realNow, logger: logger)
    return [callback.page]
  }

  /// The webhooks whose secret is set.
  private func makeWebhooks(_ dependencies: Dependencies) -> [Webhook] {
    guard !configuration.afterShipWebhookSecret.isEmpty else { return [] }
    let afterShip = AfterShipWebhook(
      secret: configuration.afterShipWebhookSecret, source: configuration.afterShipVersion.source,
      answers: makeAnswerWriter(dependencies), wakeUps: wakeUps, store: store, now: clock.realNow, logger: logger)
    return [afterShip.webhook]
  }

  /// Tells systemd that the bot has started, and then regularly that it is alive.
  func reportToServiceManager(_ monitor: HealthMonitor) async {
    guard let manager = ServiceManager.current else { return }
    manager.tell("READY=1")
    while let pause = manager.watchdogSeconds.map({ $0 / 3 }), !Task.isCancelled {
      if monitor.isLive() { manager.tell("WATCHDOG=1") }
      try? await Task.sleep(for: .seconds(pause))
    }
    manager.tell("STOPPING=1")
  }
}
