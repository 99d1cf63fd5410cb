import Foundation
import Store
import Tracker
import Tracking

extension HealthMonitor {
  /// All metrics in Prometheus' text format. Counters from the database survive restarts; the others start at 0 with
  /// the process.
  public func metrics() throws -> String {
    let now = clock.wire()
    let (counters, depths, totals) = try store.read {
      (try $0.counters(), try $0.depths(now: now), try $0.totals())
    }
    var text = MetricsText()
    text.family(
      "pickupbot_build_info", .gauge, "Always 1; the version is in the label.", [([("version", settings.version)], 1)])
    writeFlow(counters, depths, now, &text)
    writePolling(now, &text)
    writeSources(counters, &text)
    text.family(
      "pickupbot_trouble", .gauge, "1 while it lasts.",
      observations().map { ([("name", $0.name)], $0.trouble == nil ? 0 : 1) })
    text.single("pickupbot_chats", .gauge, "Chats that want us.", Double(totals.chats))
    text.single("pickupbot_parcels", .gauge, "Parcels in all chats.", Double(totals.parcels))
    text.single("pickupbot_shipments", .gauge, "Carrier and number, whoever follows it.", Double(totals.shipments))
    text.single(
      "pickupbot_start_time_seconds", .gauge, "When the process began.",
      healthMetrics.snapshot.startedAt.timeIntervalSince1970)
    return text.text
  }

  private func writeFlow(
    _ counters: [String: Int], _ depths: Snapshot.QueueDepths, _ now: Date, _ text: inout MetricsText
  ) {
    func samples(_ label: String, _ names: [(String, String)]) -> [(labels: [(String, String)], value: Double)] {
      names.map { ([(label, $0.0)], Double(counters[$0.1] ?? 0)) }
    }
    func age(_ date: Date?) -> Double { date.map { max(0, now.timeIntervalSince($0)) } ?? 0 }
    text.family(
      "pickupbot_updates_total", .counter, "Updates by what became of them.",
      samples(
        "outcome",
        [
          ("handled", "inbound.handled"), ("repeated", "inbound.repeated"), ("ignored", "inbound.ignored"),
          ("malformed", "inbound.malformed"), ("set_aside", "inbound.setAside"), ("unreadable", "inbound.unreadable"),
          ("pushed", "inbound.pushed"),
        ]))
    text.single(
      "pickupbot_rows_set_aside_total", .counter, "Values in the database that could not be read.",
      Double(counters["rows.setAside"] ?? 0))
    text.single("pickupbot_inbox_rows", .gauge, "Updates that wait to be handled.", Double(depths.inbound))
    text.single("pickupbot_inbox_oldest_seconds", .gauge, "Age of the oldest of them.", age(depths.oldestInbound))
    text.single("pickupbot_outbox_rows", .gauge, "Messages that wait to be sent.", Double(depths.outbound))
    text.single(
      "pickupbot_outbox_oldest_seconds", .gauge, "Age of the oldest that may go now.", age(depths.oldestOutbound))
    text.family(
      "pickupbot_deliveries_total", .counter, "Deliveries by how they ended; failed ones are tried again.",
      samples(
        "outcome",
        [
          ("done", "outbound.done"), ("failed", "outbound.failed"), ("unknown", "outbound.unknownOutcome"),
          ("interrupted", "outbound.interrupted"), ("refused", "outbound.dropped.refused"),
          ("needless", "outbound.dropped.needless"), ("message_gone", "outbound.dropped.messageGone"),
          ("unreadable", "outbound.dropped.unreadable"), ("patience", "outbound.dropped.patience"),
          ("expired", "outbound.expired"), ("not_sent_after_restore", "outbound.notSentAfterRestore"),
          ("plain_text", "outbound.plainText"),
        ]))
    text.single(
      "pickupbot_too_many_requests_total", .counter, "Answers that asked for patience (429).",
      Double(counters["outbound.tooMany"] ?? 0))
    text.family(
      "pickupbot_alerts_total", .counter, "Alerts by kind; each was told at once or later.",
      samples("kind", AlertKind.allCases.map { ($0.rawValue, "alert.\($0.rawValue)") }))
    text.family(
      "pickupbot_alerts_put_together_total", .counter, "Alerts that were held for their hour, or joined another.",
      samples("how", [("held", "alert.held"), ("merged", "alert.merged"), ("gathered", "alert.gathered")]))
    text.family(
      "pickupbot_chats_total", .counter, "Chats that closed or moved.",
      samples("change", [("closed", "chat.closed"), ("migrated", "chat.migrated")]))
    text.single(
      "pickupbot_matches_given_up_total", .counter, "Matches over messages that a limit ended.",
      Double(healthMetrics.snapshot.matchesGivenUp))
    text.histogram(
      "pickupbot_reply_seconds", "From an update's arrival to the delivery of its reply.",
      healthMetrics.snapshot.replies
    )
  }

  private func writePolling(_ now: Date, _ text: inout MetricsText) {
    let reading = healthMetrics.snapshot
    text.single("pickupbot_polls_total", .counter, "Long polls that ended.", Double(reading.polls))
    text.family(
      "pickupbot_poll_failures_total", .counter, "Long polls that failed.",
      reading.pollFailures.sorted { $0.key < $1.key }.map { ([("reason", $0.key)], Double($0.value)) })
    if let last = reading.conditions[.polling]?.lastSuccess {
      text.single(
        "pickupbot_last_poll_age_seconds", .gauge, "Since the last poll that went well.", now.timeIntervalSince(last))
    }
    if let last = reading.conditions[.backup]?.lastSuccess {
      text.single(
        "pickupbot_last_backup_age_seconds", .gauge, "Since the last daily backup.", now.timeIntervalSince(last))
    }
    text.single(
      "pickupbot_clock_jumps_total", .counter, "Times that the machine's clock was set.", Double(reading.clockJumps))
  }

  private func writeSources(_ counters: [String: Int], _ text: inout MetricsText) {
    let conditions = tracker.conditions
    let durations = healthMetrics.snapshot.sources
    text.family(
      "pickupbot_source_answers_total", .counter, "Questions to each source by how they ended.",
      conditions.flatMap { condition in
        Self.outcomes(of: condition.source, in: counters).sorted { $0.key < $1.key }
          .map { ([("source", condition.source.rawValue), ("outcome", $0.key)], Double($0.value)) }
      })
    text.family(
      "pickupbot_own_key_answers_total", .counter, "Questions with chats' own keys by how they ended.",
      counters.sorted { $0.key < $1.key }.compactMap { name, count in
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "ownKey" else { return nil }
        return ([("source", parts[1]), ("outcome", parts[2])], Double(count))
      })
    text.family(
      "pickupbot_source_seconds_sum", .counter, "Time spent waiting for each source.",
      conditions.map { ([("source", $0.source.rawValue)], durations[$0.source]?.seconds ?? 0) })
    text.family(
      "pickupbot_source_seconds_count", .counter, "Questions that this time was spent on.",
      conditions.map { ([("source", $0.source.rawValue)], Double(durations[$0.source]?.count ?? 0)) })
    text.family(
      "pickupbot_source_paused", .gauge, "1 while nothing is asked of it.",
      conditions.map { ([("source", $0.source.rawValue)], $0.pausedUntil == nil ? 0 : 1) })
    text.family(
      "pickupbot_source_breaker", .gauge, "0 closed, 1 half open (one question to see whether it is well), 2 open.",
      conditions.map { ([("source", $0.source.rawValue)], Double($0.state.rawValue)) })
    text.family(
      "pickupbot_source_budget_remaining", .gauge, "Requests of ours that are left of the day (UTC).",
      conditions.compactMap { condition in
        condition.budget.map { ([("source", condition.source.rawValue)], Double($0.remaining)) }
      })
    text.family(
      "pickupbot_source_quota_remaining", .gauge, "What its account may still ask, in the source's own units.",
      tracker.quotas.map { ([("source", $0.source.rawValue)], Double($0.quota.remaining)) })
    text.family(
      "pickupbot_unknown_words_total", .counter, "Events in words that the source's table does not know.",
      conditions.map {
        ([("source", $0.source.rawValue)], Double(counters["words.unknown.\($0.source)"] ?? 0))
      })
  }
}
