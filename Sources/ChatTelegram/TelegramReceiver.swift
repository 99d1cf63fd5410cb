public import Chat
public import Foundation
public import Logging

/// Telegram's incoming side: the long poll. It ends only when its task is cancelled.
public struct TelegramReceiver: Sendable {
  /// Stores a batch for good. Only when it has returned does the next poll confirm the batch; when it throws, the same
  /// batch is asked for again.
  public typealias Handle = @Sendable ([Inbound], _ nextOffset: Int64) async throws -> Void

  /// Hears how each poll ended: nil when it went well, else one constant word.
  public typealias Report = @Sendable (_ failure: String?) -> Void

  private let api: TelegramAPI
  private let bot: BotProfile
  private let handle: Handle
  private let report: Report
  private let now: @Sendable () -> Date
  private let sleep: @Sendable (Double) async throws -> Void
  private let random: @Sendable () -> Double
  private let logger: Logger

  /// `now` dates what carries no date; `sleep` waits seconds and throws when cancelled; `random` gives 0..<1.
  public init(
    api: TelegramAPI, bot: BotProfile, now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Double) async throws -> Void, random: @escaping @Sendable () -> Double, logger: Logger,
    report: @escaping Report, handle: @escaping Handle
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

  /// Polls from `offset` (nil: from the oldest update that waits) until cancelled.
  public func run(offset: Int64?) async {
    var loop = PollLoop(offset: offset)
    while !Task.isCancelled {
      let recovery = await turn(&loop)
      guard let recovery, !Task.isCancelled else { continue }
      if recovery.deletesWebhook { await deleteWebhook() }
      // Throws only when cancelled, which the loop sees by itself.
      try? await sleep(recovery.wait)
    }
  }

  /// One poll and the storing of what it brought; nil if all went well.
  private func turn(_ loop: inout PollLoop) async -> PollLoop.Recovery? {
    let batch: UpdateBatch
    do throws(TelegramError) {
      batch = try await api.getUpdates(offset: loop.offset, waits: !loop.isFirst)
    } catch {
      let recovery = loop.failed(error, random: random())
      if !Task.isCancelled {
        report(error.name)
        tell("poll failed", "\(error)", loop.backOff)
      }
      return recovery
    }
    if let nextOffset = batch.nextOffset {
      var reader = UpdateReader(bot: bot, receivedAt: now())
      let inbound = reader.read(batch.elements)
      do {
        try await handle(tellMalformed(inbound), nextOffset)
      } catch {
        let recovery = loop.notStored(random: random())
        if !Task.isCancelled {
          report("notStored")
          tell("batch not stored", "\(type(of: error))", loop.backOff)
        }
        return recovery
      }
    }
    if loop.backOff.failures > 0 { logger.info("polling again", metadata: ["failures": "\(loop.backOff.failures)"]) }
    loop.succeeded(nextOffset: batch.nextOffset)
    report(nil)
    return nil
  }

  private func deleteWebhook() async {
    do throws(TelegramError) {
      try await api.deleteWebhook()
      logger.info("webhook removed, since it shuts out polling")
    } catch { logger.info("webhook not removed", metadata: ["error": "\(error)"]) }
  }

  private func tellMalformed(_ batch: [Inbound]) -> [Inbound] {
    for case .malformed(let id, let reason) in batch {
      logger.info("update not understood", metadata: ["update": "\(id ?? "?")", "reason": "\(reason)"])
    }
    return batch
  }

  private func tell(_ event: Logger.Message, _ error: String, _ backOff: FailureCount) {
    let metadata: Logger.Metadata = ["error": "\(error)", "failures": "\(backOff.failures)"]
    logger.log(level: backOff.isWorthTelling ? .info : .debug, event, metadata: metadata)
  }
}
