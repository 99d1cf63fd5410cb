import Foundation
import TestSupport
import Testing

/// The list, search, history and statistics.
extension EndToEnd {
  @Suite(.serialized) struct ListTests {
    private static func isList(_ message: TestEnvironment.Message) -> Bool { message.text.hasPrefix("📦") }

    private func list(
      _ environment: TestEnvironment, until condition: (TestEnvironment.Message) -> Bool = { _ in true }
    )
      async throws
      -> TestEnvironment.Message
    {
      let seen = try await environment.replies { $0.contains { Self.isList($0) && condition($0) } }
      return try #require(seen.first { Self.isList($0) && condition($0) })
    }

    private func stop(_ bot: Program) async throws {
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func theNewestListIsUpdatedAndKeepsItsFilter() async throws {
      let environment = try await TestEnvironment.start(speed: 3600)
      try await environment.keepAtStore("F70334584020")
      let bot = try environment.startBot()
      try await environment.say("您的包裹 F70334584020 已寄出，7-ELEVEN 交貨便")
      _ = try await environment.replies { $0.count == 1 }
      try await environment.say("黑貓 620434003756")
      _ = try await environment.replies { $0.count == 2 }
      try await environment.say("/list")
      let first = try await list(environment)
      // A second list replaces the first.
      try await environment.say("/list")
      let second = try await list(environment) { $0.id != first.id }
      _ = try await environment.replies { !$0.contains { $0.id == first.id } }
      #expect(try await environment.replies().filter(Self.isList).map(\.id) == [second.id])
      try await environment.press(try #require(second.button("lf:0")), of: second)
      let asked = try await list(environment) { $0.button("l:0:c.sevenEleven") != nil }
      try await environment.press(try #require(asked.button("l:0:c.sevenEleven")), of: asked)
      let narrowed = try await list(environment) { $0.text.contains("只看") && $0.text.contains("F70334584020") }
      #expect(narrowed.id == second.id && !narrowed.text.contains("620434003756"))
      // When the parcel reaches the store, the list is updated and keeps its filter, also after a restart.
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      let again = try environment.startBot()
      let fresh = try await list(environment) { $0.text.contains("景安門市") }
      #expect(fresh.id == second.id && fresh.text.contains("只看") && !fresh.text.contains("620434003756"))
      try await stop(again)
    }

    @Test(arguments: [("zh-hant", "歷史紀錄", "黑貓"), ("zh-hans", "历史记录", "黑猫"), ("en", "History", "T-CAT")])
    func archivedParcelsAreFoundAndRestored(_ language: String, _ title: String, _ carrier: String) async throws {
      let environment = try await TestEnvironment.start(speed: 36_000)
      let bot = try environment.startBot()
      try await environment.say("黑貓 620434003756", language: language)
      let card = try #require(
        try await environment.replies { $0.contains { $0.button("ar:") != nil } }
          .first { $0.button("ar:") != nil })
      try await environment.press(try #require(card.button("ar:")), of: card)
      _ = try await environment.replies { $0.contains { $0.button("ax:") != nil } }
      try await environment.say("/search 3756", language: language)
      _ = try await environment.replies { $0.contains { $0.text.hasPrefix("🔎") && $0.text.contains(carrier) } }
      try await environment.say("/history", language: language)
      let seen = try await environment.replies { $0.contains { $0.text.contains(title) && $0.button("s:") != nil } }
      let history = try #require(seen.first { $0.text.contains(title) && $0.button("s:") != nil })
      try await environment.press(try #require(history.button("s:")), of: history)
      let opened = try await environment.replies { $0.contains { $0.id == history.id && $0.button("ax:") != nil } }
      let archived = try #require(opened.first { $0.id == history.id })
      try await environment.press(try #require(archived.button("ax:")), of: archived)
      _ = try await environment.replies { $0.contains { $0.id == history.id && $0.button("ax:") == nil } }
      try await environment.say("/list", language: language)
      #expect(try await list(environment).text.contains("620434003756"))
      try await environment.say("/stats", language: language)
      let stats = try await environment.replies { $0.contains { $0.text.hasPrefix("📊") && $0.text.contains(carrier) } }
      #expect(stats.contains { $0.text.hasPrefix("📊") && $0.text.contains(carrier) })
      try await stop(bot)
    }
  }
}
