import Foundation
import Testing

extension EndToEnd {
  /// A user's actions on a card, also across restarts.
  @Suite(.serialized) struct CardTests {
    private func card(
      _ environment: TestEnvironment, _ condition: @escaping (TestEnvironment.Message) -> Bool
    ) async throws -> TestEnvironment.Message {
      let seen = try await environment.replies { $0.last.map(condition) ?? false }
      return try #require(seen.last(where: condition), "no such card among \(seen.map(\.text))")
    }

    private func press(_ prefix: String, of message: TestEnvironment.Message, in environment: TestEnvironment)
      async throws
    {
      try await environment.press(try #require(message.button(prefix), "no button \(prefix)"), of: message)
    }

    @Test func aDeletedParcelIsRestoredAfterAKill() async throws {
      let environment = try await TestEnvironment.start()
      let first = try environment.startBot()
      try await environment.say("黑貓 620434003756")
      let added = try await card(environment) { $0.button("mo:") != nil }
      try await press("d:", of: try await environment.openMore(of: added), in: environment)
      let asked = try await card(environment) { $0.button("dd:") != nil }
      try await press("dd:", of: asked, in: environment)
      let deleted = try await card(environment) { $0.button("z:") != nil }
      #expect(deleted.text.contains("620434003756") && deleted.button("mo:") == nil)
      first.signal(SIGKILL)
      _ = try await first.wait()
      let second = try environment.startBot()
      try await press("z:", of: deleted, in: environment)
      let back = try await card(environment) { $0.button("mo:") != nil }
      #expect(back.text.contains("620434003756") && back.id == deleted.id)
      // A second undo does not restore it twice.
      try await environment.press(try #require(deleted.button("z:")), of: back)
      try await environment.say("/list")
      let list = try await card(environment) { $0.button("lr:") != nil }
      #expect(list.text.components(separatedBy: "620434003756").count == 2)
      second.signal(SIGTERM)
      #expect(try await second.wait() == 0)
    }

    @Test func aReplyRenamesAndIsTakenBack() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.say("黑貓 620434003756")
      let added = try await card(environment) { $0.button("mo:") != nil }
      try await environment.reply("改名 藍牙耳機", to: added)
      let renamed = try await card(environment) { $0.id != added.id && $0.text.contains("藍牙耳機") }
      // The earlier card is updated too.
      let both = try await environment.replies { $0.filter { $0.text.contains("藍牙耳機") }.count == 2 }
      #expect(both.count == 2, "\(both.map(\.text))")
      try await environment.reply("undo", to: renamed)
      _ = try await card(environment) { $0.id > renamed.id && $0.text.contains("已復原") }
      let former = try await card(environment) { $0.id == added.id && !$0.text.contains("藍牙耳機") }
      #expect(former.button("mo:") != nil)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func theCardFollowsTheEdit() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      let message = try await environment.say("黑貓 620434003756")
      _ = try await card(environment) { $0.text.contains("620434003756") }
      try await environment.revise(message, to: "黑貓 620434003760", chat: 1000)
      let corrected = try await card(environment) { $0.text.contains("620434003760") }
      #expect(corrected.button("z:") != nil)
      #expect(try await environment.replies().count == 1)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }
  }
}
