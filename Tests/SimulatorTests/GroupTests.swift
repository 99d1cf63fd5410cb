import Testing

@testable import Simulator

@Suite struct GroupTests {
  @Test func movesAGroupToItsNewID() async throws {
    try await Simulated.run { simulator in
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
      let told = reply.json["result"]?.array?.map { $0["message"] } ?? []
      #expect(told.map { $0?["chat"]?["id"]?.int } == [-5, -1005])
      #expect(told.map { $0?["chat"]?["type"]?.string } == ["group", "supergroup"])
      #expect(told.first??["migrate_to_chat_id"]?.int == -1005)
      #expect(told.last??["migrate_from_chat_id"]?.int == -5)
    }
  }

  @Test func goesOnUnderTheNewID() async throws {
    try await Simulated.run { simulator in
      try await simulator.say("x", chat: -5)
      let message = try await simulator.answer("y", chat: -5)
      _ = try await simulator.post("sim/migrate", "{\"chat\":-5,\"to\":-1005,\"quiet\":true}")
      #expect(try await simulator.poll().count == 1)
      let edit = "{\"chat_id\":-1005,\"message_id\":\(message),\"text\":\"z\"}"
      #expect(try await simulator.bot("editMessageText", edit).status == 200)
      // Whoever still writes to the old id writes to the group as it is now.
      try await simulator.say("more", chat: -5)
      let chat = try await simulator.get("sim/chats/-1005").json
      #expect(chat["chat"]?["type"]?.string == "supergroup")
      #expect(chat["messages"]?.array?.compactMap { $0["text"]?.string } == ["x", "z", "more"])
    }
  }

  @Test(arguments: ["{\"chat\":-6,\"to\":-1006}", "{\"chat\":1000,\"to\":-1005}", "{\"chat\":-5,\"to\":-7}", "{}"])
  func movesNothingElse(body: String) async throws {
    try await Simulated.run { simulator in
      for chat in [-5, -7, 1000] { try await simulator.say("x", chat: chat) }
      #expect(try await simulator.post("sim/migrate", body).status >= 400)
      #expect(try await simulator.bot("sendMessage", "{\"chat_id\":-5,\"text\":\"y\"}").status == 200)
    }
  }

  @Test func removesAMessage() async throws {
    try await Simulated.run { simulator in
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
}
