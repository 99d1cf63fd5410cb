import Testing

@testable import Simulator

@Suite struct BotAPITests {
  @Test func knowsItsTokenAlone() async throws {
    try await RunningSimulator.run { simulator in
      let me = try await simulator.bot("GETME")
      #expect(me.json["result"]?["is_bot"]?.bool == true)
      #expect(me.json["result"]?["id"]?.int == 110_201_543)
      let stranger = try await simulator.get("bot1:x/getMe")
      #expect(stranger.status == 401)
      #expect(stranger.text == "{\"ok\":false,\"error_code\":401,\"description\":\"Unauthorized\"}")
      #expect(try await simulator.bot("sendRocket").status == 404)
    }
  }

  @Test func takesQueriesFormsAndJSON() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      let path = "bot\(simulator.server.options.token)/sendMessage"
      let query = try await simulator.get(path + "?chat_id=1000&text=%E5%8C%85%E8%A3%B9+1")
      #expect(query.json["result"]?["text"]?.string == "包裹 1")
      let type = ["Content-Type": "application/x-www-form-urlencoded"]
      let form = try await simulator.send("POST", path, "chat_id=1000&text=a%2Bb", type)
      #expect(form.json["result"]?["text"]?.string == "a+b")
      #expect(try await simulator.post(path, "{").status == 400)
    }
  }

  @Test(arguments: [
    ("{\"text\":\"x\"}", 400, "Bad Request: chat_id is empty"),
    ("{\"chat_id\":7,\"text\":\"x\"}", 400, "Bad Request: chat not found"),
    ("{\"chat_id\":1000,\"text\":\"\"}", 400, "Bad Request: message text is empty"),
    ("{\"chat_id\":1000,\"text\":\" \\n\"}", 400, "Bad Request: message text is empty"),
    ("{\"chat_id\":1000,\"text\":\"<b></b>\",\"parse_mode\":\"HTML\"}", 400, "Bad Request: message text is empty"),
    ("{\"chat_id\":1000,\"text\":\"x\",\"parse_mode\":\"Word\"}", 400, "Bad Request: unsupported parse_mode"),
    (
      "{\"chat_id\":1000,\"text\":\"<p>\",\"parse_mode\":\"html\"}", 400,
      "Bad Request: can't parse entities: Unsupported start tag \"p\" at byte offset 0"
    ),
    ("{\"chat_id\":1000,\"text\":\"\(String(repeating: "包", count: 4097))\"}", 400, "Bad Request: message is too long"),
    ("{\"chat_id\":1000,\"text\":\"\(String(repeating: "包", count: 4096))\"}", 200, nil),
  ])
  func refusesToSend(body: String, status: Int, words: String?) async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      let reply = try await simulator.bot("sendMessage", body)
      #expect(reply.status == status)
      #expect(reply.json["description"]?.string == words)
    }
  }

  @Test func editsItsOwnMessages() async throws {
    try await RunningSimulator.run { simulator in
      let theirs = try await simulator.say("x")
      let button = "{\"inline_keyboard\":[[{\"text\":\"a\",\"callback_data\":\"b\"}]]}"
      let own = try await simulator.answer("one", markup: button)
      let edited = try await simulator.bot(
        "editMessageText", "{\"chat_id\":1000,\"message_id\":\(own),\"text\":\"two\"}")
      #expect(edited.json["result"]?["text"]?.string == "two")
      #expect(edited.json["result"]?["edit_date"]?.int != nil)
      #expect(edited.json["result"]?["reply_markup"] == nil)
      let cases = [
        (own, "message is not modified: specified new message content"), (theirs, "message can't be edited"),
        (own + 99, "message to edit not found"),
      ]
      for (message, words) in cases {
        let body = "{\"chat_id\":1000,\"message_id\":\(message),\"text\":\"<b></b>two\",\"parse_mode\":\"HTML\"}"
        let reply = try await simulator.bot("editMessageText", body)
        #expect(reply.status == 400)
        #expect(reply.json["description"]?.string?.hasPrefix("Bad Request: " + words) == true)
      }
      let markup = "{\"chat_id\":1000,\"message_id\":\(own),\"reply_markup\":\(button)}"
      #expect(try await simulator.bot("editMessageReplyMarkup", markup).status == 200)
      #expect(try await simulator.bot("editMessageReplyMarkup", markup).status == 400)
      let chat = try await simulator.get("sim/chats/1000")
      #expect(chat.json["messages"]?.array?.last?["edits"]?.int == 2)
    }
  }

  @Test func deletesOnce() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      let own = try await simulator.answer("one")
      let body = "{\"chat_id\":1000,\"message_id\":\(own)}"
      #expect(try await simulator.bot("deleteMessage", body).status == 200)
      #expect(try await simulator.bot("deleteMessage", body).text.contains("message to delete not found"))
    }
  }

  @Test func answersAPressOnce() async throws {
    try await RunningSimulator.run({ $0.pressLifetime = .seconds(600) }) { simulator in
      let pressed = try await Self.press(simulator)
      let update = try await simulator.bot("getUpdates", "{\"offset\":-1}").json["result"]?.array?.first
      #expect(update?["callback_query"]?["id"]?.string == pressed)
      #expect(update?["callback_query"]?["data"]?.string == "go:1")
      #expect(update?["callback_query"]?["from"]?["language_code"]?.string == "en")
      #expect(update?["callback_query"]?["message"]?["text"]?.string == "one")
      let body = "{\"callback_query_id\":\"\(pressed)\",\"text\":\"ok\"}"
      #expect(try await simulator.bot("answerCallbackQuery", body).status == 200)
      #expect(try await simulator.bot("answerCallbackQuery", body).text.contains("query is too old"))
    }
  }

  @Test func answersNoPressAfterItsTime() async throws {
    try await RunningSimulator.run({ $0.pressLifetime = .milliseconds(1) }) { simulator in
      let late = try await Self.press(simulator)
      try await Task.sleep(for: .milliseconds(5))
      #expect(try await simulator.bot("answerCallbackQuery", "{\"callback_query_id\":\"\(late)\"}").status == 400)
    }
  }

  /// Presses the button below a message of the bot. The press's id.
  private static func press(_ simulator: RunningSimulator) async throws -> String {
    try await simulator.say("x")
    let own = try await simulator.answer(
      "one", markup: "{\"inline_keyboard\":[[{\"text\":\"a\",\"callback_data\":\"go:1\"}]]}")
    let press = "{\"message\":\(own),\"row\":0,\"column\":0,\"language\":\"en\"}"
    return try await simulator.post("sim/press", press).json["press"]?.string ?? ""
  }

  @Test func keepsMenusByScopeAndLanguage() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      let menus = [
        ("list", "Show", ",\"language_code\":\"en\""), ("list", "看清單", ""),
        ("list", "看列表", ",\"scope\":{\"type\":\"chat\",\"chat_id\":1000}"),
      ]
      for (name, words, more) in menus {
        let command = "{\"command\":\"/\(name)\",\"description\":\"\(words)\"}"
        #expect(try await simulator.bot("setMyCommands", "{\"commands\":[\(command)]\(more)}").status == 200)
      }
      let general = try await simulator.bot("getMyCommands", "{\"language_code\":\"en\"}")
      #expect(general.json["result"]?.array?.first?["description"]?.string == "Show")
      let chat = try await simulator.get("sim/chats/1000?language=en")
      #expect(chat.json["commands"]?.array?.first?["description"]?.string == "看列表")
      _ = try await simulator.bot("deleteMyCommands", "{\"scope\":{\"type\":\"chat\",\"chat_id\":1000}}")
      let other = try await simulator.get("sim/chats/1000?language=zh-hant")
      #expect(other.json["commands"]?.array?.first?["description"]?.string == "看清單")
      #expect(try await simulator.bot("setMyCommands", "{\"commands\":[],\"language_code\":\"zh-hant\"}").status == 400)
    }
  }

  @Test func marksPushesAndSilence() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      try await simulator.answer("reply")
      try await Task.sleep(for: .milliseconds(1100))
      _ = try await simulator.bot("sendMessage", "{\"chat_id\":1000,\"text\":\"news\",\"disable_notification\":true}")
      let messages = try await simulator.get("sim/chats/1000").json["messages"]?.array ?? []
      #expect(messages.map { $0["push"]?.bool } == [false, false, true])
      #expect(messages.map { $0["silent"]?.bool } == [false, false, true])
    }
  }
}
