import Foundation
import GRDB
import TestSupport
import Testing

extension EndToEnd {
  /// Receipts in the chat, through the real programs.
  @Suite(.serialized) struct ReceiptChatTests {
    private static let left =
      "ZF131378791150410957900000000000000550000000098952903hD1D6Z3tgPPiaySVPqrf9Q==:**********:2:2:1:超厚雞肉起司滿分堡:1:60"

    private func stop(_ bot: Program) async throws {
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    private func message(_ words: String, _ environment: TestEnvironment) async throws -> TestEnvironment.Message {
      let seen = try await environment.replies { $0.contains { $0.text.contains(words) } }
      return try #require(seen.last { $0.text.contains(words) }, "no message \"\(words)\"")
    }

    /// Amounts of the receipts in the database, each as often as it is there.
    private func amounts(_ environment: TestEnvironment) throws -> [String] {
      let queue = try DatabaseQueue(path: environment.folder.path("bot.sqlite"))
      return try queue.read { try String.fetchAll($0, sql: "SELECT amount FROM receipt ORDER BY id") }
    }

    @Test(arguments: [
      ("zh-hant", "餐飲", "把右邊的 QR Code"), ("zh-hans", "餐饮", "把右边的二维码"), ("en", "Food and dining", "right QR code"),
    ])
    func aTypedLineAndACodeBecomeCards(language: String, category: String, hint: String) async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      _ = try await environment.say("午餐 120", language: language)
      #expect(try await message("NT$120", environment).text.contains(category))
      _ = try await environment.say(Self.left, language: language)
      #expect(try await message("ZF-13137879", environment).text.contains(hint))
      _ = try await environment.say(Self.left + "\n**:奶茶(M)(熱):1:25", language: language)
      #expect(try await message("奶茶", environment).text.contains("NT$85"))
      #expect(try amounts(environment) == ["120", "85"])
      try await stop(bot)
    }

    @Test func whatIsPaidAtThePickUpIsOnTheParcelsCard() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      _ = try await environment.say("【7-ELEVEN】您的包裹已送達 福和門市，代碼 N01856100569，取貨付款 350 元")
      let card = try await message("N01856100569", environment)
      try await environment.press(try #require(card.button("p:")), of: card)
      _ = try await message("🧾", environment)
      #expect(try amounts(environment) == ["350"])
      try await stop(bot)
    }

    @Test func killsLoseAndDoubleNothing() async throws {
      let environment = try await TestEnvironment.start()
      var bot = try environment.startBot()
      _ = try await environment.say("你好")
      _ = try await environment.replies { !$0.isEmpty }
      for (index, delay) in [0.0, 0.01, 0.05, 0.2].enumerated() {
        for line in 1...3 { _ = try await environment.say("午餐 \(index + 1)\(line)0") }
        try await Task.sleep(for: .seconds(delay))
        bot.signal(SIGKILL)
        _ = try await bot.wait()
        bot = try environment.startBot()
      }
      let all = (1...4).flatMap { index in (1...3).map { "\(index)\($0)0" } }
      let seen = try await environment.eventually({ try amounts(environment) }) { $0.count >= all.count }
      #expect(seen == all)
      try await stop(bot)
    }
  }
}
