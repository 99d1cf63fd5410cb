import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The exact output of the tour. `PICKUPBOT_UPDATE_GOLDEN=1` rewrites the golden files.
  @Suite(.serialized) struct TourTests {
    @Test(arguments: ["zh-Hant", "zh-Hans", "en"]) func tourMatchesTheGoldenFile(language: String) async throws {
      let folder = try ScratchFolder()
      let program = try Program(["simulate", "--tour", "--language", language], in: folder)
      let status = try await program.wait()
      #expect(status == 0, "\(program.errors)")
      let told = try program.allOutput()
      let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/tour.\(language).txt")
      if ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_GOLDEN"] == "1" {
        try Data(told.utf8).write(to: golden)
      }
      #expect(told == (try? String(contentsOf: golden, encoding: .utf8)))
    }
  }
}
