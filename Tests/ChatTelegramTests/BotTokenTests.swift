import HTTP
import Testing

@testable import ChatTelegram

@Suite struct BotTokenTests {
  @Test func hasTheFormOfAToken() {
    #expect(BotToken("42:AAxx-_9")?.pathPart == "42:AAxx-_9")
    for text in ["", "42", ":AA", "42:", "a:b", "42:a b", "42:A/getMe", "42:A\r\nB=1", "４２:AA", "42:é", "42:A:B"] {
      #expect(BotToken(text) == nil, "\(text)")
    }
  }

  @Test func neverPrints() throws {
    let token = try #require(BotToken("42:SECRET"))
    var dumped = ""
    dump(token, to: &dumped)
    dump([token], to: &dumped)
    let prints = ["\(token)", String(reflecting: token), String(describing: [token]), dumped]
    #expect(!prints.joined().contains("SECRET"), "\(prints)")
    #expect("\(token)" == "***")
  }

  @Test(arguments: [
    answer(502, "<html>SECRET</html>"), refusal(400, "Bad Request: can't parse entities: SECRET"), ok("7"),
    .failure(HTTPError.outcomeUnknown(reason: "timeout (28)")), answer(200, "SECRET"),
  ])
  func neverAppearsInAnError(_ result: Result<Response, HTTPError>) async throws {
    let server = FakeServer([result])
    let error = await #expect(throws: TelegramError.self) { try await server.api.getMe() }
    #expect(!"\(try #require(error)) \(String(reflecting: error))".contains("SECRET"))
    #expect(server.calls[0].url == "http://fake/bot1:SECRET/getMe")
  }
}
