import Cards
import Chat
import Dialogs
import Foundation
import Store
import TestSupport
import Testing
import Tracking

/// A chat that makes more requests than can be answered.
@Suite struct BacklogTests {
  private let chat: Conversation

  /// Queues `count` different replies.
  private func queueReplies(_ count: Int = 200) throws {
    let saved = ChatProfile(
      id: Samples.chat, kind: .private, language: "zh-Hant", zone: .taipei, createdAt: chat.clock.now)
    try chat.apply(.saveChat(saved))
    for number in 0..<count {
      let content = Content.systemMessage(.unknownCommand("\(number)"))
      try chat.apply(.send(Outbound(.send, content: content)))
    }
  }

  init() throws { chat = try Conversation() }

  /// Handles the updates in one commit, like a batch from the platform. Nothing is sent in between.
  private func deliver(_ contents: [Update.Content]) throws {
    let updates = contents.map { Samples.update($0, id: "c\(chat.store.ids.next())", date: chat.clock.now) }
    try chat.store.update { transaction in
      for update in try transaction.receive(updates.map(Inbound.update), account: "b", next: nil) ?? [] {
        let effects = try chat.dialogs.handle(update, transaction.snapshot)
        _ = try transaction.apply(effects, from: update, now: chat.clock.now)
      }
    }
  }

  private func deliver(_ texts: String...) throws { try deliver(texts.map { .text($0, links: []) }) }

  /// Sends everything. Returns the contents without the queued replies.
  private func otherReplies() throws -> [Content] {
    try chat.drain().map(\.content).filter {
      if case .systemMessage(.unknownCommand) = $0 { false } else { true }
    }
  }

  @Test func belowTheLimitEverythingIsAnswered() throws {
    try queueReplies(199)
    try deliver("黑貓 620434003756")
    #expect(try otherReplies().count == 1)
  }

  @Test func aboveTheLimitRequestsAreDoneAndSummarized() throws {
    try queueReplies()
    try deliver("黑貓 620434003756", "黑貓 620434003760", "謝謝")
    try deliver([.command("help", arguments: ""), .command("mood", arguments: "")])
    #expect(try chat.parcels.count == 2)
    let all = try chat.drain().map(\.content)
    // The short message is sent with the priority of an alert, the summary after all waiting replies.
    #expect(all.firstIndex(of: .systemMessage(.crowded)) == 2)
    #expect(all.last == .systemMessage(.summed(BatchSummary(messages: 5, parcels: 2, unanswered: 1))))
    #expect(all.count == 202)
    // After that, each message is answered again.
    try deliver("謝謝")
    #expect(try otherReplies() == [.reaction(.heart, orElse: .thanks)])
  }

  /// A message, the parcels that it adds, and 1 if the summary counts it as unanswered.
  @Test(arguments: [
    ("黑貓 620434003756", 1, 0), ("謝謝", 0, 0), ("/list", 0, 0), ("/pickup", 0, 0), ("/settings", 0, 1),
    ("/export", 0, 1), ("/stats", 0, 1), ("/add", 0, 1), ("801109549426", 0, 1),
  ]) func aSummaryCountsParcelsAndUnansweredMessages(_ text: String, _ parcels: Int, _ unanswered: Int) throws {
    try queueReplies()
    try deliver([
      text.hasPrefix("/") ? .command(String(text.dropFirst()), arguments: "") : .text(text, links: [])
    ])
    #expect(
      try otherReplies() == [
        .systemMessage(.crowded),
        .systemMessage(.summed(BatchSummary(messages: 1, parcels: parcels, unanswered: unanswered))),
      ])
  }

  @Test func aReplyThatMergesWithAWaitingOneIsKept() throws {
    try queueReplies(199)
    let list = Update.Content.command("list", arguments: "")
    try deliver([list, list, list])
    #expect(try otherReplies() == [.list(page: 0)])
  }

  /// The answer to a press and the edit of a message are not replaced.
  @Test func pressesAreAnswered() throws {
    try queueReplies()
    try deliver([.button(data: Action.list(page: 0).encoded, press: "p")])
    #expect(try otherReplies() == [.toast(.none), .list(page: 0)])
  }

  @Test func alertsAreStillSent() throws {
    try queueReplies()
    let alert = Content.alerts(BundleID(rawValue: 5))
    try chat.apply(.send(Outbound(.send, content: alert, priority: .alert)))
    try deliver("謝謝")
    #expect(
      try otherReplies() == [alert, .systemMessage(.crowded), .systemMessage(.summed(BatchSummary(messages: 1)))])
  }

  @Test func theFarewellIsStillSent() throws {
    try queueReplies()
    let none = DeletionScope(parcels: 0, archived: 0)
    let farewell = Outbound(
      .send, content: Content.data(.forgotten(none)), slot: Slots.farewell)
    try deliver("謝謝")
    try chat.apply(.forget(farewell: [farewell]))
    #expect(try chat.drain().map(\.content) == [.data(.forgotten(none))])
  }

  /// The sending of the summary fails while new messages arrive. They are counted once, and the old count is kept.
  @Test func aFailedSummaryKeepsItsCounts() throws {
    try queueReplies()
    try deliver("謝謝", "黑貓 620434003756")
    var settled: [Settlement] = []
    var row: OutboundRow?
    repeat {
      row = try chat.store.outbox.settleAndTake(settled: settled, take: 1, owner: "t", render: { _, _ in })
        .rows
        .first?
        .row
      settled = row.map { [Settlement(row: $0, outcome: .done(nil))] } ?? []
    } while try row.map { try $0.outbound.content.decoded(Content.self) }
      != .systemMessage(.summed(BatchSummary(messages: 2, parcels: 1)))
    let summary = try #require(row)
    try queueReplies()
    try deliver("謝謝")
    let again = Settlement(row: summary, outcome: .retry(after: 0, .tooMany(isGlobal: false)))
    _ = try chat.store.outbox.settleAndTake(settled: [again], take: 0, owner: "t", render: { _, _ in })
    let tallies = try otherReplies().compactMap { content -> BatchSummary? in
      if case .systemMessage(.summed(let summary)) = content { summary } else { nil }
    }
    #expect(tallies.reduce(BatchSummary(), +) == BatchSummary(messages: 3, parcels: 1))
  }
}
