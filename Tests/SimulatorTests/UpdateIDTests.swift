import Testing

@testable import Simulator

@Suite struct UpdateIDTests {
  @Test func startsAnewAtALowerID() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("before")
      let old = try await simulator.poll()[0]
      #expect(try await simulator.poll("{\"offset\":\(old + 1)}").isEmpty)
      _ = try await simulator.post("sim/updates", "{\"next\":500}")
      for text in ["1", "2"] { try await simulator.say(text) }
      // The old offset is now far above the queue, so it confirms nothing, however often it is sent.
      for _ in 0..<2 { #expect(try await simulator.poll("{\"offset\":\(old + 1)}") == [500, 501]) }
      #expect(try await simulator.poll("{\"offset\":501}") == [501])
      #expect(try await simulator.poll("{\"offset\":502}").isEmpty)
    }
  }

  @Test func repeatsWhatWasConfirmed() async throws {
    try await RunningSimulator.run { simulator in
      for text in ["1", "2", "3"] { try await simulator.say(text) }
      let ids = try await simulator.poll()
      let past = "{\"offset\":\(ids[2] + 1)}"
      #expect(try await simulator.poll(past).isEmpty)
      let again = try await simulator.post("sim/updates", "{\"again\":2}").json["updates"]?.array?.compactMap(\.int)
      #expect(again == Array(ids.suffix(2)))
      try await simulator.say("4")
      // Sent although the offset is above their ids, and then confirmed by the same offset.
      #expect(try await simulator.poll(past) == Array(ids.suffix(2)) + [ids[2] + 1])
      #expect(try await simulator.poll(past) == [ids[2] + 1])
      #expect(try await simulator.get("sim/stats").json["updates"]?["repeated"]?.int == 2)
    }
  }

  @Test func wakesAPollForARepeatedUpdate() async throws {
    try await RunningSimulator.run { simulator in
      try await simulator.say("1")
      let id = try await simulator.poll()[0]
      // Confirms the update first, so that it can be repeated even if the waiting poll starts late.
      #expect(try await simulator.poll("{\"offset\":\(id + 1)}").isEmpty)
      async let polled = simulator.poll("{\"offset\":\(id + 1),\"timeout\":30}")
      try await Task.sleep(for: .milliseconds(200))
      _ = try await simulator.post("sim/updates", "{\"again\":1}")
      #expect(try await polled == [id])
    }
  }

  @Test func queuesAnyBytes() async throws {
    try await RunningSimulator.run { simulator in
      _ = try await simulator.post("sim/updates", "{\"next\":70}")
      _ = try await simulator.post("sim/updates", "{\"raw\":\"{\\\"update_id\\\":%ID%,\\\"poll\\\":{}}\"}")
      #expect(try await simulator.bot("getUpdates").text == "{\"ok\":true,\"result\":[{\"update_id\":70,\"poll\":{}}]}")
      _ = try await simulator.post("sim/updates", "{\"raw\":\"{%ID%\"}")
      #expect(try await simulator.bot("getUpdates", "{\"offset\":71}").text == "{\"ok\":true,\"result\":[{71]}")
    }
  }

  /// With 100, 101 and then 50 in the queue: whether they were sent, an offset, and what it leaves.
  @Test(arguments: [
    (false, 101, [101, 50]), (false, 102, [50]), (false, 51, [100, 101, 50]),
    (true, 101, [101]), (true, 102, []), (true, 51, [100, 101]), (true, 112, []), (true, 113, [100, 101, 50]),
  ])
  func confirmsByIDAndNotByPlace(isSent: Bool, offset: Int, left: [Int]) {
    var list = UpdateList(nextID: 0)
    for id in [100, 101, 50] {
      list.nextID = id
      _ = list.add(lifetime: .seconds(60), at: .now) { _ in [] }
    }
    if isSent { _ = list.nextBatch(100) }
    list.confirm(offset)
    #expect(list.nextBatch(100).map(\.id) == left)
  }

  @Test func forgetsInOrderOfTheQueueForANegativeOffset() {
    var list = UpdateList(nextID: 9)
    for id in [9, 3, 5] {
      list.nextID = id
      _ = list.add(lifetime: .seconds(60), at: .now) { _ in [] }
    }
    list.confirm(-2)
    #expect(list.nextBatch(100).map(\.id) == [3, 5])
    #expect(list.confirmed == 1)
  }
}
