import Foundation
import Testing
import Tracking

@testable import Extraction

/// Requirements on every row of the rule tables.
@Suite struct RuleTests {
  /// Each row decides something in its example and nothing in its counterexample.
  @Test(arguments: RuleCheck.topics)
  func everyRowReadsItsExampleAndNotItsCounterexample(topic: String) throws {
    let faults = try RuleCheck(try #require(shared)).faults(in: topic)
    #expect(faults.isEmpty, "\(faults.map(\.description).joined(separator: "\n"))")
  }

  /// The check reports a row that does not do what it says.
  @Test(arguments: [
    ("x\tdeadline\tzh\t領取期限\tafter\t8\t\t\t今天天氣很好\t明天也是", "does not read its example"),
    ("x\tdeadline\tzh\t領取期限\tafter\t8\t\t\t\t", "lacks an example"),
    ("x\tdeadline\tzh\t/\(String(repeating: "a", count: 81))/\tafter\t8\t\t\ta\tb", "longer than 80"),
  ])
  func aRowThatDoesNotHoldIsTold(line: String, reason: String) throws {
    let faults = try RuleCheck(try #require(shared)).faults(of: RuleRow(Array(line.utf8)[...]), in: .days)
    #expect(faults.contains { $0.reason.contains(reason) }, "\(faults)")
  }

  /// Rows consist of words; patterns are rare. Decoys are excepted, because they are forms of numbers.
  @Test func patternsAreFew() throws {
    let rules = try RuleCheck.files.filter { $0 != .decoys }.flatMap { try $0.rules() }
    let patterns = rules.compactMap(\.pattern)
    #expect(10 * patterns.count <= rules.count, "\(patterns.count) of \(rules.count)")
    for pattern in try RuleCheck.files.flatMap({ try $0.rules() }).compactMap(\.pattern) {
      let wider = pattern.replacing(/\(\?<[!=](?:\[[^\]]*\]|.)\)/, with: "")
      #expect(!wider.contains("(?<"), "looks behind further than a character: \(pattern)")
    }
  }

  /// A chain that is read from a text is known when stores are compared.
  @Test func chainsOfTheTableAreChainsOfStoreNames() throws {
    let rows = try RuleFile.stores.rules().filter { $0.field == "chain" && $0.side == .at }
    #expect(!rows.isEmpty)
    for row in rows {
      for word in row.words { #expect(StoreName(word + " 景安店").chain?.id == row.value, "\(word)") }
    }
  }

  @Test func statusesFitOnAFewPages() throws { #expect(try RuleFile.statuses.rules().count <= 150) }
}
