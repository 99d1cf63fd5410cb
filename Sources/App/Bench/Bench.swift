import CurlHTTP
import Foundation
import HTTP

/// Measures the bot against the simulated servers, each a process of its own, and prints a table.
public struct Bench: Sendable {
  private let updates: Int
  private let chats: Int
  private let repeats: Int

  /// - Parameters:
  ///   - updates: messages of one burst, each with a parcel of its own.
  ///   - chats: the chats that they are spread over.
  ///   - repeats: runs, of which the medians are shown.
  public init(updates: Int, chats: Int, repeats: Int) {
    self.updates = updates
    self.chats = chats
    self.repeats = repeats
  }

  /// The figures of one run.
  private struct Figures {
    var startSeconds = 0.0
    var idleKiB = 0
    var repliesPerSecond = 0.0
    var processorMilliseconds = 0.0
    var peakKiB = 0
  }

  /// - Returns: a Markdown table.
  public func run() async throws -> String {
    var all: [Figures] = []
    for _ in 0..<repeats { all.append(try await measure()) }
    let rows: [(String, (Figures) -> Double, String)] = [
      ("start to first poll, s", { $0.startSeconds }, "%.3f"),
      ("memory idle, MiB", { Double($0.idleKiB) / 1024 }, "%.1f"),
      ("replies to a burst, updates/s", { $0.repliesPerSecond }, "%.0f"),
      ("processor time per update, ms", { $0.processorMilliseconds }, "%.2f"),
      ("memory peak in the burst, MiB", { Double($0.peakKiB) / 1024 }, "%.1f"),
    ]
    let lines = rows.map { name, value, format in
      let values = all.map(value).sorted()
      let texts = [values[values.count / 2], values[0], values[values.count - 1]].map { String(format: format, $0) }
      return "| \(name) | \(texts.joined(separator: " | ")) |"
    }
    return
      (["| \(updates) updates over \(chats) chats, \(repeats) runs | median | least | most |", "|---|---|---|---|"]
      + lines)
      .joined(separator: "\n")
  }

  private func measure() async throws -> Figures {
    let servers = try ChildProcess(["simulate", "--serve", "--speed", "1"])
    defer { servers.stop() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pickupbot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bench = try BenchServers(announcement: servers.readLine())
    var figures = Figures()

    let started = ContinuousClock.now
    let bot = try ChildProcess(["run"], environment: bench.environment(folder))
    defer { bot.stop() }
    while try await bench.stats().updates.polls == 0 { try await Task.sleep(for: .milliseconds(2)) }
    figures.startSeconds = (ContinuousClock.now - started) / .seconds(1)
    try await Task.sleep(for: .seconds(1))
    figures.idleKiB = bot.memory("VmRSS")

    let processor = bot.processorTime()
    let burst = ContinuousClock.now
    try await bench.send(updates: updates, chats: chats)
    while try await bench.stats().sent < updates { try await Task.sleep(for: .milliseconds(5)) }
    figures.repliesPerSecond = Double(updates) / ((ContinuousClock.now - burst) / .seconds(1))
    figures.processorMilliseconds = (bot.processorTime() - processor) * 1000 / Double(updates)
    figures.peakKiB = bot.memory("VmHWM")
    return figures
  }
}
