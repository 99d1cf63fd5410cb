import Carriers
import Foundation
import Testing
import Tracking

/// The contract of every source: a folder of answers, each with the expected result.
struct FixtureTests {
  @Test(arguments: Registry.parsers.map(\.info.id))
  func everySourceHasAnswersOfEachKind(_ id: SourceID) throws {
    let names = Fixture.all.filter { $0.source == id }.map(\.url.lastPathComponent)
    #expect(names.count >= 5)
    let outcomes = try Fixture.all.filter { $0.source == id }.map { try expected($0)["outcome"] as? String }
    #expect(outcomes.contains("found") && outcomes.contains("notKnownYet") && outcomes.contains("layoutChanged"))
  }

  @Test(arguments: Fixture.all)
  func everyAnswerIsReadAsExpected(_ fixture: Fixture) throws {
    let source = try #require(Registry.parsers.first { $0.info.id == fixture.source })
    let expected = try expected(fixture)
    let number = (expected["number"] as? String).flatMap { TrackingNumber($0) }
    let result = source.parse(try fixture.bytes, number: number)
    let report = try JSONEncoder().encode(ParseReport(source: source.info.id, number: number, result: result))
    let actual = try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any])
    #expect(NSDictionary(dictionary: actual) == NSDictionary(dictionary: expected), "\(result)")
  }

  private func expected(_ fixture: Fixture) throws -> [String: Any] {
    let data = try Data(contentsOf: fixture.expectedFile)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
