import Foundation
import Testing

/// Collects the results of the rows and writes them as a table.
actor FaultReport {
  static let shared = FaultReport()

  private var outcomes: [String: FaultOutcome] = [:]

  func add(_ outcome: FaultOutcome) { outcomes[outcome.row.id] = outcome }

  /// The rows that were neither run nor skipped.
  func missing(of ids: [String]) -> [String] { ids.filter { outcomes[$0] == nil } }

  /// One line with the totals.
  func summary(of ids: [String]) -> String {
    let skipped = outcomes.values.count { $0.skipped != nil }
    let failed = outcomes.values.count { !$0.failures.isEmpty }
    return "faults: \(ids.count) rows, \(outcomes.count - skipped) run, \(skipped) skipped, \(failed) not as expected"
  }

  /// Writes a Markdown table to the folder that `PICKUPBOT_REPORTS` names.
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

/// Fails the suite if a row of the table was not run.
struct EveryRowRan: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await function()
    // Read again, so that rows that could not be decoded are found too.
    let ids = try FaultTable.ids()
    print(await FaultReport.shared.summary(of: ids))
    try await FaultReport.shared.write(ids)
    for id in await FaultReport.shared.missing(of: ids) { Issue.record("row \(id) was not run") }
  }
}

extension Trait where Self == EveryRowRan {
  static var everyRowRan: Self { Self() }
}
