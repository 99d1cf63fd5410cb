import Carriers
import Foundation
import Testing
import Tracking

/// Whatever number a carrier or an aggregator says, its answer is read, stored, alerted and shown.
@Suite struct SourceNumbersTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../CarriersTests/Fixtures")

  private static func files(of source: SourceID) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: source.rawValue), includingPropertiesForKeys: nil
    ).filter { !$0.lastPathComponent.hasSuffix(".expected.json") }.sorted { $0.path < $1.path }
  }

  @Test(arguments: Registry.parsers.map(\.info.id)) func noNumberEndsTheProcess(_ id: SourceID) throws {
    let source = try #require(Registry.parsers.first { $0.info.id == id })
    let carrier = try #require(source.info.carriers.first)
    let scene = try NumbersScene()
    var seen: Set<String> = []
    for file in try Self.files(of: id) {
      let answer = [UInt8](try Data(contentsOf: file))
      let number = source.parse(answer, number: nil).number
      for changed in NumberMutation.all(of: answer, isJSON: file.pathExtension == "json") {
        let result = source.parse(changed, number: number)
        check(result, file, changed)
        guard result.outcome == .found, seen.insert("\(result)").inserted else { continue }
        let texts = try scene.tell(result, of: carrier, from: id)
        #expect(!texts.isEmpty, "\(file.lastPathComponent)")
      }
    }
  }

  /// What is said to users has times of this century and an amount that somebody can pay.
  private func check(_ result: TrackingResult, _ file: URL, _ answer: [UInt8]) {
    let times = result.events.compactMap(\.time?.date)
    let century = 946_684_800 - 86_400.0..<4_102_444_800 + 86_400
    let isSound = times.allSatisfy { century.contains($0.timeIntervalSince1970) }
    #expect(isSound, "\(file.lastPathComponent): \(times)")
    for day in [result.expected, result.deadline?.day].compactMap(\.self) {
      #expect((1999...2100).contains(day.year), "\(file.lastPathComponent): \(day)")
    }
    if let amount = result.amount { #expect(amount.value >= 0 && amount.value < 10_000_000, "\(amount)") }
  }
}
