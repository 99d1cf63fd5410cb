import Cards
import Chat
import Dialogs
import Foundation
import Store
import TestSupport
import Testing
import Tracking

@Suite struct StatusTests {
  private static let group = ChatID(platform: "telegram", value: "-77")

  /// A chat that asks, and the answer.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The operator's chat.
    var operatorChat: ChatID?
    var chat = Samples.chat
    var kind = Update.ChatKind.private
    var answer: [Content]
  }

  static let cases = [
    Case(testDescription: "the operator", operatorChat: Samples.chat, answer: [.status]),
    Case(
      testDescription: "the operator's group", operatorChat: group, chat: group, kind: .group, answer: [.status]),
    Case(
      testDescription: "nobody is the operator", operatorChat: nil, answer: [.systemMessage(.unknownCommand("status"))]),
    Case(testDescription: "another chat", operatorChat: group, answer: [.systemMessage(.unknownCommand("status"))]),
    Case(testDescription: "another group", operatorChat: Samples.chat, chat: group, kind: .group, answer: []),
    Case(
      testDescription: "the same id on another platform",
      operatorChat: ChatID(platform: "line", value: Samples.chat.value),
      answer: [.systemMessage(.unknownCommand("status"))]),
  ]

  /// Sends the commands one after another, and returns the answers.
  private func ask(_ commands: [String], _ who: Case) throws -> [Content] {
    let world = try Conversation()
    let ids = IDGenerator(node: 2, now: { [clock = world.clock] in clock.now })
    let dialogs = Dialogs(
      DialogServices(
        readers: try Conversation.readers.get(), coverage: SourceCoverage(byOperator: ["tcat"]),
        operatorChat: who.operatorChat, ids: ids, clock: world.clock.clock, seal: { _, _, _ in nil }))
    var contents: [Content] = []
    for (index, command) in commands.enumerated() {
      let update = Samples.update(
        .command(command, arguments: ""), id: "\(index)", chat: who.chat, kind: who.kind, date: world.clock.now)
      try world.store.inbox.receive([.update(update)], account: "a", next: nil, receivedAt: world.clock.now)
      _ = try world.store.inbox.handle(
        limit: 1, now: world.clock.now,
        handler: { row, snapshot in
          let effects = try dialogs.handle(row, snapshot)
          for case .send(let outbound) in effects {
            #expect(outbound.action == .send && outbound.slot == nil)
            contents.append(try outbound.content.decoded(Content.self))
          }
          return effects
        }, reportFailure: { _, _, error in throw error })
    }
    return contents
  }

  @Test(arguments: cases) func onlyTheOperatorsChatMayAsk(_ who: Case) throws {
    #expect(try ask(["status"], who) == who.answer)
  }

  @Test func whereItIsNoCommandItEndsNothing() throws {
    let stranger = Case(testDescription: "a stranger", operatorChat: Self.group, answer: [])
    #expect(
      try ask(["add", "status", "cancel"], stranger)
        == [.systemMessage(.askNumber(nil)), .systemMessage(.unknownCommand("status")), .systemMessage(.cancelled)])
    let asked = Case(testDescription: "the operator", operatorChat: Samples.chat, answer: [])
    #expect(
      try ask(["add", "status", "cancel"], asked) == [
        .systemMessage(.askNumber(nil)), .status, .systemMessage(.nothingToCancel),
      ])
  }
}
