import Foundation
import Testing

extension EndToEnd {
  /// A user's actions on a card, also across restarts.
  @Suite(.serialized) struct CardTests {
    private func card(
      _ world: TestEnvironment, _ condition: @escaping (TestEnvironment.Message) -> Bool
    ) async throws -> TestEnvironment.Message {
      let seen = try await world.replies { $0.last.map(condition) ?? false }
      return try #require(seen.last(where: condition), "no such card among \(seen.map(\.text))")
    }

    private func press(_ prefix: String, of message: TestEnvironment.Message, in world: TestEnvironment) async throws {
      try await world.press(try #require(message.button(prefix), "no button \(prefix)"), of: message)
    }

    @Test func whatWasDeletedComesBackAfterAKill() async throws {
      let world = try await TestEnvironment.start()
      let first = try world.startBot()
      try await world.say("黑貓 620434003756")
      let added = try await card(world) { $0.button("mo:") != nil }
      try await press("d:", of: try await world.openMore(of: added), in: world)
      let asked = try await card(world) { $0.button("dd:") != nil }
      try await press("dd:", of: asked, in: world)
      let deleted = try await card(world) { $0.button("z:") != nil }
      #expect(deleted.text.contains("620434003756") && deleted.button("mo:") == nil)
      first.signal(SIGKILL)
      _ = try await first.wait()
      let second = try world.startBot()
      try await press("z:", of: deleted, in: world)
      let back = try await card(world) { $0.button("mo:") != nil }
      #expect(back.text.contains("620434003756") && back.id == deleted.id)
      // A second undo does not restore it twice.
      try await world.press(try #require(deleted.button("z:")), of: back)
      try await world.say("/list")
      let list = try await card(world) { $0.button("lr:") != nil }
      #expect(list.text.components(separatedBy: "620434003756").count == 2)
      second.signal(SIGTERM)
      #expect(try await second.wait() == 0)
    }

    @Test func aReplyRenamesAndIsTakenBack() async throws {
      let world = try await TestEnvironment.start()
      let bot = try world.startBot()
      try await world.say("黑貓 620434003756")
      let added = try await card(world) { $0.button("mo:") != nil }
      try await world.reply("改名 藍牙耳機", to: added)
      let renamed = try await card(world) { $0.id != added.id && $0.text.contains("藍牙耳機") }
      // The earlier card is updated too.
      let both = try await world.replies { $0.filter { $0.text.contains("藍牙耳機") }.count == 2 }
      #expect(both.count == 2, "\(both.map(\.text))")
      try await world.reply("undo", to: renamed)
      let undone = try await card(world) { $0.id > renamed.id && $0.button("mo:") != nil }
      #expect(!undone.text.contains("藍牙耳機"))
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func theCardFollowsTheEditAndAnAlbumIsAnsweredOnce() async throws {
      let world = try await TestEnvironment.start()
      let bot = try world.startBot()
      let message = try await world.say("黑貓 620434003756")
      _ = try await card(world) { $0.text.contains("620434003756") }
      try await world.revise(message, to: "黑貓 620434003760", chat: 1000)
      let corrected = try await card(world) { $0.text.contains("620434003760") }
      #expect(corrected.button("z:") != nil)
      #expect(try await world.replies().count == 1)
      try await world.post("message", ["chat": 1000, "caption": "黑貓 620434003771", "photos": 3])
      _ = try await card(world) { $0.text.contains("620434003771") }
      try await world.say("/undo")
      // The album got one card. Its other pictures got no reply.
      let seen = try await world.replies { $0.count >= 3 }
      #expect(seen.count == 3)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }
  }
}
