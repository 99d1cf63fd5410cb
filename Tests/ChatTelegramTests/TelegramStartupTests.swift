import Chat
import HTTP
import Testing

@testable import ChatTelegram

@Suite struct TelegramStartupTests {
  private let clock = FakeClock()
  private let log = LogLines()
  private let menus = [
    CommandMenu(commands: [MenuCommand(name: "list", description: "List")]),
    CommandMenu(language: "zh", commands: [MenuCommand(name: "list", description: "清單")]),
    CommandMenu(language: "en", commands: []),
  ]

  private func makeStartup(_ server: FakeServer) -> TelegramStartup {
    TelegramStartup(
      api: server.api, sleep: { [clock] in try await clock.sleep($0) }, random: { 0 }, logger: log.logger)
  }

  private static let me = ok(#"{"id":77,"is_bot":true,"first_name":"Bot","username":"OurBot"}"#)

  private func good(webhook: String) -> FakeServer {
    FakeServer { call, _ in
      switch call.method {
      case "getMe": Self.me
      case "getWebhookInfo": ok(#"{"url":"\#(webhook)","pending_update_count":0}"#)
      default: ok("true")
      }
    }
  }

  @Test func setsUpEverything() async throws {
    let server = good(webhook: "")
    #expect(try await makeStartup(server).prepare(menus: menus) == BotProfile(id: 77, username: "OurBot"))
    #expect(server.methods.first == "getMe")
    #expect(server.methods.sorted() == ["getMe", "getWebhookInfo"] + Array(repeating: "setMyCommands", count: 3))
    let bodies = server.calls.filter { $0.method == "setMyCommands" }.map(\.text).sorted()
    #expect(
      bodies == [
        #"{"commands":[],"language_code":"en"}"#, #"{"commands":[{"command":"list","description":"List"}]}"#,
        #"{"commands":[{"command":"list","description":"清單"}],"language_code":"zh"}"#,
      ])
    #expect(log.all.isEmpty)
  }

  @Test func removesAWebhookAndLogsIt() async throws {
    let server = good(webhook: "https://SECRET.example/hook")
    _ = try await makeStartup(server).prepare(menus: [])
    #expect(server.methods == ["getMe", "getWebhookInfo", "deleteWebhook"])
    #expect(log.all.contains("webhook removed"))
    #expect(!log.all.contains("SECRET"))
  }

  @Test func waitsForTheServer() async throws {
    let server = FakeServer([
      .failure(.notSent(reason: "name not found (6)")), answer(502, "<html>"), refusal(500, "x"), answer(200, ""),
      refusal(429, "x", parameters: #"{"retry_after":3}"#), Self.me,
    ])
    #expect(try await makeStartup(server).connect().id == 77)
    #expect(clock.sleeps == [0.5, 1, 2, 4, 3])
  }

  @Test(arguments: [(401, "Unauthorized"), (404, "Not Found")])
  func refusesAWrongToken(code: Int, text: String) async {
    let server = FakeServer([refusal(code, text)])
    let error = await #expect(throws: TelegramError.self) { try await makeStartup(server).prepare(menus: menus) }
    #expect(error?.isUnauthorized == true)
    #expect(server.calls.count == 1)
  }

  @Test func refusesAWrongAddress() async {
    let server = FakeServer([.failure(.invalidRequest(reason: "address"))])
    let error = await #expect(throws: TelegramError.self) { try await makeStartup(server).connect() }
    #expect(error == .unreachable(.invalidRequest(reason: "address")))
  }

  @Test func startsWithoutMenusIfTheyAreRefused() async throws {
    let server = FakeServer { call, _ in call.method == "getMe" ? Self.me : refusal(400, "Bad Request: SECRET") }
    #expect(try await makeStartup(server).prepare(menus: menus).id == 77)
    #expect(log.all.contains("menu not set"))
    #expect(!log.all.contains("SECRET"))
  }

  @Test func endsWhenCancelled() async {
    let server = FakeServer([answer(500, "")])
    let startup = makeStartup(server)
    let task = Task { await #expect(throws: TelegramError.self) { try await startup.connect() } }
    while server.calls.isEmpty { await Task.yield() }
    task.cancel()
    _ = await task.value
  }
}
