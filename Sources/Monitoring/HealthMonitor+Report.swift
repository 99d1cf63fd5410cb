public import Cards
public import Store
import Tracker
import Tracking

extension HealthMonitor {
  /// The bot's health and totals at this moment.
  public func report(_ snapshot: Snapshot) throws -> OperatorReport {
    var report = OperatorReport(version: settings.version, startedAt: healthMetrics.values.startedAt)
    let counters = try snapshot.counters()
    let depths = try snapshot.depths(now: clock.realNow())
    let totals = try snapshot.totals()
    report.troubles = troubles
    (report.chats, report.parcels, report.shipments) = totals
    report.inbox = depths.inbound
    // The report itself is being sent, so it is not counted.
    report.outbox = depths.outbound - depths.sending
    report.handled = counters["inbound.handled"] ?? 0
    report.delivered = counters["outbound.done"] ?? 0
    report.tooManyRequests = counters["outbound.tooMany"] ?? 0
    report.inDoubt = (counters["outbound.unknownOutcome"] ?? 0) + (counters["outbound.interrupted"] ?? 0)
    report.setAside = (counters["inbound.setAside"] ?? 0) + (counters["rows.setAside"] ?? 0)
    if let calls = counters["receiptModel.calls"] {
      report.model = OperatorReport.ModelUse(
        calls: calls, callsToday: try snapshot.modelCalls(on: Day(clock.realNow(), utcOffset: 0)),
        tokensIn: counters["receiptModel.tokensIn"] ?? 0, tokensOut: counters["receiptModel.tokensOut"] ?? 0)
    }
    let quotas = Dictionary(uniqueKeysWithValues: tracker.quotas.map { ($0.source, $0) })
    report.sources = tracker.sourceHealth.map { condition in
      let outcomes = Self.outcomes(of: condition.source, in: counters)
      let answers = outcomes.filter { Self.isAnswer($0.key) }.values.reduce(0, +)
      return OperatorReport.Source(
        id: condition.source, answers: answers, failures: outcomes.values.reduce(0, +) - answers,
        pausedUntil: condition.pausedUntil, quota: quotas[condition.source],
        budget: condition.budget)
    }
    return report
  }

  /// Number of times that each outcome was counted for the source.
  static func outcomes(of source: SourceID, in counters: [String: Int]) -> [String: Int] {
    let prefix = "source.\(source)."
    return Dictionary(
      uniqueKeysWithValues: counters.filter { $0.key.hasPrefix(prefix) }
        .map { (String($0.key.dropFirst(prefix.count)), $0.value) })
  }

  private static func isAnswer(_ outcome: String) -> Bool {
    ["found", "notKnownYet", "wrongNumber"].contains(outcome)
  }
}
