import Foundation
import Testing

/// Scans the logs of all processes when the suite has finished.
struct LogScanTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let result: Result<Void, any Error>
    do { result = .success(try await function()) } catch { result = .failure(error) }
    let (findings, logs, bytes) = try LogCollector.shared.scan()
    print("scan: \(logs) logs, \(bytes) bytes, \(findings.count) findings")
    for finding in findings { Issue.record("\(finding) is in the log") }
    try result.get()
  }
}

extension Trait where Self == LogScanTrait {
  static var scansLogs: Self { Self() }
}
