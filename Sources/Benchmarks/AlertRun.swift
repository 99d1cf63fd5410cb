import Foundation

/// Benchmark: many chats follow one shipment whose status changes. Measures how close the bot comes to Telegram's rate
/// limit, which the simulated server enforces like the real one, and how long other chats wait for replies during the
/// alerts.
struct AlertRun {
  struct Figures {
    /// Share of Telegram's limit of 30 messages a second, from the first alert to the last. Replies count too, as on
    /// Telegram.
    var share = 0.0
    var seconds = 0.0
    /// How often the server answered "too many requests".
    var refused = 0
    /// Time to the replies in other chats, in milliseconds.
    var latency = (p50: 0.0, p99: 0.0)

    var rows: [BenchTable.Row] {
      [
        .init(what: "alerts to all followers, share of 30/s", aim: "≥ 0.97", format: "%.3f", values: [share]),
        .init(what: "first to last alert, s", aim: "", format: "%.1f", values: [seconds]),
        .init(what: "\"too many requests\" meanwhile", aim: "0", format: "%.0f", values: [Double(refused)]),
        .init(what: "replies to others meanwhile, p50, ms", aim: "< 1000", format: "%.0f", values: [latency.p50]),
        .init(what: "replies to others meanwhile, p99, ms", aim: "< 1000", format: "%.0f", values: [latency.p99]),
      ]
    }
  }

  /// Seconds between two messages from other chats.
  private static let askingSeconds = 0.5
  /// Messages a second that Telegram allows.
  private static let limit = 30.0
  private static let number = "620499999993"
  /// Hours by which the parcel's story is advanced. The parcel goes out for delivery at hour 15, so that happens half a
  /// minute later. An event from before a chat added the parcel would not alert that chat.
  private static let untilNews = 15 - 30.0 / 3600

  private let servers: BenchServers
  private let folder: URL
  private let chats: Int

  init(_ servers: BenchServers, _ folder: URL, chats: Int) {
    self.servers = servers
    self.folder = folder
    self.chats = chats
  }

  func measure() async throws -> Figures {
    try await follow()
    try await servers.post("fault", "{\"limits\":true}")
    let bot = try MeasuredProcess(.bot, ["run"], environment: environment([:]))
    defer { bot.stop() }
    let before = try await servers.stats()
    try await servers.post("story", "{\"number\":\"\(Self.number)\",\"advance\":\(Self.untilNews)}")
    _ = try await servers.wait(for: "first alert", upTo: 120) { $0.sent > before.sent }
    let first = ContinuousClock.now
    try await servers.post("latency", "{}")
    // As many replies as fit into nine tenths of the time that the alerts take.
    let replies = Int(Double(chats) / Self.limit * 0.9 / Self.askingSeconds)
    async let asked: Void = ask(replies)
    let patience = Double(chats) / 5 + 60
    let count = chats + replies
    let after = try await servers.wait(for: "last alert", every: 20, upTo: patience) { $0.sent >= before.sent + count }
    let seconds = first.millisecondsAgo / 1000
    try await asked
    let latency = try await servers.latency()
    // The time starts with the first alert, so that alert is not counted. Edits of cards are not counted either.
    return Figures(
      share: Double(count - 1) / seconds / Self.limit, seconds: seconds,
      refused: after.flood.refused - before.flood.refused, latency: (latency.p50, latency.p99))
  }

  /// Sends one message after another. Each comes from a chat without alerts and gets one reply.
  private func ask(_ count: Int) async throws {
    let start = ContinuousClock.now
    for index in 0..<count {
      try await Task.sleep(until: start + .seconds(Self.askingSeconds * Double(index)))
      let chat = 3000 + chats + index
      try await servers.send("/help", toChats: chat..<chat + 1)
    }
  }

  /// Lets every chat add the number and get its first answer, without rate limits.
  private func follow() async throws {
    try await servers.post("story", "{\"number\":\"\(Self.number)\",\"story\":\"plain\"}")
    let bot = try MeasuredProcess(.bot, ["run"], environment: environment(BenchServers.unlimited))
    defer { bot.stop() }
    try await servers.send("黑貓 \(Self.number)", toChats: 3000..<3000 + chats)
    _ = try await servers.wait(for: "card in each chat", upTo: 120) { $0.sent >= chats }
    try await servers.waitUntilQuiet()
  }

  /// Parcels are looked up every few seconds, so that the status change is found soon.
  private func environment(_ limits: [String: String]) -> [String: String] {
    servers.environment(folder, limits.merging(["REFRESH_INTERVAL_SCALE": "0.002", "TICK_SECONDS": "0.5"]) { $1 })
  }
}
