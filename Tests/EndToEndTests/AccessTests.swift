import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A bot that only some chats may use.
  @Suite(.serialized) struct AccessTests {
    /// The codes of the links that `pickupbot invite` prints: for a person, and for a group.
    private func invite(_ environment: TestEnvironment, _ settings: [String: String] = [:], named name: String)
      async throws
      -> [String]
    {
      let program = try Program(
        ["invite", "--days", "2"], settings: environment.settings.merging(settings) { $1 }, in: environment.folder,
        named: name)
      try #require(try await program.wait() == 0, "\(program.errors)")
      let lines = try program.allOutput().split(separator: "\n").map(String.init)
      #expect(lines.count == 2 && lines[0].hasPrefix("https://t.me/") && lines[1].contains("?startgroup="))
      return lines.map { String($0.split(separator: "=").last ?? "") }
    }

    @Test func invitedChatsAreAdmittedAndBlockedOnesRefused() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let settings = ["ALLOWED_CHATS": "telegram:1000", "OPERATOR_CHAT_ID": "1000"]
      let bot = try environment.startBot(settings)
      func ask(_ text: String, in chat: Int) async throws -> String {
        let before = try await environment.replies(chat: chat).count
        try await environment.say(text, chat: chat, language: "en")
        return try await environment.replies(chat: chat) { $0.count > before }.last?.text ?? ""
      }
      #expect(try await ask("/list", in: 1001).contains("by invitation only"))
      let codes = try await invite(environment, settings, named: "invite")
      #expect(codes.count == 2 && codes[0] == codes[1])
      #expect(try await ask("/start " + codes[0], in: 1001).contains("invitation") == false)
      #expect(try await ask("黑貓 620434003756", in: 1001).contains("620434003756"))
      #expect(try await ask("/start " + codes[0], in: 1002).contains("already been used"))
      // A forged code, then the operator's commands.
      #expect(try await ask("/start i-AAAA", in: 1002).contains("isn’t valid"))
      #expect(try await ask("/chats", in: 1000).contains("telegram:1001"))
      #expect(try await ask("/block telegram:1001", in: 1000).contains("Blocked telegram:1001"))
      #expect(try await ask("/list", in: 1001).contains("stopped the service"))
      // A start with another list of chats does not unblock a chat.
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      let open = try environment.startBot(["OPERATOR_CHAT_ID": "1000"])
      #expect(try await ask("/list", in: 1002).contains("invitation") == false)
      #expect(try await ask("/unblock 1001", in: 1000).contains("Unblocked telegram:1001"))
      #expect(try await ask("/list", in: 1001).contains("620434003756"))
      open.signal(SIGTERM)
      #expect(try await open.wait() == 0)
    }

    @Test func inviteNeedsTheBotsKey() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let program = try Program(["invite"], settings: environment.settings, in: environment.folder, named: "keyless")
      #expect(try await program.wait() == 78)
      #expect(program.errors.contains("the bot has no key there"))
    }
  }
}
