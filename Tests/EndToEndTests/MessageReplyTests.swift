import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Replies to messages, and how a user corrects what the bot read.
  @Suite(.serialized) struct MessageReplyTests {
    /// The bot's only message, once it satisfies `condition`.
    private func only(
      _ environment: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool = { _ in true }
    ) async throws -> TestEnvironment.Message {
      let seen = try await environment.replies { $0.last.map(condition) ?? false }
      #expect(seen.count == 1)
      return try #require(seen.last)
    }

    /// Sends a text and returns the reply. `before`: number of earlier messages.
    private func answer(_ text: String, in environment: TestEnvironment, after before: Int) async throws
      -> TestEnvironment.Message
    {
      try await environment.say(text)
      let seen = try await environment.replies { $0.count > before }
      #expect(seen.count == before + 1)
      return try #require(seen.last)
    }

    private func press(
      _ prefix: String, of message: TestEnvironment.Message, in environment: TestEnvironment,
      until condition: (TestEnvironment.Message) -> Bool
    ) async throws -> TestEnvironment.Message {
      try await environment.press(try #require(message.button(prefix), "no button \(prefix)"), of: message)
      let seen = try await environment.replies { $0.contains { $0.id == message.id && condition($0) } }
      return try #require(seen.first { $0.id == message.id })
    }

    /// Opens the fields of a card, which are behind ⋯. News that comes in between closes ⋯ again.
    private func edit(_ card: TestEnvironment.Message, in environment: TestEnvironment) async throws
      -> TestEnvironment.Message
    {
      var more = card
      for _ in 0..<3 where more.button("e:") == nil {
        more = try await press("mo:", of: more, in: environment) { $0.button("e:") != nil }
      }
      return try await press("e:", of: more, in: environment) { $0.button("ef:") != nil }
    }

    private func stop(_ bot: Program) async throws {
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func severalNumbersGetOneReplyThatIsUpdated() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.say("F70334584020\n801109549441\nF70334584031\n801109549452")
      let first = try await only(environment) { $0.edits > 0 && $0.text.contains("📦") }
      for number in ["F70334584020", "F70334584031", "801109549441", "801109549452"] {
        #expect(first.html.contains("<code>\(number)</code>"))
      }
      // One set of carrier buttons for both numbers. The reply stays one message.
      let asked = first.buttons.joined().filter { $0.data?.hasPrefix("c:") == true }
      #expect(Set(asked.map(\.text)).count == asked.count)
      let settled = try await press("c:", of: first, in: environment) { $0.button("c:") == nil }
      #expect(settled.buttons.joined().count { $0.data?.hasPrefix("s:") == true } == 4)
      #expect(try await environment.replies().count == 1)
      try await stop(bot)
    }

    @Test func atMostTwentyNumbersOfAMessageAreAdded() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      let numbers = (0..<200).map { "\(620_434_003_000 + $0)" }
      try await environment.say("黑貓\n" + numbers.joined(separator: "\n"))
      let answer = try await only(environment) { $0.edits > 0 }
      #expect(numbers.allSatisfy(answer.text.contains))
      #expect(answer.html.components(separatedBy: "<code>").count == 21)
      try await stop(bot)
    }

    @Test func aCarrierChoiceIsRememberedAndCanBeChanged() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.say("801109549441")
      let question = try await only(environment)
      #expect(question.button("c:")?.data?.hasSuffix(":tcat") == true)
      let ecan = try #require(question.buttons.joined().first { $0.data?.hasSuffix(":ecan") == true }?.data)
      let card = try await press(ecan, of: question, in: environment) { $0.button("mo:") != nil }
      #expect(card.html.contains("<code>801109549441</code>"))
      // The bot does not ask about the next number of that form, and the card says why.
      let next = try await answer("801109549426", in: environment, after: 1)
      #expect(next.text.contains("宅配通") && next.text.contains("物流照你上次的選擇"))
      let carriers = try await press("ef:", of: next, in: environment) { $0.button("c:-") != nil }
      let tcat = try #require(carriers.buttons.joined().first { $0.data?.hasSuffix(":tcat") == true }?.data)
      let changed = try await press(tcat, of: carriers, in: environment) {
        $0.text.contains("黑貓") && $0.button("mo:") != nil
      }
      #expect(!changed.text.contains("物流照你上次的選擇"))
      // The remembered choice has changed too, and is still there after a restart.
      try await stop(bot)
      let again = try environment.startBot()
      let third = try await answer("801109549430", in: environment, after: 2)
      #expect(third.text.contains("黑貓") && third.text.contains("物流照你上次的選擇"))
      try await stop(again)
    }

    @Test func storeAndDeadlineCanBeCorrected() async throws {
      let environment = try await TestEnvironment.start()
      // Without sources no news closes what is open.
      let bot = try environment.startBot(["SOURCE_CHAINS": "tcat=;sevenEleven=", "TRACKTW_API_TOKEN": ""])
      try await environment.say("您的包裹 F70334584020 已寄出，7-ELEVEN 交貨便")
      let card = try await only(environment)
      let fields = try await edit(card, in: environment)
      let store = try #require(fields.buttons.joined().first { $0.data?.hasSuffix(":store") == true }?.data)
      _ = try await press(store, of: fields, in: environment) { $0.text.contains("✎ 門市") }
      // Other messages may come in between, so each answer is known by its words.
      func say(_ text: String, answer: String) async throws {
        try await environment.say(text)
        let seen = try await environment.replies { $0.contains { $0.text.contains(answer) } }
        #expect(seen.contains { $0.text.contains(answer) }, "\(text)")
      }
      try await say("好鄰居門市", answer: "門市：好鄰居門市")
      let corrected = try await environment.replies { $0.contains { $0.id == card.id && $0.text.contains("好鄰居") } }
      #expect(corrected.contains { $0.id == card.id && $0.html.contains("<code>F70334584020</code>") })

      let again = try await edit(card, in: environment)
      let deadline = try #require(again.buttons.joined().first { $0.data?.hasSuffix(":deadline") == true }?.data)
      _ = try await press(deadline, of: again, in: environment) { $0.text.contains("✎ 期限") }
      try await say("下輩子", answer: "看不懂這個日期")
      let tomorrow = Date.now.addingTimeInterval(32 * 3600).formatted(
        .verbatim(
          "\(month: .defaultDigits)/\(day: .defaultDigits)", timeZone: .gmt, calendar: .init(identifier: .gregorian)))
      try await say(tomorrow, answer: tomorrow + "（")
      try await stop(bot)
    }

    @Test func aTypoIsCorrectedWithATap() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.say("郵局掛號 RR824903258TW")
      let doubt = try await only(environment)
      #expect(doubt.button("mo:") == nil)
      let meant = try #require(doubt.buttons.joined().first { $0.text == "RR824903259TW" }?.data)
      let card = try await press(meant, of: doubt, in: environment) { $0.button("mo:") != nil }
      #expect(card.html.contains("<code>RR824903259TW</code>") && !card.text.contains("RR824903258TW"))
      #expect(try await environment.replies().count == 1)
      try await stop(bot)
    }
  }
}
