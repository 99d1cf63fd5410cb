import Cards
import Chat
import Foundation
import Store

/// A chat that asks for more than can be sent to it: what it asks for is carried out, and answered by one summary.
extension UpdateContext {
  /// So many replies may wait in a chat; what comes then is summed up.
  static let maxWaiting = 200

  /// The effects, without replies to a chat in which too many wait already. The first time the chat is told at once, in
  /// an alert's turn; the summary goes behind all that waits.
  func withoutCrowd(_ effects: [Effect]) throws -> [Effect] {
    guard effects.contains(where: { reply(of: $0) != nil }),
      try snapshot.areRepliesWaiting(Self.maxWaiting, in: update.chat)
    else { return effects }
    var kept: [Effect] = []
    var withheld: [Outbound] = []
    for effect in effects {
      // One that an earlier one stands for makes none more.
      if let reply = reply(of: effect), try !isMerged(reply) { withheld.append(reply) } else { kept.append(effect) }
    }
    guard !withheld.isEmpty else { return effects }
    return try kept + summary(of: tally(effects, without: withheld))
  }

  /// A message in answer to the update; an edit is none, nor is the end of a press.
  private func reply(of effect: Effect) -> Outbound? {
    guard case .send(let outbound) = effect, outbound.action == .send, outbound.priority == .reply else { return nil }
    return outbound
  }

  private func isMerged(_ reply: Outbound) throws -> Bool {
    try reply.key.map { try snapshot.waiting($0, in: update.chat) != nil } ?? false
  }

  private func tally(_ effects: [Effect], without withheld: [Outbound]) throws -> BatchSummary {
    var tally = BatchSummary(messages: 1)
    var isSummedUp = try withheld.allSatisfy {
      try JSONDecoder().decode(Content.self, from: $0.content).isSummedUp
    }
    for effect in effects {
      if case .add = effect { tally.parcels += 1 }
      if case .saveReading(_, let detail) = effect {
        isSummedUp = try isSummedUp && JSONDecoder().decode(MessageReading.self, from: detail).questions.isEmpty
      }
    }
    tally.unanswered = isSummedUp ? 0 : 1
    return tally
  }

  /// Adds to the summary that waits, which says what the last one queued under its key does.
  private func summary(of tally: BatchSummary) throws -> [Effect] {
    let waiting = try snapshot.waiting(Outbound.summaryKey, in: update.chat)
    var before = BatchSummary()
    if let waiting, case .notice(.summed(let tally)) = try JSONDecoder().decode(Content.self, from: waiting) {
      before = tally
    }
    let summary = try JSONEncoder().encode(Content.notice(.summed(before + tally)))
    let send = Effect.send(Outbound(.send, content: summary, key: Outbound.summaryKey))
    guard waiting == nil else { return [send] }
    let word = try JSONEncoder().encode(Content.notice(.crowded))
    return [.send(Outbound(.send, content: word, priority: .alert)), send]
  }
}
