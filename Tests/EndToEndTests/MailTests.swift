import Foundation
import GRDB
import TestSupport
import Testing

extension EndToEnd {
  /// From an account that the user sends to parcels, through the real programs and real IMAP.
  @Suite(.serialized) struct MailTests {
    func stop(_ bot: Program) async throws {
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    /// The bot's message with these words, as soon as there is one.
    func message(
      _ words: String, _ environment: TestEnvironment, chat: Int = 1000,
      _ condition: (TestEnvironment.Message) -> Bool = { _ in true }
    ) async throws -> TestEnvironment.Message {
      let seen = try await environment.replies(chat: chat) {
        $0.contains { $0.text.contains(words) && condition($0) }
      }
      return try #require(seen.last { $0.text.contains(words) && condition($0) }, "no message \"\(words)\"")
    }

    /// Presses the button and waits until its message is another.
    func press(
      _ prefix: String, of message: TestEnvironment.Message, _ environment: TestEnvironment
    ) async throws -> TestEnvironment.Message {
      try await environment.press(try #require(message.button(prefix)), of: message)
      let seen = try await environment.replies {
        $0.contains { $0.id == message.id && $0.text != message.text }
      }
      return try #require(seen.first { $0.id == message.id })
    }

    func waitForIdle(_ environment: TestEnvironment) async throws {
      #expect(try await environment.eventually({ try await environment.mailServerState() }) { $0.isIdle }.isIdle)
    }

    /// Numbers of the parcels in the database, each as often as it is there.
    func numbers(_ environment: TestEnvironment) throws -> [String] {
      let queue = try DatabaseQueue(path: environment.folder.path("bot.sqlite"))
      return try queue.read { db in
        try String.fetchAll(
          db, sql: "SELECT number FROM parcel JOIN shipment ON shipment.id = parcel.shipment ORDER BY number")
      }
    }

    private func expectNoTraceOfThePassword(_ environment: TestEnvironment) async throws {
      let secret = Data(TestEnvironment.mailPassword.utf8)
      let log = try String(contentsOfFile: environment.folder.path("bot.log"), encoding: .utf8)
      #expect(log.contains("polling") && !log.contains(TestEnvironment.mailAddress))
      #expect(!(try await environment.messages().contains { $0.text.contains(TestEnvironment.mailPassword) }))
      let files = try FileManager.default.contentsOfDirectory(atPath: environment.folder.url.path)
      #expect(files.contains("bot.sqlite") && files.contains("bot.log"))
      // The servers print the password of their mailboxes.
      for file in files where file != "servers.out" {
        let bytes = try Data(contentsOf: environment.folder.url.appendingPathComponent(file))
        #expect(bytes.range(of: secret) == nil, "\(file)")
      }
    }

    @Test(arguments: [
      ("zh-hant", "從信箱加入 3 個包裹", "從信箱加入 1 個包裹"), ("zh-hans", "从邮箱添加了 3 件包裹", "从邮箱添加了 1 件包裹"),
      ("en", "3 parcels from your email", "1 parcel from your email"),
    ])
    func mailsBecomeParcels(language: String, words: String, wordsOfOne: String) async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      for name in ["shopee", "newsletter", "momo", "tcat"] { try await environment.post("mail", ["sample": name]) }
      try await environment.deliverNotice("620434003767", days: 40)
      try await environment.connectMail(language: language)
      let card = try await message(words, environment)
      for number in ["TW268979373141Z", "300498983411", "620434003756"] { #expect(card.text.contains(number)) }
      try await waitForIdle(environment)
      try await environment.post("mail", ["sample": "fedex"])
      let next = try await message(wordsOfOne, environment)
      #expect(next.text.contains("787272553584") && next.id != card.id)
      #expect(try numbers(environment) == ["300498983411", "620434003756", "787272553584", "TW268979373141Z"])
      let isSeen = try await environment.mailServerState().mailboxes.flatMap(\.mails).map(\.seen)
      #expect(isSeen.count == 6 && !isSeen.contains(true))
      try await expectNoTraceOfThePassword(environment)
      try await stop(bot)
      try await expectNoTraceOfThePassword(environment)
    }

    @Test func anOrderAndItsShippingMailAreOneParcel() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.post("mail", ["sample": "pchomeOrder"])
      try await environment.connectMail()
      _ = try await message("1 筆訂單還沒有單號", environment)
      #expect(try numbers(environment).isEmpty)
      try await waitForIdle(environment)
      try await environment.post("mail", ["sample": "pchome"])
      let card = try await message("125710493260", environment)
      #expect(card.text.contains("機械鍵盤"))
      #expect(try numbers(environment) == ["125710493260"])
      try await environment.say("/mail")
      let overview = try await message("你的信箱", environment) { $0.button("ms:") != nil }
      #expect(!overview.text.contains("20261126300417"))
      try await stop(bot)
    }

    @Test func mailsOfForgersAddNothingUnasked() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.post("mail", ["sample": "phishing"])
      try await environment.connectMail()
      let report = try await message("1 封像詐騙的信", environment)
      #expect(report.text.contains("service@t-cat[.]com[.]tw") && !report.text.contains("t-cat.top"))
      try await waitForIdle(environment)

      try await environment.deliverNotice("620434003756", isAuthenticated: false)
      let question = try await message("620434003756", environment) { $0.button("mi:") != nil }
      #expect(question.text.contains("是你的包裹嗎") && question.text.contains("service@momoshop.com.tw"))
      #expect(try numbers(environment).isEmpty)
      _ = try await press("v:", of: question, environment)
      #expect(try numbers(environment) == ["620434003756"])

      try await environment.deliverNotice("620434003767", from: "x <x@shop.example>", isAuthenticated: false)
      let other = try await message("620434003767", environment) { $0.button("mi:") != nil }
      _ = try await press("mi:", of: other, environment)
      let before = try await environment.replies().count
      try await environment.deliverNotice("620434003778", from: "x <x@shop.example>")
      // Mails are read in their order, so the one before is done when this one is.
      try await environment.deliverNotice("620434003789")
      _ = try await message("620434003789", environment)
      #expect(try await environment.replies().count == before + 1)
      #expect(try numbers(environment) == ["620434003756", "620434003789"])
      try await stop(bot)
    }

    @Test func readingAgainDoublesNothingAndDisconnectingKeepsParcels() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      for number in ["620434003756", "620434003767"] { try await environment.deliverNotice(number) }
      try await environment.connectMail()
      _ = try await message("從信箱加入 2 個包裹", environment)
      try await waitForIdle(environment)
      let card = try await message("已連結", environment) { $0.button("mc:") != nil }
      let before = try await environment.replies()
      func calls() async throws -> Int {
        try await environment.get("stats", as: Stats.self).methods["imap"]?.calls ?? 0
      }
      let earlier = try await calls()
      try await environment.press(try #require(card.button("mc:")), of: card)
      // It signs in, opens the folder, searches and fetches before it waits again.
      #expect(try await environment.eventually(calls, until: { $0 >= earlier + 5 }) >= earlier + 5)
      try await waitForIdle(environment)
      #expect(try await environment.replies().map(\.id) == before.map(\.id))
      #expect(try numbers(environment).count == 2)

      let asked = try await press("md:", of: try await message("已連結", environment), environment)
      _ = try await press("mdd:", of: asked, environment)
      let state = try await environment.eventually({ try await environment.mailServerState() }) {
        $0.connections.isEmpty
      }
      #expect(state.connections.isEmpty)
      try await environment.deliverNotice("620434003778")
      try await environment.say("/list")
      let list = try await message("你的包裹", environment)
      #expect(list.text.contains("620434003756") && list.text.contains("620434003767"))
      #expect(try numbers(environment).count == 2)
      try await expectNoTraceOfThePassword(environment)
      try await stop(bot)
    }

    @Test func forgettingEverythingClosesTheConnection() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.connectMail()
      try await waitForIdle(environment)
      try await environment.say("/forget")
      let question = try await message("刪除", environment) { $0.button("da:s") != nil }
      let asked = try await press("da:s", of: question, environment)
      _ = try await press("da:f", of: asked, environment)
      let state = try await environment.eventually({ try await environment.mailServerState() }) {
        $0.connections.isEmpty
      }
      #expect(state.connections.isEmpty)
      try await stop(bot)
    }

    @Test func theMailboxIsInNoTroubleOnceItsServerAnswersAgain() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      try await environment.connectMail()
      try await waitForIdle(environment)
      try await environment.post("fault", ["target": "greeting", "count": 2, "status": 503])
      try await environment.post("mailbox", ["cut": true])
      #expect(try await environment.eventually({ bot.errors }) { $0.contains("reason=refused") }.contains("refused"))
      try await waitForIdle(environment)
      try await environment.say("/mail")
      let overview = try await message("你的信箱", environment) { $0.button("ms:") != nil }
      #expect(overview.text.contains("已連結") && !overview.text.contains("⚠️"))
      try await stop(bot)
    }

    @Test func aMailAsAFileIsReadLikeANotice() async throws {
      let environment = try await TestEnvironment.start()
      let bot = try environment.startBot()
      let subject = Data("包裹配送通知".utf8).base64EncodedString()
      try await environment.send(
        file: "x.eml",
        text: "From: <service@t-cat.com.tw>\r\nSubject: =?utf-8?B?\(subject)?=\r\nMessage-ID: <a@b.example>\r\n"
          + "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n黑貓宅急便\r\n託運單號：620434003756\r\n")
      let card = try await message("620434003756", environment)
      #expect(card.text.contains("黑貓"))
      #expect(try numbers(environment) == ["620434003756"])
      try await stop(bot)
    }
  }
}
