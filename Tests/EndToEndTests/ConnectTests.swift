import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A user's own Track.TW account when the operator has none.
  @Suite(.serialized) struct ConnectTests {
    private static let token = "42|" + String("9kQ7vXw2Zr8TnLb4JcHs6PdYg1MfEa3UoWi5Rtxy".prefix(40))
    private static let number = "F70334584020"
    private static let hostless = ["TRACKTW_API_TOKEN": ""]

    /// Number of calls with the user's token so far.
    private func calls(_ environment: TestEnvironment) async throws -> Int {
      try await environment.get("members", as: [String: Int].self)[Self.token] ?? 0
    }

    private func newest(_ environment: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool) async throws
      -> TestEnvironment.Message
    {
      try #require(try await environment.replies { $0.last.map(condition) ?? false }.last)
    }

    private func card(_ environment: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool) async throws
      -> TestEnvironment.Message
    {
      let seen = try await environment.replies { $0.contains { $0.text.contains(Self.number) && condition($0) } }
      return try #require(seen.first { $0.text.contains(Self.number) && condition($0) })
    }

    /// Checks that no file of the bot contains the token or a part of it.
    private func expectNoTrace(in environment: TestEnvironment) throws {
      let secret = Data(Self.token.dropFirst(3).prefix(20).utf8)
      let files = try FileManager.default.contentsOfDirectory(atPath: environment.folder.url.path)
      #expect(files.contains("bot.sqlite"))
      for file in files {
        let bytes = try Data(contentsOf: environment.folder.url.appendingPathComponent(file))
        #expect(bytes.range(of: secret) == nil, "\(file)")
      }
    }

    private func connect(_ environment: TestEnvironment) async throws {
      try await environment.say("/connect")
      let ask = try await newest(environment) { $0.button("o:x") != nil }
      #expect(ask.text.contains("track.tw"))
      try await environment.say(Self.token)
      _ = try await newest(environment) { $0.text.contains("已連結 Track.TW") }
    }

    @Test func aParcelIsFollowedOnlyWhileTheUsersTokenIsConnected() async throws {
      let environment = try await TestEnvironment.start(speed: 1800)
      var bot = try environment.startBot(Self.hostless)
      try await environment.say("7-11 \(Self.number)")
      _ = try await card(environment) { $0.text.contains("不自動查詢") && !$0.text.contains("最後查詢") }
      try await environment.say("/connect")
      _ = try await newest(environment) { $0.button("o:x") != nil }

      // The token arrives while the bot is down, so it is in the inbox of the next process.
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      try await environment.say(Self.token)
      bot = try environment.startBot(Self.hostless)
      _ = try await newest(environment) { $0.text.contains("已連結 Track.TW") }
      #expect(!(try await environment.messages().contains { $0.text.contains(Self.token) }))
      _ = try await card(environment) { $0.text.contains("最後查詢") && $0.text.contains("最新") }
      try expectNoTrace(in: environment)
      // The write-ahead log still exists. Deleted data stays in it for a while.
      #expect(FileManager.default.fileExists(atPath: environment.folder.path("bot.sqlite-wal")))

      bot.signal(SIGKILL)
      _ = try await bot.wait()
      try expectNoTrace(in: environment)
      let before = try await calls(environment)
      bot = try environment.startBot(Self.hostless)
      // This takes about 15 s at night, when the interval to the next look-up is three times as long.
      #expect(try await environment.eventually({ try await calls(environment) }) { $0 > before } > before)
      try await expectNothingOfTheKeyInABackup(of: environment)

      try await environment.say("/connect")
      let present = try await newest(environment) { $0.button("o:r") != nil && $0.button("o:n") != nil }
      try await environment.press(try #require(present.button("o:r")), of: present)
      let question = try await newest(environment) { $0.button("o:rr") != nil }
      try await environment.press(try #require(question.button("o:rr")), of: question)
      _ = try await newest(environment) { $0.text.contains("已移除") }
      _ = try await card(environment) { !$0.text.contains("最後查詢") }
      let last = try await calls(environment)
      try await environment.say("7-11 F70334584031")
      _ = try await newest(environment) { $0.text.contains("不自動查詢") }
      #expect(try await calls(environment) == last)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
      try expectNoTrace(in: environment)
    }

    private func expectNothingOfTheKeyInABackup(of environment: TestEnvironment) async throws {
      let copy = environment.folder.path("copy.sqlite")
      let backup = try Program(
        ["backup", copy], settings: environment.settings, in: environment.folder, named: "backup")
      #expect(try await backup.wait() == 0)
      let file = environment.folder.path("bot.sqlite.key")
      let key = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(key.count == 32)
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
      for path in [copy, environment.folder.path("bot.sqlite"), environment.folder.path("bot.sqlite-wal")] {
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).range(of: key) == nil)
      }
    }

    @Test func theChatIsToldOnceThatItsTokenNoLongerWorks() async throws {
      let environment = try await TestEnvironment.start(speed: 1800)
      var bot = try environment.startBot(Self.hostless)
      try await environment.say("7-11 \(Self.number)")
      try await connect(environment)
      _ = try await card(environment) { $0.text.contains("最後查詢") && $0.text.contains("最新") }
      try await environment.post("member", ["token": Self.token, "withdrawn": true])
      _ = try await newest(environment) { $0.text.contains("不再接受你的權杖") }
      _ = try await card(environment) { !$0.text.contains("最後查詢") }

      try await environment.post("member", ["token": Self.token, "withdrawn": false])
      try await connect(environment)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
      try FileManager.default.removeItem(atPath: environment.folder.path("bot.sqlite.key"))
      // The key is lost for good.
      let newKey = try Program(["new-key"], settings: environment.settings, in: environment.folder, named: "new-key")
      #expect(try await newKey.wait() == 0)
      bot = try environment.startBot(Self.hostless)
      _ = try await newest(environment) { $0.text.contains("無法再讀取") }
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
      let told = try await environment.replies().count { $0.text.contains("不再接受") || $0.text.contains("無法再讀取") }
      #expect(told == 2)
    }

    @Test func aTokenThatTrackTWDoesNotKnowOrCannotBeAskedAbout() async throws {
      let environment = try await TestEnvironment.start(speed: 1800)
      let bot = try environment.startBot(Self.hostless)
      try await environment.post("member", ["token": Self.token, "withdrawn": true])
      try await environment.say("/connect")
      _ = try await newest(environment) { $0.button("o:x") != nil }
      try await environment.say(Self.token)
      _ = try await newest(environment) { $0.text.contains("不接受這組權杖") }

      try await environment.post("member", ["token": Self.token, "withdrawn": false])
      try await environment.post("fault", ["target": "tracktw", "count": 1, "status": 503])
      try await environment.say("/connect")
      _ = try await newest(environment) { $0.button("o:x") != nil }
      try await environment.say(Self.token)
      // The bot checks the token again, and the result is a new message.
      let seen = try await environment.replies { $0.last?.text.contains("已連結 Track.TW") == true }
      #expect(seen.contains { $0.text.contains("還不知道這組權杖能不能用") })
      try expectNoTrace(in: environment)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }
  }
}
