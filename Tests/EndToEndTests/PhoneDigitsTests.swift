import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A parcel for which 17TRACK needs the last digits of a phone number.
  @Suite(.serialized) struct PhoneDigitsTests {
    private static let number = "SF2739630464764"
    private static let settings = ["TRACKTW_API_TOKEN": "", "SEVENTEENTRACK_API_KEY": "simulated-aggregator-key"]
    private static let digits = "7294"

    private func newest(_ world: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool) async throws
      -> TestEnvironment.Message
    {
      try #require(try await world.replies { $0.last.map(condition) ?? false }.last)
    }

    private func press(_ prefix: String, of message: TestEnvironment.Message, in world: TestEnvironment) async throws {
      try await world.press(try #require(message.button(prefix)), of: message)
    }

    /// A card of the parcel that satisfies `condition`.
    private func card(_ world: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool) async throws
      -> TestEnvironment.Message
    {
      let seen = try await world.replies { $0.contains { $0.text.contains(Self.number) && condition($0) } }
      return try #require(seen.last { $0.text.contains(Self.number) && condition($0) })
    }

    @Test func theDigitsAreAskedForUsedAndForgottenOverKills() async throws {
      let world = try await TestEnvironment.start(speed: 1800)
      try await world.post("story", ["number": Self.number, "story": "plain", "phone": Self.digits])
      var bot = try world.startBot(Self.settings)
      try await world.say("順豐 \(Self.number)")
      let wanted = try await card(world) { $0.text.contains("手機末四碼") && $0.button("ph:") != nil }
      try await press("ph:", of: wanted, in: world)
      _ = try await newest(world) { $0.text.contains("只傳末四碼") && $0.button("ph:") == nil }

      // Wrong digits arrive while the bot is down.
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      try await world.say("1111")
      bot = try world.startBot(Self.settings)
      let refused = try await card(world) { $0.text.contains("對不上") && $0.button("ph:") != nil }
      try await press("ph:", of: refused, in: world)
      _ = try await newest(world) { $0.text.contains("只傳末四碼") && $0.button("ph:") == nil }
      try await world.say("0912-347-294")
      _ = try await newest(world) { $0.text.contains("這不是手機末四碼") }
      try await world.say("７２９４")
      _ = try await card(world) { $0.text.contains("最新：") && $0.button("ph:") == nil }
      let left = try await world.messages().filter { $0.from != "bot" }.map(\.text)
      #expect(!left.contains("1111") && !left.contains("７２９４"))

      try await expectNotExported(in: world)
      try expectNoTrace(in: world)
      try await world.say("/privacy")
      try await press("da:n", of: try await newest(world) { $0.button("da:n") != nil }, in: world)
      _ = try await newest(world) { $0.text.contains("已刪除手機末四碼") }
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
      try expectNoTrace(in: world)
    }

    private func expectNotExported(in world: TestEnvironment) async throws {
      for format in ["da:x:j", "da:x:c"] {
        try await world.say("/export")
        try await press(format, of: try await newest(world) { $0.button(format) != nil }, in: world)
        let file = try #require(try await newest(world) { $0.document != nil }.document)
        let text = try #require(await world.text(of: world.address("files/" + file.id)))
        #expect(text.contains(Self.number) && !Self.stand(in: Data(text.utf8)))
      }
    }

    /// Checks that the digits are neither in the database and its write-ahead log nor in the bot's log.
    private func expectNoTrace(in world: TestEnvironment) throws {
      for name in ["bot.sqlite", "bot.sqlite-wal", "bot.log"] {
        let bytes = FileManager.default.contents(atPath: world.folder.path(name)) ?? Data()
        #expect(!Self.stand(in: bytes), "\(name)")
        #expect(bytes.range(of: Data("７２９４".utf8)) == nil, "\(name)")
      }
      #expect(FileManager.default.fileExists(atPath: world.folder.path("bot.log")))
    }

    /// True if the digits occur as a separate number, not inside a longer one.
    private static func stand(in data: Data) -> Bool {
      String(decoding: data, as: UTF8.self).contains(/(?:^|[^0-9.])7294(?![0-9])/)
    }
  }
}
