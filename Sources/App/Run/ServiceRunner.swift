import Logging
import ServiceLifecycle
import UnixSignals

/// Runs a service until SIGTERM, SIGINT or the end of a conversation.
public enum ServiceRunner {
  /// Runs the bot until a signal, or until `conversation` returns. Then lets it finish its work, within 5 seconds.
  public static func run(_ bot: Bot, until conversation: (@Sendable () async throws -> Void)? = nil) async throws {
    var services = [ServiceGroupConfiguration.ServiceConfiguration(service: bot)]
    if let conversation {
      services.append(
        .init(service: CancellableService(body: conversation), successTerminationBehavior: .gracefullyShutdownGroup))
    }
    try await run(services, logger: bot.logger)
  }

  /// Runs `body` until it returns or a signal cancels it.
  public static func run(_ body: @escaping @Sendable () async throws -> Void) async throws {
    try await run(
      [.init(service: CancellableService(body: body), successTerminationBehavior: .gracefullyShutdownGroup)],
      logger: Logger(label: "pickupbot") { _ in SwiftLogNoOpLogHandler() })
  }

  private static func run(_ services: [ServiceGroupConfiguration.ServiceConfiguration], logger: Logger) async throws {
    // The service group's own log lines would only repeat ours.
    var quiet = logger
    quiet.logLevel = .critical
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
    configuration.maximumGracefulShutdownDuration = .seconds(4)
    try await ServiceGroup(configuration: configuration).run()
  }

  /// Work that a signal may cancel.
  private struct CancellableService: Service {
    let body: @Sendable () async throws -> Void

    func run() async throws {
      try await cancelWhenGracefulShutdown {
        do { try await body() } catch is CancellationError {}
      }
    }
  }
}
