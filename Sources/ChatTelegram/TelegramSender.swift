public import Chat
public import Logging
import Synchronization

/// Sends deliveries to Telegram: encodes cards, keeps the rate limits, and returns the outcome of each delivery.
public final class TelegramSender: ChatPlatform {
  /// In seconds. A longer wait is returned as `notYet`, so that one chat does not block a worker of the outbox.
  public static let longestWait = 2.0

  /// `telegram`.
  public let id: PlatformID = .telegram
  /// Telegram supports everything except reply tokens, which it does not need.
  public let capabilities = PlatformCapabilities(
    canEdit: true, canDelete: true, canSendSilently: true, canSendPictures: true, canToast: true, canReact: true,
    canSetMenu: true, buttonBytes: InlineKeyboard.maxDataBytes)

  let api: TelegramAPI
  private let limiter: Mutex<RateLimiter>
  private let now: @Sendable () -> Double
  private let sleep: @Sendable (Double) async throws -> Void
  let logger: Logger

  /// Creates a sender. `now` returns the seconds of a monotonic clock; `sleep` waits seconds and throws when cancelled.
  public init(
    api: TelegramAPI, limits: RateLimits = RateLimits(), now: @escaping @Sendable () -> Double,
    sleep: @escaping @Sendable (Double) async throws -> Void, logger: Logger
  ) {
    self.api = api
    limiter = Mutex(RateLimiter(limits))
    self.now = now
    self.sleep = sleep
    self.logger = logger
  }

  /// Restores a pause that Telegram demanded before a restart, for one chat or, when `chat` is nil, for all. Sending
  /// during the pause would lengthen it.
  public func pauseSending(to chat: ChatID?, seconds: Double) {
    let resumeTime = now() + seconds
    limiter.withLock { $0.pause(chat, until: resumeTime) }
  }

  /// Carries out one delivery when the rate limits allow it. A wait of more than `longestWait` gives `notYet`.
  public func deliver(_ delivery: Delivery) async -> DeliveryOutcome {
    if let refusal = await waitForRateLimit(delivery) { return refusal }
    do throws(TelegramError) {
      return try await carryOut(delivery)
    } catch {
      return outcome(of: error, delivery)
    }
  }

  private func carryOut(_ delivery: Delivery) async throws(TelegramError) -> DeliveryOutcome {
    switch delivery {
    case .send(let chat, let card, _): return try await send(card, to: chat)
    case .edit(let chat, let message, let card): return try await edit(message, in: chat, card)
    case .sendDocument(let chat, let document, _): return try await send(document, to: chat)
    case .sendPicture(let chat, let picture, _): return try await send(picture, to: chat)
    case .delete(let chat, let message):
      guard let number = Int64(message.rawValue) else { return .messageGone }
      try await api.deleteMessage(number, in: chat)
    case .answer(let press, let toast, let isAlert):
      try await api.answerCallbackQuery(press, toast: toast, isAlert: isAlert)
    case .react(let chat, let message, let reaction, _):
      guard let number = Int64(message.rawValue) else { return .refused(reason: "messageGone") }
      try await api.setMessageReaction(reaction, on: number, in: chat)
    case .menu(let chat, let commands): try await api.setMyCommands(commands, chat: chat)
    case .leave(let chat): try await api.leaveChat(chat)
    }
    return .done(nil)
  }

  private func send(_ card: Card, to chat: ChatID) async throws(TelegramError) -> DeliveryOutcome {
    guard let html = MessageText.encode(card.text, .html) else { return .refused(reason: "emptyText") }
    do throws(TelegramError) {
      return .done(try await api.sendMessage(html, .html, card: card, to: chat))
    } catch {
      guard let plain = plainTextFallback(error, card, chat) else { throw error }
      return .done(try await api.sendMessage(plain, .plain, card: card, to: chat), isPlain: true)
    }
  }

  private func edit(
    _ message: MessageID, in chat: ChatID, _ card: Card
  ) async throws(TelegramError) -> DeliveryOutcome {
    guard let number = Int64(message.rawValue) else { return .messageGone }
    guard let html = MessageText.encode(card.text, .html) else { return .refused(reason: "emptyText") }
    do throws(TelegramError) {
      try await api.editMessageText(html, .html, card: card, message: number, in: chat)
    } catch {
      guard let plain = plainTextFallback(error, card, chat) else { throw error }
      try await api.editMessageText(plain, .plain, card: card, message: number, in: chat)
      return .done(message, isPlain: true)
    }
    return .done(message)
  }

  /// The plain text of the card when Telegram refused our markup; nil for any other error.
  private func plainTextFallback(_ error: TelegramError, _ card: Card, _ chat: ChatID) -> [UInt8]? {
    guard case .refused(let refusal) = error, refusal.reason == .cannotParse else { return nil }
    logger.info("markup refused, sending plain text", metadata: ["chat": "\(chat)"])
    return MessageText.encode(card.text, .plain)
  }

  private func outcome(of error: TelegramError, _ delivery: Delivery) -> DeliveryOutcome {
    let outcome = DeliveryOutcome(error, for: delivery)
    guard case .slowDown(let seconds, _) = outcome, let chat = delivery.chat else { return outcome }
    let now = now()
    let wait = limiter.withLock { $0.recordRefusal(chat, seconds: seconds, now: now) }
    logger.info(
      "too many requests",
      metadata: ["chat": "\(chat)", "seconds": "\(Int(seconds))", "everybody": "\(wait.isGlobal)"])
    return .slowDown(seconds: wait.seconds, isGlobal: wait.isGlobal)
  }
}

extension TelegramSender {
  /// Waits until the delivery may be sent. Returns an outcome if the wait is too long.
  private func waitForRateLimit(_ delivery: Delivery) async -> DeliveryOutcome? {
    switch delivery {
    case .send(let chat, _, let isGroup), .sendDocument(let chat, _, let isGroup),
      .sendPicture(let chat, _, let isGroup):
      await waitForRateLimit(chat, isGroup: isGroup || chat.isShared)
    case .edit(let chat, _, _): await waitForRateLimit(chat, isGroup: chat.isShared)
    // These deliveries do not count as messages, and the user waits for the answer to a button.
    case .delete, .answer, .react, .menu, .leave: await waitForGlobalPause()
    }
  }

  private func waitForRateLimit(_ chat: ChatID, isGroup: Bool) async -> DeliveryOutcome? {
    let start = now()
    let reservation = limiter.withLock { limiter -> Result<Double, TooLong> in
      let wait = limiter.delay(chat, isGroup: isGroup, now: start)
      if wait.seconds > Self.longestWait { return .failure(TooLong(seconds: wait.seconds)) }
      return .success(limiter.reserve(chat, isGroup: isGroup, now: start))
    }
    switch reservation {
    case .failure(let tooLong): return .notYet(seconds: tooLong.seconds)
    case .success(let time): if let failure = await wait(until: time) { return failure }
    }
    let chatTime = now()
    let time = limiter.withLock { $0.reserveGlobal(now: chatTime) }
    if let failure = await wait(until: time) { return failure }
    // Telegram may have refused another message during the wait.
    let sendTime = now()
    return limiter.withLock { $0.remainingPause(chat, now: sendTime) }.map { .notYet(seconds: $0) }
  }

  private struct TooLong: Error {
    let seconds: Double
  }

  private func waitForGlobalPause() async -> DeliveryOutcome? {
    let start = now()
    let pause = limiter.withLock { $0.globalPause(now: start) }
    if pause > Self.longestWait { return .notYet(seconds: pause) }
    return await wait(until: start + pause)
  }

  private func wait(until time: Double) async -> DeliveryOutcome? {
    let seconds = time - now()
    guard seconds > 0 else { return nil }
    do {
      try await sleep(seconds)
      return nil
    } catch { return .failed(reason: "cancelled") }
  }
}

extension ChatID {
  /// Groups and channels have negative ids.
  fileprivate var isShared: Bool { value.hasPrefix("-") }
}
