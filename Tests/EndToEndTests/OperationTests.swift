import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What the operator uses: backups, `/status`, `/health`, `/metrics`, logs.
  @Suite(.serialized) struct OperationTests {
    private static let number = "620434003756"

    @Test func aBackupOfARunningBotCanBeUsed() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let bot = try environment.startBot()
      try await environment.say("黑貓 \(Self.number)")
      _ = try await environment.replies { !$0.isEmpty }
      // Other chats write while the backup is made.
      try await environment.say((0..<100).map { (chat: 2000 + $0, text: "/start") })
      let copy = environment.folder.path("copy.sqlite")
      let backup = try Program(
        ["backup", copy], settings: environment.settings, in: environment.folder, named: "backup")
      #expect(try await backup.wait() == 0)
      #expect(try backup.allOutput() == copy + "\n")
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)

      let restored = try environment.startBot(["DATABASE_PATH": copy])
      let before = try await environment.replies().count
      try await environment.say("/list")
      // There is also the message that the database was restored.
      let replies = try await environment.replies { $0.dropFirst(before).contains { $0.text.contains(Self.number) } }
      #expect(replies.dropFirst(before).contains { $0.text.contains(Self.number) })
      restored.signal(SIGTERM)
      #expect(try await restored.wait() == 0)

      // A backup does not overwrite a file, and reports that.
      let again = try Program(["backup", copy], settings: environment.settings, in: environment.folder, named: "again")
      #expect(try await again.wait() == 1)
      #expect(again.errors.contains("exists already"))
    }

    @Test(arguments: [("zh-hant", "運作狀況"), ("zh-hans", "运行状况"), ("en", "All is well")])
    func onlyTheOperatorMayUseStatus(_ language: String, _ words: String) async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let bot = try environment.startBot(["OPERATOR_CHAT_ID": "1000"])
      try await environment.say("/status", language: language)
      try await environment.say("/status", chat: 1001, language: language)
      #expect(try await environment.replies { !$0.isEmpty }.first?.text.contains(words) == true)
      #expect(try await environment.replies(chat: 1001) { !$0.isEmpty }.first?.text.contains(words) == false)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func healthReportsWhenTheBotIsReady() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      try await environment.post("fault", ["target": "getMe", "count": 3, "status": 502])
      let port = try FaultSandbox.freePort()
      let bot = try environment.startBot(["ADMIN_LISTEN": "127.0.0.1:\(port)", "TELEGRAM_POLL_SECONDS": "1"])
      // `text(of:)` returns nil for 503, the status while the bot is not ready.
      #expect(await environment.text(of: "http://127.0.0.1:\(port)/health") == nil)
      let health = try await environment.eventually({ await environment.text(of: "http://127.0.0.1:\(port)/health") }) {
        $0 != nil
      }
      #expect(health == #"{"live":true,"ready":true}"# + "\n")
      let metrics = await environment.text(of: "http://127.0.0.1:\(port)/metrics")
      #expect(metrics?.contains("pickupbot_trouble{name=\"polling\"} 0") == true)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    @Test func metricsAtTheWebhookPortNeedTheToken() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let port = try FaultSandbox.freePort()
      let token = "0123456789abcdef"
      let bot = try environment.startBot(["HTTP_LISTEN": "127.0.0.1:\(port)", "ADMIN_TOKEN": token])
      let page = "http://127.0.0.1:\(port)/metrics"
      let text = try await environment.eventually({ await environment.text(of: page, bearer: token) }) { $0 != nil }
      #expect(text?.contains("pickupbot_chats") == true)
      #expect(await environment.text(of: page) == nil)
      #expect(await environment.text(of: page, bearer: "0123456789abcdee") == nil)
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    /// An empty poll is held for 50 seconds, except the first one.
    @Test func aBotIsReadyAtOnce() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let port = try FaultSandbox.freePort()
      let bot = try environment.startBot(["ADMIN_LISTEN": "127.0.0.1:\(port)", "TELEGRAM_POLL_SECONDS": "50"])
      let health = try await environment.eventually({ await environment.text(of: "http://127.0.0.1:\(port)/health") }) {
        $0 != nil
      }
      #expect(health == #"{"live":true,"ready":true}"# + "\n")
      bot.signal(SIGTERM)
      #expect(try await bot.wait() == 0)
    }

    /// Requests arrive at every moment of the shutdown.
    @Test(arguments: 0..<8) func healthRequestsDoNotDelayTheShutdown(_ round: Int) async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let port = try FaultSandbox.freePort()
      let bot = try environment.startBot(["ADMIN_LISTEN": "127.0.0.1:\(port)"])
      let hammer = ConnectionFlood(port: port, path: "/health")
      defer { hammer.stop() }
      _ = try await environment.eventually({ hammer.answers }) { $0 > 50 + 20 * round }
      bot.signal(SIGTERM)
      #expect(try await bot.wait(atMost: 6) == 0)
    }

    @Test func aFatalErrorIsReportedDuringHealthRequests() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let port = try FaultSandbox.freePort()
      try await environment.post(
        "fault",
        [
          "target": "getMe", "count": 1, "status": 401, "delay": 1,
          "body": #"{"ok":false,"error_code":401,"description":"Unauthorized"}"#,
        ])
      let bot = try environment.startBot(["ADMIN_LISTEN": "127.0.0.1:\(port)"])
      let hammer = ConnectionFlood(port: port, path: "/health")
      defer { hammer.stop() }
      #expect(try await bot.wait(atMost: 20) == 78)
      #expect(hammer.answers > 0)
    }

    @Test func logsAreJSONIfSet() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let bot = try environment.startBot(["LOG_FORMAT": "json"])
      try await environment.say("/start")
      _ = try await environment.replies { !$0.isEmpty }
      bot.signal(SIGTERM)
      _ = try await bot.wait()
      let lines = bot.errors.split(separator: "\n")
      #expect(!lines.isEmpty)
      for line in lines {
        let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
        #expect(["time", "level", "label", "message"].allSatisfy { entry?[$0] != nil })
      }
    }
  }
}
