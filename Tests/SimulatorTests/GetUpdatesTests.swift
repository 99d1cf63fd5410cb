import Testing

@testable import Simulator

@Suite struct GetUpdatesTests {
  @Test func confirmsOnlyWhatALaterOffsetPasses() async throws {
    try await RunningSimulator.run { simulator in
      for text in ["1", "2", "3"] { try await simulator.say(text) }
      let first = try await simulator.poll()
      #expect(first.count == 3)
      #expect(try await simulator.poll("{\"offset\":\(first[0])}") == first)
      #expect(try await simulator.poll("{\"offset\":\(first[2])}") == [first[2]])
      #expect(try await simulator.poll() == [first[2]])
      #expect(try await simulator.poll("{\"offset\":\(first[2] + 1)}").isEmpty)
      #expect(simulator.server.simulation.bot.updates.isConfirmed)
    }
  }

  @Test func answersOffsetsOutsideTheQueueFromItsHead() async throws {
    try await RunningSimulator.run { simulator in
      for text in ["1", "2"] { try await simulator.say(text) }
      let ids = try await simulator.poll()
      #expect(try await simulator.poll("{\"offset\":\(ids[1] + 1000)}") == ids)
      #expect(try await simulator.poll("{\"offset\":1}") == ids)
    }
  }

  @Test func keepsOnlyTheLastForANegativeOffset() async throws {
    try await RunningSimulator.run { simulator in
      for text in ["1", "2", "3", "4"] { try await simulator.say(text) }
      let ids = try await simulator.poll()
      #expect(try await simulator.poll("{\"offset\":-2}") == Array(ids.suffix(2)))
      #expect(try await simulator.poll() == Array(ids.suffix(2)))
    }
  }

  @Test(arguments: [("0", 1), ("2", 2), ("100", 100), ("500", 100)])
  func keepsToTheLimit(limit: String, count: Int) async throws {
    try await RunningSimulator.run { simulator in
      let texts = (0..<120).map { "{\"text\":\"\($0)\"}" }.joined(separator: ",")
      let reply = try await simulator.post("sim/messages", "{\"messages\":[\(texts)]}")
      #expect(reply.json["receipts"]?.array?.count == 120)
      #expect(try await simulator.poll("{\"limit\":\(limit)}").count == count)
    }
  }

  @Test func wakesALongPollAtOnce() async throws {
    try await RunningSimulator.run { simulator in
      async let polled = simulator.poll("{\"timeout\":30}")
      try await Task.sleep(for: .milliseconds(200))
      let start = ContinuousClock.now
      try await simulator.say("x")
      #expect(try await polled.count == 1)
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test func endsALongPollEmptyHanded() async throws {
    try await RunningSimulator.run { simulator in
      let start = ContinuousClock.now
      let ids = try await simulator.poll("{\"timeout\":1}")
      #expect(ids.isEmpty)
      #expect(ContinuousClock.now - start >= .milliseconds(900))
    }
  }

  @Test func endsTheOlderOfTwoPolls() async throws {
    try await RunningSimulator.run { simulator in
      async let older = simulator.bot("getUpdates", "{\"timeout\":30}")
      try await Task.sleep(for: .milliseconds(200))
      async let newer = simulator.poll("{\"timeout\":30}")
      let refused = try await older
      #expect(refused.status == 409)
      #expect(
        refused.json["description"]?.string
          == "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running")
      try await simulator.say("x")
      #expect(try await newer.count == 1)
    }
  }

  @Test func sharesTheTokenWithARival() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/rival", "{\"seconds\":60,\"every\":0.05}")
      for _ in 0..<2 {
        let refused = try await simulator.bot("getUpdates", "{\"timeout\":30}")
        #expect(refused.status == 409)
        #expect(refused.json["description"]?.string?.hasPrefix("Conflict: terminated by other getUpdates") == true)
      }
      // Updates that are already queued are returned at once.
      try await simulator.say("x")
      #expect(try await simulator.poll("{\"timeout\":30}").count == 1)
      _ = try await simulator.post("sim/rival", "{\"seconds\":0}")
      let offset = simulator.server.simulation.bot.updates.statistics.lastID + 1
      #expect(try await simulator.bot("getUpdates", "{\"offset\":\(offset),\"timeout\":1}").status == 200)
    }
  }

  @Test func remembersTheKindsThatAreWanted() async throws {
    try await RunningSimulator.run { simulator in
      let message = try await simulator.say("before")
      _ = try await simulator.poll("{\"allowed_updates\":[\"edited_message\"]}")
      try await simulator.say("unwanted")
      _ = try await simulator.post("sim/edit", "{\"message\":\(message),\"text\":\"changed\"}")
      let reply = try await simulator.bot("getUpdates", "{\"allowed_updates\":\"message\"}")
      let updates = reply.json["result"]?.array ?? []
      #expect(updates.map { $0["message"] != nil } == [true, false])
      #expect(updates.last?["edited_message"]?["text"]?.string == "changed")
      _ = try await simulator.poll("{\"allowed_updates\":[]}")
      try await simulator.say("wanted again")
      #expect(try await simulator.poll().count == 3)
    }
  }

  @Test func refusesToPollBesideAWebhook() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("x")
      async let polled = simulator.bot("getUpdates", "{\"offset\":-1,\"timeout\":30,\"limit\":1}")
      _ = try await polled
      #expect(try await simulator.bot("setWebhook", "{\"url\":\"http://x.tw\"}").status == 400)
      #expect(try await simulator.bot("setWebhook", "{\"url\":\"https://x.tw/hook\"}").status == 200)
      #expect(try await simulator.bot("getWebhookInfo").json["result"]?["url"]?.string == "https://x.tw/hook")
      let refused = try await simulator.bot("getUpdates")
      #expect(refused.status == 409)
      #expect(refused.text.contains("can't use getUpdates method while webhook is active"))
      _ = try await simulator.bot("deleteWebhook")
      #expect(try await simulator.poll().count == 1)
      _ = try await simulator.bot("deleteWebhook", "{\"drop_pending_updates\":true}")
      #expect(try await simulator.poll().isEmpty)
    }
  }

  @Test func slowsDownThoseWhoAskAgainAndAgain() async throws {
    try await RunningSimulator.run({ $0.slowsShortPolls = true }) { simulator in
      for text in ["1", "2"] { try await simulator.say(text) }
      // Two polls within half a second. A busy machine may need several tries.
      var counts: [Int] = []
      while counts.last != 1, counts.count < 50 { counts.append(try await simulator.poll().count) }
      #expect(counts.first == 2)
      #expect(counts.last == 1)
    }
  }
}
