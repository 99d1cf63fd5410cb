/// The decisions of the long poll, without network and clock.
struct PollLoop: Equatable {
  struct Recovery: Equatable {
    /// Before the next poll.
    var wait: Double
    var deletesWebhook: Bool
  }

  /// What the next poll asks for; asking confirms all that came before it.
  private(set) var offset: Int64?
  private(set) var backOff = FailureCount()
  /// Nothing was answered yet. Until then nobody knows that the bot is ready, and a poll is to be answered at once.
  private(set) var isFirst = true
  private var webhookDeleted = false

  init(offset: Int64?) { self.offset = offset }

  /// A batch is stored for good, or there was none (nil). The offset follows the server's ids, downwards too.
  mutating func succeeded(nextOffset: Int64?) {
    if let nextOffset { offset = nextOffset }
    backOff.succeeded()
    isFirst = false
    webhookDeleted = false
  }

  /// A poll failed: the same is asked for again. A webhook is deleted once; should another program set it anew at
  /// once, we do not fight.
  mutating func failed(_ error: TelegramError, random: Double) -> Recovery {
    let wait = backOff.next(retryAfter: error.retryAfter, random: random)
    guard case .refused(let refusal) = error, refusal.reason == .webhookSet, !webhookDeleted else {
      return Recovery(wait: wait, deletesWebhook: false)
    }
    webhookDeleted = true
    return Recovery(wait: wait, deletesWebhook: true)
  }

  /// The batch came but could not be stored: it is asked for again.
  mutating func notStored(random: Double) -> Recovery {
    Recovery(wait: backOff.next(retryAfter: nil, random: random), deletesWebhook: false)
  }
}
