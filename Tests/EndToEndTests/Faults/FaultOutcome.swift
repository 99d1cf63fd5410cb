import Foundation

/// The result of a row.
struct FaultOutcome: Sendable {
  let row: FaultRow
  var verdict = Conversation.Verdict()
  var stats: Stats?
  var metrics: [String: Double] = [:]
  var log = ""
  var operatorText = ""
  /// Seconds to the first answer of a carrier, if the row waits for one.
  var firstAnswer: Double?
  var alertDelay: Double?
  var failures: [String] = []
  /// Why the row was not run.
  var skipped: String?

  init(row: FaultRow, verdict: Conversation.Verdict = .init()) {
    self.row = row
    self.verdict = verdict
  }

  init(row: FaultRow, skipped: String) {
    self.row = row
    self.skipped = skipped
  }

  /// For a row that could not be completed.
  init(row: FaultRow, failure: String) {
    self.row = row
    failures = [failure]
  }

  var lines: Int { log.split(separator: "\n").count }

  /// True if the row failed only by delays or counts, which a busy machine can cause: no message is lost, doubled or
  /// out of order, and the log has no forbidden text.
  var isOnlyLate: Bool {
    let expect = row.expect
    return !failures.isEmpty && expect.lost.allows(Double(verdict.lost.count))
      && expect.doubled.allows(Double(verdict.doubled)) && verdict.disordered.isEmpty
      && expect.early.allows(Double(stats?.flood.early ?? 0)) && !expect.silent.contains(where: log.contains)
  }

  /// Compares the result with the expectation and adds failures.
  mutating func judge() {
    let expect = row.expect
    check(expect.lost, Double(verdict.lost.count), "lost")
    check(expect.doubled, Double(verdict.doubled), "doubled")
    if verdict.longest > expect.delay { failures.append("longest delay \(seconds) and not at most \(expect.delay) s") }
    for (chat, limit) in expect.delays {
      let delay = Int(chat).flatMap { verdict.delays[$0] } ?? .infinity
      if delay > limit { failures.append("delay in chat \(chat): \(delay) s and not at most \(limit) s") }
    }
    if !verdict.disordered.isEmpty { failures.append("answers out of order in chats \(verdict.disordered)") }
    for words in expect.log where !log.contains(words) { failures.append("the log does not say \"\(words)\"") }
    for words in expect.silent where log.contains(words) { failures.append("the log says \"\(words)\"") }
    if log.contains(Self.recovery), !expect.log.contains(Self.recovery) { failures.append("parts of the bot were off") }
    if lines > expect.lines { failures.append("\(lines) lines in the log and not at most \(expect.lines)") }
    for words in expect.operatorWords where !operatorText.contains(words) {
      failures.append("the operator was not told \"\(words)\"")
    }
    for (name, bound) in expect.metrics { check(bound, metrics[name] ?? 0, name) }
    for (name, bound) in expect.calls { check(bound, calls(of: name), "calls of \(name)") }
    check(expect.early, Double(stats?.flood.early ?? 0), "calls before a refusal's time was over")
  }

  /// In the log if parts of the bot were off. Only a row that is about this may reach it.
  static let recovery = "name=recovery"

  private mutating func check(_ bound: Bound, _ number: Double, _ name: String) {
    if !bound.allows(number) { failures.append("\(name): \(number.formatted()) and not \(bound)") }
  }

  private func calls(of name: String) -> Double { Double(stats?.methods[name]?.calls ?? 0) }

  private var seconds: String { String(format: "%.1f s", verdict.longest) }

  // MARK: As text

  /// One line.
  var summary: String {
    if let skipped { return "fault \(row.id): SKIPPED, \(skipped)" }
    let state = failures.isEmpty ? "ok" : "FAILED: " + failures.joined(separator: "; ")
    return "fault \(row.id): said \(verdict.said), lost \(verdict.lost.count), doubled \(verdict.doubled), "
      + "longest \(seconds), \(lines) log lines\(figures.isEmpty ? "" : ", " + figures): \(state)"
  }

  /// A row of the report.
  var markdown: String {
    let outcome =
      skipped.map { "skipped: " + $0 } ?? (failures.isEmpty ? "as expected" : failures.joined(separator: "; "))
    let seen =
      skipped == nil
      ? [
        "\(verdict.said)", "\(verdict.lost.count) (\(row.expect.lost))", "\(verdict.doubled) (\(row.expect.doubled))",
        "\(seconds) (\(row.expect.delay.formatted()))", "\(lines)", figures,
      ] : Array(repeating: "", count: 6)
    let cells = [row.fault] + seen + [outcome]
    return "| \(row.group.rawValue) | `\(row.id)` | \(cells.joined(separator: " | ")) |"
  }

  /// The counters and calls that the row has expectations for.
  private var figures: String {
    let counters = row.expect.metrics.keys.sorted().map { name in
      "\(name.replacing("pickupbot_", with: "")) \((metrics[name] ?? 0).formatted())"
    }
    let first = firstAnswer.map { [String(format: "first answer %.1f s", $0)] } ?? []
    return (first + counters + row.expect.calls.keys.sorted().map { "\($0) \(calls(of: $0).formatted())" } + waits)
      .joined(separator: ", ")
  }

  /// The delays that the row measures.
  private var waits: [String] {
    var waits: [String] = []
    let others = row.expect.delays.keys.compactMap(Int.init).flatMap { verdict.all[$0] ?? [] }.sorted()
    if let worst = others.last {
      waits.append(String(format: "others' median %.2f s, worst %.2f s", others[others.count / 2], worst))
    }
    if verdict.summedUp > 0 { waits.append("summed up \(verdict.summedUp)") }
    if let alertDelay { waits.append(String(format: "alert after %.1f s", alertDelay)) }
    return waits
  }
}
