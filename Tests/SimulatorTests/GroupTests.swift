import Testing

@testable import Simulator

@Suite struct GroupTests {
  @Test func movesAGroupToItsNewID() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x", chat: -5)
      let message = try await simulator.answer("y", chat: -5)
      let old = try await simulator.poll()
      #expect(try await simulator.post("sim/migrate", "{\"chat\":-5,\"to\":-1005}").status == 200)
      for call in ["sendMessage", "editMessageText", "deleteMessage", "sendChatAction"] {
        let body = "{\"chat_id\":-5,\"message_id\":\(message),\"text\":\"z\",\"action\":\"typing\"}"
        let refused = try await simulator.bot(call, body)
        #expect(refused.status == 400)
        #expect(
          refused.json["description"]?.string == "Bad Request: group chat was upgraded to a supergroup chat")
        #expect(refused.json["parameters"]?["migrate_to_chat_id"]?.int == -1005)
      }
      let reply = try await simulator.bot("getUpdates", "{\"offset\":\((old.last ?? 0) + 1)}")
      let updates = reply.json["result"]?.array ?? []
      let joined = updates.last?["my_chat_member"]
      #expect(joined?["chat"]?["id"]?.int == -1005 && joined?["new_chat_member"]?["status"]?.string == "member")
      let received = updates.dropLast().map { $0["message"] }
      #expect(received.map { $0?["chat"]?["id"]?.int } == [-5, -1005])
      #expect(received.map { $0?["chat"]?["type"]?.string } == ["group", "supergroup"])
      #expect(received.first??["migrate_to_chat_id"]?.int == -1005)
      #expect(received.last??["migrate_from_chat_id"]?.int == -5)
    }
  }

  @Test func goesOnUnderTheNewID() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x", chat: -5)
      let message = try await simulator.answer("y", chat: -5)
      _ = try await simulator.post("sim/migrate", "{\"chat\":-5,\"to\":-1005,\"quiet\":true}")
      #expect(try await simulator.poll().count == 1)
      let edit = "{\"chat_id\":-1005,\"message_id\":\(message),\"text\":\"z\"}"
      #expect(try await simulator.bot("editMessageText", edit).status == 200)
      // A message to the old id goes to the supergroup.
      try await simulator.say("more", chat: -5)
      let chat = try await simulator.get("sim/chats/-1005").json
      #expect(chat["chat"]?["type"]?.string == "supergroup")
      #expect(chat["messages"]?.array?.compactMap { $0["text"]?.string } == ["x", "z", "more"])
    }
  }

  @Test(arguments: ["{\"chat\":-6,\"to\":-1006}", "{\"chat\":1000,\"to\":-1005}", "{\"chat\":-5,\"to\":-7}", "{}"])
  func movesNothingElse(body: String) async throws {
    try await RunningSimulator.run { simulator in
      for chat in [-5, -7, 1000] { try await simulator.say("x", chat: chat) }
      #expect(try await simulator.post("sim/migrate", body).status >= 400)
      #expect(try await simulator.bot("sendMessage", "{\"chat_id\":-5,\"text\":\"y\"}").status == 200)
    }
  }

  @Test func theBotGoesOutOfAGroup() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x", chat: -5)
      try await simulator.say("x", chat: 1000)
      _ = try await simulator.poll()
      #expect(try await simulator.bot("leaveChat", "{\"chat_id\":1000}").status == 400)
      #expect(try await simulator.bot("leaveChat", "{\"chat_id\":-6}").text.contains("chat not found"))
      #expect(try await simulator.bot("leaveChat", "{\"chat_id\":-5}").status == 200)
      let reply = try await simulator.bot("getUpdates", "{}")
      let standing = reply.json["result"]?.array?.last?["my_chat_member"]
      #expect(standing?["chat"]?["id"]?.int == -5 && standing?["new_chat_member"]?["status"]?.string == "left")
      // The bot can send nothing there any more.
      #expect(try await simulator.bot("leaveChat", "{\"chat_id\":-5}").status == 403)
      #expect(try await simulator.bot("sendMessage", "{\"chat_id\":-5,\"text\":\"y\"}").status == 403)
    }
  }

  @Test func removesAMessage() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      let message = try await simulator.answer("y")
      let body = "{\"chat\":1000,\"message\":\(message)}"
      #expect(try await simulator.post("sim/remove", body).status == 200)
      let refused = try await simulator.bot(
        "editMessageText", "{\"chat_id\":1000,\"message_id\":\(message),\"text\":\"z\"}")
      #expect(refused.json["description"]?.string == "Bad Request: message to edit not found")
      #expect(try await simulator.get("sim/chats/1000").json["messages"]?.array?.count == 1)
      #expect(try await simulator.post("sim/remove", body).status == 404)
    }
  }

  /// What a member writes in privacy mode, and whether it reaches the bot.
  @Test(arguments: [
    ("黑貓 620434003756", false), ("/list", true), ("/list@PickupSimulatorBot", true),
    ("/list@pickupsimulatorbot x", true),
    ("/list@OtherRobot", false), ("@PickupSimulatorBot 黑貓", true), ("看 @pickupsimulatorbot", true),
    ("@OtherRobot 黑貓", false), ("a@PickupSimulatorBot2", false), ("@", false),
  ])
  func privacyModeLetsThroughWhatIsForTheBot(text: String, reachesBot: Bool) async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/join", "{\"chat\":-5}")
      _ = try await simulator.post("sim/privacy", "{\"on\":true}")
      #expect(try await simulator.bot("getMe").json["result"]?["can_read_all_group_messages"]?.bool == false)
      let before = try await simulator.poll().count
      try await simulator.say(text, chat: -5)
      // Messages in private chats always reach the bot.
      try await simulator.say(text)
      #expect(try await simulator.poll().count == before + (reachesBot ? 2 : 1))
      _ = try await simulator.post("sim/privacy", "{\"on\":false}")
      try await simulator.say(text, chat: -5)
      #expect(try await simulator.poll().count == before + (reachesBot ? 3 : 2))
    }
  }

  @Test func privacyModeLetsThroughRepliesAndServiceMessages() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/privacy", "{\"on\":true}")
      _ = try await simulator.post("sim/join", "{\"chat\":-5}")
      let others = try await simulator.say("晚上吃什麼", chat: -5)
      let own = try await simulator.answer("嗨", chat: -5)
      for (to, reachesBot) in [(others, false), (own, true)] {
        let body = "{\"chat\":-5,\"text\":\"x\",\"reply_to\":\(to)}"
        #expect((try await simulator.post("sim/message", body).json["update"] != nil) == reachesBot)
      }
      let member = "{\"chat\":-5,\"user\":{\"id\":7,\"name\":\"小美\"}"
      #expect(try await simulator.post("sim/people", member + "}").status == 200)
      #expect(try await simulator.post("sim/people", member + ",\"left\":true}").status == 200)
      let messages = try await simulator.bot("getUpdates").json["result"]?.array?.compactMap { $0["message"] } ?? []
      #expect(messages.map { $0["reply_to_message"]?["message_id"]?.int } == [own, nil, nil])
      #expect(messages[1]["new_chat_members"]?.array?.first?["id"]?.int == 7)
      #expect(messages[2]["left_chat_member"]?["first_name"]?.string == "小美")
    }
  }

  @Test func whoPressesSeesTheAnswerAlone() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x", chat: -5)
      let markup = "{\"inline_keyboard\":[[{\"text\":\"b\",\"callback_data\":\"d\"}]]}"
      let message = try await simulator.answer("y", chat: -5, markup: markup)
      let pressed = try await simulator.post("sim/press", "{\"chat\":-5,\"message\":\(message),\"data\":\"d\"}")
      let press = try #require(pressed.json["press"]?.string)
      #expect(try await simulator.get("sim/presses/\(press)").status == 404)
      let answer = "{\"callback_query_id\":\"\(press)\",\"text\":\"z\",\"show_alert\":true}"
      #expect(try await simulator.bot("answerCallbackQuery", answer).status == 200)
      let shown = try await simulator.get("sim/presses/\(press)").json
      #expect(shown["text"]?.string == "z" && shown["alert"]?.bool == true)
      let seen = try await simulator.get("sim/chats/-5").json["messages"]?.array ?? []
      #expect(seen.compactMap { $0["text"]?.string } == ["x", "y"])
    }
  }

  @Test func aMentionAndAForcedReplyAreThere() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x", chat: -5)
      let body =
        "{\"chat_id\":-5,\"text\":\"<a href=\\\"tg://user?id=7\\\">小美</a>\",\"parse_mode\":\"HTML\","
        + "\"reply_markup\":{\"force_reply\":true,\"selective\":true}}"
      let sent = try await simulator.bot("sendMessage", body).json["result"]
      #expect(sent?["entities"]?.array?.first?["type"]?.string == "text_mention")
      #expect(sent?["entities"]?.array?.first?["user"]?["id"]?.int == 7)
      let shown = try await simulator.get("sim/chats/-5").json["messages"]?.array?.last
      #expect(shown?["force_reply"]?.bool == true)
    }
  }
}
