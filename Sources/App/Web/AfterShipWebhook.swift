import Carriers
import Foundation
import Logging
import Scheduler
import Store
import Tracking
import Web

/// Receives AfterShip's webhook messages at `/webhooks/aftership`. Checks the signature and commits each message once.
struct AfterShipWebhook: Sendable {
  let secret: Secret
  let source: SourceID
  let answers: AnswerWriter
  let wakeUps: WakeUps
  let store: Store
  let now: @Sendable () -> Date
  let logger: Logger

  var webhook: Webhook { Webhook(path: "webhooks/aftership", handle: handle) }

  @Sendable private func handle(_ call: Webhook.Call) async throws -> Webhook.Verdict {
    let signature = call.header(AfterShipPush.signatureHeader) ?? ""
    let push = AfterShipPush.read(call.body, signature: signature, secret: secret.reveal())
    switch push.result.outcome {
    case .unauthorized:
      logger.warning(
        "the signature of an AfterShip webhook message is wrong", metadata: ["setting": "AFTERSHIP_WEBHOOK_SECRET"])
      return .rejected
    case .layoutChanged(let excerpt):
      // The same message sent again would be just as unreadable, so it is acknowledged.
      logger.warning("an AfterShip webhook message cannot be read", metadata: ["excerpt": "\(excerpt)"])
      return .accepted
    default:
      guard let sentAt = push.sentAt, Push.isTimely(sentAt, now: now()) else {
        logger.warning("the time of an AfterShip webhook message is too old or in the future")
        return .rejected
      }
      try await commit(push)
      return .accepted
    }
  }

  /// Returns only when the data is on the disk: AfterShip does not send an acknowledged message again.
  private func commit(_ push: AfterShipPush) async throws {
    guard let id = push.id, let number = push.result.number else { return }
    // If the courier is unknown to us, any carrier of this source that the number belongs to.
    let answeredFor = Registry.parser(source)?.info.carriers ?? []
    let carriers = push.carriers ?? answeredFor
    let pushed = Push(account: source.rawValue, id: id, number: number, carriers: Set(carriers))
    if try answers.write(pushed, push.result, from: source) { wakeUps.outbox.notify() }
    try await store.sync()
    logger.debug("AfterShip webhook message", metadata: ["outcome": "\(push.result.outcome.name)"])
  }
}
