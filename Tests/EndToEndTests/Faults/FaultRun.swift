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
  /// Seconds from a message to what the carrier says of its parcel: the longest, where a step waits for that.
  var firstAnswer: Double?

  static func outcome(of row: FaultRow) async -> FaultOutcome {
    do {
      let run = try FaultRun(row, try await World.start(speed: row.speed))
      try await run.prepare()
      try await run.carryOutSteps()
      return try await run.end()
    } catch let error as FaultPlace.NotPossible {
      return FaultOutcome(row: row, skipped: error.description)
    } catch {
      return FaultOutcome(row: row, failure: "\(error)")
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
    if let metricsPort { settings["ADMIN_LISTEN"] = "127.0.0.1:\(metricsPort)" }
    if row.movesClock { settings.merge(try await place.clockSettings()) { $1 } }
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
    outcome.firstAnswer = firstAnswer
    if let bot, bot.isRunning { try await stop(within: 6) }
    if let bot, row.movesClock { FaultPlace.forgetClock(of: bot.pid) }
    outcome.stats = try await world.get("stats")
    outcome.log = bot?.errors ?? ""
    outcome.operatorText = try await world.replies(chat: FaultRow.operatorChat).map(\.text).joined(separator: "\n")
    if try await world.get("faults", as: Faults.self).faults > row.standingFaults { fail("a fault never struck") }
    outcome.failures = failures
    outcome.judge()
    if row.expect.alertsLast { outcome.failures += try await alertsBeforeAnswers() }
    return outcome
  }

  /// How many are in force.
  private struct Faults: Decodable { let faults: Int }

  private func metrics() async -> [String: Double] {
    guard let metricsPort, let text = await world.text(of: "http://127.0.0.1:\(metricsPort)/metrics") else {
      return [:]
    }
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
    let answers = conversation.lines(in: 1000).compactMap { line in
      replies.firstIndex { $0.text.contains(line.mark) }
    }
    guard let last = answers.last else { return ["no last answer"] }
    // A late answer rings like an alert.
    guard let alert = replies.indices.first(where: { replies[$0].push && !answers.contains($0) }) else {
      return ["no alert came"]
    }
    return alert < last ? ["an alert came before the answer to a message"] : []
  }
}
