import Cards
import Chat
import Foundation
import Logging
import Monitoring
import Pacing
import Store
import Tracking

/// From a rendered row to its settlement.
extension OutboxPump {
  private typealias RowDelivery = (row: OutboundRow, delivery: PlannedDelivery)

  /// Attempts after which a delivery is dropped. They take about a day; after that the message is no longer useful.
  /// Attempts are counted instead of hours, because the clock may jump.
  private static let maxAttempts = 1500

  /// Starts the deliveries of rows that were taken together: one row, or those that one reply token can answer with.
  /// Their lane is free again when all of them are settled.
  func start(_ taken: [InFlightDeliveries.Taken], in group: inout DiscardingTaskGroup) {
    var settled: [Settlement] = []
    var deliveries: [RowDelivery] = []
    for (row, rendered) in taken {
      switch rendered {
      // After a long stall somebody else may be sending the row. It is left to them.
      case .success(.delivery) where row.lease.until <= context.clock.realNow():
        settled.append(Settlement(row: row, outcome: .retry(after: 0, .notYet)))
      case .success(.delivery(let delivery)): deliveries.append((row, delivery))
      case .success(.shown(let message, let appearanceHash)):
        settled.append(Settlement(row: row, outcome: .alreadyShown(message), appearanceHash: appearanceHash))
      case .success(.nothing): settled.append(Settlement(row: row, outcome: .dropped(reason: "needless")))
      case .failure(let error):
        context.logger.error(
          "message cannot be rendered", metadata: ["outbound": "\(row.id)", "error": "\(ErrorLabel(error))"])
        settled.append(Settlement(row: row, outcome: .dropped(reason: "unreadable")))
      }
    }
    guard !deliveries.isEmpty else { return post(settled) }
    group.addTask { [settled, deliveries] in self.post(settled + (await self.carryOut(deliveries))) }
  }

  private func carryOut(_ deliveries: [RowDelivery]) async -> [Settlement] {
    zip(deliveries, await outcomes(of: deliveries)).map { pair, outcome in
      recordReachability(outcome, of: pair.row)
      return Settlement(
        row: pair.row, outcome: settlementOutcome(of: pair.row, outcome),
        appearanceHash: Self.appearanceHash(of: pair.delivery))
    }
  }

  /// The outcome of each delivery. New messages go out as one reply if their token can be used.
  private func outcomes(of deliveries: [RowDelivery]) async -> [DeliveryOutcome] {
    var replies: [DeliveryOutcome]?
    if platform.capabilities.messagesPerReply > 0, let row = deliveries.first?.row,
      let token = row.usableReplyToken(at: context.clock.realNow())
    {
      let cards = deliveries.compactMap { if case .ready(.send(_, let card, _)) = $0.delivery { card } else { nil } }
      replies = cards.isEmpty ? nil : await platform.reply(cards, to: row.chat.id, with: token)
      replies?.reverse()
    }
    var outcomes: [DeliveryOutcome] = []
    for (_, delivery) in deliveries {
      if case .ready(.send) = delivery, replies != nil {
        outcomes.append(replies?.popLast() ?? .unknown(reason: "noOutcome"))
      } else {
        outcomes.append(await platform.deliver(await ready(delivery)))
      }
    }
    return outcomes
  }

  /// The delivery with its code or chart as a picture. If it cannot be drawn, with the user's own picture of the code,
  /// or else as text.
  private func ready(_ delivery: PlannedDelivery) async -> Delivery {
    switch delivery {
    case .ready(let delivery): return delivery
    case .picture(let picture, let chat, let isGroup):
      guard let source = await source(of: picture.picture) else {
        return .send(chat, picture.card, isGroup: isGroup)
      }
      return .sendPicture(chat, OutgoingPicture(source, picture.card), isGroup: isGroup)
    }
  }

  private func source(of picture: CardWithPicture.Picture) async -> OutgoingPicture.Source? {
    switch picture {
    case .file(let id): .file(id)
    case .drawing(let drawing, let original):
      if let png = await draw(drawing) { .png(png) } else { original.map { .file($0) } }
    }
  }

  /// Hash of what the message shows after the delivery. Nil for deliveries that do not change a message's text.
  private static func appearanceHash(of delivery: PlannedDelivery) -> Int64? {
    guard case .ready(let delivery) = delivery else { return nil }
    switch delivery {
    case .send(_, let card, _), .edit(_, _, let card): return card.appearanceHash
    case .sendDocument, .sendPicture, .delete, .answer, .react, .menu, .leave: return nil
    }
  }

  private func post(_ settlements: [Settlement]) {
    inFlight.put(settlements)
    wakeUp.notifyHandedOver()
  }

  private func settlementOutcome(of row: OutboundRow, _ outcome: DeliveryOutcome) -> Settlement.Outcome {
    switch outcome {
    case .done(let message, let isPlain): return .done(message ?? editedMessage(row), isPlain: isPlain)
    // The user may have deleted the message, and a chat may allow other emoji only. Nothing that matters is missing.
    case .refused where row.isReaction: return .dropped(reason: "reactionRefused")
    case .refused(let reason):
      context.logger.warning("delivery refused", metadata: ["outbound": "\(row.id)", "reason": "\(reason)"])
      return .dropped(reason: "refused")
    case .messageGone where row.isOnlyRedrawn: return .redrawnGone
    case .messageGone: return row.outbound.slot == nil ? .dropped(reason: "messageGone") : .sendAsNew
    case .chatClosed: return .chatClosed
    case .chatMigrated(let id): return .chatMigrated(to: id)
    case .slowDown(let seconds, let isGlobal):
      return .retry(after: seconds, .tooMany(isGlobal: isGlobal))
    case .notYet(let seconds): return .retry(after: seconds, .notYet)
    case .failed(let reason): return again(row, reason, .failed)
    case .unknown(let reason): return again(row, reason, .inDoubt)
    }
  }

  /// Records whether the platform can be reached. A refusal also shows that it can.
  private func recordReachability(_ outcome: DeliveryOutcome, of row: OutboundRow) {
    switch outcome {
    case .failed(let reason), .unknown(let reason): context.healthMetrics.record(.delivery, failure: reason)
    case .notYet: break
    case .done, .refused, .messageGone, .chatClosed, .chatMigrated, .slowDown:
      context.healthMetrics.record(.delivery, failure: nil)
    }
    if case .done = outcome, let causedAt = row.causedAt {
      context.healthMetrics.recordReply(after: context.clock.realNow().timeIntervalSince(causedAt))
    }
  }

  private func editedMessage(_ row: OutboundRow) -> MessageID? {
    guard case .edit(let message) = row.outbound.action else { return nil }
    return message
  }

  private func again(_ row: OutboundRow, _ reason: String, _ retry: Settlement.Retry) -> Settlement.Outcome {
    context.logger.warning(
      "delivery failed",
      metadata: [
        "outbound": "\(row.id)", "reason": "\(reason)", "attempt": "\(row.attempts)", "inDoubt": "\(retry == .inDoubt)",
      ])
    guard row.attempts < Self.maxAttempts else { return .dropped(reason: "patience") }
    return .retry(after: Self.backoff.delay(attempt: row.attempts, random: context.random()), retry)
  }
}

extension OutboundRow {
  fileprivate var isReaction: Bool { if case .react = outbound.action { true } else { false } }

  /// Whether it redraws the list or old alerts, which are not sent again if the user deleted the message.
  fileprivate var isOnlyRedrawn: Bool {
    guard outbound.action == .edit(nil), let slot = outbound.slot else { return false }
    return slot == Slots.list || outbound.priority == .redraw && Slots.bundle(of: slot) != nil
  }
}
