import Foundation
import TestSupport
import Testing

@Suite struct LogScanTests {
  private func collector(_ log: String) throws -> LogCollector {
    let collector = LogCollector()
    let folder = try ScratchFolder()
    let file = folder.url.appendingPathComponent("bot.log")
    try Data(log.utf8).write(to: file)
    collector.add(log: file, in: folder)
    collector.add(token: "7000001:planted-secret")
    collector.add(text: "給王小明 620434003756")
    return collector
  }

  @Test(arguments: [
    ("GET /bot7000001:planted-secret/getMe", "a token"), ("half of it: planted-secret", "a token"),
    ("parcel=620434003756", "a number"), ("text=給王小明", "a text"),
  ])
  func findsSecretsWithoutQuotingThem(_ line: String, _ kind: String) throws {
    let scan = try collector("2026-11-21 INFO polling\n\(line)\n").scan()
    let finding = try #require(scan.findings.first)
    #expect(finding.hasSuffix("bot.log, line 2: \(kind)"))
    #expect(!finding.contains("planted") && !finding.contains("620434003756"))
  }

  @Test func aLogWithoutSecretsIsClean() throws {
    let scan = try collector("2026-11-21 INFO polling chat=1000\n620434 003756 給小明\n").scan()
    #expect(scan.findings.isEmpty)
    #expect(scan.logs == 1 && scan.bytes > 0)
  }

  @Test(arguments: [("planted-secret", true), ("nothing planted", false)])
  func onlyLogsWithFindingsAreKept(_ line: String, _ isKept: Bool) throws {
    let collector = try collector(line)
    let path = try #require(collector.paths.first)
    #expect(try collector.scan().findings.isEmpty == !isKept)
    #expect(FileManager.default.fileExists(atPath: path) == isKept)
    #expect(try collector.scan().logs == 0)
  }
}
