import Foundation
import FoundationNetworking
import Synchronization
import TestSupport
import Testing

@testable import Simulator

@Suite struct SimulatorServerTests {
  @Test func endsWhateverIsOpen() async throws {
    let end = Mutex(ContinuousClock.now)
    try await RunningSimulator.run { simulator in
      // A stream, a poll and a delay that are still open at the end.
      _ = try await simulator.post("sim/fault", "{\"target\":\"getMe\",\"delay\":60}")
      let bot = "bot\(simulator.server.options.token)/"
      for path in ["sim/events", bot + "getUpdates?timeout=50", bot + "getMe"] {
        guard let url = URL(string: simulator.address.page + path) else { continue }
        URLSession.shared.dataTask(with: url).resume()
      }
      try await Task.sleep(for: .milliseconds(500))
      end.withLock { $0 = .now }
    }
    #expect(ContinuousClock.now - end.withLock { $0 } < .seconds(20))
  }

  @Test func saysWhenItsPortIsTaken() async throws {
    try await RunningSimulator.run { simulator in
      let port = simulator.address.port
      await #expect(throws: (any Error).self) {
        try await RunningSimulator.run({ $0.port = port }) { _ in }
      }
    }
  }

  @Test func tellsEventsAsTheyCome() async throws {
    try await RunningSimulator.run { simulator in
      let events = simulator.server.simulation.events.listen()
      try await simulator.say("x")
      try await simulator.answer("y")
      var kinds: [String] = []
      let writer = PageWriter(simulation: simulator.server.simulation)
      for await event in events.prefix(2) {
        kinds.append(writer.name(of: event) + String(decoding: writer.body(of: event), as: UTF8.self).prefix(6))
      }
      #expect(kinds.allSatisfy { $0.hasPrefix("message{\"id\":") })
    }
  }

  /// Connections keep arriving while the server ends.
  @Test(arguments: 0..<8) func itEndsWellWhileConnectionsComeIn(_ round: Int) async throws {
    let hammers = Mutex<[ConnectionFlood]>([])
    try await RunningSimulator.run { simulated in
      let hammer = ConnectionFlood(port: simulated.address.port, path: "/")
      hammers.withLock { $0 = [hammer] }
      while hammer.answers < 20 + round { try await Task.sleep(for: .milliseconds(1)) }
    }
    hammers.withLock { $0.first?.stop() }
  }
}
