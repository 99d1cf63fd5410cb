import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Export, import and deletion of a chat's data, with kills in between.
  @Suite(.serialized) struct UserDataTests {
    private static let number = "620434003756"
    private static let store = "F70334584020"

    private func newest(_ environment: TestEnvironment, _ condition: (TestEnvironment.Message) -> Bool) async throws
      -> TestEnvironment.Message
    {
      try #require(try await environment.replies { $0.last.map(condition) ?? false }.last)
    }

    /// A kill may double messages in flight, so the text need not be in the last message.
    private func expect(_ words: String, in environment: TestEnvironment) async throws {
      let seen = try await environment.replies { $0.contains { $0.text.contains(words) } }
      #expect(seen.contains { $0.text.contains(words) })
    }

    private func press(_ environment: TestEnvironment, _ prefix: String, of message: TestEnvironment.Message)
      async throws
    {
      try await environment.press(try #require(message.button(prefix)), of: message)
    }

    private func export(_ environment: TestEnvironment) async throws -> (
      file: TestEnvironment.Message.Document, text: String
    ) {
      try await environment.say("/export")
      try await press(environment, "da:x:j", of: try await newest(environment) { $0.button("da:x:j") != nil })
      let file = try #require(try await newest(environment) { $0.document != nil }.document)
      return (file, try #require(await environment.text(of: environment.address("files/" + file.id))))
    }

    /// The exported parcels without the times of look-ups, which differ each time.
    private func settled(_ text: String) throws -> [NSDictionary] {
      let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      return try #require(root["parcels"] as? [[String: Any]]).map { parcel in
        var parcel = parcel
        var says = parcel["carrierSays"] as? [String: Any] ?? [:]
        says["lastChecked"] = nil
        says["lastAnswer"] = nil
        parcel["carrierSays"] = says
        return parcel as NSDictionary
      }
    }

    private func receipts(_ text: String) throws -> [NSDictionary] {
      let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      return try #require(root["receipts"] as? [[String: Any]]).map { $0 as NSDictionary }
    }

    @Test func receiptsAreListedOpenedAndExportedAsATable() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.say("/receipts")
      _ = try await newest(environment) { $0.text.contains("還沒有收據") }
      try await environment.say("午餐 120")
      _ = try await newest(environment) { $0.text.contains("NT$120") }
      try await environment.say("/receipts 120")
      _ = try await newest(environment) { $0.text.contains("找到 1 張收據") }
      try await environment.say("/receipts")
      let list = try await newest(environment) { $0.text.contains("發票與收據：1 筆") }
      try await press(environment, "iv:", of: list)
      let card = try await newest(environment) { $0.text.contains("記下來了") }
      #expect(card.id == list.id)
      let back = try #require(card.buttons.flatMap { $0 }.first { $0.data == "b" })
      try await environment.press(back, of: card)
      try await press(environment, "rs:m", of: try await newest(environment) { $0.button("rs:m") != nil })
      try await press(environment, "da:x:r", of: try await newest(environment) { $0.button("da:x:r") != nil })
      let file = try #require(try await newest(environment) { $0.document != nil }.document)
      let text = try #require(await environment.text(of: environment.address("files/" + file.id)))
      #expect(file.name.hasPrefix("pickupbot-receipts-") && file.type == "text/csv")
      #expect(text.contains("日期,店家,分類,金額,幣別,付款方式,品項,備註,收據連結,加入時間,包裹,編號"))
      #expect(text.contains("餐飲,120,TWD,,午餐 × 1 @ 120"))
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func anExportCanBeImportedAfterForgetting() async throws {
      let environment = try await TestEnvironment.start(speed: 1000)
      // Without sources, nothing changes between the two exports.
      let settings = ["SOURCE_CHAINS": "tcat=;sevenEleven=", "TRACKTW_API_TOKEN": ""]
      var bot = try environment.startBot(settings)
      try await environment.say("黑貓 \(Self.number)")
      try await environment.say("7-11 \(Self.store) 已到景安門市，取貨碼 3366")
      _ = try await environment.replies {
        $0.count { $0.text.contains(Self.number) || $0.text.contains(Self.store) } == 2
      }
      try await environment.say("午餐 120")
      try await environment.say("午餐 120")
      _ = try await environment.replies { $0.count { $0.text.contains("NT$120") } == 2 }
      let (file, before) = try await export(environment)
      #expect(file.name.hasPrefix("pickupbot-") && file.name.hasSuffix(".json") && file.type == "application/json")
      #expect(try receipts(before).count == 2)
      #expect(before.contains(Self.number) && before.contains("景安") && before.contains("3366"))

      try await environment.say("/forget")
      try await press(environment, "da:s", of: try await newest(environment) { $0.button("da:s") != nil })
      let sure = try await newest(environment) { $0.button("da:f") != nil }
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      try await press(environment, "da:f", of: sure)
      bot = try environment.startBot(settings)
      try await expect("已刪除 2 個包裹", in: environment)
      try await expectNoTrace(in: environment)

      // The file arrives while the bot is down.
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      try await environment.send(file: "list.json", text: before)
      bot = try environment.startBot(settings)
      let summary = try await newest(environment) { $0.button("da:t") != nil }
      #expect(summary.text.contains(Self.number) && summary.text.contains("2"))
      // The parsed list is still there after a kill.
      bot.signal(SIGKILL)
      _ = try await bot.wait()
      bot = try environment.startBot(settings)
      try await press(environment, "da:t", of: summary)
      try await expect("已加入 2 個包裹", in: environment)
      try await expect("已加入 2 張收據", in: environment)
      let (_, after) = try await export(environment)
      #expect(try settled(after) == settled(before))
      #expect(try receipts(after) == receipts(before))
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    /// Checks that no file of the bot contains the texts and numbers.
    private func expectNoTrace(in environment: TestEnvironment) async throws {
      let needles = [Self.number, Self.store, "景安", "午餐", "telegram:1000"]
      // A checkpoint comes every second.
      let found = try await environment.eventually({
        let files = ["bot.sqlite", "bot.sqlite-wal"].map { environment.folder.path($0) }
        let bytes = files.compactMap { FileManager.default.contents(atPath: $0) }
        return needles.filter { needle in bytes.contains { $0.range(of: Data(needle.utf8)) != nil } }
      }) { $0.isEmpty }
      #expect(found == [])
    }

    @Test(arguments: [
      ("[", 0, "JSON"), ("{\"a\":1}", 0, "別種 JSON"), ("{}", 20_971_521, "太大"),
      (String(repeating: "[", count: 100_000), 0, "JSON"),
    ])
    func aHostileFileIsAnsweredAndChangesNothing(text: String, size: Int, words: String) async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.send(file: "list.json", text: text, size: size)
      _ = try await newest(environment) { $0.text.contains(words) }
      try await environment.say("/list")
      let seen = try await environment.replies { $0.count == 2 }
      #expect(seen.count == 2 && seen.last?.button("s:") == nil)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func aFailedDownloadIsRetried() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.post("fault", ["target": "file", "count": 2, "status": 502])
      let list = #"{"format":"pickupbot-parcels","version":1,"parcels":[{"carrier":"tcat","number":"620434003756"}]}"#
      try await environment.send(file: "list.json", text: list)
      _ = try await newest(environment) { $0.button("da:t") != nil }
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func aFileIsSentAgainAfterARefusal() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.say("黑貓 \(Self.number)")
      _ = try await newest(environment) { $0.text.contains(Self.number) }
      try await environment.post("fault", ["target": "sendDocument", "count": 1, "status": 502])
      let (_, text) = try await export(environment)
      #expect(text.contains(Self.number))
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func theListOfAnAccountIsImported() async throws {
      let token = "42|" + String("9kQ7vXw2Zr8TnLb4JcHs6PdYg1MfEa3UoWi5Rtxy".prefix(40))
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot(["TRACKTW_API_TOKEN": ""])
      try await environment.say("/connect")
      _ = try await newest(environment) { $0.button("o:x") != nil }
      try await environment.say(token)
      let linked = try await newest(environment) { $0.button("o:i") != nil }
      // A parcel in the account: the bot adds it there, then it is deleted in the chat.
      try await environment.say("7-11 \(Self.store)")
      let card = try await newest(environment) { $0.text.contains(Self.store) && $0.button("mo:") != nil }
      try await press(environment, "d:", of: try await environment.openMore(of: card))
      try await press(environment, "dd:", of: try await newest(environment) { $0.button("dd:") != nil })
      try await press(environment, "o:i", of: linked)
      let summary = try await newest(environment) { $0.button("da:t") != nil }
      try await press(environment, "da:t", of: summary)
      _ = try await newest(environment) { $0.text.contains("已加入 1 個包裹") }
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }
  }
}
