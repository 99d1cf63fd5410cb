import Foundation
import Testing

/// The table of faults and what became of each row.
actor FaultReport {
  static let shared = FaultReport()

  private var outcomes: [String: FaultOutcome] = [:]

  func add(_ outcome: FaultOutcome) { outcomes[outcome.row.id] = outcome }

  /// Those of the rows that were neither run nor skipped.
  func missing(of ids: [String]) -> [String] { ids.filter { outcomes[$0] == nil } }

  /// Closing words.
  func summary(of ids: [String]) -> String {
    let skipped = outcomes.values.count { $0.skipped != nil }
    let failed = outcomes.values.count { !$0.failures.isEmpty }
    return "faults: \(ids.count) rows, \(outcomes.count - skipped) run, \(skipped) skipped, \(failed) not as expected"
  }

  /// A Markdown table in the folder that `PICKUPBOT_REPORTS` names.
  func write(_ ids: [String]) throws {
    guard let folder = ProcessInfo.processInfo.environment["PICKUPBOT_REPORTS"], !folder.isEmpty else { return }
    var lines = [
      "# Faults", "",
      "Each row ran against the real program; in brackets what was expected, the delay's being the most allowed.", "",
      "| group | id | fault | said | lost | doubled | longest delay | log lines | counted | outcome |",
      "|---|---|---|---|---|---|---|---|---|---|",
    ]
    lines += ids.compactMap { outcomes[$0]?.markdown }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("faults.md")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }
}

/// Fails a suite in which a row of the table was not run.
struct EveryRowRan: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await function()
    // Read anew, so that a row that was not even understood is missed too.
    let ids = try FaultTable.ids()
    print(await FaultReport.shared.summary(of: ids))
    try await FaultReport.shared.write(ids)
    for id in await FaultReport.shared.missing(of: ids) { Issue.record("row \(id) was not run") }
  }
}

extension Trait where Self == EveryRowRan {
  static var everyRowRan: Self { Self() }
}
