import Foundation

/// A benchmark of the bot against the simulated servers. Both run in their own processes.
public struct Bench: Sendable {
  private let updates: Int
  private let chats: Int
  private let repeats: Int
  private let alertChats: Int

  /// - Parameters:
  ///   - updates: number of messages in one burst; each has its own parcel.
  ///   - chats: number of chats that send them.
  ///   - repeats: number of runs; the table shows medians.
  ///   - alertChats: number of chats that follow one shipment and get its alert at the default rates; 0 skips this
  ///     measurement.
  public init(updates: Int, chats: Int, repeats: Int, alertChats: Int = 0) {
    self.updates = updates
    self.chats = chats
    self.repeats = repeats
    self.alertChats = alertChats
  }

  /// - Returns: a line about the machine, then a Markdown table.
  public func run() async throws -> String {
    var runs: [BenchRun.Figures] = []
    for _ in 0..<repeats {
      runs.append(try await Self.withServers { try await BenchRun($0, $1, updates: updates, chats: chats).measure() })
    }
    var rows = rows(runs)
    if alertChats > 0 {
      rows += try await Self.withServers { try await AlertRun($0, $1, chats: alertChats).measure() }.rows
    }
    let title = "\(BenchTable.machine); \(updates) updates over \(chats) chats, \(repeats) runs"
    return title + "\n\n" + BenchTable(rows: rows).markdown
  }

  private func rows(_ runs: [BenchRun.Figures]) -> [BenchTable.Row] {
    func row(
      _ what: String, _ aim: String, _ format: String, _ value: (BenchRun.Figures) -> Double
    ) -> BenchTable.Row {
      BenchTable.Row(what: what, aim: aim, format: format, values: runs.map(value))
    }
    return [
      row("replies to a burst, updates/s", "> 2000", "%.0f") { $0.repliesPerSecond },
      row("processor time per update, ms", "< 0.30", "%.2f") { $0.processorMilliseconds },
      row("reply at \(BenchRun.perSecond) updates/s, p50, ms", "< 2", "%.2f") { $0.latency.p50 },
      row("reply at \(BenchRun.perSecond) updates/s, p99, ms", "< 6", "%.2f") { $0.latency.p99 },
      row("memory idle, MiB", "< 25", "%.1f") { Double($0.idleKiB) / 1024 },
      row("memory peak in the burst, MiB", "< 48", "%.1f") { Double($0.peakKiB) / 1024 },
      row("start to first poll, s", "< 0.2", "%.3f") { $0.startSeconds },
      row("kill to polling again, s", "< 0.3", "%.3f") { $0.restartSeconds },
    ]
  }

  /// Starts its own servers and creates a folder for a bot's files. Both are removed when `body` returns.
  static func withServers<Result>(
    _ body: (BenchServers, URL) async throws -> Result
  ) async throws -> Result {
    let servers = try MeasuredProcess(.simulator, ["simulate", "--serve", "--speed", "1"])
    defer { servers.stop() }
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(try BenchServers(announcement: servers.readLine()), folder)
  }

  static func scratchFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pickupbot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
