import Foundation
import FoundationNetworking
import Testing

@testable import Simulator

@Suite struct ControlTests {
  @Test func sendsEveryKindOfMessage() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post(
        "sim/message", "{\"chat\":5,\"text\":\"/list@Bot x\",\"user\":{\"id\":5,\"name\":\"May\"},\"language\":\"en\"}")
      _ = try await simulator.post(
        "sim/message", "{\"chat\":-9,\"text\":\"in a group\",\"user\":{\"id\":5,\"name\":\"May\"}}")
      _ = try await simulator.post("sim/message", "{\"chat\":5,\"caption\":\"under a photo\",\"forward\":\"7-ELEVEN\"}")
      _ = try await simulator.post("sim/sticker", "{\"chat\":5,\"emoji\":\"🐱\"}")
      let updates = try await simulator.bot("getUpdates").json["result"]?.array?.map { $0["message"] } ?? []
      #expect(updates.count == 4)
      #expect(updates[0]?["from"]?["language_code"]?.string == "en")
      #expect(updates[0]?["entities"]?.array?.first?["length"]?.int == 9)
      #expect(updates[1]?["chat"]?["type"]?.string == "group")
      #expect(updates[1]?["from"]?["id"]?.int == 5)
      #expect(updates[2]?["caption"]?.string == "under a photo")
      #expect(updates[2]?["forward_origin"]?["sender_user_name"]?.string == "7-ELEVEN")
      #expect(updates[3]?["sticker"]?["emoji"]?.string == "🐱")
    }
  }

  @Test func blocksAndWelcomesTheBot() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      _ = try await simulator.post("sim/fault", "{\"block\":1000}")
      let refused = try await simulator.bot("sendMessage", "{\"chat_id\":1000,\"text\":\"y\"}")
      #expect(refused.status == 403)
      #expect(refused.json["description"]?.string == "Forbidden: bot was blocked by the user")
      _ = try await simulator.post("sim/fault", "{\"unblock\":1000}")
      #expect(try await simulator.bot("sendMessage", "{\"chat_id\":1000,\"text\":\"y\"}").status == 200)
      let updates = try await simulator.bot("getUpdates").json["result"]?.array ?? []
      #expect(
        updates.compactMap { $0["my_chat_member"]?["new_chat_member"]?["status"]?.string } == ["kicked", "member"])
    }
  }

  @Test func tellsWhenEachMessageCame() async throws {
    try await RunningSimulator.run { simulator in
      let start = MachineClock.milliseconds
      try await simulator.say("x")
      let id = try await simulator.answer("y")
      _ = try await simulator.bot("editMessageText", "{\"chat_id\":1000,\"message_id\":\(id),\"text\":\"z\"}")
      let end = MachineClock.milliseconds
      let messages = try await simulator.get("sim/chats/1000").json["messages"]?.array ?? []
      let times = messages.map { $0["at"]?.int ?? 0 } + messages.compactMap { $0["edited_at"]?.int }
      #expect(times.count == 3)
      #expect(times == times.sorted())
      #expect(times.allSatisfy { (start...end).contains($0) })
    }
  }

  @Test func countsAndLogs() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      _ = try await simulator.bot("sendMessage", "{\"chat_id\":1000,\"text\":\"y\",\"colour\":\"red\"}")
      _ = try await simulator.bot("sendMessage", "{\"chat_id\":9,\"text\":\"y\"}")
      let stats = try await simulator.get("sim/stats").json
      #expect(stats["methods"]?["sendMessage"] == .object(["calls": .number("2"), "failed": .number("1")]))
      #expect(stats["unknown_parameters"]?["sendMessage.colour"]?.int == 1)
      #expect(stats["chats"]?["1000"]?["received"]?.int == 1)
      #expect(stats["updates"]?["queued"]?.int == 1)
      let log = try await simulator.get("sim/log?since=1").json["calls"]?.array
      #expect(log?.count == 1)
      #expect(log?.first?["words"]?.string == "Bad Request: chat not found")
    }
  }

  @Test(arguments: [
    ("message", "{}"), ("message", "x"), ("press", "{\"message\":1}"), ("edit", "{\"message\":1,\"text\":\"x\"}"),
    ("updates", "{}"), ("rival", "{}"), ("remove", "{}"), ("door", "{\"mode\":\"ajar\"}"), ("updates", "{\"next\":0}"),
    ("fault", "{\"target\":\"x\"}"), ("fault", "{\"block\":77}"),
    ("story", "{\"number\":\"1\",\"story\":\"x\"}"),
    ("nothing", "{}"),
  ])
  func refusesWhatItCannotDo(path: String, body: String) async throws {
    try await RunningSimulator.run { simulator in
      let reply = try await simulator.post("sim/" + path, body)
      #expect(reply.status >= 400)
      #expect(reply.json["ok"]?.bool == false)
    }
  }
}
