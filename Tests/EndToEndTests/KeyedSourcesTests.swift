import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Sources that need a key, asked by the real program over HTTP.
  @Suite struct KeyedSourcesTests {
    private static let number = "8469049702"
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
      ("dhlUnified", ["DHL_BASE_URL"], ["DHL_API_KEY": key]),
      ("seventeentrack", ["SEVENTEENTRACK_BASE_URL"], ["SEVENTEENTRACK_API_KEY": key]),
      ("aftership", ["AFTERSHIP_BASE_URL"], ["AFTERSHIP_API_KEY": key]),
      ("aftershipV4", ["AFTERSHIP_BASE_URL"], ["AFTERSHIP_API_KEY": key, "AFTERSHIP_VERSION": "v4"]),
    ])
    func aDeliveryIsReadAsItsFixture(_ source: String, _ bases: [String], _ keys: [String: String]) async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let settings = environment.settings.filter { bases.contains($0.key) }.merging(keys) { $1 }
      #expect(settings.count == bases.count + keys.count)
      try await environment.post("story", ["number": Self.number, "story": "plain"])
      // The story begins with the first look-up.
      #expect(try await track(settings).source == source)
      try await environment.post("story", ["number": Self.number, "advance": 43])
      let file = Self.fixtures.appending(path: "\(source)/delivered_synthetic.expected.json")
      let expected = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
      #expect(try await track(settings) == expected)
    }

    /// The registry asks DHL before 17TRACK.
    @Test(arguments: [("", "dhlUnified"), ("dhl=seventeentrack,dhlUnified", "seventeentrack")])
    func theHostSetsTheOrderOfSources(_ chains: String, _ source: String) async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let bases = environment.settings.filter { ["DHL_BASE_URL", "SEVENTEENTRACK_BASE_URL"].contains($0.key) }
      try await environment.post("story", ["number": Self.number, "story": "plain"])
      let keys = ["DHL_API_KEY": Self.key, "SEVENTEENTRACK_API_KEY": Self.key, "SOURCE_CHAINS": chains]
      _ = try await track(bases.merging(keys) { $1 })
      try await environment.post("story", ["number": Self.number, "advance": 43])
      let report = try await track(bases.merging(keys) { $1 })
      #expect(report.source == source && report.outcome == "found")
    }

    @Test func doctorPrintsTheRemainingQuota() async throws {
      let environment = try await TestEnvironment.start(speed: 1)
      let settings = environment.settings.merging(["SEVENTEENTRACK_API_KEY": Self.key]) { $1 }
      let program = try Program(["doctor"], settings: settings, in: try ScratchFolder())
      _ = try await program.wait()
      #expect(try program.allOutput().contains("quota: 200 of 200 left"))
    }

    private static let key = "simulated-aggregator-key"

    private func track(_ settings: [String: String]) async throws -> Report {
      let program = try Program(
        ["track", Self.number, "--carrier", "dhl"], settings: settings, in: try ScratchFolder())
      #expect(try await program.wait() == 0)
      return try JSONDecoder().decode(Report.self, from: Data(program.allOutput().utf8))
    }
  }
}
