import Foundation
import TestSupport

/// Carries out the steps of a row against a bot and servers of its own, and looks at what came of it.
final class FaultRun {
  let row: FaultRow
  let world: World
  let conversation: Conversation
  let place: FaultPlace
  private(set) var failures: [String] = []
  /// The bot that was started last.
  var bot: Program?
  var settings: [String: String] = [:]
  var launcher: [String] = []
  /// What goes on beside the steps.
  var errands: [Task<Void, any Error>] = []
  let metricsPort: Int?

  static func outcome(of row: FaultRow) async throws -> FaultOutcome {
    let run = try FaultRun(row, try await World.start(speed: 1))
    do {
      try await run.prepare()
      for (index, step) in row.steps.enumerated() {
        do { try await run.carryOut(step) } catch let error as FaultPlace.NotPossible { throw error } catch {
          run.fail("step \(index + 1): \(error)")
          break
        }
      }
      return try await run.end()
    } catch let error as FaultPlace.NotPossible {
      return FaultOutcome(row: row, skipped: error.description)
    }
  }

  private init(_ row: FaultRow, _ world: World) throws {
    self.row = row
    self.world = world
    conversation = Conversation(in: world)
    place = FaultPlace(folder: world.folder)
    metricsPort = row.expect.metrics.isEmpty ? nil : try FaultPlace.freePort()
  }

  func fail(_ words: String) { failures.append(words) }

  // MARK: Setting up

  private func prepare() async throws {
    if row.usesDoor { settings["TELEGRAM_API_BASE_URL"] = world.door }
    if let metricsPort { settings["HTTP_LISTEN"] = "127.0.0.1:\(metricsPort)" }
    if row.movesClock {
      settings.merge(try place.clockSettings()) { $1 }
    }
    if !row.expect.operatorWords.isEmpty {
      settings["OPERATOR_CHAT_ID"] = "\(FaultRow.operatorChat)"
      settings["TROUBLE_SECONDS"] = "1"
      try await world.say("/start", chat: FaultRow.operatorChat)
    }
    settings.merge(row.settings) { $1 }
  }

  // MARK: The end

  private func end() async throws -> FaultOutcome {
    try await finishErrands()
    let missing = Int(row.expect.lost.range.lowerBound)
    _ = try await conversation.verdict(within: row.expect.delay + 10, missing: missing)
    // A second answer would come now.
    try await Task.sleep(for: .milliseconds(700))
    var outcome = FaultOutcome(row: row, verdict: try await conversation.verdict())
    outcome.metrics = await metrics()
    if let bot, bot.isRunning { try await stop(within: 6) }
    if let bot, row.movesClock { FaultPlace.forgetClock(of: bot.pid) }
    outcome.stats = try await world.get("stats")
    outcome.log = bot?.errors ?? ""
    outcome.operatorText = try await world.replies(chat: FaultRow.operatorChat).map(\.text).joined(separator: "\n")
    outcome.failures = failures
    outcome.judge()
    if row.expect.alertsLast { outcome.failures += try await alertsBeforeAnswers() }
    return outcome
  }

  private func metrics() async -> [String: Double] {
    guard let metricsPort, let text = await world.text(of: "http://127.0.0.1:\(metricsPort)/metrics") else { return [:] }
    var metrics: [String: Double] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let gap = line.lastIndex(of: " "), let value = Double(line[line.index(after: gap)...]) else { continue }
      metrics[String(line[..<gap])] = value
    }
    return metrics
  }

  /// An alert that overtook the answer to a message.
  private func alertsBeforeAnswers() async throws -> [String] {
    let replies = try await world.replies()
    guard let line = conversation.lines(in: 1000).last,
      let answer = replies.firstIndex(where: { $0.text.contains(line.mark) })
    else { return ["no last answer"] }
    guard let alert = replies.firstIndex(where: \.push) else { return ["no alert came"] }
    return alert < answer ? ["an alert came before the answer to a message"] : []
  }
}
