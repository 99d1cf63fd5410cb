/// The control calls for counts, latencies and the log of calls.
struct StatisticsControl: Sendable {
  let simulation: Simulation

  func log(since id: Int) -> ServerResponse {
    .json { CallLog.write(simulation.log.calls(since: id), to: &$0) }
  }

  func stats() -> ServerResponse {
    let updates = simulation.bot.updates.statistics
    return .json { json in
      json.member(
        "methods",
        object: { json in
          for (name, count) in simulation.log.counts {
            json.member(
              name,
              object: { json in
                json.member("calls", count.calls)
                json.member("failed", count.failed)
              })
          }
        })
      json.member("updates", object: { Self.write(updates, to: &$0) })
      json.member("flood", object: { Self.write(simulation.imposedWaits.statistics, to: &$0) })
      json.member(
        "unknown_parameters",
        object: { json in
          for (name, count) in simulation.log.unknownParameters { json.member(name, count) }
        })
      json.member(
        "chats",
        object: { json in
          for (id, statistics) in simulation.bot.chats.statistics {
            json.member(String(id), object: { Self.write(statistics, to: &$0) })
          }
        })
    }
  }

  /// In milliseconds, rounded to three decimal places.
  func latency() -> ServerResponse {
    let statistics = simulation.latency.statistics
    return .json { json in
      json.member("count", statistics.count)
      for (name, value) in [
        ("p50", statistics.p50), ("p90", statistics.p90), ("p99", statistics.p99), ("max", statistics.max),
      ] {
        json.key(name)
        json.raw(String((value * 1000).rounded() / 1000))
      }
    }
  }

  private static func write(_ statistics: UpdateQueueState.Statistics, to json: inout JSONWriter) {
    json.member("made", statistics.made)
    json.member("repeated", statistics.repeated)
    json.member("queued", statistics.queued)
    json.member("confirmed", statistics.confirmed)
    json.member("expired", statistics.expired)
    json.member("unwanted", statistics.unwanted)
    json.member("polls", statistics.polls)
    json.member("conflicts", statistics.conflicts)
    json.member("last_id", statistics.lastID)
  }

  private static func write(_ statistics: ImposedWaits.Statistics, to json: inout JSONWriter) {
    json.member("refused", statistics.refused)
    json.member("early", statistics.early)
  }

  private static func write(_ statistics: Chat.Statistics, to json: inout JSONWriter) {
    json.member("received", statistics.received)
    json.member("presses", statistics.presses)
    json.member("sent", statistics.sent)
    json.member("edits", statistics.edits)
  }
}
