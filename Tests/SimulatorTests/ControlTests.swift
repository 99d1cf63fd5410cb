import Foundation
import FoundationNetworking
import Testing

@testable import Simulator

@Suite struct ControlTests {
  @Test func sendsEveryKindOfMessage() async throws {
    try await Simulated.run { simulator in
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

  @Test func strikesTheNextCalls() async throws {
    try await Simulated.run { simulator in
      try await simulator.say("x")
      _ = try await simulator.post("sim/fault", "{\"target\":\"sendMessage\",\"status\":502,\"count\":2}")
      _ = try await simulator.post("sim/fault", "{\"target\":\"sendMessage\",\"retry_after\":7}")
      let body = "{\"chat_id\":1000,\"text\":\"y\"}"
      #expect(try await simulator.bot("sendMessage", body).status == 502)
      #expect(try await simulator.bot("sendMessage", body).text.hasPrefix("<html>"))
      let limited = try await simulator.bot("sendMessage", body)
      #expect(limited.status == 429)
      #expect(limited.headers["Retry-After"] == "7")
      #expect(limited.json["parameters"]?["retry_after"]?.int == 7)
      #expect(try await simulator.bot("sendMessage", body).status == 200)
      _ = try await simulator.post("sim/fault", "{\"target\":\"tcat\",\"status\":503,\"count\":0}")
      for _ in 0..<3 { #expect(try await simulator.get("tcat/Inquire/TraceDetail.aspx?BillID=1").status == 503) }
      #expect(try await simulator.get("momo/search-result?ship_num1=1").status == 200)
      _ = try await simulator.post("sim/fault", "{\"clear\":true}")
      #expect(try await simulator.get("tcat/Inquire/TraceDetail.aspx?BillID=1").status == 200)
    }
  }

  @Test(arguments: [("before", 0), ("after", 1)])
  func cutsConnections(cut: String, sent: Int) async throws {
    try await Simulated.run { simulator in
      try await simulator.say("x")
      _ = try await simulator.post("sim/fault", "{\"target\":\"sendMessage\",\"cut\":\"\(cut)\"}")
      await #expect(throws: (any Error).self) {
        try await simulator.bot("sendMessage", "{\"chat_id\":1000,\"text\":\"y\"}")
      }
      let stats = try await simulator.get("sim/stats")
      #expect(stats.json["chats"]?["1000"]?["sent"]?.int == sent)
    }
  }

  @Test func blocksAndWelcomesTheBot() async throws {
    try await Simulated.run { simulator in
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

  @Test func limitsRatesWhenSwitchedOn() async throws {
    try await Simulated.run { simulator in
      try await simulator.say("x")
      _ = try await simulator.post("sim/fault", "{\"limits\":true}")
      var statuses: [Int] = []
      for _ in 0..<4 {
        statuses.append(try await simulator.bot("sendMessage", "{\"chat_id\":1000,\"text\":\"y\"}").status)
      }
      #expect(statuses == [200, 200, 200, 429])
    }
  }

  @Test func countsAndLogs() async throws {
    try await Simulated.run { simulator in
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
    ("fault", "{\"target\":\"x\"}"), ("fault", "{\"block\":77}"), ("story", "{\"number\":\"1\",\"story\":\"x\"}"),
    ("nothing", "{}"),
  ])
  func refusesWhatItCannotDo(path: String, body: String) async throws {
    try await Simulated.run { simulator in
      let reply = try await simulator.post("sim/" + path, body)
      #expect(reply.status >= 400)
      #expect(reply.json["ok"]?.bool == false)
    }
  }
}
