import Foundation
import TestSupport
import Testing

/// Alert settings and the pick-up round.
extension EndToEnd {
  @Suite(.serialized) struct AlertTests {
    private let store = "景安門市"

    @Test(arguments: [("zh-hant", "景安門市"), ("zh-hans", "景安門市"), ("en", "To pick up")])
    func pickupRoundListsParcelsAndMarksThemPickedUp(_ language: String, _ word: String) async throws {
      let environment = try await TestEnvironment.start(speed: 3600)
      try await environment.keepAtStore("F70334584020")
      let bot = try environment.startBot()
      try await environment.say("您的包裹 F70334584020 已寄出，7-ELEVEN 交貨便", language: language)
      _ = try await environment.replies { $0.contains { $0.push && $0.text.contains(store) } }
      try await environment.say("/pickup", language: language)
      let shown = try await environment.replies { $0.contains { Self.isRound($0) } }
      let round = try #require(shown.first { Self.isRound($0) })
      #expect(round.text.contains(word) && round.html.contains("<code>F70334584020</code>"))
      // The user presses the button while the bot is down. It is handled after the restart.
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      let button = try #require(round.button("p:"))
      try await environment.press(button, of: round)
      let again = try environment.startBot()
      let after = try await environment.replies { $0.contains { $0.id == round.id && $0.edits > 0 } }
      #expect(try #require(after.first { $0.id == round.id }).button("p:") == nil)
      again.signal(SIGTERM)
      #expect(try await again.wait() == 0)
    }

    private static func isRound(_ message: TestEnvironment.Message) -> Bool { message.text.hasPrefix("🛍") }

    @Test(arguments: [
      ("zh-hant", "7-11 交貨便 F70334584020 我寄給媽媽的", "等收件人取"), ("zh-hans", "7-11 交货便 F70334584020 我刚寄给客户的", "等收件人取"),
      ("en", "7-ELEVEN F70334584020, I posted it to Mum", "waiting for the recipient"),
    ])
    func whatTheUserSendsIsToldOnceWithoutASound(_ language: String, _ text: String, _ words: String) async throws {
      let environment = try await TestEnvironment.start(speed: 7200)
      try await environment.keepAtStore("F70334584020")
      let bot = try environment.startBot()
      try await environment.say(text, language: language)
      let card = try #require(try await environment.replies { !$0.isEmpty }.first)
      let told = try await environment.replies { $0.contains { $0.id != card.id && $0.text.contains(words) } }
      #expect(told.count == 2 && told.allSatisfy { !$0.text.contains("🟣") })
      #expect(told.first { $0.id != card.id }?.silent == true)
      // Days later there was no reminder, and nothing is there to be picked up.
      try await Task.sleep(for: .seconds(2))
      try await environment.say("/pickup", language: language)
      let all = try await environment.replies { $0.contains { Self.isRound($0) } }
      #expect(all.count == 3)
      #expect(all.first { Self.isRound($0) }?.html.contains("F70334584020") == false)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func aDisabledAlertKindIsNotSent() async throws {
      let environment = try await TestEnvironment.start(speed: 7200)
      try await environment.keepAtStore("F70334584020")
      let bot = try environment.startBot()
      try await environment.say("/settings")
      let settings = try #require(try await environment.replies { !$0.isEmpty }.first)
      let button = try #require(settings.button("st:readyForPickup:0"))
      try await environment.press(button, of: settings)
      _ = try await environment.replies { $0.contains { $0.id == settings.id && $0.edits > 0 } }
      try await environment.say("您的包裹 F70334584020 已寄出，7-ELEVEN 交貨便")
      // The card still shows it.
      _ = try await environment.replies { $0.contains { $0.text.contains(store) } }
      try await Task.sleep(for: .seconds(1))
      #expect(try await environment.replies().count == 2)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }
  }
}
