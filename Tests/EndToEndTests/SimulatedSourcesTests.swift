import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The simulated carriers share no code with the bot. Their answers must be parsed like the fixtures of the same
  /// story.
  @Suite struct SimulatedSourcesTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "CarriersTests/Fixtures")

    /// The compared fields. Times and places differ between simulator and fixture.
    private struct Report: Decodable, Equatable {
      struct Event: Decodable, Equatable {
        var status: String
        var text: String
      }

      var source: String
      var outcome: String
      var status: String?
      var events: [Event]
    }

    @Test(arguments: [
      ("pchome", "120000000101"), ("postTW", "00100200300411"), ("kerry", "90000000101"), ("ecan", "770000000105"),
    ])
    func homeDeliveriesAreReadAsTheirFixtures(_ source: String, _ number: String) async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      try await expect(environment, source, number, "plain", after: 24, "delivered")
      try await expect(environment, source, number, "returned", after: 72, "returned")
      try await expect(environment, source, number, "neverKnown", after: 0, "not_found")
    }

    @Test(arguments: [("familyMart", "16000000101"), ("hiLife", "52000000101")])
    func storeDeliveriesAreReadAsTheirFixtures(_ source: String, _ number: String) async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      try await expect(environment, source, number, "plain", after: 15, "at_store")
      try await expect(environment, source, number, "plain", after: 40, "collected")
      try await expect(environment, source, number, "returned", after: 260, "returned")
      try await expect(environment, source, number, "neverKnown", after: 0, "not_found")
    }

    private func expect(
      _ environment: TestEnvironment, _ source: String, _ number: String, _ story: String, after hours: Double,
      _ fixture: String
    ) async throws {
      try await environment.post("story", ["number": number, "story": story])
      // The story begins with the first look-up.
      _ = try await track(environment, source, number)
      try await environment.post("story", ["number": number, "advance": hours])
      let report = try await track(environment, source, number)
      let file = Self.fixtures.appending(path: "\(source)/\(fixture)_synthetic.expected.json")
      #expect(report == (try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))))
    }

    /// Asks the carrier itself: without its key the aggregator is off.
    private func track(_ environment: TestEnvironment, _ source: String, _ number: String) async throws -> Report {
      let settings = environment.settings.filter { $0.key == "CARRIER_BASE_URL" }
      let folder = try ScratchFolder()
      let program = try Program(["track", number, "--carrier", source], settings: settings, in: folder)
      #expect(try await program.wait() == 0)
      return try JSONDecoder().decode(Report.self, from: Data(program.allOutput().utf8))
    }
  }
}
