import Testing

@testable import Simulator

@Suite struct LatencyTests {
  @Test func measuresFirstInFirstOutInEachChat() async throws {
    try await RunningSimulator.run { simulator in
      for chat in [1000, 1000, 2000] { try await simulator.say("x", chat: chat) }
      try await Task.sleep(for: .milliseconds(100))
      // The third answer has no waiting message. The message in chat 2000 stays unanswered.
      for _ in 0..<3 { try await simulator.answer("y") }
      let statistics = try await simulator.get("sim/latency").json
      #expect(statistics["count"]?.int == 2)
      #expect(statistics["p50"]?.double ?? 0 >= 100)
      #expect(statistics["max"]?.double ?? 0 < 60_000)
    }
  }

  @Test func measuresPressesByTheirAnswers() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      let message = try await simulator.answer("y")
      _ = try await simulator.post("sim/latency", "{}")
      #expect(try await simulator.get("sim/latency").json["count"]?.int == 0)
      let press = try await simulator.post("sim/press", "{\"message\":\(message),\"data\":\"a\"}").json["press"]?.string
      try await simulator.answer("not what is waited for")
      #expect(try await simulator.get("sim/latency").json["count"]?.int == 0)
      _ = try await simulator.bot("answerCallbackQuery", "{\"callback_query_id\":\"\(press ?? "")\"}")
      #expect(try await simulator.get("sim/latency").json["count"]?.int == 1)
    }
  }

  @Test func expectsNothingForAnUnwantedUpdate() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.poll("{\"allowed_updates\":[\"callback_query\"]}")
      try await simulator.say("x")
      try await simulator.answer("y")
      #expect(simulator.server.simulation.latency.statistics == .init())
    }
  }

  @Test func ranksByTheNearest() {
    let book = LatencyMeter()
    let start = ContinuousClock.now
    for _ in 1...200 { book.expect(.message(chat: 1)) }
    for rank in (1...200).reversed() { book.fulfill(.message(chat: 1), at: start + .seconds(rank)) }
    let statistics = book.statistics
    // Each wait begins a little after `start`.
    let seconds = [statistics.p50, statistics.p90, statistics.p99, statistics.max].map { ($0 / 1000).rounded() }
    #expect(statistics.count == 200)
    #expect(seconds == [100, 180, 198, 200])
  }
}
