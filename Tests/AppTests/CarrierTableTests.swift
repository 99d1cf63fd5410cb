import App
import Carriers
import Foundation
import Testing

/// The output of `pickupbot carriers`, and the same table in `docs/carriers.md`.
@Suite struct CarrierTableTests {
  private static let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/carriers.md")
  private static let (begin, end) = ("<!-- carriers -->\n", "\n<!-- /carriers -->")
  /// If set, the test rewrites the table in `docs/carriers.md`.
  private static let isRewritten = ProcessInfo.processInfo.environment["PICKUPBOT_UPDATE_CARRIERS"] == "1"

  private func table(_ language: String = "en") throws -> String {
    try CommandLineTools().carriers(isJSON: false, language: language)
  }

  @Test func theDocumentHasTheRegistrysTable() throws {
    var text = try String(contentsOf: Self.document, encoding: .utf8)
    let begin = try #require(text.range(of: Self.begin)).upperBound
    let end = try #require(text.range(of: Self.end)).lowerBound
    if Self.isRewritten {
      text.replaceSubrange(begin..<end, with: try table())
      try text.write(to: Self.document, atomically: true, encoding: .utf8)
    } else {
      #expect(text[begin..<end] == (try table()), "PICKUPBOT_UPDATE_CARRIERS=1 swift test --filter CarrierTable")
    }
  }

  @Test func everyCarrierHasItsLine() throws {
    let lines = try table().split(separator: "\n")
    #expect(lines.count == 2 + Registry.carriers.count)
    #expect(Set(lines.map { $0.split(separator: "|").count }) == [8])
    #expect(
      lines.contains {
        $0.hasPrefix(
          "| tcat | T-CAT (Black Cat) | 620434003756 | tcat → tracktw → seventeentrack → link | – | sevenEleven | https:"
        )
          && $0.hasSuffix(" | tcat: recorded page, not tried live |")
      })
    #expect(lines.contains { $0.hasPrefix("| other |") && $0.hasSuffix("| link only |") })
  }

  @Test func namesAreInTheLanguageAskedFor() throws {
    #expect(try table("zh-Hant").contains("| 黑貓宅急便 |") && table("zh-Hans").contains("| 黑猫宅急便 |"))
  }

  @Test func theJSONSaysHowSureWeAreOfEachSource() throws {
    let json = Data(try CommandLineTools().carriers(isJSON: true, language: "en").utf8)
    let all = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    let family = try #require(all.first { $0["id"] as? String == "familyMart" })
    #expect(family["holdDays"] as? Int == 7)
    #expect(family["handsOverToStores"] as? [String] == ["familyMart", "postTW"])
    #expect(family["chain"] as? [String] == ["familyMart", "tracktw", "seventeentrack"])
    let sureness = try #require(family["sureness"] as? [String: String])
    #expect(sureness["familyMart"] == "public code only, not tried live")
    #expect(sureness["tracktw"] == "documented shape, not tried live")
  }
}
