import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Pictures that the bot draws: what was spent, and the mobile barcode. What the server received is read again by
  /// `pickupbot look`.
  @Suite(.serialized) struct SpendingTests {
    private static let barcode = "/ABC+12."

    /// What is read in the picture of a message.
    private func look(
      at message: TestEnvironment.Message, in environment: TestEnvironment
    ) async throws -> [String: Any] {
      let file = try await environment.file(try #require(message.photo?.id))
      #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let path = environment.folder.path("picture.png")
      try file.write(to: URL(filePath: path))
      let program = try Program(["look", path], in: environment.folder, named: "look")
      #expect(try await program.wait() == 0)
      return try #require(
        try JSONSerialization.jsonObject(with: Data(try program.allOutput().utf8)) as? [String: Any])
    }

    private func newest(_ environment: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool) async throws
      -> TestEnvironment.Message
    {
      let seen = try await environment.replies(within: 60) { $0.contains(where: condition) }
      let found = seen.last(where: condition)
      return try #require(found)
    }

    @Test func receiptsBecomeAChart() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.say("午餐 1234")
      _ = try await newest(environment) { $0.text.contains("1,234") }
      try await environment.say("昨天 計程車 NT$250")
      _ = try await newest(environment) { $0.text.contains("250") }
      try await environment.say("/stats")
      let chart = try await newest(environment) { $0.photo != nil }
      #expect(chart.text.contains("餐飲：NT$1,234") && chart.text.contains("交通旅行：NT$250"))
      let seen = try await look(at: chart, in: environment)
      let lines = try #require(seen["lines"] as? [String])
      #expect(lines.contains { $0.contains("餐飲") && $0.contains("1,234") }, "\(lines)")
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func theMobileBarcodeIsShownAndKeptSecret() async throws {
      let environment = try await TestEnvironment.start()
      var bot = try environment.startBot()
      try await environment.say("手機條碼")
      _ = try await newest(environment) { $0.button("bc:x") != nil }
      // It arrives while the bot is down, and Telegram takes its beginning for a command.
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      let said = try await environment.say(Self.barcode)
      bot = try environment.startBot()
      let shown = try await newest(environment) { $0.photo != nil }
      #expect(shown.text.contains(Self.barcode))
      let codes = try await look(at: shown, in: environment)["codes"] as? [[String: String]]
      #expect(codes == [["kind": "code39", "text": Self.barcode]])
      #expect(try await environment.messages().contains { $0.id == said } == false)
      try await environment.press(try #require(shown.button("bc:d")), of: shown)
      let question = try await newest(environment) { $0.button("bc:dd") != nil }
      try await environment.press(try #require(question.button("bc:dd")), of: question)
      _ = try await newest(environment) { $0.text.contains("已刪除") }
      let left = try await environment.replies { !$0.contains { $0.id == shown.id } }
      #expect(!left.contains { $0.id == shown.id })
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
      for name in try FileManager.default.contentsOfDirectory(atPath: environment.folder.url.path)
      where name.hasPrefix("bot") {
        let bytes = try Data(contentsOf: environment.folder.url.appending(path: name))
        #expect(bytes.range(of: Data(Self.barcode.utf8)) == nil, "\(name)")
      }
    }
  }
}
