import Foundation
import TestSupport

/// Runs the steps of a row with its own bot and servers, and collects the result.
final class FaultRun {
  let row: FaultRow
  let environment: TestEnvironment
  let conversation: Conversation
  let sandbox: FaultSandbox
  private(set) var failures: [String] = []
  /// The bot that was started last.
  var bot: Program?
  var settings: [String: String] = [:]
  var launcher: [String] = []
  /// Tasks that run beside the steps.
  var backgroundTasks: [Task<Void, any Error>] = []
  /// When a story was last advanced, and the seconds until its alert.
  var movedAt: Date?
  var alertDelay: Double?
  let metricsPort: Int?
  /// The longest time from a message to the first answer of its carrier, in seconds, if a step waits for that.
  var firstAnswer: Double?

  static func outcome(of row: FaultRow) async -> FaultOutcome {
    do {
      let run = try FaultRun(row, try await TestEnvironment.start(speed: row.speed))
      try await run.prepare()
      try await run.carryOutSteps()
      return try await run.end()
    } catch let error as FaultSandbox.NotPossible {
      return FaultOutcome(row: row, skipped: error.description)
    } catch {
      return FaultOutcome(row: row, failure: "\(error)")
    }
  }

  private init(_ row: FaultRow, _ environment: TestEnvironment) throws {
    self.row = row
    self.environment = environment
    conversation = Conversation(in: environment)
    sandbox = FaultSandbox(folder: environment.folder)
    metricsPort = row.expect.metrics.isEmpty ? nil : try FaultSandbox.freePort()
  }

  func fail(_ words: String) { failures.append(words) }

  // MARK: Setting up

  private func prepare() async throws {
    if row.usesFaultProxy { settings["TELEGRAM_API_BASE_URL"] = environment.faultProxyURL }
    if let metricsPort { settings["ADMIN_LISTEN"] = "127.0.0.1:\(metricsPort)" }
    if row.movesClock { settings.merge(try await sandbox.clockSettings()) { $1 } }
    if !row.expect.operatorWords.isEmpty {
      settings["OPERATOR_CHAT_ID"] = "\(FaultRow.operatorChat)"
      settings["TROUBLE_SECONDS"] = "1"
      try await environment.say("/start", chat: FaultRow.operatorChat)
    }
    if row.usesModel { settings.merge(environment.modelSettings) { $1 } }
    settings.merge(row.settings) { $1 }
  }

  // MARK: The end

  private func end() async throws -> FaultOutcome {
    try await finishBackgroundTasks()
    let missing = Int(row.expect.lost.range.lowerBound)
    _ = try await conversation.verdict(within: row.expect.delay + 10, missing: missing)
    // Leaves time for a second reply.
    try await Task.sleep(for: .milliseconds(700))
    var outcome = FaultOutcome(row: row, verdict: try await conversation.verdict())
    outcome.metrics = try await metrics()
    outcome.firstAnswer = firstAnswer
    outcome.alertDelay = alertDelay
    if let bot, bot.isRunning { try await stop(within: 6) }
    if let bot, row.movesClock { FaultSandbox.forgetClock(of: bot.pid) }
    outcome.stats = try await environment.get("stats")
    outcome.log = bot?.errors ?? ""
    outcome.operatorText = try await environment.replies(chat: FaultRow.operatorChat).map(\.text).joined(
      separator: "\n")
    if try await environment.get("faults", as: Faults.self).faults > row.standingFaults { fail("a fault never struck") }
    outcome.failures = failures
    outcome.judge()
    if row.expect.takesTurns { outcome.failures += try await outOfTurn() }
    return outcome
  }

  /// The number of faults that are active.
  private struct Faults: Decodable { let faults: Int }

  private func metrics() async throws -> [String: Double] {
    guard let metricsPort, bot?.isRunning == true else { return [:] }
    // A restarted bot answers messages before its HTTP server listens.
    let text = try await environment.eventually({
      await environment.text(of: "http://127.0.0.1:\(metricsPort)/metrics")
    }) {
      $0 != nil
    }
    guard let text else {
      fail("no figures at port \(metricsPort)")
      return [:]
    }
    var metrics: [String: Double] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let gap = line.lastIndex(of: " "), let value = Double(line[line.index(after: gap)...]) else { continue }
      metrics[String(line[..<gap])] = value
    }
    return metrics
  }

  /// Checks that replies and alerts alternate, beginning with the first reply to an unknown command.
  private func outOfTurn() async throws -> [String] {
    let replies = try await environment.replies()
    let marks = conversation.lines(in: 1000).map(\.mark).filter { $0.hasPrefix("/") }
    let kinds = replies.compactMap { reply -> Character? in
      if marks.contains(where: reply.text.contains) { return "R" }
      return reply.push ? "A" : nil
    }
    let order = String(kinds.drop { $0 == "A" })
    guard order.contains("A") else { return ["no alert waited with the replies: \(order)"] }
    let isReplyLate = order.firstMatch(of: /AA+R/) != nil
    let isAlertLate = order.firstMatch(of: /RRR+A/) != nil
    return isReplyLate || isAlertLate ? ["out of turn: \(order)"] : []
  }
}
