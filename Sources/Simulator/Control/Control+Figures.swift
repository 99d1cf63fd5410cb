/// Counts and latencies.
extension Control {
  func stats() -> ServerResponse {
    let updates = simulation.bot.updates.figures
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
      json.member("flood", object: { Self.write(simulation.imposedWaits.figures, to: &$0) })
      json.member(
        "unknown_parameters",
        object: { json in
          for (name, count) in simulation.log.unknownParameters { json.member(name, count) }
        })
      json.member(
        "chats",
        object: { json in
          for (id, figures) in simulation.bot.chats.figures {
            json.member(String(id), object: { Self.write(figures, to: &$0) })
          }
        })
    }
  }

  /// In milliseconds, rounded to three decimal places.
  func latency() -> ServerResponse {
    let figures = simulation.latency.figures
    return .json { json in
      json.member("count", figures.count)
      for (name, value) in [
        ("p50", figures.p50), ("p90", figures.p90), ("p99", figures.p99), ("max", figures.max),
      ] {
        json.key(name)
        json.raw(String((value * 1000).rounded() / 1000))
      }
    }
  }

  private static func write(_ figures: UpdateQueueState.Figures, to json: inout JSONWriter) {
    json.member("made", figures.made)
    json.member("repeated", figures.repeated)
    json.member("queued", figures.queued)
    json.member("confirmed", figures.confirmed)
    json.member("expired", figures.expired)
    json.member("unwanted", figures.unwanted)
    json.member("polls", figures.polls)
    json.member("conflicts", figures.conflicts)
    json.member("last_id", figures.lastID)
  }

  private static func write(_ figures: ImposedWaits.Figures, to json: inout JSONWriter) {
    json.member("refused", figures.refused)
    json.member("early", figures.early)
  }

  private static func write(_ figures: Chat.Figures, to json: inout JSONWriter) {
    json.member("received", figures.received)
    json.member("presses", figures.presses)
    json.member("sent", figures.sent)
    json.member("edits", figures.edits)
  }
}
