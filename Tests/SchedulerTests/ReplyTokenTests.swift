import Cards
import Chat
import Foundation
import GRDB
import TestSupport
import Testing
import Tracking

@testable import Scheduler
@testable import Store

/// Reply tokens: what an update causes goes out as the one reply to it, as long as its token is valid.
@Suite struct ReplyTokenTests {
  private let platform = TextOnlyPlatform(messagesPerReply: 2)
  private let scene: PlatformScene
  private let chat = PlatformScene.lineChat

  init() throws { scene = try PlatformScene([platform]) }

  private func receive(_ content: Update.Content, seconds: Double = 50) throws {
    let token = ReplyToken("t", expiry: scene.clock.now.addingTimeInterval(seconds))
    try scene.receive(content, in: chat, message: "u", replyToken: token)
  }

  private var ways: [String] { platform.lines.map { String($0.prefix { $0 != ":" }) } }

  @Test func anUpdateIsAnsweredWithItsTokenAndTheRestIsPushed() async throws {
    try receive(.command("list", arguments: ""))
    await scene.send()
    try receive(.text("黑貓 620434003756", links: []))
    await scene.send()
    try scene.answer("620434003756", .inTransit, "轉運中")
    await scene.send()
    #expect(ways.prefix(2) == ["reply t", "reply t"] && ways.dropFirst(2) == ["push"])
  }

  @Test func anExpiredTokenIsNotUsed() async throws {
    try receive(.command("list", arguments: ""), seconds: 3)
    scene.clock.advance(by: 3)
    await scene.send()
    #expect(ways == ["push"])
  }

  @Test func aRefusedTokenIsNotUsedAgain() async throws {
    platform.refuseTokens()
    try receive(.command("list", arguments: ""))
    await scene.send()
    #expect(ways == ["push"])
    #expect(try scene.store.counters()["outbound.failed"] == 1)
  }

  /// Three messages for one token that allows two.
  @Test func aReplyHoldsSeveralMessagesButNotMoreThanAllowed() async throws {
    let profile = ChatProfile(id: chat, kind: .private, language: "en", zone: .taipei, createdAt: scene.clock.now)
    let update = Samples.update(.text("x", links: []), id: "9", chat: chat, date: scene.clock.now)
    var answered = update
    answered.replyToken = ReplyToken("t", expiry: scene.clock.now.addingTimeInterval(50))
    try scene.store.inbox.receive([.update(answered)], account: "a", next: nil, receivedAt: scene.clock.now)
    let sends = [SystemMessage.cancelled, .fault, .gone].map {
      Effect.send(Outbound(.send, content: Content.systemMessage($0)))
    }
    _ = try scene.store.inbox.handle(
      limit: 1, now: scene.clock.now, handler: { _, _ in [.saveChat(profile)] + sends },
      reportFailure: { _, _, error in throw error })
    var failures = 0
    _ = scene.pumps[0].pass(isLast: false, &failures)
    let taken = scene.pumps[0].inFlight.collect()
    #expect(taken.map(\.count) == [2] && scene.pumps[0].inFlight.count == 1)
    await withDiscardingTaskGroup { group in
      for rows in taken { scene.pumps[0].start(rows, in: &group) }
    }
    await scene.send()
    #expect(ways.prefix(2) == ["reply t", "reply t"] && ways.count == 3)
    #expect(try scene.store.read { try $0.depths().outbound } == 0)
  }

  @Test func theRowsOfAReplyAreFoundWithoutAScan() throws {
    try scene.store.connection.pool.read { db in
      let plan = try Row.fetchAll(
        db, sql: "EXPLAIN QUERY PLAN " + OutboxTable.rowsOfReply, arguments: ["", "", 1, 1, 1]
      ).map { $0["detail"] as String }.joined(separator: "; ")
      #expect(plan.contains("outboundReply (chat=? AND replyToken=?)"), "\(plan)")
    }
  }
}
