import Foundation
import FoundationNetworking
import Testing

@testable import Simulator

@Suite struct FaultProxyTests {
  @Test func leadsToTheSameServers() async throws {
    try await RunningSimulator.run { simulator in
      #expect(simulator.address.faultProxyURL != simulator.address.telegramBaseURL)
      for number in 1...200 { try await simulator.say("\(number)" + String(repeating: "包", count: 2000)) }
      let near = await simulator.partialResponse("getUpdates?limit=100")
      let far = await simulator.partialResponse("getUpdates?limit=100", throughFaultProxy: true)
      #expect(far.error == nil)
      #expect(far.body == near.body)
      #expect(far.body.count > 600_000)
    }
  }

  @Test(arguments: [("refuse", true), ("reset", false)])
  func turnsNewConnectionsAway(mode: String, isRefused: Bool) async throws {
    try await RunningSimulator.run { simulator in
      for _ in 0..<2 {
        try await simulator.set(faultProxy: mode)
        let away = await simulator.partialResponse("getMe", throughFaultProxy: true)
        #expect(away.status == nil)
        #expect(((away.error as? URLError)?.code == .cannotConnectToHost) == isRefused)
        try await simulator.set(faultProxy: "open")
        #expect(await simulator.partialResponse("getMe", throughFaultProxy: true).status == 200)
      }
    }
  }

  @Test(arguments: ["refuse", "reset"])
  func endsOpenConnections(mode: String) async throws {
    try await RunningSimulator.run { simulator in
      async let polled = simulator.partialResponse("getUpdates?timeout=30", throughFaultProxy: true)
      try await simulator.waitForAPoll()
      try await simulator.set(faultProxy: mode)
      #expect(await polled.error != nil)
    }
  }

  @Test func fallsSilent() async throws {
    try await RunningSimulator.run { simulator in
      let poll = Task { await simulator.partialResponse("getUpdates?timeout=30", throughFaultProxy: true) }
      try await simulator.waitForAPoll()
      try await simulator.set(faultProxy: "silent")
      let call = Task { await simulator.partialResponse("getMe", throughFaultProxy: true) }
      try await simulator.say("x")
      try await Task.sleep(for: .milliseconds(300))
      // The server answered the poll. Neither the answer nor the new call was forwarded.
      let log = try await simulator.get("sim/log").json["calls"]?.array ?? []
      #expect(log.map { $0["name"]?.string } == ["getUpdates"])
      let start = ContinuousClock.now
      try await simulator.set(faultProxy: "open")
      for ending in [await poll.value, await call.value] {
        #expect(ending.error != nil)
        #expect(ending.body.isEmpty)
      }
      #expect(ContinuousClock.now - start < .seconds(20))
      #expect(await simulator.partialResponse("getMe", throughFaultProxy: true).status == 200)
    }
  }

  @Test func opensAgainByItself() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/door", "{\"mode\":\"refuse\",\"seconds\":0.2}")
      #expect(await simulator.partialResponse("getMe", throughFaultProxy: true).error != nil)
      try await Task.sleep(for: .milliseconds(500))
      #expect(await simulator.partialResponse("getMe", throughFaultProxy: true).status == 200)
    }
  }
}

extension RunningSimulator {
  fileprivate func set(faultProxy mode: String) async throws {
    let reply = try await post("sim/door", "{\"mode\":\"\(mode)\"}")
    #expect(reply.status == 200)
  }

  /// Waits until a poll has begun.
  fileprivate func waitForAPoll() async throws {
    for _ in 0..<100 where server.simulation.bot.updates.statistics.polls == 0 {
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
