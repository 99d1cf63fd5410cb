import Chat
import ChatTelegram
import Foundation
import Logging
import Monitoring
import Pacing
import Scheduler
import Store
import Tracking

/// Receives updates from Telegram. A batch is confirmed only after it was flushed to the disk.
extension Bot {
  func poll(_ dependencies: Dependencies, _ worker: InboxWorker) async throws {
    let bot: BotProfile
    do throws(TelegramError) {
      bot = try await dependencies.startup.prepare(menus: dependencies.menus)
    } catch {
      guard !Task.isCancelled else { return }
      throw Failure(
        description: error.isUnauthorized
          ? "Telegram does not accept TELEGRAM_BOT_TOKEN: check it with @BotFather"
          : "the Bot API cannot be used: \(error)",
        isConfiguration: true)
    }
    let account = "telegram:\(bot.id)"
    logger.info("polling", metadata: ["bot": "\(bot.username)", "version": "\(Version.current)"])
    await flushBeforeFirstPoll()
    let receiver = dependencies.makeReceiver(
      bot, report: { [healthMetrics] in healthMetrics.record(.polling, failure: $0) }
    ) {
      [store, healthMetrics] batch, next in
      do {
        try worker.receive(batch, account: account, next: next)
        // The flush runs while replies are already being sent. Only the next poll, which confirms the batch, must wait
        // for it.
        try await store.sync()
      } catch {
        healthMetrics.record(.database, failure: StoreError.logLabel(for: error) ?? "unknown")
        throw error
      }
    }
    await receiver.run(offset: try store.inbox.cursor(account: account))
  }

  /// The first poll confirms updates that an earlier process committed but may not have flushed. Retries until the
  /// flush succeeds, for example while the disk is full.
  private func flushBeforeFirstPoll() async {
    var failures = FailureCount(Backoff(first: 0.5, longest: 30))
    while true {
      do { return try await store.sync() } catch {
        guard !Task.isCancelled else { return }
        let word = StoreError.logLabel(for: error) ?? "unknown"
        healthMetrics.record(.database, failure: word)
        let pause = failures.nextDelay(random: Dependencies.random())
        if failures.isWorthLogging {
          logger.error("the database cannot be flushed", metadata: ["error": "\(word)"])
        }
        try? await Task.sleep(for: .seconds(pause))
      }
    }
  }

  func failWhenFlushFails() async throws {
    await store.waitForFlushFailure()
    guard !Task.isCancelled else { return }
    throw Failure(
      description: StoreError.flushFailed(path: configuration.databasePath).description, isConfiguration: false)
  }
}
