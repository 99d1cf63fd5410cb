import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Photos of receipts that only a model can read, through the real programs and over real HTTP.
  @Suite(.serialized) struct ReceiptModelTests {
    private static let words = (draft: "這是 AI 讀的", unread: "AI 也讀不出", unavailable: "現在沒辦法讀")

    private static func photo() throws -> String {
      let labels = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Simulator/Page/labels/fadedReceipt.jpg").standardized
      return try Data(contentsOf: labels).base64EncodedString()
    }

    private func stop(_ bot: Program) async throws {
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    /// Sends the photo and returns the question whether it may be sent on.
    private func question(_ environment: TestEnvironment, language: String = "zh-hant") async throws
      -> TestEnvironment.Message
    {
      try await environment.post("photo", ["chat": 1000, "base64": try Self.photo(), "language": language])
      let seen = try await environment.replies(chat: 1000, within: 60) { $0.last?.button("mq:") != nil }
      return try #require(seen.last)
    }

    private func allow(_ question: TestEnvironment.Message, _ environment: TestEnvironment) async throws {
      try await environment.press(try #require(question.button("mq:")), of: question)
    }

    /// The first message with these words.
    private func message(
      _ words: String, chat: Int = 1000, _ environment: TestEnvironment
    ) async throws -> TestEnvironment.Message {
      let seen = try await environment.replies(chat: chat, within: 60) { $0.contains { $0.text.contains(words) } }
      return try #require(seen.first { $0.text.contains(words) })
    }

    @Test(arguments: [
      ("zh-hant", "要把這張照片傳到 127.0.0.1", "這是 AI 讀的"), ("zh-hans", "要把这张照片发到 127.0.0.1", "这是 AI 读的"),
      ("en", "Send this photo to 127.0.0.1", "Read by AI"),
    ])
    func aPhotoIsSentWithConsentAndItsDraftIsConfirmed(_ language: String, _ asked: String, _ draft: String)
      async throws
    {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot(environment.modelSettings)
      let question = try await question(environment, language: language)
      #expect(question.text.contains(asked))
      #expect(try await environment.model().requests == 0)
      try await allow(question, environment)
      let card = try await message(draft, environment)
      #expect(card.text.contains("Café Lumière") && card.text.contains("15.50"))
      #expect(try await environment.model().requests == 1)
      try await environment.press(try #require(card.button("ik:")), of: card)
      let confirmed = try await environment.replies(within: 20) { replies in
        replies.contains { $0.id == card.id && $0.edits > card.edits }
      }
      let receipt = try #require(confirmed.first { $0.id == card.id })
      #expect(!receipt.text.contains(draft) && receipt.text.contains("Café Lumière"))
      #expect(receipt.button("ik:") == nil)
      // The same button again does nothing: the photo was sent once.
      try await allow(question, environment)
      #expect(try await environment.model().requests == 1)
      try await stop(bot)
    }

    @Test func tooManyRequestsAreWaitedForAndThenItIsRead() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot(environment.modelSettings)
      let question = try await question(environment)
      try await environment.post("fault", ["target": "model", "retry_after": 1])
      try await environment.post("fault", ["target": "model", "status": 529])
      try await allow(question, environment)
      let card = try await message(Self.words.draft, environment)
      #expect(card.text.contains("Café Lumière"))
      #expect(try await environment.model().requests == 1)
      try await stop(bot)
    }

    @Test(arguments: [
      #"{"stop":"refusal"}"#, #"{"stop":"max_tokens"}"#, #"{"text":"Sure! {\"total\":\"15.50\"}"}"#,
      #"{"text":"{\"total\":\"15.50\"}"}"#, #"{"read":{}}"#,
    ])
    func aUselessAnswerGivesAFormAndIsNotAskedForAgain(_ answer: String) async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot(environment.modelSettings)
      let question = try await question(environment)
      let body = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
      try await environment.post("model", try #require(body))
      try await allow(question, environment)
      _ = try await message(Self.words.unread, environment)
      let form = try #require(try await environment.replies(within: 20) { $0.last?.button("ie:") != nil }.last)
      #expect(!form.text.contains("15.50"))
      #expect(try await environment.model().requests == 1)
      // The form is completed by hand.
      try await environment.say("15.5 EUR")
      let seen = try await environment.replies(within: 20) { $0.last?.text.contains("15.50") == true }
      #expect(seen.last?.text.contains("15.50") == true)
      try await stop(bot)
    }

    @Test func aRefusedKeyIsToldToTheOperatorAndTheUser() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot(
        environment.modelSettings.merging(["OPERATOR_CHAT_ID": "77", "TROUBLE_SECONDS": "1"]) { $1 })
      try await environment.say("/start", chat: 77)
      let question = try await question(environment)
      try await environment.post("fault", ["target": "model", "status": 401, "count": 0])
      try await allow(question, environment)
      _ = try await message(Self.words.unavailable, environment)
      #expect(try await message("keyRefused", chat: 77, environment).text.contains("讀收據的模型"))
      // Nothing is tried again.
      try await Task.sleep(for: .seconds(1))
      let calls = try await environment.get("stats", as: Stats.self).methods
      #expect(calls["model"]?.calls == 1)
      try await environment.say("/status", chat: 77)
      _ = try await message("請求 1 次", chat: 77, environment)
      #expect(!bot.errors.contains("simulated-model-key"))
      try await stop(bot)
    }

    @Test func aKillWhileTheModelAnswersNeverGivesASecondReceipt() async throws {
      let environment = try await TestEnvironment.start()
      var bot = try environment.startBot(environment.modelSettings)
      for (round, delay) in [0.05, 0.4, 0.9].enumerated() {
        let question = try await question(environment)
        try await environment.post("fault", ["target": "model", "delay": 0.6])
        try await allow(question, environment)
        try await Task.sleep(for: .seconds(delay))
        bot.signal(SIGKILL)
        _ = try await bot.wait()
        bot = try environment.startBot(environment.modelSettings)
        let seen = try await environment.replies(within: 60) { replies in
          replies.count { $0.text.contains(Self.words.draft) } > round
        }
        #expect(seen.count { $0.text.contains(Self.words.draft) } == round + 1)
      }
      // Leaves time for a second card.
      try await Task.sleep(for: .seconds(1))
      #expect(try await environment.replies().count { $0.text.contains(Self.words.draft) } == 3)
      #expect((3...6).contains(try await environment.model().requests))
      try await stop(bot)
    }

    @Test func whoSaysNeverIsNotAskedAgain() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot(environment.modelSettings)
      let question = try await question(environment)
      try await environment.press(try #require(question.button("mn:")), of: question)
      _ = try await message("收據照片不會傳給 AI", environment)
      let before = try await environment.replies().count
      try await environment.post("photo", ["chat": 1000, "base64": try Self.photo(), "language": "zh-hant"])
      let seen = try await environment.replies(within: 60) { $0.count > before }
      #expect(seen.last?.button("mq:") == nil)
      #expect(try await environment.model().requests == 0)
      try await stop(bot)
    }
  }
}
