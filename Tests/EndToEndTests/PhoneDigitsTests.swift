import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A parcel for which 17TRACK needs the last digits of a phone number.
  @Suite(.serialized) struct PhoneDigitsTests {
    private static let number = "SF2739630464764"
    private static let settings = ["TRACKTW_API_TOKEN": "", "SEVENTEENTRACK_API_KEY": "simulated-aggregator-key"]
    private static let digits = "7294"

    private func newest(_ environment: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool) async throws
      -> TestEnvironment.Message
    {
      try #require(try await environment.replies { $0.last.map(condition) ?? false }.last)
    }

    private func press(_ prefix: String, of message: TestEnvironment.Message, in environment: TestEnvironment)
      async throws
    {
      try await environment.press(try #require(message.button(prefix)), of: message)
    }

    /// A card of the parcel that satisfies `condition`.
    private func card(_ environment: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool) async throws
      -> TestEnvironment.Message
    {
      let seen = try await environment.replies { $0.contains { $0.text.contains(Self.number) && condition($0) } }
      return try #require(seen.last { $0.text.contains(Self.number) && condition($0) })
    }

    @Test func phoneDigitsAreRequestedUsedAndDeleted() async throws {
      let environment = try await TestEnvironment.start(speed: 1800)
      try await environment.post("story", ["number": Self.number, "story": "plain", "phone": Self.digits])
      var bot = try environment.startBot(Self.settings)
      try await environment.say("順豐 \(Self.number)")
      let wanted = try await card(environment) { $0.text.contains("手機末四碼") && $0.button("ph:") != nil }
      try await press("ph:", of: wanted, in: environment)
      _ = try await newest(environment) { $0.text.contains("只傳末四碼") && $0.button("ph:") == nil }

      // Wrong digits arrive while the bot is down.
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      try await environment.say("1111")
      bot = try environment.startBot(Self.settings)
      let refused = try await card(environment) { $0.text.contains("對不上") && $0.button("ph:") != nil }
      try await press("ph:", of: refused, in: environment)
      _ = try await newest(environment) { $0.text.contains("只傳末四碼") && $0.button("ph:") == nil }
      try await environment.say("0912-347-294")
      _ = try await newest(environment) { $0.text.contains("這不是手機末四碼") }
      try await environment.say("７２９４")
      _ = try await card(environment) { $0.text.contains("最新：") && $0.button("ph:") == nil }
      let left = try await environment.messages().filter { $0.from != "bot" }.map(\.text)
      #expect(!left.contains("1111") && !left.contains("７２９４"))

      try await expectNotExported(in: environment)
      try expectNoTrace(in: environment)
      try await environment.say("/privacy")
      try await press("da:n", of: try await newest(environment) { $0.button("da:n") != nil }, in: environment)
      _ = try await newest(environment) { $0.text.contains("已刪除手機末四碼") }
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
      try expectNoTrace(in: environment)
    }

    private func expectNotExported(in environment: TestEnvironment) async throws {
      for format in ["da:x:j", "da:x:c"] {
        try await environment.say("/export")
        try await press(format, of: try await newest(environment) { $0.button(format) != nil }, in: environment)
        let file = try #require(try await newest(environment) { $0.document != nil }.document)
        let text = try #require(await environment.text(of: environment.address("files/" + file.id)))
        #expect(text.contains(Self.number) && !Self.stand(in: Data(text.utf8)))
      }
    }

    /// Checks that the digits are neither in the database and its write-ahead log nor in the bot's log.
    private func expectNoTrace(in environment: TestEnvironment) throws {
      for name in ["bot.sqlite", "bot.sqlite-wal", "bot.log"] {
        let bytes = FileManager.default.contents(atPath: environment.folder.path(name)) ?? Data()
        #expect(!Self.stand(in: bytes), "\(name)")
        #expect(bytes.range(of: Data("７２９４".utf8)) == nil, "\(name)")
      }
      #expect(FileManager.default.fileExists(atPath: environment.folder.path("bot.log")))
    }

    /// True if the digits occur as a separate number, not inside a longer one.
    private static func stand(in data: Data) -> Bool {
      String(decoding: data, as: UTF8.self).contains(/(?:^|[^0-9.])7294(?![0-9])/)
    }
  }
}
