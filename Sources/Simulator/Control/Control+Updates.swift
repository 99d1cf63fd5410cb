/// The queue of updates.
extension Control {
  /// One of: `{"next":id}`, which the next update gets · `{"again":n}`, which queues the last n confirmed updates once
  /// more under their old ids · `{"raw":text}`, which queues that as one update, its id in place of `%ID%`.
  func updates(_ value: JSONValue) -> Answer {
    let queue = simulation.bot.updates
    if let id = value["next"]?.int, (1...Int(Int32.max)).contains(id) {
      queue.setNextID(id)
      return Self.done
    }
    if let count = value["again"]?.int { return Self.queued(queue.repeatLast(count)) }
    if let template = value["raw"]?.string { return Self.queued([queue.add(raw: template)]) }
    return .refused("next, again or raw is wanted")
  }

  /// `{"seconds","every"?}`: for so long another poller turns away the bot's waiting poll, every 0.3 s unless told.
  func rival(_ value: JSONValue) -> Answer {
    guard let seconds = value["seconds"]?.double, (0...86_400).contains(seconds) else {
      return .refused("seconds is wanted")
    }
    let interval = min(max(value["every"]?.double ?? 0.3, 0.01), 60)
    simulation.rival.poll(for: .seconds(seconds), every: .seconds(interval))
    return Self.done
  }

  private static func queued(_ ids: [Int]) -> Answer {
    .json { json in
      json.member("ok", true)
      json.member("updates", array: { json in for id in ids { json.int(id) } })
    }
  }
}
