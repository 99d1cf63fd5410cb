import Foundation
import FoundationNetworking
import Testing

@testable import Simulator

@Suite struct FaultTests {
  @Test func strikesTheNextCalls() async throws {
    try await RunningSimulator.run { simulator in
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

  /// When the connection is cut, how many messages were sent, and what arrived: a status, and half of the body.
  @Test(arguments: [("before", 0, nil), ("during", 1, 200), ("after", 1, nil)])
  func cutsConnections(cut: String, sent: Int, status: Int?) async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      _ = try await simulator.post("sim/fault", "{\"target\":\"sendMessage\",\"cut\":\"\(cut)\"}")
      let partialResponse = await simulator.partialResponse("sendMessage?chat_id=1000&text=y")
      #expect(partialResponse.error != nil)
      #expect(partialResponse.status == status)
      #expect(partialResponse.length == nil || partialResponse.body.count == (partialResponse.length ?? 0) / 2)
      let stats = try await simulator.get("sim/stats")
      #expect(stats.json["chats"]?["1000"]?["sent"]?.int == sent)
    }
  }

  @Test func dropsADelayedCallWhoseClientLeaves() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      _ = try await simulator.post("sim/fault", "{\"target\":\"sendMessage\",\"delay\":60}")
      let call = Task { await simulator.partialResponse("sendMessage?chat_id=1000&text=y") }
      var left: Int? = 1
      for _ in 0..<500 where left != 0 {
        try await Task.sleep(for: .milliseconds(10))
        left = try await simulator.get("sim/faults").json["faults"]?.int
      }
      call.cancel()
      var calls: [JSONValue] = []
      for _ in 0..<100 where calls.isEmpty {
        try await Task.sleep(for: .milliseconds(20))
        calls = try await simulator.get("sim/log").json["calls"]?.array ?? []
      }
      #expect(calls.map { $0["words"]?.string } == ["dropped"])
      #expect(try await simulator.get("sim/stats").json["chats"]?["1000"]?["sent"]?.int == 0)
    }
  }

  @Test func limitsRatesWhenSwitchedOn() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      _ = try await simulator.post("sim/fault", "{\"limits\":true}")
      // In parallel: if they ran one after another, a slow machine would let the token bucket refill.
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<10 {
          group.addTask { try await simulator.bot("sendMessage", "{\"chat_id\":1000,\"text\":\"y\"}").status }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 200 } >= 3)
      #expect(statuses.count { $0 == 429 } >= 2)
      #expect(try await simulator.get("sim/stats").json["flood"]?["early"]?.int ?? 0 >= 1)
    }
  }

  @Test(arguments: [
    ("{\"target\":\"sendMessage\",\"chat\":1000,\"retry_after\":20,\"hold\":true}", [429, 429, 200, 200], 2, 1),
    ("{\"target\":\"sendMessage\",\"retry_after\":20,\"hold\":true}", [429, 429, 429, 429], 4, 3),
    ("{\"target\":\"sendMessage\",\"retry_after\":20}", [429, 200, 200, 200], 1, 1),
  ])
  func holdsCallsUntilTheTimeIsOver(fault: String, statuses: [Int], refused: Int, early: Int) async throws {
    try await RunningSimulator.run { simulator in
      for chat in [1000, 2000] { try await simulator.say("x", chat: chat) }
      _ = try await simulator.post("sim/fault", fault)
      var seen: [Int] = []
      for chat in [1000, 1000, 2000] {
        let reply = try await simulator.bot("sendMessage", "{\"chat_id\":\(chat),\"text\":\"y\"}")
        seen.append(reply.status)
        if reply.status == 429 { #expect((1...20).contains(reply.json["parameters"]?["retry_after"]?.int ?? 0)) }
      }
      seen.append(try await simulator.bot("getMe").status)
      #expect(seen == statuses)
      let flood = try await simulator.get("sim/stats").json["flood"]
      #expect(flood?["refused"]?.int == refused)
      #expect(flood?["early"]?.int == early)
    }
  }

  @Test func letsCallsPassWhenTheTimeIsOver() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/fault", "{\"target\":\"getMe\",\"retry_after\":1,\"hold\":true}")
      #expect(try await simulator.bot("getMe").status == 429)
      try await Task.sleep(for: .milliseconds(1000))
      #expect(try await simulator.bot("getMe").status == 200)
      #expect(try await simulator.get("sim/stats").json["flood"]?["early"]?.int == 0)
    }
  }
}
