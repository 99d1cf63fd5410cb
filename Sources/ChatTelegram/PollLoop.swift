import Pacing

/// The decisions of long polling, without network and clock.
struct PollLoop: Equatable {
  /// The waits after polls, and after first calls, that failed.
  static let backoff = Backoff(first: 0.5, longest: 10)

  struct Recovery: Equatable {
    /// The wait in seconds before the next poll.
    var wait: Double
    var deletesWebhook: Bool
  }

  /// The offset of the next poll. Sending it confirms all earlier updates.
  private(set) var offset: Int64?
  private(set) var failureCount = FailureCount(Self.backoff)
  /// Nothing was answered yet. The bot is not ready until the first answer, so the first poll is answered at once.
  private(set) var isFirst = true
  private var webhookDeleted = false

  init(offset: Int64?) { self.offset = offset }

  /// Call after a batch was stored, or after a poll without updates (nil). The offset follows the server's ids, even
  /// when they decrease.
  mutating func succeeded(nextOffset: Int64?) {
    if let nextOffset { offset = nextOffset }
    failureCount.reset()
    isFirst = false
    webhookDeleted = false
  }

  /// Call after a poll failed. The next poll has the same offset. After a webhook was deleted, none is deleted again
  /// before a poll has succeeded, so that the bot does not fight another program that sets it again.
  mutating func failed(_ error: TelegramError, random: Double) -> Recovery {
    let wait = failureCount.nextDelay(retryAfter: error.retryAfter, random: random)
    guard case .refused(let refusal) = error, refusal.reason == .webhookSet, !webhookDeleted else {
      return Recovery(wait: wait, deletesWebhook: false)
    }
    webhookDeleted = true
    return Recovery(wait: wait, deletesWebhook: true)
  }

  /// Call after a batch could not be stored. The next poll asks for it again.
  mutating func notStored(random: Double) -> Recovery {
    Recovery(wait: failureCount.nextDelay(random: random), deletesWebhook: false)
  }
}
