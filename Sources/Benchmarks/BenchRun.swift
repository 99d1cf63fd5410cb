import Foundation

/// One run of the bot against the simulated servers: start, burst, steady flow, kill and restart.
struct BenchRun {
  struct Figures {
    var startSeconds = 0.0
    var idleKiB = 0
    var repliesPerSecond = 0.0
    var processorMilliseconds = 0.0
    var peakKiB = 0
    var latency = (p50: 0.0, p99: 0.0)
    var restartSeconds = 0.0
  }

  /// The steady flow: updates a second, and its length in seconds.
  static let perSecond = 100
  private static let flowSeconds = 10

  private let servers: BenchServers
  private let environment: [String: String]
  private let updates: Int
  private let chats: Int

  init(_ servers: BenchServers, _ folder: URL, updates: Int, chats: Int) {
    self.servers = servers
    environment = servers.environment(folder, BenchServers.unlimited)
    self.updates = updates
    self.chats = chats
  }

  func measure() async throws -> Figures {
    var figures = Figures()
    let started = ContinuousClock.now
    let bot = try MeasuredProcess(.bot, ["run"], environment: environment)
    defer { bot.stop() }
    _ = try await servers.wait(for: "first poll", every: 2) { $0.updates.polls > 0 }
    figures.startSeconds = started.millisecondsAgo / 1000
    // By then the bot has released the memory that only the start needed.
    try await Task.sleep(for: .seconds(4))
    figures.idleKiB = bot.memory("VmRSS")
    try await burst(bot, &figures)
    try await flow(&figures)
    try await restart(bot, &figures)
    return figures
  }

  private func burst(_ bot: MeasuredProcess, _ figures: inout Figures) async throws {
    let processor = bot.processorTime()
    let start = ContinuousClock.now
    try await servers.send(updates: updates, chats: chats)
    _ = try await servers.wait(for: "reply to each update", upTo: 600) { $0.sent >= updates }
    figures.repliesPerSecond = Double(updates) * 1000 / start.millisecondsAgo
    figures.processorMilliseconds = (bot.processorTime() - processor) * 1000 / Double(updates)
    figures.peakKiB = bot.memory("VmHWM")
  }

  /// Sends updates evenly spaced in time. The servers measure the time from each update to its reply.
  private func flow(_ figures: inout Figures) async throws {
    try await servers.waitUntilQuiet()
    try await servers.post("latency", "{}")
    let count = Self.perSecond * Self.flowSeconds
    let start = ContinuousClock.now
    for index in 0..<count {
      try await Task.sleep(until: start + .seconds(1) * index / Self.perSecond)
      try await servers.send(update: updates + index, chat: 3000 + index % chats)
    }
    _ = try await servers.wait(for: "reply to each update", every: 50) { $0.sent >= updates + count }
    let latency = try await servers.latency()
    figures.latency = (latency.p50, latency.p99)
  }

  private func restart(_ bot: MeasuredProcess, _ figures: inout Figures) async throws {
    let polls = try await servers.stats().updates.polls
    let start = ContinuousClock.now
    bot.kill()
    let next = try MeasuredProcess(.bot, ["run"], environment: environment)
    defer { next.stop() }
    _ = try await servers.wait(for: "poll after the kill", every: 2) { $0.updates.polls > polls }
    figures.restartSeconds = start.millisecondsAgo / 1000
  }
}
