import Cards
import Chat
import Foundation
import Store

/// For a chat that asks for more than can be sent to it: its requests are carried out, but answered with one summary.
struct ReplyBacklog {
  let snapshot: Snapshot
  let chat: ChatID

  /// Replies that may wait to be sent to one chat. Further replies are replaced by the summary.
  private static let maxWaitingReplies = 200

  /// Returns the effects. If too many replies wait for the chat, its new replies are replaced by a summary, which is
  /// sent after all waiting replies. The first time, the chat also gets a short message at once, with the priority of
  /// an alert.
  func summarizing(_ effects: [Effect]) throws -> [Effect] {
    guard effects.contains(where: { reply(of: $0) != nil }),
      try snapshot.areRepliesWaiting(Self.maxWaitingReplies, in: chat)
    else { return effects }
    var kept: [Effect] = []
    var withheld: [Outbound] = []
    for effect in effects {
      // A reply that merges with a waiting one adds no message, so it is kept.
      if let reply = reply(of: effect), try !isMerged(reply) { withheld.append(reply) } else { kept.append(effect) }
    }
    guard !withheld.isEmpty else { return effects }
    return try kept + summary(of: batchSummary(of: effects, without: withheld))
  }

  /// The new message or reaction that answers the update. Nil for an edit and for the answer to a button press.
  private func reply(of effect: Effect) -> Outbound? {
    guard case .send(let outbound) = effect, outbound.priority == .reply else { return nil }
    switch outbound.action {
    case .send, .react: return outbound
    case .edit, .delete, .answer, .menu, .leave: return nil
    }
  }

  private func isMerged(_ reply: Outbound) throws -> Bool {
    try reply.key.map { try snapshot.waitingContent($0, in: chat) != nil } ?? false
  }

  private func batchSummary(of effects: [Effect], without withheld: [Outbound]) throws -> BatchSummary {
    var batch = BatchSummary(messages: 1)
    var canBeSummarized = try withheld.allSatisfy { try $0.content.decoded(Content.self).canBeSummarized }
    for effect in effects {
      if case .add = effect { batch.parcels += 1 }
      if case .saveReading(_, let detail) = effect {
        canBeSummarized =
          try canBeSummarized && JSONDecoder().decode(MessageReading.self, from: detail).questions.isEmpty
      }
    }
    batch.unanswered = canBeSummarized ? 0 : 1
    return batch
  }

  /// Adds to the summary that waits. Queuing it again under the same key replaces the old text.
  private func summary(of batch: BatchSummary) throws -> [Effect] {
    let waiting = try snapshot.waitingContent(Outbound.summaryKey, in: chat)
    var before = BatchSummary()
    if let waiting, case .systemMessage(.summed(let batch)) = try JSONDecoder().decode(Content.self, from: waiting) {
      before = batch
    }
    let summary = Content.systemMessage(.summed(before + batch))
    let send = Effect.send(Outbound(.send, content: summary, key: Outbound.summaryKey))
    guard waiting == nil else { return [send] }
    return [.send(Outbound(.send, content: Content.systemMessage(.crowded), priority: .alert)), send]
  }
}
