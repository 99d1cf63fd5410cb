import Foundation
import Store
import Tracker
import Tracking

extension HealthMonitor {
  /// All metrics in Prometheus' text format. Counters from the database survive restarts; the others start at 0 with
  /// the process.
  public func metrics() throws -> String {
    let now = clock.realNow()
    let (counters, depths, totals) = try store.read {
      (try $0.counters(), try $0.depths(now: now), try $0.totals())
    }
    var text = MetricsText()
    text.family(
      "pickupbot_build_info", .gauge, "Always 1; the version is in the label.", [([("version", settings.version)], 1)])
    writeInbox(counters, depths, now, &text)
    writeOutbox(counters, depths, now, &text)
    writeAlerts(counters, &text)
    writePolling(now, &text)
    writeSources(counters, &text)
    writeModel(counters, &text)
    text.family(
      "pickupbot_trouble", .gauge, "1 while the trouble lasts.",
      observations().map { ([("name", $0.name)], $0.trouble == nil ? 0 : 1) })
    text.single("pickupbot_chats", .gauge, "Chats that have not blocked or removed the bot.", Double(totals.chats))
    text.single("pickupbot_parcels", .gauge, "Parcels in all chats.", Double(totals.parcels))
    text.single(
      "pickupbot_shipments", .gauge, "Shipments: distinct pairs of carrier and tracking number.",
      Double(totals.shipments))
    text.single(
      "pickupbot_log_lines_lost_total", .counter, "Log lines that could not be written.",
      Double(healthMetrics.values.logLinesLost))
    text.single(
      "pickupbot_start_time_seconds", .gauge, "Start time of the process, in seconds since 1970.",
      healthMetrics.values.startedAt.timeIntervalSince1970)
    return text.text
  }

  private typealias Samples = [(labels: [(String, String)], value: Double)]

  private func samples(_ counters: [String: Int], _ label: String, _ names: [(String, String)]) -> Samples {
    names.map { ([(label, $0.0)], Double(counters[$0.1] ?? 0)) }
  }

  private func age(_ date: Date?, _ now: Date) -> Double { date.map { max(0, now.timeIntervalSince($0)) } ?? 0 }

  private func writeInbox(
    _ counters: [String: Int], _ depths: Snapshot.QueueDepths, _ now: Date, _ text: inout MetricsText
  ) {
    text.family(
      "pickupbot_updates_total", .counter, "Updates by outcome.",
      samples(
        counters, "outcome",
        [
          ("handled", "inbound.handled"), ("repeated", "inbound.repeated"), ("ignored", "inbound.ignored"),
          ("malformed", "inbound.malformed"), ("set_aside", "inbound.setAside"), ("unreadable", "inbound.unreadable"),
          ("pushed", "inbound.pushed"),
        ]))
    text.single(
      "pickupbot_rows_set_aside_total", .counter, "Values in the database that could not be read.",
      Double(counters["rows.setAside"] ?? 0))
    text.single("pickupbot_inbox_rows", .gauge, "Updates that wait to be handled.", Double(depths.inbound))
    text.single(
      "pickupbot_inbox_oldest_seconds", .gauge, "Age of the oldest update that waits to be handled.",
      age(depths.oldestInbound, now))
  }

  private func writeOutbox(
    _ counters: [String: Int], _ depths: Snapshot.QueueDepths, _ now: Date, _ text: inout MetricsText
  ) {
    text.single("pickupbot_outbox_rows", .gauge, "Messages that wait to be sent.", Double(depths.outbound))
    text.single(
      "pickupbot_outbox_oldest_seconds", .gauge, "Age of the oldest message that can be sent now.",
      age(depths.oldestOutbound, now))
    text.family(
      "pickupbot_deliveries_total", .counter, "Deliveries by outcome; failed ones are retried.",
      samples(
        counters, "outcome",
        [
          ("done", "outbound.done"), ("failed", "outbound.failed"), ("unknown", "outbound.unknownOutcome"),
          ("interrupted", "outbound.interrupted"), ("refused", "outbound.dropped.refused"),
          ("reaction_refused", "outbound.dropped.reactionRefused"),
          ("needless", "outbound.dropped.needless"), ("message_gone", "outbound.dropped.messageGone"),
          ("unreadable", "outbound.dropped.unreadable"), ("patience", "outbound.dropped.patience"),
          ("expired", "outbound.expired"), ("not_sent_after_restore", "outbound.notSentAfterRestore"),
          ("plain_text", "outbound.plainText"),
        ]))
    text.single(
      "pickupbot_late_writes_total", .counter,
      "Results that were refused, because their lease had expired and somebody else had taken the work.",
      Double(counters["lease.refused", default: 0]))
    text.single(
      "pickupbot_too_many_requests_total", .counter,
      "Deliveries that the platform rejected with 429 (too many requests).",
      Double(counters["outbound.tooMany"] ?? 0))
  }

  private func writeAlerts(_ counters: [String: Int], _ text: inout MetricsText) {
    text.family(
      "pickupbot_alerts_total", .counter, "Alerts by kind, sent at once or later.",
      samples(counters, "kind", AlertKind.allCases.map { ($0.rawValue, "alert.\($0.rawValue)") }))
    text.family(
      "pickupbot_alerts_put_together_total", .counter, "Alerts that were held for later or merged into one message.",
      samples(counters, "how", [("held", "alert.held"), ("merged", "alert.merged"), ("gathered", "alert.gathered")]))
    text.family(
      "pickupbot_chats_total", .counter, "Chats that were closed or migrated.",
      samples(counters, "change", [("closed", "chat.closed"), ("migrated", "chat.migrated")]))
    text.single(
      "pickupbot_matches_given_up_total", .counter, "Pattern matches over messages that were stopped by a limit.",
      Double(healthMetrics.values.matchesGivenUp))
    text.histogram(
      "pickupbot_reply_seconds", "Time from the arrival of an update to the delivery of its reply.",
      healthMetrics.values.replies
    )
  }

  private func writePolling(_ now: Date, _ text: inout MetricsText) {
    let values = healthMetrics.values
    text.single("pickupbot_polls_total", .counter, "Long polls that ended.", Double(values.polls))
    text.family(
      "pickupbot_poll_failures_total", .counter, "Long polls that failed.",
      values.pollFailures.sorted { $0.key < $1.key }.map { ([("reason", $0.key)], Double($0.value)) })
    if let last = values.conditions[.polling]?.lastSuccess {
      text.single(
        "pickupbot_last_poll_age_seconds", .gauge, "Time since the last successful poll.", now.timeIntervalSince(last))
    }
    if let last = values.conditions[.backup]?.lastSuccess {
      text.single(
        "pickupbot_last_backup_age_seconds", .gauge, "Time since the last daily backup.", now.timeIntervalSince(last))
    }
    text.single(
      "pickupbot_clock_jumps_total", .counter, "Number of times that the machine's clock was set.",
      Double(values.clockJumps))
  }

  private func writeModel(_ counters: [String: Int], _ text: inout MetricsText) {
    text.single(
      "pickupbot_receipt_model_requests_total", .counter, "Requests to the model that reads receipts.",
      Double(counters["receiptModel.calls"] ?? 0))
    text.family(
      "pickupbot_receipt_model_tokens_total", .counter, "Tokens of those requests and of their answers.",
      samples(counters, "direction", [("in", "receiptModel.tokensIn"), ("out", "receiptModel.tokensOut")]))
    text.family(
      "pickupbot_receipt_model_outcomes_total", .counter, "What became of those requests.",
      counters.sorted { $0.key < $1.key }.compactMap { name, count in
        let parts = name.split(separator: ".").map(String.init)
        guard parts.first == "receiptModel", ["read", "unusable", "later", "refused"].contains(parts.dropFirst().first)
        else { return nil }
        return ([("outcome", parts.dropFirst().joined(separator: "_"))], Double(count))
      })
  }

  private func writeSources(_ counters: [String: Int], _ text: inout MetricsText) {
    let conditions = tracker.sourceHealth
    let durations = healthMetrics.values.sourceDurations
    text.family(
      "pickupbot_source_answers_total", .counter, "Requests to each source by outcome.",
      conditions.flatMap { condition in
        Self.outcomes(of: condition.source, in: counters).sorted { $0.key < $1.key }
          .map { ([("source", condition.source.rawValue), ("outcome", $0.key)], Double($0.value)) }
      })
    text.family(
      "pickupbot_own_key_answers_total", .counter, "Requests with chats' own keys by outcome.",
      counters.sorted { $0.key < $1.key }.compactMap { name, count in
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "ownKey" else { return nil }
        return ([("source", parts[1]), ("outcome", parts[2])], Double(count))
      })
    text.family(
      "pickupbot_source_seconds_sum", .counter, "Total time of the requests to each source.",
      conditions.map { ([("source", $0.source.rawValue)], durations[$0.source]?.seconds ?? 0) })
    text.family(
      "pickupbot_source_seconds_count", .counter, "Number of requests in that time.",
      conditions.map { ([("source", $0.source.rawValue)], Double(durations[$0.source]?.count ?? 0)) })
    text.family(
      "pickupbot_source_paused", .gauge, "1 while the source is paused.",
      conditions.map { ([("source", $0.source.rawValue)], $0.pausedUntil == nil ? 0 : 1) })
    text.family(
      "pickupbot_source_breaker", .gauge, "Circuit breaker: 0 closed, 1 half open (one request as a probe), 2 open.",
      conditions.map { ([("source", $0.source.rawValue)], Double($0.state.rawValue)) })
    text.family(
      "pickupbot_source_budget_remaining", .gauge, "Requests left of the daily budget (UTC).",
      conditions.compactMap { condition in
        condition.budget.map { ([("source", condition.source.rawValue)], Double($0.remaining)) }
      })
    text.family(
      "pickupbot_source_quota_remaining", .gauge, "Quota left of the host's account, in the source's own units.",
      tracker.quotas.map { ([("source", $0.source.rawValue)], Double($0.quota.remaining)) })
    text.family(
      "pickupbot_unknown_words_total", .counter, "Events with words that the source's status table does not contain.",
      conditions.map {
        ([("source", $0.source.rawValue)], Double(counters["words.unknown.\($0.source)"] ?? 0))
      })
  }
}
