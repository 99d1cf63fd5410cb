public import Chat
import HTTP
public import Logging
import Pacing

/// A menu of commands for clients in one language.
public struct CommandMenu: Sendable, Equatable {
  /// The language as two letters; nil for all languages without their own menu.
  public var language: String?
  /// In the order shown.
  public var commands: [MenuCommand]

  /// Creates a menu.
  public init(language: String? = nil, commands: [MenuCommand]) {
    self.language = language
    self.commands = commands
  }
}

/// The steps before the first poll.
public struct TelegramStartup: Sendable {
  private let api: TelegramAPI
  private let sleep: @Sendable (Double) async throws -> Void
  private let random: @Sendable () -> Double
  private let logger: Logger

  /// Creates the startup. `sleep` waits seconds and throws when cancelled; `random` returns a number in 0..<1.
  public init(
    api: TelegramAPI, sleep: @escaping @Sendable (Double) async throws -> Void,
    random: @escaping @Sendable () -> Double, logger: Logger
  ) {
    self.api = api
    self.sleep = sleep
    self.random = random
    self.logger = logger
  }

  /// Gets the bot's profile, then removes a webhook and sets the menus. Network and server errors of the first call are
  /// retried until it succeeds. Errors of the other calls are logged and do not stop the bot. Throws for a refused
  /// token, for an invalid address, and when cancelled.
  public func prepare(menus: [CommandMenu]) async throws(TelegramError) -> BotProfile {
    let bot = try await connect()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await removeWebhook() }
      for menu in menus { group.addTask { await set(menu) } }
    }
    return bot
  }

  /// Calls `getMe` until the server answers. Throws as `prepare` does.
  public func connect() async throws(TelegramError) -> BotProfile {
    var failureCount = FailureCount(PollLoop.backoff)
    while true {
      do throws(TelegramError) {
        return try await api.getMe()
      } catch {
        guard error.isTemporary, !Task.isCancelled else { throw error }
        let wait = failureCount.nextDelay(retryAfter: error.retryAfter, random: random())
        logger.log(
          level: failureCount.isWorthLogging ? .info : .debug, "no answer from the Bot API yet",
          metadata: ["error": "\(error)", "failures": "\(failureCount.count)"])
        do { try await sleep(wait) } catch { throw TelegramError.unreachable(.cancelled) }
      }
    }
  }

  private func removeWebhook() async {
    do throws(TelegramError) {
      guard try await api.hasWebhook() else { return }
      try await api.deleteWebhook()
      logger.info("webhook removed, since polling is refused while one is set")
    } catch { logger.info("webhook not checked", metadata: ["error": "\(error)"]) }
  }

  private func set(_ menu: CommandMenu) async {
    do throws(TelegramError) {
      try await api.setMyCommands(menu.commands, language: menu.language)
    } catch {
      logger.info("menu not set", metadata: ["language": "\(menu.language ?? "any")", "error": "\(error)"])
    }
  }
}

extension TelegramError {
  /// Whether the token is wrong or was revoked. For some wrong tokens the public server answers "not found".
  public var isUnauthorized: Bool {
    guard case .refused(let refusal) = self else { return false }
    return refusal.reason == .unauthorized || refusal.reason == .notFound
  }

  /// Whether a retry can succeed.
  fileprivate var isTemporary: Bool {
    switch self {
    case .refused(let refusal): [.tooManyRequests, .serverFault].contains(refusal.reason)
    case .unreachable(.invalidRequest): false
    case .unreachable, .unreadable: true
    }
  }
}
