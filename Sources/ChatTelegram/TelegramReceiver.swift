public import Chat
public import Foundation
public import Logging
import Pacing

/// Receives updates from Telegram by long polling. It ends only when its task is cancelled.
public struct TelegramReceiver: Sendable {
  /// Stores a batch durably. The next poll confirms the batch after this returns. If it throws, the same batch is
  /// requested again.
  public typealias StoreBatch = @Sendable ([Inbound], _ nextOffset: Int64) async throws -> Void

  /// Called after each poll: with nil after success, otherwise with one constant word for the failure.
  public typealias Report = @Sendable (_ failure: String?) -> Void

  private let api: TelegramAPI
  private let bot: BotProfile
  private let handle: StoreBatch
  private let report: Report
  private let now: @Sendable () -> Date
  private let sleep: @Sendable (Double) async throws -> Void
  private let random: @Sendable () -> Double
  private let logger: Logger

  /// Creates a receiver. `now` is the date for updates without a date, `sleep` waits seconds and throws when cancelled,
  /// `random` returns a number in 0..<1.
  public init(
    api: TelegramAPI, bot: BotProfile, now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Double) async throws -> Void, random: @escaping @Sendable () -> Double, logger: Logger,
    report: @escaping Report, handle: @escaping StoreBatch
  ) {
    self.api = api
    self.bot = bot
    self.now = now
    self.sleep = sleep
    self.random = random
    self.logger = logger
    self.handle = handle
    self.report = report
  }

  /// Polls from `offset` until the task is cancelled. Nil starts at the oldest waiting update.
  public func run(offset: Int64?) async {
    var loop = PollLoop(offset: offset)
    while !Task.isCancelled {
      let recovery = await pollOnce(&loop)
      guard let recovery, !Task.isCancelled else { continue }
      if recovery.deletesWebhook { await deleteWebhook() }
      // Throws only when cancelled, which the loop checks itself.
      try? await sleep(recovery.wait)
    }
  }

  /// One poll, including the storing of its batch. Returns nil after success.
  private func pollOnce(_ loop: inout PollLoop) async -> PollLoop.Recovery? {
    let batch: UpdateBatch
    do throws(TelegramError) {
      batch = try await api.getUpdates(offset: loop.offset, waits: !loop.isFirst)
    } catch {
      let recovery = loop.failed(error, random: random())
      if !Task.isCancelled {
        report(error.name)
        logFailure("poll failed", "\(error)", loop.failureCount)
      }
      return recovery
    }
    if let nextOffset = batch.nextOffset {
      var reader = UpdateReader(bot: bot, receivedAt: now())
      let inbound = reader.read(batch.elements)
      do {
        try await handle(logMalformed(inbound), nextOffset)
      } catch {
        let recovery = loop.notStored(random: random())
        if !Task.isCancelled {
          report("notStored")
          logFailure("batch not stored", "\(type(of: error))", loop.failureCount)
        }
        return recovery
      }
    }
    if loop.failureCount.count > 0 {
      logger.info("polling again", metadata: ["failures": "\(loop.failureCount.count)"])
    }
    loop.succeeded(nextOffset: batch.nextOffset)
    report(nil)
    return nil
  }

  private func deleteWebhook() async {
    do throws(TelegramError) {
      try await api.deleteWebhook()
      logger.info("webhook removed, since polling is refused while one is set")
    } catch { logger.info("webhook not removed", metadata: ["error": "\(error)"]) }
  }

  private func logMalformed(_ batch: [Inbound]) -> [Inbound] {
    for case .malformed(let id, let reason) in batch {
      logger.info("update not understood", metadata: ["update": "\(id ?? "?")", "reason": "\(reason)"])
    }
    return batch
  }

  private func logFailure(_ event: Logger.Message, _ error: String, _ failureCount: FailureCount) {
    let metadata: Logger.Metadata = ["error": "\(error)", "failures": "\(failureCount.count)"]
    logger.log(level: failureCount.isWorthLogging ? .info : .debug, event, metadata: metadata)
  }
}
