import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Photos from the user's phone to the card, through the real programs.
  @Suite(.serialized) struct PhotoTests {
    private static func label(_ name: String) throws -> String {
      let labels = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Simulator/Page/labels/\(name)").standardized
      return try Data(contentsOf: labels).base64EncodedString()
    }

    private func stop(_ bot: Program) async throws {
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    private func reply(
      _ environment: TestEnvironment, chat: Int = 1000, to send: () async throws -> Void
    ) async throws -> TestEnvironment.Message {
      let before = try await environment.replies(chat: chat).count
      try await send()
      return try #require(try await environment.replies(chat: chat, within: 60) { $0.count > before }.last)
    }

    @Test(arguments: [("zh-hant", "來自照片"), ("zh-hans", "来自照片"), ("en", "in your picture")])
    func aLabelBecomesACard(language: String, words: String) async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      let card = try await reply(environment) {
        try await environment.post("photo", ["chat": 1000, "base64": try Self.label("tcat.jpg"), "language": language])
      }
      #expect(card.text.contains(words) && card.text.contains("620434003756"))
      try await stop(bot)
    }

    @Test func anAlbumIsAnsweredOnce() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      let card = try await reply(environment) {
        try await environment.post("message", ["chat": 1000, "caption": "黑貓 620434003771", "photos": 3])
      }
      #expect(card.text.contains("620434003771"))
      try await environment.say("/undo")
      // The album got one card. Its other pictures got no reply.
      let seen = try await environment.replies { $0.count >= 2 }
      #expect(seen.count == 2)
      try await stop(bot)
    }

    @Test func anInvoiceAndAPictureThatCannotBeReadAreAnswered() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      let invoice = try await reply(environment) {
        try await environment.post("photo", ["chat": 1000, "base64": try Self.label("invoice.png")])
      }
      #expect(invoice.text.contains("🧾 發票"))
      let unread = try await reply(environment) {
        try await environment.post("photo", ["chat": 1000, "base64": try Self.label("unreadable.jpg")])
      }
      #expect(unread.text.contains("讀不出") || unread.text.contains("沒有看到單號"))
      try await stop(bot)
    }

    @Test func aKillWhileAPictureIsReadLosesAndDoublesNothing() async throws {
      let environment = try await TestEnvironment.start()
      var bot = try environment.startBot()
      _ = try await reply(environment) { try await environment.say("你好") }
      for delay in [0.02, 0.15, 0.4] {
        let before = try await environment.replies().count
        try await environment.post("photo", ["chat": 1000, "base64": try Self.label("tcat.jpg")])
        try await Task.sleep(for: .seconds(delay))
        bot.signal(SIGKILL)
        _ = try await bot.wait()
        bot = try environment.startBot()
        let replies = try await environment.replies(within: 60) { $0.count > before }
        #expect(replies.count == before + 1)
      }
      try await stop(bot)
    }

    @Test func aFileThatCannotBeFetchedAtFirstIsFetchedLater() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.post("fault", ["target": "file", "count": 2, "status": 502])
      let card = try await reply(environment) {
        try await environment.post("photo", ["chat": 1000, "base64": try Self.label("tcat.jpg")])
      }
      #expect(card.text.contains("620434003756"))
      try await stop(bot)
    }
  }
}
