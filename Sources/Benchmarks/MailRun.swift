import Foundation
import Store
import Tracking

/// One run of the bot with a full mailbox: the reading of the last days, and then mails that come one by one.
struct MailRun {
  struct Figures {
    var scanSeconds = 0.0
    /// After the start.
    var idleKiB = 0
    /// After one message was answered: code and tables that every message needs are in memory then.
    var usedKiB = 0
    var peakKiB = 0
    var afterKiB = 0
    /// From a mail's delivery to the bot's message, in milliseconds.
    var latencies: [Double] = []
    var parcels = 0
  }

  private static let chat = 3000
  /// Milliseconds between two looks at the bot's memory and messages while it reads the mailbox. More looks would take
  /// its processor time.
  private static let step = 50

  private let servers: BenchServers
  private let environment: [String: String]
  private let database: String
  private let mails: Int
  private let parcels: Int
  private let arrivals: Int

  /// - Parameters:
  ///   - mails: number of mails in the mailbox when it is connected.
  ///   - parcels: how many of them are about a parcel.
  ///   - arrivals: number of mails that arrive later, each about a parcel.
  init(_ servers: BenchServers, _ folder: URL, mails: Int, parcels: Int, arrivals: Int) {
    self.servers = servers
    environment = servers.environment(folder, BenchServers.unlimited)
    database = environment["DATABASE_PATH"] ?? ""
    self.mails = mails
    self.parcels = parcels
    self.arrivals = arrivals
  }

  func measure() async throws -> Figures {
    for mail in SyntheticMail.mailbox(mails, parcels: parcels) { try await servers.deliver(mail) }
    var figures = Figures()
    let bot = try MeasuredProcess(.bot, ["run"], environment: environment)
    defer { bot.stop() }
    _ = try await servers.wait(for: "first poll") { $0.updates.polls > 0 }
    figures.idleKiB = try await settledMemory(of: bot)
    try await servers.send(update: 0, chat: Self.chat + 1)
    try await servers.waitUntilQuiet()
    figures.usedKiB = try await settledMemory(of: bot)
    try await scan(bot, &figures)
    for index in 0..<arrivals { figures.latencies.append(try await arrival(parcels + index)) }
    bot.stop()
    figures.parcels = try storedParcels()
    return figures
  }

  /// Connects the mailbox and waits until the card says that it is read. The card shows a check mark then.
  private func scan(_ bot: MeasuredProcess, _ figures: inout Figures) async throws {
    let start = ContinuousClock.now
    try await servers.send("/mail \(servers.mailAccount)", toChats: Self.chat..<Self.chat + 1)
    while true {
      figures.peakKiB = max(figures.peakKiB, bot.memory("VmRSS"))
      let texts = try await servers.botTexts(in: Self.chat)
      if texts.contains(where: { $0.hasPrefix("✉️") && $0.contains("✅") }) { break }
      guard start.millisecondsAgo < 600_000 else { throw BenchServers.Stalled(description: "no end of the scan") }
      try await Task.sleep(for: .milliseconds(Self.step))
    }
    figures.scanSeconds = start.millisecondsAgo / 1000
    try await servers.waitUntilQuiet()
    figures.peakKiB = max(figures.peakKiB, bot.memory("VmRSS"))
    figures.afterKiB = try await settledMemory(of: bot)
  }

  /// In KiB, when the bot has released the memory that only its last work needed.
  private func settledMemory(of bot: MeasuredProcess) async throws -> Int {
    try await Task.sleep(for: .seconds(4))
    return bot.memory("VmRSS")
  }

  /// - Returns: milliseconds from the delivery of a mail to the message about its parcel.
  private func arrival(_ index: Int) async throws -> Double {
    try await servers.waitUntilQuiet()
    // The bot looks at a mailbox every five seconds at most. Real mails seldom come so soon after each other.
    try await Task.sleep(for: .seconds(5))
    let before = try await servers.stats().sent
    let mail = SyntheticMail.shipped(index)
    let start = ContinuousClock.now
    try await servers.deliver(mail)
    _ = try await servers.wait(for: "message about a mail", every: 5) { $0.sent > before }
    return start.millisecondsAgo
  }

  private func storedParcels() throws -> Int {
    let clock = Clock(now: { Date() }, realNow: { Date() })
    let store = try Store(path: database, ids: IDGenerator(node: 1, now: clock.realNow), clock: clock)
    let rows = try store.housekeeping.tableSizes().first { $0.table == "parcel" }?.rows ?? 0
    // One is from the message.
    return rows - 1
  }
}
