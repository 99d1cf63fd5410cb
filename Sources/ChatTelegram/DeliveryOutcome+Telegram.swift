import Chat
import HTTP
import Pacing

extension DeliveryOutcome {
  /// The outcome of a delivery whose call failed.
  init(_ error: TelegramError, for delivery: Delivery) {
    switch error {
    case .refused(let refusal): self.init(refusal, for: delivery)
    case .unreachable(let error): self.init(error)
    case .unreadable(let status, let retryAfter): self.init(status: status, retryAfter: retryAfter)
    }
  }

  private init(_ refusal: Refusal, for delivery: Delivery) {
    let name = refusal.reason.rawValue
    // The chat is still open: only this message is gone, or emoji on messages are not allowed.
    if delivery.isReaction, [.messageGone, .messageFixed, .noRights, .forbidden].contains(refusal.reason) {
      self = .refused(reason: name)
      return
    }
    switch refusal.reason {
    case .messageNotModified: self = .done(delivery.message)
    case .queryTooOld: self = .done(nil)
    case .messageGone where delivery.isDeletion: self = .done(nil)
    case .messageFixed where delivery.isDeletion: self = .refused(reason: name)
    case .messageGone, .messageFixed: self = delivery.message == nil ? .refused(reason: name) : .messageGone
    case .chatNotFound, .blocked, .deactivated, .removed, .noRights, .forbidden:
      self = delivery.chat == nil ? .refused(reason: name) : .chatClosed
    case .migrated: self = refusal.migratedTo.map { .chatMigrated(to: ChatID(telegram: $0)) } ?? .refused(reason: name)
    case .tooManyRequests: self = .slowDown(refusal.retryAfter)
    case .cannotParse, .emptyText, .textTooLong, .invalidButton, .invalidKeyboard, .threadGone, .fileTooBig,
      .reactionInvalid, .badRequest:
      self = .refused(reason: name)
    case .other: self = (400..<500).contains(refusal.code) ? .refused(reason: name) : .failed(reason: name)
    // The cause is our settings or the server, not the message. The message waits until the cause is removed.
    case .webhookSet, .otherPoller, .conflict, .unauthorized, .notFound, .wrongServer, .serverFault:
      self = .failed(reason: name)
    }
  }

  private init(_ error: HTTPError) {
    switch error {
    case .notSent, .invalidRequest, .addressNotAllowed, .redirectNotAllowed: self = .failed(reason: error.name)
    // A cancelled transfer may have been sent, and an answer that is too large is an answer.
    case .outcomeUnknown, .tooLarge, .cancelled: self = .unknown(reason: error.name)
    }
  }

  /// For an answer that is not the Bot API's: the page of a gateway, which the call did not pass, or the rest of a real
  /// answer.
  private init(status: Int, retryAfter: Int?) {
    switch status {
    case 200..<300: self = .unknown(reason: "unreadable")
    case 429: self = .slowDown(retryAfter)
    default: self = .failed(reason: "status\(status)")
    }
  }

  private static func slowDown(_ retryAfter: Int?) -> DeliveryOutcome {
    .slowDown(seconds: max(1, TrustedPause.chat.seconds(retryAfter) ?? 1), isGlobal: false)
  }
}

extension Delivery {
  var chat: ChatID? {
    switch self {
    case .send(let chat, _, _), .edit(let chat, _, _), .sendDocument(let chat, _, _), .sendPicture(let chat, _, _),
      .delete(let chat, _), .react(let chat, _, _, _), .menu(let chat, _), .leave(let chat):
      chat
    case .answer: nil
    }
  }

  var isDeletion: Bool {
    if case .delete = self { true } else { false }
  }

  var isReaction: Bool {
    if case .react = self { true } else { false }
  }

  /// The message to edit; nil for other deliveries.
  var message: MessageID? {
    if case .edit(_, let message, _) = self { message } else { nil }
  }
}
