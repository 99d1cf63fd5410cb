import Foundation
import TestSupport
import Testing

extension EndToEnd {
  @Suite(.serialized) struct MainPathTests {
    @Test(arguments: [("zh-hant", "到了", "景安門市"), ("zh-hans", "到了", "景安門市"), ("en", "pick", "景安門市")])
    func aForwardedMessageEndsInAnAlertInTheChatsLanguage(_ language: String, _ word: String, _ store: String)
      async throws
    {
      let environment = try await TestEnvironment.start(speed: 7200)
      try await environment.keepAtStore("F70334584020")
      let bot = try environment.startBot()
      try await environment.say("您的包裹 F70334584020 已寄出，7-ELEVEN 交貨便", language: language)
      let first = try await environment.replies { !$0.isEmpty }
      #expect(first.first?.html.contains("<code>F70334584020</code>") == true)
      // The first look-up edits the card.
      let looked = try await environment.replies { $0.first.map { $0.edits > 0 } ?? false }
      #expect(looked.first?.edits ?? 0 > 0)
      // When the parcel reaches the store, an alert with the store comes in that language. The card says it too; on a slow
      // machine it came so late that it counts as a push.
      let card = try #require(first.first).id
      func isAlert(_ message: TestEnvironment.Message) -> Bool {
        message.id != card && message.push && message.text.contains(store)
      }
      let told = try await environment.replies { $0.contains(where: isAlert) }
      let alert = try #require(told.first(where: isAlert))
      #expect(alert.text.contains(word))
      #expect(alert.html.contains("<code>F70334584020</code>"))
      // One tap marks it as picked up, and the alert becomes the card.
      let button = try #require(alert.buttons.flatMap { $0 }.first { $0.data?.hasPrefix("p:") == true })
      try await environment.press(button, of: alert)
      let done = try await environment.replies { messages in
        messages.contains { $0.id == alert.id && $0.text.contains("🟢") }
      }
      #expect(done.contains { $0.id == alert.id && $0.text.contains("🟢") })
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
      #expect(try bot.allOutput().isEmpty)
    }

    @Test func aPortThatCannotBeOpenedIsReported() async throws {
      let environment = try await TestEnvironment.start()
      let taken = try #require(environment.settings["TELEGRAM_API_BASE_URL"]?.split(separator: ":").last)
      let bot = try environment.startBot(["ADMIN_LISTEN": "127.0.0.1:\(taken)"])
      #expect(try await bot.wait() == 78)
      #expect(bot.errors.contains("ADMIN_LISTEN"))
    }

    @Test func theLogContainsNoTextsNumbersOrTokens() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot(["LOG_LEVEL": "trace"])
      try await environment.say("黑貓 620434003756 給王小明")
      _ = try await environment.replies { $0.first.map { $0.edits > 0 } ?? false }
      bot.signal(SIGTERM)
      _ = try await bot.wait()
      let log = bot.errors
      #expect(log.contains("polling"))
      for secret in ["620434003756", "王小明", "黑貓", environment.settings["TELEGRAM_BOT_TOKEN"] ?? "", "simulated-track"] {
        #expect(!log.contains(secret))
      }
    }

  }
}
