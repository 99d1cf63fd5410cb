import Foundation
import Synchronization
import TestSupport
import Testing

/// Runs the bot under load with random faults and kills, in rounds. At the end, every message must be answered.
final class Soak: Sendable {
  struct Totals: Sendable {
    var messages = 0
    var kills = 0
    var faults = 0
    /// Number of kills and faults after which a message may come twice.
    var doubts = 0
    var lost: [String] = []
    var doubled = 0
    var disordered = 0
    var longest = 0.0
    /// How the bot exited when SIGTERM did not end it with status 0 within 15 seconds.
    var failedStops: [String] = []
  }

  /// Chats that write at the same time.
  static let chats = 25

  let plan: SoakPlan
  let seed: UInt64
  let environment: TestEnvironment
  private let totals = Mutex(Totals())
  private let bot: Mutex<Program>
  private let sandbox: FaultSandbox
  /// Runs the bot on a disk that keeps only flushed data.
  private let launcher: [String]
  private let memoryAtStart: Double

  init(_ plan: SoakPlan, seed: UInt64 = .random(in: 0...UInt64.max)) async throws {
    self.plan = plan
    self.seed = seed
    let environment = try await TestEnvironment.start(speed: 1)
    self.environment = environment
    sandbox = FaultSandbox(folder: environment.folder)
    launcher = try await sandbox.launcher(.flushedDisk)
    let first = try Self.startBot(in: environment, launcher)
    bot = Mutex(first)
    // The first poll comes after the first flush. Before that, a power failure may delete even the tables.
    let stats = try await environment.eventually({ try await environment.get("stats", as: Stats.self) }) {
      $0.updates.polls > 0
    }
    try #require(stats.updates.polls > 0, "the bot does not poll")
    memoryAtStart = first.memory ?? 0
    try await SoakDisruption.connectHostileMailboxes(environment)
  }

  /// `log`: where its log goes; a bot whose log cannot be written works like any other.
  private static func startBot(
    in environment: TestEnvironment, _ launcher: [String], log: [String] = []
  ) throws -> Program {
    try environment.startBot(
      [
        "TELEGRAM_API_BASE_URL": environment.faultProxyURL, "TELEGRAM_POLL_SECONDS": "3",
        "TELEGRAM_ANSWER_SECONDS": "3",
        "LOG_LEVEL": "trace",
      ], launcher: log + launcher)
  }

  /// Runs all rounds. Returns the totals, and a line with them.
  func run() async throws -> (totals: Totals, line: String) {
    var messages = 0
    for (round, seconds) in plan.rounds.enumerated() {
      let conversation = Conversation(in: environment, first: messages)
      try await self.round(round, seconds, conversation)
      messages += conversation.count
      Self.printLine("soak: round \(round + 1) of \(plan.rounds.count): \(line)")
    }
    let last = bot.withLock { $0 }
    let memory = last.memory ?? 0
    try await end(last)
    return (
      totals.withLock { $0 }, "soak: \(line), memory \(Self.mib(memoryAtStart)) → \(Self.mib(memory)), seed \(seed)"
    )
  }

  private func round(_ number: Int, _ seconds: Double, _ conversation: Conversation) async throws {
    try await SoakDisruption.makeMailboxesHostile(environment)
    let end = ContinuousClock.now + .seconds(seconds)
    let load = SoakLoad(
      conversation: conversation, chats: (0..<Self.chats).map { 2000 + number * Self.chats + $0 }, rate: plan.rate)
    let seed = seed &+ UInt64(number) &* 3
    async let talk: Void = load.run(until: end, SeededGenerator(state: seed))
    async let trouble: Void = injectFaults(until: end, SeededGenerator(state: seed &+ 1))
    async let kill: Void = killBots(until: end, SeededGenerator(state: seed &+ 2), chats: load.chats)
    _ = try await (talk, trouble, kill)
    try await environment.post("fault", ["clear": true])
    try await environment.post("door", ["mode": "open"])
    let verdict = try await conversation.verdict(within: 90)
    totals.withLock { totals in
      totals.messages += verdict.said
      totals.lost += verdict.lost
      totals.doubled += verdict.doubled
      totals.disordered += verdict.disordered.count
      totals.longest = max(totals.longest, verdict.longest)
    }
  }

  private func injectFaults(until end: ContinuousClock.Instant, _ generator: SeededGenerator) async throws {
    var generator = generator
    while true {
      let next = ContinuousClock.now + .seconds(generator.interval(mean: plan.faultEvery))
      guard next < end, let fault = SoakFault.all.randomElement(using: &generator) else { return }
      try await Task.sleep(until: next)
      if Int.random(in: 0..<16, using: &generator) == 0 {
        try await SoakDisruption.flood(environment)
        totals.withLock { $0.faults += 1 }
        continue
      }
      try await environment.post(fault.path, fault.plain)
      totals.withLock { totals in
        totals.faults += 1
        if fault.leavesDoubt { totals.doubts += 1 }
      }
    }
  }

  /// Half of the bots are killed with SIGKILL, a quarter by a power failure, which loses data that was not flushed. The
  /// others are stopped with SIGTERM.
  private func killBots(until end: ContinuousClock.Instant, _ generator: SeededGenerator, chats: [Int]) async throws {
    var generator = generator
    while true {
      let next = ContinuousClock.now + .seconds(generator.interval(mean: plan.killEvery))
      guard next < end else { return }
      try await Task.sleep(until: next)
      let victim = bot.withLock { $0 }
      let kind = Int.random(in: 0..<4, using: &generator)
      if kind == 0 {
        try await self.end(victim)
      } else {
        victim.signal(SIGKILL)
        _ = try await victim.wait()
        if kind == 1 { try sandbox.loseUnflushed() }
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        try SoakDisruption.corruptSettings(environment, sandbox, chat: chats.randomElement(using: &generator) ?? 0)
        totals.withLock { $0.faults += 1 }
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { try SoakDisruption.moveKey(environment) }
      totals.withLock { totals in
        totals.kills += 1
        totals.doubts += 1
      }
      let isLogFull = Int.random(in: 0..<4, using: &generator) == 0
      let successor = try Self.startBot(
        in: environment, launcher, log: sandbox.launcher(isLogFull ? FaultStep.LogPlace.fullDisk : .file))
      bot.withLock { $0 = successor }
    }
  }

  private func end(_ program: Program) async throws {
    let isStarting = program.age < .seconds(5)
    program.signal(SIGTERM)
    let status = try await program.wait(atMost: 15)
    // A bot that has just started may not handle the signal yet. It has no work in progress.
    if status == 0 || status == -SIGTERM && isStarting { return }
    totals.withLock { $0.failedStops.append(status.map { "status \($0)" } ?? "not at all") }
  }

  /// What all bots have logged.
  var log: String { bot.withLock { $0 }.errors }

  // MARK: As text

  private var line: String {
    let totals = totals.withLock { $0 }
    return "messages \(totals.messages), kills \(totals.kills), faults \(totals.faults), lost \(totals.lost.count), "
      + "doubled \(totals.doubled), out of order \(totals.disordered), bad ends \(totals.failedStops.isEmpty ? "0" : "\(totals.failedStops)"), "
      + "longest delay \(String(format: "%.1f", totals.longest)) s"
  }

  private static func mib(_ memory: Double) -> String { String(format: "%.1f MiB", memory) }

  /// Prints a line unbuffered, so that progress is visible during long runs.
  static func printLine(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
