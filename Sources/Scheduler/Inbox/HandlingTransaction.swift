import Chat
import Foundation
import Store
import Tracking

/// The transaction in which a batch of updates is received and handled, and the answers are taken for sending: one
/// commit for all of it. The pump of the platform that the batch came from then sends the answers.
struct HandlingTransaction: Sendable {
  let context: LoopContext
  let pumps: [OutboxPump]
  let handler: InboxWorker.UpdateHandler

  /// Opens the transaction and commits it.
  /// - Returns: what became due; nil, with nothing written, if older updates of one of the chats wait.
  func commit(_ batch: [Inbound], account: String, next: Int64) throws -> DueWork? {
    let pump = pump(for: batch)
    var taken: InFlightDeliveries.Batch?
    do {
      let due = try context.store.update { transaction in
        let due = try handle(batch, account: account, next: next, in: transaction)
        taken = try pump?.take(in: transaction)
        return due
      }
      if let pump, let taken { pump.send(taken) }
      // An update can also cause messages on another platform, such as the operator's.
      context.wakeUps.outbox.notify(except: pump?.wakeUp)
      return due
    } catch {
      if let pump, let taken { pump.putBack(taken) }
      throw error
    }
  }

  /// The pump of the platform that the batch came from.
  private func pump(for batch: [Inbound]) -> OutboxPump? {
    let platform = batch.lazy.compactMap { if case .update(let update) = $0 { update.chat.platform } else { nil } }
      .first
    return pumps.first { $0.platform.id == platform }
  }

  /// Receives the batch, handles each update and writes its effects.
  private func handle(
    _ batch: [Inbound], account: String, next: Int64, in transaction: UpdateTransaction
  ) throws -> DueWork? {
    guard let updates = try transaction.receive(batch, account: account, next: next) else { return nil }
    let now = context.clock.now()
    var due: DueWork = []
    for update in updates {
      let effects = try handler(update, transaction.snapshot)
      due.formUnion(try transaction.apply(effects, from: update, now: now))
    }
    return due
  }
}
