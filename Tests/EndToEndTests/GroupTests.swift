import Foundation
import TestSupport
import Testing

/// The bot in a group, in privacy mode: it receives only the messages that Telegram passes on.
extension EndToEnd {
  @Suite(.serialized) struct GroupTests {
    private static let group = -4001
    private static let number = "F70334584020"
    private let chat = Self.group

    private func stop(_ bot: Program) async throws {
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    /// The newest message of the bot that satisfies `condition`.
    private func seen(_ environment: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool) async throws
      -> TestEnvironment.Message
    {
      let all = try await environment.replies(chat: chat) { $0.contains(where: condition) }
      let found = all.last(where: condition)
      return try #require(found)
    }

    @Test(arguments: [("zh-hant", "大家好"), ("zh-hans", "共享的包裹列表"), ("en", "Hi everyone")])
    func theBotIntroducesItselfOnce(_ language: String, _ word: String) async throws {
      let environment = try await TestEnvironment.start()
      try await environment.post("privacy", ["on": true])
      let bot = try environment.startBot()
      try await environment.join(chat, by: TestEnvironment.Member(id: 11, name: "小安", language: language))
      let hello = try await seen(environment) { $0.text.contains(word) }
      #expect(hello.buttons.first?.count == 3)
      // After a restart, after it was removed and added again, and in a supergroup, the bot still knows the group. A
      // kill may double messages in flight, so the first process is stopped with SIGTERM.
      try await stop(bot)
      let again = try environment.startBot()
      try await environment.post("fault", ["block": chat])
      try await environment.post("fault", ["unblock": chat])
      try await environment.post("migrate", ["chat": chat, "to": -1_004_001])
      try await environment.say("/list@PickupSimulatorBot", by: .an, in: -1_004_001)
      let all = try await environment.replies(chat: -1_004_001) { $0.count > 1 }
      #expect(all.count == 2)
      try await stop(again)
    }

    @Test func aParcelIsSharedAndItsNumberIsNot() async throws {
      let environment = try await TestEnvironment.start(speed: 3600)
      try await environment.keepAtStore(Self.number)
      try await environment.post("privacy", ["on": true])
      let bot = try environment.startBot()
      try await environment.join(chat, by: .an)
      _ = try await seen(environment) { $0.text.contains("大家好") }
      // A message that is not addressed to the bot does not reach it. A reply to that message with a command does.
      let notice = try await environment.say("您的包裹 \(Self.number) 已寄出，7-ELEVEN 交貨便，取貨碼 823417", by: .mei, in: chat)
      #expect(!notice.isHeard)
      #expect(
        try await environment.say("/add@PickupSimulatorBot", by: .an, in: chat, replyingTo: notice.message).isHeard)
      let card = try await seen(environment) { $0.button("mo:") != nil }
      #expect(card.text.contains("…4020") && card.text.contains("小安的包裹"))

      let opened = try await environment.openMore(of: card, chat: chat)
      let own = try #require(try await environment.press("rv:", of: opened, by: .an, in: chat))
      #expect(own.alert && own.text.contains(Self.number) && own.text.contains("823417"))
      let others = try #require(try await environment.press("rv:", of: opened, by: .mei, in: chat))
      #expect(others.alert && others.text.contains("小安") && !others.text.contains("4020"))

      // The arrival mentions the owner. The member who claims the parcel is shown and may see the code.
      let arrival = try await seen(environment) { $0.push && $0.button("cl:") != nil }
      #expect(arrival.html.contains("tg://user?id=11"))
      #expect(try await environment.press("cl:", of: arrival, by: .mei, in: chat) != nil)
      let claimed = try await seen(environment) { $0.id == arrival.id && $0.text.contains("小美會去拿") }
      let code = try #require(try await environment.press("rv:", of: claimed, by: .mei, in: chat))
      #expect(code.text.contains(Self.number))
      #expect(try await environment.press("cx:", of: claimed, by: .an, in: chat)?.text.contains("再按一次") == true)
      try await environment.post("people", ["chat": chat, "user": ["id": 12, "name": "小美"], "left": true])
      _ = try await seen(environment) { $0.id == arrival.id && !$0.text.contains("小美") }
      // No message contains the number or the code.
      let everything = try await environment.replies(chat: chat)
      #expect(everything.allSatisfy { !$0.html.contains(Self.number) && !$0.html.contains("823417") })
      try await stop(bot)
    }

    @Test func twoMembersEditAParcelAtTheSameTime() async throws {
      let environment = try await TestEnvironment.start()
      try await environment.post("privacy", ["on": true])
      let bot = try environment.startBot()
      try await environment.join(chat, by: .an)
      _ = try await seen(environment) { $0.text.contains("大家好") }
      try await environment.say("/add@PickupSimulatorBot 黑貓 620434003756", by: .an, in: chat)
      let card = try await seen(environment) { $0.text.contains("…3756") && $0.edits > 0 }
      #expect(try await environment.press("mo:", of: card, by: .an, in: chat) != nil)
      let more = try await seen(environment) { $0.button("e:") != nil }
      #expect(try await environment.press("e:", of: more, by: .an, in: chat) != nil)
      let fields = try await seen(environment) { $0.button("ef:") != nil }
      func ask(_ field: String, _ member: TestEnvironment.Member) async throws -> TestEnvironment.Message {
        let data = try #require(fields.buttons.joined().first { $0.data?.hasSuffix(":" + field) == true }?.data)
        #expect(try await environment.press(data, of: fields, by: member, in: chat) != nil)
        return try await seen(environment) { $0.html.contains("tg://user?id=\(member.id)") }
      }
      let amount = try await ask("amount", .an)
      let store = try await ask("store", .mei)
      #expect(amount.id != store.id)
      #expect(try await environment.say("景安門市", by: .mei, in: chat, replyingTo: store.id).isHeard)
      #expect(try await environment.say("590", by: .an, in: chat, replyingTo: amount.id).isHeard)
      let done = try await seen(environment) { $0.text.contains("景安門市") && $0.text.contains("590") }
      #expect(done.text.contains("…3756"))
      // Each change is told in a line of its own.
      for value in ["景安門市", "590"] {
        _ = try await seen(environment) { $0.text.contains(value) && !$0.text.contains("…3756") }
      }
      // Other talk does not reach the bot, and a reply that is not about a parcel gets no answer.
      let count = try await environment.replies(chat: chat).count
      #expect(try await !environment.say("晚上吃什麼", by: .mei, in: chat).isHeard)
      #expect(try await environment.say("謝謝", by: .mei, in: chat, replyingTo: done.id).isHeard)
      try await environment.say("/pickup@PickupSimulatorBot", by: .mei, in: chat)
      #expect(try await environment.replies(chat: chat) { $0.count > count }.count == count + 1)
      try await stop(bot)
    }
  }
}
